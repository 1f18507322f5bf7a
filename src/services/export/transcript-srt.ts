import type { TranscriptSegment } from '../../../generated/types.gen.ts';
import { oneLine, speakerOf } from './transcript-text.ts';

/** Writes a transcript as SubRip captions, with times since the beginning of the conversation. */
export async function* writeSrt(segments: AsyncIterable<TranscriptSegment>): AsyncGenerator<string, void> {
  let number = 0;
  for await (const segment of segments) {
    number += 1;
    const times = `${captionTime(segment.start, ',')} --> ${captionTime(segment.end, ',')}`;
    yield `${number}\n${times}\n${speakerOf(segment)}: ${oneLine(segment.text)}\n\n`;
  }
}

/** `01:02:03,456`. Hours have two digits or more. */
export function captionTime(seconds: number, point: ',' | '.'): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return `${clock}${point}${String(ms % 1000).padStart(3, '0')}`;
}
