import { expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { readArchive } from '../../support/archives.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { importFile } from '../../support/imports.ts';

const app = await appFixture();

/** Gives an account records of all kinds that an import stores. */
async function fill({ uid, developer_api_key: key, user_token }: Credentials): Promise<void> {
  const post = async (path: string, json: object, token = key) => {
    const headers = { 'idempotency-key': newId() };
    const response = await app.request(path, { method: 'POST', key: token, json, headers });
    expect(response.status, path).toBe(200);
    return response.json();
  };
  const person = await post('/v1/users/people', { name: 'Dana "D." O’Neil 💡' }, user_token);
  const id = await addConversation(app.store, uid, 'We need to water the tomatoes.', {
    structured: { title: 'The garden' },
  });
  const folder = await post('/v1/dev/user/folders', { name: 'House' });
  await app.request(`/v1/dev/user/conversations/${id}`, { method: 'PATCH', key, json: { folder_id: folder.id } });
  await post('/v1/dev/user/memories', { content: 'Has a dog' });
  await post('/v1/dev/user/action-items', { description: 'Call Dana', due_at: '2030-01-01T00:00:00Z' });
  const goal = await post('/v1/dev/user/goals', { title: 'Read', target_value: 10 });
  const progress = `/v1/dev/user/goals/${goal.id}/progress?current_value=3`;
  expect((await app.request(progress, { method: 'PATCH', key })).status).toBe(200);
  const own = { name: 'Dana', timezone: 'Europe/Berlin', vocabulary: ['Zwolle'] };
  expect((await app.request('/v1/users/me', { method: 'PATCH', key: user_token, json: own })).status).toBe(200);
  const retention = { conversations_days: 3000, audio_days: null, logs_days: null };
  expect((await app.request('/v1/users/retention', { method: 'PUT', key: user_token, json: retention })).status).toBe(
    200,
  );
  await post('/v1/dev/user/social-posts/batch', {
    posts: [{ id: '1', text: 'About tomatoes', posted_at: '2026-09-14T12:00:00Z' }],
  });
  await post('/v1/dev/user/screen-activity/batch', {
    rows: [{ id: '1', app: 'Editor', captured_at: '2026-11-03T09:41:00Z' }],
  });
  expect(person.id).toBeDefined();
}

async function exportOf({ user_token: key }: Credentials) {
  const response = await app.request('/v1/users/export', { key });
  expect(response.status).toBe(200);
  const zip = Buffer.from(await response.arrayBuffer());
  return { zip, archive: await readArchive(zip) };
}

const FILES = [
  'conversations',
  'memories',
  'action-items',
  'goals',
  'goal-history',
  'people',
  'settings',
  'folders',
  'social-posts',
  'screen-activity',
];

test('what one account exports, another one imports with its ids; a second import changes nothing', async () => {
  const [origin, other] = [await app.newAccount(), await app.newAccount()];
  await fill(origin);
  const { zip, archive } = await exportOf(origin);
  const first = await importFile(app, other, 'account.zip', zip);
  expect(first.problems.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const { archive: imported } = await exportOf(other);
  for (const file of FILES) {
    // Each account has folders of the system of its own.
    const [before, after] = [archive, imported].map((one) =>
      one
        .records(`${file}.jsonl`)
        .filter(({ is_system }) => !is_system)
        .map(({ updated_at: _, imported_at: __, ...record }) => record),
    );
    expect(before?.length, file).toBeGreaterThan(0);
    expect(after, file).toEqual(before);
  }
  const again = await importFile(app, other, 'account.zip', zip);
  for (const { kind, created, failed } of again.counts) expect([kind, created, failed]).toEqual([kind, 0, 0]);
});
