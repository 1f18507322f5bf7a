import { oneLine } from '../../language/text/plain-text.ts';
import type { Segment } from '../../live-types.ts';

/** A speaker as the client names it. */
export interface NamedSpeaker {
  speaker?: string | undefined;
  speaker_id?: number | undefined;
}

const KNOWN_LABELS = 256;
/** As in the specs. */
const MAX_SPEAKER_ID = 9999;
const LABEL = /^SPEAKER_(\d{1,4})$/;

/** `SPEAKER_00` and on. */
export const speakerLabel = (speakerId: number) => `SPEAKER_${String(speakerId).padStart(2, '0')}`;

/** Clients may have sent a name as the label. */
export function splitSpeaker({ speaker, speaker_id }: { speaker: string; speaker_id: number | null }) {
  const isLabel = /^SPEAKER_\d{2,4}$/.test(speaker);
  return { speaker: isLabel ? speaker : speakerLabel(speaker_id ?? 0), name: isLabel ? null : speaker };
}

/** A speaker with a label. Without a number, it is not known which other segments are theirs. */
interface NumberedSpeaker {
  speaker: string;
  speaker_id: number | null;
}

/** The speaker with the number of its conversation, or none. Names are kept. */
export function withNumber({ speaker, speaker_id }: NumberedSpeaker, numbers: ReadonlyMap<number, number>) {
  if (speaker_id === null) return { speaker, speaker_id };
  const number = numbers.get(speaker_id) ?? null;
  const isLabel = LABEL.test(speaker) || speaker === speakerLabel(speaker_id);
  const isSame = number === speaker_id || !isLabel;
  return { speaker: isSame ? speaker : speakerLabel(number ?? 0), speaker_id: number };
}

/**
 * Gives every named speaker of a transcript both a label and a number: clients may omit either. Names without a number are numbered in the
 * order in which they appear, above all numbers that a client can give.
 */
export function speakerLabels(): (named: NamedSpeaker) => NumberedSpeaker {
  const numbers = new Map<string, number>();
  return ({ speaker, speaker_id }) => {
    const name = speaker === undefined ? '' : oneLine(speaker);
    const numbered = LABEL.exec(name)?.[1];
    const given = speaker_id ?? (numbered === undefined ? undefined : Number(numbered));
    if (given !== undefined) return { speaker: name === '' ? speakerLabel(given) : name, speaker_id: given };
    if (name === '') return { speaker: speakerLabel(0), speaker_id: null };
    const known = numbers.get(name) ?? numbers.size;
    if (known >= KNOWN_LABELS) return { speaker: name, speaker_id: null };
    numbers.set(name, known);
    return { speaker: name, speaker_id: MAX_SPEAKER_ID + 1 + known };
  };
}

/** A speaker as the provider or the client of one session numbers it: another session may use the same number for someone else. */
interface NewVoice {
  voice: number;
  /** The number that it gets if no other voice of the conversation has it. */
  wish: number | undefined;
}

/** Numbers in a conversation, by the voices of one session. */
export type VoiceNumbers = ReadonlyMap<number, number>;

/** More voices than any provider distinguishes; further ones of a session get no number. */
const MAX_VOICES = 256;

/** Gives each voice a number that is not taken: the one that it wishes, or the lowest. None if all are taken. */
export function allocateNumbers(taken: Iterable<number>, voices: readonly NewVoice[]): Map<number, number> {
  const used = new Set(taken);
  const numbers = new Map<number, number>();
  let lowest = 0;
  for (const { voice, wish } of voices) {
    while (used.has(lowest)) lowest += 1;
    const number = wish === undefined || used.has(wish) ? lowest : wish;
    if (number > MAX_SPEAKER_ID) continue;
    used.add(number);
    numbers.set(voice, number);
  }
  return numbers;
}

/** The voices of segments, each with its own number as its wish. */
export function voicesOf(segments: readonly Pick<Segment, 'speaker_id'>[]): NewVoice[] {
  const voices = new Set(segments.flatMap(({ speaker_id }) => speaker_id ?? []));
  return [...voices].map((voice) => ({ voice, wish: voice > MAX_SPEAKER_ID ? undefined : voice }));
}

/** The segments with the numbers of the conversation. */
export const numberSegments = <T extends Pick<Segment, 'speaker' | 'speaker_id'>>(
  segments: readonly T[],
  numbers: VoiceNumbers,
): T[] => segments.map((segment) => ({ ...segment, ...withNumber(segment, numbers) }));

/** The numbers of a session's voices in its current conversation. In the next one, a voice keeps its number if that is not taken. */
export class SpeakerNumbers {
  #conversationId: string | undefined;
  #numbers = new Map<number, number>();
  #earlier: VoiceNumbers = new Map();

  /** The voices that have no number in this conversation. */
  newVoices(conversationId: string, segments: readonly Segment[]): NewVoice[] {
    const isSame = conversationId === this.#conversationId;
    const known = isSame ? this.#numbers : new Map();
    const earlier = isSame ? this.#earlier : this.#numbers;
    return voicesOf(segments)
      .filter(({ voice }) => !known.has(voice))
      .slice(0, MAX_VOICES - known.size)
      .map(({ voice, wish }) => ({ voice, wish: earlier.get(voice) ?? wish }));
  }

  /** The new voices of this conversation are stored with these numbers. */
  add(conversationId: string, numbers: VoiceNumbers): void {
    if (conversationId !== this.#conversationId) {
      this.#conversationId = conversationId;
      this.#earlier = this.#numbers;
      this.#numbers = new Map();
    }
    for (const [voice, number] of numbers) this.#numbers.set(voice, number);
  }

  /** All numbers of this conversation, with new ones. */
  with(conversationId: string, added: VoiceNumbers): VoiceNumbers {
    return conversationId === this.#conversationId ? new Map([...this.#numbers, ...added]) : added;
  }

  numberOf(voice: number): number | undefined {
    return this.#numbers.get(voice);
  }

  /** The last one, if a voice of an earlier session has the number too. */
  voiceOf(number: number): number | undefined {
    return [...this.#numbers].findLast(([, known]) => known === number)?.[0];
  }
}
