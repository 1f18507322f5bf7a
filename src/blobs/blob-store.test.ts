import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { measureStallMs } from '../../test/support/event-loop.ts';
import { parseS3Address } from '../config/storage.ts';
import { startLoopbackServer } from '../providers/loopback-server.test-support.ts';
import { type BlobStore, blobKey } from './blob-store.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import { openBlobStore } from './open-blob-store.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import { startS3Double } from './s3-double.test-support.ts';

const root = await mkdtemp(join(tmpdir(), 'earshot-blobs-'));
const s3 = await startS3Double();
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});

async function* chunks(...list: (Uint8Array | string)[]) {
  for (const chunk of list) yield Buffer.from(chunk);
}

async function* failing() {
  yield Buffer.alloc(9_000_000);
  throw new Error('the source failed');
}

async function textOf(bytes: AsyncIterable<Uint8Array> | undefined) {
  return bytes && Buffer.concat(await Array.fromAsync(bytes)).toString();
}

const openS3 = async () => {
  const settings = parseS3Address(s3.url);
  if (!settings) throw new Error('invalid address');
  return new S3BlobStore(settings);
};

describe.each<[string, () => Promise<BlobStore>]>([
  ['a folder', async () => new FolderBlobStore(root)],
  ['S3', openS3],
])('blobs in %s', async (_, open) => {
  const store = await open();

  test('what is put can be read, also in ranges', async () => {
    expect(await store.put('a/u1/one.ogg', chunks('0123', '456789'))).toBe(10);
    expect(await textOf(await store.get('a/u1/one.ogg'))).toBe('0123456789');
    expect(await textOf(await store.get('a/u1/one.ogg', { start: 3, end: 5 }))).toBe('345');
    expect(await textOf(await store.get('a/u1/one.ogg', { start: 8, end: 50 }))).toBe('89');
    expect(await textOf(await store.get('a/u1/one.ogg', { start: 10, end: 11 }))).toBe('');
    expect(await store.stat('a/u1/one.ogg')).toEqual({ size: 10, changedAt: expect.any(Date) });
    expect(Math.abs(Date.now() - Number((await store.stat('a/u1/one.ogg'))?.changedAt))).toBeLessThan(60_000);
  });

  test('a blob may be empty, and is replaced by another one', async () => {
    expect(await store.put('a/u1/empty', chunks())).toBe(0);
    expect(await textOf(await store.get('a/u1/empty'))).toBe('');
    await store.put('a/u1/empty', chunks('full'));
    expect(await textOf(await store.get('a/u1/empty'))).toBe('full');
  });

  test('a blob of several parts is stored whole', async () => {
    const piece = Buffer.alloc(1_000_003, 'abcdefg');
    expect(await store.put('big/one', chunks(...Array(18).fill(piece)))).toBe(18 * piece.length);
    expect(await textOf(await store.get('big/one', { start: 8_388_600, end: 8_388_620 }))).toBe(
      Buffer.concat(Array(18).fill(piece)).subarray(8_388_600, 8_388_621).toString(),
    );
  });

  test('of bytes that end with an error nothing is stored', async () => {
    await expect(store.put('broken/one', failing())).rejects.toThrow('the source failed');
    expect(await store.stat('broken/one')).toBeUndefined();
    expect(await Array.fromAsync(store.list('broken/'))).toEqual([]);
    expect(s3.uploads.size).toBe(0);
    expect(await readdir(join(root, '.drafts')).catch(() => [])).toEqual([]);
  });

  test('an unknown key has no blob, and may be removed', async () => {
    expect(await store.get('a/unknown')).toBeUndefined();
    expect(await store.get('a/u1/one.ogg/deeper')).toBeUndefined();
    expect(await store.stat('a')).toBeUndefined();
    await store.remove('a/unknown');
  });

  test('lists the keys of a folder in order, over pages', async () => {
    const keys = ['l/u/1', 'l/u/2/a', 'l/u/2/b', 'l/u/3', 'l/u/4', 'l/u/5', 'l/u/6'];
    for (const key of [...keys, 'l/u2/1']) await store.put(key, chunks(key));
    const listed = await Array.fromAsync(store.list('l/u/'));
    expect(listed.map(({ key }) => key)).toEqual(keys);
    expect(listed[1]).toEqual({ key: 'l/u/2/a', size: 7, changedAt: expect.any(Date) });
    await store.remove('l/u/2/a');
    expect((await Array.fromAsync(store.list('l/u/'))).map(({ key }) => key)).not.toContain('l/u/2/a');
  });

  test.each([
    '',
    '/a',
    'a//b',
    '../a',
    'a/../../b',
    'a/.',
    '.drafts/x',
    'a\\..\\b',
    'a/\0',
    'a b',
    'ä',
    'a'.repeat(900),
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, chunks('x'))).rejects.toThrow('invalid key');
    await expect(store.get(key)).rejects.toThrow('invalid key');
    await expect(store.stat(key)).rejects.toThrow('invalid key');
    await expect(store.remove(key)).rejects.toThrow('invalid key');
  });

  test('refuses a prefix that is not a folder', async () => {
    await expect(Array.fromAsync(store.list('../'))).rejects.toThrow('invalid');
    await expect(Array.fromAsync(store.list('a'))).rejects.toThrow('invalid');
  });
});

