import type { Knex } from 'knex';

/** The installation of models that runs, or the last one. */
export const setupRun: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE deployments ADD COLUMN setup_run jsonb;
      COMMENT ON COLUMN deployments.setup_run IS 'not copied'
    `);
  },
  async down() {
    throw new Error('the installation of models cannot be reverted');
  },
};
