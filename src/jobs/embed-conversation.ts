import type { JobHandler } from '../queue/queue.ts';
import type { ConversationIndexer } from '../services/search/conversation-indexer.ts';
import type { Store } from '../store/store.ts';

interface EmbedConversationDeps {
  store: Store;
  indexer: ConversationIndexer;
}

/** Rebuilds the search index entry of a conversation, after a change or with a remote embedding provider. */
export function embedConversation({ store, indexer }: EmbedConversationDeps): JobHandler<'embed-conversation'> {
  return ({ uid, conversation_id: id }, { signal }) => indexer.refresh(store, { uid, id }, signal);
}

/** The same for many conversations, one after the other. */
export function embedConversations({ store, indexer }: EmbedConversationDeps): JobHandler<'embed-conversations'> {
  return async ({ uid, conversation_ids }, { signal }) => {
    for (const id of conversation_ids) {
      signal.throwIfAborted();
      await indexer.refresh(store, { uid, id }, signal);
    }
  };
}
