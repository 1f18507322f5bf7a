import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { MODEL_TITLE, modelAnswer, startModelServer } from '../../support/model-server.ts';
import { recordingLog } from '../../support/recording-log.ts';

const model = await startModelServer();
const { log, lines } = recordingLog();
const app = await startTestApp({ env: model.env, log, validatesResponses: true });
afterAll(async () => {
  await app.stop();
  await model.close();
});
let client: ReturnType<typeof createClient>;
let ownUid = '';
let flat = 0;
beforeEach(async () => {
  await model.down();
  flat += 1;
  // Jobs of earlier tests do not run now.
  await app.store.executeSql('DELETE FROM unfinished_work');
  await app.store.executeSql(`DELETE FROM jobs.job WHERE name = 'finish-work'`);
  // As after a change of the settings.
  await app.store.transaction((tx) => tx.system.languageModelState.adopt(newId()));
  Object.assign(model, { read: [], mostAtOnce: 0, delayMs: 0, held: undefined, reply: undefined });
  const account = await app.newAccount();
  ownUid = account.uid;
  client = createClient({ baseUrl: app.address, developerKey: account.developer_api_key, retries: 0 });
});

const NOTE = 'Please remind me to sign the lease by Friday. The landlord wants to see us at his office on Monday.';
/** Only this test's text has it. */
const mark = () => `It is flat ${flat}.`;
const add = async (text = `${NOTE} ${mark()}`, started_at = new Date().toISOString()) =>
  (await client.conversations.createConversation({ body: { text, started_at } })).id;
const get = (conversation_id: string) => client.conversations.getConversation({ params: { conversation_id } });
const waitFor = (id: string, made_by: string) =>
  (made_by === 'tiny' ? withoutPauses : eventually)(async () => {
    const conversation = await get(id);
    expect(conversation.structured.made_by).toBe(made_by);
    return conversation;
  });
/** Ends the pauses after failures, which last up to a minute, until the check passes. */
const withoutPauses = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(
    async () => {
      await app.store.transaction(async (tx) => {
        await tx.executeSql('UPDATE unfinished_work SET next_attempt_at = NULL');
        await app.services.unfinishedWork.retryNow(tx);
      });
      return check();
    },
    { timeout: 60_000, interval: 50 },
  );
/** Holds the model's responses back until the returned function is called. */
function holdModel() {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.held = promise;
  return resolve;
}
const readOwn = () => model.read.filter((prompt) => prompt.includes(mark()));
const processed = () => client.conversations.getConversationsProcessing();

