import type { App, ChatMessage, WebhookDelivery } from '../../generated/types.gen.ts';
import { createWebhookSecret } from '../../src/lib/webhook-signature.ts';
import { webhookTypes } from '../../src/services/webhooks/webhook-bodies.ts';
import type { Store } from '../../src/store/store.ts';

/** Stores an app, enabled for the user. An id that another user's app has is skipped. */
export async function fillApp(store: Store, uid: string, app: App): Promise<void> {
  if (await store.system.apps.get(app.id)) return;
  const { name, description, category, capabilities, status, chat_tools, external_integration: addresses } = app;
  await store.transaction(async (tx) => {
    const added = await tx.of(uid).apps.insert({
      ...{ name, description, category, capabilities, status, chat_tools },
      home_url: addresses?.app_home_url ?? null,
      manifest_url: addresses?.chat_tools_manifest_url ?? null,
      triggers_on: null,
      webhook_url: null,
      webhook_secret: null,
      previous_webhook_secret: null,
      previous_secret_until: null,
      setup_completed_url: null,
      setup_instructions: addresses?.setup_instructions_file_path ?? null,
      auth_steps: addresses?.auth_steps ?? [],
      chat_messages: { enabled: addresses?.chat_messages_enabled ?? false, target: 'app', notify: false },
      logo: null,
      logo_type: null,
    });
    if (!added) return;
    await tx.executeSql('UPDATE apps SET id = $1 WHERE id = $2', [app.id, added.id]);
    await tx.of(uid).apps.enable(app.id);
  });
}

/** Stores an entry of the log of deliveries. */
export async function fillDelivery(
  store: Store,
  uid: string,
  delivery: WebhookDelivery & { request?: string | null },
): Promise<void> {
  const { created_at, last_attempt_at, type, request, event_id, ...logged } = delivery;
  await store.of(uid).webhookDeliveries.log({
    ...{ ...logged, type },
    ...{ receiver: type, status: 'delivered', body: request ?? '{}', is_test: false, unanswered: 0 },
    ...{
      conversation_id: null,
      summary_id: null,
      replay_of: event_id === delivery.id ? null : event_id,
      event_id: null,
      aside_until: null,
      traceparent: null,
      next_attempt_at: null,
    },
    created_at: new Date(created_at),
    last_attempt_at: last_attempt_at === null ? null : new Date(last_attempt_at),
  });
}

/** Stores an address for each kind of webhook. No example of a delivery is due, so it is not called. */
export async function fillWebhooks(store: Store, uid: string, url: string): Promise<void> {
  for (const type of webhookTypes) {
    await store.of(uid).webhooks.insert({
      type,
      url,
      enabled: true,
      disabled_reason: null,
      secret: createWebhookSecret(),
      interval_seconds: type === 'audio_bytes' ? 10 : null,
      previous_secret: null,
      previous_secret_until: null,
    });
  }
}

/** Stores a message of the main chat. */
export async function fillMessage(
  store: Store,
  uid: string,
  { sender, text, memories_id }: ChatMessage,
): Promise<void> {
  await store.of(uid).chatMessages.insert({ app_id: null, sender, text, memories_id: memories_id ?? [] });
}
