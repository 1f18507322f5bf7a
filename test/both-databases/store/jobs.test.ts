import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DomainError, outages } from '../../../src/errors.ts';
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

test('done jobs are kept for a day, and those of deliveries for a minute', async () => {
  await start();
  for (const name of ['embed-conversation', 'deliver-webhooks'] as const) {
    await queue.work(name, async () => {});
    await t.store.transaction((tx) => queue.enqueue(tx, name, { ...job(), receiver: 'memory_created' }));
  }
  const done = `
    SELECT name, deletion_seconds FROM jobs.job
    WHERE state = 'completed' AND name IN ('embed-conversation', 'deliver-webhooks') GROUP BY 1, 2 ORDER BY 1`;
  await eventually(async () =>
    expect((await t.store.executeSql(done)).rows).toEqual([
      { name: 'deliver-webhooks', deletion_seconds: 60 },
      { name: 'embed-conversation', deletion_seconds: 86_400 },
    ]),
  );
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

test('a job for a time before the next search runs at that time', async () => {
  await start({ pollSeconds: 3600 });
  const ran = vi.fn(async () => {});
  await queue.work('embed-conversation', ran);
  const startAfter = new Date(Date.now() + 300);
  await t.store.transaction((tx) => queue.enqueue(tx, 'embed-conversation', job(), { startAfter }));
  await eventually(() => expect(ran).toHaveBeenCalledOnce());
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
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

describe('users take turns', () => {
  /** Enqueues jobs of each user in this order, and returns in which order they ran, one at a time. */
  async function runOrder(uids: readonly string[]): Promise<string[]> {
    await start();
    for (const uid of uids)
      await t.store.transaction((tx) => queue.enqueue(tx, 'embed-conversation', { ...job(), uid }));
    const ran: string[] = [];
    await queue.work('embed-conversation', async ({ uid }) => void ran.push(uid), { concurrency: 1 });
    await eventually(() => expect(ran).toHaveLength(uids.length));
    return ran;
  }

  test('a job waits for one job of each other user, however many these have', async () => {
    const [busy, second, third] = [newId(), newId(), newId()];
    const many = Array<string>(20).fill(busy);
    const ran = await runOrder([...many, second, third, second]);
    expect(ran.slice(0, 5)).toEqual([busy, second, third, busy, second]);
    expect(ran.slice(5)).toEqual(many.slice(2));
  });

  test('a user who comes late does not go before those who have waited', async () => {
    const [first, late] = [newId(), newId()];
    await start();
    const enqueue = (uid: string) =>
      t.store.transaction((tx) => queue.enqueue(tx, 'embed-conversation', { ...job(), uid }));
    for (let i = 0; i < 3; i++) await enqueue(first);
    const ran: string[] = [];
    // While a job runs, a new one of the late user comes.
    await queue.work(
      'embed-conversation',
      async ({ uid }) => {
        ran.push(uid);
        if (ran.length < 6) await enqueue(late);
      },
      { concurrency: 1 },
    );
    await eventually(() => expect(ran).toHaveLength(8));
    expect(ran.slice(0, 5).filter((uid) => uid === first).length).toBeGreaterThan(1);
  });

  test('one job of a user does not keep those of others from running beside it', async () => {
    await start();
    const busy = newId();
    const hanging = Promise.withResolvers<void>();
    const ran = vi.fn();
    await queue.work('embed-conversation', async ({ uid }) => (uid === busy ? hanging.promise : ran(uid)), {
      concurrency: 2,
    });
    const other = newId();
    await t.store.transaction(async (tx) => {
      for (let i = 0; i < 5; i++) await queue.enqueue(tx, 'embed-conversation', { ...job(), uid: busy });
      await queue.enqueue(tx, 'embed-conversation', { ...job(), uid: other });
    });
    await eventually(() => expect(ran).toHaveBeenCalledExactlyOnceWith(other));
    hanging.resolve();
  });
});

test('a user with 1,000 waiting jobs is refused work until some are done', async () => {
  await start();
  const uid = newId();
  const rows = `
    INSERT INTO jobs.job (name, data, group_id, singleton_key)
    SELECT 'embed-conversation', '{}', $1, n::text FROM generate_series(1, $2) n`;
  await t.store.executeSql(rows, [uid, 499]);
  expect(await queue.hasSpareRoom(uid)).toBe(true);
  await t.store.executeSql(rows.replace('n::text', "'more ' || n"), [uid, 500]);
  expect(await queue.hasSpareRoom(uid)).toBe(false);
  await queue.requireRoom(uid);
  await t.store.transaction((tx) => queue.enqueue(tx, 'embed-memories', { uid, memory_ids: [] }));
  await expect(queue.requireRoom(uid)).rejects.toMatchObject({
    code: 'rate_limited',
    detail: '1000 of your jobs are waiting already. Try again when some are done.',
  });
  await queue.requireRoom(newId());
  await t.store.executeSql('DELETE FROM jobs.job WHERE group_id = $1', [uid]);
});

describe('a job whose process has ended while it ran', () => {
  /** The queue after so many ends of the job's process, the last one unnoticed yet. */
  async function workAfter(ends: number) {
    await start({ superviseSeconds: 1, pollSeconds: 1 });
    const data = job();
    await t.store.transaction((tx) => queue.enqueue(tx, 'update-conversation', data));
    const earlier = ends === 1 ? {} : { interruptions: ends - 1 };
    const end = `
      UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 day', data = data || $1
      WHERE data->>'uid' = $2`;
    await t.store.executeSql(end, [earlier, data.uid]);
    const ran = vi.fn();
    const onGivenUp = vi.fn(async () => {});
    await queue.work('update-conversation', async (found) => void (found.uid === data.uid && ran(found)), {
      onGivenUp,
    });
    return { data, ran, onGivenUp };
  }
  const interruptions = async (uid: string) =>
    (await t.store.executeSql(`SELECT data->'interruptions' AS n, state FROM jobs.job WHERE data->>'uid' = $1`, [uid]))
      .rows;

  test('runs again after the first time, which is counted', async () => {
    const { data, ran, onGivenUp } = await workAfter(1);
    await eventually(() => expect(ran).toHaveBeenCalledExactlyOnceWith(data));
    await eventually(async () => expect(await interruptions(data.uid)).toEqual([{ n: 1, state: 'completed' }]));
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  test('is given up after the second time', async () => {
    const { data, ran, onGivenUp } = await workAfter(2);
    const reason = 'The service ended twice while it worked on this';
    await eventually(() => expect(onGivenUp).toHaveBeenCalledExactlyOnceWith(data, reason, 2));
    await eventually(async () => expect(await interruptions(data.uid)).toEqual([{ n: 2, state: 'completed' }]));
    expect(ran).not.toHaveBeenCalled();
  });
});

test('a job is given up when its last attempt fails, unless another one follows it', async () => {
  await start({ pollSeconds: 1 });
  const ran = vi.fn(async () => Promise.reject(new Error('no')));
  const onGivenUp = vi.fn(async () => {});
  const attempts = [
    ['update-conversation', 7],
    ['update-conversation', 8],
    ['process-conversation', 8],
  ] as const;
  for (const name of ['update-conversation', 'process-conversation'] as const)
    await queue.work(name, ran, { onGivenUp });
  const data = job();
  for (const [name, retryCount] of attempts)
    await t.store.executeSql(
      `INSERT INTO jobs.job (name, data, singleton_key, retry_limit, retry_count, retry_delay) VALUES ($1, $2, $3, 8, $4, 3600)`,
      [name, data, `${name} ${retryCount}`, retryCount],
    );
  await eventually(() => expect(ran).toHaveBeenCalledTimes(3));
  const reason = 'Every attempt failed: see the log of the service';
  await eventually(() => expect(onGivenUp).toHaveBeenCalledExactlyOnceWith(data, reason, 9));
});

test.each(['update-conversation', 'process-conversation'] as const)(
  'a job is not given up while the database does not respond: %s',
  async (name) => {
    await start({ pollSeconds: 1 });
    const data = job();
    const ran = vi.fn<(uid: string) => Promise<void>>(async () => {});
    ran.mockRejectedValueOnce(new DomainError('unavailable', outages.database));
    const onGivenUp = vi.fn(async () => {});
    await queue.work(name, async ({ uid }) => (uid === data.uid ? ran(uid) : undefined), { onGivenUp });
    await t.store.executeSql(
      `INSERT INTO jobs.job (name, data, singleton_key, retry_limit, retry_count, retry_delay) VALUES ($1, $2, $3, 8, 8, 1)`,
      [name, data, data.uid],
    );
    await eventually(() => expect(ran).toHaveBeenCalledTimes(2));
    expect(onGivenUp).not.toHaveBeenCalled();
  },
);

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
