// Requests that are cheap to send must not block the event loop, which serves all users.
import { describe, expect, test } from 'vitest';
import { measureStallMs } from '../../support/event-loop.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';

/** The machines that run tests are shared; the attacks took seconds. */
const longestStallMs = 500;

const app = await appFixture();
const user = toolUserFixture(app);

test('a query of thousands of parameters is answered at once', async () => {
  const { developer_api_key: key } = await app.newAccount();
  const startedAt = performance.now();
  for (let i = 0; i < 10; i++)
    expect((await app.request(`/v1/dev/user/memories?${'a=&'.repeat(5000)}`, { key })).status).toBe(200);
  // Each of them took a third of a second.
  expect(performance.now() - startedAt).toBeLessThan(1500);
});

describe('a long text', () => {
  const content = `${'a'.repeat(120_000)}\0`;

  test('that matches no pattern is rejected at once', async () => {
    const { developer_api_key: key } = await app.newAccount();
    const stall = await measureStallMs(async () => {
      const response = await app.request('/v1/dev/user/memories', { method: 'POST', key, json: { content } });
      expect(response.status).toBe(422);
    });
    expect(stall).toBeLessThan(longestStallMs);
  });

  test('that matches no pattern is rejected at once by a tool', async () => {
    const stall = await measureStallMs(async () => {
      expect(await user.call('create_memory', { content })).toMatchObject({ error: { code: -32602 } });
    });
    expect(stall).toBeLessThan(longestStallMs);
  });
});
