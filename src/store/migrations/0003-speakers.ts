import type { Knex } from 'knex';

/** People whose voices the user has named, and profiles of voices. */
export const speakers: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE people (
        uid text NOT NULL,
        -- The client chooses it where it names a speaker during a session.
        id text NOT NULL,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id)
      );
      CREATE INDEX people_by_name ON people (uid, name, id);
      CREATE TABLE speaker_profiles (
        uid text NOT NULL,
        -- The person's id; 'user' is the account's owner.
        id text NOT NULL,
        -- Embeddings of different models are not compared.
        model text NOT NULL,
        -- What was taught: each embedding times the seconds of speech it was made from, as little-endian float32.
        embedding_sum bytea NOT NULL,
        seconds real NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id, model)
      );
      CREATE INDEX segments_of_person ON segments (uid, person_id) WHERE person_id IS NOT NULL;
    `);
  },
  async down() {
    throw new Error('speakers cannot be reverted');
  },
};
