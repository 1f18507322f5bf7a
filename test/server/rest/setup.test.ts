import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SetupRun } from '../../../generated/types.gen.ts';
import { readConfig } from '../../../src/config/config.ts';
import { serveRanges } from '../../../src/providers/models/release-double.test-support.ts';
import { SetupService } from '../../../src/services/setup/setup.ts';
import type { StoredSetupRun } from '../../../src/store/deployment.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { linkEngine } from '../../support/model-engine.ts';
import { startModelRelease } from '../../support/model-release.ts';
import { createSender } from '../../support/rest-client.ts';

const release = await startModelRelease();
const app = await startTestApp({ env: { MODELS_CATALOG: release.catalog } });
afterAll(async () => {
  await app.stop();
  release.close();
});
const send = createSender(app.baseUrl, app.credentials.admin_token);
const { deployment } = app.store.system;
const folder = join(app.dataDir, 'models');
/** Without the engine, which the tests share. */
const filesHere = () =>
  readdirSync(folder)
    .filter((name) => name !== 'engine')
    .sort();
const GB = 1_000_000_000;

const status = async () => (await send('GET', '/v1/admin/setup')).body;
const request = (body: object) => send('POST', '/v1/admin/setup', { body });
const start = async (body: object = { profile: 'small' }) => expect(await request(body)).toMatchObject({ status: 202 });
const ended = () =>
  eventually(async (): Promise<SetupRun> => {
    const { run } = await status();
    expect(run.finished_at).toEqual(expect.any(String));
    return run;
  });
const installedNames = async () => (await status()).installed.map(({ name }: { name: string }) => name);

beforeEach(async () => {
  await linkEngine(app.dataDir);
  Object.assign(release.files, release.content);
  release.requests.length = 0;
});
afterEach(async () => {
  if ((await deployment.setupRun())?.finished_at === null) await send('DELETE', '/v1/admin/setup/run');
  expect(await send('DELETE', '/v1/admin/setup')).toMatchObject({ status: 204 });
  expect(existsSync(folder)).toBe(false);
});

test('names the machine and the models of each profile, with size and license, before anything is installed', async () => {
  const { machine, set_by_environment, installed, proposals, run } = await status();
  expect(machine).toEqual({
    cores: expect.any(Number),
    memory_bytes: expect.any(Number),
    memory_bytes_per_second: expect.any(Number),
    free_bytes: expect.any(Number),
  });
  expect([set_by_environment, installed, run]).toEqual([[], [], null]);
  const names = proposals.map(({ profile, models }: { profile: string; models: { name: string }[] }) => [
    profile,
    models.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['small', ['tones', 'voices', 'segments', 'little', 'meaning']],
    ['medium', ['tones', 'voices', 'segments', 'big', 'meaning']],
    ['large', ['tones', 'voices', 'segments', 'big', 'meaning']],
  ]);
  expect(proposals[0].models[1]).toEqual({
    name: 'voices',
    task: 'voice',
    languages: [],
    license: 'Apache-2.0',
    bytes: release.content['voices.onnx']?.length,
    memory_mb: 1,
    note: 'for voice',
    files: [`${release.url}/voices.onnx`],
    installed: false,
    seconds_per_hour: null,
    tokens_per_second: null,
  });
  expect(machine.memory_bytes_per_second).toBeGreaterThan(GB / 10);
});

test('one request downloads, tries and uses a model for each task, and measures speech', async () => {
  expect(await request({ profile: 'small', languages: ['en', 'de'] })).toMatchObject({
    status: 202,
    body: { profile: 'small', languages: ['en', 'de'], status: 'running', received_bytes: 0, finished_at: null },
  });
  const run = await ended();
  expect(run).toMatchObject({ status: 'done', model: null, reason: null, received_bytes: run.bytes });
  expect(await deployment.installedModels()).toEqual({
    speech: { name: 'tones', folder: 'tones', languages: ['en'] },
    voice: { name: 'voices', file: 'voices/voices.onnx' },
    segmentation: { name: 'segments', file: 'segments/segments.onnx' },
    language: { name: 'little', file: 'little/little.gguf', context: 2048 },
    embedding: { name: 'meaning', file: 'meaning/meaning.gguf' },
  });
  const { installed } = await status();
  expect(installed.map((one: object) => ({ ...one }))).toMatchObject([
    { name: 'tones', installed: true, seconds_per_hour: expect.any(Number) },
    { name: 'voices', installed: true, seconds_per_hour: null },
    { name: 'segments', installed: true, seconds_per_hour: null },
    { name: 'little', installed: true },
    { name: 'meaning', installed: true },
  ]);
});

