import { samplesToMs } from '../../providers/stt/port.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { Store } from '../../store/store.ts';

interface Period {
  fromMs: number;
  toMs: number;
}

interface Surroundings extends Period {
  /** The silence that divides conversations. */
  timeoutMs: number;
}

type StoredConversation = Pick<ConversationRecord, 'id' | 'status'> & Period;

/** The pauses between segments that were heard too, as the live session was listening. */
const MAX_PAUSE_MS = 2000;

/** The speech that the user's conversations already have of the time of an upload. */
export class StoredSpeech {
  readonly #conversations: readonly StoredConversation[];
  /** In order, without overlaps. */
  readonly #spoken: readonly Period[];
  readonly #timeoutMs: number;

  private constructor(conversations: readonly StoredConversation[], spoken: readonly Period[], timeoutMs: number) {
    this.#conversations = conversations;
    this.#spoken = spoken;
    this.#timeoutMs = timeoutMs;
  }

  static async read(user: ReturnType<Store['of']>, { fromMs, toMs, timeoutMs }: Surroundings): Promise<StoredSpeech> {
    const around = [new Date(fromMs - timeoutMs), new Date(toMs + timeoutMs)] as const;
    const conversations: StoredConversation[] = [];
    const spoken: Period[] = [];
    for (const { id, status, started_at, created_at } of await user.conversations.spokenBetween(...around)) {
      const startMs = (started_at ?? created_at).getTime();
      const periods = (await user.segments.list(id)).map(({ start, end }) => ({
        fromMs: startMs + start * 1000,
        toMs: startMs + end * 1000,
      }));
      if (periods.length === 0) continue;
      spoken.push(...periods);
      const endMs = periods.reduce((latest, { toMs }) => Math.max(latest, toMs), startMs);
      conversations.push({ id, status, fromMs: startMs, toMs: endMs });
    }
    return new StoredSpeech(conversations, join(spoken), timeoutMs);
  }

  /** Without conversations. */
  static none(): StoredSpeech {
    return new StoredSpeech([], [], 0);
  }

  /** The conversation that speech at this time belongs to: less silence than the timeout is between them. */
  conversationAt(ms: number): StoredConversation | undefined {
    const distance = ({ fromMs, toMs }: Period) => Math.max(fromMs - ms, ms - toMs, 0);
    return this.#conversations
      .filter((one) => distance(one) < this.#timeoutMs || distance(one) === 0)
      .toSorted((a, b) => distance(a) - distance(b))[0];
  }

  /** The audio, silent where its words are stored. */
  withoutStored(pcm: Int16Array, atMs: number): Int16Array {
    const endMs = atMs + samplesToMs(pcm.length);
    const stored = this.#spoken.filter(({ fromMs, toMs }) => fromMs < endMs && toMs > atMs);
    if (stored.length === 0) return pcm;
    const rest = Int16Array.from(pcm);
    for (const { fromMs, toMs } of stored) rest.fill(0, toIndex(fromMs - atMs), toIndex(toMs - atMs));
    return rest;
  }
}

const toIndex = (ms: number) => Math.max(0, Math.round(ms * 16));

function join(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last && period.fromMs - last.toMs <= MAX_PAUSE_MS) last.toMs = Math.max(last.toMs, period.toMs);
    else joined.push({ ...period });
  }
  return joined;
}
