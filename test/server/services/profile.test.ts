import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createModel } from '../../../src/providers/llm/model.ts';
import { type OpenaiDouble, startOpenaiDouble } from '../../../src/providers/llm/openai/double.test-support.ts';
import { ProfileService } from '../../../src/services/profile.ts';
import type { Making } from '../../../src/services/unfinished-work/unfinished-work.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { addConversation } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { ACTIVE_MARKUP, HOSTILE_MARKUP } from '../../support/hostile-markup.ts';
import { newMemory } from '../../support/new-memory.ts';

const t = await storeFixture();
let uid: string;
let queued: unknown[];
let double: OpenaiDouble | undefined;
beforeEach(async () => {
  uid = await makeUser(t.store);
  queued = [];
});
afterEach(async () => {
  await double?.close();
  double = undefined;
});

const queue = { enqueue: async (_: unknown, name: string, data: unknown) => void queued.push([name, data]) };
const signal = new AbortController().signal;

function createProfiles() {
  const llm = double && createModel({ url: double.url, model: 'm' }, { retries: 0 });
  return new ProfileService({ store: t.store, queue, models: { llm } });
}
const read = () => createProfiles().get(makeCall(uid));
const write = (maker: Making['maker'] = 'model') => createProfiles().write(uid, { maker, signal });
const remember = async (content: string, more: Partial<Parameters<typeof newMemory>[1]> = {}) => {
  const [added] = await t.store.of(uid).memories.insert([newMemory(content, more)]);
  return added?.record.id ?? '';
};
const talk = (title: string, more: object = {}) =>
  addConversation(t.store, uid, title, { structured: { title, overview: `About ${title}.` }, ...more });

/** One of each kind that a profile must not contain. */
async function addHidden() {
  await remember('Hidden: locked', { locked: true });
  await remember('Hidden: rejected', { user_review: false });
  await remember('Hidden: activity', { activity: true });
  await remember('Hidden: marked', { sensitive: true });
  await remember('Hidden: has diabetes');
  await talk('Hidden lease', { locked: true });
  await talk('Hidden noise', { discarded: true });
  await talk('Hidden talk', { status: 'in_progress' });
  await talk('Hidden visit to the doctor');
}

describe('a profile without a language model', () => {
  test('is null until it is written, which a read requests', async () => {
    expect(await read()).toBeNull();
    expect(queued).toEqual([['write-profile', { uid }]]);
  });

  test('consists of the best memories and the latest subjects, with its time', async () => {
    await remember('User lives in Gothenburg');
    await remember('User works as an engineer.', { manually_added: true });
    await talk('Boat trip');
    await addHidden();
    await write();
    expect(await read()).toEqual({
      summary: 'User works as an engineer. User lives in Gothenburg. Recent conversations: Boat trip.',
      made_by: 'rules',
      generated_at: expect.stringMatching(/Z$/),
    });
    expect(queued).toEqual([]);
  });

  test.each(['deleted', 'locked'])(
    'is null once one of its sources is %s, and is then written again',
    async (change) => {
      const id = await remember('User lives in Gothenburg');
      await talk('Boat trip');
      await write();
      if (change === 'deleted') await t.store.of(uid).memories.deleteUnlocked(id);
      else await t.store.of(uid).memories.setLocked(id, true);
      expect(await read()).toBeNull();
      expect(queued).toEqual([['write-profile', { uid }]]);
      await write();
      expect(await read()).toMatchObject({ summary: 'Recent conversations: Boat trip.' });
    },
  );

  test('is null for a user with nothing to describe, and not tried again at once', async () => {
    await addHidden();
    await write();
    expect([await read(), queued]).toEqual([null, []]);
  });

  test('is the own one', async () => {
    await remember('User lives in Gothenburg');
    await write();
    expect(await createProfiles().get(makeCall(await makeUser(t.store)))).toBeNull();
  });
});

describe('a profile by a language model', () => {
  test('is its text; the model reads nothing that is hidden', async () => {
    double = await startOpenaiDouble(() => ({ text: JSON.stringify({ summary: 'An engineer in Gothenburg.' }) }));
    await remember('User lives in Gothenburg');
    await talk('Boat trip');
    await addHidden();
    await write();
    expect(await read()).toMatchObject({ summary: 'An engineer in Gothenburg.' });
    const sent = JSON.stringify(double.requests.map(({ body }) => body.messages));
    expect(sent).toContain('User lives in Gothenburg');
    expect(sent).toContain('Boat trip');
    expect(sent).not.toContain('Hidden');
  });

  test('is plain text of a limited length', async () => {
    const summary = `${HOSTILE_MARKUP} ${'long '.repeat(1000)}`;
    double = await startOpenaiDouble(() => ({ text: JSON.stringify({ summary }) }));
    await remember('User lives in Gothenburg');
    await write();
    const profile = await read();
    expect(profile?.summary).not.toMatch(ACTIVE_MARKUP);
    expect(profile?.summary.length).toBeLessThanOrEqual(1_500);
  });

  test('is not stored if a source is locked while the model writes', async () => {
    const id = await remember('User lives in Gothenburg');
    double = await startOpenaiDouble(async () => {
      await t.store.of(uid).memories.setLocked(id, true);
      return { text: JSON.stringify({ summary: 'Lives in Gothenburg.' }) };
    });
    await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await t.store.of(uid).userProfiles.get()).toBeUndefined();
  });

  test('uses no model without material, or after failures', async () => {
    double = await startOpenaiDouble(() => ({ status: 500, body: '' }));
    await write();
    await remember('User lives in Gothenburg');
    await write('rules');
    expect(await read()).toMatchObject({ summary: 'User lives in Gothenburg.' });
    expect(double.requests).toEqual([]);
  });
});

test('profiles are stale after a day, if something is new or hidden since', async () => {
  const staleNow = async () =>
    (await t.store.system.userProfiles.findStale(new Date(Date.now() + 1000), 1000)).includes(uid);
  expect(await staleNow()).toBe(false);
  const id = await remember('User lives in Gothenburg');
  expect(await staleNow()).toBe(true);
  await write();
  expect(await staleNow()).toBe(false);
  await talk('Boat trip', { created_at: new Date(Date.now() + 5) });
  expect(await staleNow()).toBe(true);
  expect(await t.store.system.userProfiles.findStale(new Date(Date.now() - 86_400_000), 1000)).not.toContain(uid);
  await write();
  await t.store.of(uid).memories.setLocked(id, true);
  expect(await staleNow()).toBe(true);
});
