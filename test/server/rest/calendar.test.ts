import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CalendarAddressCreated, Credentials } from '../../../generated/types.gen.ts';
import { createKey } from '../../../src/services/identity/keys.ts';
import { startTestApp } from '../../support/app.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { startFreezableProxy } from '../../support/freezable-proxy.ts';
import { createSender, type Send } from '../../support/rest-client.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

const app = await appFixture();
let account: Credentials;
let asUser: Send;
beforeEach(async () => {
  account = await app.newAccount();
  asUser = createSender(app.baseUrl, account.user_token);
});

const create = async () => (await asUser('POST', '/v1/users/calendar')).body as CalendarAddressCreated;
/** As a calendar does: without credentials but those of the address. */
const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

describe('the address of a calendar', () => {
  test('is shown once, and lists when it was read', async () => {
    expect((await asUser('GET', '/v1/users/calendar')).body).toEqual({
      key_prefix: null,
      created_at: null,
      last_used_at: null,
    });
    const { url, ...shown } = await create();
    expect(url).toMatch(/\/v1\/calendar\/omi_calendar_[0-9a-f]{32}\.ics$/);
    expect((await asUser('GET', '/v1/users/calendar')).body).toEqual(shown);
  });

  test('returns events and open tasks with a deadline of its account only', async () => {
    const start = new Date(Date.now() + 86_400_000).toISOString();
    const event = { title: 'Dentist', description: '', start, duration: 30, all_day: false, segment_ids: [] };
    await addConversation(app.store, account.uid, 'The dentist', {
      structured: {
        events: [
          { ...event, created: false },
          { ...event, title: 'Lunch', created: false },
        ],
      },
    });
    const { actionItems } = app.store.of(account.uid);
    const due_at = new Date(Date.now() + 3_600_000);
    await actionItems.insert([
      { description: 'Send the plan', due_at, reviewed: true },
      { description: 'No deadline', reviewed: true },
      { description: 'Only suggested', due_at, reviewed: false },
      { description: 'Done', due_at, completed: true, reviewed: true },
    ]);
    const response = await read((await create()).url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar');
    const text = await response.text();
    expect(text.match(/^SUMMARY:.*(?=\r$)/gm)).toEqual(['SUMMARY:Dentist', 'SUMMARY:Lunch', 'SUMMARY:Send the plan']);
    expect(new Set(text.match(/^UID:.*/gm)).size).toBe(3);
    const other = createSender(app.baseUrl, (await app.newAccount()).user_token);
    const { url } = (await other('POST', '/v1/users/calendar')).body as CalendarAddressCreated;
    expect(await (await read(url)).text()).not.toContain('SUMMARY');
  });

  test('returns 304 while nothing has changed', async () => {
    const { url } = await create();
    const etag = (await read(url)).headers.get('etag') ?? '';
    expect((await read(url)).headers.get('etag')).toBe(etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`])
      expect((await read(url, { 'if-none-match': tag })).status).toBe(304);
    const due_at = new Date(Date.now() + 3_600_000);
    await app.store.of(account.uid).actionItems.insert([{ description: 'Send the plan', due_at, reviewed: true }]);
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is 404 with another key, after another one was created, and after it was revoked', async () => {
    const first = (await create()).url;
    const second = (await create()).url;
    expect((await read(second)).status).toBe(200);
    const wrong = [first, second.replace(/.\.ics$/, 'x.ics'), second.replace('.ics', ''), `${second}.ics`];
    const developer = `${app.baseUrl}/v1/calendar/${account.developer_api_key}.ics`;
    for (const url of [...wrong, developer]) {
      const response = await read(url);
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 404,
        body: { detail: 'Calendar not found' },
      });
    }
    for (let i = 0; i < 2; i++) expect((await asUser('DELETE', '/v1/users/calendar')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
  });

  test('is no credential of anything else, and too long a one is refused', async () => {
    const { url } = await create();
    const key = url.slice(url.lastIndexOf('/') + 1, -4);
    expect((await createSender(app.baseUrl, key)('GET', '/v1/dev/user/action-items')).status).toBe(401);
    expect((await read(`${app.baseUrl}/v1/calendar/${'a'.repeat(201)}.ics`)).status).toBe(422);
  });

  test('counts as a key of the account', async () => {
    const { store } = app;
    for (let i = (await store.of(account.uid).keys.list()).length; i < 100; i++)
      await createKey(store, { uid: account.uid, kind: 'developer', name: `${i}`, scopes: [] });
    expect(await asUser('POST', '/v1/users/calendar')).toMatchObject({ status: 409 });
  });

  test('has the rate limit of a key', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
    onTestFinished(() => limited.stop());
    const sender = createSender(limited.baseUrl, limited.credentials.user_token);
    const { url } = (await sender('POST', '/v1/users/calendar')).body as CalendarAddressCreated;
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await read(url)).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is 503 while the store does not respond', async () => {
    const proxy = await startFreezableProxy((await createDatabaseForTest()).databaseUrl ?? '');
    onTestFinished(() => proxy.close());
    const frozen = await startTestApp({ env: { DATABASE_URL: proxy.url } });
    onTestFinished(() => frozen.stop());
    onTestFinished(() => proxy.thaw());
    proxy.freeze();
    expect((await read(`${frozen.address}/v1/calendar/omi_calendar_${'0'.repeat(32)}.ics`)).status).toBe(503);
  });
});
