import { expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { explained } from './failures.ts';

/** What a person is told where the line does this. */
async function told(fetch: () => Promise<Response>): Promise<unknown> {
  const { memories } = createClient({ baseUrl: 'http://127.0.0.1:8080', key: 'k', retries: 0, fetch });
  const error = await memories.listMemories().catch((thrown: unknown) => thrown);
  return explained(error, { apiBase: 'http://127.0.0.1:8080', from: { apiBase: '--api-base', apiKey: '--api-key' } });
}

test('a service that is away is told from an answer that broke off', async () => {
  const away = () => Promise.reject(new TypeError('fetch failed'));
  expect(await told(away)).toMatchObject({ message: expect.stringContaining('No service answers'), exitCode: 3 });
  const cut = async () => new Response(new ReadableStream({ pull: (answer) => answer.error(new TypeError('gone')) }));
  expect(await told(cut)).toMatchObject({
    message: expect.stringContaining('the response is incomplete'),
    exitCode: 3,
  });
});
