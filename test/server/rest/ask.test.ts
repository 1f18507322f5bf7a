import { expect, test } from 'vitest';
import { readAnswerFrames } from '../../support/answer-frames.ts';
import { addConversation } from '../../support/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { tenantTables } from '../../support/models.ts';
import type { Send } from '../../support/rest-client.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

const path = '/v1/dev/user/ask';
const ask = (body: unknown, by: Send = send) => by('POST', path, { body });

test('answers a question with sources for a key with conversations:read alone, even if the readiness gate is closed', async () => {
  await rest.store.of(user.uid).account.update({ memory_access: false });
  const reader = await rest.newUser(['conversations:read']);
  const id = await addConversation(rest.store, reader.uid, 'the tomatoes need water');
  const { status, body } = await ask({ question: 'What do the tomatoes need?' }, reader.send);
  expect(status).toBe(200);
  expect(body.answer).toContain('“the tomatoes need water”');
  expect(body.sources).toEqual([
    { id, title: 'the tomatoes need wa', created_at: expect.any(String), quotes: expect.any(Array) },
  ]);
});

const stream = async (body: object, key: string) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return readAnswerFrames(await fetch(`${rest.baseUrl}${path}/stream`, init));
};

test('the stream of an answer without a language model is the same answer, without a status', async () => {
  await addConversation(rest.store, user.uid, 'the tomatoes need water');
  for (const question of ['What do the tomatoes need?', 'Where is the submarine?']) {
    const { frames, last } = await stream({ question }, user.key);
    expect(frames).toEqual([['done', expect.any(String)]]);
    expect(last).toEqual((await ask({ question })).body);
  }
});

test('returns 403 without the scope and 401 without a key', async () => {
  const { send: other } = await rest.newUser(['memories:read', 'conversations:write']);
  for (const form of [path, `${path}/stream`]) {
    const body = { question: 'a' };
    expect(await other('POST', form, { body })).toMatchObject({
      status: 403,
      body: { detail: 'Insufficient permissions. Required scope: conversations:read' },
    });
    expect((await send('POST', form, { body, headers: { authorization: '' } })).status).toBe(401);
  }
});

test.each([
  [{}, ['body', 'question']],
  [{ question: '' }, ['body', 'question']],
  [{ question: 'x'.repeat(1001) }, ['body', 'question']],
  [{ question: 7 }, ['body', 'question']],
  [{ question: 'a', limit: 0 }, ['body', 'limit']],
  [{ question: 'a', limit: 11 }, ['body', 'limit']],
  [{ question: 'a', limit: 1.5 }, ['body', 'limit']],
  [{ question: 'a', timezone: 'Mars/Olympus' }, ['body', 'timezone']],
  [{ question: 'a', timezone: '+02:00' }, ['body', 'timezone']],
])('returns 422 with the invalid location for %j', async (body, loc) => {
  const refusal = { status: 422, body: { detail: [expect.objectContaining({ loc })] } };
  expect(await ask(body)).toMatchObject(refusal);
  expect(await send('POST', `${path}/stream`, { body })).toMatchObject(refusal);
});

test('counts the length of a question in code points', async () => {
  expect(await ask({ question: '🫖'.repeat(1000) })).toMatchObject({ status: 200, body: { sources: [] } });
});

test('a question changes no row of the user', async () => {
  await addConversation(rest.store, user.uid, 'the tomatoes need water');
  const before = await rowsOf(user.uid);
  expect(before.find(([table]) => table === 'conversations')).toMatchObject(['conversations', 1, expect.any(String)]);
  const headers = { 'idempotency-key': 'asked-once' };
  for (const question of ['What do the tomatoes need?', 'What did I do yesterday?', 'Where is the submarine?', '…']) {
    expect((await send('POST', path, { body: { question }, headers })).status).toBe(200);
    expect((await stream({ question }, user.key)).frames).toHaveLength(1);
  }
  expect(await rowsOf(user.uid)).toEqual(before);
});

/** Counts and hashes the user's rows in every user table. */
async function rowsOf(owner: string): Promise<[table: string, count: number, digest: string][]> {
  const found: [string, number, string][] = [];
  for (const table of tenantTables) {
    const { rows } = await rest.database.knex.raw(
      `SELECT count(*)::int AS count, md5(coalesce(string_agg(r::text, '|' ORDER BY r::text), '')) AS digest FROM ${table} r WHERE uid = ?`,
      [owner],
    );
    found.push([table, rows[0].count, rows[0].digest]);
  }
  return found;
}
