import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeToneModel } from '../../../scripts/test-data/make-tone-model.ts';
import type { DownloadProgress } from './download.ts';
import { fetchPublishedSha256 } from './download.ts';
import { formatModels, listModels, type PullOptions, pullModel } from './pull.ts';
import { type ReleaseFiles, serveRanges, startReleaseDouble } from './release-double.test-support.ts';

const NAME = 'sherpa-onnx-tones';
const ARCHIVE = `${NAME}.tar.bz2`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pull-'));
  cleanups.push(() => rmSync(root, { recursive: true, force: true }));
});

/** A `.tar.bz2` of the files that `fill` creates. */
function archiveOf(fill: (folder: string) => void, tarArgs: string[] = ['.']): Buffer {
  const folder = mkdtempSync(join(root, 'content-'));
  fill(folder);
  const file = join(root, 'made.tar.bz2');
  execFileSync('tar', ['-cjf', file, '-C', folder, ...tarArgs]);
  return readFileSync(file);
}

/** A model that recognizes tones, and a file that cannot be compressed. */
const toneArchive = () =>
  archiveOf(
    (folder) => {
      writeToneModel(join(folder, NAME));
      writeFileSync(join(folder, NAME, 'noise.bin'), randomBytes(50_000));
    },
    [NAME],
  );

async function startRelease(files: ReleaseFiles) {
  const release = await startReleaseDouble(files);
  cleanups.push(release.close);
  return release;
}

function pull(from: string, options: Partial<PullOptions> = {}) {
  const progress: DownloadProgress[] = [];
  const notes: string[] = [];
  const done = pullModel({
    name: NAME,
    dataDir: root,
    from,
    onProgress: (at) => progress.push(at),
    note: (line) => notes.push(line),
    ...options,
  });
  return { done, progress, notes };
}

const folder = () => join(root, 'models', NAME);
const filesHere = () => (existsSync(join(root, 'models')) ? readdirSync(join(root, 'models')) : []);

describe('pulling a model', () => {
  test('downloads it, compares the published checksum and unpacks it', async () => {
    const archive = toneArchive();
    const { url } = await startRelease({
      [ARCHIVE]: archive,
      'checksum.txt': `other.tar.bz2 00\n${ARCHIVE}\t${sha256(archive)}\n`,
    });
    const { done, progress } = pull(url);
    expect(await done).toMatchObject({ name: NAME, kind: 'nemo_ctc', streaming: false });
    expect(progress.at(-1)).toEqual({ received: archive.length, total: archive.length });
    expect(filesHere()).toEqual([NAME]);
    expect(readdirSync(folder())).toEqual(['model.onnx', 'noise.bin', 'tokens.txt']);
  });

  test('does not download an installed model', async () => {
    writeToneModel(folder());
    const { url, requests } = await startRelease({});
    const { done, notes } = pull(url);
    expect(await done).toMatchObject({ kind: 'nemo_ctc' });
    expect([notes, requests]).toEqual([[`${NAME} is already installed`], []]);
  });

  test('continues an interrupted download', async () => {
    const archive = toneArchive();
    const { url, requests, cut } = await startRelease({
      [ARCHIVE]: serveRanges(archive, [1000, 2000]),
      'checksum.txt': `${ARCHIVE} ${sha256(archive)}`,
    });
    await expect(pull(url, { onProgress: cut }).done).rejects.toThrow('was interrupted');
    await expect(pull(url, { onProgress: cut }).done).rejects.toThrow('Run the same command again to continue');
    await pull(url).done;
    expect(requests.filter((name) => name.startsWith(ARCHIVE))).toEqual([
      ARCHIVE,
      `${ARCHIVE} bytes=1000-`,
      `${ARCHIVE} bytes=3000-`,
    ]);
  });

  test('starts again if the server does not support ranges', async () => {
    const archive = toneArchive();
    let attempts = 0;
    const { url, cut } = await startRelease({
      [ARCHIVE]: (request, response) => {
        delete request.headers.range;
        serveRanges(archive, attempts++ === 0 ? [1000] : [])(request, response);
      },
      'checksum.txt': `${ARCHIVE} ${sha256(archive)}`,
    });
    await expect(pull(url, { onProgress: cut }).done).rejects.toThrow('was interrupted');
    expect(await pull(url).done).toMatchObject({ name: NAME });
  });
});

