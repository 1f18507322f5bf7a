import type { DailySummary, TranscriptSegment } from '../../../generated/types.gen.ts';

/** Who spoke, as in the other forms of a transcript. */
const speakerOf = ({ is_user, speaker_name, speaker }: TranscriptSegment): string =>
  oneLine(is_user ? 'You' : speaker_name || speaker || 'Unknown');

/** Without line ends, which would end a caption. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `01:02:03`. Hours have two digits or more. */
const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');

/** Writes a transcript as text: a line for each segment, with its time since the beginning of the conversation. */
export async function* writeText(segments: AsyncIterable<TranscriptSegment>): AsyncGenerator<string, void> {
  for await (const segment of segments)
    yield `${clock(Math.max(0, segment.start))}  ${speakerOf(segment)}: ${oneLine(segment.text)}\n`;
}

/** Writes a transcript as SubRip captions, with times since the beginning of the conversation. */
export async function* writeSrt(segments: AsyncIterable<TranscriptSegment>): AsyncGenerator<string, void> {
  let number = 0;
  for await (const segment of segments) {
    number += 1;
    const times = `${captionTime(segment.start, ',')} --> ${captionTime(segment.end, ',')}`;
    yield `${number}\n${times}\n${speakerOf(segment)}: ${oneLine(segment.text)}\n\n`;
  }
}

/** `01:02:03,456` */
function captionTime(seconds: number, point: ',' | '.'): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  return `${clock(Math.floor(ms / 1000))}${point}${String(ms % 1000).padStart(3, '0')}`;
}

/** Writes a transcript as WebVTT captions with voices, with times since the beginning of the conversation. */
export async function* writeVtt(segments: AsyncIterable<TranscriptSegment>): AsyncGenerator<string, void> {
  yield 'WEBVTT\n\n';
  for await (const segment of segments) {
    const times = `${captionTime(segment.start, '.')} --> ${captionTime(segment.end, '.')}`;
    yield `${times}\n<v ${escapeVtt(speakerOf(segment))}>${escapeVtt(oneLine(segment.text))}\n\n`;
  }
}

const escapeVtt = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A daily summary as Markdown. */
export function summaryPage({ date, headline, overview, day_emoji, stats, highlights }: DailySummary): string {
  const { total_conversations, total_duration_minutes, action_items_count } = stats;
  const lines = [
    `# ${escapeMarkdown(`${date} ${day_emoji} ${headline}`)}`,
    escapeMarkdown(overview),
    `${total_conversations} conversations, ${total_duration_minutes} minutes, ${action_items_count} action items`,
    ...highlights.flatMap(({ topic, summary }) => [`## ${escapeMarkdown(topic)}`, escapeMarkdown(summary)]),
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

/** On one line, without what Markdown or HTML would take for markup. */
const escapeMarkdown = (text: string) => oneLine(text).replace(/[\\`*_[\]<>#|]/g, '\\$&');
