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
