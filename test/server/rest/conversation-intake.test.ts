import { afterAll, describe, expect, test } from 'vitest';
import type { ActionItem } from '../../../generated/types.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture, restFixture, restUserFixture } from '../../support/fixtures.ts';
import { addInterruptedJob } from '../../support/interrupted-job.ts';
import { watchProcessed } from '../../support/processed-conversations.ts';
import type { Send } from '../../support/rest-client.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;
const app = await appFixture();
const processed = await watchProcessed(app.database);
afterAll(() => processed.close());

const path = '/v1/dev/user/conversations';
const fromSegments = `${path}/from-segments`;
const NOTE = 'I live in Gothenburg. Please remind me to sign the lease by Friday. I love sailing with my friends.';
const create = (body: object, headers: Record<string, string> = {}) => send('POST', path, { body, headers });
const createFromSegments = (body: object, headers: Record<string, string> = {}) =>
  send('POST', fromSegments, { body, headers });
const segments = (...texts: string[]) => texts.map((text, at) => ({ text, start: at, end: at + 0.75 }));
const get = async (id: string) => (await send('GET', `${path}/${id}?include_transcript=true`)).body;
const list = async (query = '') => (await send('GET', `${path}${query}`)).body;

/** Waits until a conversation is processed and returns it. */
async function waitUntilProcessed({ body }: { body: { id: string } }) {
  await processed.waitFor(body.id);
  return get(body.id);
}

/** Reads the structure, items and memories of a conversation, without ids and times. */
async function readResults(sender: Send, id: string) {
  const { structured } = (await sender('GET', `${path}/${id}`)).body;
  const memories: { content: string }[] = (await sender('GET', '/v1/dev/user/memories')).body;
  return {
    ...structured,
    action_items: structured.action_items.map((item: ActionItem) => [item.description, item.due_at]),
    memories: memories.map(({ content }) => content).toSorted(),
  };
}

