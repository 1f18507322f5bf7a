import type { Conversation, LiveSegment } from '../../../generated/types.gen.ts';
import { formatClock } from '../earshot/output/printable.ts';

/** Prints complete segments and results on stdout, and progress on stderr. */
export interface Display {
  progress(sentMs: number, frames: number): void;
  segments(segments: readonly LiveSegment[]): void;
  removed(ids: readonly string[]): void;
  note(text: string): void;
  /** Prints the open segments when the conversation ends. */
  silence(): void;
  /** Prints the open segments and the conversation. */
  conversation(conversation: Conversation): void;
  /** Prints the open segments. */
  end(): void;
}

const barWidth = 24;

export function createDisplay(totalMs: number, { isTerminal }: { isTerminal: boolean }): Display {
  // A segment grows until the next one begins, and is printed then.
  const open = new Map<string, LiveSegment>();
  const clearLine = () => isTerminal && process.stderr.write('\r\x1b[K');
  const flush = (keep: number) => {
    const done = [...open.values()]
      .toSorted((one, other) => one.start - other.start)
      .slice(0, Math.max(0, open.size - keep));
    if (done.length > 0) clearLine();
    for (const segment of done) {
      open.delete(segment.id);
      console.log(`${formatClock(segment.start)}  ${segment.is_user ? 'You' : segment.speaker}: ${segment.text}`);
    }
  };
  const end = () => {
    flush(0);
    clearLine();
  };
  return {
    progress(sentMs, frames) {
      if (!isTerminal) return;
      const filled = Math.round((Math.min(sentMs, totalMs) / totalMs) * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      const latest = [...open.values()].at(-1)?.text ?? '';
      process.stderr.write(
        `\r\x1b[K${bar} ${formatClock(sentMs / 1000)} of ${formatClock(totalMs / 1000)}, ${frames} frames  ${latest.slice(-40)}`,
      );
    },
    segments(segments) {
      for (const segment of segments) open.set(segment.id, segment);
      flush(1);
    },
    removed(ids) {
      for (const id of ids) open.delete(id);
    },
    note(text) {
      clearLine();
      console.error(text);
    },
    silence() {
      end();
      console.error('Silence: the conversation is being processed ...');
    },
    conversation(conversation) {
      end();
      console.log(formatConversation(conversation));
    },
    end,
  };
}

function formatConversation({ id, discarded, structured }: Conversation): string {
  if (discarded) return `\nConversation ${id}: discarded, it has too little content.`;
  const { emoji, title, category, overview, action_items = [], events = [] } = structured;
  const lines = [`\n${emoji ?? ''} ${title}  (${category}, conversation ${id})`, overview];
  for (const item of action_items) lines.push(`  ☐ ${item.description}${item.due_at ? `  due ${item.due_at}` : ''}`);
  for (const event of events) lines.push(`  ◷ ${event.title}  ${event.start}`);
  return lines.join('\n');
}
