import { newId } from '../../store/ids.ts';
import type { NewSegment } from '../../store/segments/upsert.ts';

/** Matches up to 1,000 code points: the rest, or up to the last line end, sentence end or space. */
const PIECE =
  /[\s\S]{1,1000}$|[\s\S]{0,999}\n|[\s\S]{0,997}(?:[.!?…]["'”’)]?\s|[。！？])|[\s\S]{0,999}\s|[\s\S]{1,1000}/gu;

/** Splits a text into segments of the length of speech segments. Joined, they are the same text. */
export const splitText = (text: string): string[] => text.match(PIECE) ?? [];

/** The maximum of `SegmentSeconds` in `specs/schemas/segment.yaml`. */
const LONGEST_SECONDS = 10_000_000;

/** Creates the segments of a text, with one unknown speaker. The duration is divided by the length of the segments. */
export function createTextSegments(text: string, durationSeconds: number): NewSegment[] {
  const duration = Math.min(durationSeconds, LONGEST_SECONDS);
  const secondsAt = (place: number) => Math.round((duration * 1000 * place) / text.length) / 1000;
  let end = 0;
  return splitText(text).map((piece) => {
    const start = end;
    end += piece.length;
    const speaker = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: false };
    return { id: newId(), text: piece, ...speaker, start: secondsAt(start), end: secondsAt(end) };
  });
}
