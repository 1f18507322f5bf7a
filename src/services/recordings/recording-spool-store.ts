import type { Logger } from 'pino';
import type { BufferedAudio } from '../../audio/audio-buffer.ts';
import type {
  AudioKey,
  ConversationMark,
  FoundAudio,
  NewAudio,
  SampleRange,
  SessionHeader,
  SessionKey,
  SpoolAudio,
  SpoolLog,
  SpoolPiece,
  SpoolStore,
} from '../../pipeline/spool/spool-store.ts';
import { type EncoderState, PART_SAMPLES, type RecordingWriter } from './recording-writer.ts';

interface RecordingSpoolDeps {
  writer: RecordingWriter;
  log: Logger;
}

/**
 * A spool whose audio becomes a recording before it is deleted, for accounts that want it. What is deleted as unwanted (`removeSession`,
 * `removeUser`) does not.
 */
export class RecordingSpoolStore implements SpoolStore {
  readonly #store: SpoolStore;
  readonly #deps: RecordingSpoolDeps;

  constructor(store: SpoolStore, deps: RecordingSpoolDeps) {
    this.#store = store;
    this.#deps = deps;
  }

  get place(): string {
    return this.#store.place;
  }

  get maxBytesPerUser(): number {
    return this.#store.maxBytesPerUser;
  }

  get places(): ReadonlySet<string> {
    return this.#store.places;
  }

  queueOf(place: string): { shard?: string } {
    return this.#store.queueOf(place);
  }

  begin(audio: NewAudio): SpoolLog {
    return new RecordingSpoolLog(this.#store.begin(audio), audio, this.#deps);
  }

  roomOf(uid: string): Promise<number> {
    return this.#store.roomOf(uid);
  }

  find(key: AudioKey): Promise<SpoolAudio | undefined> {
    return this.#store.find(key);
  }

  async *scan(): AsyncGenerator<FoundAudio> {
    for await (const found of this.#store.scan()) {
      const { audio } = found;
      const keepAndRemove = async () => {
        if (audio) await this.#deps.writer.keepRest(audio);
        await found.remove();
      };
      yield { ...found, remove: keepAndRemove };
    }
  }

  keyIds(): Promise<(string | null)[]> {
    return this.#store.keyIds();
  }

  async remove(key: AudioKey): Promise<void> {
    const audio = await this.#store.find(key);
    if (audio) await this.#deps.writer.keepRest(audio);
    await this.#store.remove(key);
  }

  removeSession(key: SessionKey): Promise<void> {
    return this.#store.removeSession(key);
  }

  removeUser(uid: string): Promise<void> {
    return this.#store.removeUser(uid);
  }

  adopt(): Promise<void> {
    return this.#store.adopt();
  }

  removeEmpty(beforeRemoval: (place: string) => Promise<void>): Promise<void> {
    return this.#store.removeEmpty(beforeRemoval);
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

/** The audio of a session, live or from an upload. Confirmed audio stays until it is kept: every two minutes of it during the session. */
class RecordingSpoolLog implements SpoolLog {
  readonly #log: SpoolLog;
  readonly #deps: RecordingSpoolDeps;
  readonly #uid: string;
  readonly #sessionId: string;
  readonly #state: EncoderState = {};
  /** Also of audio that is confirmed and not kept yet. */
  #marks: ConversationMark[] = [];
  #confirmed = 0;
  #keptTo = 0;
  #keeping: Promise<void> | undefined;
  #isWanted = false;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(log: SpoolLog, { header }: NewAudio, deps: RecordingSpoolDeps) {
    this.#log = log;
    this.#deps = deps;
    this.#uid = header.uid;
    this.#sessionId = header.session_id;
  }

  get place(): string {
    return this.#log.place;
  }

  get keepsPackets(): boolean {
    return this.#log.keepsPackets ?? false;
  }

  setHeader(header: SessionHeader): void {
    const [next] = header.conversations;
    const earlier = this.#marks.filter(({ from_sample }) => next && from_sample < next.from_sample);
    const all = [...earlier, ...header.conversations];
    const first = all.findLastIndex(({ from_sample }) => from_sample <= this.#keptTo);
    this.#marks = all.slice(Math.max(0, first));
    this.#log.setHeader({ ...header, conversations: this.#marks });
  }

  write(audio: BufferedAudio, fromSample: number): Promise<void> {
    return this.#log.write(audio, fromSample);
  }

  read(range: SampleRange): AsyncGenerator<SpoolPiece> {
    return this.#log.read(range);
  }

  async trim(sample: number): Promise<void> {
    this.#confirmed = sample;
    await this.#check(sample);
    if (!this.#isWanted && !this.#keeping) this.#keptTo = sample;
    const part = { fromSample: this.#keptTo, toSample: this.#keptTo + PART_SAMPLES };
    if (this.#isWanted && !this.#keeping && part.toSample <= sample) {
      this.#keeping = this.#keep(part, false).finally(() => {
        this.#keeping = undefined;
      });
    }
    await this.#log.trim(Math.min(sample, this.#keptTo));
  }

  close(): Promise<void> {
    return this.#log.close();
  }

  async remove(): Promise<void> {
    await this.#keeping;
    if (this.#isWanted) await this.#keep({ fromSample: this.#keptTo, toSample: this.#confirmed }, true);
    await this.#log.remove();
  }

  release(): void {
    this.#log.release();
  }

  /** The user may change the setting meanwhile. */
  async #check(sample: number): Promise<void> {
    if (sample < this.#checkedAt + PART_SAMPLES) return;
    this.#checkedAt = sample;
    this.#isWanted = await this.#deps.writer.isWanted(this.#uid).catch(() => true);
  }

  /** Never rejects: the words of the audio are stored, and a session does not end for its recording. */
  async #keep(range: SampleRange, isEnd: boolean): Promise<void> {
    const audio = { uid: this.#uid, sessionId: this.#sessionId, marks: this.#marks };
    const read = (part: SampleRange) => this.#log.read(part);
    try {
      await this.#deps.writer.keep({ ...audio, read }, range, { isEnd, state: this.#state });
    } catch (err) {
      this.#deps.log.error({ err, session_id: this.#sessionId }, 'audio could not be kept as a recording');
    }
    this.#keptTo = range.toSample;
  }
}
