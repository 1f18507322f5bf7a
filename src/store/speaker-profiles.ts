import type { Knex } from 'knex';
import type { VoiceSample } from '../live-types.ts';
import { PersonModel } from './people.ts';
import { readVector, vectorBytes } from './sql/embeddings.ts';
import { c, table } from './sql/table.ts';

const columns = {
  uid: c.text,
  /** The person's id; `user` is the account's owner. */
  id: c.text,
  /** Embeddings of different models are not compared. */
  model: c.text,
  /** The sum of the taught embeddings, each times its seconds of speech, as little-endian float32. */
  embedding_sum: c.bytes,
  seconds: c.float4,
  updated_at: c.timestamp,
};

export class SpeakerProfileModel extends table('speaker_profiles', columns, ['uid', 'id', 'model']) {}

/** The speaker id of the user. No person has it. */
export const USER_SPEAKER = 'user';

/** A known voice. Only the direction of `embedding` is compared. */
interface SpeakerProfile {
  id: string;
  embedding: Float32Array;
  seconds: number;
  updated_at: Date;
}

/** A voice that can be recognized. */
interface NamedSpeakerProfile extends SpeakerProfile {
  /** The person's name. Null for the user and for deleted people. */
  name: string | null;
}

/** A voice that became part of another one. */
interface MovedProfile {
  model: string;
  seconds: number;
  /** The sum, as base64. */
  embedding: string;
}

/** A shorter profile is a rounding error after all samples were removed. */
const MIN_SECONDS = 0.5;

/** Voices as sums of samples, so that wrong samples can be removed again. No audio is stored. */
export function speakerProfileRepository(db: Knex) {
  const KEY = ['uid', 'id', 'model'];

  return {
    of(uid: string) {
      const toRow = (id: string, { model, embedding, seconds }: VoiceSample) => ({
        uid,
        id,
        model,
        seconds,
        embedding_sum: vectorBytes(embedding),
        updated_at: new Date(),
      });

      /** Adds a sample, or removes it with `sign` -1. Call it in a transaction. */
      async function add(id: string, sample: VoiceSample, sign: 1 | -1): Promise<void> {
        const { model, embedding, seconds } = sample;
        const empty = { model, seconds: 0, embedding: new Float32Array(embedding.length) };
        // Only an existing row can be locked.
        await SpeakerProfileModel.insertOf(db, uid, toRow(id, empty)).onConflict(KEY).ignore();
        const row = await SpeakerProfileModel.of(db, uid).findOne({ id, model }).forUpdate();
        const known = row ? toProfile(row) : { ...empty, id };
        const total = known.seconds + sign * seconds;
        const sum = embedding.map((value, i) => (known.embedding[i] ?? 0) + sign * seconds * value);
        if (total < MIN_SECONDS) await SpeakerProfileModel.of(db, uid).delete().where({ id, model });
        else await put(id, { model, embedding: sum, seconds: total });
      }

      async function put(id: string, sum: VoiceSample): Promise<void> {
        await SpeakerProfileModel.insertOf(db, uid, toRow(id, sum)).onConflict(KEY).merge();
      }

      return {
        /** Replaces a voice. */
        async replace(id: string, sample: VoiceSample): Promise<void> {
          await put(id, { ...sample, embedding: sample.embedding.map((value) => value * sample.seconds) });
        },

        teach: (id: string, sample: VoiceSample) => add(id, sample, 1),
        unteach: (id: string, sample: VoiceSample) => add(id, sample, -1),

        /** Adds a voice to another one, and deletes the first. Returns what `restore` needs. */
        async move(id: string, into: string): Promise<MovedProfile[]> {
          const rows = await SpeakerProfileModel.of(db, uid).where({ id }).forUpdate();
          for (const row of rows) await add(into, meanOf(row), 1);
          await SpeakerProfileModel.of(db, uid).delete().where({ id });
          return rows.map(({ model, seconds, embedding_sum }) => ({
            model,
            seconds,
            embedding: Buffer.from(embedding_sum).toString('base64'),
          }));
        },

        /** Takes moved voices out of another one again. */
        async restore(id: string, from: string, moved: readonly MovedProfile[]): Promise<void> {
          for (const { model, seconds, embedding } of moved) {
            const sample = meanOf({ model, seconds, embedding_sum: Buffer.from(embedding, 'base64') });
            await add(from, sample, -1);
            await add(id, sample, 1);
          }
        },

        async get(id: string, model: string): Promise<SpeakerProfile | undefined> {
          const row = await SpeakerProfileModel.of(db, uid).findOne({ id, model });
          return row && toProfile(row);
        },

        async exists(id: string): Promise<boolean> {
          return (await SpeakerProfileModel.of(db, uid).select('id').findOne({ id })) !== undefined;
        },

        /** For one model: first the user's, then those taught last. */
        async list(model: string, limit: number): Promise<NamedSpeakerProfile[]> {
          const rows = await SpeakerProfileModel.of(db, uid)
            .where({ model })
            .orderByRaw('id = ? DESC, updated_at DESC, id', [USER_SPEAKER])
            .limit(limit);
          const ids = rows.map(({ id }) => id);
          const people = await PersonModel.of(db, uid).whereIn('id', ids);
          const names = new Map(people.map(({ id, name }) => [id, name]));
          return rows.map((row) => ({ ...toProfile(row), name: names.get(row.id) ?? null }));
        },

        /** Deletes a voice of all models. Returns false if there is none. */
        async delete(id: string): Promise<boolean> {
          return (await SpeakerProfileModel.of(db, uid).delete().where({ id })) > 0;
        },
      };
    },
  };
}

/** As one sample. */
function meanOf({ model, seconds, embedding_sum }: Pick<SpeakerProfileModel, 'model' | 'seconds' | 'embedding_sum'>) {
  return { model, seconds, embedding: readVector(embedding_sum).map((value) => value / seconds) };
}

const toProfile = ({ id, embedding_sum, seconds, updated_at }: SpeakerProfileModel): SpeakerProfile => ({
  id,
  embedding: readVector(embedding_sum),
  seconds,
  updated_at,
});
