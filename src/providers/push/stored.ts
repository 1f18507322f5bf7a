import type { PushProvider } from './port.ts';

/** With no gateway configured a notification stays where it was stored, in the account's log of notifications. */
export function storedPush(): PushProvider {
  return { name: 'stored', send: async () => {} };
}
