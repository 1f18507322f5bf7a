import type { Knex } from 'knex';

/** The models that were installed in DATA_DIR. A backup does not have them. */
export const installedModels: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE deployments ADD COLUMN installed_models jsonb;
      COMMENT ON COLUMN deployments.installed_models IS 'not copied'
    `);
  },
  async down() {
    throw new Error('the installed models cannot be reverted');
  },
};
