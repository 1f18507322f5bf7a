import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import { writeZip, type ZipEntry, type ZippedFile } from './zip-writer.ts';

const modifiedAt = new Date('2026-11-20T09:30:00Z');

async function* parts(...list: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of list) yield Buffer.from(part);
}

async function* listed(entries: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function zipOf(entries: Iterable<ZipEntry>, onFile?: (file: ZippedFile) => void): Promise<Buffer> {
  return buffer(writeZip(listed(entries), { modifiedAt, ...(onFile && { onFile }) }));
}

const long = Buffer.alloc(300_000, 'A long file. ');
const entries = (): ZipEntry[] => [
  { path: 'empty.txt', bytes: parts() },
  { path: 'a/short.txt', bytes: parts('Hello ', 'there') },
  { path: 'a/long.bin', bytes: parts(long.subarray(0, 70_000), long.subarray(70_000)) },
  { path: 'a/stored.bin', bytes: parts(long), isCompressed: false },
];

test('entries are read as they were written, with their times, sizes and digests', async () => {
  const files: ZippedFile[] = [];
  const zip = await yauzl.fromBufferPromise(await zipOf(entries(), (file) => files.push(file)));
  const read: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    expect(entry.getLastModDate({ timezone: 'UTC' })).toEqual(modifiedAt);
    read[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  }
  expect(read).toEqual({
    'empty.txt': Buffer.alloc(0),
    'a/short.txt': Buffer.from('Hello there'),
    'a/long.bin': long,
    'a/stored.bin': long,
  });
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(files).toEqual(
    Object.entries(read).map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
  );
});

test('more than 65,535 entries are read', async () => {
  const many = Array.from({ length: 66_000 }, (_, at) => ({
    path: `${at}.txt`,
    bytes: parts(String(at)),
    isCompressed: false,
  }));
  const zip = await yauzl.fromBufferPromise(await zipOf(many));
  expect(zip.entryCount).toBe(66_000);
  let last = '';
  for await (const entry of zip.eachEntry()) last = entry.fileName;
  expect(last).toBe('65999.txt');
});

test.each(['../up', '/root', 'a/../b', 'a\\b', 'a//b', '.hidden', 'né', '', 'a/', 'C:x'])(
  'the path %j is refused',
  async (path) => {
    await expect(zipOf([{ path, bytes: parts() }])).rejects.toThrow('unsafe path');
  },
);

test('an error of an entry ends the archive', async () => {
  const failing = async function* () {
    yield Buffer.alloc(200_000);
    throw new Error('gone');
  };
  await expect(zipOf([{ path: 'a', bytes: failing() }])).rejects.toThrow('gone');
});

const run = promisify(execFile);
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

test.runIf(hasPython)('Python reads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-zip-'));
  try {
    await writeFile(join(folder, 'x.zip'), await zipOf(entries()));
    expect((await run('python3', ['-m', 'zipfile', '-t', join(folder, 'x.zip')])).stdout).toBe('Done testing\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});
