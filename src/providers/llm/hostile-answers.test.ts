import { afterEach, describe, expect, it } from 'vitest';
import { measureStallMs } from '../../../test/support/event-loop.ts';
import { DomainError } from '../../errors.ts';
import { limitResponse } from '../../lib/limit-response.ts';
import { openaiCompatibleEmbedding } from '../embedding/openai/provider.ts';
import type { HttpReply } from '../loopback-server.test-support.ts';
import { createModel } from './model.ts';
import { ollamaWire } from './ollama/chat.ts';
import { openaiWire } from './openai/chat.ts';
import { type OpenaiDouble, startOpenaiDouble } from './openai/double.test-support.ts';
import type { WireRequest } from './wire/wire.ts';

const never = new AbortController().signal;
const limits = { timeoutMs: 20_000, retries: 0 };
const answer = (type: string, body: string): HttpReply => ({ status: 200, headers: { 'content-type': type }, body });
const events = (...lines: string[]) => answer('text/event-stream', lines.map((line) => `data: ${line}\n\n`).join(''));
const manyBrackets = '['.repeat(15_000_000);

let double: OpenaiDouble | undefined;
afterEach(() => double?.close());

/** Asks a server that answers so. Returns why the call failed, and how long the process served no one. */
async function failureOf(reply: HttpReply, ask: (url: string) => Promise<unknown>) {
  double = await startOpenaiDouble(() => reply, { page: () => answer('application/json', manyBrackets) });
  const { url } = double;
  let thrown: unknown;
  const stallMs = await measureStallMs(async () => {
    thrown = await ask(url).catch((error: unknown) => error);
  });
  const { cause } = thrown instanceof DomainError ? thrown : { cause: thrown };
  return { reason: cause instanceof Error ? cause.message : cause, stallMs };
}

const askText = (url: string) =>
  createModel({ url, model: 'm' }, limits).generateText({ instructions: 'x', input: 'y' }, never);
const embed = (url: string) => openaiCompatibleEmbedding({ url, model: 'm' }, limits).embed(['a'], never);

describe('an answer has limits of bytes and elements, which the error names', () => {
  const values = 'more than 20,000 values in a JSON document';
  it.each<[string, HttpReply, (url: string) => Promise<unknown>, string]>([
    ['brackets', answer('application/json', manyBrackets), askText, values],
    ['brackets in an event', events(manyBrackets), askText, values],
    ['brackets in the lines of an event', events(`${'[,[\ndata: '.repeat(10_000)}`), askText, values],
    ['choices', events(`{"choices":[${'{},'.repeat(20_000)}{}]}`), askText, values],
    ['events', events(...Array(100_001).fill('{"choices":[]}')), askText, 'more than 200,000 lines in a stream'],
    [
      'lines of other kinds',
      answer('text/event-stream', `\r${'\n'.repeat(1_000_000)}`),
      askText,
      'more than 200,000 lines',
    ],
    [
      'characters',
      events(JSON.stringify({ choices: [{ index: 0, delta: { content: `{${' \n'.repeat(500_000)}` } }] })),
      askText,
      'more than 1,000,000 characters in an answer',
    ],
    ['lines of Ollama', answer('application/x-ndjson', manyBrackets), askText, values],
    ['vectors', answer('application/json', `{"data":[${'{},'.repeat(20_000)}`), embed, 'more than 16,100 values'],
    ['dimensions', { json: { data: [{ embedding: Array(16_001).fill(1) }] } }, embed, 'wrong number of dimensions'],
    [
      'an error',
      { status: 400, body: JSON.stringify({ error: 'too_many_words '.repeat(1_000_000) }) },
      askText,
      'HTTP 400',
    ],
  ])('%s', async (_, reply, ask, message) => {
    const { reason, stallMs } = await failureOf(reply, ask);
    expect(reason).toContain(message);
    expect(stallMs).toBeLessThan(500);
  });
});

const request: WireRequest = {
  ...{ instructions: 'x', turns: [], tools: [], mayCallTools: false, schema: undefined, takesSchema: false },
  ...{ isThinkingOff: true, isWaitedFor: false },
  ...{ maxOutputTokens: 100, temperature: undefined, window: undefined, extra: {}, refused: new Set() },
};
const text = 'a '.repeat(80_000);
const chunk = (fields: object) => `data: ${JSON.stringify({ choices: [{ index: 0, ...fields }] })}\n\n`;
const openaiStream = chunk({ delta: { content: text } }) + chunk({ delta: {}, finish_reason: 'stop' });
const ollamaStream = `${JSON.stringify({ message: { content: text } })}\n{"done":true}`;

it.each([
  ['OpenAI', openaiWire, 'text/event-stream', openaiStream],
  ['Ollama', ollamaWire, 'application/x-ndjson', ollamaStream],
])('a long line that arrives byte by byte takes linear time: %s', async (_, wire, type, body) => {
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const byte of Buffer.from(body)) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const response = new Response(bytes, { headers: { 'content-type': type } });
  const fetch = async () => limitResponse(response, { maxBytes: 1_000_000 }, Error);
  let read = '';
  const before = process.threadCpuUsage();
  for await (const part of wire({ url: 'http://127.0.0.1/v1', model: 'm' }, fetch)(request, never))
    if ('text' in part) read += part.text;
  const { user } = process.threadCpuUsage(before);
  expect(read).toBe(text);
  expect(user / 1e6).toBeLessThan(5);
});
