import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChatEvent, chatEvents, chatFunctions } from './chat-stream.ts';
import { EarshotError } from './errors.ts';
import { createHttp } from './http.ts';
import { type StreamLine, streamOperation } from './operations.ts';
import type { ChatOperations } from './rest.js';

/** The events of a response with this body, in pieces of some bytes. */
async function eventsOf(stream: string, pieceBytes = 5): Promise<ChatEvent[]> {
  const bytes = Buffer.from(stream);
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + pieceBytes)));
      }
      controller.close();
    },
  });
  const http = createHttp({
    baseUrl: 'https://e.example',
    fetch: async () => new Response(pieces),
  });
  const send = streamOperation(http, { method: 'POST', path: '/v2/messages', security: [] });
  return Array.fromAsync(chatEvents(send()));
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const done = `done: ${base64({ id: 'm1', text: 'Grüße 🍅' })}\n\n`;

describe('chatEvents', () => {
  test('are the statuses, the text with its line breaks, and the stored message', async () => {
    const stream = `think: Searching your conversations\n\ndata: You promised:__CRLF__- the lease\n\ndata:  by Friday.\n\n${done}`;
    expect(await eventsOf(stream)).toEqual([
      { type: 'status', text: 'Searching your conversations' },
      { type: 'text', text: 'You promised:\n- the lease' },
      { type: 'text', text: ' by Friday.' },
      { type: 'message', message: { id: 'm1', text: 'Grüße 🍅' } },
    ]);
  });

  test('keep any text, in pieces of any size', async () => {
    // U+2028 ends a line for some regular expressions.
    const text = fc
      .string({ unit: fc.oneof(fc.constantFrom('\u2028', ' ', ':'), fc.string({ unit: 'binary', maxLength: 1 })) })
      .filter((value) => value.isWellFormed() && !/[\r\n]|__CRLF__/.test(value));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (value, size) => {
        expect((await eventsOf(`data: ${value}\n\n${done}`, size))[0]).toEqual({ type: 'text', text: value });
      }),
      { numRuns: 30 },
    );
  });

  test('an error frame is thrown with its detail', async () => {
    const failed = eventsOf('data: You\n\nerror: {"detail":"The assistant could not answer. Try again."}\n\n');
    await expect(failed).rejects.toThrow(EarshotError);
    await expect(failed).rejects.toMatchObject({
      kind: 'unavailable',
      detail: 'The assistant could not answer. Try again.',
    });
  });

  test('a stream that ends early is an error, not an answer', async () => {
    await expect(eventsOf('data: You promised')).rejects.toMatchObject({
      status: 0,
      detail: 'the response is incomplete',
    });
  });
});

describe('stream', () => {
  /** An answer that never ends. `calls` are the requests, `cancelled` whether the service sees that the caller left. */
  function endlessChat() {
    const seen = { calls: [] as string[], cancelled: false };
    const http = createHttp({
      baseUrl: 'https://e.example',
      async fetch(url, init) {
        seen.calls.push(`${init?.method} ${url} ${init?.body}`);
        const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('think: Searching\n\n'));
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
          cancel() {
            seen.cancelled = true;
          },
        });
        return new Response(body);
      },
    });
    const sendMessage = streamOperation(http, { method: 'POST', path: '/v2/messages', security: [] });
    const operations = { sendMessage: sendMessage as () => AsyncGenerator<StreamLine> } as object as ChatOperations;
    return { chat: chatFunctions(operations), seen };
  }

  test('sends the text, to the main chat or to that of an app', async () => {
    for (const app_id of [undefined, 'a 1']) {
      const { chat, seen } = endlessChat();
      for await (const _ of chat.stream({ text: 'Hello', app_id })) break;
      const query = app_id === undefined ? '' : '?app_id=a+1';
      expect(seen.calls).toEqual([`POST https://e.example/v2/messages${query} {"text":"Hello"}`]);
    }
  });

  test('ends the request when the caller leaves the loop', async () => {
    const { chat, seen } = endlessChat();
    for await (const event of chat.stream({ text: 'Hello' })) {
      expect(event).toEqual({ type: 'status', text: 'Searching' });
      break;
    }
    expect(seen.cancelled).toBe(true);
  });

  test('throws the reason of the signal that aborts it', async () => {
    const { chat } = endlessChat();
    const controller = new AbortController();
    const read = async () => {
      for await (const _ of chat.stream({ text: 'Hello' }, { signal: controller.signal })) {
        controller.abort(new Error('enough'));
      }
    };
    await expect(read()).rejects.toThrow('enough');
  });
});
