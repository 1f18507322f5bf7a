import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import type { HeldReceiver } from '../../../src/store/webhooks/delivery-queue.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';

const { store } = await ownStoreFixture();
const receiver = 'memory_created';
const delivery = { receiver, type: 'memory_created', appId: null, body: '{}' } as const;

async function addUser() {
  const uid = newId();
  await store.system.accounts.create({ uid });
  const { deliveryQueue: queue, webhookReceivers: receivers, webhookDeliveries: log } = store.of(uid);
  const begin = async (epoch: number) => (await queue.begin(receiver, epoch)) as HeldReceiver;
  return { queue, begin, receivers, log };
}

/** The result of an answer with this status. */
const answered = (id: string, httpStatus: number, status: 'delivered' | 'pending', attempts = 1) => ({
  ...{ id, status, attempts, unanswered: 0, lastAttemptAt: new Date(), httpStatus, durationMs: 5 },
  ...{ response: '', error: null },
});

test('a receiver that is restarted while a process holds it, and sends nothing, has no failures', async () => {
  const { queue, begin, receivers } = await addUser();
  await receivers.countFailure(receiver);
  await receivers.restart(receiver);
  await receivers.countFailure(receiver);
  const held = await begin(1);
  expect(held).toMatchObject({ epoch: 1, failures: 1 });
  await receivers.restart(receiver);
  expect(await queue.advance(held)).toMatchObject({ isReleased: true });
  expect(await receivers.get(receiver)).toMatchObject({ failures: 0, failing_since: null });
});

test('an attempt that another process has counted as interrupted is not stored again by the one that was too slow', async () => {
  const { queue, begin, log } = await addUser();
  const id = await queue.add(delivery);
  const slow = await begin(1);
  expect((await queue.advance(slow))?.next).toMatchObject({ id, attempts: 0 });
  const next = await begin(2);
  expect(next.interruptedId).toBe(id);
  await queue.countInterrupted(id);
  expect(await queue.advance(slow, { result: answered(id, 500, 'pending'), pauseMs: 60_000 })).toBeUndefined();
  expect(await log.get(id)).toMatchObject({ attempts: 1, http_status: null });
  expect((await queue.advance(next))?.next).toMatchObject({ id, attempts: 1 });
});

test('a receiver stays held when a delivery was enqueued after the last one was taken', async () => {
  const { queue, begin } = await addUser();
  const first = await queue.add(delivery);
  const held = await begin(1);
  const { version = 0 } = (await queue.advance(held)) ?? {};
  const second = await queue.add(delivery);
  const step = await queue.advance({ ...held, version }, { result: answered(first, 200, 'delivered') });
  expect(step).toMatchObject({ isReleased: false, next: { id: second } });
  const last = { result: answered(second, 200, 'delivered') };
  expect(await queue.advance({ ...held, version }, last)).toMatchObject({ isReleased: false, next: undefined });
  expect(await queue.advance({ ...held, version: step?.version ?? 0 })).toMatchObject({ isReleased: true });
});

test('a delivery that was set aside goes first once it is due, and a receiver that has only later ones waits for the first', async () => {
  const { queue, begin } = await addUser();
  const [aside, other] = [await queue.add(delivery), await queue.add(delivery)];
  const held = await begin(1);
  await queue.advance(held);
  const setAside = (attempts: number, asideMs: number) => ({
    result: { ...answered(aside, 500, 'pending', attempts), asideMs },
  });
  expect((await queue.advance(held, setAside(1, 0)))?.next).toMatchObject({ id: aside, attempts: 1 });
  const step = await queue.advance(held, setAside(2, 60_000));
  expect(step?.next).toMatchObject({ id: other });
  await queue.advance({ ...held, version: step?.version ?? 0 }, { result: answered(other, 200, 'delivered') });
  expect((await queue.nextAt(receiver))?.getTime()).toBeGreaterThan(Date.now() + 50_000);
  expect(await begin(2)).toBeUndefined();
});
