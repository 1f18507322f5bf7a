import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createOpusDecoder } from '../../../src/audio/codecs/opus.ts';
import { concatSamples } from '../../../src/audio/samples.ts';
import { spoolKeyId } from '../../../src/lib/spool-keys.ts';
import { DAY_MS } from '../../../src/lib/time.ts';
import { DiskSpoolStore } from '../../../src/pipeline/spool/disk/disk-spool-store.ts';
import { Spool } from '../../../src/pipeline/spool/spool.ts';
import type { FoundAudio, SpoolAudio, SpoolStore } from '../../../src/pipeline/spool/spool-store.ts';
import { endOfPiece } from '../../../src/pipeline/spool/spool-store.ts';
import { DatabaseSpoolStore } from '../../../src/services/spool/database-spool-store.ts';
import { openSpoolStore } from '../../../src/services/spool/open-spool-store.ts';
import { newId } from '../../../src/store/ids.ts';
import { openStore } from '../../../src/store/store.ts';
import { sameAudio, snrDb } from '../../support/audio.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { voicePackets } from '../../support/voices.ts';

const SECOND = 16_000;
const log = pino({ level: 'silent' });
const { store, database } = await storeFixture();
const distributed = await openStore({ ...database, isDistributed: true });

interface OpenOptions {
  keys?: readonly Buffer[];
  maxBytesPerUser?: number;
}

const encryptions: [string, OpenOptions][] = [
  ['plain', {}],
  ['encrypted', { keys: [Buffer.alloc(32, 7)] }],
];
const opened: SpoolStore[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'audio-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const kinds: Record<string, (options: OpenOptions) => Promise<SpoolStore>> = {
  disk: ({ maxBytesPerUser = 1e9, ...more }) => DiskSpoolStore.open({ dataDir, maxBytesPerUser, ...more }),
  database: ({ maxBytesPerUser = 1e9, ...more }) =>
    DatabaseSpoolStore.open({ store, log, maxBytesPerUser, maxAgeMs: DAY_MS, ...more }),
  'distributed database': ({ maxBytesPerUser = 1e9, ...more }) =>
    DatabaseSpoolStore.open({ store: distributed, log, maxBytesPerUser, maxAgeMs: DAY_MS, ...more }),
};
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(kind: string, options: OpenOptions = {}): Promise<SpoolStore> {
  const spoolStore = await (kinds[kind] ?? expect.unreachable())(options);
  opened.push(spoolStore);
  return spoolStore;
}

const mark = { conversation_id: newId(), zero_at_ms: 1000, started_at_ms: 1000, is_stored: false };

/** Samples that count upwards, so that a lost or doubled one shows. */
const counting = (from: number, length: number) =>
  Int16Array.from({ length }, (_, i) => ((from + i) % 65_536) - 32_768);

function beginSession(spoolStore: SpoolStore, uid: string = newId()) {
  const onLost = vi.fn();
  const onFailure = vi.fn();
  const header = {
    uid,
    session_id: newId(),
    stream_id: null,
    language: 'en',
    source: 'omi',
    timeout_seconds: 120,
    include_speech_profile: true,
    created_at: '2026-11-20T12:00:00.000Z',
  };
  const spool = new Spool({ store: spoolStore, header, isSynced: false, onLost, onRecovered: () => {}, onFailure });
  spool.startConversation(mark);
  const speak = async (seconds: number) => {
    for (let part = 0; part < seconds * 4; part++) spool.append(counting(spool.appended, SECOND / 4));
    // Its digest is known only when the last second is written.
    await spool.read([]);
  };
  const end = async () => {
    const remainder = await spool.finish();
    spool.release();
    return remainder;
  };
  return { uid, header, sessionId: header.session_id, spool, speak, end, onLost, onFailure };
}

/** Five seconds of speech as a device sends them. Returns what they were decoded to. */
function speakOpus({ spool }: Pick<ReturnType<typeof beginSession>, 'spool'>): Int16Array {
  const decoder = createOpusDecoder();
  const decoded = voicePackets('slt', 1).map((packet) => {
    const samples = decoder.decode(packet) ?? expect.unreachable();
    spool.append(samples, decoder.packets);
    return samples;
  });
  return concatSamples(decoded);
}

