import pino from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Leases, leaseKey } from '../../../src/queue/leases.ts';
import { ChatTurns } from '../../../src/services/chat/chat-turns.ts';
import { makeUser } from '../../support/call.ts';
import { eventually } from '../../support/eventually.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();
const log = pino({ level: 'silent' });
const never = new AbortController().signal;
const tooMany = expect.objectContaining({ code: 'rate_limited' });
let uid: string;
beforeEach(async () => {
  uid = await makeUser(t.store);
});

/** The turns as one process has them. */
async function startProcess() {
  const turns = new ChatTurns({ store: t.store, log, leases: new Leases({ store: t.store, log }) });
  onTestFinished(await turns.start(t.database));
  return { enter: (chat: string | null, signal = never, user = uid) => turns.enter(user, chat, signal) };
}

test('turns of a chat come in order over all processes, also when one that waits leaves', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const first = await one.enter(null);
  const second = await other.enter(null);
  const third = await one.enter(null);
  expect([first.isNext, second.isNext, (await other.enter('app')).isNext]).toEqual([true, false, true]);
  await first.ready;
  const order: string[] = [];
  const waiting = third.ready.then(() => order.push('third'));
  await second.leave();
  await expect(second.ready).rejects.toThrow();
  expect(order).toEqual([]);
  await first.leave();
  await first.leave();
  await waiting;
  const fourth = await other.enter(null);
  await third.leave();
  await fourth.ready;
});

test('a caller that disconnects leaves its turn', async () => {
  const { enter } = await startProcess();
  const abort = new AbortController();
  await enter(null, abort.signal);
  const next = await enter(null);
  abort.abort(new Error('gone'));
  await next.ready;
  const gone = await enter(null, AbortSignal.abort(new Error('gone')));
  await expect(gone.ready).rejects.toThrow('gone');
});

test('the turn of a process that died ends with its lease', async () => {
  const { enter } = await startProcess();
  const key = leaseKey('chat', uid, '');
  await t.store.transaction((tx) => tx.system.leases.enter(key, 1, { ofKey: 6 }));
  const next = await enter(null);
  expect(next.isNext).toBe(false);
  await eventually(() => next.ready);
});

test('six answers of a chat run or wait, and 24 of a user', async () => {
  const { enter } = await startProcess();
  const six = await Promise.all(Array.from({ length: 6 }, () => enter(null)));
  await expect(enter(null)).rejects.toEqual(tooMany);
  for (let i = 0; i < 18; i++) await enter(`app-${i}`);
  await expect(enter('other')).rejects.toEqual(tooMany);
  expect((await enter(null, never, await makeUser(t.store))).isNext).toBe(true);
  await six[5]?.leave();
  await enter('other');
});
