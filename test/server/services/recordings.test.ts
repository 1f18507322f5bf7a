import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { AudioBuffer } from '../../../src/audio/audio-buffer.ts';
import type { BlobStore } from '../../../src/blobs/blob-store.ts';
import { FolderBlobStore } from '../../../src/blobs/folder-blob-store.ts';
import { S3BlobStore } from '../../../src/blobs/s3-blob-store.ts';
import { startS3Double } from '../../../src/blobs/s3-double.test-support.ts';
import { parseS3Address } from '../../../src/config/storage.ts';
import { spoolKeyId } from '../../../src/lib/spool-keys.ts';
import { DiskSpoolStore } from '../../../src/pipeline/spool/disk/disk-spool-store.ts';
import { RecordingSpoolStore } from '../../../src/services/recordings/recording-spool-store.ts';
import { RecordingWriter } from '../../../src/services/recordings/recording-writer.ts';
import { Recordings } from '../../../src/services/recordings/recordings.ts';
import type { ServiceDeps } from '../../../src/services/service-deps.ts';
import { StorageQuota } from '../../../src/services/storage-quota.ts';
import { newId } from '../../../src/store/ids.ts';
import { tone } from '../../support/audio.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noQuota } from '../../support/no-quota.ts';

const SECOND = 16_000;
const log = pino({ level: 'silent' });
const { store } = await storeFixture();
const dataDir = mkdtempSync(join(tmpdir(), 'kept-'));
const disk = await DiskSpoolStore.open({ dataDir, maxBytesPerUser: 1e9 });
afterAll(async () => {
  await disk.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const folder = new FolderBlobStore(join(dataDir, 'blobs'));
const key = Buffer.alloc(32, 7);
const queue = { enqueue: async () => {} };

/** The services with this store of blobs. */
function withBlobs(blobs: BlobStore = folder, keys: readonly Buffer[] = [], quota: ServiceDeps['quota'] = noQuota) {
  const writer = new RecordingWriter({ store, blobs, quota, log, keys });
  return {
    spoolStore: new RecordingSpoolStore(disk, { writer, log }),
    recordings: new Recordings({ store, blobs, queue, keys }),
  };
}

const startedAt = new Date('2026-11-20T12:00:00Z');
let uid: string;
let conversationId: string;
beforeEach(async () => {
  uid = newId();
  conversationId = await addConversation(startedAt);
  await store.of(uid).privacySettings.setRetention({
    conversations_days: null,
    audio_days: null,
    logs_days: null,
    keep_audio: true,
  });
});

async function addConversation(started_at: Date): Promise<string> {
  const id = newId();
  await store.of(uid).conversations.insert({ id, status: 'completed', started_at });
  return id;
}

/** Audio that a session left: `marks` are the seconds in which a conversation begins. */
async function leaveAudio(seconds: number, marks: [number, string][] = [[0, conversationId]]) {
  const session_id = newId();
  const header = {
    uid,
    session_id,
    stream_id: null,
    language: 'en',
    source: null,
    timeout_seconds: 120,
    include_speech_profile: true,
    created_at: startedAt.toISOString(),
  };
  const conversations = marks.map(([second, conversation_id]) => ({
    conversation_id,
    from_sample: second * SECOND,
    zero_at_ms: startedAt.getTime(),
    started_at_ms: startedAt.getTime(),
    is_stored: true,
  }));
  const audio = disk.begin({ header, isSynced: false });
  audio.setHeader({ ...header, conversations });
  for (let at = 0; at < seconds; at++) {
    const buffer = new AudioBuffer();
    buffer.add(tone(SECOND));
    await audio.write(buffer.take(), at * SECOND);
  }
  await audio.close();
  audio.release();
  return { uid, sessionId: session_id, place: disk.place };
}

const rows = (id = conversationId) => store.of(uid).recordings.list(id);
const files = async () => (await Array.fromAsync(folder.list(`recordings/${uid}/`))).map(({ key: name }) => name);
const secondsOf = async (id = conversationId) =>
  (await rows(id)).map(({ from_sample, to_sample }) => [from_sample / SECOND, to_sample / SECOND]);

/** Fails once, after `bytes` of a file were read, or after it was stored. */
function failing(after: 'start' | 'stored' | 'removed'): BlobStore {
  let isFailed = false;
  const fail = () => {
    if (isFailed) return;
    isFailed = true;
    throw new Error('killed');
  };
  return {
    get: (name, range) => folder.get(name, range),
    stat: (name) => folder.stat(name),
    list: (prefix) => folder.list(prefix),
    async put(name, bytes) {
      if (after === 'start') fail();
      const size = await folder.put(name, bytes);
      if (after === 'stored') fail();
      return size;
    },
    async remove(name) {
      await folder.remove(name);
      if (after === 'removed') fail();
    },
  };
}

describe('the spool of an account that keeps recordings', () => {
  test('is kept in parts of two minutes before it is removed', async () => {
    const { spoolStore } = withBlobs();
    const audio = await leaveAudio(250);
    await spoolStore.remove(audio);
    expect(await secondsOf()).toEqual([
      [0, 120],
      [120, 240],
      [240, 250],
    ]);
    expect(await files()).toEqual((await rows()).map(({ key: name }) => name).toSorted());
    expect(await disk.find(audio)).toBeUndefined();
  });

  test('belongs to the conversations that were spoken then; what has none is not kept', async () => {
    const { spoolStore } = withBlobs();
    const second = await addConversation(new Date(startedAt.getTime() + 20_000));
    await spoolStore.remove(
      await leaveAudio(60, [
        [0, conversationId],
        [20, second],
        [40, newId()],
      ]),
    );
    expect(await secondsOf()).toEqual([[0, 20]]);
    expect(await secondsOf(second)).toEqual([[20, 40]]);
  });

  test('begins with its conversation: long silence before it is not kept', async () => {
    const { spoolStore } = withBlobs();
    const late = await addConversation(new Date(startedAt.getTime() + 90_000));
    await spoolStore.remove(await leaveAudio(100, [[0, late]]));
    expect(await secondsOf(late)).toEqual([[90, 100]]);
  });

  test('of a conversation that was merged into another one is kept with that one', async () => {
    const { spoolStore } = withBlobs();
    const earlier = await addConversation(new Date(startedAt.getTime() - 60_000));
    const audio = await leaveAudio(5);
    await store.of(uid).conversations.deleteUnlocked(conversationId);
    await store.of(uid).deletedConversations.note(conversationId, earlier);
    await spoolStore.remove(audio);
    expect(await secondsOf(earlier)).toEqual([[0, 5]]);
    expect(await rows()).toEqual([]);
  });

  test('is kept with it too if the merge happens while its file is written', async () => {
    const earlier = await addConversation(new Date(startedAt.getTime() - 60_000));
    const { spoolStore } = withBlobs({
      ...failing('removed'),
      async put(name, bytes) {
        await store.of(uid).conversations.deleteUnlocked(conversationId);
        await store.of(uid).deletedConversations.note(conversationId, earlier);
        return folder.put(name, bytes);
      },
    });
    await spoolStore.remove(await leaveAudio(5));
    expect(await secondsOf(earlier)).toEqual([[0, 5]]);
    expect(await files()).toHaveLength(1);
  });

  test('is kept only while the account has room', async () => {
    const { spoolStore } = withBlobs(folder, [], new StorageQuota({ store, limitMb: 1 }));
    await spoolStore.remove(await leaveAudio(600));
    const { bytes } = await store.of(uid).recordings.total();
    expect([bytes > 900_000, bytes < 1_400_000]).toEqual([true, true]);
    expect(await store.of(uid).storageUsage.measure()).toBeGreaterThan(bytes);
  });

  test('is not kept below the reserve of the disk, and the words of it are', async () => {
    const { spoolStore } = withBlobs(new FolderBlobStore(join(dataDir, 'blobs'), { room: async () => -1 }));
    const audio = await leaveAudio(5);
    await spoolStore.remove(audio);
    expect(await rows()).toEqual([]);
    expect(await disk.find(audio)).toBeUndefined();
  });

  test('is written by eight sessions at once: a slow one holds back no other', async () => {
    let [running, most] = [0, 0];
    const release = Promise.withResolvers<void>();
    const { spoolStore } = withBlobs({
      ...failing('removed'),
      async put(name, bytes) {
        most = Math.max(most, ++running);
        if (name.includes(slow.sessionId)) await release.promise;
        const size = await folder.put(name, bytes);
        running -= 1;
        return size;
      },
    });
    const slow = await leaveAudio(1);
    const others = await Promise.all(Array.from({ length: 20 }, () => leaveAudio(1)));
    const removed = [slow, ...others].map((audio) => spoolStore.remove(audio));
    await Promise.all(removed.slice(1));
    expect([(await rows()).length, most]).toEqual([20, 8]);
    release.resolve();
    await Promise.all(removed);
    expect(await rows()).toHaveLength(21);
  });

  test.each(['start', 'stored'] as const)('is kept once if the process dies at the %s of a file', async (after) => {
    const { spoolStore } = withBlobs(failing(after));
    const audio = await leaveAudio(5);
    await expect(spoolStore.remove(audio)).rejects.toThrow('killed');
    expect(await rows()).toEqual([]);
    await spoolStore.remove(audio);
    expect(await secondsOf()).toEqual([[0, 5]]);
    expect(await files()).toHaveLength(1);
    await spoolStore.remove(audio);
    expect(await files()).toHaveLength(1);
  });

  test('continues after the parts that were kept before', async () => {
    const { spoolStore } = withBlobs();
    const audio = await leaveAudio(10);
    const begun = { session_id: audio.sessionId, from_sample: 0 };
    await store.of(uid).recordings.begin({
      ...begun,
      to_sample: 4 * SECOND,
      conversation_id: conversationId,
      started_at: startedAt,
      key: `recordings/${uid}/one`,
      is_encrypted: false,
      key_id: null,
      packets: 200,
    });
    await store.of(uid).recordings.finish(begun, 1000, conversationId);
    await spoolStore.remove(audio);
    expect(await secondsOf()).toEqual([
      [0, 4],
      [4, 10],
    ]);
  });

  test('is not kept if the user has deleted it, or its conversation', async () => {
    const { spoolStore } = withBlobs();
    const audio = await leaveAudio(5);
    const saved = { ...audio, streamId: null, fromSample: 0, toSample: 5 * SECOND, conversationId, pending: undefined };
    await store.of(uid).spool.save({ ...saved, waitingIds: [], source: null, reason: 'process_ended' });
    await store.of(uid).dataRange.dropAudio({ to: new Date() });
    await spoolStore.remove(audio);
    await spoolStore.remove(await leaveAudio(5, [[0, newId()]]));
    expect([await rows(), await files()]).toEqual([[], []]);
  });

  test('is kept as the recording of a sweep removes it, and not with the session or the user', async () => {
    const { spoolStore } = withBlobs();
    const { sessionId } = await leaveAudio(5);
    await spoolStore.removeSession({ uid, sessionId });
    expect(await files()).toEqual([]);
    const audio = await leaveAudio(5);
    for await (const found of spoolStore.scan())
      if (found.audio?.header.session_id === audio.sessionId) await found.remove();
    expect(await secondsOf()).toEqual([[0, 5]]);
    expect(await disk.find(audio)).toBeUndefined();
  });

  test('is not kept of another account', async () => {
    const { spoolStore } = withBlobs();
    uid = newId();
    await spoolStore.remove(await leaveAudio(5, [[0, await addConversation(startedAt)]]));
    expect(await files()).toEqual([]);
  });

  test('is encrypted by SPOOL_KEY, and read with it', async () => {
    const { spoolStore, recordings } = withBlobs(folder, [key]);
    await spoolStore.remove(await leaveAudio(5));
    const [name = ''] = await files();
    const file = Buffer.concat(await Array.fromAsync((await folder.get(name)) ?? []));
    expect(file.includes('OggS')).toBe(false);
    const stream = await recordings.find(uid, { id: conversationId, started_at: startedAt, created_at: startedAt });
    const all = { start: 0, end: (stream?.bytes ?? 0) - 1 };
    const bytes = Buffer.concat(await Array.fromAsync(stream?.read(all) ?? []));
    expect([bytes.subarray(0, 4).toString(), stream?.durationMs]).toEqual(['OggS', 5020]);
  });
});

describe('recordings, when SPOOL_KEY is rotated', () => {
  const next = Buffer.alloc(32, 8);
  const { signal } = new AbortController();

  async function readWith(...keys: Buffer[]): Promise<string> {
    const { recordings } = withBlobs(folder, keys);
    const stream = await recordings.find(uid, { id: conversationId, started_at: startedAt, created_at: startedAt });
    return Buffer.concat(
      await Array.fromAsync(stream?.read({ start: 0, end: (stream?.bytes ?? 0) - 1 }) ?? []),
    ).toString('hex');
  }

  async function keepEncrypted(): Promise<string> {
    const { spoolStore } = withBlobs(folder, [key]);
    await spoolStore.remove(await leaveAudio(5));
    return readWith(key);
  }

  test('is read with the key that it was written with, and is not without: the error names the key', async () => {
    const content = await keepEncrypted();
    expect(await readWith(next, key)).toBe(content);
    const message = `the key ${spoolKeyId(key)} that SPOOL_KEY does not have`;
    for (const keys of [[next], []])
      await expect(readWith(...keys)).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining(message),
      });
    expect(await readWith(key)).toBe(content);
  });

  test('is encrypted with the first key, after which the earlier one is not needed', async () => {
    const content = await keepEncrypted();
    const { recordings } = withBlobs(folder, [next, key]);
    expect(await recordings.encryptAll(spoolKeyId(next), signal)).toBeGreaterThan(0);
    expect(await readWith(next)).toBe(content);
    expect(await rows()).toMatchObject([{ key_id: spoolKeyId(next), is_encrypted: true }]);
    expect(await recordings.encryptAll(spoolKeyId(next), signal)).toBe(0);
  });

  test('is read if a kill left the new file with the former row, and encrypted by the next attempt', async () => {
    const content = await keepEncrypted();
    const { recordings } = withBlobs(folder, [next, key]);
    await recordings.encryptAll(spoolKeyId(next), signal);
    await store.of(uid).recordings.setKey((await rows())[0] ?? expect.fail(), spoolKeyId(key));
    expect(await readWith(next, key)).toBe(content);
    await recordings.encryptAll(spoolKeyId(next), signal);
    expect(await rows()).toMatchObject([{ key_id: spoolKeyId(next) }]);
  });

  test('stays as it is if its key is missing, or a process has another first key', async () => {
    const content = await keepEncrypted();
    await withBlobs(folder, [next]).recordings.encryptAll(spoolKeyId(next), signal);
    expect(await readWith(key)).toBe(content);
    const otherOrder = withBlobs(folder, [key, next]).recordings.encryptAll(spoolKeyId(next), signal);
    await expect(otherOrder).rejects.toThrow(/first key of SPOOL_KEY/);
    expect(await readWith(key)).toBe(content);
  });

  test('leaves no file of a recording that is deleted meanwhile', async () => {
    await keepEncrypted();
    const blobs = new FolderBlobStore(join(dataDir, 'blobs'));
    const { recordings } = withBlobs(blobs, [next, key]);
    const put = blobs.put.bind(blobs);
    blobs.put = async (name, bytes) => {
      await recordings.removeRange(uid, {});
      await recordings.deleteRemoved(uid, signal);
      return put(name, bytes);
    };
    await recordings.encryptAll(spoolKeyId(next), signal);
    expect(await files()).toEqual([]);
  });
});

