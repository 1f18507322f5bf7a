import type { Knex } from 'knex';

/** Privacy: calls to other addresses, the switches of users, the retention of their data, and deletions of a range. */
export const privacy: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE outbound_usage (
        uid text NOT NULL,
        destination text NOT NULL,
        day date NOT NULL,
        host text NOT NULL,
        calls integer NOT NULL,
        bytes_sent bigint NOT NULL,
        last_call_at timestamptz NOT NULL,
        last_error text,
        last_error_at timestamptz,
        PRIMARY KEY (uid, destination, day)
      );
      CREATE TABLE privacy_settings (
        uid text PRIMARY KEY,
        switched_off text[] NOT NULL DEFAULT '{}',
        conversations_days integer,
        audio_days integer,
        logs_days integer,
        applied_at timestamptz
      );
      CREATE TABLE deletions (
        uid text NOT NULL,
        id uuid NOT NULL,
        from_at timestamptz,
        to_at timestamptz,
        kinds text[] NOT NULL,
        status text NOT NULL,
        found jsonb NOT NULL,
        deleted jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        finished_at timestamptz,
        PRIMARY KEY (uid, id)
      );
    `);
  },
  async down() {
    throw new Error('privacy cannot be reverted');
  },
};
