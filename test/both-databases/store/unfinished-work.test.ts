import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { UnfinishedWork } from '../../../src/services/unfinished-work/unfinished-work.ts';
import { newId } from '../../../src/store/ids.ts';
import type { NewWork } from '../../../src/store/unfinished-work/repository.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';

const { store } = await ownStoreFixture();
const uid = newId();
const log = pino({ level: 'silent' });
const open = (settings: string) => new UnfinishedWork({ store, log, settings, parallel: 1 }).open();
const claim = (parallel = 1) => store.transaction((tx) => tx.system.unfinishedWork.claim(parallel));
const workOf = (ref: string, day: number): NewWork => ({ uid, kind: 'day', ref, occurred_at: new Date(2026, 10, day) });
const add = (ref: string, day: number) => store.of(uid).unfinishedWork.add(workOf(ref, day));
const soon = () => new Date(Date.now() + 60_000);
/** Claims work that must be there. */
async function claimed(parallel?: number) {
  const work = await claim(parallel);
  if (!work) throw new Error('nothing is due');
  return work;
}

beforeEach(async () => {
  await store.executeSql('DELETE FROM unfinished_work');
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
  await store.of(uid).unfinishedWork.finish(first);
  expect(await claim(2)).toMatchObject({ ref: 'a' });
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
  await store.executeSql(`UPDATE unfinished_work SET requested_at = requested_at - interval '1 day'`);
  await store.of(uid).unfinishedWork.add(workOf('a', 1), { again: true });
  expect(await oldest()).toBeGreaterThanOrEqual(requestedAt);
});

test('while the server fails nothing is claimed, and then one at a time', async () => {
  for (const day of [1, 2, 3]) await add(String(day), day);
  const failed = await claimed(3);
  await store.of(uid).unfinishedWork.release(failed, { reason: 'no', next_attempt_at: null, failed: false });
  const state = (next_attempt_at: Date) => () => ({ kind: 'unreachable', reason: 'no', next_attempt_at });
  await store.transaction((tx) => tx.system.languageModelState.recordFailure(state(soon())));
  expect(await claim(3)).toBeUndefined();
  expect(await store.of(uid).unfinishedWork.stateOf(workOf('1', 1), 3)).toBe('unlikely');
  await store.transaction((tx) => tx.system.languageModelState.recordFailure(state(new Date(Date.now() - 1))));
  expect(await claim(3)).toMatchObject({ ref: '3', attempts: 2 });
  expect(await claim(3)).toBeUndefined();
});

test('work that is requested again while it runs is done again', async () => {
  await add('a', 1);
  const work = await claimed();
  await add('a', 1);
  await store.of(uid).unfinishedWork.finish(work);
  await store.of(uid).unfinishedWork.finish(await claimed());
  expect(await claim()).toBeUndefined();
  expect(await store.of(uid).unfinishedWork.stateOf(work, 1)).toBe('finished');
});

test('work that failed is not tried again, unless it is requested or the settings have changed', async () => {
  const settings = newId();
  await open(settings);
  await add('a', 1);
  const fail = async () =>
    store.of(uid).unfinishedWork.release(await claimed(), { reason: 'no', next_attempt_at: null, failed: true });
  await fail();
  await add('a', 1);
  await open(settings);
  expect(await claim()).toBeUndefined();
  expect(await store.system.unfinishedWork.countAll()).toEqual({ waiting: 0, running: 0, failed: 1 });
  await store.of(uid).unfinishedWork.add(workOf('a', 1), { again: true });
  await fail();
  await open(newId());
  expect(await claim()).toMatchObject({ attempts: 1 });
});

test('a pause after a refused key ends with other settings', async () => {
  await add('a', 1);
  const state = { kind: 'refused', reason: 'HTTP 401', next_attempt_at: soon() };
  await store
    .of(uid)
    .unfinishedWork.release(await claimed(), { reason: 'HTTP 401', next_attempt_at: soon(), failed: false });
  await store.transaction((tx) => tx.system.languageModelState.recordFailure(() => state));
  expect(await claim()).toBeUndefined();
  await open(newId());
  expect(await claim()).toMatchObject({ ref: 'a' });
});

test('a lease that was lost cannot be renewed or finished', async () => {
  await add('a', 1);
  const lost = await claimed();
  await store.executeSql(`UPDATE unfinished_work SET leased_until = now() - interval '1 s'`);
  const taken = await claimed();
  expect(await store.of(lost.uid).unfinishedWork.renew(lost)).toBe(false);
  await store.of(lost.uid).unfinishedWork.finish(lost);
  expect(await store.of(taken.uid).unfinishedWork.renew(taken)).toBe(true);
});

test('without a language model, waiting work says so', async () => {
  await open('none');
  expect(await store.system.languageModelState.get()).toMatchObject({ reason: expect.stringContaining('LLM_URL') });
});
