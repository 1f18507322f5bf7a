import type { LiveSegment, TranscriptSegment, Translation } from '../../../generated/types.gen.ts';
import {
  boolean,
  computed,
  float8,
  integer,
  internal,
  json,
  type NewRowOf,
  nullable,
  type RecordOf,
  readAs,
  text,
  timestamp,
  uuid,
} from './column.ts';
import { selectionOf, table } from './table.ts';
import type { ColumnsFor } from './wire.ts';

/** The name of the person, as it is now; else the one that came with the segment. */
const speakerNameSql = `coalesce(
  (SELECT name FROM people WHERE people.uid = segments.uid AND people.id = segments.person_id), speaker_name)`;

const spoken = {
  id: uuid,
  text,
  speaker: text,
  speaker_id: integer,
  is_user: boolean,
  person_id: nullable(text),
  /** Seconds from the conversation's `started_at`. */
  start: computed(float8, 'start_s'),
  end: computed(float8, 'end_s'),
};

/** As stored conversations show it. */
export const segmentWire = {
  ...spoken,
  speaker_name: readAs(nullable(text), speakerNameSql),
  translations: computed(json<Translation[]>(), `coalesce(translations, '[]')`),
} satisfies ColumnsFor<TranscriptSegment>;

/** As live sessions send it. */
const live = {
  ...spoken,
  stt_provider: nullable(text),
  speech_profile_processed: boolean,
} satisfies ColumnsFor<LiveSegment>;

const columns = {
  uid: text,
  conversation_id: uuid,
  ...live,
  speaker_name: segmentWire.speaker_name,
  start_s: internal(float8),
  end_s: internal(float8),
  translations: internal(nullable(json<Translation[]>())),
  /** It came after its conversation was processed, and has not been processed since. */
  late: internal(boolean),
  created_at: internal(timestamp),
};

/** A stretch of speech by one speaker. Specification: Resources, "Transcript segment". */
export class SegmentModel extends table('segments', columns) {
  static liveSelection = selectionOf('segments', live);
}
export interface SegmentRecord extends RecordOf<typeof columns> {}
export interface LabelledSegment extends RecordOf<typeof live> {}
export type NewSegmentRow = NewRowOf<typeof columns>;
