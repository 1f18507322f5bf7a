import type { Knex } from 'knex';
import type { VoiceSample } from '../../live-types.ts';
import { readVector, vectorBytes } from '../sql/embeddings.ts';
import { c, table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  conversation_id: c.uuid,
  speaker_id: c.integer,
  /** Embeddings of different models are not compared. */
  model: c.text,
  /** Little-endian float32. */
  embedding: c.bytes,
  seconds: c.float4,
  /** The person whose profile contains this voice; `user` is the account's owner. */
  enrolled_as: c.nullable(c.text),
};

/** The voice of a speaker of a conversation. */
export class ConversationVoiceModel extends table('conversation_voices', columns, [
  'uid',
  'conversation_id',
  'speaker_id',
  'model',
]) {}

/** The voice of a speaker of a conversation. */
export interface ConversationVoice extends VoiceSample {
  conversation_id: string;
  speaker_id: number;
  enrolled_as: string | null;
}

const SAVE = `
  INSERT INTO conversation_voices AS voice (uid, conversation_id, speaker_id, model, embedding, seconds, enrolled_as)
  SELECT uid, id, :speaker_id, :model, :embedding, :seconds, :enrolled_as FROM conversations
  WHERE uid = :uid AND id = :conversation_id::uuid
  ON CONFLICT (uid, conversation_id, speaker_id, model) DO UPDATE
  SET embedding = excluded.embedding, seconds = excluded.seconds, enrolled_as = excluded.enrolled_as
  WHERE excluded.enrolled_as IS NOT NULL OR (voice.enrolled_as IS NULL AND excluded.seconds > voice.seconds)`;

/** An embedding has about 1 kB. */
const BATCH = 1000;

type VoiceKey = Pick<ConversationVoice, 'conversation_id' | 'speaker_id' | 'model'>;

/** Voices of stored conversations: later names are given to them too. No audio is stored. */
export function conversationVoiceRepository(db: Knex) {
  return {
    of(uid: string) {
      return {
        /** Stores a voice; a longer sample replaces a shorter one that no profile contains. */
        async save({ embedding, ...voice }: Omit<ConversationVoice, 'enrolled_as'> & { enrolled_as?: string | null }) {
          await db.raw(SAVE, {
            ...voice,
            uid,
            embedding: vectorBytes(embedding),
            enrolled_as: voice.enrolled_as ?? null,
          });
        },

        /** The voices of the user, of the given model, after this one: up to 1000. */
        async listAfter(last: VoiceKey | undefined, model: string): Promise<ConversationVoice[]> {
          const voices = ConversationVoiceModel.of(db, uid)
            .where({ model })
            .orderBy(['conversation_id', 'speaker_id'])
            .limit(BATCH);
          if (last)
            voices.whereRaw('(conversation_id, speaker_id) > (?::uuid, ?::integer)', [
              last.conversation_id,
              last.speaker_id,
            ]);
          return (await voices).map(toVoice);
        },

        async listOf(conversation_id: string): Promise<ConversationVoice[]> {
          return (await ConversationVoiceModel.of(db, uid).where({ conversation_id })).map(toVoice);
        },

        async delete(conversation_id: string, speaker_id: number): Promise<void> {
          await ConversationVoiceModel.of(db, uid).where({ conversation_id, speaker_id }).delete();
        },

        /** A person became another one, or was deleted. Returns the voices that their profile contained. */
        async moveEnrolled(enrolled_as: string, into: string | null): Promise<VoiceKey[]> {
          const moved = await ConversationVoiceModel.of(db, uid)
            .where({ enrolled_as })
            .patch({ enrolled_as: into })
            .returning(['conversation_id', 'speaker_id', 'model']);
          return moved.map(({ conversation_id, speaker_id, model }) => ({ conversation_id, speaker_id, model }));
        },

        /** Marks those of the voices that are part of the one profile as part of the other. */
        async restoreEnrolled(voices: readonly VoiceKey[], from: string, enrolled_as: string): Promise<void> {
          for (const { conversation_id, speaker_id, model } of voices)
            await ConversationVoiceModel.of(db, uid)
              .where({ conversation_id, speaker_id, model, enrolled_as: from })
              .patch({ enrolled_as });
        },

        async isEnrolled(enrolled_as: string): Promise<boolean> {
          return (await ConversationVoiceModel.of(db, uid).where({ enrolled_as }).resultSize()) > 0;
        },

        async setEnrolled(
          { conversation_id, speaker_id, model }: VoiceKey,
          enrolled_as: string | null,
        ): Promise<ConversationVoice | undefined> {
          const row = await ConversationVoiceModel.of(db, uid)
            .where({ conversation_id, speaker_id, model })
            .patch({ enrolled_as })
            .returning('*')
            .first();
          return row && toVoice(row);
        },
      };
    },
  };
}

const toVoice = ({ uid: _, embedding, ...voice }: c.RecordOf<typeof columns>): ConversationVoice => ({
  ...voice,
  embedding: readVector(embedding),
});
