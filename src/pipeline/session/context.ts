import type { Logger } from 'pino';
import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import { codecs } from '../../audio/codecs/codecs.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { oneLine } from '../../language/text/plain-text.ts';
import type { MemoryBudget } from '../../lib/memory-budget.ts';
import type { RecordedTime } from '../../lib/recorded-time.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import type { SttUser } from '../../providers/stt/port.ts';
import type { Clock, SharedTicker } from '../clocks/clock.ts';
import { SessionClock } from '../clocks/session-clock.ts';
import type { Translate, TranslationLimits } from '../conversation/translation-queue.ts';
import type { LiveClient, LiveStore, LiveTaps, Login, SessionTap } from '../ports.ts';
import type { SpeakerStore } from '../speakers/ports.ts';
import type { VoiceSampler } from '../speakers/voice-sampler.ts';
import type { SpoolStore } from '../spool/spool-store.ts';
import { Backpressure } from './pauses.ts';

export interface SessionTimings {
  /** The interval at which results are processed. */
  tickMs: number;
  /** The time that a closing session waits for the provider's last results. */
  finishMs: number;
  /** The same, when the process shuts down. */
  drainMs: number;
  /** The time that words, and a closing session, wait for voices that are being compared. */
  voicesMs: number;
  /** The time that the store may take before it counts as unavailable. */
  storeMs: number;
}

export const sessionTimings: SessionTimings = {
  tickMs: 600,
  finishMs: 8000,
  drainMs: 4000,
  voicesMs: 2000,
  storeMs: 15_000,
};

/** Shared by all sessions of a process. */
export interface SessionDeps extends Clock {
  store: LiveStore;
  stt: SttPolicy;
  /** The user's choices about providers, and the counts of their audio. */
  sttUser?: ((uid: string) => Promise<SttUser>) | undefined;
  speakers: { store: SpeakerStore; sampler: VoiceSampler };
  /** Returns undefined while there is no language model. */
  translator?: (() => Translate | undefined) | undefined;
  translation?: Partial<TranslationLimits> | undefined;
  spoolStore: SpoolStore;
  /** Undefined without webhooks. */
  taps?: LiveTaps | undefined;
  newId: () => string;
  photoBudget: MemoryBudget;
  timings: SessionTimings;
  /** With a period of `tickMs`. */
  ticker: SharedTicker;
}

/** The options of one session. */
export interface SessionOptions {
  query: ListenQuery;
  client: LiveClient;
  login?: Login | undefined;
  /** Undefined if the client transcribes by itself: no audio is transcribed or stored then. */
  decoder: AudioDecoder | undefined;
  /** Creates the decoder of the audio that such a client may send as well. Throws a DomainError if its format is not supported. */
  openDecoder?: (() => AudioDecoder) | undefined;
  log: Logger;
  /** The time of the audio, by the query or by the message before a part. */
  recorded?: RecordedTime | undefined;
  /** It follows another session on the same connection: the client has its status already. */
  isPart?: boolean;
  /** Parameters of the query that do not exist. */
  unknownParameters?: readonly string[];
  /** Another part of the audio begins: another session continues the connection. */
  onPart?: (recorded: RecordedTime) => void;
  /** The `traceparent` that the client sent. */
  traceparent?: string | undefined;
  /** Resolves when no other session of this process uses the same stream. */
  supersedeOthers?: () => Promise<void>;
  onEnded?: () => void;
}

/** Shared by the three stages of a session. */
export interface SessionContext {
  uid: string;
  sessionId: string;
  source: string | null;
  query: ListenQuery;
  recorded: RecordedTime;
  isPart: boolean;
  client: LiveClient;
  deps: SessionDeps;
  log: Logger;
  clock: SessionClock;
  counts: SessionCounts;
  tap: SessionTap | undefined;
  pressure: Backpressure<'opening' | 'provider' | 'store' | 'count' | 'rate'>;
  /** Ends the session by an error. */
  fail: (error: unknown) => void;
}

/** The time at which the audio arrives. */
const ARRIVAL: RecordedTime = { atMs: undefined, timeSource: 'service', offMs: 0 };

export function sessionContext(
  { query, recorded = ARRIVAL, isPart = false, client, log }: SessionOptions,
  deps: SessionDeps,
  fail: (error: unknown) => void,
): SessionContext {
  const sessionId = deps.newId();
  return {
    uid: query.uid,
    sessionId,
    source: oneLine(query.source ?? '') || null,
    query,
    recorded,
    isPart,
    client,
    deps,
    log: log.child({ session_id: sessionId, uid: query.uid }),
    clock: new SessionClock(deps),
    counts: noCounts(),
    tap: deps.taps?.create({
      uid: query.uid,
      sampleRate: deviceRate(query),
      isAcknowledged: query.ack && query.custom_stt !== 'enabled',
    }),
    pressure: new Backpressure(client),
    fail,
  };
}

/** The sample rate of a device, in Hz. Opus packets describe themselves, and are decoded at 16 kHz. */
export function deviceRate({ codec, sample_rate }: Pick<ListenQuery, 'codec' | 'sample_rate'>): number {
  const { defaultSampleRate } = codecs[codec];
  return isOpus(codec) ? defaultSampleRate : (sample_rate ?? defaultSampleRate);
}

export const isOpus = (codec: ListenQuery['codec']) => codec === 'opus' || codec === 'opus_fs320';

/** Counts of the client's messages, for the usage record. */
export const noCounts = () => ({
  frames: 0,
  bytes: 0,
  keep_alives: 0,
  suggested_segments: 0,
  /** Parts of photos, and those that fit no photo or came twice. */
  image_chunks: 0,
  image_chunks_ignored: 0,
  /** Voices that were recognized, voices that the user named, and listed segments that do not exist. */
  speakers_identified: 0,
  speakers_assigned: 0,
  segment_ids_ignored: 0,
  /** Text frames that could not be used, by reason. */
  malformed: 0,
  unknown: 0,
  invalid: 0,
  /** Valid messages that this session does not use or failed to handle. */
  not_taken: 0,
});
export type SessionCounts = ReturnType<typeof noCounts>;
