import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../../errors.ts';
import type { CallLimits } from '../attempts.ts';
import type { ObjectSchema } from '../port.ts';
import { type DoubleReply, type OpenaiDouble, openaiDouble, type SeenRequest } from './double.ts';
import { openaiCompatibleModel } from './openai-compatible.ts';

const fast: Partial<CallLimits> = { timeoutMs: 5000, retries: 2, retryDelayMs: 1 };
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

/** A model on a double that answers with the listed replies in turn, the last one for ever. */
async function modelOn(
  replies: DoubleReply[] | ((request: SeenRequest) => DoubleReply),
  limits = fast,
  apiKey?: string,
) {
  const reply =
    typeof replies === 'function'
      ? replies
      : (_: SeenRequest, index: number) => replies[Math.min(index, replies.length - 1)] ?? { status: 500 };
  double = await openaiDouble(reply);
  return {
    model: openaiCompatibleModel({ url: double.url, model: 'tiny', apiKey }, limits),
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
  it('sends instructions, input, schema and key, and answers the parsed object', async () => {
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

  it('answers plain text for a text request', async () => {
    const { model } = await modelOn([{ text: 'Because it rained.' }]);
    expect(await model.generateText({ instructions: 'Answer.', input: 'Why?' }, never)).toBe('Because it rained.');
  });

  it.each([
    ['fences', '```json\n{"title":"A"}\n```'],
    ['prose around it', 'Here you are: {"title":"A"} - anything else?'],
    ['its own thoughts before it', '<think>maybe {"title":"no"}</think>{"title":"A"}'],
    ['braces inside strings', 'Sure! {"title":"A","x":"}{"} done'],
  ])('reads JSON through %s', async (_, text) => {
    const { model } = await modelOn([{ text }]);
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
  });

  it('does without response_format, from then on, where the server refuses schemas', async () => {
    const { model, requests } = await modelOn((request) =>
      request.body.response_format
        ? { status: 400, body: '{"error":{"message":"response_format"}}' }
        : { text: '{"title":"A"}' },
    );
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(requests).toHaveLength(3);
    expect(requests[1]?.body.messages?.[0]?.content).toContain('"required":["title"]');
  });

  it.each<[string, DoubleReply]>([
    ['500', { status: 500, body: 'oops' }],
    ['429', { status: 429 }],
    ['garbage instead of JSON', { status: 200, body: '<html>' }],
    ['an answer without the asked shape', { text: '{"name":"x"}' }],
    ['an answer without JSON', { text: 'I would rather not.' }],
    ['an answer cut off', { text: '{"title":"A', finishReason: 'length' }],
    ['an empty answer', { text: '' }],
  ])('tries again after %s', async (_, reply) => {
    const { model, requests } = await modelOn([reply, { text: '{"title":"A"}' }]);
    expect(await model.generateObject(ask, never)).toEqual({ title: 'A' });
    expect(requests).toHaveLength(2);
  });

  it('gives up as unavailable after bounded retries', async () => {
    const { model, requests } = await modelOn([{ status: 500 }]);
    expect(await failureOf(model.generateObject(ask, never))).toMatchObject({
      code: 'unavailable',
      cause: { message: 'HTTP 500' },
    });
    expect(requests).toHaveLength(3);
  });

  it('does not repeat a request that the server will always refuse', async () => {
    const { model, requests } = await modelOn([{ status: 401 }]);
    expect(await failureOf(model.generateText(ask, never))).toMatchObject({ code: 'unavailable' });
    expect(requests).toHaveLength(1);
  });

  it('sends nothing, and tries no more, once its caller does not confirm that it may be sent', async () => {
    const { model, requests } = await modelOn([{ status: 500 }]);
    let asked = 0;
    const confirm = async () => {
      asked += 1;
      if (asked > 2) throw new Error('not any more');
    };
    await expect(model.generateObject({ ...ask, confirm }, never)).rejects.toThrow('not any more');
    await expect(model.generateText({ ...ask, confirm }, never)).rejects.toThrow('not any more');
    expect(requests).toHaveLength(2);
  });

  it('hands on when to come back', async () => {
    const { model } = await modelOn([{ status: 429, headers: { 'retry-after': '7' } }]);
    expect((await failureOf(model.generateText(ask, never))).retryAfterMs).toBe(7000);
  });

  it('is unavailable when the server is slow, which is not waited for again', async () => {
    const { model, requests } = await modelOn([{ hang: true }], { ...fast, timeoutMs: 50, retries: 1 });
    const error = await failureOf(model.generateText(ask, never));
    expect(error).toMatchObject({ code: 'unavailable', cause: { message: 'no answer within 50 ms' } });
    // None where the time was over before it came through.
    expect(requests.length).toBeLessThanOrEqual(1);
  });

  it('is unavailable when nobody listens', async () => {
    const { model } = await modelOn([]);
    await double?.close();
    expect(await failureOf(model.generateText(ask, never))).toMatchObject({
      cause: { message: 'connection: ECONNREFUSED' },
    });
  });

  it('stops reading a huge answer', async () => {
    const { model, requests } = await modelOn([{ hugeBytes: 500_000_000 }], { ...fast, maxReplyBytes: 200_000 });
    expect(await failureOf(model.generateText(ask, never))).toMatchObject({
      cause: { message: 'answer above 200000 bytes' },
    });
    expect(requests).toHaveLength(1);
  });

  it("rejects with the caller's own reason when the caller aborts", async () => {
    const controller = new AbortController();
    const reason = new Error('shutting down');
    const { model } = await modelOn(() => {
      controller.abort(reason);
      return { hang: true };
    });
    await expect(model.generateText(ask, controller.signal)).rejects.toBe(reason);
  });

  it('leaks nothing of the request, the answer or the key into its errors', async () => {
    const { model } = await modelOn(
      [{ status: 400, body: '{"error":{"message":"bad key private-key in private-reply"}}' }],
      fast,
      'private-key',
    );
    const error = await failureOf(model.generateText({ instructions: 'x', input: 'private-input' }, never));
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain('private-');
  });
});