describe('a downloaded archive', () => {
  test('is deleted if its checksum differs', async () => {
    const { url } = await startRelease({ [ARCHIVE]: toneArchive(), 'checksum.txt': `${ARCHIVE} ${'0'.repeat(64)}` });
    await expect(pull(url).done).rejects.toThrow(`instead of ${'0'.repeat(64)}`);
    expect(filesHere()).toEqual([]);
  });

  test('is not unpacked without a published checksum, unless --sha256 matches', async () => {
    const archive = toneArchive();
    const { url, requests } = await startRelease({ [ARCHIVE]: serveRanges(archive) });
    await expect(pull(url).done).rejects.toThrow(`pull ${NAME} --from ${url} --sha256 ${sha256(archive)}`);
    expect(existsSync(folder())).toBe(false);
    expect(await pull(url, { sha256: sha256(archive) }).done).toMatchObject({ name: NAME });
    expect(requests.filter((name) => name.startsWith(ARCHIVE))).toEqual([
      ARCHIVE,
      `${ARCHIVE} bytes=${archive.length}-`,
    ]);
  });

  test('is unpacked without a check with --unverified', async () => {
    const { url } = await startRelease({ [ARCHIVE]: toneArchive() });
    expect(await pull(url, { unverified: true }).done).toMatchObject({ name: NAME });
  });

  test.each([
    [
      'a path that leads outside',
      (at: string) => writeFileSync(join(at, 'x'), ''),
      ['--transform', 's,^x,../../evil,', 'x'],
      '../../evil',
    ],
    [
      'an absolute path',
      (at: string) => writeFileSync(join(at, 'x'), ''),
      ['-P', '--transform', 's,^x,/tmp/evil,', 'x'],
      '/tmp/evil',
    ],
    ['a link', (at: string) => symlinkSync('/etc/passwd', join(at, 'tokens.txt')), ['.'], 'tokens.txt is neither'],
  ])('is rejected if it contains %s', async (_, fill, args, message) => {
    const { url } = await startRelease({ [ARCHIVE]: archiveOf(fill, args) });
    const { done } = pull(url, { unverified: true });
    await expect(done).rejects.toThrow('is rejected');
    await expect(done).rejects.toThrow(message);
    expect(filesHere()).toEqual([]);
    expect(existsSync(join(root, 'evil'))).toBe(false);
  });

  test('is deleted if it is invalid, with the files of a killed attempt', async () => {
    mkdirSync(join(root, 'models', `.unpacking-${NAME}`, 'half'), { recursive: true });
    const { url } = await startRelease({ [ARCHIVE]: 'not an archive' });
    await expect(pull(url, { unverified: true }).done).rejects.toThrow(
      /^Cannot unpack .*: [^.]+\. The archive was deleted\. Download it again, .*SHERPA_MODEL_DIR/,
    );
    expect(filesHere()).toEqual([]);
  });

  test('must contain a model', async () => {
    const { url } = await startRelease({ [ARCHIVE]: archiveOf((at) => mkdirSync(join(at, NAME)), [NAME]) });
    await expect(pull(url, { unverified: true }).done).rejects.toThrow('has no model');
  });
});

describe('an error message', () => {
  test('names a host that cannot be reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await expect(pull(`http://127.0.0.1:${port}`).done).rejects.toThrow(
      /Cannot reach .* \(ECONNREFUSED\).*SHERPA_MODEL_DIR/,
    );
    expect(filesHere()).toEqual([]);
  });

  test('asks for tar, and the download is kept', async () => {
    const { url } = await startRelease({ [ARCHIVE]: 'an archive' });
    vi.stubEnv('PATH', root);
    cleanups.push(() => vi.unstubAllEnvs());
    await expect(pull(url, { unverified: true }).done).rejects.toThrow('tar and bzip2 are required');
    expect(filesHere()).toEqual([`.${ARCHIVE}`]);
  });

  test('names a model that does not exist', async () => {
    const { url } = await startRelease({});
    const { done, notes } = pull(url);
    await expect(done).rejects.toThrow(`Not found: ${url}/${ARCHIVE}`);
    expect(notes).toEqual([expect.stringContaining('is not in the list')]);
  });

  test.each(['nonsense', 'file:///tmp', '//a/b'])('rejects %j as the address of archives', async (from) => {
    await expect(pull(from).done).rejects.toThrow('--from: expected an address such as https://');
  });

  test.each(['../up', '.hidden', 'a/b', '', '-x'])('rejects %j as a name', async (name) => {
    await expect(pull('http://127.0.0.1', { name }).done).rejects.toThrow('is not the name of a model');
  });
});

describe('a published checksum', () => {
  test('comes from the list, otherwise from the description of the release', async () => {
    const [listed, described] = ['a'.repeat(64), 'b'.repeat(64)];
    const assets = [
      { name: 'one', digest: `sha256:${described}` },
      { name: 'two', digest: `sha256:${described}` },
      { name: 'three', digest: null },
    ];
    const { url } = await startRelease({
      list: `one ${listed}\nfour nonsense`,
      release: JSON.stringify({ assets }),
      broken: '<html>',
    });
    const from = (archive: string, list = 'list', release = 'release') =>
      fetchPublishedSha256(archive, { list: new URL(`${url}/${list}`), release: new URL(`${url}/${release}`) });
    expect(await from('one')).toBe(listed);
    expect(await from('two')).toBe(described);
    expect(await from('one', 'missing')).toBe(described);
    expect(await Promise.all([from('three'), from('four'), from('five'), from('one', 'missing', 'broken')])).toEqual(
      Array(4).fill(undefined),
    );
  });
});

test('the command prints only the line for .env, and the list marks the installed model', async () => {
  const archive = toneArchive();
  const { url } = await startRelease({ [ARCHIVE]: archive, 'checksum.txt': `${ARCHIVE} ${sha256(archive)}` });
  const command = join(import.meta.dirname, '../models.ts');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, 'pull', NAME, '--from', url], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: root },
    cwd: root,
  });
  expect(stdout).toBe(`STT_MODELS=sherpa:${NAME}\n`);
  expect(stderr).toContain('100 %');
  const listed = listModels(root);
  expect(listed.filter((model) => model.folder)).toEqual([{ name: NAME, folder: folder() }]);
  expect(formatModels(listed)).toMatch(new RegExp(`^\\* +${NAME}$`, 'm'));
});
