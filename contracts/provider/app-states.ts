import type { NewApp } from '../../src/store/apps/apps.ts';
import { addAppWithKey } from '../../test/support/new-app.ts';
import type { Service } from './service.ts';
import { type State, state, textOf, type User } from './state.ts';

/** Per app and user. */
const MESSAGES_AN_HOUR = 10;

const gives = ['app_id'];
const key = { key: "the app's" };

const chatMessages = { enabled: true, target: 'app', notify: false } as const;

async function addChatApp({ store }: Service, { uid }: User, fields: Partial<NewApp> = {}) {
  const app = await addAppWithKey(store, uid, { name: 'Habit Coach', chat_messages: chatMessages, ...fields });
  return { values: { app_id: app.id }, key: app.key };
}

const sendMessage = ({ address }: Service, { uid }: User, appId: string, appKey: string) =>
  fetch(`${address}/v1/integrations/notification`, {
    method: 'POST',
    headers: { authorization: `Bearer ${appKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uid, aid: appId, message: 'Seven days in a row' }),
  });

/** States of an app. Its user is its owner. */
export const appStates: Record<string, State> = {
  'an app that the user has enabled': state(
    gives,
    (service, user, { name, target = 'app' }) =>
      addChatApp(service, user, {
        name: textOf(name) ?? 'Habit Coach',
        chat_messages: { ...chatMessages, target: target === 'main' ? 'main' : 'app' },
      }),
    { ...key, parameters: { name: 'its name', target: '`app` (default) or `main`: where its messages go' } },
  ),

  'an app that may not send chat messages': state(
    gives,
    (service, user) => addChatApp(service, user, { chat_messages: { ...chatMessages, enabled: false } }),
    key,
  ),

  'an app that the user has disabled': state(
    gives,
    async (service, user) => {
      const app = await addChatApp(service, user);
      await service.store.of(user.uid).apps.disable(app.values.app_id);
      return app;
    },
    key,
  ),

  'an app that has sent ten messages to the user in the last hour': state(
    gives,
    async (service, user) => {
      const app = await addChatApp(service, user);
      for (let sent = 0; sent < MESSAGES_AN_HOUR; sent++) {
        const { status } = await sendMessage(service, user, app.values.app_id, app.key);
        if (status !== 200) throw new Error(`message ${sent + 1} was answered with ${status}`);
      }
      return app;
    },
    key,
  ),
};
