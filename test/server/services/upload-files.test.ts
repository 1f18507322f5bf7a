import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { cipherAt, spoolKeyId } from '../../../src/lib/spool-keys.ts';
import {
  DatabaseUploadFiles,
  digestOf,
  LocalUploadFiles,
  type UploadFiles,
} from '../../../src/services/uploads/upload-files.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeUser } from '../../support/call.ts';
import { scratchFolder } from '../../support/cli.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();
const key = randomBytes(32);
const key_id = spoolKeyId(key);
const { signal } = new AbortController();

const local = () => new LocalUploadFiles({ dataDir: scratchFolder(), keys: [key] });
const kinds: [string, () => UploadFiles][] = [
  ['on the disk of a process', local],
  ['in the database', () => new DatabaseUploadFiles({ store: t.store, local: local(), keys: [key] })],
];

/** An upload of a new user. */
async function newUpload() {
  const uid = await makeUser(t.store);
  const details = {
    bytes: 100,
    file_name: null,
    started_at: null,
    language: 'en',
    source: 'app',
    timeout_seconds: 120,
  };
  const none = { reason: null, place: null, samples: null, device_format: null, conversation_id: null };
  const lists = { conversation_ids: [], job_ids: [] };
  const uploads = t.store.of(uid).uploads;
  const add = async () => {
    const upload = { ...details, ...none, ...lists, id: newId(), sha256: newId(), status: 'uploading' as const };
    return (await uploads.add(upload)).id;
  };
  return { uid, id: await add(), add, uploads };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(kinds)('uploads %s', (_, create) => {
  test('have the bytes of their parts, in order', async () => {
    const files = create();
    const { uid, id, add } = await newUpload();
    const bytes = randomBytes(9_000_001);
    expect(await files.sizeOf(uid, id)).toBe(0);
    for (const [from, to] of [
      [0, 5_000_000],
      [5_000_000, 5_000_003],
      [5_000_003, bytes.length],
    ] as const) {
      await files.write({ uid, id, key_id }, from, bytes.subarray(from, to));
      expect(await files.sizeOf(uid, id)).toBe(to);
    }
    const other = await add();
    await files.write({ uid, id: other, key_id }, 0, bytes.subarray(0, 7));
    expect(await files.totalOf(uid)).toBe(bytes.length + 7);
    const file = await files.fetch({ uid, id, key_id }, signal);
    expect(await digestOf(file, signal)).toBe(sha256(bytes));
    // The next attempt to decode it.
    expect(await digestOf(await files.fetch({ uid, id, key_id }, signal), signal)).toBe(sha256(bytes));
  });

  test('are gone when they are removed, alone or with their user, and can be written again', async () => {
    const files = create();
    const { uid, id, add } = await newUpload();
    const other = await add();
    const all = [id, other];
    const sizes = () => Promise.all(all.map((one) => files.sizeOf(uid, one)));
    for (const one of all) await files.write({ uid, id: one, key_id }, 0, randomBytes(10));
    const { path } = await files.fetch({ uid, id, key_id }, signal);
    await files.remove(uid, id);
    expect([existsSync(path), ...(await sizes())]).toEqual([false, 0, 10]);
    await files.write({ uid, id, key_id }, 0, randomBytes(5));
    expect(await sizes()).toEqual([5, 10]);
    await files.removeUser(uid);
    expect([await sizes(), await files.totalOf(uid)]).toEqual([[0, 0], 0]);
  });

  test('are purged when no upload needs them', async () => {
    const files = create();
    const { uid, id, add, uploads } = await newUpload();
    const needed = await add();
    for (const one of [id, needed]) await files.write({ uid, id: one, key_id }, 0, randomBytes(10));
    await uploads.update(id, { status: 'decoded' });
    const { path } = await files.fetch({ uid, id, key_id }, signal);
    await files.fetch({ uid, id: needed, key_id }, signal);
    await utimes(path, new Date(0), new Date(0));
    await files.purge(new Date(Date.now() - 60_000), (one) => t.store.system.uploads.needsFile(one));
    expect([existsSync(path), await files.sizeOf(uid, id), await files.sizeOf(uid, needed)]).toEqual([false, 0, 10]);
  });
});

test('a file is decrypted with the key that its first part was encrypted with; a file whose key is missing is kept', async () => {
  const dataDir = scratchFolder();
  const open = (...keys: Buffer[]): UploadFiles => new LocalUploadFiles({ dataDir, keys });
  const { uid, id } = await newUpload();
  const uploaded = { uid, id, key_id: open(key).keyId };
  const next = randomBytes(32);
  const bytes = randomBytes(100);
  await open(key).write(uploaded, 0, bytes.subarray(0, 33));
  await open(next, key).write(uploaded, 33, bytes.subarray(33));
  const digest = async (files: UploadFiles) => digestOf(await files.fetch(uploaded, signal), signal);
  await expect(digest(open(next))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining(`the key ${key_id} that SPOOL_KEY does not have`),
  });
  expect(await digest(open(next, key))).toBe(sha256(bytes));
  // An earlier version did not store which key it was: it had one.
  const former = { ...uploaded, key_id: null };
  expect(await digestOf(await open(next, key).fetch(former, signal), signal)).toBe(sha256(bytes));
});

test('of two processes that write the same part at once, one is refused', async () => {
  const create = () => new DatabaseUploadFiles({ store: t.store, local: local(), keys: [key] });
  const { uid, id } = await newUpload();
  const bytes = randomBytes(20);
  const writes = [create(), create()].map((files) => files.write({ uid, id, key_id }, 0, bytes));
  const settled = await Promise.allSettled(writes);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(settled).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'conflict' }) });
  expect(await create().sizeOf(uid, id)).toBe(20);
});

test('an upload is decoded once', async () => {
  const { id, uploads } = await newUpload();
  await uploads.update(id, { status: 'decoding' });
  expect(await uploads.finishDecoding(id, { status: 'decoded' })).toBe(true);
  expect(await uploads.finishDecoding(id, { status: 'decoded' })).toBe(false);
});

test('an upload from before a move to a server is decoded from the disk', async () => {
  const disk = local();
  const files = new DatabaseUploadFiles({ store: t.store, local: disk, keys: [key] });
  const { uid, id } = await newUpload();
  const bytes = randomBytes(1000);
  await disk.write({ uid, id, key_id }, 0, bytes);
  const { path, key: fileKey } = await files.fetch({ uid, id, key_id }, signal);
  expect(sha256(cipherAt(fileKey ?? expect.unreachable(), 0, readFileSync(path)))).toBe(sha256(bytes));
});
