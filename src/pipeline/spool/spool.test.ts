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
import { DiskSpoolLog } from './disk/disk-spool-log.ts';
import { readSpool, readSpoolOnDisk } from './disk/session-folder.ts';
import { Spool } from './spool.ts';
import { endOfPiece, type SampleRange, type SpoolPiece } from './spool-store.ts';

const SECOND = 16_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spool-'));
});
const opened: Spool[] = [];
afterEach(async () => {
  // Some tests leave a spool open, as a killed process does.
  for (const spool of opened.splice(0)) await spool.finish();
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

/** The session's folder. */
const sessionPath = () => join(folder, 'ada', 's1');

type LogOptions = ConstructorParameters<typeof DiskSpoolLog>[0];

function openSpool({ isSynced = false, ...options }: Partial<LogOptions> = {}) {
  const onLost = vi.fn();
  const onRecovered = vi.fn();
  const onSaved = vi.fn();
  const spool = new Spool({
    store: {
      begin: (audio) =>
        new DiskSpoolLog({
          ...audio,
          place: 'node-1',
          path: sessionPath(),
          keys: [],
          onReleased: () => {},
          budget: { take: async () => true, release() {} },
          ...options,
        }),
    },
    header,
    isSynced,
    onLost,
    onRecovered,
  });
  spool.onSaved = onSaved;
  spool.startConversation(mark);
  opened.push(spool);
  return { spool, onLost, onRecovered, onSaved };
}

/** A budget of this many bytes. */
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

async function speak(spool: Spool, seconds: number, frame = 320) {
  const end = spool.appended + seconds * SECOND;
  while (spool.appended < end) {
    if (!spool.append(counting(spool.appended, Math.min(frame, end - spool.appended)))) await spool.caughtUp();
  }
}

async function piecesOf(remainder: SampleRange | undefined, ...keys: Buffer[]): Promise<SpoolPiece[]> {
  const pending = remainder && (await readSpoolOnDisk(sessionPath()));
  if (!remainder || !pending) return [];
  return Array.fromAsync(readSpool({ ...pending, ...remainder }, keys));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array) => Buffer.from(buffer, byteOffset, byteLength);
const isCounting = ({ fromSample, samples }: { fromSample: number; samples: Int16Array }) =>
  bytesOf(samples).equals(bytesOf(counting(fromSample, samples.length)));

/** Readable and missing audio, joined into ranges; throws where a sample is not at its position. */
function rangesOf(pieces: readonly SpoolPiece[]): [string, number, number][] {
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
  test('is deleted at the end when everything is confirmed, and its bytes are released', async () => {
    const budget = budgetOf(10_000_000);
    const { spool, onLost } = openSpool({ budget });
    await speak(spool, 3);
    await spool.caughtUp();
    expect(budget.bytes).toBeGreaterThan(2 * SECOND * 2);
    spool.confirmTo(3 * SECOND);
    expect(await spool.finish()).toBeUndefined();
    expect(readdirSync(join(folder, 'ada'))).toEqual([]);
    expect(budget.bytes).toBe(0);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('keeps exactly the unconfirmed samples otherwise', async () => {
    const { spool } = openSpool();
    await speak(spool, 5, 333);
    spool.confirmTo(2 * SECOND + 7);
    const remainder = await spool.finish();
    expect(remainder).toMatchObject({ place: 'node-1', fromSample: 32_007, toSample: 80_000 });
    expect(rangesOf(await piecesOf(remainder))).toEqual([['audio', 32_007, 80_000]]);
  });

  test('can be read while it is written: ranges in order, without deleted and future audio', async () => {
    const { spool, onLost } = openSpool();
    expect(await spool.read([{ fromSample: 0, toSample: SECOND }])).toEqual(new Int16Array(0));
    await speak(spool, 130);
    const range = (fromSample: number, toSample: number) => ({ fromSample, toSample });
    // The end of the second range has not been flushed yet.
    const around = [range(59 * SECOND, 61 * SECOND), range(129 * SECOND, 131 * SECOND)];
    expect(await spool.read(around)).toEqual(
      Int16Array.of(...counting(59 * SECOND, 2 * SECOND), ...counting(129 * SECOND, SECOND)),
    );
    spool.confirmTo(61 * SECOND);
    await speak(spool, 2);
    await spool.read([]);
    expect(await spool.read([range(0, SECOND)])).toEqual(new Int16Array(0));
    expect(onLost).not.toHaveBeenCalled();
  });

  test('without audio writes no file', async () => {
    const { spool } = openSpool();
    expect(await spool.finish()).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([false, true])('reports audio as saved within about a second (synced: %s)', async (isSynced) => {
    const { spool, onSaved } = openSpool({ isSynced });
    await speak(spool, 0.5);
    expect(spool.saved).toBe(0);
    await eventually(() => expect(onSaved).toHaveBeenLastCalledWith(SECOND / 2));
    expect(rangesOf(await piecesOf({ fromSample: 0, toSample: spool.saved }))).toEqual([['audio', 0, SECOND / 2]]);
    await speak(spool, 0.5);
    spool.confirmTo(SECOND);
    expect(onSaved).toHaveBeenLastCalledWith(SECOND);
    await spool.finish();
  });

  test('however long the session, the disk holds only about the last confirmed minute', async () => {
    const budget = budgetOf(1_000_000_000);
    const { spool } = openSpool({ budget });
    let largest = 0;
    for (let minute = 1; minute <= 12; minute++) {
      await speak(spool, 60, 16_000);
      spool.confirmTo(spool.appended - 3 * SECOND);
      await spool.caughtUp();
      largest = Math.max(largest, budget.bytes);
      const sizes = chunksIn(sessionPath()).map((name) => statSync(join(sessionPath(), name)).size);
      expect(sizes.reduce((a, b) => a + b, 0)).toBe(budget.bytes);
    }
    expect(largest).toBeLessThan(3.1 * 60 * SECOND * 2);
    expect(rangesOf(await piecesOf(await spool.finish()))).toEqual([['audio', 717 * SECOND, 720 * SECOND]]);
  });

  test('records the conversation of the audio', async () => {
    const { spool } = openSpool();
    await speak(spool, 2);
    spool.startConversation({ ...mark, conversation_id: 'c2', started_at_ms: 3000 });
    await speak(spool, 2);
    spool.startConversation({ ...mark, conversation_id: 'c3', is_stored: true });
    await spool.finish();
    const pending = await readSpoolOnDisk(sessionPath());
    expect(pending?.header).toEqual({
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

  test('with SPOOL_KEY is readable with that key only, and is not changed by another one', async () => {
    const { spool } = openSpool({ keys: [key] });
    await speak(spool, 3);
    const remainder = await spool.finish();
    const [chunk = ''] = chunksIn(sessionPath());
    const sealed = readFileSync(join(sessionPath(), chunk));
    expect(sealed.includes(Buffer.from(counting(SECOND, 16).buffer))).toBe(false);
    expect(rangesOf(await piecesOf(remainder, key))).toEqual([['audio', 0, 3 * SECOND]]);
    expect(rangesOf(await piecesOf(remainder, Buffer.alloc(32, 8), key))).toEqual([['audio', 0, 3 * SECOND]]);
    await expect(piecesOf(remainder, Buffer.alloc(32, 8))).rejects.toThrow(/another SPOOL_KEY/);
    await expect(piecesOf(remainder)).rejects.toThrow(/SPOOL_KEY is not set/);
    expect(readFileSync(join(sessionPath(), chunk)).equals(sealed)).toBe(true);
  });

  test('from before there was a key stays readable', async () => {
    const { spool } = openSpool();
    await speak(spool, 3);
    expect(rangesOf(await piecesOf(await spool.finish(), key))).toEqual([['audio', 0, 3 * SECOND]]);
  });

  test.each([[[]], [[key]]])('loses only the last write when that is torn (keys: %s)', async (keys) => {
    const { spool } = openSpool({ keys });
    await speak(spool, 4);
    const path = sessionPath();
    const toSample = (await spool.finish())?.toSample;
    const [chunk = ''] = chunksIn(path);
    const whole = readFileSync(join(path, chunk));
    for (const cut of [1, 2, 300, 8000]) {
      writeFileSync(join(path, chunk), whole.subarray(0, whole.length - cut));
      const pending = await readSpoolOnDisk(path);
      // A write has 1.25 seconds; the last one has the rest.
      expect(pending?.toSample).toBe(3.75 * SECOND);
      expect(rangesOf(await Array.fromAsync(readSpool(pending ?? expect.fail(), keys)))).toEqual([
        ['audio', 0, 3.75 * SECOND],
      ]);
    }
    expect(toSample).toBe(4 * SECOND);
  });

  test.each([[[]], [[key]]])('reports a damaged part, and returns the rest (keys: %s)', async (keys) => {
    const { spool } = openSpool({ keys });
    await speak(spool, 4);
    const remainder = await spool.finish();
    const place = join(sessionPath(), chunksIn(sessionPath())[0] ?? '');
    const bytes = readFileSync(place);
    const middle = 1.25 * SECOND * 2 * 1.5;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(place, bytes);
    expect(rangesOf(await piecesOf(remainder, ...keys))).toEqual([
      ['audio', 0, 1.25 * SECOND],
      ['unreadable', 1.25 * SECOND, 2.5 * SECOND],
      ['audio', 2.5 * SECOND, 4 * SECOND],
    ]);
  });

  test('an invalid chunk is unreadable; a missing one is missing audio', async () => {
    const { spool } = openSpool();
    await speak(spool, 200);
    const remainder = await spool.finish();
    const [, second = '', third = ''] = chunksIn(sessionPath());
    writeFileSync(join(sessionPath(), second), 'no audio');
    rmSync(join(sessionPath(), third));
    expect(rangesOf(await piecesOf(remainder)).map(([kind]) => kind)).toEqual(['audio', 'unreadable', 'audio']);
  });

  test('an invalid header is an error', async () => {
    const { spool } = openSpool();
    await speak(spool, 1);
    await spool.finish();
    for (const text of ['{', 'null', '{"version":2}']) {
      writeFileSync(join(sessionPath(), 'session.json'), text);
      await expect(readSpoolOnDisk(sessionPath())).rejects.toThrow();
    }
    expect(await readSpoolOnDisk(join(folder, 'nowhere'))).toBeUndefined();
  });
});

describe('audio that cannot be written is reported once, and no audio before or after it is lost', () => {
  test('on a full disk', async () => {
    const { spool, onLost, onRecovered } = openSpool();
    mkdirSync(sessionPath(), { recursive: true });
    symlinkSync('/dev/full', join(sessionPath(), '000000000000.audio'));
    await speak(spool, 1.25);
    await spool.caughtUp();
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(onLost.mock.calls[0]?.[0]).toMatchObject({ code: 'ENOSPC' });
    expect(spool.saved).toBe(0);
    await speak(spool, 2.75);
    // A provider needs it once more.
    expect(await spool.read([{ fromSample: SECOND, toSample: 2 * SECOND }])).toEqual(counting(SECOND, SECOND));
    const remainder = await spool.finish();
    expect(onRecovered).toHaveBeenCalledTimes(1);
    expect(onLost).toHaveBeenCalledTimes(1);
    rmSync(join(sessionPath(), '000000000000.audio'));
    expect(remainder).toMatchObject({ fromSample: 0, toSample: 4 * SECOND });
    expect(rangesOf(await piecesOf(remainder))).toEqual([
      ['not_kept', 0, 1.25 * SECOND],
      ['audio', 1.25 * SECOND, 4 * SECOND],
    ]);
  });

  test('where the folder cannot be created', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { spool, onLost } = openSpool({ path: join(file, 's1') });
    await speak(spool, 4);
    expect(await spool.finish()).toMatchObject({ fromSample: 0, toSample: 4 * SECOND });
    expect(spool.saved).toBe(0);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  test("at the limit of the user's audio: until there is room, only confirmed audio counts as saved", async () => {
    const budget = budgetOf(2 * 1.25 * SECOND * 2 + 200);
    const { spool, onLost, onRecovered } = openSpool({ budget });
    await speak(spool, 5);
    await spool.caughtUp();
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(spool.saved).toBe(2.5 * SECOND);
    budget.release('ada', 1.25 * SECOND * 2 + 200);
    await speak(spool, 1.25);
    await spool.caughtUp();
    expect(onRecovered).toHaveBeenCalledTimes(1);
    expect(spool.saved).toBe(2.5 * SECOND);
    const all = { fromSample: 0, toSample: spool.appended };
    expect(rangesOf(await piecesOf(all))).toEqual([
      ['audio', 0, 2.5 * SECOND],
      ['not_kept', 2.5 * SECOND, 5 * SECOND],
      ['audio', 5 * SECOND, 6.25 * SECOND],
    ]);
    spool.confirmTo(4 * SECOND);
    expect(spool.saved).toBe(4 * SECOND);
    spool.confirmTo(5 * SECOND + 10);
    expect(spool.saved).toBe(6.25 * SECOND);
    await spool.finish();
  });

  test('on a slow disk, with a caller that does not pause: memory stays bounded', async () => {
    const { spool, onLost } = openSpool();
    const minute = counting(0, 60 * SECOND);
    let asked = 0;
    for (let i = 0; i < 10; i++) if (!spool.append(minute)) asked += 1;
    expect(asked).toBeGreaterThan(0);
    await spool.caughtUp();
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(spool.appended).toBe(600 * SECOND);
    expect(spool.saved).toBeGreaterThan(60 * SECOND);
    expect(spool.saved).toBeLessThan(180 * SECOND);
    await spool.finish();
  });
});
