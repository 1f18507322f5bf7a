import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Conversation, Import } from '../../../generated/types.gen.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { newId } from '../../../src/store/ids.ts';
import { appFixture } from '../../support/fixtures.ts';
import { importFile } from '../../support/imports.ts';
import { zipOf } from '../../support/zip.ts';

const app = await appFixture();

const conversation = {
  id: '5d1f0a6e-3c47-4c8e-9d0a-0f6c2f4e1b11',
  created_at: '2025-03-02T09:00:00+00:00',
  started_at: '2025-03-02T09:00:00.123456+00:00',
  finished_at: '2025-03-02T09:10:00+00:00',
  source: 'omi',
  language: 'en',
  structured: {
    title: 'Planning the garden',
    overview: 'Maya and Jonas plan the beds for spring.',
    emoji: '🌱',
    category: 'family',
    action_items: [{ description: 'Order seeds', completed: false }],
    events: [{ title: 'Planting day', description: '', start: '2025-04-01T10:00:00Z', duration: 60 }],
  },
  transcript_segments: [
    { text: 'We need seeds for the beds.', speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 0, end: 3.5 },
    { text: 'I will build the fence.', speaker: 'SPEAKER_01', speaker_id: 1, is_user: false, start: 4, end: 6 },
  ],
  discarded: false,
};
const memory = {
  id: 'm1',
  content: 'Maya has a garden',
  category: 'hobbies',
  visibility: 'private',
  tags: [],
  created_at: '2025-03-02T09:11:00Z',
};
const omi = {
  conversations: [conversation],
  memories: [memory, { id: 'm2', content: 'x'.repeat(501) }],
  action_items: [{ id: 'a1', description: 'Order seeds', completed: false, conversation_id: conversation.id }],
};

const countOf = ({ counts }: Import, kind: string) => {
  const { created, unchanged, skipped, failed } = counts.find((count) => count.kind === kind) ?? {};
  return [created, unchanged, skipped, failed];
};
const read = async (key: string, path: string) => (await app.request(`/v1/dev/user${path}`, { key })).json();

test('the records of Omi are stored with their times, and a second import changes nothing', async () => {
  const account = await app.newAccount();
  const first = await importFile(app, account, 'omi.json', JSON.stringify(omi), { partBytes: 300 });
  expect(first.status).toBe('completed');
  expect(countOf(first, 'conversations')).toEqual([1, 0, 0, 0]);
  expect(countOf(first, 'memories')).toEqual([1, 0, 0, 1]);
  expect(countOf(first, 'action_items')).toEqual([0, 1, 0, 0]);
  expect(first.problems).toEqual([
    {
      number: 1,
      kind: 'memories',
      source_id: 'm2',
      place: 'record 3',
      outcome: 'failed',
      reason: 'content: String should have at most 500 characters',
    },
  ]);
  const [stored] = (await read(account.developer_api_key, '/conversations?include_transcript=true')) as Conversation[];
  expect(stored).toMatchObject({
    created_at: '2025-03-02T09:00:00.000Z',
    started_at: '2025-03-02T09:00:00.123Z',
    source: 'omi',
    status: 'completed',
    structured: {
      title: 'Planning the garden',
      category: 'family',
      emoji: '🌱',
      action_items: [{ description: 'Order seeds' }],
      events: [{ title: 'Planting day', duration: 60 }],
    },
    transcript_segments: [
      { text: 'We need seeds for the beds.', is_user: true, start: 0, end: 3.5 },
      { text: 'I will build the fence.', speaker: 'SPEAKER_01' },
    ],
  });
  const again = await importFile(app, account, 'omi.json', JSON.stringify(omi));
  expect(countOf(again, 'conversations')).toEqual([0, 1, 0, 0]);
  expect(countOf(again, 'memories')).toEqual([0, 1, 0, 1]);
});

