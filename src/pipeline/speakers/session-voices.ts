import type { Logger } from 'pino';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { VoiceSample } from '../../live-types.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { SampleRange } from '../spool/session-header.ts';
import { MIN_SAMPLE_S, SessionVoice } from './session-voice.ts';
import type { VoiceSampler } from './voice-sampler.ts';

/** More voices than any provider distinguishes; further ones stay unnamed. */
const MAX_VOICES = 64;

export interface VoiceAudio {
  sampler: VoiceSampler;
  /** Audio of the session that is not transcribed and stored yet. */
  source: { read(ranges: readonly SampleRange[]): Promise<Int16Array> };
}

export interface SessionVoicesOptions {
  /** Undefined if voices are not compared: the client does not want it, or transcribes by itself. */
  audio: VoiceAudio | undefined;
  /** True if there are known voices. */
  isComparable: () => boolean;
  /** A voice has a new sample. */
  onSample: (speakerId: number, voice: SessionVoice) => void;
  log: Logger;
}

/** The voices of a session, by the numbers that the provider gave them. They are sampled in the background. */
export class SessionVoices {
  readonly #options: SessionVoicesOptions;
  readonly #voices = new Map<number, SessionVoice>();
  readonly #abort = new AbortController();
  readonly #sampling = new Set<Promise<void>>();

  constructor(options: SessionVoicesOptions) {
    this.#options = options;
  }

  /** Undefined if this session has no voice with this number. */
  get(speakerId: number): SessionVoice | undefined {
    return this.#voices.get(speakerId);
  }

  /** The people that the voices may be of. */
  get people(): string[] {
    return [...this.#voices.values()].flatMap((voice) => voice.people);
  }

  get isSampling(): boolean {
    return this.#sampling.size > 0;
  }

  /** The voice was named in an earlier session, and its sample enrolled. */
  restore(speakerId: number, sample: VoiceSample, speaks: string): void {
    const voice = this.#voice(speakerId);
    if (!voice) return;
    voice.sample = sample;
    voice.correct(speaks);
  }

  /** Adds final words. Their audio is still on disk while this runs. */
  addWords(words: readonly SttWord[]): void {
    const speaking = new Set<number>();
    for (const { speaker, startMs, endMs } of words) {
      // Words without a number may be of several voices.
      if (speaker === undefined) continue;
      this.#voice(speaker)?.ranges.add(startMs, endMs);
      speaking.add(speaker);
    }
    for (const speakerId of speaking) this.sampleIfDue(speakerId);
  }

  /** A segment of the voice was sent. */
  onSent(speakerId: number, segmentId: string): void {
    const voice = this.#voice(speakerId);
    if (voice) voice.lastSegmentId = segmentId;
  }

  forgetPerson(personId: string, into: string | null): void {
    for (const voice of this.#voices.values()) voice.forgetPerson(personId, into);
  }

  sampleIfDue(speakerId: number): void {
    const { audio, isComparable, log } = this.#options;
    const voice = this.#voices.get(speakerId);
    if (!audio || !voice?.isDue(isComparable())) return;
    voice.isSampling = true;
    const sampling = this.#sample(audio, speakerId, voice)
      .catch((err: unknown) => {
        voice.failed();
        if (!this.#abort.signal.aborted) log.warn({ err }, 'a voice could not be sampled');
      })
      .finally(() => {
        voice.isSampling = false;
        this.#sampling.delete(sampling);
      });
    this.#sampling.add(sampling);
  }

  sampleAllDue(): void {
    for (const speakerId of this.#voices.keys()) this.sampleIfDue(speakerId);
  }

  /** Resolves when no voice is being sampled; cancels what takes longer than `ms`. */
  async settle(ms: number): Promise<void> {
    const late = () => new Error('a voice was not sampled in time');
    await withTimeout(ms, Promise.all(this.#sampling), late).catch(() => this.close());
  }

  close(): void {
    this.#abort.abort();
    this.#sampling.clear();
  }

  async #sample({ sampler, source }: VoiceAudio, speakerId: number, voice: SessionVoice): Promise<void> {
    const { samples, ms } = voice.ranges;
    const sample = await sampler.sample(() => source.read(samples), MIN_SAMPLE_S, this.#abort.signal);
    if (sample === 'no_audio') voice.ranges.clear();
    if (typeof sample === 'string') {
      voice.failed();
      return;
    }
    voice.succeeded(ms);
    voice.sample = sample;
    this.#options.onSample(speakerId, voice);
  }

  #voice(speakerId: number): SessionVoice | undefined {
    let voice = this.#voices.get(speakerId);
    if (!voice && this.#voices.size < MAX_VOICES) {
      voice = new SessionVoice();
      this.#voices.set(speakerId, voice);
    }
    return voice;
  }
}
