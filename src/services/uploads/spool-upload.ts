import { SAMPLE_RATE } from '../../audio/samples.ts';
import { VoiceActivity } from '../../audio/speech-gate.ts';
import { Spool } from '../../pipeline/spool/spool.ts';
import type { SampleRange, SpoolStore } from '../../pipeline/spool/spool-store.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { newId } from '../../store/ids.ts';
import type { LeftOutAudio, UploadRecord } from '../../store/uploads.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { joinRanges, outsideOf, silenceRanges } from '../spool/left-out-audio.ts';
import { FROM_UPLOAD, type SpoolService } from '../spool/spool.ts';
import type { StoredSpeech } from './stored-speech.ts';
import { longerThan, noRoom } from './upload-files.ts';
import { enqueueNextUpload } from './upload-order.ts';
import { MAX_SAMPLES } from './uploaded-audio.ts';

interface SpoolDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  spoolStore: SpoolStore;
  spool: Pick<SpoolService, 'saveIn'>;
}

/** `lost` aborts when audio cannot be written. */
type FillSpool = (
  spool: Spool,
  lost: AbortSignal,
) => Promise<Pick<UploadRecord, 'conversation_ids' | 'left_out' | 'reason'>>;

const BYTES_PER_SAMPLE = 2;
/** Audio in the spool has headers beside its samples. */
const OVERHEAD = 1.02;

/**
 * Call it before the audio of an upload is decoded into the spool, which would be in vain.
 * @throws UploadWaits if there is no room yet, UploadRefused if there never will be
 */
export async function requireSpoolRoom(spoolStore: SpoolStore, uid: string, samples: number): Promise<void> {
  const bytes = samples * BYTES_PER_SAMPLE * OVERHEAD;
  if (bytes > spoolStore.maxBytesPerUser) throw longerThan(spoolStore.maxBytesPerUser);
  if (bytes > (await spoolStore.roomOf(uid))) throw noRoom();
}

/** True if there is room for the longest upload. */
export const hasRoomForAny = async (spoolStore: SpoolStore, uid: string) =>
  (await spoolStore.roomOf(uid)) > MAX_SAMPLES * BYTES_PER_SAMPLE * OVERHEAD;

/** Fills the spool with the audio of an upload, and enqueues the transcription of what is not left out. */
export async function spoolUpload(
  deps: SpoolDeps,
  record: UploadRecord,
  started_at: Date,
  leftOut: readonly SampleRange[],
  fill: FillSpool,
): Promise<void> {
  const { spoolStore, store, queue } = deps;
  const { uid, id, language, source, time_source, timeout_seconds } = record;
  const lost = new AbortController();
  const spool = new Spool({
    store: spoolStore,
    header: {
      uid,
      session_id: id,
      stream_id: null,
      language,
      source,
      ...(time_source && { time_source }),
      timeout_seconds,
      include_speech_profile: true,
      created_at: new Date().toISOString(),
      ...(leftOut.length > 0 && {
        left_out: leftOut.map(({ fromSample, toSample }) => ({ from_sample: fromSample, to_sample: toSample })),
      }),
    },
    isSynced: false,
    onLost: () => lost.abort(describeLoss(spool, spoolStore.maxBytesPerUser)),
    onRecovered: () => {},
  });
  try {
    const filled = await fill(spool, lost.signal);
    const remainder = await spool.finish();
    lost.signal.throwIfAborted();
    const samples = spool.appended;
    const audio = { uid, sessionId: id, streamId: null, source, conversationId: null, pending: undefined };
    await store.transaction(async (tx) => {
      if (!(await tx.of(uid).account.keep())) return;
      const decoded = { ...filled, status: 'decoded', samples, started_at, time_source } as const;
      if (!(await tx.of(uid).uploads.finishDecoding(id, decoded))) throw new Error('it was decoded meanwhile');
      if (remainder) await deps.spool.saveIn(tx, { ...audio, ...remainder, reason: FROM_UPLOAD });
      await enqueueNextUpload(tx, { queue, spoolStore }, uid);
    });
  } catch (error) {
    await spool.discard();
    throw error;
  } finally {
    spool.release();
  }
}

/** Called when audio cannot be written. */
const describeLoss = ({ appended }: Spool, maxBytes: number): Error =>
  appended * BYTES_PER_SAMPLE < 0.95 * maxBytes ? noRoom() : longerThan(maxBytes);

interface FillOptions {
  spool: Spool;
  pieces: AsyncIterable<Int16Array>;
  startedAt: Date;
  timeout_seconds: number;
  /** The existing conversation of its first words. */
  continued: string | undefined;
  stored: StoredSpeech;
  leftOut: readonly SampleRange[];
}

/** Speech is looked for in parts of this length. A conversation begins one part before its first speech. */
const PART_SAMPLES = SAMPLE_RATE / 2;

/** A conversation that an upload belongs to began later than it, and is not over: its times cannot change yet. */
export class ConversationNotOver extends Error {}

/**
 * Appends the audio of an upload, silent where it is left out, and begins a conversation at the first speech after each long silence.
 * Speech near a stored conversation belongs to that one. Returns the ids of the conversations.
 */
