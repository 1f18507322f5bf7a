import { beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { addConversation, addLongSegments, addToSpool } from '../../support/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';
import { createSender, type Send } from '../../support/rest-client.ts';

const app = await appFixture();
const asAdmin = createSender(app.baseUrl, app.credentials.admin_token);
let account: Credentials;
let send: Send;
beforeEach(async () => {
  account = await app.newAccount();
  send = createSender(app.baseUrl, account.user_token);
});

const TALK = ['I need to send the lease to Tomas by Friday.', 'We went to the harbour.'];
const PATH = '/v1/conversations/merge';
const merge = (...conversation_ids: string[]) => send('POST', PATH, { body: { conversation_ids } });
const byKey: Send = (...request) => createSender(app.baseUrl, account.developer_api_key)(...request);
const read = async (id: string) =>
  (await byKey('GET', `/v1/dev/user/conversations/${id}?include_transcript=true`)).body;

/** A processed conversation that begins at this minute of nine o'clock. */
async function add(minute: number, texts: string[], fields: object = {}): Promise<string> {
  const transcript_segments = texts.map((text, at) => ({
    text,
    speaker_id: 0,
    is_user: true,
    start: at * 5,
    end: at * 5 + 4,
  }));
  const started_at = `2026-11-20T09:${String(minute).padStart(2, '0')}:00Z`;
  const body = { source: 'phone', started_at, transcript_segments, ...fields };
  const { id } = (await byKey('POST', '/v1/dev/user/conversations/from-segments', { body })).body;
  await eventually(async () => expect((await read(id)).status).toBe('completed'));
  return id;
}

const settled = (id: string) =>
  eventually(async () => {
    const queued = await app.services.conversationReprocessing.count({ actor: { uid: account.uid } } as never);
    expect(queued).toMatchObject({ waiting: 0, running: 0 });
    return read(id);
  });

describe('merged conversations', () => {
  test('are the earliest one, with the words of all in the order of time; the others are not found any more', async () => {
    const second = await add(10, ['I have to call the plumber tomorrow.']);
    const first = await add(0, TALK);
    const { status, body } = await merge(second, first);
    expect([status, body.id]).toEqual([200, first]);
    const merged = await settled(first);
    expect(merged.transcript_segments.map(({ text, start }: { text: string; start: number }) => [start, text])).toEqual(
      [
        [0, 'I need to send the lease to Tomas by Friday.'],
        [5, 'We went to the harbour.'],
        [600, 'I have to call the plumber tomorrow.'],
      ],
    );
    expect(merged).toMatchObject({
      started_at: '2026-11-20T09:00:00.000Z',
      finished_at: '2026-11-20T09:10:04.000Z',
      structured: { overview: expect.stringMatching(/lease.*plumber/s) },
    });
    const tasks = merged.structured.action_items.map(({ description }: { description: string }) => description);
    expect(tasks.sort().toReversed()).toEqual([expect.stringMatching(/lease/), expect.stringMatching(/plumber/)]);
    expect(await byKey('GET', `/v1/dev/user/conversations/${second}`)).toMatchObject({
      status: 404,
      body: { detail: 'Conversation not found' },
    });
    expect(await merge(first, second)).toMatchObject({ status: 404 });
  });

  test('keep what the person changed, completed or deleted, and have it once', async () => {
    const first = await add(0, ['I need to send the lease to Tomas by Friday.', 'I live in Gothenburg.']);
    const second = await add(10, ['I have to call the plumber tomorrow.', 'I have to buy the paint on Monday.']);
    const taskOf = async (id: string, word: string): Promise<string> =>
      (await read(id)).structured.action_items.find(({ description }: { description: string }) =>
        description.includes(word),
      ).id;
    const path = '/v1/dev/user/action-items';
    const [lease, plumber, paint] = [
      await taskOf(first, 'lease'),
      await taskOf(second, 'plumber'),
      await taskOf(second, 'paint'),
    ];
    await byKey('PATCH', `${path}/${lease}`, { body: { description: 'Post the contract' } });
    await byKey('PATCH', `${path}/${plumber}`, { body: { completed: true } });
    await byKey('DELETE', `${path}/${paint}`);
    await byKey('PATCH', `/v1/dev/user/conversations/${second}`, { body: { title: 'Plumbing', starred: true } });
    await merge(first, second);
    const merged = await settled(first);
    expect(merged).toMatchObject({ starred: true, structured: { title: 'Plumbing' } });
    const items: { id: string; description: string; completed: boolean }[] = merged.structured.action_items;
    expect(items.map(({ id, completed }) => [id, completed]).sort()).toEqual(
      [
        [lease, false],
        [plumber, true],
      ].sort(),
    );
    expect(items.find(({ id }) => id === lease)?.description).toBe('Post the contract');
    // Processed once more, it is the same.
    await send('POST', `/v1/conversations/${first}/reprocess`);
    expect((await settled(first)).structured.action_items).toHaveLength(2);
  });

  test('have the words of two devices that heard the same, each with speakers of its own', async () => {
    const first = await add(0, ['Let us begin.', 'Who takes notes?'], { source: 'pendant' });
    const second = await add(0, ['Let us begin!', 'Who takes the notes?'], { source: 'phone' });
    const id = (await merge(first, second)).body.id;
    const { transcript_segments: segments } = await settled(id);
    expect(segments.map(({ start }: { start: number }) => start)).toEqual([0, 0, 5, 5]);
    expect(new Set(segments.map(({ speaker_id }: { speaker_id: number }) => speaker_id))).toEqual(new Set([0, 1]));
  });

  test('lose nothing if one of them is merged twice at once', async () => {
    const [first, second, third] = [await add(0, TALK), await add(10, TALK), await add(20, TALK)];
    const answers = await Promise.all([merge(first, second), merge(second, third)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const listed = await byKey('GET', '/v1/dev/user/conversations?statuses=all&include_transcript=true');
    const segments = listed.body.flatMap((one: { transcript_segments: object[] }) => one.transcript_segments);
    expect(segments).toHaveLength(3 * TALK.length);
  });

  test('are found by the words of each', async () => {
    const [first, second] = [await add(0, ['We spoke about the harbour.']), await add(10, ['And about sourdough.'])];
    await merge(first, second);
    await eventually(async () => {
      const { body } = await byKey('GET', '/v1/dev/user/search?query=sourdough&kinds=conversation');
      expect(body.hits).toMatchObject([{ id: first }]);
    });
  });
});

describe('a merge is refused, and changes nothing,', () => {
  const talk = (fields = {}) => addConversation(app.store, account.uid, 'A talk', fields);
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const issue = (loc: (string | number)[], msg: string) => ({
    status: 422,
    body: { detail: [expect.objectContaining({ loc: ['body', ...loc], msg: expect.stringContaining(msg) })] },
  });

  test('of fewer than two conversations, of more than 20, and of one with itself', async () => {
    const id = await talk();
    expect(await merge(id)).toMatchObject(issue(['conversation_ids'], '2'));
    expect(await merge(...Array.from({ length: 21 }, newId))).toMatchObject(issue(['conversation_ids'], '20'));
    const twice = 'The conversation is there twice: name it once';
    expect(await merge(id, id.toUpperCase())).toMatchObject(issue(['conversation_ids', 1], twice));
  });

  test("of an unknown one and of another user's, with its id", async () => {
    const [id, missing] = [await talk(), newId()];
    const { uid } = await app.newAccount();
    const theirs = await addConversation(app.store, uid, 'Their talk');
    for (const other of [missing, theirs])
      expect(await merge(id, other)).toMatchObject({
        status: 404,
        body: { detail: `Conversation ${other} not found` },
      });
    expect(await app.store.of(uid).conversations.get(theirs)).toBeDefined();
  });

  test('of a locked one', async () => {
    const [id, other] = [await talk(), await talk()];
    await asAdmin('PATCH', `/v1/admin/accounts/${account.uid}/conversations/${other}`, { body: { locked: true } });
    const detail = `Conversation ${other} is locked. A paid plan is required.`;
    expect(await merge(id, other)).toMatchObject({ status: 402, body: { detail } });
  });

  test.each([
    ['in_progress', 'try again when it is completed'],
    ['processing', 'try again when it is completed'],
    ['merging', 'try again when it is completed'],
    ['failed', 'process it again first'],
  ] as const)('of one that is %s', async (status, remedy) => {
    const [id, other] = [await talk(), await talk({ status })];
    const detail = `The conversation ${other} cannot be merged: it is ${status}; ${remedy}`;
    expect(await merge(id, other)).toMatchObject({ status: 409, body: { detail } });
    expect(await read(id)).toMatchObject({ transcript_segments: [{ text: 'A talk' }] });
  });

  test('of one that has audio without words', async () => {
    const [id, other] = [await talk(), await talk()];
    await addToSpool(app.store, account.uid, other);
    const detail = `The conversation ${other} cannot be merged: some of its audio is not transcribed; try again when it is`;
    expect(await merge(id, other)).toMatchObject({ status: 409, body: { detail } });
  });

  test('of conversations that are too long together', async () => {
    const far = [await talk({ created_at: at(1) }), await talk({ created_at: at(26) })];
    expect(await merge(...far)).toMatchObject(issue(['conversation_ids'], 'last 24 hours'));
    const long = [await talk(), await talk()];
    for (const id of long) await addLongSegments(app.store, account.uid, id, 1001);
    expect(await merge(...long)).toMatchObject(
      issue(['conversation_ids'], '2000000 bytes of text at most: leave some'),
    );
  });
});
