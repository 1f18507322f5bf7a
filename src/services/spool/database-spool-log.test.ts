import { expect, test, vi } from 'vitest';
import { AudioBuffer } from '../../audio/audio-buffer.ts';
import { DomainError } from '../../errors.ts';
import { DatabaseSpoolLog } from './database-spool-log.ts';

type LogOptions = ConstructorParameters<typeof DatabaseSpoolLog>[0];

function audioOf(samples: number) {
  const buffer = new AudioBuffer();
  buffer.add(new Int16Array(samples));
  return buffer.take();
}

/** A log whose database gives these answers to its writes, in order, and the last one to all others. */
function openLog(answers: (() => Promise<boolean>)[], more: Partial<LogOptions> = {}) {
  const append = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? true);
  const header = {
    uid: 'ada',
    session_id: 's1',
    stream_id: null,
    language: 'en',
    source: null,
    timeout_seconds: 120,
    include_speech_profile: true,
    created_at: '2026-11-20T12:00:00.000Z',
  };
  const store = { begin: async () => true, append } as unknown as LogOptions['store'];
  const budget = { take: async () => true, release() {} };
  const log = new DatabaseSpoolLog({
    header,
    store,
    budget,
    place: 'database',
    processId: 'p',
    keys: [],
    onReleased() {},
    ...more,
  });
  return { log, append };
}

const unavailable = async () => {
  throw new DomainError('unavailable', 'The database is not available');
};

test('a database that restarts is waited for', async () => {
  const { log, append } = openLog([unavailable, unavailable, async () => true]);
  await log.write(audioOf(320), 0);
  expect(append).toHaveBeenCalledTimes(3);
});

test('one that does not answer for too long fails the session: later audio is not tried', async () => {
  const { log, append } = openLog([unavailable], { retryMs: 0 });
  await expect(log.write(audioOf(320), 0)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(log.write(audioOf(320), 320)).rejects.toMatchObject({ code: 'unavailable' });
  expect(append).toHaveBeenCalledTimes(1);
});

test('other errors are not tried again, and later audio is', async () => {
  const refused = async () => {
    throw new Error('invalid');
  };
  const { log, append } = openLog([refused, async () => true]);
  await expect(log.write(audioOf(320), 0)).rejects.toThrow('invalid');
  await log.write(audioOf(320), 320);
  expect(append).toHaveBeenCalledTimes(2);
});
