// An installation of models in a service that is killed.
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { serveRanges } from '../../src/providers/models/release-double.test-support.ts';
import { eventually } from '../support/eventually.ts';
import { linkEngine } from '../support/model-engine.ts';
import { startModelRelease } from '../support/model-release.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createTestDatabase } from '../support/test-store.ts';

const release = await startModelRelease();
const location = await createTestDatabase();
mkdirSync(location.dataDir, { recursive: true });
await linkEngine(location.dataDir);
const start = () =>
  ServiceProcess.start({
    ...location,
    deepgramUrl: '',
    env: { MODELS_CATALOG: release.catalog, RATE_LIMIT_PER_MINUTE: '0' },
  });
let service = await start();
afterAll(async () => {
  await service.end('SIGKILL');
  release.close();
  await location.remove();
});

test('an installation continues after each kill, where it was, and ends with every model in use', async () => {
  const { admin_token: adminToken } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
  const setup = () => createClient({ baseUrl: service.address, adminToken }).setup;
  // Each file stops once in its middle, but the small ones.
  for (const [name, bytes] of Object.entries(release.content).filter(([one]) => !one.endsWith('.onnx')))
    release.files[name] = serveRanges(bytes, [Math.floor(bytes.length / 2)]);
  await setup().startSetup({ body: { profile: 'small' } });
  for (const file of ['tones.tar.bz2', 'little.gguf', 'meaning.gguf']) {
    const half = Math.floor((release.content[file]?.length ?? 0) / 2);
    const [name] = file.split('.');
    await eventually(async () => {
      const { run } = await setup().getSetup();
      expect(run).toMatchObject({ status: 'running', model: name });
      expect(release.requests.at(-1)).toBe(file);
    });
    await eventually(() => expect(readdirSync(join(location.dataDir, 'models', `.${name}`))).toEqual([file]));
    await service.end('SIGKILL');
    service = await start();
    await eventually(() => expect(release.requests).toContain(`${file} bytes=${half}-`));
  }
  const { run, installed } = await eventually(async () => {
    const found = await setup().getSetup();
    expect(found.run?.finished_at).toEqual(expect.any(String));
    return found;
  });
  expect(run).toMatchObject({ status: 'done', reason: null });
  expect(installed.map(({ name }) => name)).toEqual(['tones', 'voices', 'segments', 'little', 'meaning']);
});
