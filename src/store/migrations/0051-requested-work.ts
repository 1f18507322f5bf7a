import type { Knex } from 'knex';

/** Since when work waits for the language model, however long ago its conversation was. */
export const requestedWork: Knex.Migration = {
  async up(knex) {
    await knex.raw('ALTER TABLE unfinished_work ADD COLUMN requested_at timestamptz(3) NOT NULL DEFAULT now()');
  },
  async down() {
    throw new Error('the times of requested work cannot be reverted');
  },
};
