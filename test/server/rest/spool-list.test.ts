import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { addConversation, addToSpool } from '../../support/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const PATH = '/v1/users/pending-audio';

test('audio that waits is listed by its conversation, with its length, age, reason, attempts and next attempt', async () => {
  const started_at = new Date('2026-11-20T09:00:00Z');
  const id = await addConversation(rest.store, user.uid, 'The first words.', { started_at });
  const failure = "openai: request refused with HTTP 404: model 'qwen3' not found";
  await addToSpool(rest.store, user.uid, id, failure);
  await addToSpool(rest.store, user.uid, id);
  const unknown = newId();
  await addToSpool(rest.store, user.uid, unknown);
  const { status, body } = await user.send('GET', PATH);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id,
      conversation_ids: [id],
      title: 'The first words.',
      recording_id: null,
      source: null,
      started_at: '2026-11-20T09:00:00.000Z',
      since: expect.stringMatching(/Z$/),
      seconds: 4,
      bytes: 128_000,
      reason: failure,
      attempts: 1,
      next_attempt_at: expect.stringMatching(/Z$/),
    },
    expect.objectContaining({ id: unknown, conversation_ids: [], title: null, started_at: null, seconds: 2 }),
  ]);
});

test('audio that was never tried says in words why its session left it', async () => {
  const audio = { streamId: null, conversationId: null, waitingIds: [], pending: undefined, place: 'node-none' };
  const sessionId = newId();
  const { spool } = rest.store.of(user.uid);
  await spool.save({
    ...audio,
    sessionId,
    source: 'phone',
    fromSample: 0,
    toSample: 16_000,
    reason: 'shutdown',
  });
  expect((await user.send('GET', PATH)).body).toMatchObject([
    { id: sessionId, source: 'phone', reason: 'The service was stopped', attempts: 0, next_attempt_at: null },
  ]);
});

test('audio is tried again where a process has it; the others are counted', async () => {
  const id = newId();
  await addToSpool(rest.store, user.uid, id);
  const lost = { retried_count: 0, unreachable_count: 1 };
  expect(await user.send('POST', `${PATH}/retry`)).toMatchObject({ status: 200, body: lost });
  expect(await user.send('POST', `${PATH}/${id}/retry`)).toMatchObject({ status: 200, body: lost });
});

test("another user's audio is neither listed nor tried", async () => {
  const id = newId();
  await addToSpool(rest.store, user.uid, id);
  const other = await rest.newUser();
  expect((await other.send('GET', PATH)).body).toEqual([]);
  expect((await other.send('POST', `${PATH}/retry`)).body).toEqual({ retried_count: 0, unreachable_count: 0 });
  const missing = { status: 404, body: { detail: 'Audio not found' } };
  expect(await other.send('POST', `${PATH}/${id}/retry`)).toMatchObject(missing);
  expect(await user.send('POST', `${PATH}/${newId()}/retry`)).toMatchObject(missing);
});
