import type { Config } from '../../config/config.ts';
import { pushGateway } from './gateway/provider.ts';
import type { PushProvider } from './port.ts';
import { storedPush } from './stored.ts';

/** The configured gateway; without one, notifications are only stored. To add one, write its folder and its line. */
export const createPushProvider = ({ pushUrl, pushSecrets }: Config): PushProvider =>
  pushUrl ? pushGateway(pushUrl, { secrets: pushSecrets }) : storedPush();
