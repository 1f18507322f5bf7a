// A record that was imported is imported again, after it has changed at its source, here, or at both.
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';
import { importFile } from '../../support/imports.ts';

const app = await appFixture();

const conversation = (change: { title?: string; names?: string[]; texts?: string[] } = {}) => {
  const { title = 'Shelf', names = ['Dana', 'Kim'], texts = ['The shelf arrives', 'I will bring a drill'] } = change;
  const transcript_segments = texts.map((text, at) => ({
    text,
    start: 10 * at,
    end: 10 * at + 5,
    speaker: names[at % names.length],
    speaker_id: at % names.length,
    is_user: false,
  }));
  return {
    id: 'c1',
    created_at: '2026-05-08T05:46:33Z',
    started_at: '2026-05-08T05:46:33Z',
    finished_at: '2026-05-08T05:50:00Z',
    structured: { title, overview: 'About a shelf.', emoji: '', category: 'other', action_items: [], events: [] },
    transcript_segments,
  };
};

async function newPerson() {
  const account = await app.newAccount();
  const importText = (text: string) => importFile(app, account, 'talk.txt', text, { format: 'transcript' });
  const importAll = async (records: Record<string, object[]>) => {
    const done = await importFile(app, account, 'omi.json', JSON.stringify(records), { format: 'omi' });
    return { counts: done.counts, problems: done.problems.map(({ reason }) => reason) };
  };
  const call = async (path: string, method = 'GET', json?: object) => {
    const key = path.startsWith('/v1/dev/') ? account.developer_api_key : account.user_token;
    const init = { method, key, ...(json && { json }) };
    const response = await app.request(path, init);
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const only = async () => {
    const one = await eventually(async () => (await call('/v1/dev/user/conversations'))[0] ?? expect.unreachable());
    return call(`/v1/dev/user/conversations/${one.id}?include_transcript=true`);
  };
  return { importAll, importText, call, only };
}

const updated = (kind: string, of = 1) => [{ kind, created: 0, updated: of, unchanged: 0, skipped: 0, failed: 0 }];

test('a conversation gets the title, the speakers and the words that its source has now', async () => {
  const { importAll, only } = await newPerson();
  await importAll({ conversations: [conversation()] });
  const texts = ['The shelf arrives on Monday', 'I will bring a drill', 'And a level'];
  const changed = conversation({ title: 'Shelf delivery', names: ['Dana Kim', 'José'], texts });
  expect(await importAll({ conversations: [changed] })).toEqual({ counts: updated('conversations'), problems: [] });
  const now = await only();
  expect(now.structured).toMatchObject({ title: 'Shelf delivery' });
  expect(now.transcript_segments.map(({ text }: { text: string }) => text)).toEqual(texts);
  expect(now.transcript_segments[1]).toMatchObject({ speaker_name: 'José' });
  await importAll({ conversations: [conversation()] });
  expect((await only()).transcript_segments).toHaveLength(2);
});

test('what was changed here stays: the title, the person of a segment', async () => {
  const { importAll, call, only } = await newPerson();
  await importAll({ conversations: [conversation()] });
  const { id, transcript_segments } = await only();
  await call(`/v1/dev/user/conversations/${id}`, 'PATCH', { title: 'My shelf' });
  const person = await call('/v1/users/people', 'POST', { name: 'Daniela' });
  await call(`/v1/conversations/${id}/assign-speaker/0?assign_type=person_id&value=${person.id}`, 'PATCH');
  const changed = conversation({ title: 'Shelf delivery', names: ['Dana Kim', 'José'] });
  expect(await importAll({ conversations: [changed] })).toMatchObject({ counts: updated('conversations') });
  const now = await only();
  expect(now.structured.title).toBe('My shelf');
  expect(now.transcript_segments).toMatchObject([
    { id: transcript_segments[0].id, speaker_name: 'Daniela' },
    { id: transcript_segments[1].id, speaker_name: 'José' },
  ]);
});

test('a transcript whose text was corrected here, and changed at its source, is skipped', async () => {
  const { importAll, call, only } = await newPerson();
  await importAll({ conversations: [conversation()] });
  const { id, transcript_segments } = await only();
  const path = `/v1/dev/user/conversations/${id}/segments/${transcript_segments[0].id}`;
  await call(path, 'PATCH', { text: 'The self arrives' });
  expect(await importAll({ conversations: [conversation({ title: 'Other' })] })).toMatchObject({
    counts: updated('conversations'),
  });
  expect((await only()).transcript_segments[0].text).toBe('The self arrives');
  const changed = conversation({ texts: ['The shelf is late', 'I will bring a saw'] });
  expect(await importAll({ conversations: [changed] })).toEqual({
    counts: [{ kind: 'conversations', created: 0, updated: 0, unchanged: 0, skipped: 1, failed: 0 }],
    problems: ['It has changed at its source since it was imported, and was changed or locked here'],
  });
});

test('conversations that were merged here keep all their words, also if one has changed at its source', async () => {
  const { importAll, call, only } = await newPerson();
  const other = (texts: string[]) => ({ ...conversation({ texts }), id: 'c2', started_at: '2026-05-08T05:56:33Z' });
  await importAll({ conversations: [conversation(), other(['And the lamp'])] });
  const listed: { id: string }[] = await call('/v1/dev/user/conversations');
  await call('/v1/conversations/merge', 'POST', { conversation_ids: listed.map(({ id }) => id) });
  expect(await importAll({ conversations: [conversation(), other(['And the lamps'])] })).toEqual({
    counts: [{ kind: 'conversations', created: 0, updated: 0, unchanged: 1, skipped: 1, failed: 0 }],
    problems: ['It has changed at its source since it was imported, and was merged with other conversations here'],
  });
  const texts = (await only()).transcript_segments.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(['The shelf arrives', 'I will bring a drill', 'And the lamp']);
});

test('a file of the export of Limitless is the same recording by its start', async () => {
  const account = await app.newAccount();
  const save = (title: string) => {
    const markdown = `# ${title}\n\n> [Dana](#startMs=1746683193000&endMs=1746683196000): When do they arrive?\n`;
    return importFile(app, account, '2025-05-08_05h46m33s_Shelf.md', markdown);
  };
  expect(await save('Shelf')).toMatchObject({ counts: [{ created: 1 }] });
  expect(await save('Shelf delivery')).toMatchObject({ counts: [{ created: 0, updated: 1 }] });
});

test('the history of the chat and the people of Omi', async () => {
  const { importAll, call } = await newPerson();
  const chat_history = [
    {
      id: 'h1',
      text: 'When do the shelves arrive?',
      sender: 'human',
      created_at: '2026-05-08T10:00:00Z',
      type: 'text',
    },
    { id: 'h2', text: 'On Friday.', sender: 'ai', created_at: '2026-05-08T10:00:02Z', type: 'text' },
  ];
  const done = await importAll({ people: [{ id: 'p1', name: 'Dana Kim', speech_samples: [] }], chat_history });
  expect(done.problems).toEqual([]);
  expect(done.counts).toMatchObject([
    { kind: 'people', created: 1 },
    { kind: 'chat_messages', created: 2 },
  ]);
  expect(await call('/v1/users/people')).toMatchObject([{ name: 'Dana Kim' }]);
});

test('memories and action items are updated too, unless they were changed here', async () => {
  const { importAll, call } = await newPerson();
  const records = (word: string) => ({
    memories: ['m1', 'm2'].map((id) => ({ id, content: `Likes ${word} ${id}`, created_at: '2026-05-01T10:00:00Z' })),
    action_items: ['a1', 'a2'].map((id) => ({ id, description: `Buy ${word} ${id}`, completed: false })),
  });
  await importAll(records('tea'));
  const [memory] = (await call('/v1/dev/user/memories')).filter(({ content }: { content: string }) =>
    content.endsWith('m2'),
  );
  await call(`/v1/dev/user/memories/${memory.id}`, 'PATCH', { content: 'Likes coffee' });
  const items = await call('/v1/dev/user/action-items');
  const task = items.find(({ description }: { description: string }) => description.endsWith('a2'));
  await call(`/v1/dev/user/action-items/${task.id}`, 'PATCH', { completed: true });
  const { counts } = await importAll(records('milk'));
  expect(counts).toMatchObject([
    { kind: 'memories', updated: 1, skipped: 1 },
    { kind: 'action_items', updated: 1, skipped: 1 },
  ]);
  const contents = (await call('/v1/dev/user/memories')).map(({ content }: { content: string }) => content).sort();
  expect(contents).toEqual(['Likes coffee', 'Likes milk m1']);
  const after = (await call('/v1/dev/user/action-items'))
    .map(({ description }: { description: string }) => description)
    .sort();
  expect(after).toEqual(['Buy milk a1', 'Buy tea a2']);
});

test('action items that a conversation has gained at its source are added, once, and deleted ones stay deleted', async () => {
  const { importAll, call } = await newPerson();
  const withTasks = (...tasks: (object | string)[]) => {
    const given = conversation();
    return { conversations: [{ ...given, structured: { ...given.structured, action_items: tasks } }] };
  };
  const listed = async () => {
    const items: { id: string; description: string }[] = await call('/v1/dev/user/action-items');
    return items.sort((one, other) => one.description.localeCompare(other.description));
  };
  const texts = async () => (await listed()).map(({ description }) => description);
  await importAll(withTasks('Buy oak', 'Call the driver', 'Water the roses'));
  for (const { id, description } of await listed()) {
    if (description === 'Buy oak') await call(`/v1/dev/user/action-items/${id}`, 'PATCH', { description: 'Buy pine' });
    if (description === 'Call the driver') await call(`/v1/dev/user/action-items/${id}`, 'DELETE');
  }
  const more = withTasks('Buy oak', 'Call the driver', 'Water the roses.', {
    description: 'Book a van',
    completed: true,
  });
  expect(await importAll(more)).toEqual({ counts: updated('conversations'), problems: [] });
  expect(await texts()).toEqual(['Book a van', 'Buy pine', 'Water the roses']);
  await importAll(withTasks('Book a van', 'Water the roses tomorrow'));
  expect(await texts()).toEqual(['Book a van', 'Buy pine', 'Water the roses tomorrow']);
});

test('a date without a time is the end of that day in the zone of the account', async () => {
  const { importAll, call } = await newPerson();
  await call('/v1/users/me', 'PATCH', { timezone: 'America/Lima' });
  await importAll({ action_items: [{ id: 'a1', description: 'Buy oak', completed: false, due_at: '2026-12-01' }] });
  const due = { due_at: '2026-12-02T04:59:59.000Z', due_all_day: true };
  expect(await call('/v1/dev/user/action-items')).toMatchObject([due]);
  const made = await call('/v1/dev/user/action-items', 'POST', { description: 'Call Kim', due_at: '2026-12-01' });
  expect(made).toMatchObject(due);
});

test('messages with roles are messages of the chat, in any list', async () => {
  const { importAll } = await newPerson();
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'When do the shelves arrive?' },
    { role: 'assistant', content: [{ type: 'text', text: 'On Friday.' }] },
  ];
  const done = await importAll({ messages });
  expect(done.problems).toEqual(['It is no message of a person or an assistant']);
  expect(done.counts).toMatchObject([{ kind: 'chat_messages', created: 2, skipped: 1 }]);
});