async function foundIn(spoolStore: SpoolStore, sessionId: string): Promise<FoundAudio | undefined> {
  const all = await Array.fromAsync(spoolStore.scan());
  return all.find(({ audio }) => audio?.header.session_id === sessionId);
}

async function samplesOf(audio: SpoolAudio | undefined): Promise<Int16Array> {
  const pieces = audio ? await Array.fromAsync(audio.read(audio)) : [];
  return concatSamples(pieces.map((piece) => ('samples' in piece ? piece.samples : expect.unreachable())));
}

describe.each(Object.keys(kinds))('the audio of sessions: %s', (kind) => {
  test('is found as it was when its session has ended, and not before', async () => {
    const spoolStore = await open(kind);
    const session = beginSession(spoolStore);
    await session.speak(3);
    expect(await foundIn(spoolStore, session.sessionId)).toBeUndefined();
    expect(await session.end()).toMatchObject({ place: spoolStore.place, fromSample: 0, toSample: 3 * SECOND });
    const found = await foundIn(spoolStore, session.sessionId);
    expect(found?.audio?.header).toMatchObject({ ...session.header, conversations: [{ ...mark, from_sample: 0 }] });
    expect(await samplesOf(found?.audio)).toEqual(counting(0, 3 * SECOND));
    const { uid, sessionId } = session;
    expect(await samplesOf(await spoolStore.find({ uid, sessionId, place: spoolStore.place }))).toEqual(
      counting(0, 3 * SECOND),
    );
    await found?.remove();
    expect(await foundIn(spoolStore, sessionId)).toBeUndefined();
    expect(await spoolStore.find({ uid, sessionId, place: spoolStore.place })).toBeUndefined();
  });

  test('is deleted when its words are stored', async () => {
    const spoolStore = await open(kind);
    const session = beginSession(spoolStore);
    await session.speak(3);
    session.spool.confirmTo(3 * SECOND);
    expect(await session.end()).toBeUndefined();
    expect(await foundIn(spoolStore, session.sessionId)).toBeUndefined();
  });

  test('can be read while it is written, and holds what is not confirmed', async () => {
    const spoolStore = await open(kind);
    const session = beginSession(spoolStore);
    await session.speak(90);
    session.spool.confirmTo(70 * SECOND);
    const range = { fromSample: 75 * SECOND, toSample: 80 * SECOND };
    expect(await session.spool.read([range])).toEqual(counting(75 * SECOND, 5 * SECOND));
    expect(await session.end()).toMatchObject({ fromSample: 70 * SECOND, toSample: 90 * SECOND });
    const audio = (await foundIn(spoolStore, session.sessionId))?.audio;
    const pieces = await Array.fromAsync(audio?.read({ fromSample: 0, toSample: 90 * SECOND }) ?? []);
    expect(pieces[0]).toMatchObject({ fromSample: 0, missing: 'not_kept' });
    expect(endOfPiece(pieces[0] ?? expect.unreachable())).toBeLessThanOrEqual(70 * SECOND);
    expect(endOfPiece(pieces.at(-1) ?? expect.unreachable())).toBe(90 * SECOND);
  });

  test('needs the key that it was encrypted with', async () => {
    const key = Buffer.alloc(32, 7);
    const spoolStore = await open(kind, { keys: [key] });
    const session = beginSession(spoolStore);
    await session.speak(2);
    await session.end();
    const { uid, sessionId } = session;
    const found = await spoolStore.find({ uid, sessionId, place: spoolStore.place });
    expect(await samplesOf(found)).toEqual(counting(0, 2 * SECOND));
    await spoolStore.close();
    for (const [other, reason] of [
      [{}, /SPOOL_KEY is not set/],
      [{ keys: [Buffer.alloc(32, 8)] }, /another SPOOL_KEY/],
    ] as const) {
      const reader = await open(kind, other);
      await reader.adopt();
      const sealed =
        (await foundIn(reader, sessionId))?.audio ?? (await reader.find({ ...session, place: reader.place }));
      await expect(samplesOf(sealed)).rejects.toThrow(reason);
      await reader.close();
    }
  });

  test('is read with any of the keys; which ones it needs is known', async () => {
    const keys = [Buffer.alloc(32, 9), Buffer.alloc(32, 10)] as const;
    const writer = await open(kind, { keys: [keys[0]] });
    const session = beginSession(writer);
    await session.speak(2);
    await session.end();
    await writer.close();
    const reader = await open(kind, { keys: [keys[1], keys[0]] });
    await reader.adopt();
    const sealed =
      (await foundIn(reader, session.sessionId))?.audio ?? (await reader.find({ ...session, place: reader.place }));
    expect(await samplesOf(sealed)).toEqual(counting(0, 2 * SECOND));
    expect(await reader.keyIds()).toContain(spoolKeyId(keys[0]));
    await reader.close();
    const other = await open(kind, { keys: [keys[1]] });
    await other.adopt();
    expect(await other.keyIds()).toContain(null);
  });

  test("is bounded for each user: what is beyond is not stored, and another user's is", async () => {
    const spoolStore = await open(kind, { maxBytesPerUser: 2.5 * SECOND * 2 });
    const session = beginSession(spoolStore);
    await session.speak(5);
    expect(session.onLost).toHaveBeenCalledTimes(1);
    expect(session.spool.saved).toBe(1.25 * SECOND);
    const other = beginSession(spoolStore);
    await other.speak(1);
    expect(other.onLost).not.toHaveBeenCalled();
    await session.end();
    await other.end();
  });

  test.each(encryptions)('of opus is read as it was decoded: %s', async (_, options) => {
    const spoolStore = await open(kind, options);
    const session = beginSession(spoolStore);
    const samples = speakOpus(session);
    const whole = await session.spool.read([{ fromSample: 0, toSample: samples.length }]);
    expect(sameAudio(whole, samples)).toBe(true);
    const middle = { fromSample: 3 * SECOND + 7, toSample: 4 * SECOND };
    const read = await session.spool.read([middle]);
    expect(read).toHaveLength(middle.toSample - middle.fromSample);
    expect(snrDb(read, samples.subarray(middle.fromSample, middle.toSample))).toBeGreaterThan(40);
    session.spool.confirmTo(3 * SECOND);
    await session.end();
    const found = await spoolStore.find({ ...session, place: spoolStore.place });
    const rest = await samplesOf(found);
    expect(rest.subarray(-SECOND)).toHaveLength(SECOND);
    expect(snrDb(rest.subarray(-SECOND), samples.subarray(-SECOND))).toBeGreaterThan(40);
  });

  test('of opus may have a packet of which only the last samples are new, as in a resumed stream', async () => {
    const session = beginSession(await open(kind));
    session.spool.append(counting(0, 100));
    const samples = speakOpus(session);
    const read = await session.spool.read([{ fromSample: 0, toSample: 100 + samples.length }]);
    expect(read).toHaveLength(100 + samples.length);
    expect(sameAudio(read.subarray(0, 100), counting(0, 100))).toBe(true);
    expect(snrDb(read.subarray(100 + 2 * SECOND), samples.subarray(2 * SECOND))).toBeGreaterThan(40);
    await session.end();
  });

  test('of one user can be removed', async () => {
    const spoolStore = await open(kind);
    const [mine, other] = [beginSession(spoolStore), beginSession(spoolStore)];
    for (const session of [mine, other]) {
      await session.speak(1);
      await session.end();
    }
    await spoolStore.removeUser(mine.uid);
    expect(await foundIn(spoolStore, mine.sessionId)).toBeUndefined();
    expect(await samplesOf((await foundIn(spoolStore, other.sessionId))?.audio)).toEqual(counting(0, SECOND));
  });
});

