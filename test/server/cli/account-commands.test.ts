import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { updateCredentials } from '../../../src/startup/credentials-file.ts';
import { bareConfig, runCli, scratchFolder } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';
import { watchProcessed } from '../../support/processed-conversations.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();
const expiredToken = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.x`;

/** A new account whose credentials are in the data folder, as after a start, and a function to run commands. */
async function accountInFolder(changes: Partial<Credentials> = {}) {
  const credentials = await app.newAccount();
  const dataDir = scratchFolder();
  await updateCredentials(dataDir, { ...credentials, ...changes });
  const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => bareConfig(dataDir) };
  const run = (line: string) => runCli(wordsOf(line), setting);
  const json = async (line: string) => {
    const { exitCode, stdout, stderr } = await run(`${line} --json`);
    expect(exitCode, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  return { credentials, dataDir, run, json };
}

/** Saves a text and waits until it is processed. */
async function addText(json: (line: string) => Promise<{ id: string }>, text: string): Promise<string> {
  const processed = await watchProcessed(app.database);
  const { id } = await json(`conversation create "${text}"`);
  await processed.waitFor(id);
  await processed.close();
  return id;
}

describe('commands with the credentials of the service in this folder', () => {
  test('keys are created, listed and deleted', async () => {
    const { run, json } = await accountInFolder();
    const made = await json('key create "Home" --scopes memories:read');
    expect(made).toMatchObject({ key: expect.stringMatching(/^omi_dev_/), scopes: ['memories:read'] });
    const { stdout } = await run('key list');
    expect(stdout).toContain(made.key_prefix);
    expect(stdout).not.toContain(made.key);
    expect((await run(`key delete ${made.id} --yes`)).stdout).toContain(`Deleted key ${made.id}`);
    expect(await json('key list')).not.toContainEqual(expect.objectContaining({ id: made.id }));
  });

  test('tool-server keys are created, listed and deleted', async () => {
    const { run, json } = await accountInFolder();
    const made = await json('tool-server-key create "Desktop" --scopes people:read');
    expect(made).toMatchObject({ key: expect.stringMatching(/^omi_mcp_/), scopes: ['people:read'] });
    expect((await run('tool-server-key list')).stdout).toMatch(/USED +NAME\n.*Desktop/);
    expect((await json('key list')).map(({ id }: { id: string }) => id)).not.toContain(made.id);
    expect(await json(`tool-server-key delete ${made.id} --yes`)).toEqual({ success: true });
    expect(await json('tool-server-key list')).not.toContainEqual(expect.objectContaining({ id: made.id }));
  });

  test('device keys are created, listed and deleted, and a code pairs a device', async () => {
    const { run, json } = await accountInFolder();
    const made = await json('device-key create "Pendant" pendant-0117');
    expect(made).toMatchObject({ key: expect.stringMatching(/^omi_device_/), device: 'pendant-0117' });
    expect((await run('device-key list')).stdout).toMatch(/USED +NAME\n.*Pendant/);
    expect(await json(`device-key delete ${made.id} --yes`)).toEqual({ success: true });
    expect((await run('calendar show')).stdout).toBe('There is none.\n');
    expect((await run('calendar create')).stdout).toMatch(/^http\S+\.ics\n\nIt is shown only now\.\n$/);
    expect((await run('calendar show')).stdout).toMatch(/^key: +omi_calendar_/);
    expect((await run('calendar delete')).stdout).toBe('The address is revoked.\n');
    expect((await run('device-key pair "Pendant"')).stdout).toMatch(/^[0-9A-Z]{8}\n\nIt works once, until /);
  });

  test('people are created, renamed, listed and deleted', async () => {
    const { run, json } = await accountInFolder();
    const { id } = await json('person create "Dana"');
    expect(await json(`person update ${id} --name "Dana Weber"`)).toMatchObject({ id, name: 'Dana Weber' });
    expect((await run('person list')).stdout).toMatch(/ID +CREATED +NAME\n.*Dana Weber/);
    expect((await run(`person delete ${id} --yes`)).exitCode).toBe(0);
    expect((await run(`person get ${id}`)).exitCode).toBe(5);
  });

  test('folders are created, changed, listed and deleted', async () => {
    const { run, json } = await accountInFolder();
    const { id } = await json('folder create "House"');
    expect(await json(`folder update ${id} --name "Garden"`)).toMatchObject({ id, name: 'Garden' });
    expect(await json(`folder get ${id}`)).toMatchObject({ name: 'Garden' });
    expect((await run('folder list')).stdout).toContain('Garden');
    expect((await run(`folder delete ${id} --yes`)).exitCode).toBe(0);
    expect((await run(`folder get ${id}`)).exitCode).toBe(5);
  });

  test('conversations are found and asked about, and discarded ones are listed with the reason', async () => {
    const { run, json } = await accountInFolder();
    const id = await addText(
      json,
      'I promised the landlord an answer about the lease until Friday. He wants to sell the flat.',
    );
    const short = await addText(json, 'Yes okay.');
    expect(await json('conversation search "lease"')).toMatchObject([{ id }]);
    expect((await run('ask "What did I promise the landlord?"')).stdout).toMatch(
      new RegExp(`lease[^]*\\[1\\] .*${id}`),
    );
    expect(await json('conversation list')).toMatchObject([{ id }]);
    expect(await json('conversation list --discarded')).toMatchObject([{ id: short, discarded: true }]);
    expect((await run('conversation list --discarded')).stdout).toContain('(discarded: it has too little content)');
    expect((await run(`conversation get ${short}`)).stdout).toContain('discarded: it has too little content');
  });

  test('summaries of days are listed, and an unknown one is not found', async () => {
    const { run, json } = await accountInFolder();
    expect(await json('summary list')).toEqual([]);
    expect((await run('summary get 019a9f21-77aa-7e02-b1c4-0d9b5f1e2a33')).exitCode).toBe(5);
  });

  test('an expired user token is renewed, and the new one is stored', async () => {
    const { credentials, dataDir, json } = await accountInFolder({ user_token: expiredToken });
    expect(await json('person list')).toEqual([]);
    const stored = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
    expect(stored).toMatchObject({ uid: credentials.uid, developer_api_key: credentials.developer_api_key });
    expect([expiredToken, credentials.refresh_token]).not.toContain(stored.user_token);
    expect(stored.refresh_token).not.toBe(credentials.refresh_token);
  });

  test('an expired user token is reported in words if the service does not run', async () => {
    const { run } = await accountInFolder({ user_token: expiredToken, base_url: 'http://127.0.0.1:1' });
    expect(await run('key list')).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('npm start') });
  });
});

test('commands that need a user token say so if there is only a key', async () => {
  const { developer_api_key: apiKey } = await app.newAccount();
  const ran = await runCli(['key', 'list'], { apiKey, apiBase: app.baseUrl });
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('EARSHOT_USER_TOKEN') });
});
