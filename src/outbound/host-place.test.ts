import { expect, test } from 'vitest';
import { farthest, findPlace } from './host-lookup.ts';

test.each([
  ['localhost', 'this_machine'],
  ['model.localhost', 'this_machine'],
  ['127.0.0.1', 'this_machine'],
  ['[::1]', 'this_machine'],
  ['::ffff:127.0.0.1', 'this_machine'],
  ['192.168.1.7', 'private_network'],
  ['10.0.0.2', 'private_network'],
  ['[fd00::7]', 'private_network'],
  ['100.64.0.9', 'private_network'],
  ['8.8.8.8', 'elsewhere'],
  ['[2606:4700::1111]', 'elsewhere'],
  ['a-name-that-does-not-exist.invalid', 'elsewhere'],
])('%s is %s', async (host, place) => {
  expect(await findPlace(host)).toBe(place);
});

test('several hosts are where the farthest one is', () => {
  expect(farthest(['this_machine', 'private_network'])).toBe('private_network');
  expect(farthest(['private_network', 'elsewhere'])).toBe('elsewhere');
  expect(farthest(['this_machine'])).toBe('this_machine');
});
