import { beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { sendChat } from '../../support/chat-client.ts';
import { addConversation } from '../../support/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { createSender, readPages, type Send } from '../../support/rest-client.ts';
import { addToolApp, toolAppFixture, toolOf } from '../../support/tool-app.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
const double = await toolAppFixture();
let user: Credentials;
let send: Send;
beforeEach(async () => {
  double.reset();
  user = await app.newAccount();
  send = createSender(app.baseUrl, user.user_token);
});

const path = '/v2/messages';
const chat = (text: string, options: { appId?: string } = {}) => sendChat(app, user.user_token, text, options);
const messagesOf = async (suffix = '') => (await send('GET', path + suffix)).body;
const enableSongs = (changes = {}) => addToolApp(app, user.uid, { tools: [toolOf(double.origin)], ...changes });

describe('without a language model', () => {
  test('a question is answered from the conversations, which the message cites', async () => {
    const id = await addConversation(app.store, user.uid, 'the tomatoes need water', {
      structured: { title: 'Garden', emoji: '🍅' },
    });
    const { frames, text, statuses, last } = await chat('What do the tomatoes need?');
    expect(statuses).toEqual(['Searching your conversations']);
    expect(frames.at(-1)?.[0]).toBe('done');
    expect(text).toContain('“the tomatoes need water”');
    expect(last).toMatchObject({
      text,
      sender: 'ai',
      type: 'text',
      app_id: null,
      plugin_id: null,
      from_external_integration: false,
      memories_id: [id],
      memories: [{ id, structured: { title: 'Garden', emoji: '🍅' }, created_at: expect.any(String) }],
    });
    expect(await messagesOf()).toEqual([
      last,
      expect.objectContaining({ sender: 'human', text: 'What do the tomatoes need?', memories: [] }),
    ]);
  });

  test('line breaks of an answer are written as __CRLF__', async () => {
    await addConversation(app.store, user.uid, 'the tomatoes need water');
    const { frames } = await chat('What do the tomatoes need?');
    const [, data] = frames.find(([label]) => label === 'data') ?? [];
    expect(data).toMatch(/:__CRLF__“the/);
  });

  test('/tool calls a tool of an enabled app, with the types of its manifest', async () => {
    const { id } = await enableSongs();
    double.reply = () => ({ json: { result: 'Added.\nEnjoy!' } });
    const { text, statuses, last } = await chat('/tool add_song song="Blue in \\"Green\\"" count=2');
    expect([text, statuses]).toEqual(['Added.\nEnjoy!', ['Adding the song']]);
    expect(last).toMatchObject({ text, sender: 'ai' });
    expect(double.calls).toMatchObject([
      {
        method: 'POST',
        body: { uid: user.uid, app_id: id, tool_name: 'add_song', song: 'Blue in "Green"', count: 2 },
      },
    ]);
    expect(double.calls[0]?.body).not.toHaveProperty('geolocation');
  });

  test.each([
    ['/tool add_song', 'Parameter "song" is required. /tool songs.add_song song= [count=]'],
    ['/tool add_song song=a count=many', /^Parameter "count" must be integer\./],
    ['/tool add_song song="a', 'A quotation mark is not closed.'],
    ['/tool add_song a song', /^"a" is no parameter\. Write key=value/],
    ['/tool nothing', /^There is no tool "nothing"\. Tools:\n\/tool songs\.add_song song=/],
    ['/tool', /^Tools:\n\/tool songs\.add_song song= \[count=\]$/],
  ])('%s is answered with words that help, and calls nothing', async (command, expected) => {
    await enableSongs();
    const { text } = await chat(command);
    if (typeof expected === 'string') expect(text).toBe(expected);
    else expect(text).toMatch(expected);
    expect(double.calls).toEqual([]);
  });

  test('a tool that several apps have is called by APP.NAME', async () => {
    await enableSongs();
    const other = await enableSongs({ name: 'Other Songs' });
    expect((await chat('/tool add_song song=a')).text).toBe(
      'Several apps have this tool. Write one of: songs.add_song, other_songs.add_song',
    );
    await chat('/tool other_songs.add_song song=a');
    expect(double.calls).toMatchObject([{ body: { app_id: other.id } }]);
  });

  test("an app's chat has its own messages and tools", async () => {
    const songs = await enableSongs();
    const other = await enableSongs({ name: 'Other' });
    await chat('/tool add_song song=a', { appId: other.id });
    expect(double.calls).toMatchObject([{ body: { app_id: other.id } }]);
    expect(await messagesOf(`?app_id=${other.id}`)).toMatchObject([
      { sender: 'ai', app_id: other.id, plugin_id: other.id, text: 'Done.' },
      { sender: 'human', app_id: other.id },
    ]);
    expect(await messagesOf(`?app_id=${songs.id}`)).toEqual([]);
    for (const main of ['', '?app_id=', '?app_id=null']) expect(await messagesOf(main)).toEqual([]);
  });

  test('addresses in the answer of an app are removed unless they are on its own host or the user wrote them', async () => {
    await enableSongs();
    const own = `${double.origin}/list?id=1`;
    const mine = 'https://mine.example/a';
    double.reply = () => ({
      json: { result: `${mine}: see ${own} or https://evil.example/x, ![i](http://evil.com/y)` },
    });
    const { text } = await chat(`/tool add_song song=${mine}`);
    expect(text).toBe(`${mine}: see ${own} or (an address), ![i] ((an address))`);
  });

  test('an error of the app is the answer', async () => {
    await enableSongs();
    double.reply = () => ({ status: 401, body: '{"error":"Log in first."}' });
    const { text, last } = await chat('/tool add_song song=a');
    expect(text).toBe(`Log in first. Connect it here: ${double.origin}/?uid=${user.uid}`);
    expect(last).toMatchObject({ text });
  });
});

test('an app that is unknown, disabled or of another user is 404', async () => {
  const mine = await enableSongs();
  await app.store.of(user.uid).apps.disable(mine.id);
  const stranger = await app.newAccount();
  const theirs = await addToolApp(app, stranger.uid, { tools: [] });
  for (const appId of ['nope', mine.id, theirs.id]) {
    const expected = { status: 404, body: { detail: 'App not found' } };
    expect(await chat('hello', { appId })).toMatchObject(expected);
    expect(await send('GET', `${path}?app_id=${appId}`)).toMatchObject(expected);
    expect(await send('DELETE', `${path}?app_id=${appId}`)).toMatchObject(expected);
  }
});

test('clearing a chat returns the greeting that begins the next one, and leaves other chats', async () => {
  const { id } = await enableSongs();
  await chat('/tool', { appId: id });
  await chat('hello');
  const { status, body } = await send('DELETE', path);
  expect([status, body]).toMatchObject([200, { sender: 'ai', text: expect.stringMatching(/^Hello!/), app_id: null }]);
  expect(await messagesOf()).toEqual([body]);
  expect(await messagesOf(`?app_id=${id}`)).toHaveLength(2);
});

test('the list is paged by a cursor, newest first', async () => {
  for (let i = 0; i < 5; i++)
    await app.store.of(user.uid).chatMessages.insert({ app_id: null, sender: 'ai', text: `${i}` });
  const seen: string[] = [];
  for await (const { body } of readPages(send, `${path}?limit=2`))
    seen.push(...body.map((m: { text: string }) => m.text));
  expect(seen).toEqual(['4', '3', '2', '1', '0']);
  expect((await messagesOf('?limit=2&offset=1')).map((m: { text: string }) => m.text)).toEqual(['3', '2']);
});

test('a blank or long text is refused, and a developer key has no chat', async () => {
  for (const text of ['', '  ', 'x'.repeat(10_001)]) expect((await chat(text)).status).toBe(422);
  expect((await createSender(app.baseUrl, user.developer_api_key)('GET', path)).status).toBe(401);
});

test('get_chat_messages returns the messages of all chats for chat:read', async () => {
  const { id } = await enableSongs();
  await chat('/tool', { appId: id });
  await chat('hello');
  const toolUser = await newToolUser(app, user);
  const limited = await toolUser.withScopes(['memories:read']);
  expect(await limited.call('get_chat_messages')).toMatchObject({ error: { code: -32003 } });
  const reader = await toolUser.withScopes(['chat:read']);
  const { result } = await reader.call('get_chat_messages', { limit: 3, offset: 1 });
  expect(result).toMatchObject({ returned_count: 3, has_more: false, offset: 1, limit: 3 });
  expect(result.messages.map((message: { app_id: string | null }) => message.app_id)).toEqual([null, id, id]);
});

test('a reported location is sent to tools for 30 minutes', async () => {
  await enableSongs();
  const berlin = { latitude: 52.5, longitude: 13.4, address: 'Alexanderplatz' };
  const report = (body: object) => send('PATCH', '/v1/users/geolocation', { body });
  expect(await report(berlin)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect((await report({ latitude: 91, longitude: 0 })).status).toBe(422);
  await chat('/tool add_song song=a');
  await app.store.of(user.uid).userLocations.save(berlin, new Date(Date.now() - 30.1 * 60_000));
  await chat('/tool add_song song=a');
  expect(double.calls.map(({ body }) => body.geolocation)).toEqual([berlin, undefined]);
});

test('the answers of a chat are given one after the other; other chats do not wait', async () => {
  const { id } = await enableSongs();
  const release = Promise.withResolvers<void>();
  double.reply = async ({ body }) => {
    if (body.song === 'slow') await release.promise;
    return { json: { result: body.song } };
  };
  const slow = chat('/tool add_song song=slow');
  await eventually(() => expect(double.calls).toHaveLength(1));
  const second = chat('/tool add_song song=second');
  expect((await chat('/tool add_song song=other', { appId: id })).text).toBe('other');
  expect(double.calls.map(({ body }) => body.song)).toEqual(['slow', 'other']);
  release.resolve();
  expect((await slow).text).toBe('slow');
  expect(await second).toMatchObject({
    text: 'second',
    statuses: ['Waiting for the previous answer', 'Adding the song'],
  });
  expect((await messagesOf()).map(({ text }: { text: string }) => text)).toEqual([
    'second',
    '/tool add_song song=second',
    'slow',
    '/tool add_song song=slow',
  ]);
});

test('a client that disconnects ends the call of the app; its message stays, and the next one is answered', async () => {
  await enableSongs();
  const ended = Promise.withResolvers<void>();
  double.reply = () => ({ hang: true });
  const abort = new AbortController();
  const sent = sendChat(app, user.user_token, '/tool add_song song=slow', { signal: abort.signal });
  await eventually(() => expect(double.calls).toHaveLength(1));
  abort.abort();
  await expect(sent).rejects.toThrow();
  double.reply = () => ({ json: { result: 'Done.' } });
  ended.resolve();
  expect((await chat('/tool add_song song=next')).text).toBe('Done.');
  expect((await messagesOf()).map(({ text }: { text: string }) => text)).toEqual([
    'Done.',
    '/tool add_song song=next',
    '/tool add_song song=slow',
  ]);
});

describe('a call of a tool outside a chat', () => {
  const tryTool = (appId: string, parameters?: object, tool = 'add_song') =>
    send('POST', `/v1/apps/${appId}/tools/${tool}/call`, { body: parameters ? { parameters } : {} });

  test('returns the request that was sent and what the response means', async () => {
    const { id } = await enableSongs();
    const { status, body } = await tryTool(id, { song: 'Blue', count: '3' });
    expect([status, body]).toEqual([
      200,
      {
        request: {
          method: 'POST',
          url: `${double.origin}/tools/add-song`,
          body: { uid: user.uid, app_id: id, tool_name: 'add_song', song: 'Blue', count: 3 },
        },
        outcome: 'result',
        status: 200,
        text: 'Done.',
        response: '{"result":"Done."}',
        duration_ms: expect.any(Number),
      },
    ]);
    double.reply = () => ({ reset: true });
    const { body: failed } = await tryTool(id, { song: 'Blue' });
    expect(failed).toMatchObject({ outcome: 'unreachable', status: null, response: null });
  });

  test("shows the first 2 kB of the app's response, to its owner only", async () => {
    const { id } = await enableSongs();
    double.reply = () => ({ status: 500, body: `a${'é'.repeat(3000)}` });
    const expected = { outcome: 'error', text: 'Songs reported an error (HTTP 500).' };
    const { body } = await tryTool(id, { song: 'Blue' });
    expect(body).toMatchObject({ ...expected, response: `a${'é'.repeat(1023)}` });
    const other = await app.newAccount();
    await app.store.system.apps.setStatus(id, 'approved');
    await app.store.of(other.uid).apps.enable(id);
    const answer = await createSender(app.baseUrl, other.user_token)('POST', `/v1/apps/${id}/tools/add_song/call`, {
      body: { parameters: { song: 'Blue' } },
    });
    expect(answer.body).toMatchObject({ ...expected, response: null });
  });

  test('is refused while eight others run', async () => {
    const { id } = await enableSongs();
    const ended = Promise.withResolvers<void>();
    double.reply = () => ended.promise.then(() => ({ json: { result: 'Done.' } }));
    const running = Array.from({ length: 8 }, () => tryTool(id, { song: 'Blue' }));
    await eventually(() => expect(double.calls).toHaveLength(8));
    expect(await tryTool(id, { song: 'Blue' })).toMatchObject({ status: 429 });
    ended.resolve();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await tryTool(id, { song: 'Blue' })).status).toBe(200);
  });

  test('works for an own app that is not enabled, and for no one else', async () => {
    const { id } = await enableSongs();
    await app.store.of(user.uid).apps.disable(id);
    expect((await tryTool(id, { song: 'Blue' })).status).toBe(200);
    const other = createSender(app.baseUrl, (await app.newAccount()).user_token);
    const foreign = await other('POST', `/v1/apps/${id}/tools/add_song/call`, { body: { parameters: { song: 'a' } } });
    expect([foreign.status, foreign.body]).toEqual([404, { detail: 'App not found' }]);
    expect(await tryTool(id, { song: 'a' }, 'nothing')).toMatchObject({
      status: 404,
      body: { detail: 'Tool not found' },
    });
  });

  test('names parameters that are missing or wrong', async () => {
    const { id } = await enableSongs();
    expect(await tryTool(id)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'parameters', 'song'], msg: 'Parameter "song" is required', type: 'missing' }] },
    });
    expect(await tryTool(id, { song: 'a', count: 'x' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'parameters', 'count'] }] },
    });
    expect(double.calls).toEqual([]);
  });
});
