import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

/** Who speaks a segment. */
export interface SegmentSpeaker {
  person_id: string | null;
  is_user: boolean;
  speaker_name: string | null;
}

/** A segment whose speaker was corrected. */
export interface SegmentChange {
  conversation_id: string;
  id: string;
  before: SegmentSpeaker;
  after: SegmentSpeaker;
}

/** A segment whose text was corrected. */
export interface TextChange {
  conversation_id: string;
  id: string;
  before: string;
  after: string;
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

/** The values that undoing restores in conversations. */
export interface Changes {
  segments: SegmentChange[];
  texts: TextChange[];
  /** Speakers as a whole: their later words follow too. */
  speakers: SpeakerChange[];
  enrollments: EnrollmentChange[];
}

const columns = {
  uid: c.text,
  correction_id: c.uuid,
  conversation_id: c.uuid,
  /** From 0: those of a step each. */
  part: c.integer,
  changes: c.json<Changes>(),
};

/** The changes of a correction in a conversation. Deleted with either. */
export class CorrectionChangesModel extends table('correction_changes', columns, [
  'uid',
  'correction_id',
  'conversation_id',
  'part',
]) {}
