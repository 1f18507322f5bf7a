import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { DomainError } from '../../errors.ts';
import { modelCalled } from '../../lib/measurements.ts';
import { createModel, type ModelLimits } from './model.ts';
import {
  type DoubleReply,
  type OpenaiDouble,
  type ReceivedRequest,
  startOpenaiDouble,
} from './openai/double.test-support.ts';
import type { ObjectSchema } from './port.ts';

const fast: Partial<ModelLimits> = { timeoutMs: 5000, retries: 2, retryDelayMs: 1 };
const never = new AbortController().signal;
const titleSchema: ObjectSchema<{ title: string }> = {
  name: 'titled',
  jsonSchema: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
  parse(value) {
    if (typeof value === 'object' && value && 'title' in value && typeof value.title === 'string')
      return { title: value.title };
    throw new Error('no title');
  },
};
const ask = { instructions: 'Find a title.', input: 'Some words.', schema: titleSchema };

let double: OpenaiDouble | undefined;
afterEach(() => double?.close());

/** A model on a double that sends the replies in order, and then repeats the last one. */
async function modelOn(
  replies: DoubleReply[] | ((request: ReceivedRequest) => DoubleReply),
  limits = fast,
  apiKey?: string,
) {
  const reply =
    typeof replies === 'function'
      ? replies
      : (_: ReceivedRequest, index: number) => replies[Math.min(index, replies.length - 1)] ?? { status: 500 };
  double = await startOpenaiDouble(reply);
  return {
    model: createModel({ url: double.url, model: 'tiny', apiKey }, limits),
    requests: double.requests,
  };
}

const failureOf = async (promise: Promise<unknown>): Promise<DomainError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DomainError) return error;
  throw new Error(`expected a DomainError, got ${inspect(error)}`);
};