test('an archive keeps free ids, and its references lead to the new ids where an id is taken', async () => {
  const origin = await app.newAccount();
  await importFile(app, origin, 'omi.json', JSON.stringify(omi));
  const [exported] = (await read(origin.developer_api_key, '/conversations?include_transcript=true')) as [Conversation];
  const [remembered] = await read(origin.developer_api_key, '/memories');
  const folder = {
    id: '019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e77',
    name: 'Garden',
    description: null,
    color: '#00ff00',
    icon: 'leaf',
    order: 3,
    created_at: '2025-03-01T00:00:00Z',
  };
  const archive = (created_at: string) =>
    zipOf([
      {
        name: 'conversations.jsonl',
        content: `${JSON.stringify({ ...exported, created_at, folder_id: folder.id })}\n`,
      },
      {
        name: 'memories.jsonl',
        content: `${JSON.stringify({ ...remembered, conversation_id: exported.id, segment_ids: [exported.transcript_segments?.[0]?.id] })}\n`,
      },
      { name: 'folders.jsonl', content: `${JSON.stringify(folder)}\n` },
      {
        name: `photos/${exported.id}/019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e78.png`,
        content: Buffer.from('\x89PNG\r\n', 'latin1'),
      },
      { name: 'webhooks.jsonl', content: '{}\n{}\n' },
      { name: 'manifest.json', content: '{"format":"earshot-export"}' },
    ]);
  const other = await app.newAccount();
  const first = await importFile(app, other, 'account.zip', archive(exported.created_at));
  expect([
    first.status,
    countOf(first, 'conversations'),
    countOf(first, 'memories'),
    countOf(first, 'folders'),
  ]).toEqual(['completed', [1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]]);
  expect(countOf(first, 'photos')).toEqual([1, 0, 0, 0]);
  expect(first.problems).toMatchObject([
    { kind: 'webhooks', place: 'webhooks.jsonl, line 1', outcome: 'skipped' },
    { kind: 'webhooks', place: 'webhooks.jsonl, line 2', outcome: 'skipped' },
  ]);
  const [kept] = (await read(other.developer_api_key, '/conversations?include_transcript=true')) as [Conversation];
  expect(kept).toEqual({
    ...exported,
    photos: [{ id: '019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e78', content_type: 'image/png', created_at: expect.any(String) }],
    folder_id: folder.id,
    folder_name: 'Garden',
    structured: { ...exported.structured, action_items: [] },
  });
  const [memoryThere] = await read(other.developer_api_key, '/memories');
  expect(memoryThere).toMatchObject({
    id: remembered.id,
    conversation_id: exported.id,
    segment_ids: [exported.transcript_segments?.[0]?.id],
  });
  const own = await importFile(app, origin, 'account.zip', archive(exported.created_at));
  expect(countOf(own, 'conversations')).toEqual([0, 1, 0, 0]);
  const taken = await importFile(app, origin, 'other.zip', archive('2025-03-02T10:00:00Z'));
  expect(countOf(taken, 'conversations')).toEqual([0, 0, 1, 0]);
});

test('an archive keeps suggestions, verdicts and events of a whole day; those of earlier versions have accepted tasks', async () => {
  const account = await app.newAccount();
  const { started_at, transcript_segments } = conversation;
  const party = { title: 'Party', description: '', start: '2025-04-01T00:00:00Z', duration: 30, all_day: true };
  const structured = { title: 'Plans', overview: 'A party.', events: [party] };
  const talk = { id: newId(), created_at: started_at, started_at, transcript_segments, structured };
  const tasks = [
    { description: 'maybe', reviewed: false, user_review: null },
    { description: 'never', reviewed: true, user_review: false },
    { description: 'earlier' },
  ].map((task) => ({ id: newId(), completed: false, created_at: started_at, ...task }));
  const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const archive = zipOf([
    { name: 'conversations.jsonl', content: lines([talk]) },
    { name: 'action-items.jsonl', content: lines(tasks) },
    { name: 'manifest.json', content: '{"format":"earshot-export"}' },
  ]);
  const { status, problems } = await importFile(app, account, 'account.zip', archive);
  expect([status, problems]).toEqual(['completed', []]);
  const [kept] = (await read(account.developer_api_key, '/conversations')) as [Conversation];
  expect(kept.structured.events).toMatchObject([{ title: 'Party', all_day: true }]);
  const stored = await Promise.all(tasks.map(({ id }) => read(account.developer_api_key, `/action-items/${id}`)));
  expect(stored.map(({ reviewed, user_review }) => [reviewed, user_review])).toEqual([
    [false, null],
    [true, false],
    [true, true],
  ]);
});

test('a dry run counts and stores nothing', async () => {
  const account = await app.newAccount();
  const checked = await importFile(app, account, 'omi.json', JSON.stringify(omi), { dry_run: true });
  expect(countOf(checked, 'conversations')).toEqual([1, 0, 0, 0]);
  expect(checked.problems).toHaveLength(1);
  expect(await read(account.developer_api_key, '/conversations')).toEqual([]);
  const real = await importFile(app, account, 'omi.json', JSON.stringify(omi));
  expect(countOf(real, 'conversations')).toEqual([1, 0, 0, 0]);
});

