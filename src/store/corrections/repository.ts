import type { Knex } from 'knex';
import { type QueryBuilderType, raw } from 'objection';
import { ConversationModel } from '../conversations/table.ts';
import { isId, newId } from '../ids.ts';
import { SegmentModel } from '../segments/table.ts';
import { anyOf } from '../sql/any-of.ts';
import { STEP_ROWS } from '../sql/in-steps.ts';
import { userRecords } from '../sql/user-records.ts';
import {
  type Changes,
  CorrectionChangesModel,
  type SegmentChange,
  type SegmentSpeaker,
  type TextChange,
} from './changes-table.ts';
import {
  CorrectionModel,
  type CorrectionRecord,
  type ListedCorrection,
  listedColumns,
  type MergedPerson,
} from './table.ts';

/** The most for a user: older ones are deleted. */
export const MAX_CORRECTIONS = 1000;

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

/** A part of the changes of a correction in one conversation. */
export interface ConversationCorrection {
  id: string;
  part: number;
  undone_at: Date | null;
  changes: Changes;
}

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

/** Skips conversations that were deleted meanwhile. */
const ADD_CHANGES = `
  INSERT INTO correction_changes (uid, correction_id, conversation_id, part, changes)
  SELECT conversations.uid, ?, id, ?, changes
  FROM jsonb_to_recordset(?::jsonb) AS new (conversation_id uuid, changes jsonb)
  JOIN conversations ON conversations.uid = ? AND id = conversation_id
  FOR KEY SHARE OF conversations`;

const OF_CONVERSATION = `
  SELECT corrections.id, part, undone_at, changes
  FROM correction_changes AS parts JOIN corrections ON corrections.uid = parts.uid AND corrections.id = correction_id
  WHERE parts.uid = ? AND conversation_id = ? ORDER BY coalesce(undone_at, created_at), corrections.id, part`;

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

type NewCorrection = Pick<CorrectionRecord, 'kind' | 'person' | 'added_person'>;

/** The changes in each conversation. */
function byConversation(changes: Changes): { conversation_id: string; changes: Changes }[] {
  const idOf = ({ conversation_id }: { conversation_id: string }) => conversation_id;
  const segments = Map.groupBy(changes.segments, idOf);
  const texts = Map.groupBy(changes.texts, idOf);
  const speakers = Map.groupBy(changes.speakers, idOf);
  const enrollments = Map.groupBy(changes.enrollments, idOf);
  const ids = new Set([segments, texts, speakers, enrollments].flatMap((lists) => [...lists.keys()]));
  return [...ids].map((id) => ({
    conversation_id: id,
    changes: {
      segments: segments.get(id) ?? [],
      texts: texts.get(id) ?? [],
      speakers: speakers.get(id) ?? [],
      enrollments: enrollments.get(id) ?? [],
    },
  }));
}

const countSegments = ({ segments, texts }: Changes) => segments.length + texts.length;

