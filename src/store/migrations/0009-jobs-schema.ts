import type { Knex } from 'knex';

/**
 * The schema in which the job queue creates its tables. If several processes created it at once, one could fail with a duplicate key:
 * migrations wait for each other.
 */
export const jobsSchema: Knex.Migration = {
  async up(knex) {
    await knex.raw('CREATE SCHEMA IF NOT EXISTS jobs');
  },
  async down() {
    throw new Error('the schema of jobs cannot be reverted');
  },
};
