import { expect, test } from 'vitest';
import { diffAfter } from './testing.ts';

test('a changed server URL is breaking', () => {
  expect(diffAfter(({ openapi }) => Object.assign(openapi, { servers: [{ url: 'http://localhost/api' }] }))).toEqual([
    'major servers: url http://localhost -> http://localhost/api',
  ]);
  expect(diffAfter(({ jsonrpc }) => Object.assign(jsonrpc, { servers: [{ url: '{base_url}/v2/mcp' }] }))).toEqual([
    'major servers: url {base_url}/v1/mcp -> {base_url}/v2/mcp',
  ]);
});

test('a removed server is breaking, an additional one is not', () => {
  const elsewhere = { host: 'elsewhere', protocol: 'wss' };
  expect(diffAfter(({ asyncapi }) => Object.assign(asyncapi, { servers: { elsewhere } }))).toEqual([
    'minor servers: wss://elsewhere added',
  ]);
  expect(diffAfter(({ openapi }) => Object.assign(openapi, { servers: [] }))).toEqual([
    'major servers: http://localhost removed',
  ]);
});
