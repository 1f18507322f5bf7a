import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { Spool, type SpoolOptions } from './spool.ts';
import { endOfPiece, readPendingSpool, readSpool, type SpoolPiece, type SpoolRange } from './spool-files.ts';

const SECOND = 16_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spool-'));
});
const opened: Spool[] = [];
afterEach(async () => {
  // Also those that a test left as a killed process would: their files are open.
  for (const kept of opened.splice(0)) await kept.finish();
  rmSync(folder, { recursive: true, force: true });
});

/** Samples that count upwards from `from`, so that a lost or doubled one shows. */
const counting = (from: number, length: number) =>
  Int16Array.from({ length }, (_, i) => ((from + i) % 65_536) - 32_768);

const header = {
  uid: 'ada',
  session_id: 's1',
  stream_id: null,
  language: 'en',
  source: 'omi',
  timeout_seconds: 120,
  include_speech_profile: true,
  created_at: '2026-11-20T12:00:00.000Z',
};
const mark = { conversation_id: 'c1', zero_at_ms: 1000, started_at_ms: 1000, is_stored: false };

function spool(options: Partial<SpoolOptions> = {}) {
  const onLost = vi.fn();
  const onRecovered = vi.fn();
  const onSaved = vi.fn();
  const kept = new Spool({
    path: join(folder, 'ada', 's1'),
    owner: 'node-1',
    header,
    budget: { take: async () => true, release() {} },
    key: undefined,
    isSynced: false,
    onLost,
    onRecovered,
    ...options,
  });
  kept.onSaved = onSaved;
  kept.startConversation(mark);
  opened.push(kept);
  return { kept, onLost, onRecovered, onSaved };
}

/** No more than so many bytes in all. */
function budgetOf(maxBytes: number) {
  let bytes = 0;
  return {
    take: async (_uid: string, more: number) => {
      if (bytes + more > maxBytes) return false;
      bytes += more;
      return true;
    },
    release: (_uid: string, less: number) => {
      bytes -= less;
    },
    get bytes() {
      return bytes;
    },
  };
}

async function speak(kept: Spool, seconds: number, frame = 320) {
  const end = kept.appended + seconds * SECOND;
  while (kept.appended < end) {
    if (!kept.append(counting(kept.appended, Math.min(frame, end - kept.appended)))) await kept.caughtUp();
  }
}

async function piecesOf(remainder: SpoolRange | undefined, key?: Buffer): Promise<SpoolPiece[]> {
  const left = remainder && (await readPendingSpool(remainder.path));
  if (!remainder || !left) return [];
  return Array.fromAsync(readSpool({ ...left, ...remainder }, key));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array) => Buffer.from(buffer, byteOffset, byteLength);
const isCounting = ({ fromSample, samples }: { fromSample: number; samples: Int16Array }) =>
  bytesOf(samples).equals(bytesOf(counting(fromSample, samples.length)));

/** What can be read, and what is missing, each as one stretch; throws where a sample is not at its place. */
function stretches(pieces: readonly SpoolPiece[]): [string, number, number][] {
  const all: [string, number, number][] = [];
  for (const piece of pieces) {
    if ('samples' in piece && !isCounting(piece)) throw new Error(`other samples from ${piece.fromSample} on`);
    const kind = 'samples' in piece ? 'audio' : piece.missing;
    const last = all.at(-1);
    if (last?.[0] === kind && last[2] === piece.fromSample) last[2] = endOfPiece(piece);
    else all.push([kind, piece.fromSample, endOfPiece(piece)]);
  }
  return all;
}

const chunksIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.audio'));

