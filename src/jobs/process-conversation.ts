import { jobPolicies } from '../queue/job-map.ts';
import type { JobHandler } from '../queue/queue.ts';
import type { ConversationProcessor } from '../services/conversation-processor.ts';

/** After so many attempts the language model is left alone: a plain structure now is better than a fine one some day. */
const MODEL_ATTEMPTS = 3;
const ATTEMPTS = jobPolicies['process-conversation'].retries + 1;

/** Processes conversations, whichever node they ended on. One whose last attempt fails too is marked as failed. */
export function processConversation(processor: ConversationProcessor): JobHandler<'process-conversation'> {
  return async ({ uid, conversation_id: id }, { attempt, signal, log }) => {
    try {
      await processor.process({ uid, id }, { extractive: attempt > MODEL_ATTEMPTS, signal });
      log.info({ uid, conversation_id: id }, 'conversation processed');
    } catch (error) {
      if (attempt >= ATTEMPTS) await processor.giveUp({ uid, id });
      throw error;
    }
  };
}

/** Takes words into account that came after their conversation was processed. */
export function updateConversation(processor: ConversationProcessor): JobHandler<'update-conversation'> {
  return async ({ uid, conversation_id: id }, { attempt, signal, log }) => {
    await processor.update({ uid, id }, { extractive: attempt > MODEL_ATTEMPTS, signal });
    log.info({ uid, conversation_id: id }, 'conversation updated');
  };
}
