import type { LiveSegment, TranscriptSegment, Translation } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { selectionOf, table } from '../sql/table.ts';
import type { ColumnsFor } from '../sql/wire.ts';

/** The current name of the person, otherwise the name that came with the segment. */
const speakerNameSql = `coalesce(
  (SELECT name FROM people WHERE people.uid = segments.uid AND people.id = segments.person_id), speaker_name)`;

const spoken = {
  id: c.uuid,
  text: c.text,
  speaker: c.text,
  speaker_id: c.integer,
  is_user: c.boolean,
  person_id: c.nullable(c.text),
  /** Seconds from the conversation's `started_at`. */
  start: c.computed(c.float8, 'start_s'),
  end: c.computed(c.float8, 'end_s'),
};

/** The wire format in stored conversations. */
export const segmentWire = {
  ...spoken,
  speaker_name: c.readAs(c.nullable(c.text), speakerNameSql),
  translations: c.computed(c.json<Translation[]>(), `coalesce(translations, '[]')`),
} satisfies ColumnsFor<TranscriptSegment>;

const MIN_SEGMENT_BYTES = 300;

/** The approximate size of a segment's JSON. Postgres knows the length of large texts without reading them. */
const segmentBytes = `${MIN_SEGMENT_BYTES} + octet_length(text) * (1 + jsonb_array_length(coalesce(translations, '[]')))`;

/** The approximate size of a conversation's transcript. */
export const transcriptBytes = `(
  SELECT coalesce(sum(${segmentBytes}), 0) FROM segments
  WHERE segments.uid = conversations.uid AND segments.conversation_id = conversations.id)`;

/**
 * The segments of a part of a conversation's transcript: `fits` has those that fit into it, at least one. `read` has one more, if
 * there are more.
 */
export function transcriptPartSql({ offset, maxBytes }: { offset: number; maxBytes: number }) {
  const read = `
    SELECT * FROM segments
    WHERE segments.uid = conversations.uid AND segments.conversation_id = conversations.id
    ORDER BY start_s, id OFFSET ${offset} LIMIT ${Math.ceil(maxBytes / MIN_SEGMENT_BYTES) + 1}`;
  const fits = `
    SELECT * FROM (
      SELECT *, sum(${segmentBytes}) OVER in_order AS total, row_number() OVER in_order AS n FROM (${read}) listed
      WINDOW in_order AS (ORDER BY start_s, id)) sized
    WHERE n = 1 OR total <= ${maxBytes}`;
  return { read, fits };
}

/** The wire format in live sessions. */
const live = {
  ...spoken,
  stt_provider: c.nullable(c.text),
  speech_profile_processed: c.boolean,
} satisfies ColumnsFor<LiveSegment>;

const columns = {
  uid: c.text,
  conversation_id: c.uuid,
  ...live,
  speaker_name: segmentWire.speaker_name,
  start_s: c.internal(c.float8),
  end_s: c.internal(c.float8),
  translations: c.internal(c.nullable(c.json<Translation[]>())),
  /** It was added after its conversation was processed, and is not processed yet. */
  late: c.internal(c.boolean),
  created_at: c.internal(c.timestamp),
};

/** Uninterrupted speech of one speaker. Specification: Resources, "Transcript segment". */
export class SegmentModel extends table('segments', columns) {
  static liveSelection = selectionOf('segments', live);
}
export interface SegmentRecord extends c.RecordOf<typeof columns> {}
export interface LabelledSegment extends c.RecordOf<typeof live> {}
export type NewSegmentRow = c.NewRowOf<typeof columns>;
