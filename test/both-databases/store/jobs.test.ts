import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type JobQueue, startQueue } from '../../../src/queue/queue.ts';
import { newId } from '../../../src/store/ids.ts';
import { eventually } from '../../support/eventually.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';

const log = pino({ level: 'silent' });
const t = await ownStoreFixture();
let queue: JobQueue;

afterEach(() => queue.stop());

const start = async (options: { superviseSeconds?: number; pollSeconds?: number; heartbeatSeconds?: number } = {}) => {
  queue = await startQueue({ database: t.database, store: t.store, log, ...options });
};
const job = () => ({ uid: newId(), conversation_id: newId() });

test('a job runs once its transaction has committed, and never after a rollback', async () => {
  await start();
  const ran: string[] = [];
  await queue.work('process-conversation', async ({ conversation_id }) => {
    ran.push(conversation_id);
  });
  const [dropped, kept] = [job(), job()];
  const failing = t.store.transaction(async (tx) => {
    await queue.enqueue(tx, 'process-conversation', dropped);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await t.store.transaction(async (tx) => {
    await queue.enqueue(tx, 'process-conversation', kept);
    expect(ran).toEqual([]);
  });
  await eventually(() => expect(ran).toEqual([kept.conversation_id]));
});

test('a job of a process with traces runs in one without, whose handler gets the same data', async () => {
  await start();
  const ran = vi.fn();
  await queue.work('embed-conversation', async (data) => ran(data));
  const data = job();
  const traced = { ...data, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  await t.store.transaction((tx) => queue.enqueue(tx, 'embed-conversation', traced));
  await eventually(() => expect(ran).toHaveBeenCalledExactlyOnceWith(data));
});

test('without traces, the data of a job is stored as it is', async () => {
  await start();
  const data = job();
  const startAfter = new Date(Date.now() + 3_600_000);
  await t.store.transaction((tx) => queue.enqueue(tx, 'embed-conversation', data, { startAfter }));
  const { rows } = await t.store.executeSql(`SELECT data FROM jobs.job WHERE data->>'uid' = $1`, [data.uid]);
  expect(rows).toEqual([{ data }]);
});

test('a start changes the settings of queues that exist', async () => {
  const stored = async () => {
    const { rows } = await t.store.executeSql(
      "SELECT DISTINCT heartbeat_seconds FROM jobs.queue WHERE name = 'run-import'",
    );
    return rows;
  };
  await start();
  expect(await stored()).toEqual([{ heartbeat_seconds: 30 }]);
  await queue.stop();
  await start({ heartbeatSeconds: 40 });
  expect(await stored()).toEqual([{ heartbeat_seconds: 40 }]);
});

test('a commit wakes the job, not a poll', async () => {
  await start({ pollSeconds: 3600 });
  const ran = vi.fn(async () => {});
  await queue.work('embed-conversation', ran);
  await t.store.transaction((tx) => queue.enqueue(tx, 'embed-conversation', job()));
  await eventually(() => expect(ran).toHaveBeenCalledOnce());
});

test('a job runs at its time, also if the clock is set back meanwhile', async () => {
  await start({ pollSeconds: 1 });
  const dueAt = new Date(Date.now() + 200);
  const timeOfDay = Date.now;
  let hoursBack = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => timeOfDay() - 3_600_000 * hoursBack++);
  try {
    const ran = vi.fn(async () => {});
    await queue.work('embed-conversation', ran);
    await t.store.transaction((tx) => queue.enqueue(tx, 'embed-conversation', job(), { startAfter: dueAt }));
    await eventually(() => expect(ran).toHaveBeenCalledOnce());
  } finally {
    clock.mockRestore();
  }
});

test('queued jobs run one after the other, without waiting for a poll each', async () => {
  await start({ pollSeconds: 3600 });
  const waiting = Array.from({ length: 20 }, job);
  await t.store.transaction(async (tx) => {
    for (const data of waiting) await queue.enqueue(tx, 'embed-conversation', data);
  });
  const ran = new Set<string>();
  await queue.work('embed-conversation', async ({ conversation_id }) => {
    ran.add(conversation_id);
  });
  await eventually(() => expect(ran.size).toBe(waiting.length));
});

test('a job whose handler throws is retried, with the number of the attempt', async () => {
  await start({ pollSeconds: 1 });
  const attempts: number[] = [];
  await queue.work('deliver-notification', async (_data, { attempt, signal }) => {
    expect(signal.aborted).toBe(false);
    attempts.push(attempt);
    if (attempt === 1) throw new Error('the gateway is away');
  });
  const data = { uid: newId(), notification_id: newId() };
  await t.store.transaction((tx) => queue.enqueue(tx, 'deliver-notification', data));
  await eventually(() => expect(attempts).toEqual([1, 2]));
});

test('a retry that a fast clock has postponed runs soon after the next start; others keep their delay', async () => {
  await start();
  const retries = [
    { data: job(), delay: '1 day' },
    { data: job(), delay: '1 hour' },
  ];
  for (const { data, delay } of retries) {
    await t.store.transaction((tx) => queue.enqueue(tx, 'update-conversation', data));
    const putOff = `UPDATE jobs.job SET state = 'retry', start_after = now() + $1::interval WHERE data->>'uid' = $2`;
    await t.store.executeSql(putOff, [delay, data.uid]);
  }
  await queue.stop();
  await start();
  const due = `SELECT data->>'uid' AS uid FROM jobs.job WHERE state = 'retry' AND start_after <= now()`;
  expect((await t.store.executeSql(due)).rows).toEqual([{ uid: retries[0]?.data.uid }]);
});

test('the oldest of the waiting jobs is a due one: a job for later counts from its time, a retried one from when it was added', async () => {
  await start();
  const [yesterday, due, later] = [
    new Date(Date.now() - 86_400_000),
    new Date(Date.now() - 3_600_000),
    new Date(Date.now() + 3_600_000),
  ];
  const data = { uid: newId(), date: '2026-11-28' };
  await t.store.transaction((tx) => queue.enqueue(tx, 'summarize-day', data, { startAfter: later }));
  const oldestAs = async (state: string, startAfter: Date) => {
    const update = `UPDATE jobs.job SET state = $1, created_on = $2, start_after = $3 WHERE data->>'uid' = $4`;
    await t.store.executeSql(update, [state, yesterday, startAfter, data.uid]);
    return (await queue.count()).find(({ name }) => name === 'summarize-day');
  };
  expect(await oldestAs('created', later)).toMatchObject({ waiting: 1, oldest_at: null });
  expect(await oldestAs('created', due)).toMatchObject({ waiting: 1, oldest_at: due });
  expect(await oldestAs('retry', later)).toMatchObject({ waiting: 1, oldest_at: yesterday });
  expect(await oldestAs('active', due)).toMatchObject({ waiting: 0, oldest_at: null });
});

test('only one of several jobs with the same key waits', async () => {
  await start();
  const data = { uid: newId(), memory_ids: [newId()] };
  const later = { singletonKey: data.uid, startAfter: new Date(Date.now() + 60_000) };
  await t.store.transaction(async (tx) => {
    await queue.enqueue(tx, 'embed-memories', data, later);
    await queue.enqueue(tx, 'embed-memories', data, later);
    await queue.enqueue(tx, 'embed-memories', data, { startAfter: later.startAfter });
  });
  const { rows } = await t.store.executeSql(`SELECT count(*)::int AS n FROM jobs.job WHERE name = 'embed-memories'`);
  expect(rows).toEqual([{ n: 2 }]);
});

describe('a job whose last attempt', () => {
  /** A conversation's job with no attempt left, and the conversations whose processing has failed. */
  async function last(state: string) {
    await start({ superviseSeconds: 1, pollSeconds: 1 });
    const given: string[] = [];
    await queue.work('give-up-conversation', async ({ conversation_id }) => {
      given.push(conversation_id);
    });
    const data = job();
    await t.store.transaction((tx) => queue.enqueue(tx, 'process-conversation', data));
    await t.store.executeSql(`UPDATE jobs.job SET retry_count = retry_limit, ${state} WHERE data->>'uid' = $1`, [
      data.uid,
    ]);
    return { data, given };
  }

  test('fails is passed to the handler of failed jobs', async () => {
    const { data, given } = await last('start_after = now()');
    await queue.work('process-conversation', () => Promise.reject(new Error('broken')));
    await eventually(() => expect(given).toEqual([data.conversation_id]));
  });

  test('dies with its process is passed to it too', async () => {
    const dead = "state = 'active', started_on = now(), heartbeat_on = now() - interval '1 day'";
    const { data, given } = await last(dead);
    await eventually(() => expect(given).toEqual([data.conversation_id]));
  });
});

test('stop waits for the running job', async () => {
  await start();
  const steps: string[] = [];
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  await queue.work('process-conversation', async () => {
    started.resolve();
    await finish.promise;
    steps.push('finished');
  });
  await t.store.transaction((tx) => queue.enqueue(tx, 'process-conversation', job()));
  await started.promise;
  const stopped = queue.stop().then(() => steps.push('stopped'));
  finish.resolve();
  await stopped;
  expect(steps).toEqual(['finished', 'stopped']);
});
