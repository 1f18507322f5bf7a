import { stat } from 'node:fs/promises';
import { type Client, EarshotError } from '../../../../generated/client/index.js';
import { isLoopbackHost } from '../../../config/config.ts';
import { developerScopes } from '../../../services/identity/scopes.ts';
import { exitCodes } from '../../cli-error.ts';
import { isServiceUnknown, type Settings } from '../settings.ts';
import { settingsFile } from '../settings-file.ts';
import { type Check, failed, note, ok, probe } from './check.ts';

const NOTE_SECONDS = 2;
const FAILED_SECONDS = 60;

/** Compares the clock of this machine with that of the service, by the header `Date`. Undefined if there is no answer. */
export async function checkClock(apiBase: string): Promise<Check | undefined> {
  const sentAt = Date.now();
  const response = await probe(`${apiBase}/healthz`);
  const date = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  return describeClock('clock', 'this machine and the service', clockOffset(date, sentAt, Date.now()));
}

/**
 * The least seconds by which the clock of the service is ahead; negative if it is behind. It was read between the two times of this
 * machine, and `Date` has whole seconds.
 */
export function clockOffset(date: number, sentAt: number, receivedAt: number): number {
  if (date > receivedAt) return (date - receivedAt) / 1000;
  return Math.min(0, date + 1000 - sentAt) / 1000;
}

/** `seconds`: by how much the second of the two clocks, which `clocks` names, is ahead. */
export function describeClock(name: string, clocks: string, seconds: number): Check {
  const apart = Math.abs(seconds);
  if (apart < NOTE_SECONDS) return ok(name, `${clocks} agree within ${NOTE_SECONDS} seconds`);
  const detail = `${clocks} differ by ${Math.round(apart)} seconds`;
  const advice = 'let both machines follow a time server: timedatectl set-ntp true';
  if (apart < FAILED_SECONDS) return note(name, detail, advice);
  return failed(name, `${detail}: tokens and signatures are refused`, advice);
}

/** Checks that only the user can read the stored keys. */
export async function checkSettingsFile(configDir: string): Promise<Check> {
  const file = settingsFile(configDir);
  const mode = await stat(file).then(
    (stats) => stats.mode & 0o777,
    () => undefined,
  );
  if (mode === undefined) return ok('settings', `${file} does not exist yet`);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return ok('settings', `only you can read ${file}`);
  return failed('settings', `other users can read ${file}`, `chmod 600 ${file}`, exitCodes.usage);
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
    const fail = (detail: string, advice: string) => failed('service', detail, advice);
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
    if (error.kind === 'denied')
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
    return failed('key', 'missing', 'log in with earshot auth login, or set EARSHOT_API_KEY', exitCodes.auth);
  try {
    const { key_prefix, name, scopes } = await client.keys.getCallingKey();
    const missing = developerScopes.filter((scope) => !scopes.includes(scope));
    const key = `${key_prefix}, "${name}" (${from.apiKey})`;
    if (missing.length === 0) return ok('key', `${key} has all scopes`);
    return note('key', `${key} lacks ${missing.join(', ')}`, 'create a key with these scopes if you need them');
  } catch (error) {
    if (!(error instanceof EarshotError)) throw error;
    if (error.kind !== 'unauthenticated') return failed('key', `could not be checked: ${error.message}`);
    const advice = 'it was revoked, or belongs to another service: earshot auth login';
    return failed('key', `the service rejects the key from ${from.apiKey}`, advice, exitCodes.auth);
  }
}
