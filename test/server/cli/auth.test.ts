import { describe, expect, test } from 'vitest';
import { createKey } from '../../../src/services/identity/keys.ts';
import { toolScopes } from '../../../src/services/identity/scopes.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { restFixture } from '../../support/fixtures.ts';
import { personAt, type Setting, wordsOf } from './person.ts';

const rest = await restFixture();

const person = () => personAt(rest);

describe('auth and config', () => {
  test('store a valid key for later commands', async () => {
    const { key } = await person();
    const configDir = scratchFolder();
    const run = (line: string, more: Setting = {}) => runCli(wordsOf(line), { configDir, profile: undefined, ...more });
    const login = await run(`auth login --api-base ${rest.baseUrl}`, { input: `${key}\n` });
    expect(login).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('memories:write') });
    expect((await run('auth status --json')).stdout).not.toContain(key);
    expect(await run('memory list')).toMatchObject({ exitCode: 0 });
    expect((await run('config show')).stdout).toMatch(/api-key: +omi_dev_.{4}\.\.\..{4} \(profile default\)/);
    expect(await run('auth logout')).toMatchObject({ exitCode: 0 });
    expect(await run('memory list')).toMatchObject({ exitCode: 2 });
  });

  test('store a valid tool-server key beside the key, and refuse another', async () => {
    const { key, uid } = await person();
    const { secret } = await createKey(rest.store, { uid, kind: 'tool_server', name: 'test', scopes: toolScopes });
    const configDir = scratchFolder();
    const run = (line: string, more: Setting = {}) => runCli(wordsOf(line), { configDir, profile: undefined, ...more });
    await run(`auth login --api-base ${rest.baseUrl}`, { input: key });
    const login = `auth login --api-base ${rest.baseUrl} --api-key`;
    expect(await run(`${login} omi_mcp_${'0'.repeat(32)}`)).toMatchObject({ exitCode: 2, stdout: '' });
    expect(await run('conversation search tea')).toMatchObject({ exitCode: 2 });
    const stored = await run(`${login} ${secret}`);
    expect(stored).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^Stored the tool-server key/) });
    expect(await run('conversation search tea')).toMatchObject({ exitCode: 0 });
    expect(await run('memory list')).toMatchObject({ exitCode: 0 });
  });

  test('do not store a rejected key', async () => {
    const configDir = scratchFolder();
    const login = await runCli(wordsOf(`auth login --api-key wrong --api-base ${rest.baseUrl}`), { configDir });
    expect(login).toMatchObject({ exitCode: 2, stdout: '' });
    expect((await runCli(['config', 'profiles', '--json'], { configDir })).stdout).toBe('[]\n');
  });

  test('support several profiles', async () => {
    const { key } = await person();
    const configDir = scratchFolder();
    const run = (line: string) => runCli(wordsOf(line), { configDir, profile: undefined });
    await run(`--profile home auth login --api-key ${key} --api-base ${rest.baseUrl}`);
    expect(await run('memory list')).toMatchObject({ exitCode: 2 });
    expect(await run('memory list --profile home')).toMatchObject({ exitCode: 0 });
    expect(await run('config set api-base http://127.0.0.1:1 --profile home')).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('Deleted the key of profile home'),
    });
    expect(await run('memory list --profile home')).toMatchObject({ exitCode: 2 });
    await run(`--profile home auth login --api-key ${key} --api-base ${rest.baseUrl}`);
    expect(await run('config set profile nowhere')).toMatchObject({ exitCode: 5 });
    expect(await run('config set profile home')).toMatchObject({ exitCode: 0 });
    expect(await run('memory list')).toMatchObject({ exitCode: 0 });
  });
});
