import { stat } from 'node:fs/promises';
import { type Client, EarshotError } from '../../../../generated/client/index.js';
import { isLoopbackHost } from '../../../config/config.ts';
import { developerScopes } from '../../../services/identity/scopes.ts';
import { exitCodes } from '../../cli-error.ts';
import type { Settings } from '../settings.ts';
import { settingsFile } from '../settings-file.ts';
import { type Check, failed, note, ok } from './check.ts';

/** Whether nobody else can read the keys that are stored. */
export async function checkSettingsFile(configDir: string): Promise<Check> {
  const file = settingsFile(configDir);
  const mode = await stat(file).then(
    (stats) => stats.mode & 0o777,
    () => undefined,
  );
  if (mode === undefined) return ok('settings', `nothing is stored in ${file}`);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return ok('settings', `${file}, readable by you alone`);
  return failed('settings', exitCodes.usage, `${file} can be read by others`, `chmod 600 ${file}`);
}

/** Whether the service answers, and is ready. */
export async function checkService(client: Client, { apiBase, from }: Settings): Promise<Check> {
  const { hostname, protocol } = new URL(apiBase);
  try {
    await client.health.getHealth();
    await client.health.getReadiness();
  } catch (error) {
    if (!(error instanceof EarshotError)) throw error;
    const where = `${apiBase} (${from.apiBase})`;
    if (error.kind === 'unreachable')
      return failed(
        'service',
        exitCodes.server,
        `nothing answers at ${where}`,
        'start it with npm start, or name another with --api-base',
      );
    if (error.kind === 'unavailable')
      return failed(
        'service',
        exitCodes.server,
        `${where} is not ready`,
        'it is starting or ending: try again, or see its log',
      );
    return failed(
      'service',
      exitCodes.server,
      `${where} answers as another service would: ${error.message}`,
      'look at the address',
    );
  }
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    return note(
      'service',
      `${apiBase} is ready, over plain http`,
      'whoever sits between can read the key: serve it over https',
    );
  return ok('service', `${apiBase} is ready (${from.apiBase})`);
}

/** Whether the key is taken, and what it may do. */
export async function checkKey(client: Client, { apiKey, from }: Settings): Promise<Check> {
  if (apiKey === undefined)
    return failed('key', exitCodes.auth, 'there is none', 'log in with earshot auth login, or set EARSHOT_API_KEY');
  try {
    const { key_prefix, name, scopes } = await client.keys.getCallingKey();
    const missing = developerScopes.filter((scope) => !scopes.includes(scope));
    const which = `${key_prefix}, "${name}" (${from.apiKey})`;
    if (missing.length === 0) return ok('key', `${which} may do everything`);
    return note('key', `${which} has no ${missing.join(', ')}`, 'make a key with these scopes where you need them');
  } catch (error) {
    if (!(error instanceof EarshotError)) throw error;
    if (error.kind !== 'unauthenticated') return failed('key', exitCodes.server, `cannot be checked: ${error.message}`);
    return failed(
      'key',
      exitCodes.auth,
      `the one from ${from.apiKey} is not taken`,
      'it was revoked, or is of another service: earshot auth login',
    );
  }
}
