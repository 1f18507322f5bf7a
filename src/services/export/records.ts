import type { TranscriptSegment } from '../../../generated/types.gen.ts';
import type { ExportableRecords, PagedKind } from '../../store/exports/records.ts';
import type { DataRange } from '../../store/privacy/range-repository.ts';
import type { UserStore } from '../../store/store.ts';

/** The records of one kind, page by page. Throws when `signal` aborts. */
export async function* readRecords<K extends PagedKind>(
  user: Pick<UserStore, 'exportRecords'>,
  kind: K,
  range: DataRange,
  signal: AbortSignal,
): AsyncGenerator<ExportableRecords[K], void> {
  for (let cursor: string | undefined; ; ) {
    signal.throwIfAborted();
    const { items, nextCursor } = await user.exportRecords.page(kind, range, cursor);
    yield* items;
    if (nextCursor === undefined) return;
    cursor = nextCursor;
  }
}

/** The transcript of a conversation, page by page. */
export async function* readSegments(
  user: Pick<UserStore, 'exportRecords'>,
  conversationId: string,
  signal: AbortSignal,
): AsyncGenerator<TranscriptSegment, void> {
  for (let last: TranscriptSegment | undefined; ; ) {
    signal.throwIfAborted();
    const { items, nextCursor } = await user.exportRecords.segmentsAfter(conversationId, last);
    yield* items;
    last = items.at(-1);
    if (!last || nextCursor === undefined) return;
  }
}
