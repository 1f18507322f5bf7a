import type { ConversationProcessor } from '../services/conversation-processor.ts';
import { jobPolicies } from './job-map.ts';
import type { JobQueue } from './queue.ts';

/** After so many attempts the language model is left alone: a plain structure now is better than a fine one some day. */
const MODEL_ATTEMPTS = 3;

/** Processes conversations here, whichever node they ended on. */
export async function workOnConversations(queue: JobQueue, processor: ConversationProcessor): Promise<void> {
  const attempts = jobPolicies['process-conversation'].retries + 1;
  await queue.work('process-conversation', async ({ uid, conversation_id: id }, { attempt, signal, log }) => {
    try {
      await processor.process({ uid, id }, { extractive: attempt > MODEL_ATTEMPTS, signal });
      log.info({ uid, conversation_id: id }, 'conversation processed');
    } catch (error) {
      if (attempt >= attempts) await processor.giveUp({ uid, id });
      throw error;
    }
  });
  await queue.work('embed-conversation', ({ uid, conversation_id: id }, { signal }) =>
    processor.embed({ uid, id }, signal),
  );
}
