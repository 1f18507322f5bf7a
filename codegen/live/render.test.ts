import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSpecs } from '../spec/load.ts';
import { renderInThread } from './render.ts';

const { asyncapi } = loadSpecs(join(import.meta.dirname, '../testdata/specs'));
const input = (document: object) => ({
  document: JSON.stringify(document),
  types: JSON.stringify({ filled: {}, queries: {} }),
  header: '',
});

test('each document gets its own answer, also beside one that is wrong, and the same one is not rendered again', async () => {
  const wrong = renderInThread(input({ asyncapi: '3.0.0', info: {} }));
  const right = renderInThread(input(asyncapi));
  await expect(wrong).rejects.toThrow('asyncapi.yaml#/info');
  expect([...(await right).keys()]).toContain('listen.gen.ts');
  expect(renderInThread(input(asyncapi))).toBe(right);
}, 30_000);
