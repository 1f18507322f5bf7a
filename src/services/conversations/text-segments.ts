import type { NewSegment } from '../../store/fast-path/segment-upsert.ts';
import { newId } from '../../store/ids.ts';

/** The rest where it fits, else up to the last line end, sentence end, or space, or as much as fits. In code points. */
const PIECE =
  /[\s\S]{1,1000}$|[\s\S]{0,999}\n|[\s\S]{0,997}(?:[.!?…]["'”’)]?\s|[。！？])|[\s\S]{0,999}\s|[\s\S]{1,1000}/gu;

/** Segments as long as those of speech. Put together again they are the text, to the last space. */
export const splitText = (text: string): string[] => text.match(PIECE) ?? [];

/** Of an answer's times. `specs/schemas/segment.yaml`, `SegmentSeconds`. */
const LONGEST_SECONDS = 10_000_000;

/**
 * A text as the segments of one unknown speaker. Nobody knows when each of them was written: they share the time between them by
 * their length.
 */
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
