import type { Conversation } from 'earshot-client';
import { text } from '../text/text.ts';
import { dayText, dueText, positionText, timeText } from '../text/times.ts';
import { titleOf } from './conversation-row.tsx';
import { speakerName } from './transcript.tsx';

const words = text.conversation;

/** Characters that would format the text. */
const plain = (line: string): string => line.replace(/[\\`*_[\]<>#]/g, '\\$&');

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];

/** A conversation as Markdown, to copy and to share. */
export function markdownOf(conversation: Conversation): string {
  const { structured, created_at, transcript_segments = [] } = conversation;
  const { overview, action_items, events } = structured;
  let before = '';
  const said = transcript_segments.flatMap((segment) => {
    const name = speakerName(segment);
    const head = name === before ? [] : ['', `**${plain(name)}** (${positionText(segment.start)})  `];
    before = name;
    return [...head, plain(segment.text)];
  });
  return [
    `# ${plain(titleOf(conversation))}`,
    '',
    timeText(created_at),
    '',
    ...(overview === '' ? [] : [plain(overview), '']),
    ...section(
      words.tasks,
      action_items.map((task) =>
        `- [${task.completed ? 'x' : ' '}] ${plain(task.description)} ${dueText(task)}`.trimEnd(),
      ),
    ),
    ...section(
      words.events,
      events.map(({ title, start, all_day }) => `- ${plain(title)}, ${all_day ? dayText(start) : timeText(start)}`),
    ),
    ...section(words.transcript, said.slice(1)),
  ].join('\n');
}
