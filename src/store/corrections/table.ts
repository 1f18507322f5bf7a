import type { Correction } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { selectionOf, table } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';
import type { EnrollmentChange } from './changes-table.ts';

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
export const MAX_CONVERSATION_IDS = 100;

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
