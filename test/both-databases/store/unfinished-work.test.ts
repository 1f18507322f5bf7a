import pino from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Leases } from '../../../src/queue/leases.ts';
import { UnfinishedWork } from '../../../src/services/unfinished-work/unfinished-work.ts';
import { newId } from '../../../src/store/ids.ts';
import type { LeasedWork, NewWork } from '../../../src/store/unfinished-work.ts';
import { eventually } from '../../support/eventually.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';
import { stubModel } from '../../support/stub-model.ts';

const { store, database } = await ownStoreFixture();
const uid = newId();
const log = pino({ level: 'silent' });
const queue = { enqueue: async () => {}, bringForward: async () => {} };
const workIn = (settings: string, parallel: number) =>
  new UnfinishedWork({ store, log, settings: () => settings, parallel, queue, leases: new Leases({ store, log }) });
const open = (settings: string) => workIn(settings, 1).open();
const workOf = (ref: string, day: number): NewWork => ({ uid, kind: 'day', ref, occurred_at: new Date(2026, 10, day) });
const add = (ref: string, day: number) => store.of(uid).unfinishedWork.add(workOf(ref, day));
const soon = () => new Date(Date.now() + 60_000);
const never = new AbortController().signal;
/** Begins the next work of the user in a process, if it can begin; `end` ends it. */
async function claim(parallel = 1) {
  const begun = Promise.withResolvers<LeasedWork>();
  const { promise: running, resolve } = Promise.withResolvers<void>();
  const day = (work: LeasedWork) => {
    begun.resolve(work);
    return running;
  };
  const done = workIn('', parallel).finishNext(uid, { day, conversation: day, profile: day, 'screen-day': day }, never);
  const work = await Promise.race([begun.promise, done.then(() => undefined)]);
  const end = () => {
    resolve();
    return done;
  };
  return work && { ...work, end };
}
/** Begins work that must be there. */
async function claimed(parallel?: number) {
  const work = await claim(parallel);
  if (!work) throw new Error('nothing is due');
  return work;
}

/** As if the work that runs had begun five seconds earlier. */
const takeLong = () => database.knex('leases').decrement('epoch', 5_000_000);

beforeEach(async () => {
  await store.executeSql('DELETE FROM unfinished_work');
  await store.system.leases.endAll();
  await open(newId());
});

test('the newest work is claimed first, and no more at once than allowed', async () => {
  for (const [ref, day] of [
    ['b', 2],
    ['c', 3],
    ['a', 1],
  ] as const)
    await add(ref, day);
  const first = await claimed();
  expect(first).toMatchObject({ ref: 'c', attempts: 1 });
  expect(await claim()).toBeUndefined();
  expect(await claim(2)).toMatchObject({ ref: 'b' });
  await first.end();
  expect(await claim(2)).toMatchObject({ ref: 'a' });
});

test('work that waits is unlikely to be done soon while as much as allowed takes long', async () => {
  await add('a', 1);
  await add('b', 2);
  const long = await claimed();
  const stateOf = (parallel: number) => store.of(uid).unfinishedWork.stateOf(workOf('a', 1), parallel);
  expect(await stateOf(1)).toBe('waiting');
  await takeLong();
  expect([await stateOf(1), await stateOf(2)]).toEqual(['unlikely', 'waiting']);
  await long.end();
});

test('work waits since it was requested, however old its conversation is and however often it is requested', async () => {
  const oldest = async () => {
    const backlogs = await store.system.administration.countBacklogs();
    return backlogs.find(({ name }) => name === 'language-model')?.oldest_at?.getTime() ?? 0;
  };
  const before = Date.now();
  await add('a', 1);
  const requestedAt = await oldest();
  expect(requestedAt).toBeGreaterThanOrEqual(before);
  await add('a', 1);
  expect(await oldest()).toBe(requestedAt);
  await store.of(uid).unfinishedWork.fail(workOf('a', 1), 'no', 8);
  expect(await oldest()).toBe(0);
  await database
    .knex('unfinished_work')
    .where({ uid })
    .update({ requested_at: new Date(before - 86_400_000) });
  await store.of(uid).unfinishedWork.addAgain(workOf('a', 1));
  expect(await oldest()).toBeGreaterThanOrEqual(requestedAt);
});

test('while the server fails nothing is claimed, and then one at a time', async () => {
  for (const day of [1, 2, 3]) await add(String(day), day);
  const failed = await claimed(3);
  await store.of(uid).unfinishedWork.release(failed, { reason: 'no', next_attempt_at: null, failed: false });
  await failed.end();
  const state = (next_attempt_at: Date) => () => ({ kind: 'unreachable', reason: 'no', next_attempt_at });
  await store.transaction((tx) => tx.system.languageModelState.recordFailure(state(soon())));
  expect(await claim(3)).toBeUndefined();
  await store.transaction((tx) => tx.system.languageModelState.recordFailure(state(new Date(Date.now() - 1))));
  expect(await claim(3)).toMatchObject({ ref: '3', attempts: 2 });
  expect(await claim(3)).toBeUndefined();
});