export async function fillSpool(options: FillOptions): Promise<string[]> {
  const { spool, pieces, timeout_seconds, leftOut } = options;
  const marks = new ConversationMarks(options);
  const voice = new VoiceActivity();
  try {
    marks.beginUpload();
    // Waits for the next part to be checked.
    let waiting: Int16Array = new Int16Array(0);
    let lastSpeech: number | undefined;
    for await (const part of divide(pieces)) {
      const isSpeech = voice.push(part);
      const at = spool.appended + waiting.length;
      const silence = at - (lastSpeech ?? Number.POSITIVE_INFINITY);
      if (isSpeech && silence >= timeout_seconds * SAMPLE_RATE) marks.begin();
      if (isSpeech) marks.onSpeech(at);
      if (!spool.append(waiting)) await spool.caughtUp();
      if (isSpeech) lastSpeech = spool.appended + part.length;
      waiting = silenceRanges(part, at, leftOut);
    }
    spool.append(waiting);
  } finally {
    voice.close();
  }
  return marks.ids;
}

interface LeftOutOptions extends Pick<FillOptions, 'spool' | 'pieces' | 'startedAt' | 'leftOut'> {
  /** The audio that is appended. */
  included: readonly LeftOutAudio[];
  conversationExists: (id: string) => Promise<boolean>;
}

/**
 * Appends only the audio that was left out of an upload; the rest is silent. Its words are added to the conversations that it was left out
 * for; a new one takes the place of one that was deleted. Returns their ids.
 */
export async function fillWithLeftOut(options: LeftOutOptions): Promise<string[]> {
  const { spool, pieces, startedAt, included, leftOut, conversationExists } = options;
  const periods: { conversation_id: string; is_stored: boolean; from: number; to: number }[] = [];
  for (const { conversation_id, periods: own } of included) {
    const is_stored = await conversationExists(conversation_id);
    const id = is_stored ? conversation_id : newId();
    for (const { start, end } of own)
      periods.push({ conversation_id: id, is_stored, from: start * SAMPLE_RATE, to: end * SAMPLE_RATE });
  }
  periods.sort((one, other) => one.from - other.from);
  const zero_at_ms = startedAt.getTime();
  let next = 0;
  let current: string | undefined;
  for await (const part of divide(pieces)) {
    const at = spool.appended;
    // The audio before the first period belongs to its conversation, too.
    for (const period of periods.slice(next)) {
      const { conversation_id, is_stored, from, to } = period;
      if (current !== undefined && from >= at + part.length) break;
      if (conversation_id !== current)
        spool.startConversation({
          conversation_id,
          is_stored,
          zero_at_ms,
          started_at_ms: zero_at_ms + samplesToMs(at),
        });
      current = conversation_id;
      if (to > at + part.length) break;
      next += 1;
    }
    if (!spool.append(silenceRanges(part, at, leftOut))) await spool.caughtUp();
  }
  return [...new Set(periods.map(({ conversation_id }) => conversation_id))];
}

/** All samples of an upload but these. */
export function allBut(included: readonly LeftOutAudio[]): SampleRange[] {
  const toSample = (seconds: number) => Math.round(seconds * SAMPLE_RATE);
  const periods = included.flatMap(({ periods }) => periods);
  const ranges = periods.map(({ start, end }) => ({ fromSample: toSample(start), toSample: toSample(end) }));
  return outsideOf(joinRanges(ranges), { fromSample: 0, toSample: MAX_SAMPLES });
}

/** Which conversation each part of an upload belongs to. */
class ConversationMarks {
  readonly #options: Pick<FillOptions, 'spool' | 'startedAt' | 'continued' | 'stored'>;
  readonly #ids: string[] = [];
  #current = { id: '', isStored: false };
  /** There was no speech yet. */
  #isAssumed = true;

  constructor(options: Pick<FillOptions, 'spool' | 'startedAt' | 'continued' | 'stored'>) {
    this.#options = options;
  }

  get ids(): string[] {
    return [...new Set(this.#ids)];
  }

  /** With the conversation that the request named, or one that is near. */
  beginUpload(): void {
    const { continued, stored, startedAt } = this.#options;
    const near = stored.conversationAt(startedAt.getTime());
    const isOver = near && (near.status !== 'in_progress' || near.fromMs <= startedAt.getTime());
    this.begin(continued ?? (isOver ? near.id : undefined));
  }

  /** From the next sample of the spool on. */
  begin(existing?: string): void {
    const { spool, startedAt } = this.#options;
    this.#current = { id: existing ?? newId(), isStored: existing !== undefined };
    spool.startConversation(this.#markAt(startedAt.getTime() + samplesToMs(spool.appended)));
    this.#ids.push(this.#current.id);
  }

  /** The speech may show that the current conversation is a stored one. */
  onSpeech(sample: number): void {
    const { spool, startedAt, stored, continued } = this.#options;
    const atMs = startedAt.getTime() + samplesToMs(sample);
    const found = stored.conversationAt(atMs);
    const isNearAlone = this.#isAssumed && this.#current.isStored;
    this.#isAssumed = false;
    if (this.#current.id === continued || found?.id === this.#current.id) return;
    if (!found) {
      if (isNearAlone) this.begin();
      return;
    }
    if (found.status === 'in_progress' && atMs < found.fromMs) throw new ConversationNotOver();
    if (this.#current.isStored) {
      this.begin(found.id);
      return;
    }
    const replaced = this.#current.id;
    this.#current = { id: found.id, isStored: true };
    spool.replaceConversation(replaced, this.#markAt(atMs));
    this.#ids.splice(-1, 1, found.id);
  }

  #markAt(started_at_ms: number) {
    const { id, isStored } = this.#current;
    const zero_at_ms = this.#options.startedAt.getTime();
    return { conversation_id: id, zero_at_ms, started_at_ms, is_stored: isStored };
  }
}

async function* divide(pieces: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += PART_SAMPLES) yield piece.subarray(at, at + PART_SAMPLES);
}
