import type { Knex } from 'knex';

/** Days of the screen wait for the language model like other work. Nodes of earlier versions leave them to later ones. */
export const screenWork: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE unfinished_work DROP CONSTRAINT unfinished_work_kind_check;
      ALTER TABLE unfinished_work ADD CONSTRAINT unfinished_work_kind_check
        CHECK (kind IN ('conversation', 'day', 'profile', 'screen-day'));
    `);
  },
  async down() {
    throw new Error('work on days of the screen cannot be reverted');
  },
};
