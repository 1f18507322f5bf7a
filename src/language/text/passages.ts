import { extractTerms } from './terms.ts';

/** A part of a conversation that is searched by itself: about a minute of talk. */
export interface Passage {
  text: string;
  segmentIds: string[];
}

/** The terms of a passage: shorter ones miss words of the same matter, in longer ones frequent words meet by chance. */
const TERMS = 60;
/** A longer segment, such as a whole upload, belongs to several passages. */
const MAX_PIECE = 300;

/** Divides the segments of a conversation into passages of about the same length. Turns begin with the speaker's name, if it is known. */
export async function dividePassages(
  segments: readonly { id: string; text: string; speaker?: string | undefined }[],
  pace: () => Promise<void> | undefined,
): Promise<Passage[]> {
  const pieces: { id: string; text: string; speaker: string; terms: number }[] = [];
  let total = 0;
  for (const { id, text, speaker = '' } of segments) {
    await pace();
    for (const piece of text.match(PIECES) ?? []) {
      const terms = extractTerms(piece).length;
      pieces.push({ id, text: piece, speaker, terms });
      total += terms;
    }
  }
  if (total === 0) return [];
  const each = total / Math.max(1, Math.round(total / TERMS));
  const passages: Passage[] = [];
  let current: Passage = { text: '', segmentIds: [] };
  let [terms, speaker] = [0, ''];
  for (const piece of pieces) {
    if (piece.speaker !== speaker && piece.speaker !== '') current.text += `${piece.speaker}: `;
    speaker = piece.speaker;
    if (current.segmentIds.at(-1) !== piece.id) current.segmentIds.push(piece.id);
    current.text += `${piece.text}\n`;
    terms += piece.terms;
    if (terms < each) continue;
    passages.push(current);
    current = { text: '', segmentIds: [] };
    [terms, speaker] = [0, ''];
  }
  if (terms > 0) passages.push(current);
  return passages;
}

const PIECES = new RegExp(`[^]{1,${MAX_PIECE}}(?:\\s|$)|[^]{1,${MAX_PIECE}}`, 'gu');
