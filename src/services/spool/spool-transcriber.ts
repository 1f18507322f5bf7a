import type { Logger } from 'pino';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import { clip } from '../../language/text/plain-text.ts';
import { SpoolKeyError } from '../../pipeline/spool/audio-chunk.ts';
import type { AudioKey, SessionKey, SpoolAudio, SpoolStore } from '../../pipeline/spool/spool-store.ts';
import { splitByConversation } from '../../pipeline/spool/spool-store.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import { SttError, type SttUser } from '../../providers/stt/port.ts';
import type { SpoolRecord } from '../../store/streams/spool.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { readNextIncluded } from './left-out-audio.ts';
import { placeWords } from './piece.ts';
import type { IdentifySpeakers } from './piece-speakers.ts';
import type { ProviderWatch } from './provider-watch.ts';
import { hasRemainder, type SpoolService } from './spool.ts';
import { type ConversationPiece, isDeleted, SpoolTranscript, type TranscribedPiece } from './spool-transcript.ts';

interface TranscriberDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  spoolStore: SpoolStore;
  spool: SpoolService;
  stt: Pick<SttPolicy, 'transcribe'>;
  providerWatch?: Pick<ProviderWatch, 'noteFailure' | 'noteSuccess'>;
  sttUser?: (uid: string) => Promise<SttUser>;
  identifySpeakers: IdentifySpeakers;
  /** The limit for one piece. */
  maxPieceSamples?: number | undefined;
}

type Piece = Pick<SpoolRecord, 'session_id' | 'attempts'>;

/** Characters of the reason that is stored. */
const MAX_FAILURE = 400;
/** A provider gets five minutes at once, and never less than 15 seconds. */
const MAX_PIECE_SAMPLES = 300 * SAMPLE_RATE;
const MIN_PIECE_SAMPLES = 15 * SAMPLE_RATE;
const MAX_HALVINGS = Math.ceil(Math.log2(MAX_PIECE_SAMPLES / MIN_PIECE_SAMPLES));
/** Sessions beyond this number start again with the maximum size. */
const MAX_SESSIONS = 1000;

/**
 * Transcribes audio in the spool piece by piece into its conversations. One transaction stores the words of a piece and the position of the next
 * one, so that a crash neither loses nor repeats words.
 */
export class SpoolTranscriber extends Service<TranscriberDeps> {
  readonly #transcript = new SpoolTranscript(this.deps);
  readonly #busy = new Set<string>();
  readonly #pieceSizes = new PieceSizes();

