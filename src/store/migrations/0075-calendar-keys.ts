import type { Knex } from 'knex';

/** Keys of calendars: the address that a calendar reads has one. */
export const calendarKeys: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE api_keys
        DROP CONSTRAINT api_keys_kind_check,
        ADD CONSTRAINT api_keys_kind_check CHECK (kind IN ('developer', 'tool_server', 'app', 'device', 'calendar'))
    `);
  },
  async down() {
    throw new Error('the keys of calendars cannot be reverted');
  },
};