describe("a session's spool", () => {
  test('is deleted at the end when everything is confirmed, and its bytes are given back', async () => {
    const budget = budgetOf(10_000_000);
    const { kept, onLost } = spool({ budget });
    await speak(kept, 3);
    await kept.caughtUp();
    expect(budget.bytes).toBeGreaterThan(2 * SECOND * 2);
    kept.confirmTo(3 * SECOND);
    expect(await kept.finish()).toBeUndefined();
    expect(readdirSync(join(folder, 'ada'))).toEqual([]);
    expect(budget.bytes).toBe(0);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('keeps exactly the unconfirmed samples otherwise', async () => {
    const { kept } = spool();
    await speak(kept, 5, 333);
    kept.confirmTo(2 * SECOND + 7);
    const remainder = await kept.finish();
    expect(remainder).toMatchObject({ path: kept.path, fromSample: 32_007, toSample: 80_000 });
    expect(stretches(await piecesOf(remainder))).toEqual([['audio', 32_007, 80_000]]);
  });

  test('can be read while it is written: stretches in order, without those that are gone or yet to come', async () => {
    const { kept, onLost } = spool();
    expect(await kept.read([{ fromSample: 0, toSample: SECOND }])).toEqual(new Int16Array(0));
    await speak(kept, 130);
    const stretch = (fromSample: number, toSample: number) => ({ fromSample, toSample });
    // The second ends in what has not reached the disk by itself yet.
    const around = [stretch(59 * SECOND, 61 * SECOND), stretch(129 * SECOND, 131 * SECOND)];
    expect(await kept.read(around)).toEqual(
      Int16Array.of(...counting(59 * SECOND, 2 * SECOND), ...counting(129 * SECOND, SECOND)),
    );
    kept.confirmTo(61 * SECOND);
    await speak(kept, 2);
    await kept.read([]);
    expect(await kept.read([stretch(0, SECOND)])).toEqual(new Int16Array(0));
    expect(onLost).not.toHaveBeenCalled();
  });

  test('without audio touches no disk', async () => {
    const { kept } = spool();
    expect(await kept.finish()).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([false, true])('holds what has reached the disk, within a second or so (synced: %s)', async (isSynced) => {
    const { kept, onSaved } = spool({ isSynced });
    await speak(kept, 0.5);
    expect(kept.saved).toBe(0);
    await eventually(() => expect(onSaved).toHaveBeenLastCalledWith(SECOND / 2));
    expect(stretches(await piecesOf({ path: kept.path, fromSample: 0, toSample: kept.saved }))).toEqual([
      ['audio', 0, SECOND / 2],
    ]);
    await speak(kept, 0.5);
    kept.confirmTo(SECOND);
    expect(onSaved).toHaveBeenLastCalledWith(SECOND);
    await kept.finish();
  });

  test('however long the session, the disk holds no more than the last confirmed minute or so', async () => {
    const budget = budgetOf(1_000_000_000);
    const { kept } = spool({ budget });
    let largest = 0;
    for (let minute = 1; minute <= 12; minute++) {
      await speak(kept, 60, 16_000);
      kept.confirmTo(kept.appended - 3 * SECOND);
      await kept.caughtUp();
      largest = Math.max(largest, budget.bytes);
      const sizes = chunksIn(kept.path).map((name) => statSync(join(kept.path, name)).size);
      expect(sizes.reduce((a, b) => a + b, 0)).toBe(budget.bytes);
    }
    expect(largest).toBeLessThan(3.1 * 60 * SECOND * 2);
    expect(stretches(await piecesOf(await kept.finish()))).toEqual([['audio', 717 * SECOND, 720 * SECOND]]);
  });

  test('knows which conversation the audio belongs to, one after the other', async () => {
    const { kept } = spool();
    await speak(kept, 2);
    kept.startConversation({ ...mark, conversation_id: 'c2', started_at_ms: 3000 });
    await speak(kept, 2);
    kept.startConversation({ ...mark, conversation_id: 'c3', is_stored: true });
    await kept.finish();
    const left = await readPendingSpool(kept.path);
    expect(left?.header).toEqual({
      version: 2,
      ...header,
      conversations: [
        { ...mark, from_sample: 0 },
        { ...mark, conversation_id: 'c2', started_at_ms: 3000, from_sample: 2 * SECOND },
        { ...mark, conversation_id: 'c3', is_stored: true, from_sample: 4 * SECOND },
      ],
    });
  });
});

describe('what is on the disk', () => {
  const key = Buffer.alloc(32, 7);

  test('cannot be read there with SPOOL_KEY, by nobody but its holder, and is not touched by another key', async () => {
    const { kept } = spool({ key });
    await speak(kept, 3);
    const remainder = await kept.finish();
    const [chunk = ''] = chunksIn(kept.path);
    const sealed = readFileSync(join(kept.path, chunk));
    expect(sealed.includes(Buffer.from(counting(SECOND, 16).buffer))).toBe(false);
    expect(stretches(await piecesOf(remainder, key))).toEqual([['audio', 0, 3 * SECOND]]);
    await expect(piecesOf(remainder, Buffer.alloc(32, 8))).rejects.toThrow(/another SPOOL_KEY/);
    await expect(piecesOf(remainder)).rejects.toThrow(/SPOOL_KEY is not set/);
    expect(readFileSync(join(kept.path, chunk)).equals(sealed)).toBe(true);
  });

  test('from before there was a key stays readable', async () => {
    const { kept } = spool();
    await speak(kept, 3);
    expect(stretches(await piecesOf(await kept.finish(), key))).toEqual([['audio', 0, 3 * SECOND]]);
  });

  test.each([undefined, key])('loses to a torn last write only that one (key: %s)', async (given) => {
    const { kept } = spool({ key: given });
    await speak(kept, 4);
    const { path, toSample = 0 } = (await kept.finish()) ?? { path: '' };
    const [chunk = ''] = chunksIn(path);
    const whole = readFileSync(join(path, chunk));
    for (const cut of [1, 2, 300, 8000]) {
      writeFileSync(join(path, chunk), whole.subarray(0, whole.length - cut));
      const left = await readPendingSpool(path);
      // 1.25 seconds are a write; the last one is of what remained.
      expect(left?.toSample).toBe(3.75 * SECOND);
      expect(stretches(await Array.fromAsync(readSpool(left ?? expect.fail(), given)))).toEqual([
        ['audio', 0, 3.75 * SECOND],
      ]);
    }
    expect(toSample).toBe(4 * SECOND);
  });

  test.each([undefined, key])('says which part was changed, and gives the rest (key: %s)', async (given) => {
    const { kept } = spool({ key: given });
    await speak(kept, 4);
    const remainder = await kept.finish();
    const place = join(kept.path, chunksIn(kept.path)[0] ?? '');
    const bytes = readFileSync(place);
    const middle = 1.25 * SECOND * 2 * 1.5;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(place, bytes);
    expect(stretches(await piecesOf(remainder, given))).toEqual([
      ['audio', 0, 1.25 * SECOND],
      ['unreadable', 1.25 * SECOND, 2.5 * SECOND],
      ['audio', 2.5 * SECOND, 4 * SECOND],
    ]);
  });

  test('a chunk that is none is unreadable; one that is not there was not kept', async () => {
    const { kept } = spool();
    await speak(kept, 200);
    const remainder = await kept.finish();
    const [, second = '', third = ''] = chunksIn(kept.path);
    writeFileSync(join(kept.path, second), 'no audio');
    rmSync(join(kept.path, third));
    expect(stretches(await piecesOf(remainder)).map(([kind]) => kind)).toEqual(['audio', 'unreadable', 'audio']);
  });

  test('a folder whose header is none is told', async () => {
    const { kept } = spool();
    await speak(kept, 1);
    await kept.finish();
    for (const text of ['{', 'null', '{"version":2}']) {
      writeFileSync(join(kept.path, 'session.json'), text);
      await expect(readPendingSpool(kept.path)).rejects.toThrow();
    }
    expect(await readPendingSpool(join(folder, 'nowhere'))).toBeUndefined();
  });
});

describe('when audio cannot be kept, it is told once, the session goes on, and nothing before or after is lost', () => {
  test('on a full disk', async () => {
    const { kept, onLost, onRecovered } = spool();
    mkdirSync(kept.path, { recursive: true });
    symlinkSync('/dev/full', join(kept.path, '000000000000.audio'));
    await speak(kept, 1.25);
    await kept.caughtUp();
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(onLost.mock.calls[0]?.[0]).toMatchObject({ code: 'ENOSPC' });
    expect(kept.saved).toBe(0);
    await speak(kept, 2.75);
    const remainder = await kept.finish();
    expect(onRecovered).toHaveBeenCalledTimes(1);
    expect(onLost).toHaveBeenCalledTimes(1);
    rmSync(join(kept.path, '000000000000.audio'));
    expect(remainder).toMatchObject({ fromSample: 0, toSample: 4 * SECOND });
    expect(stretches(await piecesOf(remainder))).toEqual([
      ['not_kept', 0, 1.25 * SECOND],
      ['audio', 1.25 * SECOND, 4 * SECOND],
    ]);
  });

  test('where the folder cannot be made', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { kept, onLost } = spool({ path: join(file, 's1') });
    await speak(kept, 4);
    expect(await kept.finish()).toMatchObject({ fromSample: 0, toSample: 4 * SECOND });
    expect(kept.saved).toBe(0);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  test("at the bound of the user's audio: until there is room again, what is held grows only by what is confirmed", async () => {
    const budget = budgetOf(2 * 1.25 * SECOND * 2 + 200);
    const { kept, onLost, onRecovered } = spool({ budget });
    await speak(kept, 5);
    await kept.caughtUp();
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(kept.saved).toBe(2.5 * SECOND);
    budget.release('ada', 1.25 * SECOND * 2 + 200);
    await speak(kept, 1.25);
    await kept.caughtUp();
    expect(onRecovered).toHaveBeenCalledTimes(1);
    expect(kept.saved).toBe(2.5 * SECOND);
    const all = { path: kept.path, fromSample: 0, toSample: kept.appended };
    expect(stretches(await piecesOf(all))).toEqual([
      ['audio', 0, 2.5 * SECOND],
      ['not_kept', 2.5 * SECOND, 5 * SECOND],
      ['audio', 5 * SECOND, 6.25 * SECOND],
    ]);
    kept.confirmTo(4 * SECOND);
    expect(kept.saved).toBe(4 * SECOND);
    kept.confirmTo(5 * SECOND + 10);
    expect(kept.saved).toBe(6.25 * SECOND);
    await kept.finish();
  });

  test('by a disk that falls behind a caller who does not pause: memory stays bounded', async () => {
    const { kept, onLost } = spool();
    const minute = counting(0, 60 * SECOND);
    let asked = 0;
    for (let i = 0; i < 10; i++) if (!kept.append(minute)) asked += 1;
    expect(asked).toBeGreaterThan(0);
    await kept.caughtUp();
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(kept.appended).toBe(600 * SECOND);
    expect(kept.saved).toBeGreaterThan(60 * SECOND);
    expect(kept.saved).toBeLessThan(180 * SECOND);
    await kept.finish();
  });
});
