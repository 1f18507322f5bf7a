import type { Knex } from 'knex';

/** One index has the pending deliveries of a receiver in the order in which they are sent. */
export const pendingDeliveries: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (uid, receiver, aside_until, id) WHERE status = 'pending';
      DROP INDEX webhook_deliveries_in_order;
      DROP INDEX webhook_deliveries_aside;
    `);
  },
  async down() {
    throw new Error('the index of pending deliveries cannot be reverted');
  },
};
