import { stat } from 'node:fs/promises';
import { type Client, EarshotError } from '../../../../generated/client/index.js';
import { isLoopbackHost } from '../../../config/config.ts';
import { developerScopes } from '../../../services/identity/scopes.ts';
import { exitCodes } from '../../cli-error.ts';
import { isServiceUnknown, type Settings } from '../settings.ts';
import { settingsFile } from '../settings-file.ts';
import { type Check, failed, note, ok } from './check.ts';

/** Checks that only the user can read the stored keys. */
export async function checkSettingsFile(configDir: string): Promise<Check> {
  const file = settingsFile(configDir);
  const mode = await stat(file).then(
    (stats) => stats.mode & 0o777,
    () => undefined,
  );
  if (mode === undefined) return ok('settings', `${file} does not exist yet`);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return ok('settings', `only you can read ${file}`);
  return failed('settings', exitCodes.usage, `other users can read ${file}`, `chmod 600 ${file}`);
}

/** Checks that the service responds and is ready. */
export async function checkService(client: Client, settings: Settings): Promise<Check> {
  const { apiBase, from } = settings;
  const { hostname, protocol } = new URL(apiBase);
  try {
    await client.health.getHealth();
    await client.health.getReadiness();
  } catch (error) {
    if (!(error instanceof EarshotError)) throw error;
    const address = `${apiBase} (${from.apiBase})`;
    const fail = (detail: string, advice: string) => failed('service', exitCodes.server, detail, advice);
    if (error.kind === 'unreachable' && isServiceUnknown(settings))
      return fail(
        `no service was started in this folder, and none responds at ${apiBase}`,
        'start it with npm start, set DATA_DIR to its folder, or set its address with --api-base',
      );
    if (error.kind === 'unreachable')
      return fail(`no response from ${address}`, 'start it with npm start, or set another with --api-base');
    if (error.kind === 'unavailable')
      return fail(
        `${address} is not ready: ${error.detail}`,
        'start the database, or free space on a full disk; if it is starting or stopping, try again',
      );
    // No scope is needed here: the service refuses the `Host`.
    if (error.kind === 'missing_scope')
      return fail(
        `${address} refuses this name: ${error.message}`,
        `use its BASE_URL, or set BASE_URL=${new URL(apiBase).origin} in the .env of the service and restart it`,
      );
    return fail(`${address} seems to be another service: ${error.message}`, 'check the address');
  }
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    return note('service', `${apiBase} is ready, over plain http`, 'the key is sent in clear text: use https');
  return ok('service', `${apiBase} is ready (${from.apiBase})`);
}

/** Checks the key and its scopes. */
export async function checkKey(client: Client, { apiKey, from }: Settings): Promise<Check> {
  if (apiKey === undefined)
    return failed('key', exitCodes.auth, 'missing', 'log in with earshot auth login, or set EARSHOT_API_KEY');
  try {
    const { key_prefix, name, scopes } = await client.keys.getCallingKey();
    const missing = developerScopes.filter((scope) => !scopes.includes(scope));
    const key = `${key_prefix}, "${name}" (${from.apiKey})`;
    if (missing.length === 0) return ok('key', `${key} has all scopes`);
    return note('key', `${key} lacks ${missing.join(', ')}`, 'create a key with these scopes if you need them');
  } catch (error) {
    if (!(error instanceof EarshotError)) throw error;
    if (error.kind !== 'unauthenticated')
      return failed('key', exitCodes.server, `could not be checked: ${error.message}`);
    const advice = 'it was revoked, or belongs to another service: earshot auth login';
    return failed('key', exitCodes.auth, `the service rejects the key from ${from.apiKey}`, advice);
  }
}