describe('a model behind an OpenAI-compatible address', () => {
  it('sends instructions, input, schema and key, and returns the parsed object', async () => {
    const { model, requests } = await modelOn([{ text: '{"title":"Spring plans"}' }], fast, 'secret-key');
    expect(await model.generateObject(ask, never)).toEqual({ title: 'Spring plans' });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer secret-key',
      body: { model: 'tiny', response_format: { type: 'json_schema' } },
    });
    const [system, user] = requests[0]?.body.messages ?? [];
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('Find a title.') });
    expect(user).toMatchObject({ role: 'user', content: 'Some words.' });
  });

  it('returns plain text for a text request', async () => {
    const { model } = await modelOn([{ text: 'Because it rained.' }]);
    expect(await model.generateText({ instructions: 'Answer.', input: 'Why?' }, never)).toBe('Because it rained.');
  });

  it.each([
    ['fences', '```json\n{"title":"A"}\n```'],
    ['prose around it', 'Here you are: {"title":"A"} - anything else?'],
    ['notes before it', '<think>maybe {"title":"no"}</think>{"title":"A"}'],
    ['braces inside strings', 'Sure! {"title":"A","x":"}{"} done'],
  ])('finds JSON in %s', async (_, text) => {
    const { model } = await modelOn([{ text }]);
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
  });

  it('reads a completion that is not streamed', async () => {
    const message = { role: 'assistant', content: '{"title":"A"}' };
    const json = { id: 'x', choices: [{ index: 0, message, finish_reason: 'stop' }], usage: { prompt_tokens: 1 } };
    const { model } = await modelOn([{ json }]);
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
  });

  it('is spoken to by this API if it answers like Ollama and has no /api/chat', async () => {
    double = await startOpenaiDouble(
      ({ path }) => (path === '/api/chat' ? { status: 404 } : { text: '{"title":"A"}' }),
      { page: (path) => (path === '/api/ps' ? { json: { models: [] } } : undefined) },
    );
    const model = createModel({ url: double.url, model: 'tiny' }, fast);
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(double.requests.map(({ path }) => path)).toEqual([
      ...['/api/chat', '/v1/chat/completions', '/v1/chat/completions'],
    ]);
  });

  it('stops using response_format if the server refuses schemas', async () => {
    const { model, requests } = await modelOn((request) =>
      request.body.response_format
        ? { status: 400, body: '{"error":{"message":"response_format"}}' }
        : { text: '{"title":"A"}' },
    );
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(requests.map(({ body }) => (body.response_format as { type: string } | undefined)?.type)).toEqual([
      ...['json_schema', 'json_object', undefined, undefined],
    ]);
    expect(requests[2]?.body.messages?.[0]?.content).toContain('{"title":""}');
  });

  it('asks for any JSON object if the server refuses only schemas', async () => {
    const typeOf = ({ body }: ReceivedRequest) => (body.response_format as { type: string } | undefined)?.type;
    const { model, requests } = await modelOn((request) =>
      typeOf(request) === 'json_schema'
        ? { status: 400, body: '{"error":{"message":"response_format must be text or json_object"}}' }
        : { text: '{"title":"A"}' },
    );
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(requests.map(typeOf)).toEqual(['json_schema', 'json_object', 'json_object']);
  });

  it.each<[string, DoubleReply]>([
    ['500', { status: 500, body: 'oops' }],
    ['429', { status: 429 }],
    ['garbage instead of JSON', { status: 200, body: '<html>' }],
    ['a response of another shape', { text: '{"name":"x"}' }],
    ['a response without JSON', { text: 'I would rather not.' }],
    ['a response that is cut off', { text: '{"title":"A', finishReason: 'length' }],
    ['an empty response', { text: '' }],
  ])('retries after %s', async (_, reply) => {
    const { model, requests } = await modelOn([reply, { text: '{"title":"A"}' }]);
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(requests).toHaveLength(2);
  });

  it('is unavailable after a limited number of retries', async () => {
    const { model, requests } = await modelOn([{ status: 500 }]);
    expect(await failureOf(model.generateObject(ask, never))).toMatchObject({
      code: 'unavailable',
      cause: { message: 'HTTP 500' },
    });
    expect(requests).toHaveLength(3);
  });

  it('fails at once if no server listens at its address', async () => {
    const port = await freePort();
    const model = createModel(
      { url: `http://127.0.0.1:${port}/v1`, model: 'tiny' },
      { retries: 2, retryDelayMs: 60_000 },
    );
    const failure = await failureOf(model.generateText(ask, never));
    expect(failure.cause).toMatchObject({ kind: 'unreachable', message: 'connection: ECONNREFUSED' });
  });

  it('does not retry a request that the server will always refuse', async () => {
    const { model, requests } = await modelOn([{ status: 401 }]);
    expect(await failureOf(model.generateText(ask, never))).toMatchObject({ code: 'unavailable' });
    expect(requests).toHaveLength(1);
  });

  it('sends nothing more after confirm rejects', async () => {
    const { model, requests } = await modelOn([{ status: 500 }]);
    let calls = 0;
    const confirm = async () => {
      calls += 1;
      if (calls > 2) throw new Error('not any more');
    };
    await expect(model.generateObject({ ...ask, confirm }, never)).rejects.toThrow('not any more');
    await expect(model.generateText({ ...ask, confirm }, never)).rejects.toThrow('not any more');
    expect(requests).toHaveLength(2);
  });

  it('passes on Retry-After', async () => {
    const { model } = await modelOn([{ status: 429, headers: { 'retry-after': '7' } }]);
    expect((await failureOf(model.generateText(ask, never))).retryAfterMs).toBe(7000);
  });

  it('is unavailable if the server is slow, without a retry', async () => {
    const { model, requests } = await modelOn([{ hang: true }], { ...fast, timeoutMs: 50, retries: 1 });
    const error = await failureOf(model.generateText(ask, never));
    expect(error).toMatchObject({ code: 'unavailable', cause: { message: 'no word within 0.05 s' } });
    // None if the time was over before it arrived.
    expect(requests.length).toBeLessThanOrEqual(1);
  });

  it('is unavailable if the server is unreachable, which counts as a failed call', async () => {
    const { model } = await modelOn([]);
    await double?.close();
    const errors: unknown[] = [];
    const note = ({ error }: { error?: string | undefined }) => errors.push(error);
    modelCalled.subscribe(note);
    expect(await failureOf(model.generateText(ask, never))).toMatchObject({
      cause: { message: 'connection: ECONNREFUSED' },
    });
    modelCalled.unsubscribe(note);
    expect(errors).toEqual(['failed']);
  });

  it('stops reading a huge response', async () => {
    const { model, requests } = await modelOn([{ hugeBytes: 500_000_000 }], { ...fast, maxResponseBytes: 200_000 });
    expect(await failureOf(model.generateText(ask, never))).toMatchObject({
      cause: { message: 'response above 200000 bytes' },
    });
    expect(requests).toHaveLength(1);
  });

  it("rejects with the caller's reason when the caller aborts", async () => {
    const controller = new AbortController();
    const reason = new Error('shutting down');
    const { model } = await modelOn(() => {
      controller.abort(reason);
      return { hang: true };
    });
    await expect(model.generateText(ask, controller.signal)).rejects.toBe(reason);
  });

  it('exposes the words of the server in its errors, but no part of the request and no key', async () => {
    const body = JSON.stringify({ error: { message: 'bad key private-key at http://10.0.0.1/v1 in "private-input"' } });
    const { model } = await modelOn([{ status: 401, body }], fast, 'private-key');
    const error = await failureOf(model.generateText({ instructions: 'x', input: 'private-input' }, never));
    expect(error.cause).toMatchObject({ kind: 'refused', message: 'HTTP 401: bad key … at … in "…"' });
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain('private-');
  });
});
