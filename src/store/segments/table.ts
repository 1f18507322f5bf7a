import type { LiveSegment, TranscriptSegment, Translation } from '../../../generated/types.gen.ts';
import { insertOf, writtenColumns } from '../sql/insert.ts';
import type { SqlValue } from '../sql/statement.ts';
import { type ColumnsFor, c, selectionOf, table } from '../sql/table.ts';

const spoken = {
  id: c.uuid,
  text: c.text,
  speaker: c.text,
  speaker_id: c.nullable(c.integer),
  is_user: c.boolean,
  person_id: c.nullable(c.text),
  /** Seconds from the conversation's `started_at`. */
  start: c.computed(c.float8, 'start_s'),
  end: c.computed(c.float8, 'end_s'),
};

/** The wire format in stored conversations, with the name that came with the segment: see `withNames`. */
export const segmentWire = {
  ...spoken,
  speaker_name: c.nullable(c.text),
  translations: c.computed(c.json<Translation[]>(), `coalesce(translations, '[]')`),
} satisfies ColumnsFor<TranscriptSegment>;

/** The approximate size of a segment's JSON. */
export const segmentBytes = ({ text, translations = [] }: TranscriptSegment) =>
  300 + Buffer.byteLength(text) * (1 + translations.length);

/** The wire format in live sessions. */
const live = {
  ...spoken,
  stt_provider: c.nullable(c.text),
  speech_profile_processed: c.boolean,
} satisfies ColumnsFor<LiveSegment>;

/** The columns of a record. */
export const segmentColumns = {
  uid: c.text,
  conversation_id: c.uuid,
  ...live,
  speaker_name: c.nullable(c.text),
  /** The upload that it was heard in; null for live ones, imported ones and those of earlier versions. */
  upload_id: c.nullable(c.uuid),
};

const columns = {
  ...segmentColumns,
  start_s: c.internal(c.float8),
  end_s: c.internal(c.float8),
  translations: c.internal(c.nullable(c.json<Translation[]>())),
  /** It was added after its conversation was processed, and is not processed yet. */
  late: c.internal(c.boolean),
  created_at: c.internal(c.timestamp),
};

/** Uninterrupted speech of one speaker. */
export class SegmentModel extends table('segments', columns) {
  static liveSelection = selectionOf('segments', live);
}
export interface SegmentRecord extends c.RecordOf<typeof columns> {}
export interface LabelledSegment extends c.RecordOf<typeof live> {}
type NewSegmentRow = c.NewRowOf<typeof columns>;

type Optional = 'speaker_name' | 'person_id' | 'stt_provider' | 'speech_profile_processed' | 'upload_id';
export type NewSegment = Omit<SegmentRecord, 'uid' | 'conversation_id' | Optional> &
  Partial<Pick<SegmentRecord, Optional>> & {
    /** It is added after its conversation was processed. */
    late?: boolean;
  };

const names = writtenColumns(SegmentModel.columns).join(', ');

/** A segment with a known id is updated: its own speaker has precedence, then the stored one. A segment of the user has no person. */
const UPDATE_KNOWN = `
  ON CONFLICT (uid, id) DO UPDATE
  SET text = excluded.text, start_s = excluded.start_s, end_s = excluded.end_s,
      speaker = excluded.speaker, speaker_id = excluded.speaker_id,
      speaker_name = coalesce(excluded.speaker_name, segments.speaker_name),
      is_user = excluded.is_user OR (segments.is_user AND excluded.person_id IS NULL),
      person_id = CASE WHEN excluded.is_user THEN excluded.person_id
                       ELSE coalesce(excluded.person_id, segments.person_id) END,
      speech_profile_processed = excluded.speech_profile_processed OR segments.speech_profile_processed,
      translations = CASE WHEN segments.text = excluded.text THEN segments.translations END`;

/** Segments as one JSON parameter: a long transcript has more values than a statement can have parameters. */
export const UPSERT_ALL = `
  INSERT INTO segments (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::segments, ?::jsonb) ${UPDATE_KNOWN}`;

const insert = insertOf(SegmentModel);
export const UPSERT_ONE = `${insert.sql(1)} ${UPDATE_KNOWN}`;
export const segmentValues = (row: NewSegmentRow): SqlValue[] => insert.values([row]);

interface Place {
  uid: string;
  conversationId: string;
  now: Date;
}

export function segmentRow(
  { uid, conversationId: conversation_id, now: created_at }: Place,
  segment: NewSegment,
): NewSegmentRow {
  const { start, end, ...rest } = segment;
  return {
    uid,
    conversation_id,
    created_at,
    speaker_name: null,
    person_id: null,
    stt_provider: null,
    speech_profile_processed: false,
    translations: null,
    late: false,
    upload_id: null,
    ...rest,
    start_s: start,
    end_s: end,
  };
}
