import type { Client } from '../../../../generated/client/index.js';
import { isLoopbackHost } from '../../../config/config.ts';
import type { Settings } from '../settings.ts';
import type { Check } from './check.ts';
import { checkClock } from './clock-check.ts';
import { checkOwnAddress, checkProxy } from './proxy-checks.ts';
import { checkKey, checkService } from './service-checks.ts';
import { checkTls } from './tls-check.ts';

/** Checks the address that commands use, and the key: what can be checked from any machine. */
export async function* checkAddress(client: Client, settings: Settings): AsyncGenerator<Check, void, undefined> {
  const { apiBase } = settings;
  const { protocol, hostname } = new URL(apiBase);
  const tls = protocol === 'https:' ? await checkTls(apiBase) : undefined;
  if (tls) yield tls;
  // No request reaches the service.
  if (tls?.status === 'failed') return;
  const service = await checkService(client, settings);
  yield service;
  if (service.status === 'failed') return;
  yield checkKey(client, settings);
  const clock = await checkClock(apiBase);
  if (clock) yield clock;
  if (protocol === 'http:' && isLoopbackHost(hostname)) return;
  const address = await checkOwnAddress(apiBase);
  if (address) yield address;
  yield* checkProxy(apiBase);
}