test('a folder is removed with its last blob', async () => {
  const store = new FolderBlobStore(root);
  await store.put('gone/u/c/1', chunks('x'));
  await store.remove('gone/u/c/1');
  expect(await readdir(root)).not.toContain('gone');
});

test('drafts of processes that ended long ago are deleted at the next start', async () => {
  const dataDir = await mkdtemp(join(root, 'data-'));
  const store = await openBlobStore({ dataDir });
  await store.put('a/b', chunks('x'));
  const drafts = join(dataDir, 'blobs', '.drafts');
  for (const name of ['old', 'new']) await writeFile(join(drafts, name), 'x');
  await utimes(join(drafts, 'old'), 1, 1);
  await openBlobStore({ dataDir });
  expect(await readdir(drafts)).toEqual(['new']);
});

test('S3 is asked again after an error of the server', async () => {
  const store = await openS3();
  s3.failures.push(503, 500);
  await store.put('retry/one', chunks('x'));
  expect(await textOf(await store.get('retry/one'))).toBe('x');
});

test('a wrong secret and a store that does not answer are an unavailable store, without the secret', async () => {
  const settings = parseS3Address(s3.url);
  if (!settings) throw new Error('invalid address');
  const wrong = new S3BlobStore({ ...settings, secretAccessKey: 'other' });
  const error = await wrong.put('a/b', chunks('x')).catch((reason) => reason);
  expect(error).toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining('SignatureDoesNotMatch') },
  });
  const away = new S3BlobStore({ ...settings, endpoint: 'http://127.0.0.1:1' });
  await expect(away.get('a/b')).rejects.toMatchObject({ code: 'unavailable' });
});

const entry = (key: string, size = '1', time = '2026-01-01T00:00:00Z') =>
  `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>${size}</Size></Contents>`;

test.each([
  ['unclosed tags', '<Contents>'.repeat(1_500_000), undefined],
  ['unclosed tags in an entry', `<Contents>${'<Key>'.repeat(3_000_000)}</Contents>`, 'times or sizes'],
  ['too many entries', entry('a').repeat(10_001), 'more than 10,000 entries in a page of a list'],
  ['too many bytes', ' '.repeat(16_000_001), 'response above 16000000 bytes'],
  ['no end', '<NextContinuationToken>1</NextContinuationToken>', 'more than 100 empty pages'],
  [
    'pages that repeat',
    `${entry('other/l/a')}${entry('other/l/b')}<NextContinuationToken>1</NextContinuationToken>`,
    'pages repeat',
  ],
  ['a size that is none', entry('earshot/l/a', 'x'), 'times or sizes'],
  ['a time that is none', entry('earshot/l/a', '1', 'x'), 'times or sizes'],
  ['characters that are none, and keys of others', entry('other/l/a&#9999999;'), undefined],
])('a list of S3 with %s takes linear time, and is refused or empty', async (_name, body, reason) => {
  const settings = parseS3Address(s3.url);
  const server = await startLoopbackServer((_request, response) => response.end(body));
  if (!settings) throw new Error('invalid address');
  const store = new S3BlobStore({ ...settings, endpoint: server.origin });
  let listed: unknown;
  const stallMs = await measureStallMs(async () => {
    listed = await Array.fromAsync(store.list('l/')).catch((error: unknown) => error);
  });
  await server.close();
  const refused = { code: 'unavailable', cause: { message: expect.stringContaining(reason ?? '') } };
  expect(listed).toMatchObject(reason === undefined ? [] : refused);
  expect(stallMs).toBeLessThan(1000);
});

test('ids of any characters become different keys that are valid', () => {
  expect(blobKey('recordings', 'u_1-a', '01.ogg')).toBe('recordings/u_1-a/01.ogg');
  expect(blobKey('a', '../x')).toMatch(/^a\/~[0-9a-f]{40}$/);
  expect(blobKey('a', 'ä')).not.toBe(blobKey('a', 'ö'));
});