test('the people of Omi as a list, and a file with nothing in it', async () => {
  const account = await app.newAccount();
  const times = { created_at: '2026-05-01T10:00:00Z', updated_at: '2026-05-01T10:00:00Z' };
  const people = [
    { id: 'p1', name: 'Dana Kim', ...times, speech_samples: [] },
    { id: 'p2', name: 'José', ...times },
  ];
  expect(await importFile(app, account, 'people.json', JSON.stringify(people))).toMatchObject({
    counts: [{ kind: 'people', created: 2, failed: 0 }],
    problems: [],
  });
  for (const blank of [' ', '\n', '\0'])
    expect(await importFile(app, account, 'memories.json', blank)).toMatchObject({
      status: 'completed',
      problems: [{ outcome: 'skipped', reason: 'There is nothing in it' }],
    });
});

test('markers of what is no speech are left out, and an import with nothing else says so', async () => {
  const { importAll, only } = await newPerson();
  const spoken = conversation({ texts: ['[Music]', 'The shelf arrives *coughs*', '♪♪'] });
  const silent = { ...conversation({ title: '', texts: ['[BLANK_AUDIO]', '\u200b'] }), id: 'c2' };
  const done = await importAll({ conversations: [spoken, { ...silent, structured: {} }] });
  expect(done.problems).toEqual(['It has no words']);
  expect((await only()).transcript_segments.map(({ text }: { text: string }) => text)).toEqual(['The shelf arrives']);
});

test('the name of the account and Me are the user in a transcript', async () => {
  const { importText, call, only } = await newPerson();
  await call('/v1/users/me', 'PATCH', { name: 'Ada Lindqvist' });
  await importText('Ada Lindqvist: The roof leaks.\nDana: Again?\nMe: Again.\nDana: I know someone.\n');
  const speakers = (await only()).transcript_segments.map(
    (one: { is_user: boolean; speaker: string; speaker_name: string | null }) => [one.is_user, one.speaker_name],
  );
  expect(speakers).toEqual([
    [true, null],
    [false, 'Dana'],
    [true, null],
    [false, 'Dana'],
  ]);
});
