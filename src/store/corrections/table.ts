import type { Correction } from '../../../generated/types.gen.ts';
import { type ColumnsFor, c, selectionOf, table, toWire } from '../sql/table.ts';

/** Who speaks a segment. */
export interface SegmentSpeaker {
  person_id: string | null;
  is_user: boolean;
  speaker_name: string | null;
}

/** A change in a conversation. */
interface Change<Value> {
  conversation_id: string;
  before: Value;
  after: Value;
}

/** A segment whose speaker was corrected. */
export type SegmentChange = Change<SegmentSpeaker> & { id: string };

/** A segment whose text was corrected. */
export type TextChange = Change<string> & { id: string };

/** A speaker of a conversation who is someone else since. `user`, a person's id, or null for no one. */
export type SpeakerChange = Change<string | null> & { speaker_id: number };

/** A voice of a conversation that another person's profile contains since. Null is none. */
export type EnrollmentChange = SpeakerChange & { model: string };

/** The values that undoing restores in conversations. */
export interface Changes {
  segments: SegmentChange[];
  texts: TextChange[];
  /** Speakers as a whole: their later words follow too. */
  speakers: SpeakerChange[];
  enrollments: EnrollmentChange[];
}

const changeColumns = {
  uid: c.text,
  correction_id: c.uuid,
  conversation_id: c.uuid,
  /** From 0: those of a step each. */
  part: c.integer,
  changes: c.json<Changes>(),
  /** Names and other words that the corrected texts did not have before. */
  words: c.texts,
};

/** The changes of a correction in a conversation. Deleted with either. */
export class CorrectionChangesModel extends table('correction_changes', changeColumns, [
  'uid',
  'correction_id',
  'conversation_id',
  'part',
]) {}

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

/** The most for one correction, on the wire. */
const MAX_CONVERSATION_IDS = 100;

const PARTS = 'FROM correction_changes AS parts WHERE parts.uid = :uid AND correction_id = corrections.id';

const visible = {
  id: c.uuid,
  kind: c.textOf<Correction['kind']>(),
  conversation_ids: c.computed(
    c.uuids,
    `ARRAY(SELECT DISTINCT conversation_id ${PARTS} ORDER BY 1 DESC LIMIT ${MAX_CONVERSATION_IDS})`,
  ),
  changed_conversations: c.computed(c.integer, `(SELECT count(DISTINCT conversation_id)::integer ${PARTS})`),
  changed_segments: c.integer,
  created_at: c.timestamp,
  undone_at: c.nullable(c.timestamp),
} satisfies ColumnsFor<Correction>;

const columns = {
  uid: c.text,
  ...visible,
  /** The person who became another one. */
  person: c.nullable(c.json<MergedPerson>()),
  /** The person that the correction has added. */
  added_person: c.nullable(c.text),
};

/** A correction of speakers or texts. */
export class CorrectionModel extends table('corrections', columns) {}
/** A correction without what undoes it. */
export interface ListedCorrection extends c.RecordOf<typeof visible> {}
export interface CorrectionRecord extends c.RecordOf<typeof columns> {}

/** The columns of the wire format. */
export const listedColumns = (uid: string) => selectionOf('corrections', visible, uid);

/** The wire format of a correction. */
export const toCorrection = (record: ListedCorrection): Correction => toWire(visible, record);
