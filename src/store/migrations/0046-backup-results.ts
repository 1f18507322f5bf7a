import type { Knex } from 'knex';

/** The last backup, also one by hand, and its verification. */
export const backupResults: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE deployments
        ADD COLUMN backup_bytes bigint,
        ADD COLUMN backup_seconds float8,
        ADD COLUMN backup_failed_at timestamptz(3),
        ADD COLUMN backup_verification jsonb;
      UPDATE deployments SET backup_failed_at = now() WHERE backup_error IS NOT NULL;
    `);
  },
  async down() {
    throw new Error('the results of backups cannot be reverted');
  },
};
