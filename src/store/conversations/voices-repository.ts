import type { Knex } from 'knex';
import type { VoiceSample } from '../../live-types.ts';
import { ConversationVoiceModel } from './voices-table.ts';

/** The voice of a speaker of a conversation. */
export interface ConversationVoice extends VoiceSample {
  conversation_id: string;
  speaker_id: number;
  enrolled_as: string | null;
}

/** An embedding has about 1 kB. */
const BATCH = 1000;

export type VoiceKey = Pick<ConversationVoice, 'conversation_id' | 'speaker_id' | 'model'>;

/** Voices of stored conversations: later names are given to them too. No audio is stored. */
export function conversationVoiceRepository(db: Knex) {
  return {
    of(uid: string) {
      return {
        /** Stores a voice; a longer sample replaces a shorter one that no profile contains. */
        async save({ embedding, ...voice }: Omit<ConversationVoice, 'enrolled_as'> & { enrolled_as?: string | null }) {
          const bytes = Buffer.from(embedding.buffer, embedding.byteOffset, embedding.byteLength);
          await db.raw(
            `INSERT INTO conversation_voices AS voice (uid, conversation_id, speaker_id, model, embedding, seconds, enrolled_as)
             SELECT uid, id, ?, ?, ?, ?, ? FROM conversations WHERE uid = ? AND id = ?::uuid
             ON CONFLICT (uid, conversation_id, speaker_id, model) DO UPDATE
             SET embedding = excluded.embedding, seconds = excluded.seconds, enrolled_as = excluded.enrolled_as
             WHERE excluded.enrolled_as IS NOT NULL OR (voice.enrolled_as IS NULL AND excluded.seconds > voice.seconds)`,
            [
              ...[voice.speaker_id, voice.model, bytes, voice.seconds, voice.enrolled_as ?? null],
              ...[uid, voice.conversation_id],
            ],
          );
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

/** Copies the bytes, so that they are aligned. */
const toVoice = ({ embedding, conversation_id, speaker_id, model, seconds, enrolled_as }: ConversationVoiceModel) => ({
  conversation_id,
  speaker_id,
  model,
  seconds,
  enrolled_as,
  embedding: new Float32Array(new Uint8Array(embedding).buffer),
});
