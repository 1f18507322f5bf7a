import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Spool, type SpoolOptions } from './spool.ts';
import { readSpool, recoverSpools, removeSpool, type SpoolRemainder, sessionFolder } from './spool-files.ts';

const SECOND = 16_000;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spool-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Samples that count upwards from `from`, so that a lost or doubled one shows. */
const counting = (from: number, length: number) =>
  Int16Array.from({ length }, (_, i) => ((from + i) % 65_536) - 32_768);

function spool(options: Partial<SpoolOptions> = {}) {
  const onError = vi.fn();
  const kept = new Spool({ dataDir, uid: 'ada', sessionId: 's1', conversationId: 'c1', onError, ...options });
  return { kept, onError };
}

async function speak(kept: Spool, seconds: number, frame = 320) {
  const end = kept.appended + seconds * SECOND;
  while (kept.appended < end) {
    if (!kept.append(counting(kept.appended, Math.min(frame, end - kept.appended)))) await kept.caughtUp();
  }
}

async function audioOf(remainder: SpoolRemainder | undefined): Promise<Int16Array> {
  const samples: number[] = [];
  if (remainder) for await (const piece of readSpool(remainder)) samples.push(...piece);
  return Int16Array.from(samples);
}

const unreadable = (path: string, error: unknown) => {
  throw new Error(`unexpected: ${path}`, { cause: error });
};

