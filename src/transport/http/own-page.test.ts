import { expect, test } from 'vitest';
import { isOwnOrigin } from './browser-session.ts';

test.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', true],
  ['http://localhost:8080', 'http://127.0.0.1:8080', true],
  ['https://earshot.example.com', 'https://earshot.example.com', true],
  // Behind a proxy that keeps the name of the host.
  ['https://localhost:8080', 'http://127.0.0.1:8080', true],
  ['http://127.0.0.1:9090', 'http://127.0.0.1:8080', false],
  ['http://earshot.example.com', 'https://earshot.example.com', false],
  ['https://other.example.com', 'https://earshot.example.com', false],
  ['null', 'http://127.0.0.1:8080', false],
  ['', 'http://127.0.0.1:8080', false],
])('a page of %s is one of a service at %s: %s', (origin, baseUrl, isOwn) => {
  const host = origin.includes('localhost') ? 'localhost:8080' : new URL(baseUrl).host;
  expect(isOwnOrigin(origin, host, baseUrl)).toBe(isOwn);
});
