import type { LiveSegment } from '../../../generated/types.gen.ts';
import { formatClock } from '../earshot/output/printable.ts';

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