test('another profile replaces the models that differ, and downloads no others', async () => {
  await start();
  await ended();
  release.requests.length = 0;
  await start({ profile: 'large' });
  expect(await ended()).toMatchObject({ status: 'done' });
  expect(release.requests).toEqual(['big.gguf']);
  expect(await installedNames()).toEqual(['tones', 'voices', 'segments', 'big', 'meaning']);
  expect(filesHere()).toEqual(['big', 'meaning', 'segments', 'tones', 'voices']);
});

test('a replaced model that a kill has left is deleted at the next start, and by the next installation', async () => {
  await start();
  await ended();
  const used = await deployment.installedModels();
  const leave = async () => {
    mkdirSync(join(folder, 'big'), { recursive: true });
    writeFileSync(join(folder, 'big', 'big.gguf'), '');
    await deployment.setInstalledModels({ ...used, replaced: ['big', 'little'] });
  };
  await leave();
  await anotherService().resumeLost({ isFirst: true });
  expect(filesHere()).toEqual(['little', 'meaning', 'segments', 'tones', 'voices']);
  expect(await deployment.installedModels()).toEqual(used);
  await leave();
  await start();
  await ended();
  expect(filesHere()).toEqual(['little', 'meaning', 'segments', 'tones', 'voices']);
});

test('a download that breaks off continues by itself', async () => {
  release.files['meaning.gguf'] = (request, response) => {
    const bytes = release.content['meaning.gguf'] ?? Buffer.alloc(0);
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    serveRanges(bytes, from < 10_000 ? [5000] : [])(request, response);
    if (from < 10_000) setTimeout(release.cut, 50);
  };
  await start();
  expect(await ended()).toMatchObject({ status: 'done' });
  expect(release.requests.filter((name) => name.startsWith('meaning'))).toEqual([
    'meaning.gguf',
    'meaning.gguf bytes=5000-',
    'meaning.gguf bytes=10000-',
  ]);
});

test('a wrong checksum fails the run with a reason; what is good is in use, and the next run continues', async () => {
  release.files['meaning.gguf'] = Buffer.alloc(20_000);
  await start();
  expect(await ended()).toMatchObject({
    status: 'failed',
    model: 'meaning',
    reason: expect.stringContaining('it was deleted'),
  });
  expect(await installedNames()).toEqual(['tones', 'voices', 'segments', 'little']);
  Object.assign(release.files, release.content);
  release.requests.length = 0;
  await start();
  expect(await ended()).toMatchObject({ status: 'done' });
  expect(release.requests).toEqual(['meaning.gguf']);
});

test('a file that was deleted or damaged is downloaded again', async () => {
  await start();
  await ended();
  const file = join(folder, 'little', 'little.gguf');
  rmSync(file);
  const described = (await status()).installed.find(({ name }: { name: string }) => name === 'little');
  expect(described).toMatchObject({ installed: false });
  for (const damage of [() => {}, () => writeFileSync(file, Buffer.alloc(statSync(file).size))]) {
    damage();
    release.requests.length = 0;
    await start();
    expect(await ended()).toMatchObject({ status: 'done' });
    expect(release.requests).toEqual(['little.gguf']);
  }
});

test('a file that never ends is refused at the size of the catalog', async () => {
  release.files['voices.onnx'] = (_, response) => {
    const more = () => response.write(Buffer.alloc(64_000), (error) => error || setImmediate(more));
    more();
  };
  await start();
  const reason = expect.stringContaining('voices.onnx is longer than the catalog says');
  expect(await ended()).toMatchObject({ status: 'failed', reason });
});

test('an address that is gone, and a folder without the files, fail the run with a reason', async () => {
  delete release.files['voices.onnx'];
  await start();
  expect(await ended()).toMatchObject({
    reason: expect.stringContaining(`returned 404 for ${release.url}/voices.onnx`),
  });
  const stick = release.writeFolder();
  await start({ profile: 'small', from: join(stick, 'missing') });
  expect(await ended()).toMatchObject({ status: 'failed', reason: expect.stringContaining('there is no file') });
});

