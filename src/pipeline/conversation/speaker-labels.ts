import { oneLine } from '../../language/text/clip.ts';

/** A speaker as the client names it. */
export interface NamedSpeaker {
  speaker?: string | undefined;
  speaker_id?: number | undefined;
}

const KNOWN_LABELS = 256;
/** As in the specs. */
export const MAX_SPEAKER_ID = 9999;
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
