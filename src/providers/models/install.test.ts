import { execFileSync } from 'node:child_process';
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
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeToneModel } from '../../../scripts/test-data/make-tone-model.ts';
import type { CatalogModel } from './catalog.ts';
import { bytesToWrite, deleteAllModels, type InstallOptions, installModel } from './install.ts';
import { type ReleaseFiles, serveRanges, startReleaseDouble } from './release-double.test-support.ts';

const NAME = 'sherpa-onnx-tones';
const ARCHIVE = `${NAME}.tar.bz2`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const WRONG = '0'.repeat(64);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  return () => rmSync(root, { recursive: true, force: true });
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
  onTestFinished(release.close);
  return release;
}

/** A model with one file. */
const modelOf = (address: string, bytes: number, checksum: string | null): CatalogModel => ({
  name: NAME,
  task: 'speech',
  profiles: ['small'],
  languages: ['en'],
  license: 'none',
  memory_mb: 1,
  note: '',
  files: [{ address, bytes, sha256: checksum }],
});

function install(model: CatalogModel, options: Partial<InstallOptions> = {}) {
  const progress: number[] = [];
  const done = installModel(model, {
    dataDir: root,
    from: null,
    signal: new AbortController().signal,
    onBytes: (bytes) => progress.push(bytes),
    checkRoom: async () => {},
    ...options,
  });
  return { done, progress };
}

const folder = () => join(root, 'models', NAME);
const filesHere = () => (existsSync(join(root, 'models')) ? readdirSync(join(root, 'models')) : []);
const partialFiles = () => readdirSync(join(root, 'models', `.${NAME}`));

