import type { Knex } from 'knex';

/** Webhooks, the state of their receivers, and the deliveries: log and queue in one. */
export const webhooks: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE webhooks (
        uid text NOT NULL,
        type text NOT NULL,
        url text NOT NULL,
        interval_seconds integer,
        enabled boolean NOT NULL,
        disabled_reason text,
        secret text NOT NULL,
        previous_secret text,
        previous_secret_until timestamptz(3),
        PRIMARY KEY (uid, type)
      );
      CREATE TABLE webhook_receivers (
        uid text NOT NULL,
        receiver text NOT NULL,
        next_at timestamptz,
        locked_until timestamptz NOT NULL DEFAULT '-infinity',
        lease_token uuid,
        current_id uuid,
        version integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        failing_since timestamptz,
        disabled_reason text,
        disabled_url text,
        PRIMARY KEY (uid, receiver)
      );
      CREATE INDEX webhook_receivers_due ON webhook_receivers (next_at) WHERE next_at IS NOT NULL;
      CREATE TABLE webhook_deliveries (
        uid text NOT NULL,
        id uuid NOT NULL,
        receiver text NOT NULL,
        type text NOT NULL,
        app_id text,
        conversation_id uuid,
        summary_id uuid,
        replay_of uuid,
        is_test boolean NOT NULL DEFAULT false,
        body text,
        status text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        unanswered integer NOT NULL DEFAULT 0,
        aside_until timestamptz,
        created_at timestamptz(3) NOT NULL,
        next_attempt_at timestamptz(3),
        last_attempt_at timestamptz(3),
        http_status integer,
        duration_ms integer,
        response text,
        error text,
        PRIMARY KEY (uid, id)
      );
      CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (uid, receiver, id)
        WHERE status = 'pending' AND aside_until IS NULL;
      CREATE INDEX webhook_deliveries_aside ON webhook_deliveries (uid, receiver, aside_until)
        WHERE status = 'pending' AND aside_until IS NOT NULL;
      CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (uid, receiver, conversation_id)
        WHERE type = 'memory_created' AND replay_of IS NULL;
      CREATE INDEX webhook_deliveries_of_conversation ON webhook_deliveries (uid, conversation_id)
        WHERE conversation_id IS NOT NULL;
      CREATE INDEX webhook_deliveries_replays ON webhook_deliveries (uid, replay_of) WHERE replay_of IS NOT NULL;
      CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING brin (created_at);
    `);
  },
  async down() {
    throw new Error('webhooks cannot be reverted');
  },
};
