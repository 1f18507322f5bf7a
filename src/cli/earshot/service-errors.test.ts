import { expect, test } from 'vitest';
import { createClient, EarshotError } from '../../../generated/client/index.js';
import { toCliError } from './service-errors.ts';

/** The error of a request with this `fetch`. */
async function errorWith(fetch: () => Promise<Response>): Promise<unknown> {
  const { memories } = createClient({ baseUrl: 'http://127.0.0.1:8080', key: 'k', retries: 0, fetch });
  const error = await memories.listMemories().catch((thrown: unknown) => thrown);
  return toCliError(error, { apiBase: 'http://127.0.0.1:8080', from: { apiBase: '--api-base', apiKey: '--api-key' } });
}

test('distinguishes an unreachable service from an interrupted response', async () => {
  const away = () => Promise.reject(new TypeError('fetch failed'));
  expect(await errorWith(away)).toMatchObject({ message: expect.stringContaining('No service responds'), exitCode: 3 });
  const cut = async () => new Response(new ReadableStream({ pull: (answer) => answer.error(new TypeError('gone')) }));
  expect(await errorWith(cut)).toMatchObject({
    message: expect.stringContaining('the response is incomplete'),
    exitCode: 3,
  });
});

test('an answer of the chat that failed is reported in the words of the service', () => {
  const failed = new EarshotError({ status: 200, kind: 'unavailable', detail: 'The assistant could not answer.' });
  const from = { apiBase: '--api-base', apiKey: '--api-key' };
  expect(toCliError(failed, { apiBase: 'http://127.0.0.1:8080', from })).toMatchObject({
    message: 'The assistant could not answer.',
    exitCode: 3,
  });
});