describe("a session's spool", () => {
  test('is deleted at the end when everything is confirmed', async () => {
    const { kept, onError } = spool();
    await speak(kept, 3);
    kept.confirmTo(3 * SECOND);
    expect(await kept.finish()).toBeUndefined();
    expect(readdirSync(join(dataDir, 'spool', 'ada'))).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('keeps exactly the unconfirmed samples otherwise', async () => {
    const { kept } = spool();
    await speak(kept, 5, 333);
    kept.confirmTo(2 * SECOND + 7);
    const remainder = await kept.finish();
    expect(remainder).toMatchObject({ path: kept.path, fromSample: 32_007, toSample: 80_000 });
    expect(await audioOf(remainder)).toEqual(counting(32_007, 80_000 - 32_007));
  });

  test('can be read while it is written: stretches in order, without those that are gone or yet to come', async () => {
    const { kept, onError } = spool();
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
    expect(onError).not.toHaveBeenCalled();
  });

  test('without audio touches no disk', async () => {
    const { kept } = spool();
    expect(await kept.finish()).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('reaches the disk within a second or so without being ended, and so does what is confirmed', async () => {
    const { kept } = spool();
    await speak(kept, 0.5);
    await vi.waitFor(async () => {
      expect(await recoverSpools(dataDir, unreadable)).toMatchObject([{ fromSample: 0, toSample: SECOND / 2 }]);
    }, 5000);
    kept.confirmTo(5000);
    await vi.waitFor(async () => {
      expect(await recoverSpools(dataDir, unreadable)).toMatchObject([{ fromSample: 5000, toSample: SECOND / 2 }]);
    }, 5000);
    await kept.finish();
  });

  test('however long the session, the disk holds no more than the last confirmed minute or so', async () => {
    const { kept } = spool();
    let largest = 0;
    for (let minute = 1; minute <= 12; minute++) {
      await speak(kept, 60, 16_000);
      kept.confirmTo(kept.appended - 3 * SECOND);
      await vi.waitFor(
        () => expect(readdirSync(kept.path).filter((name) => name.endsWith('.pcm')).length).toBeLessThan(4),
        5000,
      );
      const sizes = readdirSync(kept.path).map((name) => statSync(join(kept.path, name)).size);
      largest = Math.max(
        largest,
        sizes.reduce((a, b) => a + b, 0),
      );
    }
    expect(largest).toBeLessThan(3.1 * 60 * SECOND * 2);
    const remainder = await kept.finish();
    expect(await audioOf(remainder)).toEqual(counting(717 * SECOND, 3 * SECOND));
  });

  test('knows which conversation the audio belongs to', async () => {
    const { kept } = spool({ offsetMs: 1500 });
    await speak(kept, 2);
    kept.startConversation('c2', -2000);
    await speak(kept, 2);
    await kept.finish();
    const [left] = await recoverSpools(dataDir, unreadable);
    expect(left).toMatchObject({ uid: 'ada', sessionId: 's1', fromSample: 0, toSample: 4 * SECOND });
    expect(left?.conversations).toEqual([
      { conversation_id: 'c1', from_sample: 0, offset_ms: 1500 },
      { conversation_id: 'c2', from_sample: 2 * SECOND, offset_ms: -2000 },
    ]);
  });

  test.each(['../../etc', '..', '', 'a/b', 'ü', 'x'.repeat(5000), 'nul\u0000'])(
    'a uid like %j stays inside the spool',
    async (uid) => {
      const { kept } = spool({ uid, sessionId: uid });
      expect(kept.path.startsWith(join(dataDir, 'spool/'))).toBe(true);
      expect(kept.path.slice(join(dataDir, 'spool/').length).split('/')).toHaveLength(2);
      await speak(kept, 1);
      await kept.finish();
      expect(await recoverSpools(dataDir, unreadable)).toMatchObject([{ uid, sessionId: uid }]);
    },
  );
});

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.pcm'));
  return chunks.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

describe('what an earlier process left', () => {
  test('after kill -9 all audio that was written is found, with nothing before the confirmed position', async () => {
    const program = `
      import { Spool } from ${JSON.stringify(new URL('./spool.ts', import.meta.url).href)};
      const kept = new Spool({ dataDir: process.argv[1], uid: 'ada', sessionId: 's9', conversationId: 'c', onError: () => {} });
      const frame = () => Int16Array.from({ length: 320 }, (_, i) => ((kept.appended + i) % 65536) - 32768);
      setInterval(() => {
        for (let i = 0; i < 25 && kept.append(frame()); i++);
        kept.confirmTo(kept.appended - 16000);
      }, 20);
    `;
    const node = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, dataDir], {
      stdio: 'ignore',
    });
    onTestFinished(() => void node.kill('SIGKILL'));
    const exited = once(node, 'exit');
    // Looked at from outside: recovery would take a folder that has no audio yet for an empty one, and remove it.
    await vi.waitFor(
      () => expect(bytesIn(sessionFolder(dataDir, 'ada', 's9'))).toBeGreaterThan(5 * SECOND * 2),
      25_000,
    );
    node.kill('SIGKILL');
    await exited;
    const [left] = await recoverSpools(dataDir, unreadable);
    expect(left).toMatchObject({ uid: 'ada', sessionId: 's9' });
    const { fromSample = 0, toSample = 0 } = left ?? {};
    expect(fromSample).toBeGreaterThan(SECOND);
    expect(await audioOf(left)).toEqual(counting(fromSample, toSample - fromSample));
    if (left) await removeSpool(left);
    expect(await recoverSpools(dataDir, unreadable)).toEqual([]);
  }, 30_000);

  test('half a sample at the end is left out; a torn position counts as none', async () => {
    const { kept } = spool();
    await speak(kept, 1);
    await kept.finish();
    const [chunk = ''] = readdirSync(kept.path).filter((name) => name.endsWith('.pcm'));
    writeFileSync(join(kept.path, chunk), Buffer.alloc(7));
    writeFileSync(join(kept.path, 'confirmed'), '00\u0000');
    expect(await recoverSpools(dataDir, unreadable)).toMatchObject([{ fromSample: 0, toSample: 3 }]);
  });

  test('a folder that is no spool is told and left alone; no spool folder at all is no error', async () => {
    expect(await recoverSpools(dataDir, unreadable)).toEqual([]);
    const { kept } = spool();
    await speak(kept, 1);
    await kept.finish();
    writeFileSync(join(kept.path, 'session.json'), '{');
    const told = vi.fn();
    expect(await recoverSpools(dataDir, told)).toEqual([]);
    expect(told).toHaveBeenCalledWith(kept.path, expect.anything());
    expect(statSync(kept.path).isDirectory()).toBe(true);
  });
});

describe('when audio cannot be kept, it is told once and the session goes on', () => {
  test('on a full disk', async () => {
    const path = sessionFolder(dataDir, 'ada', 's1');
    mkdirSync(path, { recursive: true });
    symlinkSync('/dev/full', join(path, '000000000000.pcm'));
    const { kept, onError } = spool();
    await speak(kept, 4);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'ENOSPC' });
    await speak(kept, 4);
    expect(kept.appended).toBe(8 * SECOND);
    expect(await kept.finish()).toBeUndefined();
    expect(kept.failure).toMatchObject({ code: 'ENOSPC' });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('where the data folder is none', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const { kept, onError } = spool({ dataDir: file });
    await speak(kept, 2);
    expect(await kept.finish()).toBeUndefined();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('at the bound of unconfirmed audio: what came before it stays', async () => {
    const { kept, onError } = spool({ maxUnconfirmedSamples: 3 * SECOND });
    await speak(kept, 10);
    expect(onError).toHaveBeenCalledTimes(1);
    const remainder = await kept.finish();
    expect(remainder).toMatchObject({ fromSample: 0, toSample: 3 * SECOND + 320 });
    expect(await audioOf(remainder)).toEqual(counting(0, 3 * SECOND + 320));
  });

  test('by a disk that falls behind a caller who does not pause: memory stays bounded', async () => {
    const { kept, onError } = spool();
    const minute = counting(0, 60 * SECOND);
    let asked = 0;
    for (let i = 0; i < 10; i++) if (!kept.append(minute)) asked += 1;
    expect(asked).toBeGreaterThan(0);
    expect(onError).toHaveBeenCalledTimes(1);
    const remainder = await kept.finish();
    expect(remainder?.toSample).toBeGreaterThan(60 * SECOND);
    expect(remainder?.toSample).toBeLessThan(180 * SECOND);
  });
});