describe('installing a model', () => {
  test('downloads an archive, compares its checksum and unpacks it', async () => {
    const archive = toneArchive();
    const { url } = await startRelease({ [ARCHIVE]: archive });
    const { done, progress } = install(modelOf(`${url}/${ARCHIVE}`, archive.length, sha256(archive)));
    await done;
    expect(progress.at(-1)).toBe(archive.length);
    expect(filesHere()).toEqual([NAME]);
    expect(readdirSync(folder())).toEqual(['model.onnx', 'noise.bin', 'tokens.txt']);
  });

  test('downloads several files into one folder', async () => {
    const { url } = await startRelease({ 'a.onnx': 'one', 'tokens.txt': 'three' });
    const files = [
      { address: `${url}/a.onnx`, bytes: 3, sha256: sha256(Buffer.from('one')) },
      { address: `${url}/tokens.txt`, bytes: 5, sha256: null },
    ];
    const { done, progress } = install({ ...modelOf('', 0, null), files });
    await done;
    expect(progress.at(-1)).toBe(8);
    expect(readdirSync(folder())).toEqual(['a.onnx', 'tokens.txt']);
  });

  test('does not download an installed model', async () => {
    writeToneModel(folder());
    const { url, requests } = await startRelease({});
    const model = modelOf(`${url}/${ARCHIVE}`, 10, null);
    expect(await bytesToWrite(root, model)).toBe(0);
    await install(model).done;
    expect(requests).toEqual([]);
  });

  test('continues an interrupted download', async () => {
    const archive = toneArchive();
    const { url, requests, cut } = await startRelease({ [ARCHIVE]: serveRanges(archive, [1000, 2000]) });
    const model = modelOf(`${url}/${ARCHIVE}`, archive.length, sha256(archive));
    const before = await bytesToWrite(root, model);
    await expect(install(model, { onBytes: cut }).done).rejects.toThrow('was interrupted');
    expect(before - (await bytesToWrite(root, model))).toBe(1000);
    await expect(install(model, { onBytes: cut }).done).rejects.toThrow('Try again: it continues');
    await install(model).done;
    expect(requests).toEqual([ARCHIVE, `${ARCHIVE} bytes=1000-`, `${ARCHIVE} bytes=3000-`]);
    expect(filesHere()).toEqual([NAME]);
  });

  test('starts again if the server does not support ranges', async () => {
    const archive = toneArchive();
    let attempts = 0;
    const { url, cut } = await startRelease({
      [ARCHIVE]: (request, response) => {
        delete request.headers.range;
        serveRanges(archive, attempts++ === 0 ? [1000] : [])(request, response);
      },
    });
    const model = modelOf(`${url}/${ARCHIVE}`, archive.length, sha256(archive));
    await expect(install(model, { onBytes: cut }).done).rejects.toThrow('was interrupted');
    await install(model).done;
    expect(filesHere()).toEqual([NAME]);
  });

  test('does not download a complete file again whose checksum was not compared yet', async () => {
    const archive = toneArchive();
    mkdirSync(join(root, 'models', `.${NAME}`), { recursive: true });
    writeFileSync(join(root, 'models', `.${NAME}`, ARCHIVE), archive);
    const { url, requests } = await startRelease({});
    await install(modelOf(`${url}/${ARCHIVE}`, archive.length, sha256(archive))).done;
    expect([filesHere(), requests]).toEqual([[NAME], []]);
  });

  test('fails if a server stops sending, and keeps what has arrived', async () => {
    const archive = toneArchive();
    const { url } = await startRelease({ [ARCHIVE]: serveRanges(archive, [1000]) });
    const model = modelOf(`${url}/${ARCHIVE}`, archive.length, null);
    await expect(install(model, { stallMs: 200 }).done).rejects.toThrow('no data for 0.2 s');
    expect(readFileSync(join(root, 'models', `.${NAME}`, ARCHIVE))).toHaveLength(1000);
  });

  test('ends when it is canceled, and keeps what has arrived', async () => {
    const archive = toneArchive();
    const { url } = await startRelease({ [ARCHIVE]: serveRanges(archive, [1000]) });
    const canceling = new AbortController();
    const { done } = install(modelOf(`${url}/${ARCHIVE}`, archive.length, null), {
      signal: canceling.signal,
      onBytes: () => canceling.abort(new Error('canceled')),
    });
    await expect(done).rejects.toThrow('canceled');
    expect(partialFiles()).toEqual([ARCHIVE]);
  });

  test('writes nothing without room', async () => {
    const archive = toneArchive();
    const { url } = await startRelease({ [ARCHIVE]: archive });
    const rooms: number[] = [];
    const checkRoom = async (bytes: number) => {
      rooms.push(bytes);
      throw new Error('no room');
    };
    const { done } = install(modelOf(`${url}/${ARCHIVE}`, archive.length, null), { checkRoom });
    await expect(done).rejects.toThrow('no room');
    expect([rooms, partialFiles()]).toEqual([[archive.length], []]);
  });
});

describe('a checksum', () => {
  test('that differs deletes the file', async () => {
    const archive = toneArchive();
    const { url } = await startRelease({ [ARCHIVE]: archive });
    const { done } = install(modelOf(`${url}/${ARCHIVE}`, archive.length, WRONG));
    await expect(done).rejects.toThrow(`${sha256(archive)} instead of ${WRONG}: it was deleted`);
    expect(partialFiles()).toEqual([]);
    expect(existsSync(folder())).toBe(false);
  });

  test('that is not published is kept, and compared with later downloads', async () => {
    const [first, second] = [toneArchive(), toneArchive()];
    const files: ReleaseFiles = { [ARCHIVE]: first };
    const { url } = await startRelease(files);
    const model = modelOf(`${url}/${ARCHIVE}`, first.length, null);
    await install(model).done;
    rmSync(folder(), { recursive: true });
    files[ARCHIVE] = second;
    await expect(install(model).done).rejects.toThrow(`instead of ${sha256(first)}`);
    files[ARCHIVE] = first;
    await install(model).done;
    const kept = readFileSync(join(root, 'models', 'checksums.txt'), 'utf8');
    expect(kept).toBe(`${sha256(first)}  ${NAME}/${ARCHIVE}\n`);
  });
});

