import type { JobHandler } from '../queue/queue.ts';
import type { ConversationProcessor } from '../services/conversations/conversation-processor.ts';
import { withLanguageModel } from './with-language-model.ts';

/** Processes ended conversations. */
export function processConversation(processor: ConversationProcessor): JobHandler<'process-conversation'> {
  return async ({ uid, conversation_id: id }, run) => {
    await withLanguageModel(run, (options) => processor.process({ uid, id }, options));
    run.log.info({ uid, conversation_id: id }, 'conversation processed');
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
  return async ({ uid, conversation_id: id }, run) => {
    await withLanguageModel(run, (options) => processor.update({ uid, id }, options));
    run.log.info({ uid, conversation_id: id }, 'conversation updated');
  };
}
