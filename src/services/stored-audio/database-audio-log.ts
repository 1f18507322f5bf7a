import { setTimeout as pause } from 'node:timers/promises';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import { DomainError } from '../../errors.ts';
import type { SpoolKeys } from '../../lib/spool-keys.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { storeTimeout } from '../../pipeline/end-reason.ts';
import type { AudioBudget } from '../../pipeline/spool/audio-budget.ts';
import type { BufferedAudio } from '../../pipeline/spool/audio-buffer.ts';
import { ChunkWriter } from '../../pipeline/spool/audio-chunk.ts';
import type { AudioLog, NewAudio } from '../../pipeline/spool/audio-store.ts';
import type { SampleRange, SessionHeader, SpoolPiece } from '../../pipeline/spool/session-header.ts';
import type { UserStore } from '../../store/store.ts';
import { FIRST_EPOCH } from '../../store/streams/stored-audio-repository.ts';
import { PRE_ROLL_SAMPLES, readParts } from './read-parts.ts';

interface DatabaseAudioLogOptions extends Pick<NewAudio, 'header'> {
  place: string;
  processId: string;
  store: UserStore['storedAudio'];
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
export class DatabaseAudioLog implements AudioLog {
  readonly keepsPackets = true;
  readonly #options: DatabaseAudioLogOptions;
  #newHeader: SessionHeader | undefined;
  #isBegun = false;
  /** Why no more is written. */
  #failure: unknown;
  #bytes = 0;
  #trimmed = 0;

  constructor(options: DatabaseAudioLogOptions) {
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
      if (!(await budget.take(uid, bytes.length))) throw new Error("the limit of the user's pending audio is reached");
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
