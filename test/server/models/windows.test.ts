import { expect, test } from 'vitest';
import type { Author, Manners } from '../../../src/providers/llm/model-double.test-support.ts';
import { descriptionsOf, startModelApp, startModelReader } from '../../support/model-app.ts';
import { createTalk, perfectAuthor, tasksOf } from '../../support/perfect-model.ts';
import { recordingLog } from '../../support/recording-log.ts';

/** About 12,000 tokens, as in an hour. */
const hour = { segments: 450, tasks: 12 };

test.each<[string, Partial<Manners>]>([
  ['cuts at 4,096 and says nothing of it', { window: 4_096, overflow: 'cut' }],
  ['cuts at 2,048 and says nothing of it', { window: 2_048, overflow: 'cut' }],
  ['refuses above 4,096, like llama.cpp', { window: 4_096, overflow: 'refuse', tells: 'props' }],
  ['refuses above 2,048 without telling it before', { window: 2_048, overflow: 'refuse' }],
  ['counts the room of the answer, like vLLM with 8,192', { window: 8_192, overflow: 'sum', tells: 'models' }],
  ['counts the room of the answer, without telling it before', { window: 3_000, overflow: 'sum' }],
  ['loaded its model with 4,096, like LM Studio', { window: 4_096, overflow: 'cut', tells: 'lmstudio' }],
  ['allows 6,000 tokens a minute in one request', { window: 128_000, tells: 'models', tokensPerMinute: 6_000 }],
  ['has a window of 128,000', { window: 128_000, tells: 'models' }],
])('all tasks of an hour are found with a server that %s', async (_, manners) => {
  const { read, model } = await startModelReader({ manners });
  const conversation = await read(createTalk(hour));
  expect(descriptionsOf(conversation)).toEqual(tasksOf(hour));
  expect(conversation.structured.overview).not.toContain('not read');
  const tokens = model.spent.reduce((sum, { promptTokens }) => sum + promptTokens, 0);
  expect(tokens).toBeLessThan(2.5 * 12_500);
});

test.each<[string, Partial<Manners>]>([
  ['4,096 that is not told', { window: 4_096, overflow: 'cut' }],
  ['8,192', { window: 8_192, overflow: 'sum', tells: 'models' }],
])('a model that always thinks 1,500 tokens has room for that in a window of %s', async (_, manners) => {
  const { read, model } = await startModelReader({ manners: { ...manners, thinks: { tokens: 1_500 } } });
  const conversation = await read(createTalk(hour));
  expect(descriptionsOf(conversation)).toEqual(tasksOf(hour));
  expect(model.requests.length).toBeLessThan(35);
});

test('Ollama gets the window that a text needs, whatever its default is, and keeps its model', async () => {
  const { read, model } = await startModelReader({ manners: { api: 'ollama', window: 4_096, overflow: 'cut' } });
  const conversation = await read(createTalk(hour));
  expect(descriptionsOf(conversation)).toEqual(tasksOf(hour));
  expect(model.requests.map(({ path }) => path)).toEqual(model.requests.map(() => '/api/chat'));
  expect(model.requests[0]?.body).toMatchObject({
    think: false,
    format: { type: 'object' },
    options: { num_ctx: 16_384, temperature: 0 },
    keep_alive: expect.any(String),
  });
  const windows = model.requests.map(({ body }) => (body.options as { num_ctx: number }).num_ctx);
  expect(new Set(windows).size).toBe(1);
});

test('Ollama gets no longer window than LLM_CONTEXT, or than its memory holds', async () => {
  const limited = await startModelReader({ manners: { api: 'ollama', overflow: 'cut' }, context: 8_192 });
  expect(descriptionsOf(await limited.read(createTalk(hour)))).toEqual(tasksOf(hour));
  expect(limited.model.requests[0]?.body).toMatchObject({ options: { num_ctx: 8_192 } });
  const small = await startModelReader({ manners: { api: 'ollama', overflow: 'cut', memoryForWindow: 5_000 } });
  expect(descriptionsOf(await small.read(createTalk(hour)))).toEqual(tasksOf(hour));
  expect(small.model.requests.at(-1)?.body).toMatchObject({ options: { num_ctx: 4_096 } });
});

test('18,000 Japanese characters are read in a window of 8,192', async () => {
  const talk = { segments: 360, tasks: 6, segmentLength: 50, language: 'ja' } as const;
  const { read } = await startModelReader({ manners: { window: 8_192, overflow: 'refuse' } });
  const conversation = await read(createTalk(talk), 'ja');
  expect(descriptionsOf(conversation)).toEqual(tasksOf(talk));
});

test('a server that comes back with another window is asked for it again', async () => {
  const { read, model } = await startModelReader({ manners: { window: 32_768, tells: 'props' } });
  expect(descriptionsOf(await read(createTalk(hour)))).toEqual(tasksOf(hour));
  expect(model.requests.length).toBeLessThan(5);
  Object.assign(model.manners, { window: 4_096, overflow: 'cut' });
  expect(descriptionsOf(await read(createTalk(hour)))).toEqual(tasksOf(hour));
});

test('a part whose answers cannot be used is left out, and that is said and logged', async () => {
  const author: Author = (prompt) =>
    prompt.text.includes('number 1.') ? 'I would rather not.' : perfectAuthor(prompt);
  const { log, lines } = recordingLog();
  const { process } = await startModelApp({ author, manners: { window: 4_096, tells: 'props' }, log });
  const conversation = await process(createTalk({ segments: 200, tasks: 3 }));
  expect(descriptionsOf(conversation)).toEqual(['Check the fence number 0', 'Check the letter number 2']);
  expect(conversation.structured.overview).toMatch(/harbor\. A part of this conversation could not be read/);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'lines of a conversation were not read by the language model' }),
  );
});
