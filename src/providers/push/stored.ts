import type { PushProvider } from './port.ts';

/** Without a gateway, a notification is only stored, in the account's list of notifications. */
export function storedPush(): PushProvider {
  return { name: 'stored', send: async () => {} };
}