/** Corrections of segments. Call them in a transaction. */
export function correctionRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, getForUpdate, change } = userRecords(db, uid, CorrectionModel);

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
          .select('id', 'conversation_id', 'speaker_id', 'person_id', 'is_user', raw('segments.speaker_name'))
          .whereNotExists(
            ConversationModel.of(db, uid).where({ locked: true }).whereColumn('id', 'segments.conversation_id'),
          )
          .forUpdate()
          .castTo<CorrectedSegment[]>();
      };

      const addPart = async (id: string, part: number, changes: Changes): Promise<number> => {
        const parts = JSON.stringify(byConversation(changes));
        await db.raw(ADD_CHANGES, [id, part, parts, uid]);
        const count = countSegments(changes);
        await CorrectionModel.of(db, uid)
          .where({ id })
          .patch({ changed_segments: raw('changed_segments + ?::integer', [count]) });
        return parts.length;
      };

      const applied = async <T extends { id: string }>(sql: string, rows: object[], changes: readonly T[]) => {
        if (rows.length === 0) return [];
        const result = await db.raw(sql, [JSON.stringify(rows), uid]);
        const ids = new Set(result.rows.map((row: { id: string }) => row.id));
        return changes.filter(({ id }) => ids.has(id));
      };

      return {
        get,
        getForUpdate,

        list: async (limit: number): Promise<ListedCorrection[]> =>
          CorrectionModel.of(db, uid)
            .select(listedColumns(uid))
            .orderBy('id', 'desc')
            .limit(limit)
            .castTo<ListedCorrection[]>(),

        /** The changes of a correction; of one of its parts. */
        async changesOf(correction_id: string, part?: number): Promise<Changes> {
          const rows = CorrectionChangesModel.of(db, uid).select('changes').where({ correction_id });
          const parts = await (part === undefined ? rows : rows.where({ part }));
          return {
            segments: parts.flatMap(({ changes }) => changes.segments),
            texts: parts.flatMap(({ changes }) => changes.texts),
            speakers: parts.flatMap(({ changes }) => changes.speakers),
            enrollments: parts.flatMap(({ changes }) => changes.enrollments),
          };
        },

        /** The numbers of the parts of a correction. */
        async partsOf(correction_id: string): Promise<number[]> {
          const found = await CorrectionChangesModel.of(db, uid)
            .distinct('part')
            .where({ correction_id })
            .orderBy('part');
          return found.map(({ part }) => part);
        },

        /** The corrections of one conversation, in the order in which they were made or undone. */
        async ofConversation(conversation_id: string): Promise<ConversationCorrection[]> {
          const { rows } = await db.raw(OF_CONVERSATION, [uid, conversation_id]);
          return rows;
        },

        segmentsOf: (conversation_id: string, ids: readonly string[]) =>
          lock(
            SegmentModel.of(db, uid)
              .where({ conversation_id })
              .whereRaw(...anyOf('id', ids.filter(isId))),
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

        segmentsOfPerson: (person_id: string, after?: string) =>
          lock(SegmentModel.of(db, uid).where({ person_id }), after),

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

        /** Adds a correction without changes. Only the latest ones of a user are kept. Returns its id. */
        async add(correction: NewCorrection): Promise<string> {
          const id = newId();
          const row = { ...correction, id, changed_segments: 0, created_at: new Date(), undone_at: null };
          await CorrectionModel.insertOf(db, uid, row);
          const oldest = CorrectionModel.of(db, uid).select('id').orderBy('id', 'desc');
          const excess = CorrectionModel.of(db, uid).delete();
          await excess.where('id', '<=', oldest.offset(MAX_CORRECTIONS).limit(1));
          return id;
        },

        /** Adds changes to a correction. Returns the bytes that they take. */
        addPart,

        /** The person who became another one. */
        setPerson: (id: string, person: MergedPerson) => change({ id }, { person }),

        /** True if one of the corrections changed a conversation that is locked now. */
        async isLocked(ids: readonly string[]): Promise<boolean> {
          const changed = CorrectionChangesModel.of(db, uid)
            .select('conversation_id')
            .whereIn('correction_id', [...ids]);
          const found = ConversationModel.of(db, uid).select('id').where({ locked: true }).whereIn('id', changed);
          return (await found.first()) !== undefined;
        },

        /** A merge was repeated. */
        async replace(id: string, person: MergedPerson, changes: Changes): Promise<void> {
          await change({ id }, { person, changed_segments: 0 });
          await CorrectionChangesModel.of(db, uid).delete().where({ correction_id: id });
          await addPart(id, 0, changes);
        },

        /** The next later merge of this person into another one that is not undone. */
        async findMergeAfter(id: string, person_id: string): Promise<CorrectionRecord | undefined> {
          return CorrectionModel.of(db, uid)
            .select(CorrectionModel.selection(uid))
            .whereNull('undone_at')
            .where('id', '>', id)
            .whereRaw("person->>'id' = ?", [person_id])
            .orderBy('id')
            .first()
            .castTo<CorrectionRecord | undefined>();
        },

        /** Deletes corrections that have changed nothing in conversations that exist. */
        async deleteEmpty(): Promise<void> {
          const changes = CorrectionChangesModel.of(db, uid).whereColumn('correction_id', 'corrections.id');
          await CorrectionModel.of(db, uid).delete().whereNull('person').whereNotExists(changes);
        },

        markUndone: (id: string) => change({ id }, { undone_at: new Date() }),
      };
    },
  };
}
