import { expect, test } from 'vitest';
import type { Author, Manners } from '../../../src/providers/llm/model-double.test-support.ts';
import { descriptionsOf, startModelApp, startModelReader } from '../../support/model-app.ts';
import { createTalk, perfectAnswer, perfectAuthor, tasksOf } from '../../support/perfect-model.ts';

const short = { segments: 12, tasks: 2 };
const found = tasksOf(short);

interface Case extends Partial<Manners> {
  /** The most that one conversation may take. */
  requests: number;
}

test.each<[string, Case]>([
  ['takes no max_tokens and no temperature, like OpenAI', { refuses: ['max_tokens', 'temperature'], requests: 3 }],
  ['takes no JSON Schema', { refuses: ['response_format'], requests: 3 }],
  ['takes no stream_options', { refuses: ['stream_options'], requests: 2 }],
  [
    'thinks until vLLM is told not to',
    { tells: 'models', thinks: { tokens: 6_000, switch: 'chat_template_kwargs' }, requests: 1 },
  ],
  ['thinks until Ollama is told not to', { api: 'ollama', thinks: { tokens: 6_000, switch: 'think' }, requests: 1 }],
  [
    'thinks until an unknown server is told not to',
    { thinks: { tokens: 900, switch: 'reasoning_effort' }, requests: 1 },
  ],
  ['thinks 6,000 tokens, whatever it is told', { tells: 'props', thinks: { tokens: 6_000 }, requests: 3 }],
  ['thinks 6,000 tokens between tags', { tells: 'props', thinks: { tokens: 6_000, as: 'tags' }, requests: 3 }],
  ['thinks 6,000 tokens, and does not tell its window', { thinks: { tokens: 6_000 }, requests: 4 }],
])('a model is used that %s', async (_, { requests, ...manners }) => {
  const { read, model } = await startModelReader({ manners });
  const conversation = await read(createTalk(short));
  expect(descriptionsOf(conversation)).toEqual(found);
  expect(model.requests.length).toBeLessThanOrEqual(requests);
  expect(JSON.stringify(conversation)).not.toContain('hmm');
  // The learned facts are remembered.
  const before = model.requests.length;
  expect(descriptionsOf(await read(createTalk(short)))).toEqual(found);
  expect(model.requests.length - before).toBeLessThanOrEqual(2);
  const bodies = model.requests.map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(bodies.length);
});

test('a model whose words come slowly is waited for, and one that is silent is not', async () => {
  const slow = await startModelReader({ timeoutMs: 1_000, manners: { firstWordMs: 500, wordMs: 80 } });
  const startedAt = performance.now();
  expect(descriptionsOf(await slow.read(createTalk(short)))).toEqual(found);
  expect(performance.now() - startedAt).toBeGreaterThan(1_500);
  expect(slow.model.requests).toHaveLength(1);
  const silent = await startModelReader({ timeoutMs: 1_000, manners: { firstWordMs: 1_600 } });
  await expect(silent.read(createTalk(short))).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => silent.model.requests[0]?.closed.aborted).toBe(true);
});

test('a server that loads its model, or names the seconds of a limit, is waited for', async () => {
  const { process, model } = await startModelApp({ manners: { isLoading: true } });
  setTimeout(() => Object.assign(model.manners, { isLoading: false }), 1_000);
  expect(descriptionsOf(await process(createTalk(short)))).toEqual(found);
  model.manners.retryAfter = 1;
  setTimeout(() => Object.assign(model.manners, { retryAfter: undefined }), 500);
  expect(descriptionsOf(await process(createTalk(short)))).toEqual(found);
});