test('work that is requested again while it runs is done again', async () => {
  await add('a', 1);
  const work = await claimed();
  await add('a', 1);
  await work.end();
  await (await claimed()).end();
  expect(await claim()).toBeUndefined();
  expect(await store.of(uid).unfinishedWork.stateOf(work, 1)).toBe('finished');
});

test('work that failed is not tried again, unless it is requested or the settings have changed', async () => {
  const settings = newId();
  await open(settings);
  await add('a', 1);
  const fail = async () => {
    const work = await claimed();
    await store.of(uid).unfinishedWork.release(work, { reason: 'no', next_attempt_at: null, failed: true });
    await work.end();
  };
  await fail();
  await add('a', 1);
  await open(settings);
  expect(await claim()).toBeUndefined();
  expect(await store.system.unfinishedWork.countAll()).toEqual({ waiting: 0, running: 0, failed: 1 });
  await store.of(uid).unfinishedWork.addAgain(workOf('a', 1));
  await fail();
  await open(newId());
  expect(await claim()).toMatchObject({ attempts: 1 });
});

test('a pause after a refused key ends with other settings', async () => {
  await add('a', 1);
  const state = { kind: 'refused', reason: 'HTTP 401', next_attempt_at: soon() };
  const work = await claimed();
  await store.of(uid).unfinishedWork.release(work, { reason: 'HTTP 401', next_attempt_at: soon(), failed: false });
  await work.end();
  await store.transaction((tx) => tx.system.languageModelState.recordFailure(() => state));
  expect(await claim()).toBeUndefined();
  await open(newId());
  expect(await claim()).toMatchObject({ ref: 'a' });
});

test('work whose lease has expired is begun by another process, and not finished by the first one', async () => {
  await add('a', 1);
  const lost = await claimed();
  await database.knex('leases').update({ until: new Date(0) });
  const taken = await claimed();
  expect(taken).toMatchObject({ ref: 'a', attempts: 2 });
  await lost.end();
  expect(await store.of(uid).unfinishedWork.stateOf(taken, 1)).not.toBe('finished');
  await taken.end();
  expect(await store.of(uid).unfinishedWork.stateOf(taken, 1)).toBe('finished');
});

test('work that ends its process twice in a row is given up, and the next is done', async () => {
  const endProcess = () => database.knex('leases').update({ until: new Date(0) });
  const { unfinishedWork } = store.of(uid);
  await add('a', 2);
  await claimed();
  await endProcess();
  const again = await claimed();
  await unfinishedWork.release(again, { reason: 'no', next_attempt_at: null, failed: false });
  await again.end();
  for (const attempts of [3, 4]) {
    expect(await claimed()).toMatchObject({ ref: 'a', attempts });
    await endProcess();
  }
  await add('b', 1);
  expect(await claim()).toMatchObject({ ref: 'b' });
  expect(await database.knex('unfinished_work').where({ uid, ref: 'a' }).first()).toMatchObject({
    failed: true,
    epoch: null,
    attempts: 4,
    reason: 'The service ended while the language model worked on this',
  });
});

test('a failure of other work does not replace work that waits', async () => {
  const { unfinishedWork } = store.of(uid);
  const rowOf = () => database.knex('unfinished_work').where({ uid, ref: 'a' }).first();
  await add('a', 1);
  await unfinishedWork.fail(workOf('a', 1), 'no', 2, { replaces: false });
  expect(await rowOf()).toMatchObject({ failed: false, reason: null });
  await unfinishedWork.fail(workOf('a', 1), 'no', 2);
  await unfinishedWork.fail(workOf('a', 1), 'again', 3, { replaces: false });
  expect(await rowOf()).toMatchObject({ failed: true, reason: 'again', attempts: 3 });
});

test('without a language model, waiting work says so', async () => {
  await open('none');
  expect(await store.system.languageModelState.get()).toMatchObject({ reason: expect.stringContaining('LLM_URL') });
});

test('work that is done once is done by the model, however long it takes, or by rules alone if it cannot', async () => {
  const leases = new Leases({ store, log });
  const once = new UnfinishedWork({
    store,
    log,
    settings: () => '',
    parallel: 1,
    queue,
    leases,
    models: { llm: stubModel() },
  });
  onTestFinished(await once.start(database));
  const byRules = vi.fn(async () => {});
  const run = () => once.runOnce(workOf('a', 1), { dueAt: new Date(0), signal: never }, byRules);
  const begin = async () => {
    const running = run();
    return { running, work: await eventually(() => claimed()) };
  };
  const first = await begin();
  // It takes long, which ends the patience with other work.
  await takeLong();
  await first.work.end();
  await first.running;
  expect(byRules).not.toHaveBeenCalled();
  const second = await begin();
  await store.of(uid).unfinishedWork.release(second.work, { reason: 'no', next_attempt_at: soon(), failed: false });
  await second.work.end();
  await second.running;
  expect(byRules).toHaveBeenCalledOnce();
  expect(await store.of(uid).unfinishedWork.stateOf(second.work, 1)).toBe('finished');
});
