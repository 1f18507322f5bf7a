import { statSync } from 'node:fs';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { readSettingsFile, settingsFile } from '../../../src/cli/earshot/settings-file.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';
import type { Decision, OAuthBrowser } from '../../support/oauth-browser.ts';
import { openBrowser } from '../../support/oauth-client.ts';
import { type Setting, wordsOf } from './person.ts';

const app = await appFixture();

/** The address in what the command prints. */
const addressIn = (line: string) => /^ {2}(http\S+)$/m.exec(line)?.[1];

/** A computer with the command line, and a person with a browser who is logged in. */
async function newComputer() {
  const account = await app.newAccount();
  const browser = await openBrowser(app, account.uid);
  const configDir = scratchFolder();
  const run = (line: string, more: Setting = {}) =>
    runCli(wordsOf(line), { configDir, profile: undefined, apiBase: app.baseUrl, ...more });
  const profile = async () => (await readSettingsFile(configDir)).profiles.default ?? {};
  return { account, browser, configDir, run, profile };
}

type Computer = Awaited<ReturnType<typeof newComputer>>;

/** Logs in. The person answers the consent page; the browser then opens the address that it is sent to. */
async function login(
  { run, browser }: Pick<Computer, 'run' | 'browser'>,
  decision: Decision = {},
  line = 'auth login',
) {
  const visited: Promise<Response>[] = [];
  const opened: string[] = [];
  let notes = '';
  const ran = await run(line, {
    terminal: {
      isInteractive: true,
      openBrowser: (address) => void opened.push(address),
      note(text) {
        notes += `${text}\n`;
        const address = addressIn(text);
        if (address) visited.push(visit(browser, address, decision));
      },
    },
  });
  return { ...ran, notes, opened, pages: await Promise.all(visited) };
}

async function visit(browser: OAuthBrowser, address: string, decision: Decision): Promise<Response> {
  const { redirect, html, status } = await browser.authorize(address, decision);
  if (!redirect) throw new Error(`the login ended at a page: ${status} ${html}`);
  return fetch(redirect);
}

describe('auth login with a browser', () => {
  test('ends with tokens and keys that only the user can read, and every command works', async () => {
    const computer = await newComputer();
    const { run, configDir, profile, account } = computer;
    const { exitCode, stdout, notes, opened, pages } = await login(computer);
    expect({ exitCode, notes }).toMatchObject({ exitCode: 0 });
    expect(opened).toEqual([addressIn(notes)]);
    expect(stdout).toMatch(/"earshot on .*memories:write/s);
    expect(await pages[0]?.text()).toContain('You are logged in');
    expect(statSync(settingsFile(configDir)).mode & 0o777).toBe(0o600);
    expect(decodeJwt((await profile()).user_token ?? '').sub).toBe(account.uid);
    for (const line of ['auth status', 'memory list', 'person list', 'key list', 'conversation search tea'])
      expect(await run(line, { apiBase: undefined }), line).toMatchObject({ exitCode: 0 });
    const shown = [stdout, notes, (await run('auth status --json')).stdout, (await run('config show')).stdout].join();
    const { api_base, ...secrets } = await profile();
    for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret);
  });

  test('--no-browser only prints the address', async () => {
    const { exitCode, opened } = await login(await newComputer(), {}, 'auth login --no-browser');
    expect({ exitCode, opened }).toEqual({ exitCode: 0, opened: [] });
  });

  test('stores nothing if the person denies it', async () => {
    const computer = await newComputer();
    const denied = await login(computer, { decision: 'deny' });
    expect(denied).toMatchObject({ exitCode: 2, notes: expect.stringContaining('The login was denied') });
    expect(await computer.profile()).toEqual({});
    const keys = await app.request('/v1/dev/keys', { key: computer.account.user_token });
    expect(await keys.json()).toHaveLength(1);
  });

  test('a second login replaces the keys of the first', async () => {
    const computer = await newComputer();
    await login(computer);
    const first = await computer.profile();
    await login(computer);
    expect(await computer.run('memory list')).toMatchObject({ exitCode: 0 });
    const old = { apiKey: first.api_key };
    expect(await computer.run('memory list', old)).toMatchObject({ exitCode: 2 });
    expect(JSON.parse((await computer.run('key list --json')).stdout)).toHaveLength(2);
  });

  test('auth logout revokes keys and tokens', async () => {
    const computer = await newComputer();
    await login(computer);
    const { api_key, tool_server_key, refresh_token } = await computer.profile();
    expect(await computer.run('auth logout')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await computer.profile()).toEqual({ api_base: app.baseUrl });
    expect(await computer.run('memory list', { apiKey: api_key })).toMatchObject({ exitCode: 2 });
    const [tool, refreshed] = [
      await app.request('/v1/mcp', { method: 'POST', key: tool_server_key ?? '', json: {} }),
      await app.request('/v1/auth/refresh', { method: 'POST', json: { refresh_token } }),
    ];
    expect([tool.status, refreshed.status]).toEqual([401, 401]);
  });

  test('names a service without such a login', async () => {
    const { run } = await newComputer();
    const none = await run('auth login --browser', { apiBase: 'http://127.0.0.1:1' });
    expect(none).toMatchObject({ exitCode: 3, stderr: expect.stringMatching(/^No service responds at/) });
  });
});
