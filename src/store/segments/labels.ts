import type { Knex } from 'knex';
import { type PartialModelObject, type QueryBuilderType, raw } from 'objection';
import { ConversationModel } from '../conversations/table.ts';
import { isId } from '../ids.ts';
import { anyOf, countRows } from '../sql/statement.ts';
import { inSteps } from '../sql/user-records.ts';
import { type LabelledSegment, SegmentModel } from './table.ts';

/** A speaker of a conversation. */
export interface StoredSpeaker {
  conversationId: string;
  speakerId: number;
}

/** Who speaks: a person, the user, or an unknown speaker. */
export interface SpeakerLabel {
  person_id: string | null;
  is_user: boolean;
}

/** A speaker of a conversation who has no name. */
export interface StoredUnknownVoice {
  conversation_id: string;
  conversation_title: string;
  started_at: Date;
  speaker_id: number;
  seconds: number;
  segments: number;
  /** The longest. */
  segment_id: string;
  text: string;
}

/** Voices without a name in the last 200 conversations that are shown. */
const UNKNOWN_VOICES = `
  WITH recent AS (
    SELECT id, coalesce(started_at, created_at) AS started_at, coalesce(structured->>'title', '') AS title
    FROM conversations WHERE uid = :uid AND status = 'completed' AND NOT discarded AND NOT locked
    ORDER BY created_at DESC, id DESC LIMIT 200)
  SELECT segments.conversation_id, recent.title AS conversation_title, recent.started_at, segments.speaker_id,
    sum(end_s - start_s)::float8 AS seconds, count(*)::int AS segments,
    (array_agg(segments.id ORDER BY length(text) DESC, segments.id))[1] AS segment_id,
    left((array_agg(text ORDER BY length(text) DESC, segments.id))[1], 300) AS text
  FROM recent JOIN segments ON segments.uid = :uid AND segments.conversation_id = recent.id
  WHERE person_id IS NULL AND NOT is_user AND speaker_id IS NOT NULL AND speaker_name IS NULL
  GROUP BY segments.conversation_id, recent.title, recent.started_at, segments.speaker_id
  ORDER BY recent.started_at DESC, segments.conversation_id, seconds DESC, segments.speaker_id
  LIMIT :limit`;

/** The names that speakers came with, of no person. */
const KNOWN_NAMES = `
  SELECT speaker_name AS name, count(DISTINCT conversation_id)::int AS conversations FROM segments
  WHERE uid = :uid AND speaker_name IS NOT NULL AND person_id IS NULL AND NOT is_user
    AND conversation_id NOT IN (SELECT conversations.id FROM conversations WHERE conversations.uid = :uid AND conversations.locked)
    AND lower(speaker_name) NOT IN (SELECT lower(people.name) FROM people WHERE people.uid = :uid)
  GROUP BY speaker_name ORDER BY conversations DESC, name LIMIT 200`;

/** Labels stored segments with their speaker. The results are the changed segments, in the order of speech. */
export function segmentLabelRepository(db: Knex) {
  type Segments = QueryBuilderType<SegmentModel>;
  async function change(segments: Segments, patch: PartialModelObject<SegmentModel>): Promise<LabelledSegment[]> {
    const changed = await segments.patch(patch).returning(SegmentModel.liveSelection);
    return changed.sort((a, b) => a.start - b.start);
  }
  const label = (segments: Segments, { person_id, is_user }: SpeakerLabel) => {
    const others = segments.whereRaw('(person_id IS DISTINCT FROM ?::text OR is_user <> ?)', [person_id, is_user]);
    return change(others, { person_id, is_user, speaker_name: null });
  };
  const noPerson = { person_id: null, speaker_name: null };

  return {
    of(uid: string) {
      const ofSpeaker = ({ conversationId, speakerId }: StoredSpeaker) =>
        SegmentModel.of(db, uid).where({ conversation_id: conversationId, speaker_id: speakerId });
      /** A locked conversation is neither shown nor changed. */
      const unlocked = () =>
        SegmentModel.of(db, uid).whereNotExists(
          ConversationModel.of(db, uid).where({ locked: true }).whereColumn('id', 'segments.conversation_id'),
        );
      const among = (segments: Segments, ids: readonly string[]) => segments.where('id', anyOf(ids.filter(isId)));

      async function completed(segments: Segments): Promise<string[]> {
        const conversations = await ConversationModel.of(db, uid)
          .select('id')
          .where({ status: 'completed' })
          .whereIn('id', segments.select('conversation_id'));
        return conversations.map(({ id }) => id);
      }

      return {
        /** Speakers who are neither the user nor a person, the newest conversation first. */
        async listUnknownVoices(limit: number): Promise<StoredUnknownVoice[]> {
          return (await db.raw(UNKNOWN_VOICES, { uid, limit })).rows;
        },

        /** The most frequent first. */
        async listKnownNames(): Promise<{ name: string; conversations: number }[]> {
          return (await db.raw(KNOWN_NAMES, { uid })).rows;
        },

        /** Stores the result of comparing a voice with the user's profile. Does not change segments labelled with a person. */
        identify: (speaker: StoredSpeaker, isUser: boolean): Promise<LabelledSegment[]> =>
          change(
            ofSpeaker(speaker)
              .whereNull('person_id')
              .whereRaw('(NOT speech_profile_processed OR is_user < ?::boolean)', [isUser]),
            { is_user: raw('is_user OR ?::boolean', [isUser]), speech_profile_processed: true },
          ),

        labelSpeaker: (speaker: StoredSpeaker, to: SpeakerLabel): Promise<LabelledSegment[]> =>
          label(ofSpeaker(speaker), to),

        /** Their segments get the number and the label of another speaker. None if one of them has a name. */
        async moveSpeaker(from: StoredSpeaker, into: Pick<SegmentModel, 'speaker' | 'speaker_id'> & SpeakerLabel) {
          const named = ofSpeaker(from).whereRaw('(person_id IS NOT NULL OR is_user)');
          return (await named.select('id').limit(1).first()) ? [] : change(ofSpeaker(from), into);
        },

        /** Ignores ids that are no segment of this user, or of a locked conversation. */
        label: (ids: readonly string[], to: SpeakerLabel): Promise<LabelledSegment[]> =>
          label(among(unlocked(), ids), to),

        countKnown: (ids: readonly string[]): Promise<number> => countRows(among(unlocked(), ids)),

        /** The processed conversations in which a person speaks. */
        completedWithPerson: (personId: string): Promise<string[]> =>
          completed(SegmentModel.of(db, uid).where({ person_id: personId })),

        /** The processed conversations that these segments belong to. */
        completedWithSegments: (ids: readonly string[]): Promise<string[]> =>
          completed(among(SegmentModel.of(db, uid), ids)),

        /** Removes a deleted person from their segments. */
        async forgetPerson(personId: string): Promise<void> {
          await inSteps(
            db,
            () => SegmentModel.of(db, uid).where({ person_id: personId }).toKnexQuery(),
            (some) => some.update(noPerson),
          );
        },

        /** The same, or names another one, without segments of locked conversations. */
        forgetPersonUnlocked: (personId: string, into: string | null): Promise<LabelledSegment[]> =>
          change(unlocked().where({ person_id: personId }), { ...noPerson, person_id: into }),
      };
    },
  };
}
