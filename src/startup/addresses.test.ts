import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { findAddresses } from './welcome.ts';

const address = (text: string, internal = false) =>
  ({ address: text, internal, family: text.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [address('127.0.0.1', true), address('::1', true)],
  docker0: [address('172.17.0.1')],
  wlan0: [address('fd00::2'), address('192.168.1.5'), address('fe80::1')],
};

test('a service on all IPv4 addresses is reached locally by loopback and from other devices by the network address', () => {
  expect(findAddresses('http://0.0.0.0:8080', interfaces)).toEqual({
    local: 'http://127.0.0.1:8080',
    network: ['http://192.168.1.5:8080'],
  });
});

test('a service on all addresses is also reached by IPv6, but not by link-local and container addresses', () => {
  expect(findAddresses('http://[::]:8080', interfaces)).toEqual({
    local: 'http://[::1]:8080',
    network: ['http://192.168.1.5:8080', 'http://[fd00::2]:8080'],
  });
});

test('a service on one address is reached only by that', () => {
  expect(findAddresses('http://192.168.1.5:80', interfaces)).toEqual({ local: 'http://192.168.1.5:80', network: [] });
});
