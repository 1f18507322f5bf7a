import type { TranscriptSegment } from '../../../../generated/client/index.js';
import { formatClock } from './printable.ts';

/** Formats a transcript, with the time and the speaker before each segment. */
export function formatTranscript(segments: readonly TranscriptSegment[] | undefined): string[] {
  if (segments === undefined) return [];
  return ['', ...segments.map((segment) => `${formatClock(segment.start)}  ${speakerName(segment)}: ${segment.text}`)];
}

const speakerName = ({ is_user, speaker_name, speaker }: TranscriptSegment) =>
  is_user ? 'You' : (speaker_name ?? speaker ?? 'Unknown');