describe('a conversation whose language model', () => {
  test('answers in time is made by it', async () => {
    await model.up();
    const { structured, processing } = await waitFor(await add(), 'tiny');
    expect([structured.title, processing]).toEqual([MODEL_TITLE, null]);
  });

  test('cannot be reached is made by rules, says why it waits, and is made by the model once that answers', async () => {
    const id = await add();
    const { structured: plain } = await waitFor(id, 'rules');
    expect(plain.action_items).toMatchObject([{ description: expect.stringContaining('sign the lease') }]);
    // It is not waiting while an attempt runs.
    await eventually(async () =>
      expect((await get(id)).processing).toMatchObject({
        state: 'waiting',
        reason: expect.stringContaining('ECONNREFUSED'),
        next_attempt_at: expect.stringMatching(/Z$/),
      }),
    );
    await model.up();
    const { structured, processing } = await waitFor(id, 'tiny');
    expect([structured.title, structured.action_items, processing]).toEqual([MODEL_TITLE, [], null]);
  });

  test.each([
    [503, 'Loading model'],
    [404, 'model "tiny" not found, try pulling it first'],
    [500, 'out of memory'],
  ])('returns %s "%s" and answers later waits for it', async (status, message) => {
    const body = JSON.stringify({ error: { message } });
    model.reply = () => ({ status, body, headers: { 'content-type': 'application/json' } });
    await model.up();
    const id = await add();
    expect(await waitFor(id, 'rules')).toMatchObject({
      status: 'completed',
      processing: { state: expect.any(String) },
    });
    model.reply = undefined;
    await waitFor(id, 'tiny');
  });

  test('fails first has what it used recorded, over all attempts', async () => {
    // A call is sent three times before it fails.
    model.reply = () => (readOwn().length <= 3 ? { status: 500, body: '{}' } : undefined);
    await model.up();
    const id = await add();
    await waitFor(id, 'tiny');
    const used = (await app.store.of(ownUid).conversations.get(id))?.model_usage;
    expect(used?.requests).toBe(4);
    expect([used?.promptTokens, used?.completionTokens].every((tokens) => (tokens ?? 0) > 0)).toBe(true);
  });

  test('takes long is made by rules while the model works on it', async () => {
    const answer = holdModel();
    await model.up();
    const id = await add();
    const { processing } = await waitFor(id, 'rules');
    expect(processing).toEqual({ state: 'running', reason: null, attempts: 1, next_attempt_at: null });
    expect(await processed()).toMatchObject({ waiting: 0, running: 1, failed: 0, reason: null });
    answer();
    await waitFor(id, 'tiny');
    expect(readOwn()).toHaveLength(1);
  });

  test('refuses the key is not asked for each conversation, and logged in one line', async () => {
    lines.length = 0;
    model.reply = () => ({ status: 401, body: '{}' });
    const startedAt = Date.now();
    await model.up();
    for (let n = 0; n < 4; n++) await waitFor(await add(), 'rules');
    expect(readOwn()).toHaveLength(1);
    expect(lines.filter((line) => line.includes('cannot be used'))).toHaveLength(1);
    const { next_attempt_at, ...counts } = await processed();
    expect(counts).toMatchObject({ waiting: 4, running: 0, failed: 0, reason: expect.stringContaining('401') });
    expect(Date.parse(next_attempt_at ?? '')).toBeGreaterThan(startedAt + 20_000);
  });
});

test('what waits is made by the model one after the other, the newest first', async () => {
  const ids: string[] = [];
  for (const day of [2, 4, 1, 3]) ids[day] = await add(`${NOTE} It is day${day}.`, `2026-11-0${day}T09:00:00Z`);
  for (const id of ids.filter(Boolean)) await waitFor(id, 'rules');
  model.read = [];
  model.delayMs = 50;
  await model.up();
  for (const id of ids.filter(Boolean)) await waitFor(id, 'tiny');
  const days = model.read.flatMap((prompt) => /It is (day\d)/.exec(prompt)?.[1] ?? []);
  expect(days).toEqual(['day4', 'day3', 'day2', 'day1']);
  expect(model.mostAtOnce).toBe(1);
});

test('memory_created is delivered once, with the structure that was there first', async () => {
  const { enqueueConversation } = app.services.webhookDeliveries;
  const delivered: string[] = [];
  app.services.webhookDeliveries.enqueueConversation = async (tx, uid, id) => {
    delivered.push(id);
    return enqueueConversation.call(app.services.webhookDeliveries, tx, uid, id);
  };
  const id = await add();
  await waitFor(id, 'rules');
  await model.up();
  await waitFor(id, 'tiny');
  app.services.webhookDeliveries.enqueueConversation = enqueueConversation;
  expect(delivered).toEqual([id]);
});

test('changes of the user while the model works stay', async () => {
  const answer = holdModel();
  model.reply = () => modelAnswer({ action_items: [{ description: 'Sign the lease', due_at: null, lines: [1] }] });
  await model.up();
  const id = await add();
  const [task] = (await waitFor(id, 'rules')).structured.action_items;
  const params = { action_item_id: task?.id ?? '' };
  await client.actionItems.updateActionItem({ params, body: { completed: true } });
  await client.conversations.updateConversation({ params: { conversation_id: id }, body: { title: 'Ours' } });
  answer();
  const { structured } = await waitFor(id, 'tiny');
  expect(structured).toMatchObject({ title: 'Ours', action_items: [{ id: task?.id, completed: true }] });
});