test("another user's import is not found, and three at a time are the limit", async () => {
  const [owner, stranger] = [await app.newAccount(), await app.newAccount()];
  const start = () =>
    app.request('/v1/users/imports', {
      key: owner.user_token,
      method: 'POST',
      json: { file_name: 'a.json', bytes: 10 },
    });
  const ids = [];
  for (let at = 0; at < 3; at += 1) ids.push(((await (await start()).json()) as Import).id);
  expect((await start()).status).toBe(409);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/problems'],
  ] as const)
    expect((await app.request(`/v1/users/imports/${ids[0]}${path}`, { key: stranger.user_token, method })).status).toBe(
      404,
    );
  const stopped = await app.request(`/v1/users/imports/${ids[0]}`, { key: owner.user_token, method: 'DELETE' });
  expect(await stopped.json()).toMatchObject({ status: 'stopped' });
  expect((await start()).status).toBe(202);
  const wrong = await fetch(`${app.address}/v1/users/imports/${ids[1]}?offset=5`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.user_token}`, 'content-type': 'application/octet-stream' },
    body: 'x',
  });
  expect(wrong.status).toBe(409);
});

test('hostile files of a ZIP are listed with reasons, and the others are imported', async () => {
  const account = await app.newAccount();
  const line = (id: string) => `${JSON.stringify({ id, content: `Fact ${id}` })}\n`;
  const archive = zipOf([
    { name: '../escape.jsonl', content: line('1') },
    { name: '/etc/absolute.jsonl', content: line('2') },
    { name: 'link.jsonl', content: '/etc/passwd', mode: 0o120_777 },
    { name: 'secret.jsonl', content: line('3'), flags: 0x801 },
    { name: 'good.jsonl', content: line('4') },
    { name: 'good.jsonl', content: line('5') },
    { name: 'size.jsonl', content: line('6'), size: 5 },
    { name: 'sum.jsonl', content: line('7'), crc: 1 },
    { name: 'bomb.jsonl', content: Buffer.alloc(20_000_000) },
    {
      name: 'odd.jsonl',
      content: `[1]\n{"content":"\\ud800"}\n{"content":{}}\n${'['.repeat(501)}\n{"id":1,"content":"a","created_at":"+999999-01-01"}\n`,
    },
    { name: 'inner.zip', content: 'PK' },
  ]);
  const done = await importFile(app, account, 'x.zip', archive);
  expect(done.status).toBe('completed');
  const reasons = done.problems.map(({ place, reason }) => `${place}: ${reason}`);
  expect(reasons).toMatchInlineSnapshot(`
    [
      "../escape.jsonl: Its path is absolute, leaves the archive or has special characters",
      "/etc/absolute.jsonl: Its path is absolute, leaves the archive or has special characters",
      "link.jsonl: It is a symbolic link",
      "secret.jsonl: It is encrypted",
      "good.jsonl: Another file has this name",
      "size.jsonl: It is damaged: too many bytes in the stream. expected 5. got at least 30",
      "sum.jsonl: It is damaged: its checksum is another one",
      "bomb.jsonl: It is compressed more than 200 times",
      "odd.jsonl, line 1: It is no JSON object",
      "odd.jsonl, line 2: content: Input should be text that is not blank, without U+0000 and without unpaired surrogates",
      "odd.jsonl, line 3: content: String should have at least 1 character",
      "odd.jsonl, line 4: It has more than 500 levels in a JSON document",
      "odd.jsonl, line 5: created_at: Input should be an ISO 8601 date and time",
      "inner.zip: Its ending is not that of JSON, a transcript or an audio file",
    ]
  `);
  const stored = (await read(account.developer_api_key, '/memories')) as { content: string }[];
  expect(stored.map(({ content }) => content).sort()).toEqual(['Fact 4']);
});

test('a file that is not the one of the manifest fails as a whole, and the others are imported', async () => {
  const account = await app.newAccount();
  const line = (id: string) => `${JSON.stringify({ id, content: `Fact ${id}`, created_at: '2026-01-01T00:00:00Z' })}\n`;
  const person = `${JSON.stringify({ id: 'p', name: 'Dana', created_at: '2026-01-01T00:00:00Z' })}\n`;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const listed = { 'memories.jsonl': sha256(line('1')), 'people.jsonl': sha256(person) };
  const files = Object.entries(listed).map(([path, sha256]) => ({ path, bytes: 1, sha256, records: 1 }));
  const archive = zipOf([
    { name: 'memories.jsonl', content: line('2') },
    { name: 'people.jsonl', content: person },
    { name: 'manifest.json', content: JSON.stringify({ format: 'earshot-export', version: 1, files }) },
  ]);
  const done = await importFile(app, account, 'x.zip', archive);
  expect(done.problems).toMatchObject([
    { place: 'memories.jsonl', outcome: 'failed', reason: 'It was changed: its SHA-256 is not that of manifest.json' },
  ]);
  expect([countOf(done, 'people'), countOf(done, 'memories')]).toEqual([[1, 0, 0, 0], expect.anything()]);
  expect(await read(account.developer_api_key, '/memories')).toEqual([]);
});

test('settings that the account has not set are imported, others are skipped with a reason', async () => {
  const account = await app.newAccount();
  const settings = (name: string) =>
    zipOf([
      {
        name: 'settings.jsonl',
        content: `${JSON.stringify({ name, timezone: 'Europe/Berlin', audio_days: 9, keep_audio: true, switched_off: ['model'] })}\n`,
      },
      { name: 'manifest.json', content: '{}' },
    ]);
  const used = await app.newAccount();
  await importFile(app, used, 'omi.json', JSON.stringify(omi));
  const kept = await importFile(app, used, 'a.zip', settings('Dana'));
  expect(kept.problems[0]?.reason).toMatch('The account has conversations, which it could delete');
  const first = await importFile(app, account, 'a.zip', settings('Dana'));
  expect(countOf(first, 'settings')).toEqual([3, 0, 2, 0]);
  const again = await importFile(app, account, 'a.zip', settings('Ada'));
  expect(countOf(again, 'settings')).toEqual([0, 2, 3, 0]);
  expect(again.problems.map(({ reason }) => reason)).toEqual([
    'The account has another name',
    'Audio is kept only after the user has switched that on here',
    'Each service has destinations of its own: switch them off here',
  ]);
});

test.each([
  ['a truncated ZIP', 'x.zip', zipOf([{ name: 'a.jsonl', content: '{}' }]).subarray(0, 40)],
  [
    'a bomb',
    'x.zip',
    zipOf(Array.from({ length: 30 }, (_, at) => ({ name: `${at}.jsonl`, content: Buffer.alloc(9_000_000) }))),
  ],
])('%s fails with a reason', async (_, name, content) => {
  const done = await importFile(app, await app.newAccount(), name, content);
  expect([done.status, done.reason]).toEqual(['failed', expect.stringMatching(/ZIP/)]);
});

test('transcripts and audio files of a ZIP become conversations and uploads', async () => {
  const account = await app.newAccount();
  const samples = Int16Array.from({ length: 16_000 }, (_, at) => 9000 * Math.sin(at / 6));
  const wav = Buffer.from(writeWav({ sampleRate: 16_000, channels: 1, samples }));
  const archive = zipOf([
    {
      name: 'notes/2026-01-02 talk.vtt',
      content: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Shall we meet on Tuesday?\n',
    },
    { name: 'audio/one.wav', content: wav },
    { name: '__MACOSX/._one', content: 'x' },
  ]);
  const first = await importFile(app, account, 'mixed.zip', archive);
  expect([countOf(first, 'conversations'), countOf(first, 'recordings'), first.problems]).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
    [],
  ]);
  const again = await importFile(app, account, 'mixed.zip', archive);
  expect([countOf(again, 'conversations'), countOf(again, 'recordings')]).toEqual([
    [0, 1, 0, 0],
    [0, 1, 0, 0],
  ]);
});

test('an import ends after 10,000 records in a row that fail; what is stored stays', async () => {
  const user = await app.newAccount();
  const lines = (failing: number) => `${JSON.stringify(memory)}\n${'{}\n'.repeat(failing)}`;
  const whole = await importFile(app, user, 'memories.jsonl', lines(10_000));
  expect(whole).toMatchObject({ status: 'completed', reason: null });
  const ended = await importFile(app, user, 'memories.jsonl', lines(12_000));
  const reason = 'More than 10,000 records in a row failed: the rest is not read';
  expect(ended).toMatchObject({
    status: 'failed',
    reason,
    counts: expect.arrayContaining([expect.objectContaining({ unchanged: 1 })]),
  });
});