describe('audio in the database', () => {
  const recordOf = ({ uid, sessionId }: { uid: string; sessionId: string }) => store.of(uid).spool.get(sessionId);

  test('of a process that lives is left to it; when it ends, another one takes the session over, whole', async () => {
    const [former, other] = [await open('database'), await open('database')];
    const session = beginSession(former);
    await session.speak(2);
    expect(await foundIn(other, session.sessionId)).toBeUndefined();
    await former.close();
    const found = await foundIn(other, session.sessionId);
    expect(await samplesOf(found?.audio)).toEqual(counting(0, 2 * SECOND));
    expect(await recordOf(session)).toMatchObject({ epoch: 2 });
    await session.end();
  });

  test('is not written any more by a process whose session was taken over, and its session ends', async () => {
    const [former, other] = [await open('database'), await open('database')];
    const session = beginSession(former);
    await session.speak(1);
    await former.close();
    expect(await foundIn(other, session.sessionId)).toBeDefined();
    await session.speak(2);
    expect(session.onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'conflict' }));
    expect(session.spool.saved).toBe(SECOND);
    expect(await samplesOf((await foundIn(other, session.sessionId))?.audio)).toEqual(counting(0, SECOND));
    await session.end();
  });

  test('is not written any more when its stream is resumed elsewhere, also before its first second', async () => {
    const spoolStore = await open('database');
    const [begun, fresh] = [beginSession(spoolStore), beginSession(spoolStore)];
    await begun.speak(1);
    for (const { uid, sessionId } of [begun, fresh]) await store.of(uid).spool.cut(sessionId, SECOND / 2);
    for (const session of [begun, fresh]) {
      await session.speak(2);
      expect(session.onFailure).toHaveBeenCalled();
      await session.end();
    }
    expect(begun.spool.saved).toBe(SECOND);
    expect(fresh.spool.saved).toBe(0);
  });

  test('that is stored twice, as after a lost answer, is there once', async () => {
    const spoolStore = await open('database');
    const session = beginSession(spoolStore);
    await session.speak(1);
    const user = store.of(session.uid).spoolParts;
    const [part] = await user.read(session.sessionId, { fromSample: 0, toSample: SECOND }, 1);
    expect(await user.append({ ...(part ?? expect.unreachable()), epoch: 1 })).toBe(true);
    expect(await user.read(session.sessionId, { fromSample: 0, toSample: SECOND }, 10)).toHaveLength(1);
    await session.end();
  });

  test.each(encryptions)('is stored as the packets of the device: %s', async (_, options) => {
    const session = beginSession(await open('database', options));
    const bytes = voicePackets('slt', 1).reduce((sum, packet) => sum + packet.length, 0);
    speakOpus(session);
    await session.end();
    expect(await store.of(session.uid).spoolParts.countBytes()).toBeLessThan(1.2 * bytes);
  });

  test('that a person deletes is found to be removed', async () => {
    const spoolStore = await open('database');
    const session = beginSession(spoolStore);
    await session.speak(2);
    const remainder = await session.end();
    const user = store.of(session.uid);
    await user.spool.save({
      ...(remainder ?? expect.unreachable()),
      sessionId: session.sessionId,
      streamId: null,
      source: null,
      conversationId: null,
      pending: undefined,
      reason: 'provider_failed',
    });
    expect(await foundIn(spoolStore, session.sessionId)).toBeUndefined();
    expect(await user.dataRange.dropAudio({ from: undefined, to: undefined })).toBe(1);
    expect(await foundIn(spoolStore, session.sessionId)).toBeDefined();
  });
});

