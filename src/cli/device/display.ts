import type { Conversation, LiveSegment } from '../../../generated/types.gen.ts';
import { formatClock, formatDiscardReason, formatDue, formatStart, formatTask } from '../earshot/output.ts';

/** The segments of a live session that are not shown yet: each can grow until the next one begins. */
export class OpenSegments {
  readonly #open = new Map<string, LiveSegment>();

  /** The end of the text so far. */
  get latest(): string {
    return [...this.#open.values()].at(-1)?.text ?? '';
  }

  /** Returns the segments that are complete now, in the order of speech. */
  update(segments: readonly LiveSegment[]): LiveSegment[] {
    for (const segment of segments) this.#open.set(segment.id, segment);
    return this.#take(1);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#open.delete(id);
  }

  /** Returns the others. */
  finish(): LiveSegment[] {
    return this.#take(0);
  }

  #take(keep: number): LiveSegment[] {
    const done = [...this.#open.values()]
      .toSorted((one, other) => one.start - other.start)
      .slice(0, Math.max(0, this.#open.size - keep));
    for (const { id } of done) this.#open.delete(id);
    return done;
  }
}

export const formatSegment = ({ start, is_user, speaker, text }: LiveSegment) =>
  `${formatClock(start)}  ${is_user ? 'You' : speaker}: ${text}`;

export type Display = ReturnType<typeof createDisplay>;

const barWidth = 24;

/** Prints complete segments and results on stdout, and progress on stderr. */
export function createDisplay(totalMs: number, { isTerminal }: { isTerminal: boolean }) {
  const open = new OpenSegments();
  const clearLine = () => isTerminal && process.stderr.write('\r\x1b[K');
  const print = (segments: readonly LiveSegment[]) => {
    if (segments.length > 0) clearLine();
    for (const segment of segments) console.log(formatSegment(segment));
  };
  const end = () => {
    print(open.finish());
    clearLine();
  };
  return {
    progress(sentMs: number, frames: number): void {
      if (!isTerminal) return;
      const filled = Math.round((Math.min(sentMs, totalMs) / totalMs) * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      process.stderr.write(
        `\r\x1b[K${bar} ${formatClock(sentMs / 1000)} of ${formatClock(totalMs / 1000)}, ${frames} frames  ${open.latest.slice(-40)}`,
      );
    },
    segments(segments: readonly LiveSegment[]): void {
      print(open.update(segments));
    },
    removed(ids: readonly string[]): void {
      open.remove(ids);
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
  for (const item of action_items)
    lines.push(`  ☐ ${formatTask(item)}${item.due_at ? `  due ${formatDue(item)}` : ''}`);
  for (const event of events) lines.push(`  ◷ ${event.title}  ${formatStart(event)}`);
  return lines.join('\n');
}
