import type { Conversation, LiveSegment } from '../../../generated/types.gen.ts';
import { formatDiscardReason } from '../earshot/output/discard-reason.ts';
import { formatClock } from '../earshot/output/printable.ts';

export type Display = ReturnType<typeof createDisplay>;

const barWidth = 24;

/** Prints complete segments and results on stdout, and progress on stderr. */
export function createDisplay(totalMs: number, { isTerminal }: { isTerminal: boolean }) {
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
    progress(sentMs: number, frames: number): void {
      if (!isTerminal) return;
      const filled = Math.round((Math.min(sentMs, totalMs) / totalMs) * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      const latest = [...open.values()].at(-1)?.text ?? '';
      process.stderr.write(
        `\r\x1b[K${bar} ${formatClock(sentMs / 1000)} of ${formatClock(totalMs / 1000)}, ${frames} frames  ${latest.slice(-40)}`,
      );
    },
    segments(segments: readonly LiveSegment[]): void {
      for (const segment of segments) open.set(segment.id, segment);
      flush(1);
    },
    removed(ids: readonly string[]): void {
      for (const id of ids) open.delete(id);
    },
    note(text: string): void {
      clearLine();
      console.error(text);
    },
    /** Prints how far speech to text is behind; 0 when it has caught up. */
    behind(seconds: number): void {
      clearLine();
      console.error(seconds === 0 ? 'All words have arrived.' : `The words are ${formatClock(seconds)} behind ...`);
    },
    /** Prints the open segments when the conversation ends. */
    silence(): void {
      end();
      console.error('Silence: the conversation is being processed ...');
    },
    /** Prints the open segments and the conversation. */
    conversation(conversation: Conversation): void {
      end();
      console.log(formatConversation(conversation));
    },
    /** Prints the open segments. */
    end,
  };
}

function formatConversation({ id, discarded, discard_reason, structured }: Conversation): string {
  if (discarded) return `\nConversation ${id}: discarded, ${formatDiscardReason(discard_reason)}.`;
  const { emoji, title, category, overview, action_items = [], events = [] } = structured;
  const lines = [`\n${emoji ?? ''} ${title}  (${category}, conversation ${id})`, overview];
  for (const item of action_items) lines.push(`  ☐ ${item.description}${item.due_at ? `  due ${item.due_at}` : ''}`);
  for (const event of events) lines.push(`  ◷ ${event.title}  ${event.start}`);
  return lines.join('\n');
}
