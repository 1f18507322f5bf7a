import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createModel } from '../../../src/providers/llm/model.ts';
import { type OpenaiDouble, startOpenaiDouble } from '../../../src/providers/llm/openai/double.test-support.ts';
import type { EnqueueOptions } from '../../../src/queue/queue.ts';
import { MemoryService } from '../../../src/services/memories/memories.ts';
import { MemoryEmbedder } from '../../../src/services/memories/memory-embedder.ts';
import { ScreenActivityService } from '../../../src/services/screen-activity/screen-activity.ts';
import { ScreenMemories } from '../../../src/services/screen-activity/screen-memories.ts';
import { RecordFinder } from '../../../src/services/search/record-finder.ts';
import { createUserTimezone } from '../../../src/services/timezones.ts';
import type { Making } from '../../../src/services/unfinished-work/unfinished-work.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noQuota } from '../../support/no-quota.ts';

const t = await storeFixture();
let uid: string;
let queued: { data: unknown; options: EnqueueOptions | undefined }[];
let double: OpenaiDouble | undefined;
beforeEach(async () => {
  uid = await makeUser(t.store);
  queued = [];
});
afterEach(async () => {
  await double?.close();
  double = undefined;
});

const queue = {
  async enqueue(_tx: unknown, _name: string, data: unknown, options?: EnqueueOptions) {
    queued.push({ data, options });
  },
};
const signal = new AbortController().signal;

function createServices(now = '2026-11-05T12:00:00Z') {
  const screenMemories = new ScreenMemories({
    store: t.store,
    queue,
    models: { llm: double && createModel({ url: double.url, model: 'm' }, { retries: 0 }) },
    timezoneOf: createUserTimezone('Europe/Berlin'),
    memoryEmbedder: new MemoryEmbedder({ queue }),
    now: () => new Date(now),
  });
  const activity = new ScreenActivityService({ store: t.store, quota: noQuota, screenMemories });
  const memories = new MemoryService({
    store: t.store,
    finder: new RecordFinder({ store: t.store }),
    queue,
    quota: noQuota,
  });
  return { screenMemories, activity, memories };
}

/** An hour in an app, from a minute of 3 November on. */
const hourIn = (app: string, from: number, fields: object = {}) =>
  Array.from({ length: 12 }, (_, n) => ({
    id: `${app} ${n}`,
    app,
    captured_at: new Date(Date.UTC(2026, 10, 3, 8, from + 5 * n)).toISOString(),
    ...fields,
  }));
const importRows = (rows: ReturnType<typeof hourIn>) => createServices().activity.import(makeCall(uid), rows);
const extract = (date = '2026-11-03', maker: Making['maker'] = 'model') =>
  createServices().screenMemories.extract(uid, date, { maker, signal });
const listMemories = async (include_activity: boolean, include_sensitive = true): Promise<string[]> => {
  const query = { limit: 100, offset: 0, sort: 'scoring_desc', include_activity, include_sensitive } as const;
  const { memories } = await createServices().memories.listForTools(makeCall(uid), query);
  return memories.map(({ content }) => content).sort();
};

describe('without a language model', () => {
  test('a day gives a memory for each app that was used for long; get_memories lists it with include_activity', async () => {
    await importRows([...hourIn('Editor', 0), ...hourIn('Mail', 60), ...hourIn('Notes', 120).slice(0, 3)]);
    await extract();
    expect(await listMemories(false)).toEqual([]);
    expect(await listMemories(true)).toEqual(['User often uses Editor', 'User often uses Mail']);
    await extract();
    expect(await listMemories(true)).toHaveLength(2);
  });

  test('sensitive windows give sensitive memories; passwords and private windows give none', async () => {
    await importRows([
      ...hourIn('Editor', 0),
      ...hourIn('MyBank', 60, { window_title: 'Online banking' }),
      ...hourIn('KeePassXC', 120),
      ...hourIn('Browser', 180, { window_title: 'New tab (Incognito)' }),
    ]);
    await extract();
    expect(await listMemories(true)).toEqual(['User often uses Editor', 'User often uses MyBank']);
    expect(await listMemories(true, false)).toEqual(['User often uses Editor']);
  });

  test('memories are of the own activity', async () => {
    await importRows(hourIn('Editor', 0));
    uid = await makeUser(t.store);
    await extract();
    expect(await listMemories(true)).toEqual([]);
  });
});

describe('with a language model', () => {
  test('its facts are remembered; it reads no passwords, and sensitive windows apart', async () => {
    double = await startOpenaiDouble(({ body }) => {
      const isBank = body.messages?.at(-1)?.content.includes('banking');
      const facts = isBank
        ? [{ content: 'User saves for a boat', sensitive: false }]
        : [
            { content: 'User plans a timber house', sensitive: false },
            { content: 'User is in therapy', sensitive: false },
            { content: 'User votes for the greens', sensitive: true },
            { content: 'The password of the user is sesame', sensitive: false },
          ];
      return { text: JSON.stringify({ facts }) };
    });
    await importRows([
      ...hourIn('Editor', 0, { window_title: 'house.dwg', text: 'Beam 12' }),
      ...hourIn('MyBank', 60, { window_title: 'Online banking' }),
      ...hourIn('KeePassXC', 120, { text: 'hidden' }),
    ]);
    await extract();
    const ordinary = ['User plans a timber house'];
    expect(await listMemories(true, false)).toEqual(ordinary);
    const sensitive = ['User is in therapy', 'User saves for a boat', 'User votes for the greens'];
    expect(await listMemories(true)).toEqual([...ordinary, ...sensitive].sort());
    const sent = double.requests.map(({ body }) => body.messages?.at(-1)?.content ?? '');
    expect(sent).toHaveLength(2);
    expect(sent.join()).toContain('Editor, 60 minutes: house.dwg: Beam 12');
    expect(sent.join()).not.toMatch(/KeePass|hidden/);
  });

  test('rules are used after failures', async () => {
    double = await startOpenaiDouble(() => ({ status: 500, body: '' }));
    await importRows(hourIn('Editor', 0));
    await expect(extract()).rejects.toMatchObject({ code: 'unavailable' });
    await extract('2026-11-03', 'rules');
    expect(await listMemories(true)).toEqual(['User often uses Editor']);
  });
});

test("an import enqueues each day of new snapshots once, after its end in the user's time zone", async () => {
  const at = (id: string, captured_at: string) => ({ id, app: 'Editor', captured_at });
  const rows = [at('1', '2026-11-04T22:59:00Z'), at('2', '2026-11-04T23:00:00Z'), at('3', '2026-11-05T08:00:00Z')];
  await importRows(rows);
  expect(queued).toEqual([
    {
      data: { uid, date: '2026-11-04' },
      options: { singletonKey: `${uid} 2026-11-04`, startAfter: new Date('2026-11-05T12:00:10Z') },
    },
    {
      data: { uid, date: '2026-11-05' },
      options: { singletonKey: `${uid} 2026-11-05`, startAfter: new Date('2026-11-05T23:05:00Z') },
    },
  ]);
  await importRows(rows);
  expect(queued).toHaveLength(2);
  await extract('2026-11-05');
  expect([queued.length, await listMemories(true)]).toEqual([3, []]);
});
