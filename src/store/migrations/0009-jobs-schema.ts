import type { Knex } from 'knex';

/**
 * The schema in which the job queue creates its tables. If several processes created it at once, one could fail with a duplicate key:
 * migrations wait for each other.
 */
export const jobsSchema: Knex.Migration = {
  async up(knex) {
    // IF NOT EXISTS would need the right to create schemas also for one that exists.
    const { rows } = await knex.raw(`SELECT FROM pg_namespace WHERE nspname = 'jobs'`);
    if (rows.length === 0) await knex.raw('CREATE SCHEMA jobs');
  },
  async down() {
    throw new Error('the schema of jobs cannot be reverted');
  },
};
