import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { SampleRange } from '../../pipeline/spool/spool-store.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { Store } from '../../store/store.ts';
import type { LeftOutAudio, UploadRecord } from '../../store/uploads.ts';
import { joinRanges } from '../spool/left-out-audio.ts';

interface Period {
  fromMs: number;
  toMs: number;
}

interface Surroundings extends Period {
  /** The silence that divides conversations. */
  timeoutMs: number;
}

type StoredConversation = Pick<ConversationRecord, 'id' | 'status'> & Period;

/** Words of the same sound, and their conversation. */
type HeardPeriod = Period & { conversationId: string };

/** The pauses between segments that were heard too, as the live session was listening. */
const MAX_PAUSE_MS = 2000;

/**
 * The speech that the conversations of the same source already have of the time of an upload. Only words of the same sound replace its
 * audio: those of a live stream, or of this upload. What was imported or written, or comes from another source, does not count.
 */
export class StoredSpeech {
  readonly #conversations: readonly StoredConversation[];
  /** In order; those of one conversation do not overlap. */
  readonly #heard: readonly HeardPeriod[];
  readonly #timeoutMs: number;

  private constructor(conversations: readonly StoredConversation[], heard: readonly HeardPeriod[], timeoutMs: number) {
    this.#conversations = conversations;
    this.#heard = heard;
    this.#timeoutMs = timeoutMs;
  }

  static async read(
    user: ReturnType<Store['of']>,
    upload: Pick<UploadRecord, 'id' | 'source'>,
    { fromMs, toMs, timeoutMs }: Surroundings,
  ): Promise<StoredSpeech> {
    const around = [new Date(fromMs - timeoutMs), new Date(toMs + timeoutMs)] as const;
    const conversations: StoredConversation[] = [];
    const heard: HeardPeriod[] = [];
    for (const record of await user.conversations.recordedBetween(upload.source, ...around)) {
      const { id, status, started_at, created_at, time_source } = record;
      const startMs = (started_at ?? created_at).getTime();
      const segments = await user.segments.list(id);
      // The time of an upload that stated none is an estimate.
      const isEstimated = time_source === 'service' && segments.every(({ upload_id }) => upload_id !== null);
      if (segments.length === 0 || isEstimated) continue;
      const periods = segments.map(({ start, end, upload_id }) => ({
        fromMs: startMs + start * 1000,
        toMs: startMs + end * 1000,
        isSame: upload_id === null || upload_id === upload.id,
      }));
      const own = joinPeriods(periods.filter(({ isSame }) => isSame));
      heard.push(...own.map((period) => ({ ...period, conversationId: id })));
      const endMs = periods.reduce((latest, period) => Math.max(latest, period.toMs), startMs);
      conversations.push({ id, status, fromMs: startMs, toMs: endMs });
    }
    return new StoredSpeech(conversations, heard, timeoutMs);
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

  /** The samples of an upload that begins at this time whose words are stored, in order. */
  samplesFrom(startMs: number): SampleRange[] {
    const ranges = this.#heard.map(({ fromMs, toMs }) => ({
      fromSample: msToSample(fromMs - startMs),
      toSample: msToSample(toMs - startMs),
    }));
    return joinRanges(ranges.filter(({ fromSample, toSample }) => fromSample < toSample));
  }

  /** The audio that is left out of an upload of this period. */
  leftOut({ fromMs, toMs }: Period): LeftOutAudio[] {
    const found = new Map<string, LeftOutAudio>();
    for (const { conversationId: conversation_id, ...heard } of this.#heard) {
      const start = (Math.max(heard.fromMs, fromMs) - fromMs) / 1000;
      const end = (Math.min(heard.toMs, toMs) - fromMs) / 1000;
      if (start >= end) continue;
      const { seconds, periods } = found.get(conversation_id) ?? { seconds: 0, periods: [] };
      found.set(conversation_id, {
        conversation_id,
        seconds: seconds + end - start,
        periods: [...periods, { start, end }],
      });
    }
    return [...found.values()];
  }
}

const msToSample = (ms: number) => Math.max(0, Math.round((ms * SAMPLE_RATE) / 1000));

function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const { fromMs, toMs } of periods.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last && fromMs - last.toMs <= MAX_PAUSE_MS) last.toMs = Math.max(last.toMs, toMs);
    else joined.push({ fromMs, toMs });
  }
  return joined;
}
