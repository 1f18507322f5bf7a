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
  const held = await deliveryQueue.begin('memory_created', 1);
  expect(held).toMatchObject({ epoch: 1, failures: 1 });
  await webhookReceivers.restart('memory_created');
  if (held) expect(await deliveryQueue.advance(held)).toMatchObject({ isReleased: true });
  expect(await webhookReceivers.get('memory_created')).toMatchObject({ failures: 0, failing_since: null });
});
