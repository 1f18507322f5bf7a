import type { Client } from '../../../../generated/client/index.js';
import { isLoopbackHost } from '../../../config/config.ts';
import { type Cli, createCliClient } from '../cli.ts';
import { type GlobalOptions, readSettings, type Settings } from '../settings.ts';
import { type Check, note } from './check.ts';
import { checkConfiguration, checkFfmpeg, checkProviders } from './provider-checks.ts';
import { checkOwnAddress, checkProxy } from './proxy-checks.ts';
import { checkClock, checkKey, checkService, checkSettingsFile } from './service-checks.ts';
import { checkStatus } from './service-status.ts';
import { checkTls } from './tls-check.ts';

interface DoctorOptions extends GlobalOptions {
  model: boolean | undefined;
}

/** Checks what commands depend on, one after the other. */
export async function* checkAll(
  cli: Cli,
  { model: triesModel, ...options }: DoctorOptions,
): AsyncGenerator<Check, void, undefined> {
  const settings = await readSettings(cli, options);
  const client = createCliClient(cli, { timeout: 10, retries: 0, ...options }, settings.apiBase, settings.apiKey);
  yield checkSettingsFile(cli.environment.configDir);
  yield* checkAddress(client, settings);
  if (!isLoopbackHost(new URL(settings.apiBase).hostname) && settings.dataDir === undefined) {
    yield note('providers', 'configured on the machine of the service', 'run earshot doctor there, in its folder');
    return;
  }
  const { check, config } = await checkConfiguration(cli.loadConfig, cli.findMisspeltSettings);
  yield check;
  if (!config) return;
  yield checkFfmpeg();
  yield* checkProviders(config, settings);
  yield* checkStatus(config, settings);
  if (!triesModel) return;
  const { tryLanguageModel } = await import('./model-trial.ts');
  yield* tryLanguageModel(config, settings);
}

/** Checks the address that commands use, and the key: what can be checked from any machine. */
async function* checkAddress(client: Client, settings: Settings): AsyncGenerator<Check, void, undefined> {
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
