import { normalize } from '../../providers/embedding/port.ts';
import { type SpeakerEmbedder, similarity } from '../../providers/speaker/port.ts';
import { middleOf, msToSamples, type SttWord } from '../../providers/stt/port.ts';
import type { SampleRange } from '../spool/spool-store.ts';
import type { ConversationVoice, KnownVoices } from './ports.ts';
import { findMostSimilar, MARGIN, MAX_SAMPLE_S, MIN_SAMPLE_S } from './session-voices.ts';
import type { VoiceSampler } from './voice-sampler.ts';

/** Above all numbers of providers and clients. In a conversation, such a voice gets the lowest number that is free. */
const FIRST_OWN_VOICE = 20_000;
/** More voices than a session can tell apart; further ones get no number. */
const MAX_VOICES = 64;

export type VoiceTraits = Pick<SpeakerEmbedder, 'threshold' | 'differsBelow' | 'confidence'>;

/** A voice that is known by a profile, by its earlier utterances, or by both. */
interface Voice {
  /** Undefined until it speaks. */
  number: number | undefined;
  /** `user`, or a person's id. */
  owner: string | undefined;
  profile: Float32Array | undefined;
  /** The sum of its utterances. */
  heard: Float32Array | undefined;
}

/**
 * Numbers the voices of utterances where the provider tells no speakers apart: known voices by their profiles, and with a model of high
 * confidence also unknown ones. An utterance that may be of another voice, or of several, gets no number.
 */
export class UtteranceVoices {
  readonly #traits: VoiceTraits;
  readonly #voices: Voice[] = [];
  #numbered = 0;

  constructor(traits: VoiceTraits) {
    this.#traits = traits;
  }

  /** Adds the voices of a conversation that is continued. Returns their numbers here. */
  continue<T extends Pick<ConversationVoice, 'sample'>>(voices: readonly T[]): Map<number, T> {
    const numbers = new Map<number, T>();
    for (const voice of voices.slice(0, MAX_VOICES - this.#numbered)) {
      const number = FIRST_OWN_VOICE + this.#numbered++;
      this.#voices.push({ number, owner: undefined, profile: undefined, heard: voice.sample.embedding });
      numbers.set(number, voice);
    }
    return numbers;
  }

  /** `parts`: embeddings of at most eight parts of the utterance. `isLong`: it may begin a new voice. */
  numberOf(parts: readonly Float32Array[], known: KnownVoices, isLong: boolean): number | undefined {
    if (!isOneVoice(parts, this.#traits.differsBelow)) return undefined;
    const utterance = normalize(sumOf(parts));
    const { best, isSure } = this.#findBest(utterance, known);
    const { threshold, differsBelow } = this.#traits;
    // Where unknown voices have no number, any other voice may be the rival.
    const enough = this.numbersUnknown ? threshold : threshold + MARGIN;
    if (best && best.similarity >= enough) return isSure ? this.#add(best.voice, utterance) : undefined;
    if (!this.numbersUnknown || !isLong || (best && best.similarity >= differsBelow)) return undefined;
    return this.#addNew(utterance);
  }

  /**
   * The number of a speaker that a model has told apart from others: that of a voice which surely is the same, otherwise a new one.
   * `embedding` is undefined for one that has said too little.
   */
  numberOfSpeaker(embedding: Float32Array | undefined, known: KnownVoices): number | undefined {
    if (!embedding) return this.#addNew(undefined);
    const { best, isSure } = this.#findBest(embedding, known);
    const isSame = best && isSure && best.similarity >= this.#traits.threshold;
    return isSame ? this.#add(best.voice, embedding) : this.#addNew(embedding);
  }

  /** True if there are voices to compare utterances with, or unknown ones are numbered. */
  canNumber({ user, people }: KnownVoices): boolean {
    return this.numbersUnknown || user !== undefined || people.length > 0;
  }

  /** Statistics of low confidence cannot tell unknown voices apart: docs/speakers.md. */
  get numbersUnknown() {
    return this.#traits.confidence === 'high';
  }

  /** The most similar voice. It is not sure if another one is nearly as similar. */
  #findBest(utterance: Float32Array, known: KnownVoices) {
    this.#updateProfiles(known);
    return findMostSimilar(this.#voices, (voice) => this.#similarity(voice, utterance));
  }

  #addNew(utterance: Float32Array | undefined): number | undefined {
    const voice = { number: undefined, owner: undefined, profile: undefined, heard: undefined };
    if (this.#numbered < MAX_VOICES) this.#voices.push(voice);
    return this.#add(voice, utterance);
  }

  #add(voice: Voice, utterance: Float32Array | undefined): number | undefined {
    if (voice.number === undefined && this.#numbered >= MAX_VOICES) return undefined;
    voice.number ??= FIRST_OWN_VOICE + this.#numbered++;
    if (utterance && this.numbersUnknown) voice.heard = sumOf(voice.heard ? [voice.heard, utterance] : [utterance]);
    return voice.number;
  }

  #similarity({ profile, heard }: Voice, utterance: Float32Array): number {
    return Math.max(profile ? similarity(profile, utterance) : -1, heard ? similarity(heard, utterance) : -1);
  }

  /** A profile may be of a voice that has spoken before it was known. */
  #updateProfiles({ user, people }: KnownVoices): void {
    const profiles = new Map(people.map(({ id, embedding }) => [id, embedding]));
    if (user) profiles.set('user', user);
    for (const voice of this.#voices) voice.profile = voice.owner === undefined ? undefined : profiles.get(voice.owner);
    for (const [owner, profile] of profiles) {
      if (this.#voices.some((voice) => voice.owner === owner)) continue;
      const { threshold } = this.#traits;
      const unnamed = this.#voices.filter((voice) => voice.owner === undefined);
      const heard = unnamed.find((voice) => voice.heard && similarity(voice.heard, profile) >= threshold);
      if (heard) Object.assign(heard, { owner, profile });
      else this.#voices.push({ number: undefined, owner, profile, heard: undefined });
    }
  }
}

/** True if any two groups of the parts resemble each other: otherwise several people may have spoken. */
function isOneVoice(parts: readonly Float32Array[], differsBelow: number): boolean {
  for (let members = 1; members < 2 ** (parts.length - 1); members++) {
    const isMember = (part: number) => ((members >> part) & 1) === 1;
    const [group, rest] = [true, false].map((side) => sumOf(parts.filter((_, part) => isMember(part) === side)));
    if (group && rest && similarity(group, rest) < differsBelow) return false;
  }
  return parts.length > 0;
}

function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let d = 0; d < sum.length; d++) sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0);
  return sum;
}

