import type { JobHandler } from '../queue/queue.ts';
import type { ConversationIndexer } from '../services/search/conversation-indexer.ts';
import type { Store } from '../store/store.ts';

interface EmbedConversationDeps {
  store: Store;
  indexer: ConversationIndexer;
}

/** Makes anew what a conversation is found by: after a change, or where its vector comes from over a network. */
export function embedConversation({ store, indexer }: EmbedConversationDeps): JobHandler<'embed-conversation'> {
  return ({ uid, conversation_id: id }, { signal }) => indexer.refresh(store, { uid, id }, signal);
}

/** The same of many, one after the other: they may be all that somebody has said in years. */
export function embedConversations({ store, indexer }: EmbedConversationDeps): JobHandler<'embed-conversations'> {
  return async ({ uid, conversation_ids }, { signal }) => {
    for (const id of conversation_ids) {
      signal.throwIfAborted();
      await indexer.refresh(store, { uid, id }, signal);
    }
  };
}
