import type { Correction } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';

/** The fields of a segment that a correction changes. */
export interface SegmentFields {
  text: string;
  person_id: string | null;
  is_user: boolean;
  speaker_name: string | null;
}

/** A segment before and after a correction. */
export interface SegmentChange {
  id: string;
  before: SegmentFields;
  after: SegmentFields;
}

/** A voice of a conversation that another person's profile contains since. Null is none. */
export interface EnrollmentChange {
  conversation_id: string;
  speaker_id: number;
  model: string;
  before: string | null;
  after: string | null;
}

/** A speaker of a conversation who is someone else since. `user`, a person's id, or null for no one. */
export interface SpeakerChange {
  conversation_id: string;
  speaker_id: number;
  before: string | null;
  after: string | null;
}

/** A person who became another one. */
export interface MergedPerson {
  id: string;
  name: string;
  into: string;
  /** The voices of conversations that the profile contains. */
  voices: Pick<EnrollmentChange, 'conversation_id' | 'speaker_id' | 'model'>[];
  /** Embeddings as base64. */
  profiles: { model: string; embedding: string; seconds: number }[];
}

export interface Changes {
  segments: SegmentChange[];
  /** Speakers as a whole: their later words follow too. */
  speakers: SpeakerChange[];
  enrollments: EnrollmentChange[];
  person: MergedPerson | null;
  /** The person that the correction has added. */
  added_person: string | null;
}

const visible = {
  id: c.uuid,
  kind: c.textOf<Correction['kind']>(),
  conversation_ids: c.uuids,
  changed_segments: c.integer,
  created_at: c.timestamp,
  undone_at: c.nullable(c.timestamp),
} satisfies ColumnsFor<Correction>;

const columns = {
  uid: c.text,
  ...visible,
  /** What undoing restores. */
  changes: c.json<Changes>(),
};

/** A correction of speakers or texts. */
export class CorrectionModel extends table('corrections', columns) {}
export interface CorrectionRecord extends c.RecordOf<typeof columns> {}

/** The wire format of a correction. */
export const toCorrection = (record: CorrectionRecord): Correction => toWire(visible, record);
