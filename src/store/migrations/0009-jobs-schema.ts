import type { Knex } from 'knex';

/**
 * The schema in which the job queue makes its tables. Of processes that begin at once on an empty database, each of which looked before
 * it was there, one was now and then told of a duplicate key: here they wait for each other.
 */
export const jobsSchema: Knex.Migration = {
  async up(knex) {
    await knex.raw('CREATE SCHEMA IF NOT EXISTS jobs');
  },
  async down() {
    throw new Error('the schema of jobs is not taken down');
  },
};