test('a limit in the middle of a long conversation does not begin it again', async () => {
  const author: Author = (prompt) => {
    if (prompt.text.includes('number 1.')) model.manners.retryAfter = 4;
    return perfectAuthor(prompt);
  };
  const { process, model } = await startModelApp({ author, manners: { window: 4_096, tells: 'props' } });
  setTimeout(() => Object.assign(model.manners, { retryAfter: undefined }), 3_500);
  const long = { segments: 200, tasks: 3 };
  expect(descriptionsOf(await process(createTalk(long)))).toEqual(tasksOf(long));
  const firsts = model.requests.filter(({ body }) => body.messages?.[1]?.content.includes('\n1 User:'));
  expect(firsts).toHaveLength(1);
});

test('an error in a 200 is an error', async () => {
  const { send, model } = await startModelApp({ manners: { failsIn200: true } });
  await send('POST', '/v1/dev/user/conversations/from-segments', { body: { transcript_segments: createTalk(short) } });
  await expect.poll(() => model.requests.length, { timeout: 8_000 }).toBeGreaterThan(1);
  expect(model.spent).toEqual([]);
});

const shaped =
  (change: (output: Record<string, unknown>) => unknown): Author =>
  (prompt) =>
    JSON.stringify(change(JSON.parse(perfectAnswer(prompt))));
const written =
  (change: (json: string) => string): Author =>
  (prompt) =>
    change(perfectAnswer(prompt));
const texts = (items: unknown) => (items as { description: string }[]).map(({ description }) => description);

test.each<[string, Author]>([
  [
    'a fence with a sentence before it',
    written((json) => `Here you are:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`),
  ],
  ['trailing commas and comments', written((json) => json.replace('],', ', ], // the tasks\n').replace(/}$/, ',}'))],
  ['single quotes', written((json) => json.replaceAll('"', "'"))],
  ['words of Python', written((json) => json.replaceAll('null', 'None').replaceAll('false', 'False'))],
  ['no end', written((json) => json.replace(/,"events".*$/, ''))],
  ['tasks as texts', shaped(({ action_items, ...rest }) => ({ ...rest, action_items: texts(action_items) }))],
  [
    'other names, without a title',
    shaped(({ overview, action_items }) => ({
      Summary: overview,
      tasks: (action_items as { description: string; lines: number[] }[]).map(({ description: text, lines: line }) => ({
        text,
        line,
      })),
    })),
  ],
  ['null for lists', shaped((rest) => ({ ...rest, events: null, memories: null }))],
  ['another object around it', shaped((rest) => ({ conversation_structure: rest }))],
])('an untidy answer is read without another request: %s', async (_, author) => {
  const { read, model } = await startModelReader({ author });
  expect(descriptionsOf(await read(createTalk(short)))).toEqual(found);
  expect(model.requests).toHaveLength(1);
});

test('days in words count from the conversation, in its zone', async () => {
  const author = shaped(({ action_items, ...rest }) => ({
    ...rest,
    action_items: (action_items as object[]).map((item) => ({ ...item, due_at: undefined, due: 'by Friday' })),
    events: [{ name: 'Regatta at the harbor', when: 'Saturday at 3 pm', lines: ['1'] }],
  }));
  const { process } = await startModelApp({ author });
  // A Wednesday.
  const { structured } = await process(createTalk(short), { started_at: '2026-11-18T10:00:00-05:00' });
  expect(structured.action_items[0]).toMatchObject({ due_at: '2026-11-21T04:59:59.000Z' });
  expect(structured.events).toMatchObject([{ title: 'Regatta at the harbor', start: '2026-11-21T20:00:00.000Z' }]);
});

test('an answer that cannot be read goes back to the model once, with the error', async () => {
  const author: Author = (prompt) => (prompt.text.includes('cannot be used') ? perfectAuthor(prompt) : '{"tasks": 5}');
  const { read, model } = await startModelReader({ author });
  expect(descriptionsOf(await read(createTalk(short)))).toEqual(found);
  expect(model.requests).toHaveLength(2);
  const messages = model.requests[1]?.body.messages ?? [];
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(messages[2]?.content).toBe('{"tasks": 5}');
  expect(messages[3]?.content).toContain('it has no "title"');
});