test('an upload finds no room on a disk that would take its reserve', async () => {
  const room = { ofDisk: 10 };
  const spoolStore = await DiskSpoolStore.open({
    dataDir,
    maxBytesPerUser: 100,
    reserve: { room: async () => room.ofDisk },
  });
  opened.push(spoolStore);
  expect(await spoolStore.roomOf('uid')).toBe(10);
  room.ofDisk = Number.POSITIVE_INFINITY;
  expect(await spoolStore.roomOf('uid')).toBe(100);
});

test('audio of a server that was moved into an embedded database is found there', async () => {
  const limits = { spoolMaxMbPerUser: 1, spoolMaxDays: 1 };
  const settings = { spool: 'disk' as const, dataDir, spoolKeys: [], ...limits };
  const openEmbedded = async () => {
    const spoolStore = await openSpoolStore(settings, { store, log });
    opened.push(spoolStore);
    return spoolStore.places;
  };
  await store.executeSql('DELETE FROM stored_audio');
  expect([...(await openEmbedded())]).not.toContain('database');
  await store.executeSql(`INSERT INTO stored_audio VALUES ('user', '${newId()}', 0, 1, 'x')`);
  expect([...(await openEmbedded())]).toContain('database');
  await store.executeSql('DELETE FROM stored_audio');
});