  /**
   * Transcribes the next piece and enqueues the one after it. If no provider is available, enqueues another attempt. Does nothing if an
   * attempt has failed since `attempts`: it has enqueued the next one.
   */
  async transcribeNext(
    { uid, sessionId, attempts }: SessionKey & { attempts?: number | undefined },
    signal: AbortSignal,
    log: Logger,
  ): Promise<void> {
    const store = this.deps.store.of(uid);
    const record = await store.spool.get(sessionId);
    if (record && attempts !== undefined && record.attempts !== attempts) return;
    // Another process may have taken it over.
    if (!record?.place || !this.deps.spoolStore.places.has(record.place) || this.#busy.has(sessionId)) return;
    this.#busy.add(sessionId);
    const key = { uid, sessionId, place: record.place };
    try {
      if (await store.account.get()) await this.#transcribe(record, key, signal, log);
      else await this.deps.spool.drop(key);
    } finally {
      this.#busy.delete(sessionId);
    }
  }

  async #transcribe(record: SpoolRecord, key: AudioKey, signal: AbortSignal, log: Logger): Promise<void> {
    const { session_id, from_sample, to_sample } = record;
    const audio = hasRemainder(record) ? await this.deps.spoolStore.find(key) : undefined;
    if (hasRemainder(record) && !audio) log.error({ session_id }, 'audio of the spool is missing from its store');
    if (!audio) return this.#finish(record);
    const range = { fromSample: from_sample, toSample: to_sample ?? from_sample };
    const [part] = splitByConversation(audio.header.conversations, range);
    if (!part) throw new Error('audio in the spool that belongs to no conversation');
    try {
      const piece = await this.#transcribePiece({ ...part, record, header: audio.header }, audio, signal);
      const { fromSample, toSample } = piece;
      if (!(await this.#transcript.savePiece(piece))) return await this.deps.spool.enqueueCurrent(record);
      log.debug({ session_id, fromSample, toSample }, 'audio in the spool transcribed');
      this.#pieceSizes.recordSuccess(record);
      if (toSample >= range.toSample) await this.#finish(record);
    } catch (error) {
      if (!(error instanceof SttError || error instanceof SpoolKeyError)) throw error;
      if (error instanceof SttError) this.deps.providerWatch?.noteFailure(error);
      const level = error instanceof SpoolKeyError ? 'error' : 'warn';
      log[level]({ err: error, session_id }, 'audio in the spool could not be transcribed; will retry');
      await this.deps.spool.retryLater(record, clip(error.message, MAX_FAILURE));
    }
  }

  async #finish(record: SpoolRecord): Promise<void> {
    this.#pieceSizes.delete(record);
    await this.deps.spool.finish(record);
  }

  async #transcribePiece(piece: ConversationPiece, stored: SpoolAudio, signal: AbortSignal): Promise<TranscribedPiece> {
    const { record, fromSample, toSample } = piece;
    const empty = { ...piece, audioRange: { fromSample, toSample }, words: [], provider: '' };
    if (await isDeleted(this.deps.store, piece)) return empty;
    const maxSamples = Math.min(
      this.deps.maxPieceSamples ?? Number.POSITIVE_INFINITY,
      this.#pieceSizes.maxSamples(record),
    );
    const leftOut = (stored.header.left_out ?? []).map((range) => ({
      fromSample: range.from_sample,
      toSample: range.to_sample,
    }));
    const next = await readNextIncluded(stored, { fromSample, toSample }, leftOut, maxSamples);
    const { audio } = next;
    const audioRange = { fromSample: next.fromSample, toSample: next.toSample };
    const done = { ...empty, audioRange, toSample: next.nextSample };
    if (!audio) return { ...done, gap: next.missing };
    try {
      const { language } = stored.header;
      const user = await this.deps.sttUser?.(record.uid);
      const result = await this.deps.stt.transcribe({ language, audio, user, byUtterances: true, signal });
      this.deps.providerWatch?.noteSuccess(result.provider);
      const words = placeWords(result, audio);
      const spoken = { uid: record.uid, conversationId: piece.mark.conversation_id, words, audio };
      const identified = stored.header.include_speech_profile
        ? await this.deps.identifySpeakers(spoken, signal)
        : { words };
      return { ...done, provider: result.provider, ...identified };
    } catch (error) {
      if (!(error instanceof SttError) || error.outcome !== 'invalid_input') throw error;
      return { ...done, gap: 'rejected' };
    }
  }
}

/**
 * The size of the next piece of each session. It is halved after each failed attempt, as the provider may be too slow, and doubled after
 * each piece that needed one attempt. Forgets the sessions with the oldest pieces beyond `maxSessions`.
 */
export class PieceSizes {
  readonly #maxSessions: number;
  readonly #halvings = new Map<string, number>();

  constructor(maxSessions = MAX_SESSIONS) {
    this.#maxSessions = maxSessions;
  }

  maxSamples(piece: Piece) {
    return Math.max(MIN_PIECE_SAMPLES, MAX_PIECE_SAMPLES / 2 ** this.#count(piece));
  }

  /** Call after a piece is transcribed. */
  recordSuccess(piece: Piece): void {
    const next = this.#count(piece) - (piece.attempts === 0 ? 1 : 0);
    this.#halvings.delete(piece.session_id);
    if (next <= 0) return;
    this.#halvings.set(piece.session_id, next);
    const oldest = this.#halvings.size > this.#maxSessions ? this.#halvings.keys().next().value : undefined;
    if (oldest !== undefined) this.#halvings.delete(oldest);
  }

  /** Call when a session has no more audio. */
  delete({ session_id }: Piece): void {
    this.#halvings.delete(session_id);
  }

  #count({ session_id, attempts }: Piece) {
    return Math.min(MAX_HALVINGS, (this.#halvings.get(session_id) ?? 0) + attempts);
  }
}
