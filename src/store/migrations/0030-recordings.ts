import type { Knex } from 'knex';

/** Uploaded recordings on their way to their conversations. */
export const recordings: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE recordings (
        uid text NOT NULL,
        id uuid NOT NULL,
        sha256 text NOT NULL,
        bytes bigint NOT NULL,
        file_name text,
        started_at timestamptz,
        language text NOT NULL,
        source text NOT NULL,
        timeout_seconds integer NOT NULL,
        status text NOT NULL,
        reason text,
        owner text,
        samples bigint,
        device_format jsonb,
        conversation_id uuid,
        job_ids uuid[] NOT NULL DEFAULT '{}',
        conversation_ids uuid[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (uid, id),
        UNIQUE (uid, sha256)
      );
    `);
  },
  async down() {
    throw new Error('recordings cannot be reverted');
  },
};
