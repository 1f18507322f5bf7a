import type { TranscriptSegment } from '../../../generated/types.gen.ts';

/** Who spoke, as in the other forms of a transcript. */
export const speakerOf = ({ is_user, speaker_name, speaker }: TranscriptSegment): string =>
  oneLine(is_user ? 'You' : speaker_name || speaker || 'Unknown');

/** Without line ends, which would end a caption. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Writes a transcript as text: a line for each segment, with its time since the beginning of the conversation. */
export async function* writeText(segments: AsyncIterable<TranscriptSegment>): AsyncGenerator<string, void> {
  for await (const segment of segments)
    yield `${clock(segment.start)}  ${speakerOf(segment)}: ${oneLine(segment.text)}\n`;
}

function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}
