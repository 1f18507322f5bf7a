import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import { msToSamples, type SttWord, samplesToMs } from '../../providers/stt/port.ts';
import { FrameQueue } from '../input/frame-queue.ts';
import type { SampleRange } from '../spool/spool-store.ts';
import type { SessionContext } from './context.ts';

/** 1.92 MB. */
const MAX_SAMPLES = 60 * SAMPLE_RATE;

/** The last minute of a session's audio in memory, PCM16 mono at 16 kHz. */
export class RecentAudio {
  readonly #ring = new Int16Array(MAX_SAMPLES);
  #end = 0;

  /** Appends a copy. */
  append(pcm: Int16Array): void {
    const kept = pcm.subarray(Math.max(0, pcm.length - MAX_SAMPLES));
    const at = (this.#end + pcm.length - kept.length) % MAX_SAMPLES;
    const beforeWrap = kept.subarray(0, MAX_SAMPLES - at);
    this.#ring.set(beforeWrap, at);
    this.#ring.set(kept.subarray(beforeWrap.length), 0);
    this.#end += pcm.length;
  }

  /** The audio of these ranges of the session, joined. Older audio is left out. */
  read(ranges: readonly SampleRange[]): Int16Array {
    const first = Math.max(0, this.#end - MAX_SAMPLES);
    const kept = ranges.map(({ fromSample, toSample }) => ({
      from: Math.max(first, fromSample),
      to: Math.min(this.#end, toSample),
    }));
    const samples = new Int16Array(kept.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0));
    let length = 0;
    for (const { from, to } of kept)
      for (let at = from; at < to; at++) samples[length++] = this.#ring[at % MAX_SAMPLES] ?? 0;
    return samples;
  }
}

/** A client may transcribe audio a little before it sends it here. */
const MAX_LEAD_MS = 2000;

/**
 * The audio that a client sends beside its own transcript. It reaches webhooks and the detection of voices; nothing of it is stored or
 * transcribed.
 */
export class CompanionAudio {
  readonly #context: Pick<SessionContext, 'tap' | 'query' | 'pressure' | 'fail'>;
  readonly #openDecoder: () => AudioDecoder;
  #decoder: AudioDecoder | undefined;
  #frames: FrameQueue | undefined;
  #recent: RecentAudio | undefined;
  #isStarted = false;
  #samples = 0;
  /** The transcript's times count from the first frame. */
  #isInTime = true;

  constructor(context: Pick<SessionContext, 'tap' | 'query' | 'pressure' | 'fail'>, openDecoder: () => AudioDecoder) {
    this.#context = context;
    this.#openDecoder = openDecoder;
  }

  /** True if the client has sent any audio. */
  get hasArrived(): boolean {
    return this.#frames !== undefined;
  }

  get counts() {
    const audio_ms = Math.round(samplesToMs(this.#samples));
    return { audio_ms, speech_ms: 0, skipped_frames: this.#decoder?.skipped ?? 0 };
  }

  /** Queues a frame, which is not decoded before `start`. The first one throws a DomainError if its format is not supported. */
  accept(frame: Uint8Array): void {
    this.#frames ??= this.#open();
    this.#frames.push(frame);
  }

  /** The session is ready. */
  start(): void {
    this.#isStarted = true;
    this.#frames?.start(everything);
  }

  /** Audio of the last minute. */
  async read(ranges: readonly SampleRange[]): Promise<Int16Array> {
    return this.#recent?.read(ranges) ?? new Int16Array(0);
  }

  /** The words whose audio is here. None if the client's times do not count from the first frame. */
  heard(words: readonly SttWord[]): readonly SttWord[] {
    const endMs = Math.max(0, ...words.map((word) => word.endMs));
    if (this.hasArrived && msToSamples(endMs - MAX_LEAD_MS) > this.#samples) this.#isInTime = false;
    return this.hasArrived && this.#isInTime ? words : [];
  }

  /** Resolves when the waiting frames are delivered. Never rejects. */
  async stop(): Promise<void> {
    await this.#frames?.close();
  }

  #open(): FrameQueue {
    const { query, pressure, fail } = this.#context;
    const decoder = this.#openDecoder();
    this.#decoder = decoder;
    if (query.include_speech_profile) this.#recent = new RecentAudio();
    const frames = new FrameQueue({
      decoder,
      save: (pcm) => this.#save(pcm),
      onPressure: (isFull) => pressure.set('provider', isFull),
      onFailure: fail,
    });
    if (this.#isStarted) frames.start(everything);
    return frames;
  }

  #save(pcm: Int16Array): undefined {
    this.#samples += pcm.length;
    this.#recent?.append(pcm);
    this.#context.tap?.onAudio(pcm);
  }
}

/** Takes all audio at once. */
const everything = { write: () => true };