describe('a text', () => {
  test('returns status processing at once and is processed like a live conversation', async () => {
    const started_at = '2026-11-18T10:00:00+01:00';
    const response = await create({ text: NOTE, started_at });
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).toEqual({ id: expect.any(String), status: 'processing', discarded: false });
    const created = await waitUntilProcessed(response);
    expect(created).toMatchObject({
      id: response.body.id,
      status: 'completed',
      discarded: false,
      started_at: '2026-11-18T09:00:00.000Z',
      finished_at: '2026-11-18T09:05:00.000Z',
      language: 'en',
      source: 'external_integration',
      geolocation: null,
      folder_id: null,
      starred: false,
      structured: {
        title: expect.stringMatching(/./),
        overview: expect.stringContaining('Gothenburg'),
        // The Friday after its start, not after its creation.
        action_items: [
          { description: 'Remind me to sign the lease by Friday', due_at: expect.stringMatching(/^2026-11-20T/) },
        ],
      },
    });
    const memories = (await send('GET', '/v1/dev/user/memories')).body;
    expect(memories).toContainEqual(
      expect.objectContaining({ content: 'User lives in Gothenburg', manually_added: false }),
    );
    const items = (await send('GET', `/v1/dev/user/action-items?conversation_id=${created.id}`)).body;
    expect(items).toEqual(created.structured.action_items);
    expect(await list()).toHaveLength(1);
  });

  test('lines with names are of these speakers; those of the account are the user', async () => {
    await rest.store.of(user.uid).account.update({ name: 'Ada Lindqvist' });
    const text =
      "Dana: Can you send me the offer by Friday?\nMe: Sure, I'll send the offer on Thursday.\nAda Lindqvist: And the plan of the roof, too.";
    const { transcript_segments, structured } = await waitUntilProcessed(
      await create({ text, text_source: 'message' }),
    );
    const speakers = transcript_segments.map((one: { is_user: boolean; speaker_name: string | null }) =>
      one.is_user ? 'user' : one.speaker_name,
    );
    expect(speakers).toEqual(['Dana', 'user', 'user']);
    expect(structured.overview).toContain('You: Sure');
  });

  test('begins now unless a time is stated, and lasts five minutes; its words take the time to say them, or a stated one', async () => {
    const text = 'Me: Shall we meet on Tuesday?\nDana: At ten.\nMe: See you then at the station.';
    const started_at = '2026-11-18T09:00:00Z';
    const before = Date.now();
    for (const given of [{}, { started_at }]) {
      const made = await waitUntilProcessed(await create({ text, ...given }));
      const spoken = made.transcript_segments.map(({ start }: { start: number }) => start);
      expect([...spoken, made.transcript_segments.at(-1).end]).toEqual([0, 2, 3, 5.4]);
      const [start, end] = [Date.parse(made.started_at), Date.parse(made.finished_at)];
      // Five minutes from now would be in the future.
      if ('started_at' in given) expect([start, end - start]).toEqual([Date.parse(started_at), 5 * 60_000]);
      else expect([start >= before, end <= Date.now()]).toEqual([true, true]);
    }
    const stated = await waitUntilProcessed(await create({ text, started_at, finished_at: '2026-11-18T09:01:00Z' }));
    expect(stated.transcript_segments.at(-1).end).toBe(60);
    const long = await waitUntilProcessed(await create({ text: 'We talked about the garden. '.repeat(400) }));
    expect(long.transcript_segments.at(-1).end).toBe(300);
  });

  test('sends no reminder for a due date before its creation', async () => {
    const countPushes = async () => (await rest.store.of(user.uid).notifications.list({ limit: 10 })).items.length;
    const created = await waitUntilProcessed(await create({ text: NOTE, started_at: '2020-11-18T10:00:00Z' }));
    expect(created.structured.action_items).toMatchObject([{ due_at: expect.stringMatching(/^2020-11-20T/) }]);
    const later = await waitUntilProcessed(
      await create({ text: 'Please remind me to renew the passport by Friday. I love tea, I love cake.' }),
    );
    expect(await countPushes()).toBe(0);
    for (const { structured } of [created, later]) {
      const path = `/v1/dev/user/action-items/${structured.action_items[0].id}`;
      expect(await send('PATCH', path, { body: { user_review: true } })).toMatchObject({ status: 200 });
    }
    expect(await countPushes()).toBe(1);
  });

  test('is listed under the day it started, from a text or from segments', async () => {
    const started_at = '2025-05-08T10:00:00Z';
    const created_at = '2025-05-08T10:00:00.000Z';
    const texts = ['I love sailing with my friends.', 'Please remind me to sign the lease.', 'I live in Gothenburg.'];
    const responses = [
      await create({ text: NOTE, started_at }),
      await createFromSegments({ source: 'omi', transcript_segments: segments(...texts), started_at }),
    ];
    for (const response of responses)
      expect(await waitUntilProcessed(response)).toMatchObject({ created_at, started_at: created_at });
    const today = await waitUntilProcessed(await create({ text: NOTE }));
    expect(today.created_at).toBe(today.started_at);
    const ids = responses.map(({ body }) => body.id);
    expect(
      (await list('?start_date=2025-05-08&end_date=2025-05-08')).map(({ id }: { id: string }) => id).sort(),
    ).toEqual(ids.sort());
    expect((await list()).map(({ id }: { id: string }) => id)).toHaveLength(3);
    expect((await list())[0].id).toBe(today.id);
  });

  test('is returned unchanged as the transcript of one unknown speaker', async () => {
    const text = `${NOTE}\n\n  ${'Words and more words. '.repeat(100)}\n  the end  `;
    const created = await waitUntilProcessed(
      await create({ text, started_at: '2026-11-18T10:00:00Z', finished_at: '2026-11-18T10:01:40Z' }),
    );
    expect(created.transcript_segments.map((segment: { text: string }) => segment.text).join('')).toBe(text);
    expect(created.transcript_segments.length).toBeGreaterThan(2);
    expect(created.transcript_segments[0]).toMatchObject({
      speaker: 'SPEAKER_00',
      speaker_id: 0,
      is_user: false,
      start: 0,
    });
    expect(created.transcript_segments.at(-1)).toMatchObject({ end: 100 });
  });

  test('takes a language with an underscore, as some programs write it', async () => {
    const { body } = await create({ text: 'Vamos ao porto na sexta-feira.', language: 'pt_BR' });
    expect(await get(body.id)).toMatchObject({ language: 'pt-BR' });
  });

  test('stores its source, kind, language and geolocation', async () => {
    const geolocation = { latitude: 57.7, longitude: 11.97, address: 'Gothenburg' };
    const text = 'Wir treffen uns am Freitag um drei im Hafen von Göteborg.';
    const response = await create({
      text,
      text_source: 'message',
      text_source_spec: 'email',
      language: 'de',
      geolocation: { ...geolocation, altitude: 12 },
      locked: true,
    });
    expect(await get(response.body.id)).toMatchObject({ source: 'email', language: 'de', locked: false });
    expect((await get(response.body.id)).geolocation).toEqual({
      ...geolocation,
      google_place_id: null,
      location_type: null,
    });
    const readTextSource = async ({ body }: typeof response) =>
      (await rest.store.of(user.uid).conversations.get(body.id))?.text_source;
    expect(await readTextSource(response)).toBe('message');
    expect(await readTextSource(await create({ text }))).toBe('other_text');
    expect(await readTextSource(await create({ text, text_source: 'audio_transcript' }))).toBe('audio_transcript');
  });

  test('without useful content is stored as discarded', async () => {
    for (const text of ['Hm.', '   ']) {
      const created = await waitUntilProcessed(await create({ text }));
      expect(created).toMatchObject({ discarded: true, status: 'completed', transcript_segments: [{ text }] });
    }
    expect(await list()).toEqual([]);
  });

  test('may have 100,000 code points', async () => {
    const text = '🫖'.repeat(100_000);
    const { status, body } = await create({ text });
    expect(status).toBe(200);
    const pieces = (await get(body.id)).transcript_segments;
    expect(pieces.map((piece: { text: string }) => piece.text).join('') === text).toBe(true);
    expect(await create({ text: `${text}🫖` })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'text'] }] },
    });
  });

  test('is accepted at the limits of the calendar', async () => {
    const longest = await create({
      text: NOTE,
      started_at: '0001-01-01T00:00:00Z',
      finished_at: '9999-12-31T23:59:59Z',
    });
    expect(longest.status).toBe(200);
    const last = await create({ text: NOTE, started_at: '9999-12-31T23:59:59Z' });
    expect(last.status).toBe(200);
    const noDuration = await create({
      text: NOTE,
      started_at: '2026-01-01T00:00:00Z',
      finished_at: '2026-01-01T00:00:00Z',
    });
    expect(noDuration.status).toBe(200);
  });
});

