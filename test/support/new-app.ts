import { createKey } from '../../src/services/identity/keys.ts';
import type { NewApp } from '../../src/store/apps/apps.ts';
import type { AppRecord } from '../../src/store/apps/table.ts';
import { newId } from '../../src/store/ids.ts';
import type { Store } from '../../src/store/store.ts';

/** The fields of an app without addresses and tools. */
export const newApp = (fields: Partial<NewApp> = {}): NewApp => ({
  name: `App ${newId()}`,
  description: '',
  category: '',
  capabilities: [],
  status: 'private',
  home_url: null,
  manifest_url: null,
  triggers_on: null,
  webhook_url: null,
  webhook_secret: null,
  previous_webhook_secret: null,
  previous_secret_until: null,
  setup_completed_url: null,
  setup_instructions: null,
  auth_steps: [],
  chat_tools: [],
  chat_messages: { enabled: false, target: 'app', notify: false },
  logo: null,
  logo_type: null,
  ...fields,
});

/** Stores an app, and enables it for its owner. */
export async function addApp(store: Store, uid: string, fields: Partial<NewApp> = {}): Promise<AppRecord> {
  const app = await store.transaction((tx) => tx.of(uid).apps.insert(newApp(fields)));
  if (!app) throw new Error('too many apps');
  await store.of(uid).apps.enable(app.id);
  return app;
}

/** The same, with a key of the app. */
export async function addAppWithKey(store: Store, uid: string, fields: Partial<NewApp> = {}) {
  const app = await addApp(store, uid, fields);
  const key = { uid, kind: 'app', name: app.name, scopes: [], app_id: app.id } as const;
  const { secret } = await store.transaction((tx) => createKey(tx, key));
  return { id: app.id, key: secret };
}
