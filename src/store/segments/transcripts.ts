import type { Knex } from 'knex';
import type { Conversation, TranscriptSegment } from '../../../generated/types.gen.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { SegmentModel, segmentBytes, segmentWire } from './table.ts';

/** A part of a transcript: from this segment on, about so many bytes of JSON, one segment at least. */
export interface TranscriptPart {
  offset: number;
  maxBytes: number;
}

type Transcript = Required<Pick<Conversation, 'transcript_segments' | 'has_more' | 'next_transcript_offset'>>;

/** Read by one statement: 1 MB of the longest. */
const MAX_SEGMENTS = 100;

const inOrder = sortKey(SegmentModel, 'segment.start', 'asc', ['start_s', 'id']);

/** Reads a part of a conversation's transcript, in batches, so that a long one does not delay others. */
export async function readTranscript(
  db: Knex,
  uid: string,
  conversationId: string,
  { offset, maxBytes }: TranscriptPart,
): Promise<{ transcript: Transcript; bytes: number }> {
  const segments: TranscriptSegment[] = [];
  let bytes = 0;
  for await (const segment of segmentsFrom(db, uid, conversationId, offset)) {
    const size = segmentBytes(segment);
    if (segments.length > 0 && bytes + size > maxBytes) {
      const next = offset + segments.length;
      return { transcript: { transcript_segments: segments, has_more: true, next_transcript_offset: next }, bytes };
    }
    segments.push(segment);
    bytes += size;
  }
  return { transcript: { transcript_segments: segments, has_more: false, next_transcript_offset: null }, bytes };
}

/** Reads a page of a conversation's transcript. */
export async function readTranscriptPage(
  db: Knex,
  uid: string,
  conversationId: string,
  paging: Paging,
): Promise<TranscriptSegment[]> {
  const where = [{ sql: 'conversation_id = ?', values: [conversationId] }];
  return (await readPage(db, { from: 'segments', columns: segmentWire, uid, where, order: inOrder, paging })).items;
}

async function* segmentsFrom(
  db: Knex,
  uid: string,
  conversationId: string,
  offset: number,
): AsyncGenerator<TranscriptSegment, void> {
  for (let last: TranscriptSegment | undefined; ; ) {
    const { items, nextCursor } = await pageAfter(db, uid, conversationId, last, last ? 0 : offset);
    yield* items;
    last = items.at(-1);
    if (!last || nextCursor === undefined) return;
  }
}

/** Reads the segments after this one, or the first ones: a hundred at most. */
export const readSegmentsAfter = (db: Knex, uid: string, conversationId: string, last: TranscriptSegment | undefined) =>
  pageAfter(db, uid, conversationId, last, 0);

function pageAfter(
  db: Knex,
  uid: string,
  conversationId: string,
  last: TranscriptSegment | undefined,
  offset: number,
): Promise<Page<TranscriptSegment>> {
  const query = { from: 'segments', columns: segmentWire, uid, order: inOrder };
  const ofConversation = { sql: 'conversation_id = ?', values: [conversationId] };
  const after = last && { sql: '(start_s, id) > (?::float8, ?::uuid)', values: [last.start, last.id] };
  return readPage(db, { ...query, where: [ofConversation, after], paging: { limit: MAX_SEGMENTS, offset } });
}
