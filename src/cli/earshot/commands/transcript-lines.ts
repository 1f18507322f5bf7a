import type { TranscriptSegment } from '../../../../generated/client/index.js';

/** A transcript as people read it, with the minute and the speaker before each segment. */
export function transcriptLines(segments: readonly TranscriptSegment[] | undefined): string[] {
  if (segments === undefined) return [];
  return ['', ...segments.map((segment) => `${clock(segment.start)}  ${speakerOf(segment)}: ${segment.text}`)];
}

const speakerOf = ({ is_user, speaker_name, speaker }: TranscriptSegment) =>
  is_user ? 'You' : (speaker_name ?? speaker ?? 'Somebody');

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 60)}:${two(seconds % 60)}`;
}
