import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { firstConfigured, type Registration } from '../registration.ts';
import { pushGateway } from './gateway/provider.ts';
import type { PushProvider } from './port.ts';
import { storedPush } from './stored.ts';

/** To add a provider, write its folder and add its line here. The first one that is configured is used. */
const registry: readonly Registration<PushProvider>[] = [({ pushUrl }) => (pushUrl ? pushGateway(pushUrl) : undefined)];

export const createPushProvider = (config: Config, log: Logger): PushProvider =>
  firstConfigured(registry, config, log) ?? storedPush();
