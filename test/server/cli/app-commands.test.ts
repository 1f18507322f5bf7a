import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { updateCredentials } from '../../../src/startup/credentials-file.ts';
import { bareConfig, runCli, scratchFolder } from '../../support/cli.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

const service = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
const tool = { name: 'add_song', description: 'Adds a song.', endpoint: '/add' };
const broken = { name: 'play', description: 'Plays a song.' };
let manifest: object = { tools: [tool, broken] };
const appServer = await startLoopbackServer((_, response) => response.end(JSON.stringify(manifest)));
afterAll(() => appServer.close());

/** A user of the service in this folder, and a function to run commands. */
async function newUser() {
  const credentials = await service.newAccount();
  const dataDir = scratchFolder();
  await updateCredentials(dataDir, { ...credentials, admin_token: service.credentials.admin_token });
  const setting = { profile: undefined, configDir: scratchFolder(), loadConfig: () => bareConfig(dataDir) };
  const run = (line: string) => runCli(wordsOf(line), setting);
  const json = async (line: string) => {
    const { exitCode, stdout, stderr } = await run(`${line} --json`);
    expect(exitCode, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  return { run, json, uid: credentials.uid };
}

describe('earshot app', () => {
  test('creates, shows, changes, lists and deletes an app', async () => {
    const { run, json } = await newUser();
    const urls = `--home-url ${appServer.origin} --manifest-url ${appServer.origin}/tools.json`;
    const created = await run(`app create "Playlist Keeper" ${urls} --webhook-url ${appServer.origin}/hook`);
    expect(created.stdout).toMatch(/^whsec_\S+\n\nThis webhook secret is shown only now\./);
    expect(created.stdout).toMatch(/tools: +1\nproblem {2}tools\.1\.endpoint \(play\): Field required/);
    const [app] = await json('app list');
    expect(app).toMatchObject({ name: 'Playlist Keeper', capabilities: ['external_integration'], enabled: true });
    expect((await run('app list')).stdout).toMatch(
      /ID +ENABLED +STATUS +RECEIVES +HOSTS +TOOLS +NAME\n.* yes +private +- +127\S+ +1 +Playlist/,
    );
    expect((await run(`app show ${app.id}`)).stdout).toContain(`add_song  POST ${appServer.origin}/add`);
    await json(
      `app update ${app.id} --public --category music --webhook-url none --auth-step Log=https://a.example.com --setup-completed-url ${appServer.origin}/done`,
    );
    expect(await json(`app show ${app.id}`)).toMatchObject({
      category: 'music',
      status: 'under-review',
      external_integration: {
        webhook_url: null,
        setup_completed_url: `${appServer.origin}/done`,
        auth_steps: [{ name: 'Log', url: 'https://a.example.com' }],
      },
    });
    expect((await run(`app update ${app.id}`)).stderr).toContain('Nothing to change');
    expect((await run(`app delete ${app.id} --yes`)).stdout).toContain(`Deleted app ${app.id}.`);
    expect(await run(`app show ${app.id}`)).toMatchObject({
      exitCode: 5,
      stderr: expect.stringContaining('App not found'),
    });
  });

  test('is named in the log of deliveries', async () => {
    const { run, json, uid } = await newUser();
    const { app_id } = await json(`app create Diary --triggers-on memory_creation --webhook-url ${appServer.origin}`);
    const receiver = `app:${app_id}:memory_created`;
    const delivery = { receiver, type: 'memory_created', appId: app_id, body: '{}' } as const;
    const id = await service.store.of(uid).deliveryQueue.add(delivery);
    expect((await run('webhook list')).stdout).toMatch(
      new RegExp(`ID +EVENT +CREATED +TYPE +APP +STATUS .*\\n${id} +${id} .* memory_created +${app_id} `),
    );
  });

  test('test-webhook sends what its trigger delivers, and exits with 1 if the receiver does not accept it', async () => {
    const { run, json } = await newUser();
    const { app_id } = await json(
      `app create Diary --triggers-on memory_creation --webhook-url ${appServer.origin}/hook`,
    );
    const accepted = await run(`app test-webhook ${app_id}`);
    expect(accepted, accepted.stderr).toMatchObject({ exitCode: 0 });
    expect(accepted.stdout).toMatch(new RegExp(`type: +memory_created\\n +?app: +${app_id}|app: +${app_id}`));
    await json(`app update ${app_id} --webhook-url http://127.0.0.1:1/`);
    const refused = await run(`app test-webhook ${app_id}`);
    expect(refused).toMatchObject({ exitCode: 1, stderr: 'The receiver did not accept the delivery.\n' });
    expect(refused.stdout).toMatch(
      /status: +failed[\s\S]*error: +Could not connect to 127\.0\.0\.1: connection refused/,
    );
    await run(`webhook set memory_created http://127.0.0.1:1/`);
    expect(await run('webhook test memory_created')).toMatchObject({ exitCode: 1 });
    await json(`app update ${app_id} --triggers-on none`);
    expect(await run(`app test-webhook ${app_id}`)).toMatchObject({ stderr: expect.stringContaining('no trigger') });
  });

  test('publishes an app, which others enable and disable', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const { app_id } = await owner.json('app create Keeper --public');
    expect((await other.run(`app enable ${app_id}`)).exitCode).toBe(5);
    expect((await owner.run(`app publish ${app_id}`)).stdout).toBe(`Published app ${app_id}.\n`);
    expect((await other.run(`app enable ${app_id}`)).stdout).toBe(`Enabled app ${app_id}.\n`);
    expect((await other.run(`app disable ${app_id}`)).stdout).toBe(`Disabled app ${app_id}.\n`);
    expect((await owner.run(`app publish ${app_id} --undo`)).stdout).toBe(`Took back app ${app_id}.\n`);
  });

  test('lists apps for review, and publishes one only as it was reviewed', async () => {
    const { run, json } = await newUser();
    const { app_id } = await json('app create Keeper --public');
    const waiting = await json('app review');
    const { updated_at } = waiting.find(({ id }: { id: string }) => id === app_id);
    const [line] = (await run('app review')).stdout.split('\n').filter((text) => text.startsWith(app_id));
    expect(line?.split(/ {2,}/)).toEqual([app_id, '-', updated_at, 'receives nothing', '-', 'Keeper']);
    await json(`app update ${app_id} --name Archivist`);
    const early = await run(`app publish ${app_id} --updated-at ${updated_at}`);
    expect(early).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('review it again') });
    expect((await run(`app publish ${app_id}`)).exitCode).toBe(0);
    expect((await json('app review')).map(({ id }: { id: string }) => id)).not.toContain(app_id);
  });

  test('refreshes the manifest, and says why it cannot', async () => {
    const { run, json } = await newUser();
    const urls = `--home-url ${appServer.origin} --manifest-url ${appServer.origin}/tools.json`;
    const { app_id } = await json(`app create Keeper ${urls}`);
    expect(await json(`app refresh ${app_id}`)).toMatchObject({ tools_count: 1, problems: [{ tool: 'play' }] });
    manifest = {};
    const { exitCode, stderr } = await run(`app refresh ${app_id} --retries 0`);
    manifest = { tools: [tool, broken] };
    expect({ exitCode, stderr }).toEqual({ exitCode: 3, stderr: expect.stringContaining('tools: Field required') });
  });

  test('creates, lists and revokes keys of an app', async () => {
    const { run, json } = await newUser();
    const { app_id } = await json('app create Keeper');
    const { id, secret, label } = await json(`app key create ${app_id}`);
    expect(secret).toMatch(/^sk_/);
    const { stdout } = await run(`app key list ${app_id}`);
    expect(stdout).toContain(label);
    expect(stdout).not.toContain(secret);
    expect((await run(`app key revoke ${app_id} ${id}`)).stdout).toBe(`Revoked key ${id}.\n`);
    expect(await json(`app key list ${app_id}`)).toEqual([]);
  });
});

