import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { serveRanges } from '../../../src/providers/models/release-double.test-support.ts';
import { startTestApp } from '../../support/app.ts';
import { bareConfig, type Ran, runCli } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { linkEngine } from '../../support/model-engine.ts';
import { startModelRelease } from '../../support/model-release.ts';

const release = await startModelRelease();
const app = await startTestApp({ env: { MODELS_CATALOG: release.catalog, SPEAKER_MODEL: release.voiceFile } });
afterAll(async () => {
  await app.stop();
  release.close();
});
const setup = (args: string[], answer?: boolean): Promise<Ran> =>
  runCli(['setup', ...args], { answer, loadConfig: () => bareConfig(app.dataDir) });
const folder = join(app.dataDir, 'models');

beforeEach(async () => {
  await linkEngine(app.dataDir);
  release.requests.length = 0;
});
afterEach(async () => {
  Object.assign(release.files, release.content);
  expect(await setup(['remove', '--yes'])).toMatchObject({
    exitCode: 0,
    stderr: 'The installed models were removed.\n',
  });
  expect(existsSync(folder)).toBe(false);
});

test('shows what fits and what settings decide, asks once, and installs', async () => {
  const { exitCode, stdout, stderr } = await setup(['--profile', 'small', '--languages', 'en'], true);
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringMatching(/^This machine: \d+ cores, .* of memory \(read at .* a second\), .* free for models\.\n/),
  ]);
  expect(stderr).toContain('SPEAKER_MODEL decides voices.\nProfile small:\n  speech: tones (');
  expect(stderr).toContain('Apache-2.0; en; for speech; its speed is measured after the installation)');
  expect(stderr).toMatch(/the language model: little \(.*; writes at most [\d.]+ tokens a second here\)/);
  expect(stderr).toMatch(/Other profiles: --profile medium \(.*\), --profile large/);
  expect(stdout).toMatch(
    /^In use:\n {2}speech: tones \(.*; an hour of talk: \d+ min\)\n {2}who speaks when: segments .*\n {2}the language model: little/,
  );
  expect(readdirSync(folder).sort()).toEqual(['engine', 'little', 'meaning', 'segments', 'tones']);
});

test('installs nothing after no, and in scripts without --yes', async () => {
  expect(await setup([], false)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringMatching(/Nothing was installed\.\n$/),
  });
  expect(await setup([])).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('use --yes to confirm it') });
  expect(await setup(['--yes', '--profile', 'tiny'])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('expected one of small, medium, large'),
  });
  expect(release.requests).toEqual([]);
});

test('prints JSON: without --yes the proposals, with it the result', async () => {
  const proposed = JSON.parse((await setup(['--json'])).stdout);
  expect(proposed.proposals).toHaveLength(3);
  const done = JSON.parse((await setup(['--json', '--yes', '--profile', 'large'])).stdout);
  expect(done).toMatchObject({
    run: { status: 'done', profile: 'large' },
    installed: [{ name: 'tones' }, { name: 'segments' }, { name: 'big' }, { name: 'meaning' }],
  });
});

test('takes the files of a folder, relative to that of the terminal', async () => {
  const args = ['setup', '--yes', '--from', 'stick'];
  const terminal = { folder: join(release.writeFolder(), '..') };
  const ran = await runCli(args, { terminal, loadConfig: () => bareConfig(app.dataDir) });
  expect([ran.exitCode, release.requests]).toEqual([0, []]);
});

test('says why an installation failed, and continues it', async () => {
  release.files['meaning.gguf'] = Buffer.alloc(20_000);
  expect(await setup(['--yes'])).toMatchObject({
    exitCode: 3,
    stderr: expect.stringMatching(
      /The installation failed: meaning\.gguf .* Run the same command again to continue\.\n$/,
    ),
  });
  Object.assign(release.files, release.content);
  expect(await setup(['--yes'])).toMatchObject({ exitCode: 0 });
});

test('follows an installation that runs, until it is canceled', async () => {
  release.files['meaning.gguf'] = serveRanges(release.content['meaning.gguf'] ?? Buffer.alloc(0), [5000]);
  await app.administrator.setup.startSetup({ body: { profile: 'small' } });
  const progress: (string | undefined)[] = [];
  const following = runCli(['setup'], {
    terminal: { progress: (line) => void progress.push(line) },
    loadConfig: () => bareConfig(app.dataDir),
  });
  await eventually(() => expect(progress).toContainEqual(expect.stringMatching(/^\d+ % {2}0\.\d MB of 0\.\d MB$/)));
  expect(await setup(['cancel'])).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('was canceled') });
  expect(await following).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('The installation was canceled.'),
  });
  expect(await setup(['cancel'])).toMatchObject({ exitCode: 5 });
});
