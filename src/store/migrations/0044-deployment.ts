import type { Knex } from 'knex';

/** The deployment itself, in one row: its id, which is also in DATA_DIR, and its scheduled backups. */
export const deployment: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE deployments (
        id uuid PRIMARY KEY,
        -- Since when a DATA_DIR has the id.
        marked_at timestamptz(3),
        -- The last time of BACKUP_SCHEDULE that a process has taken over.
        backup_due_at timestamptz(3),
        backup_file text,
        backup_succeeded_at timestamptz(3),
        -- Null after a success.
        backup_error text
      );
      INSERT INTO deployments (id) VALUES (gen_random_uuid());
    `);
  },
  async down() {
    throw new Error('the deployment cannot be reverted');
  },
};
