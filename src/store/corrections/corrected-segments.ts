import type { Knex } from 'knex';
import type { QueryBuilderType } from 'objection';
import { ConversationModel } from '../conversations/table.ts';
import { isId } from '../ids.ts';
import { SegmentModel } from '../segments/table.ts';
import { anyOf } from '../sql/statement.ts';
import { STEP_ROWS } from '../sql/user-records.ts';
import type { SegmentChange, SegmentSpeaker, TextChange } from './table.ts';

/** A segment as it is stored. `speaker_name` came with it: it is not the person's. */
export interface CorrectedSegment extends SegmentSpeaker {
  id: string;
  conversation_id: string;
  speaker_id: number | null;
}

/** A speaker of a conversation. */
export interface ConversationSpeaker {
  conversation_id: string;
  speaker_id: number;
}

/** Who speaks with the voice of a speaker, in some of its segments. */
export type SpeakerHolder = Pick<CorrectedSegment, 'conversation_id' | 'speaker_id' | 'person_id' | 'is_user'>;

/** Changes speakers that are still as expected. */
const APPLY_SPEAKERS = `
  UPDATE segments SET person_id = to_person, is_user = to_user, speaker_name = to_name
  FROM jsonb_to_recordset(?::jsonb) AS new (segment_id uuid, from_person text, from_user boolean,
    to_person text, to_user boolean, to_name text)
  WHERE segments.uid = ? AND id = segment_id AND person_id IS NOT DISTINCT FROM from_person AND is_user = from_user
  RETURNING segments.id`;

/** Changes texts that are still as expected. */
const APPLY_TEXTS = `
  UPDATE segments SET text = after, translations = NULL
  FROM jsonb_to_recordset(?::jsonb) AS new (segment_id uuid, before text, after text)
  WHERE segments.uid = ? AND id = segment_id AND text = before
  RETURNING segments.id`;

/** The holder of the last segment comes last. Without those of locked conversations. */
const holdersSql = (condition: string) => `
  SELECT conversation_id, speaker_id, person_id, is_user FROM segments
  WHERE uid = :uid AND ${condition} AND NOT EXISTS (
    SELECT FROM conversations WHERE conversations.uid = :uid AND conversations.id = conversation_id AND locked)
  GROUP BY conversation_id, speaker_id, person_id, is_user ORDER BY max(id::text)`;
const OF_SPEAKERS = `(conversation_id, speaker_id) IN (
  SELECT s.conversation_id, s.speaker_id FROM jsonb_to_recordset(?::jsonb) AS s (conversation_id uuid, speaker_id integer))`;
const HOLDERS_OF_SPEAKERS = holdersSql(OF_SPEAKERS.replace('?', ':speakers'));
const HOLDERS_OF_PERSON = holdersSql('person_id = :person');

const toJson = (speakers: readonly ConversationSpeaker[]): string =>
  JSON.stringify(speakers.map(({ conversation_id, speaker_id }) => ({ conversation_id, speaker_id })));

/** The segments that corrections read and change. */
export function correctedSegments(db: Knex, uid: string) {
  /**
   * Locks the next segments in the order of their ids, a step at most, and their conversations before, as a deletion does. Those of
   * locked conversations are neither shown nor changed.
   */
  const lock = async (all: QueryBuilderType<SegmentModel>, after?: string): Promise<CorrectedSegment[]> => {
    const segments = all.orderBy('id').limit(STEP_ROWS);
    if (after !== undefined) segments.where('id', '>', after);
    const ids = segments.clone().select('conversation_id');
    await ConversationModel.of(db, uid).select('id').whereIn('id', ids).orderBy('id').forKeyShare();
    return segments
      .select('id', 'conversation_id', 'speaker_id', 'person_id', 'is_user', 'speaker_name')
      .whereNotExists(
        ConversationModel.of(db, uid).where({ locked: true }).whereColumn('id', 'segments.conversation_id'),
      )
      .forUpdate()
      .castTo<CorrectedSegment[]>();
  };

  const applied = async <T extends { id: string }>(sql: string, rows: object[], changes: readonly T[]) => {
    if (rows.length === 0) return [];
    const result = await db.raw(sql, [JSON.stringify(rows), uid]);
    const ids = new Set(result.rows.map((row: { id: string }) => row.id));
    return changes.filter(({ id }) => ids.has(id));
  };

  return {
    segmentsOf: (conversation_id: string, ids: readonly string[]) =>
      lock(
        SegmentModel.of(db, uid)
          .where({ conversation_id })
          .where('id', anyOf(ids.filter(isId))),
      ),

    /** The id of the segment at a position of the transcript. */
    async idAt(conversation_id: string, index: number): Promise<string | undefined> {
      if (!isId(conversation_id)) return undefined;
      const found = await SegmentModel.of(db, uid)
        .select('id')
        .where({ conversation_id })
        .orderBy(['start_s', 'id'])
        .offset(index)
        .first();
      return found?.id;
    },

    /** The next segments after an id, a step at most. */
    segmentsOfSpeakers: (speakers: readonly ConversationSpeaker[], after?: string) =>
      lock(SegmentModel.of(db, uid).whereRaw(OF_SPEAKERS, [toJson(speakers)]), after),

    segmentsOfPerson: (person_id: string, after?: string) => lock(SegmentModel.of(db, uid).where({ person_id }), after),

    async holdersOfSpeakers(speakers: readonly ConversationSpeaker[]): Promise<SpeakerHolder[]> {
      return (await db.raw(HOLDERS_OF_SPEAKERS, { uid, speakers: toJson(speakers) })).rows;
    },

    async holdersOfPerson(person: string): Promise<SpeakerHolder[]> {
      return (await db.raw(HOLDERS_OF_PERSON, { uid, person })).rows;
    },

    async textOf(conversation_id: string, id: string): Promise<string | undefined> {
      return (await SegmentModel.of(db, uid).select('text').findOne({ conversation_id, id }))?.text;
    },

    /** Changes the speakers that no one has changed since, and returns these changes. */
    async applySpeakers(changes: readonly SegmentChange[]): Promise<SegmentChange[]> {
      const rows = changes.map(({ id, before: from, after: to }) => ({
        segment_id: id,
        from_person: from.person_id,
        from_user: from.is_user,
        to_person: to.person_id,
        to_user: to.is_user,
        to_name: to.speaker_name,
      }));
      return applied(APPLY_SPEAKERS, rows, changes);
    },

    /** The same for texts. */
    applyTexts: (changes: readonly TextChange[]): Promise<TextChange[]> =>
      applied(
        APPLY_TEXTS,
        changes.map(({ id, before, after }) => ({ segment_id: id, before, after })),
        changes,
      ),
  };
}
