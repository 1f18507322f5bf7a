import type { Knex } from 'knex';

/** The event of deliveries to several receivers. The first delivery of an event, and those before, have none. */
export const webhookEvents: Knex.Migration = {
  async up(knex) {
    await knex.raw('ALTER TABLE webhook_deliveries ADD COLUMN event_id uuid');
  },
  async down() {
    throw new Error('the events of deliveries cannot be reverted');
  },
};
