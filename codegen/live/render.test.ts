import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSpecs } from '../spec/load.ts';
import { renderInThread, validateInThread } from './render.ts';

const { asyncapi } = loadSpecs(join(import.meta.dirname, '../testdata/specs'));
const input = (document: object) => ({
  document: JSON.stringify(document),
  types: JSON.stringify({ filled: {}, queries: {} }),
  header: '',
});

test('each document gets its own answer, also beside one that is wrong, and the same one is not rendered again', async () => {
  const wrong = renderInThread(input({ asyncapi: '3.0.0', info: {}, channels: { listen: 1 } }));
  const right = renderInThread(input(asyncapi));
  await expect(wrong).rejects.toThrow('asyncapi.yaml#/channels/listen');
  expect([...(await right).keys()]).toContain('listen.gen.ts');
  expect(renderInThread(input(asyncapi))).toBe(right);
}, 30_000);

test('what can be rendered and is wrong all the same is told by the parser', async () => {
  const unnamed = { ...asyncapi, info: {} };
  expect((await renderInThread(input(unnamed))).size).toBeGreaterThan(0);
  await expect(validateInThread(JSON.stringify(unnamed))).rejects.toThrow('asyncapi.yaml#/info');
  await expect(validateInThread(JSON.stringify(asyncapi))).resolves.toBeUndefined();
}, 30_000);
