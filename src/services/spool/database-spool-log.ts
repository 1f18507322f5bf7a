import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import type { BufferedAudio } from '../../audio/audio-buffer.ts';
import { createOpusFileDecoder } from '../../audio/codecs/opus.ts';
import { concatSamples, SAMPLE_RATE } from '../../audio/samples.ts';
import { DomainError } from '../../errors.ts';
import type { SpoolKeys } from '../../lib/spool-keys.ts';
import { withTimeout } from '../../lib/timers.ts';
import { storeTimeout } from '../../pipeline/conversation/pending-conversation.ts';
import type { AudioBudget } from '../../pipeline/spool/audio-budget.ts';
import { ChunkWriter, readChunkOfOne } from '../../pipeline/spool/audio-chunk.ts';
import type { NewAudio, SampleRange, SessionHeader, SpoolLog, SpoolPiece } from '../../pipeline/spool/spool-store.ts';
import type { UserStore } from '../../store/store.ts';
import { FIRST_EPOCH } from '../../store/streams/spool-parts.ts';

/** About 1 MB. */
const BATCH = 30;
/** Opus packets before the range are decoded first: what a packet becomes depends on those before it. RFC 6716 asks for 80 ms. */
const PRE_ROLL_SAMPLES = SAMPLE_RATE;

/** The audio of a session in order; every sample of the range is in one of the pieces. @throws SpoolKeyError */
export async function* readParts(
  store: UserStore['spoolParts'],
  { uid, session_id }: { uid: string; session_id: string },
  { fromSample, toSample }: SampleRange,
  keys: SpoolKeys,
): AsyncGenerator<SpoolPiece> {
  const decoder = new PartDecoder();
  let at = fromSample;
  for (let next = fromSample - PRE_ROLL_SAMPLES; at < toSample; next = at) {
    const parts = await store.read(session_id, { fromSample: next, toSample }, BATCH);
    for (const { from_sample, to_sample, bytes } of parts) {
      const chunk = readChunkOfOne(bytes, { uid, session_id, start: from_sample }, keys);
      const samples = chunk && (chunk.samples ?? decoder.decode(chunk.packets, from_sample, to_sample));
      if (chunk?.packets) await othersTurn();
      const to = Math.min(to_sample, toSample);
      if (to <= at) continue;
      if (from_sample > at) yield { fromSample: at, toSample: from_sample, missing: 'not_kept' };
      const from = Math.max(at, from_sample);
      if (samples) yield { fromSample: from, samples: samples.subarray(from - from_sample, to - from_sample) };
      else yield { fromSample: from, toSample: to, missing: 'unreadable' };
      at = to;
    }
    if (parts.length < BATCH) break;
  }
  if (at < toSample) yield { fromSample: at, toSample, missing: 'not_kept' };
}

/** Decodes the Opus packets of parts that follow each other. */
class PartDecoder {
  #decoder = createOpusFileDecoder();
  #at = 0;