describe('recordings in an S3-compatible store', () => {
  test('is written, read and deleted there; while the store is away, the audio in the spool stays', async () => {
    const s3 = await startS3Double();
    onTestFinished(async () => void (await s3.close()));
    const settings = parseS3Address(s3.url);
    if (!settings) throw new Error('invalid address');
    const { spoolStore, recordings } = withBlobs(new S3BlobStore(settings));
    const audio = await leaveAudio(5);
    s3.failures.push(...Array(5).fill(403));
    await expect(spoolStore.remove(audio)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await disk.find(audio)).toBeDefined();
    s3.failures.length = 0;
    await spoolStore.remove(audio);
    expect([...s3.objects.keys()]).toEqual((await rows()).map(({ key: name }) => `earshot/${name}`));
    const stream = await recordings.find(uid, { id: conversationId, started_at: startedAt, created_at: startedAt });
    const all = { start: 0, end: (stream?.bytes ?? 0) - 1 };
    expect(Buffer.concat(await Array.fromAsync(stream?.read(all) ?? []))).toHaveLength(stream?.bytes ?? 0);
    await recordings.removeUser(uid);
    expect(s3.objects.size).toBe(0);
  });
});

describe('the deletion of recordings', () => {
  const signal = AbortSignal.timeout(60_000);

  test('continues after the process died between a file and its row', async () => {
    const { spoolStore, recordings } = withBlobs(failing('removed'));
    await spoolStore.remove(await leaveAudio(250));
    await store.transaction((tx) => recordings.removeOf(tx, uid, conversationId));
    expect(await rows()).toEqual([]);
    await expect(recordings.deleteRemoved(uid, signal)).rejects.toThrow('killed');
    expect(await files()).toHaveLength(2);
    await recordings.deleteRemoved(uid, signal);
    expect([await files(), await store.of(uid).recordings.listRemoved(10)]).toEqual([[], []]);
  });

  test('a conversation that is deleted while its audio is written leaves nothing', async () => {
    const slow: BlobStore = {
      ...failing('removed'),
      remove: (name) => folder.remove(name),
      async put(name, bytes) {
        await store.of(uid).conversations.delete(conversationId);
        return folder.put(name, bytes);
      },
    };
    const { spoolStore } = withBlobs(slow);
    await spoolStore.remove(await leaveAudio(5));
    expect([await rows(), await files()]).toEqual([[], []]);
  });
});
