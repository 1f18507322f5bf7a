import type { Logger } from 'pino';
import { withTimeout } from '../../lib/timers.ts';
import type { VoiceSample } from '../../live-types.ts';
import { similarity } from '../../providers/speaker/port.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { SampleRange } from '../spool/spool-store.ts';
import type { ConversationVoice, KnownVoice, KnownVoices } from './ports.ts';
import { VoiceRanges, type VoiceSampler } from './voice-sampler.ts';

/** The owner of a voice: the user, or a person. */
export type VoiceMatch = { isUser: true } | { isUser: false; person: KnownVoice };

/** The known voice that is most similar, if it is similar enough. */
export function matchVoice(
  embedding: Float32Array,
  { user, people }: KnownVoices,
  threshold: number,
): VoiceMatch | undefined {
  let best: KnownVoice | undefined;
  let bestSimilarity = threshold;
  for (const person of people) {
    const found = similarity(embedding, person.embedding);
    if (found <= bestSimilarity) continue;
    best = person;
    bestSimilarity = found;
  }
  if (user && similarity(embedding, user) >= bestSimilarity) return { isUser: true };
  return best && { isUser: false, person: best };
}

/** A voice is surely the most similar one if any other is less similar by this much. */
export const MARGIN = 0.1;

export function findMostSimilar<T>(voices: readonly T[], similarityOf: (voice: T) => number) {
  const [best, rival] = voices
    .map((voice) => ({ voice, similarity: similarityOf(voice) }))
    .sort((a, b) => b.similarity - a.similarity);
  return { best, isSure: !best || !rival || best.similarity - rival.similarity >= MARGIN };
}

/**
 * The voice of a conversation that surely is the same as this one, with a model that tells unknown voices apart. Those that are not free are
 * known to be others.
 */
export function findSameVoice(
  { embedding }: VoiceSample,
  voices: readonly ConversationVoice[],
  { threshold, confidence }: Pick<VoiceSampler, 'threshold' | 'confidence'>,
  isFree: (voice: ConversationVoice) => boolean,
): ConversationVoice | undefined {
  if (confidence === 'low') return undefined;
  const { best, isSure } = findMostSimilar(voices, ({ sample }) => similarity(sample.embedding, embedding));
  return isSure && best && best.similarity >= threshold && isFree(best.voice) ? best.voice : undefined;
}

/**
 * Seconds of speech after which a voice is sampled: as soon as rule 7 of the specification allows, and again with more, since longer
 * samples are recognized more often.
 */
const SAMPLE_SECONDS = [2, 4, 8] as const;
export const MIN_SAMPLE_S = SAMPLE_SECONDS[0];
export const MAX_SAMPLE_S = 8;
/** Failed attempts after which a voice is not sampled again. */
const MAX_FAILURES = 5;

/** A voice of a session, by the number that the provider gave it. */
export class SessionVoice {
  readonly ranges = new VoiceRanges(MAX_SAMPLE_S * 1000);
  /** Its last segment that the client knows. */
  lastSegmentId: string | undefined;
  sample: VoiceSample | undefined;
  match: VoiceMatch | undefined;
  /** True if it was compared with the user's profile, and its segments say so. */
  isCompared = false;
  isSampling = false;
  /** The speaker that the user named: `user`, a person's id, or null for no one. */
  assignedTo: string | null | undefined;
  /** The person whose profile contains a sample of this voice. */
  enrolled: { personId: string; sample: VoiceSample } | undefined;
  #attempts = 0;
  #failures = 0;
  #nextSampleMs = MIN_SAMPLE_S * 1000;

  /** The people that it may be of, as the user or a comparison says; with `user`. */
  get people(): string[] {
    const matched = this.match?.isUser === false ? this.match.person.id : undefined;
    return [this.assignedTo, this.enrolled?.personId, matched].flatMap((id) => id ?? []);
  }

  /** True if it should be sampled now. `isComparable`: there are known voices. */
  isDue(isComparable: boolean): boolean {
    if (this.isSampling || this.#failures >= MAX_FAILURES || this.ranges.ms < this.#nextSampleMs) return false;
    if (this.assignedTo !== undefined) return this.sample === undefined;
    return isComparable && this.match === undefined && this.#attempts < SAMPLE_SECONDS.length;
  }

  /** The user has said elsewhere who it is. The profile of that person contains the sample that is stored. */
  correct(speaks: string | null): void {
    this.assignedTo = speaks;
    this.enrolled = speaks === null || !this.sample ? undefined : { personId: speaks, sample: this.sample };
  }

  /** The person was deleted, or merged into another one. */
  forgetPerson(personId: string, into: string | null): void {
    if (this.assignedTo === personId) this.assignedTo = into ?? undefined;
    if (this.enrolled?.personId === personId)
      this.enrolled = into === null ? undefined : { ...this.enrolled, personId: into };
    if (this.match?.isUser === false && this.match.person.id === personId) this.match = undefined;
  }

  /** It was sampled from this much speech: the next sample needs more. */
  succeeded(ms: number): void {
    this.#attempts = SAMPLE_SECONDS.findLastIndex((seconds) => ms >= seconds * 1000) + 1;
    this.#nextSampleMs = (SAMPLE_SECONDS[this.#attempts] ?? 0) * 1000;
  }

  /** It could not be sampled: a little more speech may help. */
  failed(): void {
    this.#failures += 1;
    this.#nextSampleMs = Math.min(this.ranges.ms + MIN_SAMPLE_S * 1000, MAX_SAMPLE_S * 1000);
  }
}

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

  /** Adds final words. Their audio is still in the spool while this runs. */
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
  async finishSampling(ms: number): Promise<void> {
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
