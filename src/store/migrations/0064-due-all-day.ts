import type { Knex } from 'knex';

/** Tasks of which only the day is known. */
export const dueAllDay: Knex.Migration = {
  async up(knex) {
    await knex.raw('ALTER TABLE action_items ADD COLUMN due_all_day boolean NOT NULL DEFAULT false');
  },
  async down() {
    throw new Error('the days of tasks cannot be reverted');
  },
};
