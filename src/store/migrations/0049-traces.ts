import type { Knex } from 'knex';

/** While traces are on: the `traceparent` of the session that began a conversation, and of what caused work or a delivery. */
export const traces: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE conversations ADD COLUMN traceparent text;
      ALTER TABLE unfinished_work ADD COLUMN traceparent text;
      ALTER TABLE webhook_deliveries ADD COLUMN traceparent text;
    `);
  },
  async down() {
    throw new Error('traces cannot be reverted');
  },
};