test('a folder replaces the downloads', async () => {
  await start({ profile: 'small', from: release.writeFolder() });
  expect(await ended()).toMatchObject({ status: 'done' });
  expect(release.requests).toEqual([]);
  expect(await request({ profile: 'small', from: 'relative' })).toMatchObject({ status: 422 });
});

test('one installation runs at a time; a canceled one keeps what it has', async () => {
  release.files['meaning.gguf'] = serveRanges(release.content['meaning.gguf'] ?? Buffer.alloc(0), [5000]);
  await start();
  await eventually(async () => expect((await status()).run).toMatchObject({ model: 'meaning' }));
  const busy = { status: 409, body: { detail: expect.stringContaining('are being installed') } };
  expect(await request({ profile: 'small' })).toMatchObject(busy);
  expect(await send('DELETE', '/v1/admin/setup')).toMatchObject(busy);
  const canceled = await send('DELETE', '/v1/admin/setup/run');
  expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled', finished_at: expect.any(String) } });
  expect(filesHere()).toEqual(['.meaning', 'little', 'segments', 'tones', 'voices']);
  expect(await send('DELETE', '/v1/admin/setup/run')).toMatchObject({ status: 404 });
});

const config = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: app.dataDir, MODELS_CATALOG: release.catalog, DISK_RESERVE_MB: '0', ...env });
const administrator = { actor: { credential: 'admin_token' }, log: pino({ level: 'silent' }) } as never;
const query = { languages: 'en' };

/** Another process of the deployment. */
function anotherService({
  env,
  freeBytes = async () => 9 * GB,
  memoryBytes = 16 * GB,
  memorySpeed = async () => 10 * GB,
}: {
  env?: Record<string, string>;
  freeBytes?: (folder: string) => Promise<number>;
  memoryBytes?: number;
  memorySpeed?: () => Promise<number | null>;
} = {}) {
  const service = new SetupService({
    store: app.store,
    log: pino({ level: 'silent' }),
    config: config(env),
    freeBytes,
    memorySpeed,
    machine: () => ({ cores: 2, memoryBytes }),
  });
  onTestFinished(() => service.close());
  return service;
}

test('a run whose process was killed is continued by another one', async () => {
  const now = new Date();
  const lost: StoredSetupRun = {
    id: newId(),
    profile: 'small',
    languages: ['en'],
    from: null,
    status: 'running',
    model: 'tones',
    received_bytes: 0,
    bytes: 1,
    reason: null,
    started_at: now.toISOString(),
    finished_at: null,
    seen_at: now.toISOString(),
    trial: null,
  };
  await deployment.beginSetup(lost, now);
  const other = anotherService();
  await other.resumeLost();
  expect(await deployment.setupRun()).toEqual(lost);
  await deployment.saveSetup({ ...lost, seen_at: new Date(0).toISOString() });
  await Promise.all([other.resumeLost(), anotherService().resumeLost()]);
  expect(await ended()).toMatchObject({ status: 'done', profile: 'small' });
  expect(release.requests.filter((name) => name === 'little.gguf')).toHaveLength(1);
});

test('a process that stops leaves the run to the next start', async () => {
  release.files['meaning.gguf'] = serveRanges(release.content['meaning.gguf'] ?? Buffer.alloc(0), [5000]);
  const stopping = anotherService();
  await stopping.start(administrator, { profile: 'small', languages: null, from: null });
  await eventually(async () => expect((await status()).run).toMatchObject({ model: 'meaning' }));
  await stopping.close();
  expect(await deployment.setupRun()).toMatchObject({ status: 'running', finished_at: null });
  Object.assign(release.files, release.content);
  await anotherService().resumeLost();
  expect(await ended()).toMatchObject({ status: 'done' });
  expect(release.requests).toContain('meaning.gguf bytes=5000-');
});

test('a process notices that another one has canceled its run', async () => {
  release.files['little.gguf'] = serveRanges(release.content['little.gguf'] ?? Buffer.alloc(0), [5000]);
  await anotherService().start(administrator, { profile: 'small', languages: null, from: null });
  await eventually(async () => expect((await status()).run).toMatchObject({ model: 'little' }));
  expect(await send('DELETE', '/v1/admin/setup/run')).toMatchObject({ body: { status: 'canceled' } });
  expect(await ended()).toMatchObject({ status: 'canceled' });
});

