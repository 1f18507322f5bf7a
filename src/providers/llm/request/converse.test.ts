import { afterEach, describe, expect, it } from 'vitest';
import { createModel } from '../model.ts';
import { type DoubleReply, type OpenaiDouble, startOpenaiDouble } from '../openai/double.test-support.ts';
import type { ChatPart, ChatRequest } from '../port.ts';

const never = new AbortController().signal;
let double: OpenaiDouble | undefined;
afterEach(() => double?.close());

async function modelOn(replies: DoubleReply[]) {
  double = await startOpenaiDouble((_, index) => replies[Math.min(index, replies.length - 1)] ?? { status: 500 });
  const limits = { timeoutMs: 5000, retries: 2, retryDelayMs: 1 };
  return {
    model: createModel({ url: double.url, model: 'm', apiKey: undefined }, limits),
    requests: double.requests,
  };
}

const tool = {
  name: 'songs_add',
  description: 'Adds a song.',
  parameters: { type: 'object', properties: { song: { type: 'string' } } },
};
const request: ChatRequest = {
  instructions: 'Help.',
  turns: [{ role: 'user', text: 'Add Blue.' }],
  tools: [tool],
  mayCallTools: true,
};

async function collect(parts: AsyncGenerator<ChatPart>): Promise<ChatPart[]> {
  const all: ChatPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}
const textOf = (parts: ChatPart[]) => parts.map((part) => ('text' in part ? part.text : '')).join('');

describe('a conversation with a model', () => {
  it('streams text and calls, and sends the tools', async () => {
    const { model, requests } = await modelOn([
      { text: 'One moment, please.', calls: [{ name: 'songs_add', arguments: { song: 'Blue' } }] },
    ]);
    const parts = await collect(model.converse(request, never));
    expect(textOf(parts)).toBe('One moment, please.');
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.at(-1)).toEqual({ call: { id: 'call-0', name: 'songs_add', input: { song: 'Blue' } } });
    expect(requests[0]?.body).toMatchObject({
      stream: true,
      tool_choice: 'auto',
      tools: [
        {
          function: {
            name: 'songs_add',
            description: 'Adds a song.',
            parameters: { properties: { song: { type: 'string' } } },
          },
        },
      ],
      messages: [
        { role: 'system', content: 'Help.' },
        { role: 'user', content: 'Add Blue.' },
      ],
    });
  });

  it('sends earlier calls with their results; in the last step, no tool may be called', async () => {
    const { model, requests } = await modelOn([{ text: 'Added.' }]);
    const call = { id: 'call-7', name: 'songs_add', input: { song: 'Blue' } };
    const turns = [
      ...request.turns,
      { role: 'assistant', text: 'One moment.', calls: [call] },
      { role: 'tool', call, text: 'result: Done.' },
    ] as const;
    expect(await collect(model.converse({ ...request, turns, mayCallTools: false }, never))).toEqual([
      { text: 'Added.' },
    ]);
    expect(requests[0]?.body).toMatchObject({
      tool_choice: 'none',
      messages: [
        {},
        {},
        { role: 'assistant', content: 'One moment.', tool_calls: [{ id: 'call-7', function: { name: 'songs_add' } }] },
        { role: 'tool', tool_call_id: 'call-7', content: 'result: Done.' },
      ],
    });
  });

  it('passes calls on whose tool or input is wrong', async () => {
    const { model } = await modelOn([
      {
        calls: [
          { name: 'nothing', arguments: {} },
          { name: 'songs_add', arguments: '{"song":' },
        ],
      },
    ]);
    const parts = await collect(model.converse(request, never));
    expect(parts).toMatchObject([{ call: { name: 'nothing' } }, { call: { name: 'songs_add', input: '{"song":' } }]);
  });

  it('reads at most 20 calls', async () => {
    const { model } = await modelOn([{ calls: Array(21).fill({ name: 'songs_add', arguments: {} }) }]);
    expect(await collect(model.converse(request, never))).toHaveLength(20);
  });

  it.each([
    ['1,000 calls of tools', Array(20_000).fill({ name: 'songs_add', arguments: {} })],
    ['100,000 characters in calls of tools', [{ name: 'songs_add', arguments: { song: 'a'.repeat(100_000) } }]],
  ])('is ended by more than %s', async (limit, calls) => {
    const { model, requests } = await modelOn([{ calls }]);
    const failed = await collect(model.converse(request, never)).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'unavailable', cause: { message: `more than ${limit}` } });
    if (calls.length > 1) await expect.poll(() => requests[0]?.closed.aborted).toBe(true);
  });

  it('leaves out the notes that a model writes first', async () => {
    const { model } = await modelOn([{ text: '<think>They want a song.</think>Added.' }]);
    expect(textOf(await collect(model.converse(request, never))).trim()).toBe('Added.');
  });

  it('is retried until the first part has arrived', async () => {
    const { model, requests } = await modelOn([{ status: 500 }, { text: '' }, { text: 'Added.' }]);
    expect(textOf(await collect(model.converse(request, never)))).toBe('Added.');
    expect(requests).toHaveLength(3);
  });

  it('that breaks off is unavailable, after the text that has arrived', async () => {
    const { model } = await modelOn([{ text: 'One two three four.', breaks: true }]);
    const parts: ChatPart[] = [];
    const reading = (async () => {
      for await (const part of model.converse(request, never)) parts.push(part);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
    expect(textOf(parts)).toBe('One two ');
  });

  it("rejects with the caller's reason when the caller aborts", async () => {
    const { model } = await modelOn([{ hang: true }]);
    const reason = new Error('gone');
    await expect(collect(model.converse(request, AbortSignal.abort(reason)))).rejects.toBe(reason);
  });
});
