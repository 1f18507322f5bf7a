import type { Knex } from 'knex';

/** One table decides which process does what, in place of columns and tables for each kind of work. */
export const leases: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE leases (
        key text NOT NULL,
        epoch bigint NOT NULL,
        until timestamptz(3) NOT NULL,
        PRIMARY KEY (key, epoch)
      );
      DROP TABLE chat_turns, processes;
      ALTER TABLE recordings DROP COLUMN decoder, DROP COLUMN decoder_until;
      -- The epoch of the lease of the attempt, or of the process that sends the deliveries.
      ALTER TABLE webhook_receivers ADD COLUMN epoch bigint, DROP COLUMN lease_token;
      ALTER TABLE webhook_receivers RENAME COLUMN locked_until TO paused_until;
      ALTER TABLE unfinished_work ADD COLUMN epoch bigint, DROP COLUMN lease_token, DROP COLUMN leased_until;
    `);
  },
  async down() {
    throw new Error('leases cannot be reverted');
  },
};
