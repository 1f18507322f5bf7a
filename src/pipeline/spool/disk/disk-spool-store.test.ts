import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Spool } from '../spool.ts';
import type { FoundAudio } from '../spool-store.ts';
import { DiskSpoolStore } from './disk-spool-store.ts';

const SECOND = 16_000;
let dataDir: string;
const opened: DiskSpoolStore[] = [];
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spool-'));
});
afterEach(async () => {
  for (const spoolStore of opened.splice(0)) await spoolStore.close();
  for (const child of children.splice(0)) await kill(child);
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(more: Partial<Parameters<typeof DiskSpoolStore.open>[0]> = {}): Promise<DiskSpoolStore> {
  const spoolStore = await DiskSpoolStore.open({ dataDir, maxBytesPerUser: 1_000_000_000, ...more });
  opened.push(spoolStore);
  return spoolStore;
}

function create(spoolStore: DiskSpoolStore, sessionId = 's1', uid = 'ada'): Spool {
  const header = {
    uid,
    session_id: sessionId,
    stream_id: null,
    language: 'en',
    source: null,
    timeout_seconds: 120,
    include_speech_profile: true,
  };
  const spool = new Spool({
    store: spoolStore,
    header: { ...header, created_at: '2026-11-20T12:00:00.000Z' },
    isSynced: false,
    onLost: () => {},
    onRecovered: () => {},
  });
  spool.startConversation({ conversation_id: 'c', zero_at_ms: 0, started_at_ms: 0, is_stored: false });
  return spool;
}

async function endSession(spoolStore: DiskSpoolStore, sessionId = 's1', uid = 'ada'): Promise<void> {
  const spool = create(spoolStore, sessionId, uid);
  spool.append(new Int16Array(SECOND));
  await spool.finish();
  spool.release();
}

/** The places that it takes over. */
async function adopted(spoolStore: DiskSpoolStore): Promise<string[]> {
  const before = spoolStore.places;
  await spoolStore.adopt();
  return [...spoolStore.places].filter((place) => !before.has(place));
}

/** The places that it leaves. */
async function removed(spoolStore: DiskSpoolStore): Promise<string[]> {
  const places: string[] = [];
  await spoolStore.removeEmpty(async (place) => {
    places.push(place);
  });
  return places;
}

const foundIn = async (spoolStore: DiskSpoolStore) => Array.fromAsync(spoolStore.scan());
const sessionsOf = (found: FoundAudio[]) => found.map(({ audio }) => audio?.header.session_id);

/** A process that writes the audio of session `s-child`, and how much it has reported as saved. */
async function writerProcess(): Promise<{ child: ChildProcess; saved: number }> {
  const program = `
    import { DiskSpoolStore } from ${JSON.stringify(new URL('./disk-spool-store.ts', import.meta.url).href)};
    import { Spool } from ${JSON.stringify(new URL('../spool.ts', import.meta.url).href)};
    const spoolStore = await DiskSpoolStore.open({ dataDir: process.argv[1], maxBytesPerUser: 1e9 });
    const header = { uid: 'ada', session_id: 's-child', stream_id: null, language: 'en', source: null, timeout_seconds: 120, include_speech_profile: true };
    const mark = { conversation_id: 'c', zero_at_ms: 0, started_at_ms: 0, is_stored: false };
    const nothing = () => {};
    const spool = new Spool({ store: spoolStore, header: { ...header, created_at: new Date().toISOString() },
      isSynced: true, onLost: nothing, onRecovered: nothing });
    spool.onSaved = (saved) => console.log(saved);
    spool.startConversation(mark);
    const next = () => Int16Array.from({ length: 4000 }, (_, i) => ((spool.appended + i) % 65536) - 32768);
    setInterval(() => spool.append(next()), 5);
  `;
  const args = ['--input-type=module-typescript', '-e', program, dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  const [saved] = await once(lines, 'line');
  return { child, saved: Number(saved) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('two processes in one DATA_DIR', () => {
  test('do not touch each other’s files; when one is killed, the other finds all its saved audio', async () => {
    const { child, saved } = await writerProcess();
    const mine = await open();
    expect(await adopted(mine)).toEqual([]);
    expect(await foundIn(mine)).toEqual([]);
    await kill(child);
    expect(await adopted(mine)).toHaveLength(1);
    const [found, ...others] = await foundIn(mine);
    expect(others).toEqual([]);
    const pending = found?.audio;
    if (!pending) throw new Error('nothing found');
    expect(pending.toSample).toBeGreaterThanOrEqual(saved);
    let at = 0;
    for await (const piece of pending.read(pending)) {
      if (!('samples' in piece)) throw new Error('a sample is missing');
      expect(piece.fromSample).toBe(at);
      expect(piece.samples.every((sample, i) => sample === ((at + i) % 65_536) - 32_768)).toBe(true);
      at += piece.samples.length;
    }
    expect(at).toBe(pending.toSample);
    expect(await removed(mine)).toEqual([]);
    await found.remove();
    expect(await removed(mine)).toEqual([found.place]);
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([mine.place]);
  });

  test('have separate folders, and the next one reuses the folder of one that ended', async () => {
    const [one, two] = [await open(), await open()];
    expect(one.place).not.toBe(two.place);
    await one.close();
    expect((await open()).place).toBe(one.place);
  });
});

describe('the folders of a process', () => {
  test('that are adopted and empty are removed, also where another process has just removed them', async () => {
    const spoolStore = await open();
    const ended = [await open(), await open()];
    const owners = ended.map(({ place }) => place);
    for (const one of ended) await one.close();
    expect((await adopted(spoolStore)).sort()).toEqual(owners.toSorted());
    rmSync(join(dataDir, 'spool', owners[0] ?? ''), { recursive: true });
    expect((await removed(spoolStore)).sort()).toEqual(owners.toSorted());
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([spoolStore.place]);
  });

  test('cannot be adopted while they are removed, and can be locked again under the same name', async () => {
    const folders = Array.from({ length: 10 }, (_, i) => join(dataDir, 'spool', `node-${i}`));
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    const [leaver, other] = [await open(), await open()];
    let isOver = false;
    const adopting = (async () => {
      while (!isOver) await other.adopt();
    })();
    const leaving: string[] = [];
    await leaver.removeEmpty(async (owner) => {
      leaving.push(owner);
      await other.adopt();
      expect(other.places).not.toContain(owner);
    });
    isOver = true;
    await adopting;
    expect(leaving).toHaveLength(9);
    const isLocked = (owner: string) => existsSync(join(dataDir, 'spool', owner, 'earshot.lock'));
    expect([...other.places].filter((owner) => !isLocked(owner))).toEqual([]);
  });

  test('are scanned for sessions that have ended, whatever their names are', async () => {
    const spoolStore = await open();
    const live = create(spoolStore, 'live');
    live.append(new Int16Array(SECOND));
    await endSession(spoolStore, 's1');
    await endSession(spoolStore, '../../etc', 'a/b');
    expect(sessionsOf(await foundIn(spoolStore)).sort()).toEqual(['../../etc', 's1']);
    await live.finish();
    live.release();
    expect(sessionsOf(await foundIn(spoolStore))).toHaveLength(3);
  });

  test('are scanned without touching other files', async () => {
    mkdirSync(join(dataDir, 'spool', 'node-x', 'folder', 'file'), { recursive: true });
    writeFileSync(join(dataDir, 'spool', 'node-x', 'folder', 'file', 'session.json'), '{}');
    writeFileSync(join(dataDir, 'spool', 'node-x', 'folder', 'file', '000000000000.audio'), '{}');
    writeFileSync(join(dataDir, 'spool', 'note'), 'by hand');
    mkdirSync(join(dataDir, 'spool', 'other', 'folder'), { recursive: true });
    const spoolStore = await open();
    const [found] = await foundIn(spoolStore);
    expect(found).toMatchObject({ error: expect.any(Error) });
    expect(spoolStore.places).not.toContain('other');
    expect(await removed(spoolStore)).toEqual([]);
    expect(existsSync(join(dataDir, 'spool', 'node-x', 'folder', 'file', 'session.json'))).toBe(true);
  });

  test("share the limit of a user's audio", async () => {
    const first = await open();
    await endSession(first, 's1');
    const second = await open({ maxBytesPerUser: 70_000 });
    const lost: Error[] = [];
    for (const sessionId of ['s2', 's3']) {
      const spool = create(second, sessionId);
      spool.append(new Int16Array(SECOND));
      await spool.finish();
      if (spool.saved < SECOND) lost.push(new Error(sessionId));
    }
    // Two seconds are 64 kB: the third one exceeds the limit.
    expect(lost.map(({ message }) => message)).toEqual(['s3']);
    await endSession(second, 'another-user', 'bob');
    expect(sessionsOf(await foundIn(second))).toContain('another-user');
  });
});

test('the audio of one user can be removed', async () => {
  const spoolStore = await open();
  const [mine, other] = [create(spoolStore, 's1', 'ada'), create(spoolStore, 's2', 'ben')];
  for (const spool of [mine, other]) {
    spool.append(new Int16Array(SECOND));
    await spool.finish();
  }
  await spoolStore.removeUser('ada');
  for (const spool of [mine, other]) spool.release();
  expect(sessionsOf(await foundIn(spoolStore))).toEqual(['s2']);
});
