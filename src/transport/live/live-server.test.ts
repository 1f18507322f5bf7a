import { expect, test } from 'vitest';
import { PendingConnections } from './live-server.ts';

test('an address with too many connections leaves room for others', () => {
  const pending = new PendingConnections({ total: 3, perAddress: 2 });
  expect(pending.add('one')).toBeDefined();
  const release = pending.add('one');
  expect(pending.add('one')).toBeUndefined();
  expect(pending.add('another')).toBeDefined();
  expect(pending.add('third')).toBeUndefined();
  release?.();
  expect(pending.add('third')).toBeDefined();
});
