import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { bareConfig, scratchFolder } from '../../../test/support/cli.ts';
import { type CliEnvironment, loadCliEnvironment } from '../../config/config.ts';
import { writeCredentials } from '../../startup/credentials-file.ts';
import { CliError } from '../cli-error.ts';
import { checkSettingsFile } from './doctor/service-checks.ts';
import { type GlobalOptions, readSettings, requireKey } from './settings.ts';
import { readSettingsFile, settingsFile, updateProfile } from './settings-file.ts';

const environmentOf = (more: Record<string, string> = {}) =>
  loadCliEnvironment({ EARSHOT_CONFIG_DIR: scratchFolder(), ...more });
const read = (environment: CliEnvironment, options: GlobalOptions = {}, dataDir?: string) =>
  readSettings({ environment, loadConfig: () => bareConfig(dataDir) }, options);

describe('the key and the address', () => {
  test('are missing before the first start, which the message says', async () => {
    const settings = await read(environmentOf());
    expect(() => requireKey(settings)).toThrow(
      /No service has been started in this folder: start it first \(npm start\)/,
    );
  });

  test('come from options before the environment, and from the environment before the profile', async () => {
    const environment = environmentOf({ EARSHOT_API_KEY: 'e', EARSHOT_API_BASE: 'http://e' });
    await updateProfile(environment.configDir, 'home', { api_base: 'http://p', api_key: 'p' });
    const named = { profile: 'home' };
    const optioned = await read(environment, { ...named, apiKey: 'o', apiBase: 'http://o/' });
    expect([optioned.apiKey, optioned.apiBase]).toEqual(['o', 'http://o']);
    expect(await read(environment, named)).toMatchObject({ apiKey: 'e', apiBase: 'http://e' });
    const stored = await read({ ...environment, apiKey: undefined, apiBase: undefined }, named);
    expect(stored).toMatchObject({ apiKey: 'p', apiBase: 'http://p', from: { apiKey: 'profile home' } });
  });

  test('are undefined for a named profile that does not exist', async () => {
    const settings = await read(environmentOf({ EARSHOT_PROFILE: 'elsewhere' }));
    expect(settings).toMatchObject({ profile: 'elsewhere', apiKey: undefined, from: { apiKey: 'nowhere' } });
  });

  test('default to the service in this folder, whose key is not sent to another service', async () => {
    const dataDir = scratchFolder();
    const local = { base_url: 'http://127.0.0.1:9999', developer_api_key: 'local' };
    await writeCredentials(dataDir, local as Credentials);
    expect(await read(environmentOf(), {}, dataDir)).toMatchObject({ apiBase: local.base_url, apiKey: 'local' });
    expect(await read(environmentOf(), { apiBase: `${local.base_url}/` }, dataDir)).toMatchObject({ apiKey: 'local' });
    const named = await read(environmentOf(), { apiBase: 'http://localhost:9999' }, dataDir);
    expect(named).toMatchObject({ apiKey: 'local' });
    expect(await read(environmentOf(), { apiBase: 'http://localhost:9998' }, dataDir)).toMatchObject({
      apiKey: undefined,
    });
    const other = await read(environmentOf(), { apiBase: 'http://example.com' }, dataDir);
    expect(other).toMatchObject({ apiBase: 'http://example.com', apiKey: undefined });
    const own = environmentOf({ EARSHOT_API_KEY: 'own' });
    expect(await read(own, {}, dataDir)).toMatchObject({ apiBase: local.base_url, apiKey: 'own' });
    // A folder from someone else must not choose the server that a key is sent to.
    await writeCredentials(dataDir, { ...local, base_url: 'https://example.com' } as Credentials);
    expect(await read(own, {}, dataDir)).toMatchObject({ apiBase: 'http://127.0.0.1:8080', apiKey: 'own' });
    // The key of a profile is not sent to another service.
    await writeCredentials(dataDir, local as Credentials);
    const stored = environmentOf();
    await updateProfile(stored.configDir, 'default', { api_key: 'p' });
    expect(await read(stored, {}, dataDir)).toMatchObject({ apiBase: 'http://127.0.0.1:8080', apiKey: 'p' });
    expect(await read(stored, { profile: 'empty' }, dataDir)).toMatchObject({ apiKey: undefined, dataDir: undefined });
    // The credentials beside a key belong to its account, wherever the key comes from.
    await updateProfile(stored.configDir, 'default', { api_base: local.base_url, api_key: 'local' });
    expect(await read(stored, {}, dataDir)).toMatchObject({ apiBase: local.base_url, apiKey: 'local', dataDir });
  });

  test('an address with a password is rejected without showing it', async () => {
    const environment = environmentOf({ EARSHOT_API_BASE: 'http://me:sesame@x', EARSHOT_PROFILE: 'p' });
    const error = new CliError('EARSHOT_API_BASE: the address must not contain a user name or a password');
    await expect(read(environment)).rejects.toEqual(error);
  });

  test.each(['ftp://x', 'x', 'javascript:alert(1)'])(
    '%s is not an address, and the error names its source',
    async (base) => {
      await expect(read(environmentOf({ EARSHOT_API_BASE: base, EARSHOT_PROFILE: 'p' }))).rejects.toThrow(
        /EARSHOT_API_BASE: .* is not the address/,
      );
    },
  );
});

describe('the stored settings', () => {
  test('can be read only by their owner', async () => {
    const { configDir } = environmentOf();
    await updateProfile(configDir, 'default', { api_key: 'secret' });
    expect(statSync(settingsFile(configDir)).mode & 0o777).toBe(0o600);
    expect((await checkSettingsFile(configDir)).status).toBe('ok');
    chmodSync(settingsFile(configDir), 0o644);
    expect(await checkSettingsFile(configDir)).toMatchObject({
      status: 'failed',
      advice: expect.stringContaining('chmod 600'),
    });
  });

  test('are complete after concurrent writes', async () => {
    const { configDir } = environmentOf();
    const names = Array.from({ length: 8 }, (_, n) => `p${n}`);
    await Promise.all(names.map((name) => updateProfile(configDir, name, { api_key: 'k'.repeat(5000) })));
    const { profiles } = JSON.parse(readFileSync(settingsFile(configDir), 'utf8'));
    expect(Object.keys(profiles).length).toBeGreaterThan(0);
  });

  test.each(['{', '[]', '{"profiles":{"a":1}}', '{"profile":3}'])(
    'that are %s are rejected and not changed',
    async (text) => {
      const { configDir } = environmentOf();
      writeFileSync(join(configDir, 'config.json'), text);
      await expect(readSettingsFile(configDir)).rejects.toThrow('fix it, or delete it');
      expect(readFileSync(settingsFile(configDir), 'utf8')).toBe(text);
    },
  );

  test('that cannot be written are an error', async () => {
    const file = join(scratchFolder(), 'no-folder');
    writeFileSync(file, '');
    await expect(updateProfile(file, 'a', { api_key: 'k' })).rejects.toThrow(/Cannot (read|write) .* \(E/);
  });

  test('lose only the value that is deleted', async () => {
    const { configDir } = environmentOf();
    await updateProfile(configDir, 'a', { api_base: 'http://x', api_key: 'k' });
    await updateProfile(configDir, 'a', { api_key: undefined });
    expect(await readSettingsFile(configDir)).toEqual({
      profile: 'default',
      profiles: { a: { api_base: 'http://x' } },
    });
  });
});