test('the summary of a day and the profile are written by rules, and later by the model', async () => {
  const started_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await waitFor(await add(NOTE, started_at), 'rules');
  const summary = async () => (await client.dailySummaries.listDailySummaries()).summaries[0];
  await eventually(async () => expect(await summary()).toMatchObject({ made_by: 'rules' }));
  await app.services.profile.enqueueStale();
  const profile = () => app.store.of(ownUid).userProfiles.get();
  await eventually(async () => expect(await profile()).toMatchObject({ made_by: 'rules' }));
  await model.up();
  await withoutPauses(async () => expect(await summary()).toMatchObject({ made_by: 'tiny', headline: MODEL_TITLE }));
  await withoutPauses(async () => expect(await profile()).toMatchObject({ made_by: 'tiny', summary: MODEL_TITLE }));
});

test('a day of the screen is read by the model alone, or by rules alone if it cannot be used', async () => {
  model.reply = () => ({ text: JSON.stringify({ facts: [{ content: 'User draws houses', sensitive: false }] }) });
  const user = app.store.of(ownUid);
  const read = async (day: string) => {
    const moments = Array.from({ length: 12 }, (_, n) => new Date(Date.parse(`${day}T08:00:00Z`) + n * 300_000));
    const window = { app: 'Editor', window_title: null, text: null };
    await user.screenActivity.save(moments.map((at) => ({ ...window, id: at.toISOString(), captured_at: at })));
    await app.services.screenMemories.enqueueDaysOf(app.store, ownUid, moments);
    await app.store.executeSql(`UPDATE jobs.job SET start_after = now() WHERE name = 'remember-screen-day'`);
  };
  const remembers = (...contents: string[]) =>
    eventually(async () => {
      const { items } = await user.memories.list({}, 'created_desc', { limit: 9 });
      expect(items.map(({ content }) => content)).toEqual(contents);
    });
  await read('2026-11-03');
  await remembers('User often uses Editor');
  await model.up();
  await app.store.transaction((tx) => tx.system.languageModelState.adopt(newId()));
  await read('2026-11-04');
  await remembers('User draws houses', 'User often uses Editor');
});

describe('processing again', () => {
  test('enqueues those that rules made since a day, and tries the model at once', async () => {
    model.reply = () => ({ status: 401, body: '{}' });
    await model.up();
    const old = await add(NOTE, '2026-10-01T09:00:00Z');
    const young = await add(NOTE, '2026-11-01T09:00:00Z');
    for (const id of [old, young]) await waitFor(id, 'rules');
    await app.store.executeSql('DELETE FROM unfinished_work WHERE uid = $1', [ownUid]);
    model.reply = undefined;
    const body = { made_by: 'rules', since: '2026-10-15' };
    expect(await client.conversations.processConversations({ body })).toMatchObject({ enqueued: 1 });
    await waitFor(young, 'tiny');
    await setTimeout(300);
    expect((await get(old)).structured.made_by).toBe('rules');
    expect(await client.conversations.processConversations({ body })).toMatchObject({ enqueued: 0 });
  });

  test('of one conversation returns it at once, and makes it again with the language', async () => {
    await model.up();
    const id = await add();
    await waitFor(id, 'tiny');
    model.reply = () => modelAnswer({ title: 'Again' });
    const params = { conversation_id: id };
    const returned = await client.conversations.reprocessConversation({ params, query: { language_code: 'de' } });
    expect(returned).toMatchObject({ id, language: 'de', processing: { attempts: expect.any(Number) } });
    await eventually(async () => expect((await get(id)).structured.title).toBe('Again'));
  });

  test('of a missing conversation returns 404', async () => {
    const params = { conversation_id: newId() };
    await expect(client.conversations.reprocessConversation({ params })).rejects.toMatchObject({ status: 404 });
  });
});

test('the administrator sees how many records wait, and the reason', async () => {
  await waitFor(await add(), 'rules');
  await eventually(async () => {
    const checks = await app.administrator.admin.checkProviders();
    expect(checks.find(({ name }) => name === 'language model')).toMatchObject({
      status: 'failed',
      waiting: expect.any(Number),
      detail: expect.stringMatching(/ECONNREFUSED.*; \d+ records? waits? for it$/),
    });
  });
});
