import type { Config } from '../../config/config.ts';
import { pushGateway } from './gateway/provider.ts';
import type { PushProvider } from './port.ts';

/** The configured gateway; without one, notifications are only stored. To add one, write its folder and its line. */
export const createPushProvider = ({ pushUrl, pushSecrets }: Config): PushProvider =>
  pushUrl ? pushGateway(pushUrl, { secrets: pushSecrets }) : storedPush();

/** Without a gateway, a notification is only stored, in the account's list of notifications. */
export function storedPush(): PushProvider {
  return { name: 'stored', send: async () => {} };
}