/** A pause between utterances: another person may speak after it. */
const PAUSE_MS = 500;
/** An utterance of several parts of this length is compared with itself: another person may have spoken in it. */
const PART_S = 2;
const MAX_PARTS = 8;
/** The share of its audio that must still be there. */
const MOST = 0.9;
/** Less speech is not compared with any voice. */
const SHORTEST_S = 1;

interface NumberingOptions {
  voices: UtteranceVoices;
  known: KnownVoices;
  sampler: Pick<VoiceSampler, 'sample'>;
  read: (ranges: readonly SampleRange[]) => Promise<Int16Array>;
  signal: AbortSignal;
}

/** Divides words at pauses, and long speech evenly: words that one voice may have spoken. */
export function splitUtterances(words: readonly SttWord[]): SttWord[][] {
  const spoken: SttWord[][] = [];
  for (const word of words) {
    const last = spoken.at(-1);
    if (last && word.startMs - endOf(last) <= PAUSE_MS) last.push(word);
    else spoken.push([word]);
  }
  return spoken.flatMap((utterance) => {
    const startMs = startOf(utterance);
    const count = Math.ceil((endOf(utterance) - startMs) / (MAX_SAMPLE_S * 1000)) || 1;
    const partMs = (endOf(utterance) - startMs) / count;
    const parts = Map.groupBy(utterance, (word) => Math.floor((middleOf(word) - startMs) / partMs));
    return [...parts.values()];
  });
}

/** The word, spoken by the voice with this number. */
export const withVoice = (word: SttWord, speaker: number | undefined): SttWord =>
  speaker === undefined ? word : { ...word, speaker };

/** The number of the voice that speaks an utterance; undefined if it is too short or not sure. Rejects like `sample`. */
export async function numberUtterance(
  words: readonly SttWord[],
  { voices, known, sampler, read, signal }: NumberingOptions,
): Promise<number | undefined> {
  const startMs = startOf(words);
  const seconds = (endOf(words) - startMs) / 1000;
  if (seconds < SHORTEST_S) return undefined;
  const count = Math.min(MAX_PARTS, Math.max(1, Math.floor(seconds / PART_S)));
  const at = (part: number) => msToSamples(startMs + (seconds * 1000 * part) / count);
  const embeddings: Float32Array[] = [];
  let sampled = 0;
  for (let part = 0; part < count; part++) {
    const range = { fromSample: at(part), toSample: at(part + 1) };
    const sample = await sampler.sample(() => read([range]), (MOST * seconds) / count, signal);
    if (sample === 'no_audio') return undefined;
    if (sample === 'too_little_speech') continue;
    embeddings.push(sample.embedding);
    sampled += sample.seconds;
  }
  return voices.numberOf(embeddings, known, sampled >= MIN_SAMPLE_S);
}

const startOf = (words: readonly SttWord[]) => words[0]?.startMs ?? 0;
const endOf = (words: readonly SttWord[]) => words.at(-1)?.endMs ?? 0;