describe('earshot app validate', () => {
  const folder = scratchFolderFor({
    'ok.json': { tools: [tool] },
    'bad.json': { tools: [tool, broken] },
    'no.json': [],
  });
  const validate = (line: string, allowed = '') =>
    runCli(wordsOf(`app validate ${line}`), {
      terminal: { folder },
      loadConfig: () => readConfig({ DATA_DIR: folder, ALLOW_PRIVATE_ADDRESSES: allowed }),
    });

  test('accepts a valid file, without a service and a key', async () => {
    expect(await validate('ok.json')).toEqual({ exitCode: 0, stdout: 'ok       add_song  POST /add\n', stderr: '' });
    const { stdout } = await validate('ok.json --home-url https://a.invalid/x --json');
    expect(JSON.parse(stdout)).toMatchObject({
      tools_count: 1,
      tools: [{ endpoint: 'https://a.invalid/x/add' }],
      problems: [],
    });
  });

  test('lists the problems that the service would list, and fails', async () => {
    const problem = { tool: 'play', loc: ['tools', 1, 'endpoint'], msg: 'Field required' };
    const { exitCode, stdout, stderr } = await validate('bad.json --json');
    expect({ exitCode, stderr, ...JSON.parse(stdout) }).toMatchObject({
      exitCode: 1,
      stderr: '1 problem\n',
      problems: [problem],
    });
    expect((await validate('bad.json')).stdout).toContain('problem  tools.1.endpoint (play): Field required\n');
    expect(await validate('no.json')).toMatchObject({
      exitCode: 1,
      stdout: 'problem  The manifest is invalid: Input should be a valid dict\n',
    });
    expect(await validate('missing.json')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('Cannot read'),
    });
  });

  test('reads an address as the service would', async () => {
    const url = `${appServer.origin}/tools.json`;
    const refused = await validate(url);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain('127.0.0.1 is a loopback address');
    const allowed = await validate(url, '127.0.0.1');
    expect(allowed).toMatchObject({ exitCode: 1, stderr: '1 problem\n' });
    expect(allowed.stdout).toContain(`ok       add_song  POST ${appServer.origin}/add`);
  });
});

/** A folder with these JSON files. */
function scratchFolderFor(files: Record<string, unknown>): string {
  const folder = service.dataDir;
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
  return folder;
}
