import { type SpeakerEmbedder, similarity } from '../../providers/speaker/port.ts';
import { normalize } from '../../providers/vectors.ts';
import type { ConversationVoice, KnownVoices } from './ports.ts';

/** Above all numbers of providers and clients. In a conversation, such a voice gets the lowest number that is free. */
export const FIRST_OWN_VOICE = 20_000;
/** More voices than a session can tell apart; further ones get no number. */
const MAX_VOICES = 64;
/** A voice is recognized only if it is more similar than any other voice by this much. */
const MARGIN = 0.1;

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
    this.#updateProfiles(known);
    const utterance = normalize(sumOf(parts));
    const found = this.#voices
      .map((voice) => ({ voice, similarity: this.#similarity(voice, utterance) }))
      .sort((a, b) => b.similarity - a.similarity);
    const [best, rival] = found;
    const { threshold, differsBelow } = this.#traits;
    // Where unknown voices have no number, any other voice may be the rival.
    const enough = this.numbersUnknown ? threshold : threshold + MARGIN;
    if (best && best.similarity >= enough) {
      const isSure = !rival || best.similarity - rival.similarity >= MARGIN;
      return isSure ? this.#add(best.voice, utterance) : undefined;
    }
    if (!this.numbersUnknown || !isLong || (best && best.similarity >= differsBelow)) return undefined;
    const voice = { number: undefined, owner: undefined, profile: undefined, heard: undefined };
    if (this.#numbered < MAX_VOICES) this.#voices.push(voice);
    return this.#add(voice, utterance);
  }

  /** True if there are voices to compare utterances with, or unknown ones are numbered. */
  canNumber({ user, people }: KnownVoices): boolean {
    return this.numbersUnknown || user !== undefined || people.length > 0;
  }

  /** Statistics of low confidence cannot tell unknown voices apart: docs/speakers.md. */
  get numbersUnknown() {
    return this.#traits.confidence === 'high';
  }

  #add(voice: Voice, utterance: Float32Array): number | undefined {
    if (voice.number === undefined && this.#numbered >= MAX_VOICES) return undefined;
    voice.number ??= FIRST_OWN_VOICE + this.#numbered++;
    if (this.numbersUnknown) voice.heard = sumOf(voice.heard ? [voice.heard, utterance] : [utterance]);
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
