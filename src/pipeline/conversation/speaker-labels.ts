import { oneLine } from '../../language/text/clip.ts';
import type { SttWord } from '../../providers/stt/port.ts';

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

/**
 * A provider numbers the voices of each stream from 0. In a conversation that has speakers already, these may be other people: their
 * numbers follow those of the conversation. Words without a number keep none.
 */
export function numberSpeakers(words: readonly SttWord[], firstId: number): SttWord[] {
  return words.map((word) =>
    word.speaker === undefined ? word : { ...word, speaker: Math.min(firstId + word.speaker, MAX_SPEAKER_ID) },
  );
}

/** A speaker with a label. Without a number, it is not known which other segments are theirs. */
interface NumberedSpeaker {
  speaker: string;
  speaker_id: number | null;
}

/**
 * Gives every named speaker of a transcript both a label and a number, from `firstId`: clients may omit either. Names without a number are
 * numbered in the order in which they appear.
 */
export function speakerLabels(): (named: NamedSpeaker, firstId?: number) => NumberedSpeaker {
  const numbers = new Map<string, number>();
  return ({ speaker, speaker_id }, firstId = 0) => {
    const name = speaker === undefined ? '' : oneLine(speaker);
    const numbered = LABEL.exec(name)?.[1];
    const given = speaker_id ?? (numbered === undefined ? undefined : Number(numbered));
    if (given !== undefined) {
      const id = Math.min(firstId + given, MAX_SPEAKER_ID);
      const isLabel = name === '' || (numbered !== undefined && id !== given);
      return { speaker: isLabel ? speakerLabel(id) : name, speaker_id: id };
    }
    if (name === '') return { speaker: speakerLabel(0), speaker_id: null };
    const known = numbers.get(name) ?? Math.min(numbers.size, KNOWN_LABELS);
    if (known < KNOWN_LABELS) numbers.set(name, known);
    return { speaker: name, speaker_id: Math.min(firstId + known, MAX_SPEAKER_ID) };
  };
}
