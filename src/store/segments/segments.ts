import type { Knex } from 'knex';
import { raw } from 'objection';
import type { Conversation, TranscriptSegment } from '../../../generated/types.gen.ts';
import { isId } from '../ids.ts';
import { type Page, type Paging, readPage, sortKey } from '../sql/page.ts';
import { anyOf, equal, queryRows } from '../sql/statement.ts';
import type { c } from '../sql/table.ts';
import { deleteInSteps, STEP_ROWS } from '../sql/user-records.ts';
import {
  type NewSegment,
  SegmentModel,
  type SegmentRecord,
  segmentBytes,
  segmentColumns,
  segmentRow,
  segmentWire,
  UPSERT_ALL,
} from './table.ts';

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

async function* segmentsFrom(
  db: Knex,
  uid: string,
  conversationId: string,
  offset: number,
): AsyncGenerator<TranscriptSegment, void> {
  for (let last: TranscriptSegment | undefined; ; ) {
    const paging = { limit: MAX_SEGMENTS, offset: last ? 0 : offset };
    const { items, nextCursor } = await readSegments(db, uid, conversationId, paging, last);
    yield* items;
    last = items.at(-1);
    if (!last || nextCursor === undefined) return;
  }
}

/** Reads the segments after this one, or the first ones: a hundred at most. */
export const readSegmentsAfter = (db: Knex, uid: string, conversationId: string, last: TranscriptSegment | undefined) =>
  readSegments(db, uid, conversationId, { limit: MAX_SEGMENTS }, last);

/** Reads a page of a conversation's transcript, after a segment. */
async function readSegments(
  db: Knex,
  uid: string,
  conversation_id: string,
  paging: Paging,
  last?: TranscriptSegment,
): Promise<Page<TranscriptSegment>> {
  const after = last && { sql: '(start_s, id) > (?::float8, ?::uuid)', values: [last.start, last.id] };
  const where = [...equal({ conversation_id }), after];
  const page = await readPage(db, { columns: segmentWire, uid, where, order: inOrder, paging });
  return { ...page, items: await withNames(db, uid, page.items) };
}

const NAMES = 'SELECT id, name FROM people WHERE uid = :uid AND id = ANY (?::text[])';

/** Sets the current names of the segments' people. Without a person, a segment keeps the name that came with it. */
async function withNames<S extends Pick<SegmentRecord, 'person_id' | 'speaker_name'>>(
  db: Knex,
  uid: string,
  segments: S[],
): Promise<S[]> {
  const ids = new Set(segments.flatMap(({ person_id }) => person_id ?? []));
  if (ids.size === 0) return segments;
  const people = await queryRows<{ id: string; name: string }>(db, NAMES, [uid, [...ids]]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  for (const segment of segments) segment.speaker_name = names.get(segment.person_id ?? '') ?? segment.speaker_name;
  return segments;
}

const { id, text, start } = segmentColumns;
const textColumns = { id, text, start };

const PLACE = `
  SELECT (SELECT count(*) FROM segments earlier WHERE earlier.uid = :uid
            AND earlier.conversation_id = segments.conversation_id
            AND (earlier.start_s, earlier.id) < (segments.start_s, segments.id))::int AS place
  FROM segments WHERE uid = :uid AND conversation_id = ?::uuid AND id = ?::uuid`;

const MEASURE = `
  SELECT coalesce(sum(octet_length(text)), 0)::int AS "textBytes", count(*)::int AS segments
  FROM segments WHERE uid = ? AND conversation_id = ?::uuid`;

/** The segments of conversations, in the order of speech. */
export function segmentRepository(db: Knex) {
  return {
    of(uid: string) {
      const lateOnes = (conversation_id: string) => SegmentModel.of(db, uid).where({ conversation_id, late: true });

      /** All that are read of the segments of a conversation, in batches. */
      const readAll = async <C extends c.Columns>(conversation_id: string, columns: C) => {
        const where = equal({ conversation_id });
        const paging = { limit: Number.POSITIVE_INFINITY };
        return (await readPage(db, { columns, uid, where, order: inOrder, paging })).items;
      };

      return {
        /** Adds segments, or updates those with a known id, in one statement. */
        async upsert(conversationId: string, segments: readonly NewSegment[]): Promise<void> {
          if (segments.length === 0) return;
          const place = { uid, conversationId, now: new Date() };
          await db.raw(UPSERT_ALL, [JSON.stringify(segments.map((segment) => segmentRow(place, segment)))]);
        },

        async list(conversation_id: string): Promise<SegmentRecord[]> {
          if (!isId(conversation_id)) return [];
          return withNames(db, uid, await readAll(conversation_id, segmentColumns));
        },

        /** The texts of a conversation's segments, and when they begin. */
        texts: (conversation_id: string): Promise<Pick<SegmentRecord, 'id' | 'text' | 'start'>[]> =>
          readAll(conversation_id, textColumns),

        /** The place of a segment among those of its conversation, from 0. Undefined if it is not one of them. */
        async placeOf(conversationId: string, segmentId: string): Promise<number | undefined> {
          if (!isId(segmentId)) return undefined;
          const [found] = await queryRows<{ place: number }>(db, PLACE, [uid, conversationId, segmentId]);
          return found?.place;
        },

        /** A page of a transcript. */
        page: async (conversationId: string, paging: Paging): Promise<TranscriptSegment[]> =>
          (await readSegments(db, uid, conversationId, paging)).items,

        /** Moves all segments of a conversation, whose start has changed. */
        async shift(conversation_id: string, seconds: number): Promise<void> {
          await SegmentModel.of(db, uid)
            .where({ conversation_id })
            .patch({ start_s: raw('start_s + ?', [seconds]), end_s: raw('end_s + ?', [seconds]) });
        },

        /** The length of a conversation's text in bytes, and the number of its segments. */
        async measure(conversation_id: string): Promise<{ textBytes: number; segments: number }> {
          return (await db.raw(MEASURE, [uid, conversation_id])).rows[0];
        },

        /** The numbers of the conversation's speakers. */
        async speakerIds(conversation_id: string): Promise<number[]> {
          const speakers = await SegmentModel.of(db, uid)
            .distinct('speaker_id')
            .where({ conversation_id })
            .whereNotNull('speaker_id');
          return speakers.flatMap(({ speaker_id }) => speaker_id ?? []);
        },

        /** The ids of segments that were added after their conversation was processed, and are not processed yet. */
        async listLate(conversationId: string): Promise<string[]> {
          return (await lateOnes(conversationId).select('id')).map(({ id }) => id);
        },

        /** Marks segments as processed. */
        async clearLate(conversationId: string, ids: readonly string[]): Promise<void> {
          await lateOnes(conversationId).where('id', anyOf(ids)).patch({ late: false });
        },

        /** Deletes all segments of a conversation, in steps, if it has more than one step. */
        async deleteMany(conversation_id: string): Promise<void> {
          const rows = () => SegmentModel.of(db, uid).where({ conversation_id });
          const isLong = await rows().select('id').offset(STEP_ROWS).limit(1).first();
          if (isLong) await deleteInSteps(db, () => rows().toKnexQuery());
        },

        async delete(ids: readonly string[]): Promise<number> {
          return SegmentModel.of(db, uid)
            .delete()
            .where('id', anyOf(ids.filter(isId)));
        },
      };
    },
  };
}
