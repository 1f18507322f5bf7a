import { convertTranscript } from './transcript.ts';

/** The segments of a transcript. */
export const readSegments = async (text: string, path = 'a.srt'): Promise<Record<string, unknown>[]> =>
  (await convertTranscript(text, path, 'UTC')).record.fields.segments as Record<string, unknown>[];

/** Who says which words. */
export const readSpoken = async (text: string): Promise<string[]> =>
  (await readSegments(text)).map(({ speaker, text: words }) => `${speaker ?? '-'}: ${words}`);

/** The start and the words of each segment, and what is reported. */
export async function readTranscript(text: string, path = 'a.txt', zone = 'UTC') {
  const { record, unread } = await convertTranscript(text, path, zone);
  const segments = record.fields.segments as Record<string, unknown>[];
  return {
    started_at: record.fields.started_at,
    segments: segments.map(
      ({ start, speaker = '-', text: words }) =>
        `${Math.round(Number(start) * 10) / 10} ${String(speaker)}: ${String(words)}`,
    ),
    unread,
  };
}
