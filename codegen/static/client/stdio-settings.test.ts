import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readToolServer } from './stdio-settings.ts';

/** A folder with the settings that `earshot auth login` stores. */
function configDir(settings?: object | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-mcp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  if (settings) writeFileSync(join(folder, 'config.json'), text);
  return folder;
}

const stored = {
  profile: 'home',
  profiles: {
    home: { api_base: 'https://home.example', tool_server_key: 'omi_mcp_home' },
    work: { api_base: 'https://work.example', api_key: 'omi_dev_work' },
  },
};

describe('the settings of earshot-mcp', () => {
  test('are those of the environment', async () => {
    const environment = { EARSHOT_API_BASE: 'https://e.example', EARSHOT_TOOL_SERVER_KEY: ' omi_mcp_1\n' };
    const found = await readToolServer({ ...environment, EARSHOT_CONFIG_DIR: configDir(stored) });
    expect(found).toEqual({ apiBase: 'https://e.example', key: 'omi_mcp_1' });
  });

  test('are those of the profile otherwise', async () => {
    const EARSHOT_CONFIG_DIR = configDir(stored);
    const home = { apiBase: 'https://home.example', key: 'omi_mcp_home' };
    expect(await readToolServer({ EARSHOT_CONFIG_DIR })).toEqual(home);
    expect(await readToolServer({ EARSHOT_CONFIG_DIR, EARSHOT_API_BASE: 'https://home.example/' })).toMatchObject({
      key: home.key,
    });
    const work = { apiBase: 'https://work.example', key: undefined };
    expect(await readToolServer({ EARSHOT_CONFIG_DIR, EARSHOT_PROFILE: 'work' })).toEqual(work);
  });

  test('do not send the key of a profile to another service', async () => {
    const environment = { EARSHOT_API_BASE: 'https://e.example', EARSHOT_CONFIG_DIR: configDir(stored) };
    expect(await readToolServer(environment)).toEqual({ apiBase: 'https://e.example', key: undefined });
  });

  test('are the default address without a key if there are none', async () => {
    const found = await readToolServer({ EARSHOT_CONFIG_DIR: configDir() });
    expect(found).toEqual({ apiBase: 'http://127.0.0.1:8080', key: undefined });
  });

  test.each(['e.example', 'file:///etc', 'https://me:secret@e.example'])('reject the address %s', async (address) => {
    const environment = { EARSHOT_API_BASE: address, EARSHOT_CONFIG_DIR: configDir() };
    await expect(readToolServer(environment)).rejects.toThrow(/^EARSHOT_API_BASE is not the address of a service/);
  });

  test('name a file that is not valid', async () => {
    const environment = { EARSHOT_CONFIG_DIR: configDir('{') };
    await expect(readToolServer(environment)).rejects.toThrow(/config\.json is not a valid settings file/);
  });
});