test.each([
  [{}],
  [{ started_at: '2026-01-01T00:00:00Z', finished_at: '9999-12-31T23:59:59Z' }],
  [{ started_at: '9999-12-31T23:59:59Z' }],
])('with %j are finished now, not in the future', async (times) => {
  const made = [
    await create({ text: NOTE, ...times }),
    await createFromSegments({ transcript_segments: segments('a'), ...times }),
  ];
  for (const { body } of made) {
    const { started_at, finished_at } = await get(body.id);
    expect(Date.parse(finished_at)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(started_at)).toBeLessThanOrEqual(Date.parse(finished_at));
  }
});

describe('segments', () => {
  test('are stored unchanged in the order they were spoken and processed like a live conversation', async () => {
    const response = await createFromSegments({
      started_at: '2026-11-18T09:00:00Z',
      transcript_segments: [
        { text: 'Sure, I will send the report to Dana.', speaker_id: 3, is_user: true, start: 3.6, end: 61.5 },
        { text: 'Can you send me the report by Friday?', speaker: 'Dana', start: 0.4, end: 3.1, person_id: 'dana' },
        { text: 'Hello', speaker: 'SPEAKER_07', start: 0, end: 0.3, extra: true },
        { text: ' and the rest ', start: 70, end: 71.25 },
      ],
    });
    expect(response.body).toEqual({ id: expect.any(String), status: 'processing', discarded: false });
    const created = await waitUntilProcessed(response);
    expect(created).toMatchObject({
      status: 'completed',
      source: 'external_integration',
      language: 'en',
      started_at: '2026-11-18T09:00:00.000Z',
      finished_at: '2026-11-18T09:01:11.250Z',
    });
    expect(created.structured.action_items.length).toBeGreaterThan(0);
    const common = { id: expect.any(String), speaker_name: null, is_user: false, person_id: null, translations: [] };
    expect(created.transcript_segments).toEqual([
      { ...common, text: 'Hello', speaker: 'SPEAKER_07', speaker_id: 7, start: 0, end: 0.3 },
      {
        ...common,
        text: 'Can you send me the report by Friday?',
        speaker: 'Dana',
        speaker_id: 0,
        person_id: 'dana',
        start: 0.4,
        end: 3.1,
      },
      {
        ...common,
        text: 'Sure, I will send the report to Dana.',
        speaker: 'SPEAKER_03',
        speaker_id: 3,
        is_user: true,
        start: 3.6,
        end: 61.5,
      },
      { ...common, text: ' and the rest ', speaker: 'SPEAKER_00', speaker_id: null, start: 70, end: 71.25 },
    ]);
  });

  test('in German has a title and an overview and is found, but has no tasks, events or memories', async () => {
    const body = {
      language: 'de',
      started_at: '2026-11-18T10:00:00+01:00',
      transcript_segments: [
        { text: 'Ich muss bis Freitag das Angebot für den Wintergarten schicken.', start: 0, end: 4, is_user: true },
        { text: 'Kannst du mich am Samstag zum Konzert in der Johanneskirche mitnehmen?', start: 4, end: 8 },
        { text: 'Klar, das mache ich. Ich bin allergisch gegen Erdnüsse.', start: 8, end: 12, is_user: true },
      ],
    };
    const created = await waitUntilProcessed(await createFromSegments(body));
    expect(created).toMatchObject({
      discarded: false,
      structured: { title: expect.stringMatching(/\p{L}/u), overview: expect.stringContaining('Wintergarten') },
    });
    expect(created.structured).toMatchObject({ action_items: [], events: [], made_by: 'rules' });
    expect((await send('GET', '/v1/dev/user/memories')).body).toEqual([]);
    const { body: found } = await send('GET', '/v1/dev/user/search?query=Johanneskirche');
    expect(found.hits).toMatchObject([{ kind: 'conversation', conversation_id: created.id }]);
  });

  test('is found by the names of its speakers, and by no label', async () => {
    const said = ['I painted the lake at sunrise last weekend.', 'That sounds lovely, may I see it?'];
    const transcript_segments = ['Melanie', 'SPEAKER_01'].map((speaker, at) => {
      return { speaker, text: said[at] ?? '', start: 5 * at, end: 5 * at + 4 };
    });
    const { id } = await waitUntilProcessed(await createFromSegments({ transcript_segments }));
    const searched = async (query: string) => (await send('GET', `/v1/dev/user/search?query=${query}`)).body.hits;
    expect(await searched('Melanie')).toMatchObject([{ conversation_id: id }]);
    expect(await searched('speaker')).toEqual([]);
  });

  test('produce the same result as the same words from a device', async () => {
    const spoken = { text: NOTE, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 0, end: 9 };
    const started_at = '2026-11-18T09:00:00Z';
    const device = await rest.newUser();
    const live = { status: 'in_progress' as const, started_at: new Date(started_at), silent_at: new Date() };
    const { record } = await rest.store.of(device.uid).conversations.insert({ ...live, language: 'en' });
    await rest.store.of(device.uid).segments.upsert(record.id, [{ ...spoken, id: newId() }]);
    const ended = await app.services.liveStore.endConversation(device.uid, record.id, new Date());
    expect(ended.status).toBe('ended');
    const { body } = await createFromSegments({ transcript_segments: [spoken], started_at });
    for (const id of [record.id, body.id]) await processed.waitFor(id);
    const created = await readResults(send, body.id);
    expect(created).toEqual(await readResults(device.send, record.id));
    expect([created.action_items.length, created.memories.length]).toEqual([1, 2]);
  });

  test('start now if no time is given, and may be 500', async () => {
    const before = Date.now();
    const many = { transcript_segments: segments(...Array(500).fill('a')), source: 'phone', language: 'multi' };
    const created = await get((await createFromSegments(many)).body.id);
    expect(created).toMatchObject({ source: 'phone', language: 'multi' });
    expect(created.transcript_segments).toHaveLength(500);
    expect(Date.parse(created.started_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(created.finished_at)).toBeLessThanOrEqual(Date.now());
    const ended = { ...many, started_at: '2026-11-18T09:00:00Z', finished_at: '2026-11-18T09:00:01Z' };
    expect(await get((await createFromSegments(ended)).body.id)).toMatchObject({
      finished_at: '2026-11-18T09:00:01.000Z',
    });
  });

  test('with the same client_session_id create one conversation, also when sent concurrently', async () => {
    const body = { transcript_segments: segments(NOTE), client_session_id: '🫖'.repeat(200) };
    const responses = await Promise.all(Array.from({ length: 8 }, () => createFromSegments(body)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [id] = new Set(responses.map(({ body: { id } }) => id));
    expect(responses.filter((response) => response.body.id === id)).toHaveLength(8);
    await processed.waitFor(id);
    expect((await createFromSegments({ ...body, transcript_segments: segments('other') })).body).toEqual({
      id,
      status: 'completed',
      discarded: false,
    });
    expect((await get(id)).transcript_segments).toMatchObject([{ text: NOTE }]);
    const otherUser = await rest.newUser();
    expect((await otherUser.send('POST', fromSegments, { body })).body.id).not.toBe(id);
    await send('DELETE', `${path}/${id}`);
    expect((await createFromSegments(body)).body.id).not.toBe(id);
  });
});

test('null in an optional field counts as absent', async () => {
  const noTimes = { started_at: null, finished_at: null, geolocation: null };
  const text = await create({ ...noTimes, text: NOTE, text_source_spec: null });
  expect(await get(text.body.id)).toMatchObject({ source: 'external_integration', geolocation: null });
  const unnamed = segments('Hello').map((one) => ({ ...one, speaker: null, speaker_id: null, person_id: null }));
  const bare = { ...noTimes, transcript_segments: unnamed, client_session_id: null };
  const created = [await createFromSegments(bare), await createFromSegments(bare)].map(({ body }) => body.id);
  expect(new Set(created).size).toBe(2);
  expect((await get(created[0])).transcript_segments).toMatchObject([{ speaker: 'SPEAKER_00', speaker_id: null }]);
});

describe('the time zone of a conversation', () => {
  const text = 'I live near the office. Please remind me to sign the lease tonight, before the office closes.';
  const started_at = '2026-11-18T19:48:00-08:00';
  const dueOf = async (response: { body: { id: string } }) => {
    const { structured } = await waitUntilProcessed(response);
    return new Date(structured.action_items[0]?.due_at);
  };
  const isEvening = (at: Date, offset: string, day: string) =>
    new Date(`${day}T17:00${offset}`) <= at && at < new Date(`${day}T24:00${offset}`);

  test.each([
    ['a text', () => create({ text, started_at })],
    ['segments', () => createFromSegments({ transcript_segments: segments(text), started_at })],
  ])('is the offset of started_at: "tonight" is the same evening, in %s', async (_, send) => {
    expect(isEvening(await dueOf(await send()), '-08:00', '2026-11-18')).toBe(true);
  });

  test("is the account's, if it has one", async () => {
    await rest.store.of(user.uid).account.update({ timezone: 'Asia/Tokyo' });
    expect(isEvening(await dueOf(await create({ text, started_at })), '+09:00', '2026-11-19')).toBe(true);
  });

  test('is not known from a time in UTC', async () => {
    for (const zone of ['Z', '', '+00:00']) {
      const { body } = await create({ text, started_at: `2026-11-18T19:48:00${zone}` });
      expect(await rest.store.of(user.uid).conversations.get(body.id)).toMatchObject({ utc_offset_minutes: null });
    }
  });
});

describe('Idempotency-Key', () => {
  test.each([
    ['text', path, { text: NOTE }],
    ['segments', fromSegments, { transcript_segments: segments(NOTE) }],
  ])('concurrent repeats of %s create one conversation and return the same response', async (_, at, body) => {
    const headers = { 'idempotency-key': 'k-1' };
    const responses = await Promise.all(Array.from({ length: 6 }, () => send('POST', at, { body, headers })));
    expect(new Set(responses.map(({ status, body: created }) => `${status} ${JSON.stringify(created)}`)).size).toBe(1);
    await processed.waitFor(responses[0]?.body.id);
    expect(await list()).toHaveLength(1);
    expect((await send('GET', '/v1/dev/user/action-items')).body).toHaveLength(1);
    const other = { ...body, language: 'de' };
    expect((await send('POST', at, { body: other, headers })).status).toBe(422);
    expect((await send('POST', at, { body })).body.id).not.toBe(responses[0]?.body.id);
  });

  test('a repeat is answered while 1,000 jobs of the user wait, another request is 429', async () => {
    const headers = { 'idempotency-key': 'k-2' };
    const first = await create({ text: NOTE }, headers);
    await processed.waitFor(first.body.id);
    const rows = `INSERT INTO jobs.job (name, data, group_id, singleton_key, start_after)
      SELECT 'embed-conversation', '{}', $1, $1 || n, now() + interval '1 day' FROM generate_series(1, 1000) n`;
    await app.store.executeSql(rows, [user.uid]);
    const repeated = await create({ text: NOTE }, headers);
    const other = await create({ text: NOTE });
    await app.store.executeSql('DELETE FROM jobs.job WHERE group_id = $1', [user.uid]);
    expect([repeated.status, repeated.body, other.status]).toEqual([200, first.body, 429]);
  });
});

describe('later work on a processed conversation', () => {
  test('that ended the process twice is shown with its reason, until the conversation is processed again', async () => {
    const { uid } = user;
    const { id } = await waitUntilProcessed(await create({ text: NOTE }));
    const processing = { state: 'failed', reason: 'The service ended twice while it worked on this', attempts: 1 };
    for (const add of [
      () => addInterruptedJob(app.store, 'update-conversation', { uid, conversation_id: id }),
      () => addInterruptedJob(app.store, 'reprocess-conversations', { uid, conversation_ids: [id, newId()] }),
    ]) {
      await add();
      await eventually(async () => expect(await get(id)).toMatchObject({ status: 'completed', processing }));
      expect((await send('POST', `/v1/conversations/${id}/reprocess`)).body).toMatchObject({ processing: null });
    }
  });
});

describe('422 with the invalid locations', () => {
  test('lists every segment that ends too early and stores nothing', async () => {
    const segment = { text: 'a', start: 0, end: 1 };
    const transcript_segments = [{ ...segment, end: 0 }, segment, { ...segment, start: 5 }];
    expect((await createFromSegments({ transcript_segments })).body.detail).toMatchObject([
      { loc: ['body', 'transcript_segments', 0, 'end'], type: 'greater_than' },
      { loc: ['body', 'transcript_segments', 2, 'end'], msg: 'Input should be greater than start, which is 5' },
    ]);
    expect(
      (await rest.store.of(user.uid).conversations.list({ statuses: ['processing', 'completed'] }, { limit: 5 })).items
        .length,
    ).toBe(0);
  });
});
