import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';

const { store } = await ownStoreFixture();

test('a receiver that is restarted while a process holds it, and sends nothing, has no failures', async () => {
  const uid = newId();
  await store.system.accounts.create({ uid });
  const { deliveryQueue, webhookReceivers } = store.of(uid);
  await webhookReceivers.countFailure('memory_created');
  await webhookReceivers.restart('memory_created');
  await webhookReceivers.countFailure('memory_created');
  const [lease] = await store.system.deliveryQueue.claim(1);
  expect(lease).toMatchObject({ uid, failures: 1 });
  await webhookReceivers.restart('memory_created');
  if (lease) expect(await deliveryQueue.advance(lease)).toMatchObject({ isReleased: true });
  expect(await webhookReceivers.get('memory_created')).toMatchObject({ failures: 0, failing_since: null });
});
