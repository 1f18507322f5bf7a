import type { JobHandler } from '../queue/queue.ts';
import type { ConversationProcessor } from '../services/conversations/conversation-processor.ts';

/** Later attempts do without the language model: a plain structure now is better than a good one some day. */
const MODEL_ATTEMPTS = 3;

/** Processes ended conversations. */
export function processConversation(processor: ConversationProcessor): JobHandler<'process-conversation'> {
  return async ({ uid, conversation_id: id }, { attempt, signal, log }) => {
    await processor.process({ uid, id }, { extractive: attempt > MODEL_ATTEMPTS, signal });
    log.info({ uid, conversation_id: id }, 'conversation processed');
  };
}

/** Marks a conversation as failed after the last attempt. */
export function failConversation(processor: ConversationProcessor): JobHandler<'give-up-conversation'> {
  return async ({ uid, conversation_id: id }, { log }) => {
    await processor.markFailed({ uid, id });
    log.error({ uid, conversation_id: id }, 'conversation could not be processed');
  };
}

/** Processes segments that were added after their conversation was processed. */
export function updateConversation(processor: ConversationProcessor): JobHandler<'update-conversation'> {
  return async ({ uid, conversation_id: id }, { attempt, signal, log }) => {
    await processor.update({ uid, id }, { extractive: attempt > MODEL_ATTEMPTS, signal });
    log.info({ uid, conversation_id: id }, 'conversation updated');
  };
}