describe('files of a folder', () => {
  test('are copied instead of downloaded, and compared', async () => {
    const archive = toneArchive();
    const from = join(root, 'stick');
    mkdirSync(join(from, NAME), { recursive: true });
    writeFileSync(join(from, NAME, ARCHIVE), archive);
    const model = modelOf(`https://github.com/none/${ARCHIVE}`, archive.length, sha256(archive));
    await install(model, { from }).done;
    expect(filesHere()).toEqual([NAME]);
    rmSync(folder(), { recursive: true });
    writeFileSync(join(from, NAME, ARCHIVE), 'something else');
    await expect(install(model, { from }).done).rejects.toThrow(`instead of ${sha256(archive)}`);
  });

  test('may be a copy of the models of another machine, with archives that are unpacked', async () => {
    const other = join(root, 'other');
    writeToneModel(join(other, NAME));
    const model = modelOf(`https://github.com/none/${ARCHIVE}`, 10, WRONG);
    const { done, progress } = install(model, { from: other });
    await done;
    expect([readdirSync(folder()), progress]).toEqual([['model.onnx', 'tokens.txt'], [10]]);
  });

  test('that are missing are named', async () => {
    const model = modelOf(`https://github.com/none/${ARCHIVE}`, 10, null);
    const { done } = install(model, { from: '/nowhere' });
    await expect(done).rejects.toThrow(`there is no file /nowhere/${NAME}/${ARCHIVE}`);
  });
});

describe('an archive', () => {
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
  ])('is rejected and deleted if it contains %s', async (_, fill, args, message) => {
    const archive = archiveOf(fill, args);
    const { url } = await startRelease({ [ARCHIVE]: archive });
    const { done } = install(modelOf(`${url}/${ARCHIVE}`, archive.length, null));
    await expect(done).rejects.toThrow('is rejected');
    await expect(done).rejects.toThrow(message);
    expect(partialFiles()).toEqual([]);
    expect(existsSync(join(root, 'evil'))).toBe(false);
  });

  test('is deleted if it is invalid, with the files of a killed attempt', async () => {
    mkdirSync(join(root, 'models', `${NAME}.unpacking`, 'half'), { recursive: true });
    const { url } = await startRelease({ [ARCHIVE]: 'not an archive' });
    await expect(install(modelOf(`${url}/${ARCHIVE}`, 14, null)).done).rejects.toThrow('cannot unpack');
    expect(partialFiles()).toEqual([]);
    expect(filesHere()).toEqual([`.${NAME}`, 'checksums.txt']);
  });

  test('needs tar; the download is kept', async () => {
    const { url } = await startRelease({ [ARCHIVE]: 'an archive' });
    vi.stubEnv('PATH', root);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(install(modelOf(`${url}/${ARCHIVE}`, 10, null)).done).rejects.toThrow('tar and bzip2 are required');
    expect(partialFiles()).toEqual([ARCHIVE]);
  });
});

describe('an error message', () => {
  test('names a host that cannot be reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const { done } = install(modelOf(`http://127.0.0.1:${port}/${ARCHIVE}`, 10, null));
    await expect(done).rejects.toThrow(/127\.0\.0\.1:\d+ was interrupted \(ECONNREFUSED\).*the files of a folder/);
  });

  test('names an address that is gone', async () => {
    const { url } = await startRelease({});
    const address = `${url}/${ARCHIVE}`;
    await expect(install(modelOf(address, 10, null)).done).rejects.toThrow(`returned 404 for ${address}`);
  });
});

describe('removing', () => {
  test('leaves nothing, also of downloads that were interrupted', async () => {
    for (const name of ['one/x', '.other/x.tar.bz2', 'other.unpacking/x'])
      mkdirSync(join(root, 'models', name), { recursive: true });
    writeFileSync(join(root, 'models', 'checksums.txt'), '');
    await deleteAllModels(root, ['one', 'other']);
    expect(existsSync(join(root, 'models'))).toBe(false);
    await deleteAllModels(root, ['one']);
  });

  test('keeps what has another name', async () => {
    for (const name of ['one', 'mine']) mkdirSync(join(root, 'models', name), { recursive: true });
    await deleteAllModels(root, ['one']);
    expect(filesHere()).toEqual(['mine']);
  });
});
