// The packages that partners install from the running service, without a checkout.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { root, runQuietly } from '../../../scripts/tasks.ts';
import { productVersion } from '../../../src/lib/product-version.ts';
import { appFixture } from '../../support/fixtures.ts';
import { findPython } from '../../support/python.ts';

const app = await appFixture();
const folder = mkdtempSync(join(tmpdir(), 'earshot-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const wheel = `earshot_client-${productVersion}-py3-none-any.whl`;
const url = (file: string) => `${app.address}/clients/${file}`;

test('all packages are listed with their version and checksum, in a page, as JSON and in SHA256SUMS', async () => {
  const { version, packages } = await (await app.request('/clients/index.json')).json();
  expect(version).toBe(productVersion);
  const files = packages.map(({ file }: { file: string }) => file);
  expect(files).toEqual(['earshot-client.tgz', wheel, 'earshot-cli.tgz', 'earshot-contracts.tgz', 'earshot-mock.tgz']);
  const page = await (await app.request('/clients')).text();
  const sums = await (await app.request('/clients/SHA256SUMS')).text();
  for (const { file, sha256, bytes } of packages) {
    const response = await app.request(`/clients/${file}`);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    const content = Buffer.from(await response.arrayBuffer());
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    expect(sums).toContain(`${sha256}  ${file}\n`);
    expect(page).toContain(` ${url(file)}<`);
  }
  for (const path of ['none.tgz', '..%2Finputs.txt', '.hidden'])
    expect((await app.request(`/clients/${path}`)).status).toBe(404);
});

test('npm installs the client and the contract kit', async () => {
  writeFileSync(join(folder, 'package.json'), '{ "name": "partner", "private": true, "type": "module" }');
  const packages = ['earshot-client.tgz', 'earshot-contracts.tgz'].map(url);
  await runQuietly(folder, 'npm', 'install', ...packages, '--ignore-scripts', '--no-audit', '--no-fund');
  const script = "import { createClient } from 'earshot-client'; console.log(typeof createClient);";
  expect(await runQuietly(folder, process.execPath, '--input-type=module', '-e', script)).toBe('function\n');
  expect(await runQuietly(folder, 'node_modules/.bin/earshot-contracts', '--help')).toContain('verify');
});

/** Unpacks a package beside the packages of this folder: the registry may be out of reach. */
async function unpack(name: string): Promise<string> {
  const parent = join(folder, 'unpacked', name);
  mkdirSync(parent, { recursive: true });
  writeFileSync(
    join(parent, 'packed.tgz'),
    Buffer.from(await (await app.request(`/clients/${name}.tgz`)).arrayBuffer()),
  );
  await runQuietly(parent, 'tar', '-xzf', 'packed.tgz');
  symlinkSync(join(root, 'node_modules'), join(parent, 'package/node_modules'));
  return join(parent, 'package');
}

test('earshot-contracts mock serves REST and the docs without this folder', async () => {
  const kit = await unpack('earshot-contracts');
  const mock = await unpack('earshot-mock');
  rmSync(join(kit, 'node_modules'));
  mkdirSync(join(kit, 'node_modules'));
  symlinkSync(mock, join(kit, 'node_modules/earshot-mock'));
  const mocking = spawn(process.execPath, ['earshot-contracts.js', 'mock', '--port', '0', '--json'], { cwd: kit });
  onTestFinished(() => void mocking.kill());
  const [line] = await once(createInterface(mocking.stdout), 'line');
  const { base_url, developer_api_key } = JSON.parse(line);
  const headers = { authorization: `Bearer ${developer_api_key}` };
  const memories = await fetch(`${base_url}/v1/dev/user/memories`, { headers });
  expect(await memories.json()).toContainEqual(expect.objectContaining({ content: 'Prefers green tea to coffee' }));
  expect((await fetch(`${base_url}/docs/`)).status).toBe(200);
}, 60_000);

test('the command line runs without this folder', async () => {
  const unpacked = await unpack('earshot-cli');
  const earshot = (...args: string[]) => runQuietly(unpacked, process.execPath, 'earshot.js', ...args);
  expect(await earshot('--version')).toBe(`${productVersion}\n`);
  expect(await earshot('memory', 'list', '--help')).toContain('Lists memories');
  await expect(earshot('memory', 'list', '--api-base', 'http://127.0.0.1:9', '--api-key', 'omi_dev_a')).rejects.toThrow(
    'No service responds at http://127.0.0.1:9',
  );
});

const python = findPython(['pip']);
test.skipIf(python === undefined)('pip installs the wheel, by the name that docs/python.md gives it', async () => {
  expect(readFileSync(join(root, 'docs/python.md'), 'utf8')).toContain(
    `pip install http://127.0.0.1:8080/clients/${wheel}`,
  );
  const options = ['--no-deps', '--no-index', '--quiet', '--disable-pip-version-check', '--target', folder];
  await runQuietly(folder, python ?? '', '-m', 'pip', 'install', ...options, url(wheel));
  const metadata = readFileSync(join(folder, `earshot_client-${productVersion}.dist-info/METADATA`), 'utf8');
  expect(metadata).toMatch(/^Requires-Dist: pydantic>=/m);
  const module = readFileSync(join(root, 'generated/client-python/earshot_client/models.py'), 'utf8');
  expect(readFileSync(join(folder, 'earshot_client/models.py'), 'utf8')).toBe(module);
});
