import type { EmbeddingProvider } from '../providers/embedding/port.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';

export interface ConversationEmbedderDeps {
  embedding: EmbeddingProvider;
  queue: Pick<JobQueue, 'enqueue'>;
}

interface Summary {
  title: string;
  overview: string;
}

/** Of the transcript so many characters count: models read no more, and the overview tells of the rest. */
const MAX_TRANSCRIPT = 6000;

/** Keeps the vectors that search and ask find conversations by. */
export function conversationEmbedder({ embedding, queue }: ConversationEmbedderDeps) {
  const { model, embedLocal } = embedding;
  return {
    /** The vector of a conversation, where it can be had at once. */
    now: (summary: Summary, segments: readonly { text: string }[]) =>
      embedLocal && { model, vector: embedLocal(textOf(summary, segments)) },

    /** Queues what could not be had at once. */
    later: (tx: Store, uid: string, id: string) =>
      queue.enqueue(tx, 'embed-conversation', { uid, conversation_id: id }, { singletonKey: id }),

    /** The vector of a conversation. Rejects with `unavailable` where a remote provider cannot be reached. */
    compute: (summary: Summary, segments: readonly { text: string }[], signal: AbortSignal) =>
      vectorOf(embedding, textOf(summary, segments), signal),

    /** The vector to search with. Rejects with `unavailable` where a remote provider cannot be reached. */
    ofQuery: (query: string, signal: AbortSignal) => vectorOf(embedding, query, signal),
  };
}

async function vectorOf(
  { model, embedLocal, embed }: EmbeddingProvider,
  text: string,
  signal: AbortSignal,
): Promise<{ model: string; vector: Float32Array }> {
  const vector = embedLocal ? embedLocal(text) : (await embed([text], signal))[0];
  if (!vector) throw new Error('the embedding provider answered no vector');
  return { model, vector };
}

function textOf({ title, overview }: Summary, segments: readonly { text: string }[]): string {
  let transcript = '';
  for (const { text } of segments) {
    if (transcript.length >= MAX_TRANSCRIPT) break;
    transcript += `${text}\n`;
  }
  return `${title}\n${overview}\n${transcript.slice(0, MAX_TRANSCRIPT)}`.toWellFormed();
}
