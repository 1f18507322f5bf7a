import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const addressOf = (remoteAddress: string, forwarded?: string) =>
  createClientAddress(['10.0.0.5', '192.168.0.0/16', 'fd00::/8'])({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

test.each([
  ['of the connection', '192.0.2.7', undefined, '192.0.2.7'],
  ['without what another machine claims', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['from a proxy on this machine', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['from a proxy on this machine, by IPv6', '::1', '203.0.113.9', '203.0.113.9'],
  ['that the proxy added last', '::ffff:127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['before several proxies on this machine', '127.0.0.1', '203.0.113.9, 127.0.0.1', '203.0.113.9'],
  ['from a trusted proxy on another machine', '10.0.0.5', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['from a trusted proxy in a range', '::ffff:192.168.3.4', '203.0.113.9', '203.0.113.9'],
  ['from a trusted proxy by IPv6', 'fd00::1', '203.0.113.9', '203.0.113.9'],
  ['of a neighbour of a trusted proxy', '10.0.0.6', '203.0.113.9', '10.0.0.6'],
  ['of a program on this machine', '127.0.0.1', undefined, '127.0.0.1'],
  ['without the port that a proxy appends', '127.0.0.1', '198.51.100.1:1, 203.0.113.9:5678', '203.0.113.9'],
  ['without brackets and port, by IPv6', '10.0.0.5', '[2001:db8::1]:443', '2001:db8::/64'],
  ['without brackets, by IPv6', '10.0.0.5', '[2001:db8::1]', '2001:db8::/64'],
  ['of the proxy, if it forwards nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
])('the client has the address %s', (_, remote, forwarded, address) => {
  expect(addressOf(remote, forwarded)).toBe(address);
});

test('all addresses of an IPv6 network count as one', () => {
  expect(addressOf('2001:db8:1:2::5')).toBe(addressOf('2001:db8:1:2:ffff::9'));
  expect(addressOf('2001:db8:1:2::5')).not.toBe(addressOf('2001:db8:1:3::5'));
});