  /** Undefined if the packets do not have the samples of the part. */
  decode(packets: readonly Uint8Array[], from: number, to: number): Int16Array | undefined {
    if (from !== this.#at) this.#decoder = createOpusFileDecoder();
    this.#at = to;
    const samples = concatSamples(packets.flatMap((packet) => this.#decoder.decode(packet) ?? []));
    return samples.length === to - from ? samples : undefined;
  }
}

interface DatabaseSpoolLogOptions extends Pick<NewAudio, 'header'> {
  place: string;
  processId: string;
  store: UserStore['spoolParts'];
  budget: Pick<AudioBudget, 'take' | 'release'>;
  keys: SpoolKeys;
  onReleased: () => void;
  /** The time that a database that does not answer is waited for. */
  retryMs?: number;
}

/** Confirmed audio is deleted in steps of this length. */
const TRIM_SAMPLES = 10 * SAMPLE_RATE;
/** A database that restarts is waited for. */
const RETRY_MS = 30_000;
const RETRY_PAUSE_MS = 250;
/** After so long without an answer the network is interrupted. */
const ANSWER_MS = 10_000;

const takenOver = () => new DomainError('conflict', 'Another process has taken over the session');

/** The audio of a live session in the database: a row of the session, and a row for each second. */
export class DatabaseSpoolLog implements SpoolLog {
  readonly keepsPackets = true;
  readonly #options: DatabaseSpoolLogOptions;
  #newHeader: SessionHeader | undefined;
  #isBegun = false;
  /** Why no more is written. */
  #failure: unknown;
  #bytes = 0;
  #trimmed = 0;

  constructor(options: DatabaseSpoolLogOptions) {
    this.#options = options;
  }

  get place(): string {
    return this.#options.place;
  }

  setHeader(header: SessionHeader): void {
    this.#newHeader = header;
  }

  async write(audio: BufferedAudio, fromSample: number): Promise<void> {
    const { header, keys, budget, store } = this.#options;
    const { session_id, uid } = header;
    const chunk = new ChunkWriter({ uid, session_id, start: fromSample }, keys[0], audio.packets !== undefined);
    const bytes = Buffer.concat([chunk.head, ...chunk.record(audio, fromSample)]);
    const part = { session_id, from_sample: fromSample, to_sample: fromSample + audio.length, bytes };
    await this.#retry(async () => {
      await this.#writeHeader();
      if (!(await budget.take(uid, bytes.length))) throw new Error("the limit of the user's spool is reached");
      const isStored = await store.append({ ...part, epoch: FIRST_EPOCH }).catch((error: unknown) => {
        budget.release(uid, bytes.length);
        throw error;
      });
      if (!isStored) throw takenOver();
    });
    this.#bytes += bytes.length;
  }

  read(range: SampleRange): AsyncGenerator<SpoolPiece> {
    const { store, header, keys } = this.#options;
    return readParts(store, header, range, keys);
  }

  async trim(sample: number): Promise<void> {
    if (sample < this.#trimmed + TRIM_SAMPLES) return;
    this.#trimmed = sample;
    this.#release(await answered(this.#options.store.trim(this.#options.header.session_id, sample - PRE_ROLL_SAMPLES)));
  }

  async close(): Promise<void> {
    await this.#retry(() => this.#writeHeader());
  }

  async remove(): Promise<void> {
    if (this.#isBegun) await answered(this.#options.store.remove(this.#options.header.session_id));
    this.#release(this.#bytes);
  }

  release(): void {
    this.#options.onReleased();
  }

  /** Stores the header, if it has changed. */
  async #writeHeader(): Promise<void> {
    const { store, header, place, processId } = this.#options;
    const { session_id, stream_id, source } = header;
    const next = this.#newHeader;
    if (!this.#isBegun) {
      const row = { session_id, stream_id, source, place, process_id: processId };
      this.#isBegun = await store.begin({ ...row, header: next ?? { ...header, conversations: [] } });
      if (!this.#isBegun) throw takenOver();
    } else if (next && !(await store.setHeader(session_id, FIRST_EPOCH, next))) throw takenOver();
    if (this.#newHeader === next) this.#newHeader = undefined;
  }

  /** Runs it again while the database is unavailable, for some time. After that nothing is tried any more. */
  async #retry(run: () => Promise<void>): Promise<void> {
    for (const endsAt = performance.now() + (this.#options.retryMs ?? RETRY_MS); this.#failure === undefined; ) {
      try {
        return await answered(run());
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (performance.now() > endsAt) this.#failure = error;
      }
      await pause(RETRY_PAUSE_MS);
    }
    throw this.#failure;
  }

  #release(bytes: number): void {
    this.#bytes -= bytes;
    this.#options.budget.release(this.#options.header.uid, bytes);
  }
}

const answered = <T>(answer: Promise<T>): Promise<T> => withTimeout(ANSWER_MS, answer, storeTimeout);

const isUnavailable = (error: unknown) => error instanceof DomainError && error.code === 'unavailable';
