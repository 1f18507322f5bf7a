import type { TranscriptSegment } from '../../../generated/types.gen.ts';
import { captionTime } from './transcript-srt.ts';
import { oneLine, speakerOf } from './transcript-text.ts';

/** Writes a transcript as WebVTT captions with voices, with times since the beginning of the conversation. */
export async function* writeVtt(segments: AsyncIterable<TranscriptSegment>): AsyncGenerator<string, void> {
  yield 'WEBVTT\n\n';
  for await (const segment of segments) {
    const times = `${captionTime(segment.start, '.')} --> ${captionTime(segment.end, '.')}`;
    yield `${times}\n<v ${escaped(speakerOf(segment))}>${escaped(oneLine(segment.text))}\n\n`;
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
