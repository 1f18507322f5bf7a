import { describe, expect, test } from 'vitest';
import { createKey } from '../../../src/services/identity/keys.ts';
import { addConversation, addLongSegments } from '../../support/conversations.ts';
import { restFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { personAt } from './person.ts';

const rest = await restFixture();

const person = () => personAt(rest);

describe('a memory', () => {
  test('is created, found, changed and deleted; --json prints the records of the service', async () => {
    const { json, run } = await person();
    const made = await json(
      'memory create "Plays the cello" --category hobbies --tags music,weekend --visibility public',
    );
    expect(made).toMatchObject({
      content: 'Plays the cello',
      category: 'hobbies',
      tags: ['music', 'weekend'],
      visibility: 'public',
    });
    expect(await json(`memory get ${made.id}`)).toEqual(made);
    expect(await json('memory search cello')).toMatchObject([{ id: made.id, relevance_score: expect.any(Number) }]);
    expect(await json(`memory update ${made.id} --content "Plays the viola"`)).toMatchObject({
      content: 'Plays the viola',
      edited: true,
    });
    expect(await json('memory list --categories hobbies')).toMatchObject([{ id: made.id }]);
    expect(await json('memory list --visibility public')).toMatchObject([{ id: made.id }]);
    expect(await json('memory list --visibility private')).toEqual([]);
    expect(await json(`memory delete ${made.id} --yes`)).toEqual({ success: true });
    expect(await run(`memory get ${made.id}`)).toMatchObject({ exitCode: 5, stdout: '', stderr: 'Memory not found\n' });
  });

  test('is printed as a table and as lines', async () => {
    const { json, run } = await person();
    const { id } = await json('memory create "Likes tea" --category lifestyle');
    const { stdout } = await run('memory list');
    expect(stdout).toMatch(
      new RegExp(`^ID +CREATED +CATEGORY +CONTENT\n${id}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  lifestyle  Likes tea\n$`),
    );
    expect((await run(`memory get ${id}`)).stdout).toContain(`Likes tea\n\nid:         ${id}\n`);
    expect((await run(`memory delete ${id} -y`)).stdout).toBe(`Deleted memory ${id}.\n`);
  });

  test('is deleted only after confirmation', async () => {
    const { json, run } = await person();
    const { id } = await json('memory create "Stays"');
    expect(await run(`memory delete ${id}`)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--yes') });
    expect(await run(`memory delete ${id}`, { answer: false })).toMatchObject({
      exitCode: 0,
      stderr: 'Nothing was deleted.\n',
    });
    expect(await json(`memory get ${id}`)).toMatchObject({ id });
    expect(await run(`memory delete ${id}`, { answer: true })).toMatchObject({ exitCode: 0 });
  });
});

test('lists are read page by page, up to the limit', async () => {
  const { send, json } = await person();
  const memories = (from: number) => Array.from({ length: 25 }, (_, n) => ({ content: `Fact ${from + n}` }));
  for (let from = 0; from < 125; from += 25)
    await send('POST', '/v1/dev/user/memories/batch', { body: { memories: memories(from) } });
  const all = await json('memory list --all');
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(125);
  expect(await json('memory list')).toEqual(all.slice(0, 25));
  expect(await json('memory list --limit 110 --offset 5')).toEqual(all.slice(5, 115));
});

test('an action item is created, completed, reopened and filtered by, and open ones are listed without an option', async () => {
  const { json } = await person();
  const made = await json('action-item create "Send the report" --due-at 2030-11-21T17:00:00+01:00');
  expect(made).toMatchObject({ completed: false, due_at: '2030-11-21T16:00:00.000Z' });
  expect(await json(`action-item complete ${made.id}`)).toMatchObject({ completed: true });
  for (const options of ['', ' --open']) expect(await json(`action-item list${options}`)).toEqual([]);
  expect(await json('action-item list --with-completed')).toHaveLength(1);
  expect(await json('action-item list --completed')).toHaveLength(1);
  expect(await json(`action-item reopen ${made.id}`)).toMatchObject({ completed: false, completed_at: null });
  expect(await json(`action-item update ${made.id} --due-at none --description "Send it"`)).toMatchObject({
    due_at: null,
    description: 'Send it',
  });
});

test('a suggestion is marked in lists, listed alone, and accepted or rejected by one word', async () => {
  const { json, run, uid } = await person();
  const suggestion = { reviewed: false, user_review: null };
  const [one] = await rest.store.of(uid).actionItems.insert([{ description: "I'll bring the cake", ...suggestion }]);
  await json('task create "Call Dana"');
  expect((await run('task list')).stdout).toMatch(/ I'll bring the cake \(suggestion\)\n/);
  expect((await run('task list')).stdout).toMatch(/ Call Dana\n/);
  expect(await json('task list --suggested')).toMatchObject([{ id: one?.id }]);
  expect((await run(`task show ${one?.id}`)).stdout).toContain(
    `as a suggestion: earshot task accept ${one?.id}, or earshot task reject ${one?.id}`,
  );
  expect(await json(`task reject ${one?.id}`)).toMatchObject({ user_review: false });
  expect(await json('task list')).toHaveLength(1);
  expect(await json(`task accept ${one?.id}`)).toMatchObject({ reviewed: true, user_review: true });
  expect(await json('task list --reviewed')).toHaveLength(2);
});

test('a conversation by rules says what a language model would do, and marks its suggestions and whole days', async () => {
  const { run, uid } = await person();
  const conversation_id = await addConversation(rest.store, uid, "I'll bring the cake.");
  const { conversations, actionItems } = rest.store.of(uid);
  await actionItems.insert([
    { description: "I'll bring the cake", conversation_id, reviewed: false, user_review: null },
  ]);
  const { structured } = (await conversations.get(conversation_id)) ?? {};
  const party = { title: 'Party', description: '', duration: 30, created: false, segment_ids: [] };
  const events = [{ ...party, start: new Date(2026, 10, 21).toISOString(), all_day: true }];
  await conversations.update(conversation_id, { structured: { ...structured, events, made_by: 'rules' } as never });
  const { stdout } = await run(`conversation show ${conversation_id}`);
  expect(stdout).toContain("☐ I'll bring the cake (suggestion)\n◷ Party, 2026-11-21\n");
  expect(stdout).toMatch(
    /^made by: +rules, which quote\. A language model would write .*: docs\/language-models\.md$/m,
  );
});

describe('task show and memory show', () => {
  const sourceOf = async (uid: string) => {
    const structured = { made_by: 'rules' };
    const id = await addConversation(rest.store, uid, 'I will send Dana the report.', { structured });
    await addLongSegments(rest.store, uid, id, 4);
    const segments = await rest.store.of(uid).segments.list(id);
    return { conversation_id: id, segment_ids: [segments[0]?.id ?? '', segments[3]?.id ?? ''], segments };
  };

  test('print the record with the lines that it comes from, with speaker and time, and a line before and after', async () => {
    const { json, run, uid } = await person();
    const { segments, ...source } = await sourceOf(uid);
    const [item] = await rest.store.of(uid).actionItems.insert([{ description: 'Send Dana the report', ...source }]);
    const [added] = await rest.store.of(uid).memories.insert([newMemory('Knows Dana', source)]);
    const { stdout } = await run(`task show ${item?.id}`);
    expect(stdout).toMatch(/^Send Dana the report\n\nid: /);
    expect(stdout).toMatch(
      /^Made by rules, which quote\. A language model would write .*: docs\/language-models\.md$/m,
    );
    expect(stdout.split('\n').slice(-6)).toEqual([
      '> 00:01  You: I will send Dana the report.',
      expect.stringMatching(/^ {2}00:10 {2}You: 0 word/),
      expect.stringMatching(/^ {2}00:11 {2}You: 1 word/),
      expect.stringMatching(/^> 00:12 {2}You: 2 word/),
      expect.stringMatching(/^ {2}00:13 {2}You: 3 word/),
      '',
    ]);
    const inJson = await json(`action-item show ${item?.id}`);
    expect(inJson).toMatchObject({ id: item?.id, ...source });
    expect(inJson.passage.map(({ id }: { id: string }) => id)).toEqual(segments.map(({ id }) => id));
    expect(inJson.passage.map((line: { is_context: boolean }) => line.is_context)).toEqual([
      ...[false, true, true, false, true],
    ]);
    expect((await json(`memory show ${added?.record.id}`)).passage).toEqual(inJson.passage);
  });

  test('print no passage for a record that a person wrote, and for one whose conversation the key may not read', async () => {
    const { json, run, uid } = await person();
    const made = await json('task create "Send the report"');
    expect(await json(`task show ${made.id}`)).toEqual({ ...made, passage: [] });
    const { segments: _, ...source } = await sourceOf(uid);
    const [item] = await rest.store.of(uid).actionItems.insert([{ description: 'Send Dana the report', ...source }]);
    const scopes = ['action_items:read'] as const;
    const { secret } = await createKey(rest.store, { uid, kind: 'developer', name: 'test', scopes: [...scopes] });
    expect(await run(`task show ${item?.id}`, { apiKey: secret })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^Send Dana the report\n/),
      stderr: expect.stringContaining('The passage cannot be shown: '),
    });
  });
});

test('a goal is created and changed, and has a history', async () => {
  const { json } = await person();
  const made = await json('goal create "Run 10 km" --target 10 --type numeric --unit km --min -5');
  expect(made).toMatchObject({ goal_type: 'numeric', target_value: 10, min_value: -5, unit: 'km', is_active: true });
  expect(await json(`goal progress ${made.id} -2.5`)).toMatchObject({ current_value: -2.5 });
  expect(await json(`goal history ${made.id} --days 7`)).toMatchObject([{ value: -2.5 }]);
  expect(await json(`goal update ${made.id} --no-active`)).toMatchObject({ is_active: false });
  expect(await json('goal list')).toEqual([]);
  expect(await json('goal list --include-inactive')).toHaveLength(1);
});

describe('a conversation', () => {
  test('is printed with its whole transcript, however long, also in lists', async () => {
    const { json, uid } = await person();
    const id = await addConversation(rest.store, uid, 'the beginning');
    await addLongSegments(rest.store, uid, id, 2500);
    const whole = await json(`conversation get ${id} --include-transcript`);
    expect(whole).toMatchObject({ has_more: false, next_transcript_offset: null });
    expect(whole.transcript_segments).toHaveLength(2501);
    expect(await json('conversation list --include-transcript')).toEqual([whole]);
  });

  test('is created from a text or from segments, found, changed and deleted', async () => {
    const { json, run } = await person();
    const made = await json('conversation create --file - --text-source message', {
      input: 'Dana: shall we meet on Tuesday at ten?',
    });
    expect(made).toMatchObject({ id: expect.any(String), status: expect.any(String), discarded: false });
    const segments = { transcript_segments: [{ text: 'Good morning.', start: 0, end: 2, is_user: true }] };
    const input = JSON.stringify(segments);
    const spoken = await json('conversation from-segments - --source phone --client-session-id one', { input });
    expect(await json('conversation from-segments - --source phone --client-session-id one', { input })).toMatchObject({
      id: spoken.id,
    });
    expect(await json('conversation create "Dana: shall we meet on Tuesday at ten?"')).toMatchObject({
      id: expect.any(String),
    });
    const { stdout } = await run(`conversation get ${spoken.id} --include-transcript`);
    expect(stdout).toContain('00:00  You: Good morning.');
    expect(await json(`conversation update ${spoken.id} --title "Good morning" --starred`)).toMatchObject({
      structured: { title: 'Good morning' },
      starred: true,
    });
    expect(await json(`conversation delete ${made.id} --yes`)).toEqual({ success: true });
    expect(await run(`conversation get ${made.id}`)).toMatchObject({ exitCode: 5, stderr: 'Conversation not found\n' });
  });

  test.each(['{', '{"segments":1}', '[{"text":"x","start":2,"end":1}]'])(
    'is not created from the segments %s',
    async (input) => {
      const { run } = await person();
      expect(await run('conversation from-segments -', { input })).toMatchObject({ exitCode: 1, stdout: '' });
    },
  );
});
