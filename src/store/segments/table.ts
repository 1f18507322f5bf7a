import type { LiveSegment, TranscriptSegment, Translation } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { selectionOf, table } from '../sql/table.ts';
import type { ColumnsFor } from '../sql/wire.ts';

/** The current name of the person, otherwise the name that came with the segment. */
const speakerNameSql = `coalesce(
  (SELECT name FROM people WHERE people.uid = :uid AND people.id = segments.person_id), speaker_name)`;

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

/** The wire format in stored conversations. */
export const segmentWire = {
  ...spoken,
  speaker_name: c.readAs(c.nullable(c.text), speakerNameSql),
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

/** Uninterrupted speech of one speaker. */
export class SegmentModel extends table('segments', columns) {
  static liveSelection = selectionOf('segments', live);
}
export interface SegmentRecord extends c.RecordOf<typeof columns> {}
export interface LabelledSegment extends c.RecordOf<typeof live> {}
export type NewSegmentRow = c.NewRowOf<typeof columns>;
