import { expect, test } from 'vitest';
import type { Author, Prompt } from '../../../src/providers/llm/model-double.test-support.ts';
import { sendChat } from '../../support/chat-client.ts';
import { addConversation } from '../../support/conversations.ts';
import { startModelApp } from '../../support/model-app.ts';
import { recordingLog } from '../../support/recording-log.ts';

const isAsk = ({ text }: Prompt) => text.includes('Answer with one JSON object');
const readsRecords = ({ request }: Prompt) => request.body.messages?.at(-1)?.role === 'tool';
/** A model that asks before it answers. */
const asking: Author = (prompt) => {
  if (isAsk(prompt)) return '{"answer":"They need water [1].","sources":[1]}';
  if (readsRecords(prompt)) return 'They need water [1].';
  return { calls: [{ name: 'ask_conversations', arguments: { question: 'What do the tomatoes need?' } }] };
};
const long = (words: string) => `${words} ${'And then we talked about the weather for a while. '.repeat(60)}`;

test.each([
  ['refuses more', { window: 4_096, overflow: 'refuse' }],
  ['refuses more', { window: 2_048, overflow: 'refuse', tells: 'props' }],
  ['cuts more', { window: 2_560, overflow: 'cut' }],
  ['speaks as Ollama', { api: 'ollama', overflow: 'cut' }],
] as const)(
  'a chat with a long history is answered from long conversations by a server that %s: %o',
  async (_, manners) => {
    const { log, lines } = recordingLog();
    const { app, model, user } = await startModelApp({ author: asking, manners, log });
    for (let n = 0; n < 5; n += 1)
      await addConversation(app.store, user.uid, long(`The tomatoes need water in week ${n}.`));
    for (let n = 0; n < 10; n += 1) {
      const sender = n % 2 === 0 ? 'human' : 'ai';
      await app.store.of(user.uid).chatMessages.insert({ app_id: null, sender, text: long(`Message ${n}.`) });
    }
    const { text, last } = await sendChat(app, user.user_token, 'What do the tomatoes need?');
    expect(text).toMatch(/^They need water \[1\]\./);
    expect(last.memories_id).toHaveLength(1);
    const isSmall = !('api' in manners);
    expect(text.includes('fits into the window of the language model.')).toBe(isSmall);
    expect(lines.some((line) => line.includes('of a chat were shortened'))).toBe(isSmall);
    // The refusals from which the window is learned.
    expect(model.requests.length - model.spent.length).toBeLessThanOrEqual(1);
  },
);

test('a question about many conversations is answered in 2,048 tokens, and what was left out is said', async () => {
  const { log, lines } = recordingLog();
  const manners = { window: 2_048, overflow: 'refuse', tells: 'props' } as const;
  const { app, model, user, send } = await startModelApp({ author: asking, manners, log });
  for (let n = 0; n < 10; n += 1)
    await addConversation(app.store, user.uid, long(`The tomatoes need water in week ${n}.`));
  const { body } = await send('POST', '/v1/dev/user/ask', {
    body: { question: 'What do the tomatoes need?', limit: 10 },
  });
  expect(body.answer).toBe(
    'They need water [1]. Not all conversations that were found fit into the window of the language model.',
  );
  expect(body.sources).toHaveLength(1);
  expect(model.spent).toHaveLength(1);
  expect(lines.some((line) => line.includes('conversations do not fit into the window'))).toBe(true);
});

test('a chat shows that the model reads and thinks, and never what it thinks', async () => {
  const manners = { firstWordMs: 900, thinks: { tokens: 50 } };
  for (const as of ['field', 'tags'] as const) {
    const { app, user } = await startModelApp({
      author: () => 'It is sunny.',
      manners: { ...manners, thinks: { ...manners.thinks, as } },
    });
    const { text, statuses } = await sendChat(app, user.user_token, 'How is the weather?');
    expect(text.trim()).toBe('It is sunny.');
    expect(statuses).toEqual(['Reading', 'Thinking']);
  }
});

test.each(['openai', 'ollama'] as const)('a client that leaves ends the request to the model: %s', async (api) => {
  const { app, model, user } = await startModelApp({ author: () => 'Never.', manners: { api, firstWordMs: 60_000 } });
  await addConversation(app.store, user.uid, 'The tomatoes need water.');
  const leave = new AbortController();
  const chat = sendChat(app, user.user_token, 'Hi', { signal: leave.signal });
  const asked = app.request('/v1/dev/user/ask', {
    method: 'POST',
    key: user.developer_api_key,
    json: { question: 'What do the tomatoes need?' },
    signal: leave.signal,
  });
  await expect.poll(() => model.requests.length).toBe(2);
  leave.abort();
  await expect(chat).rejects.toThrow();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => model.requests.map(({ closed }) => closed.aborted)).toEqual([true, true]);
});
