import { expect, test } from 'vitest';
import { askFunctions } from './ask-stream.ts';
import { EarshotError } from './errors.ts';
import { createHttp } from './http.ts';
import { type StreamLine, streamOperation } from './operations.ts';
import type { AskOperations } from './rest.js';

/** A service that answers with this stream, which stays open without an end. */
function serve(stream: string, { isEndless = false } = {}) {
  const seen = { calls: [] as string[], isCancelled: false };
  const http = createHttp({
    baseUrl: 'https://e.example',
    async fetch(url, init) {
      seen.calls.push(`${init?.method} ${url} ${init?.body}`);
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(stream));
          if (!isEndless) controller.close();
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
        cancel() {
          seen.isCancelled = true;
        },
      });
      return new Response(body);
    },
  });
  const streamAnswer = streamOperation(http, { method: 'POST', path: '/v1/dev/user/ask/stream', security: [] });
  const operations = { streamAnswer: streamAnswer as () => AsyncGenerator<StreamLine> } as object as AskOperations;
  return { ask: askFunctions(operations), seen };
}

const request = { question: 'What do I grow?' };
const answer = { answer: 'Tomatoes 🍅 [1].', sources: [] };
const done = `done: ${Buffer.from(JSON.stringify(answer)).toString('base64')}\n\n`;

test('sends the question, and yields the statuses and the answer', async () => {
  const { ask, seen } = serve(`think: Reading\n\nthink: Thinking\n\n${done}`);
  expect(await Array.fromAsync(ask.stream({ ...request, limit: 3 }))).toEqual([
    { type: 'status', text: 'Reading' },
    { type: 'status', text: 'Thinking' },
    { type: 'answer', answer },
  ]);
  expect(seen.calls).toEqual([
    'POST https://e.example/v1/dev/user/ask/stream {"question":"What do I grow?","limit":3}',
  ]);
});

test('throws an error frame with its detail, and a stream without an answer', async () => {
  const failed = Array.fromAsync(serve('error: {"detail":"Try again."}\n\n').ask.stream(request));
  await expect(failed).rejects.toThrow(EarshotError);
  await expect(failed).rejects.toMatchObject({ kind: 'unavailable', detail: 'Try again.' });
  const cut = Array.fromAsync(serve('think: Reading\n\n').ask.stream(request));
  await expect(cut).rejects.toMatchObject({ status: 0, detail: 'the response is incomplete' });
});

test('ends the request when the caller leaves the loop', async () => {
  const { ask, seen } = serve('think: Reading\n\n', { isEndless: true });
  for await (const _ of ask.stream(request)) break;
  expect(seen.isCancelled).toBe(true);
});

test('throws the reason of the signal that aborts it', async () => {
  const { ask } = serve('think: Reading\n\n', { isEndless: true });
  const controller = new AbortController();
  const read = async () => {
    for await (const _ of ask.stream(request, { signal: controller.signal })) controller.abort(new Error('enough'));
  };
  await expect(read()).rejects.toThrow('enough');
});
