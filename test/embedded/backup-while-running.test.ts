import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { readFormerCredentials } from '../../src/startup/credentials-file.ts';
import { scratchFolder } from '../support/cli.ts';
import { fillDeployment, readRows, runOn } from '../support/deployment.ts';
import { eventually } from '../support/eventually.ts';
import { nodeArgs } from '../support/node-args.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createTestDatabase } from '../support/test-store.ts';

const deepgramUrl = 'http://127.0.0.1:9';
const location = await createTestDatabase();
await fillDeployment(location, 5);
afterAll(() => location.remove());

test('a backup that is killed leaves no file that looks complete', async () => {
  const folder = scratchFolder();
  const entry = join(import.meta.dirname, '..', '..', 'src', 'cli', 'earshot.ts');
  const file = join(folder, 'b');
  const child = spawn(process.execPath, [...nodeArgs, entry, 'backup', file], {
    env: { PATH: process.env.PATH, DATA_DIR: location.dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await eventually(() => expect(readdirSync(folder)).not.toEqual([]));
  child.kill('SIGKILL');
  await ended;
  if (existsSync(file)) expect(await runOn(location, ['restore', '--verify', file])).toMatchObject({ exitCode: 0 });
  expect(await runOn(location, ['backup', file, '--force'])).toMatchObject({ exitCode: 0 });
});

test('the running service is backed up while it stores; the first start with RESTORE_FROM has what was stored before, and later ones ignore it', async () => {
  const file = join(scratchFolder(), 'earshot.backup');
  const env = { RESTORE_FROM: file };
  // Its database is not empty; the file does not exist yet.
  const service = await ServiceProcess.start({ dataDir: location.dataDir, deepgramUrl, env });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  const { base_url, developer_api_key } = await readFormerCredentials(location.dataDir);
  const client = createClient({ baseUrl: base_url ?? '', developerKey: developer_api_key });
  const stored: string[] = [];
  let stop = false;
  const writing = (async () => {
    while (!stop)
      stored.push((await client.memories.createMemory({ body: { content: `memory ${stored.length}` } })).id);
  })();
  await eventually(() => expect(stored.length).toBeGreaterThan(5));
  const before = [...stored];
  const { exitCode, stderr } = await runOn(location, ['backup', file]);
  stop = true;
  await writing;
  expect(exitCode, stderr).toBe(0);
  expect(readdirSync(join(location.dataDir, 'snapshots'))).toEqual([]);

  const dataDir = scratchFolder();
  const first = await ServiceProcess.start({ dataDir, deepgramUrl, env });
  await first.end('SIGTERM');
  expect(first.recentOutput()).toContain('Earshot restored the backup of');
  const rows = (await readRows({ dataDir })).get('public.memories')?.join('\n') ?? '';
  for (const id of before) expect(rows).toContain(id);
  rmSync(file);
  await expect(ServiceProcess.start({ dataDir: scratchFolder(), deepgramUrl, env })).rejects.toThrow('ENOENT');
}, 240_000);
