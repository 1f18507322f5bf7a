import type { Knex } from 'knex';
import { isId } from '../ids.ts';
import type { SegmentRecord } from '../models/segment.ts';
import { runNamed } from '../sql/named.ts';

/** What one session has stored of one voice in a conversation. */
export interface SessionSpeaker {
  conversationId: string;
  speakerId: number;
  /** The session's own id: its segments were made after it, and sort so. */
  sessionId: string;
}

/** Who speaks: a person, the user, or somebody unknown. */
export interface SpeakerLabel {
  person_id: string | null;
  is_user: boolean;
}

/** A segment as live sessions send it. */
export type LabelledSegment = Omit<SegmentRecord, 'uid' | 'conversation_id' | 'speaker_name'>;

const RETURNING = `RETURNING id, text, speaker, speaker_id, is_user, person_id, start_s AS "start", end_s AS "end",
  speech_profile_processed, stt_provider`;

const OF_SPEAKER = 'uid = ? AND conversation_id = ?::uuid AND speaker_id = ?::int AND id > ?::uuid';

const IDENTIFY = `
  UPDATE segments SET is_user = is_user OR ?::boolean, speech_profile_processed = true
  WHERE ${OF_SPEAKER} AND person_id IS NULL AND (NOT speech_profile_processed OR is_user < ?::boolean) ${RETURNING}`;

const LABEL = 'UPDATE segments SET person_id = ?::text, speaker_name = NULL, is_user = ?::boolean';
const CHANGED = '(person_id IS DISTINCT FROM ?::text OR is_user <> ?::boolean)';
const LABEL_SPEAKER = `${LABEL} WHERE ${OF_SPEAKER} AND ${CHANGED} ${RETURNING}`;
const COMPLETED_WITH = `
  SELECT DISTINCT conversations.id FROM segments
  JOIN conversations ON conversations.uid = segments.uid AND conversations.id = segments.conversation_id
  WHERE segments.uid = ? AND conversations.status = 'completed'`;

const FORGET = 'UPDATE segments SET person_id = NULL, speaker_name = NULL WHERE uid = ? AND person_id = ?';
/** A locked conversation is neither told nor changed. */
const UNLOCKED = `NOT EXISTS (SELECT FROM conversations AS c
  WHERE c.uid = segments.uid AND c.id = segments.conversation_id AND c.locked)`;
const LISTED = `uid = ? AND id = ANY (?::uuid[]) AND ${UNLOCKED}`;
const LABEL_LISTED = `${LABEL} WHERE ${LISTED} AND ${CHANGED} ${RETURNING}`;

/** Says who speaks in stored segments. What is answered are those that it changed, in the order of speech. */
export function segmentLabelRepository(db: Knex) {
  const changed = async (sql: string, values: Parameters<typeof runNamed>[2]) =>
    (await runNamed<LabelledSegment>(db, sql, values)).sort((a, b) => a.start - b.start);
  const completed = async (condition: string, values: Parameters<typeof runNamed>[2]) =>
    (await runNamed<{ id: string }>(db, `${COMPLETED_WITH} AND ${condition}`, values)).map(({ id }) => id);
  const ofSpeaker = (uid: string, { conversationId, speakerId, sessionId }: SessionSpeaker) =>
    [uid, conversationId, speakerId, sessionId] as const;

  return {
    /** A voice was compared with the user's profile. What a person was said to be stays so. */
    identify: (uid: string, speaker: SessionSpeaker, isUser: boolean): Promise<LabelledSegment[]> =>
      changed(IDENTIFY, [isUser, ...ofSpeaker(uid, speaker), isUser]),

    labelSpeaker(
      uid: string,
      speaker: SessionSpeaker,
      { person_id, is_user }: SpeakerLabel,
    ): Promise<LabelledSegment[]> {
      return changed(LABEL_SPEAKER, [person_id, is_user, ...ofSpeaker(uid, speaker), person_id, is_user]);
    },

    /** Ids that are no segment of this user's, or of a locked conversation, are passed over. */
    label(uid: string, ids: readonly string[], { person_id, is_user }: SpeakerLabel): Promise<LabelledSegment[]> {
      return changed(LABEL_LISTED, [person_id, is_user, uid, ids.filter(isId), person_id, is_user]);
    },

    async countKnown(uid: string, ids: readonly string[]): Promise<number> {
      const sql = `SELECT count(*)::int AS count FROM segments WHERE ${LISTED}`;
      return (await runNamed<{ count: number }>(db, sql, [uid, ids.filter(isId)]))[0]?.count ?? 0;
    },

    /** The person is known no more: those segments are of an unknown speaker again. */
    /** The processed conversations in which a person speaks. */
    completedWithPerson: (uid: string, personId: string): Promise<string[]> =>
      completed('person_id = ?', [uid, personId]),

    /** The processed conversations of which these segments are. */
    completedWithSegments: (uid: string, ids: readonly string[]): Promise<string[]> =>
      completed('segments.id = ANY (?::uuid[])', [uid, ids.filter(isId)]),

    async forgetPerson(uid: string, personId: string): Promise<void> {
      await runNamed(db, FORGET, [uid, personId]);
    },

    /** The same, of what may be told. */
    forgetPersonUnlocked: (uid: string, personId: string): Promise<LabelledSegment[]> =>
      changed(`${FORGET} AND ${UNLOCKED} ${RETURNING}`, [uid, personId]),
  };
}
