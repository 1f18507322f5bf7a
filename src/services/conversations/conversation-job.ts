import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';

type ConversationJob =
  | 'process-conversation'
  | 'update-conversation'
  | 'transcribe-conversation'
  | 'embed-conversation';

/** Enqueues work on a conversation. One job of each kind waits. */
export const enqueueForConversation = (
  queue: Pick<JobQueue, 'enqueue'>,
  tx: Store,
  name: ConversationJob,
  { uid, id }: { uid: string; id: string },
): Promise<void> => queue.enqueue(tx, name, { uid, conversation_id: id }, { singletonKey: `${uid}/${id}` });