test('without room on the disk nothing begins, and the numbers are named', async () => {
  const full = anotherService({ freeBytes: async () => 1000 });
  expect(await full.status(administrator, query)).toMatchObject({
    machine: { free_bytes: 1000 },
    recommended: 'small',
    proposals: [{ fits: false }, { fits: false }, { fits: false }],
  });
  await expect(full.start(administrator, { profile: 'small', languages: null, from: null })).rejects.toMatchObject({
    code: 'no_space',
    detail: expect.stringMatching(/^The models need 0\.\d GB on the disk, and 0\.0 GB are free above DISK_RESERVE_MB$/),
  });
});

test('the room is that of the disk of the models, which may be another one than that of DATA_DIR', async () => {
  const free = { [app.dataDir]: 9 * GB, [folder]: GB };
  const service = anotherService({
    freeBytes: async (path) => free[path] ?? 0,
    env: { DISK_RESERVE_MB: '500' },
  });
  const readRoom = async () => (await service.status(administrator, query)).machine.free_bytes;
  expect(await readRoom()).toBe(GB / 2);
  rmSync(folder, { recursive: true });
  expect(await readRoom()).toBe(8.5 * GB);
});

test.each([
  [2 * GB, [false, false, false], 'small'],
  [3.9 * GB, [true, false, false], 'small'],
  [8 * GB, [true, true, false], 'medium'],
  [16 * GB, [true, true, true], 'large'],
])('with %d bytes of memory, the profiles fit %j, and %s is recommended', async (memoryBytes, fits, recommended) => {
  const found = await anotherService({ memoryBytes }).status(administrator, query);
  expect(found.proposals.map((one) => one.fits)).toEqual(fits);
  expect(found.recommended).toBe(recommended);
});

test('a language model writes at most as many tokens a second as its weights can be read, which is measured once', async () => {
  const memorySpeed = vi.fn(async () => 2 * (release.content['little.gguf']?.length ?? 0));
  const service = anotherService({ memorySpeed });
  for (let times = 0; times < 2; times++) {
    const { proposals } = await service.status(administrator, query);
    const speeds = proposals[0]?.models.map(({ name, tokens_per_second }) => [name, tokens_per_second]);
    expect(speeds).toEqual([
      ['tones', null],
      ['voices', null],
      ['segments', null],
      ['little', 2],
      ['meaning', null],
    ]);
  }
  expect(memorySpeed).toHaveBeenCalledTimes(1);
  const unknown = await anotherService({ memorySpeed: async () => null }).status(administrator, query);
  expect(unknown.proposals[0]?.models.map(({ tokens_per_second }) => tokens_per_second)).toEqual(Array(5).fill(null));
});

test('settings take precedence: their tasks are named, not installed, and their models not removed', async () => {
  mkdirSync(join(folder, 'tones'), { recursive: true });
  writeFileSync(join(folder, 'tones', 'tokens.txt'), '');
  const env = { STT_MODELS: 'sherpa:tones', LLM_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'other' };
  const service = anotherService({ env });
  const { set_by_environment, proposals } = await service.status(administrator, query);
  expect(set_by_environment).toEqual([
    { task: 'speech', setting: 'STT_MODELS' },
    { task: 'language', setting: 'LLM_URL' },
  ]);
  expect(proposals[0]?.models.map(({ name }) => name)).toEqual(['voices', 'segments', 'meaning']);
  await service.remove(administrator);
  expect(filesHere()).toEqual(['tones']);
  const all = {
    ...env,
    // Its words have speakers.
    STT_MODELS: 'deepgram:nova-3',
    DEEPGRAM_API_KEY: 'key',
    SPEAKER_MODEL: '/voices.onnx',
    EMBEDDING_URL: 'http://127.0.0.1:9/v1',
    EMBEDDING_MODEL: 'other',
  };
  const everything = anotherService({ env: all }).start(administrator, {
    profile: 'small',
    languages: null,
    from: null,
  });
  await expect(everything).rejects.toMatchObject({
    code: 'conflict',
    detail: 'There is nothing to install: STT_MODELS, SPEAKER_MODEL, LLM_URL, EMBEDDING_URL take precedence',
  });
});

test('only an administrator may see or install models', async () => {
  const user = createSender(app.baseUrl, app.credentials.user_token);
  expect(await user('GET', '/v1/admin/setup')).toMatchObject({ status: 401 });
});
