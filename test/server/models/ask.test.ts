import { expect, test } from 'vitest';
import { readAnswerFrames } from '../../support/answer-frames.ts';
import { addConversation } from '../../support/conversations.ts';
import { startModelApp } from '../../support/model-app.ts';

const QUESTION = { question: 'What do the tomatoes need?' };
const author = () => '{"answer":"They need water [1].","sources":[1]}';
const thinks = { tokens: 50 };

type Options = Parameters<typeof startModelApp>[0];

/** A user with a conversation, at a service with a language model. */
async function startAsk(options: Options) {
  const { app, model, user } = await startModelApp({ author, ...options });
  const id = await addConversation(app.store, user.uid, 'The tomatoes need water.');
  const post = (path: string, signal?: AbortSignal) =>
    app.request(path, { method: 'POST', key: user.developer_api_key, json: QUESTION, ...(signal && { signal }) });
  return {
    app,
    model,
    id,
    ask: (signal?: AbortSignal) => post('/v1/dev/user/ask', signal),
    stream: (signal?: AbortSignal) => post('/v1/dev/user/ask/stream', signal),
  };
}

async function* chunksOf({ body }: Response): AsyncGenerator<string, undefined> {
  if (body) yield* body.pipeThrough(new TextDecoderStream());
}

test.each([
  { api: 'openai', thinks: { ...thinks, as: 'field' } },
  { api: 'openai', thinks: { ...thinks, as: 'tags' } },
  { api: 'ollama', thinks },
] as const)(
  'a streamed question shows that the model reads, thinks and writes, and then the answer: %o',
  async (manners) => {
    const { ask, stream, id } = await startAsk({ manners: { ...manners, firstWordMs: 900 } });
    const { statuses, last, frames } = await readAnswerFrames(await stream());
    expect(statuses).toEqual(['Reading', 'Thinking', 'Writing']);
    expect(last).toMatchObject({ answer: 'They need water [1].', sources: [{ id }] });
    expect(JSON.stringify([frames, last])).not.toContain('hmm');
    expect(await (await ask()).json()).toEqual(last);
  },
);

test('a streamed question is answered by quotes if the model fails', async () => {
  const { stream, model, id } = await startAsk({ manners: { isMissing: true } });
  const { last } = await readAnswerFrames(await stream());
  expect(last).toMatchObject({ answer: expect.stringContaining('“The tomatoes need water.”'), sources: [{ id }] });
  expect(model.requests).toHaveLength(1);
});

test.each(['openai', 'ollama'] as const)('a client that leaves ends the request to the model: %s', async (api) => {
  const { ask, stream, model } = await startAsk({ manners: { api, firstWordMs: 60_000 } });
  const leave = new AbortController();
  const asked = ask(leave.signal);
  const chunks = chunksOf(await stream(leave.signal));
  expect((await chunks.next()).value).toBe('think: Reading\n\n');
  await expect.poll(() => model.requests.length).toBe(2);
  leave.abort();
  await expect(asked).rejects.toThrow();
  await expect(chunks.next()).rejects.toThrow();
  await expect.poll(() => model.requests.map(({ closed }) => closed.aborted)).toEqual([true, true]);
});

test('a client that leaves while the model thinks or writes ends the request, which is not repeated', async () => {
  for (const manners of [{ thinks: { tokens: 5_000 } }, {}]) {
    const { stream, model } = await startAsk({
      author: () => 'and so on '.repeat(1_000),
      manners: { ...manners, wordMs: 20 },
    });
    const status = manners.thinks ? 'Thinking' : 'Writing';
    // Leaving the loop closes the connection.
    for await (const shown of chunksOf(await stream())) if (shown.includes(status)) break;
    await expect.poll(() => model.requests.map(({ closed }) => closed.aborted)).toEqual([true]);
  }
});
