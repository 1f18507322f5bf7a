// Requests that are cheap to send must not block the event loop, which serves all users.
import { describe, expect, test } from 'vitest';
import { measureStallMs } from '../../support/event-loop.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';

/** The machines that run tests are shared; the attacks took seconds. */
const longestStallMs = 500;

const app = await appFixture();
const user = toolUserFixture(app);

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
