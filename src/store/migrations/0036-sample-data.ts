import type { Knex } from 'knex';

/** The records that loading the sample data made, to remove them again. */
export const sampleData: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE sample_data (
        uid text PRIMARY KEY,
        loaded_at timestamptz(3) NOT NULL,
        ids jsonb NOT NULL
      );
    `);
  },
  async down() {
    throw new Error('sample data cannot be reverted');
  },
};
