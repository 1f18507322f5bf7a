import type { JobHandler } from '../queue/queue.ts';
import type { ConversationProcessor } from '../services/conversations/conversation-processor.ts';

/** After so many attempts the language model is left alone: a plain structure now is better than a fine one some day. */
const MODEL_ATTEMPTS = 3;

/** Processes conversations, whichever node they ended on. */
export function processConversation(processor: ConversationProcessor): JobHandler<'process-conversation'> {
  return async ({ uid, conversation_id: id }, { attempt, signal, log }) => {
    await processor.process({ uid, id }, { extractive: attempt > MODEL_ATTEMPTS, signal });
    log.info({ uid, conversation_id: id }, 'conversation processed');
  };
}

/** Marks those as failed whose last attempt came to nothing. */
export function giveUpConversation(processor: ConversationProcessor): JobHandler<'give-up-conversation'> {
  return async ({ uid, conversation_id: id }, { log }) => {
    await processor.giveUp({ uid, id });
    log.error({ uid, conversation_id: id }, 'conversation could not be processed');
  };
}

/** Takes words into account that came after their conversation was processed. */
export function updateConversation(processor: ConversationProcessor): JobHandler<'update-conversation'> {
  return async ({ uid, conversation_id: id }, { attempt, signal, log }) => {
    await processor.update({ uid, id }, { extractive: attempt > MODEL_ATTEMPTS, signal });
    log.info({ uid, conversation_id: id }, 'conversation updated');
  };
}
