import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { DomainError } from '../../errors.ts';
import { failureOf } from './failure.ts';
import { createModel } from './model.ts';
import { type DoubleReply, type OpenaiDouble, startOpenaiDouble } from './openai/double.test-support.ts';

const { signal } = new AbortController();
let double: OpenaiDouble | undefined;
afterEach(() => double?.close());

const request = { instructions: 'Answer.', input: 'Are you there?' };
const limits = { retries: 0, retryDelayMs: 1 };
const failing = (url: string, timeoutMs = 10_000) =>
  createModel({ url, model: 'qwen3:8b' }, { ...limits, timeoutMs })
    .generateText({ ...request, patienceMs: 0 }, signal)
    .then(() => undefined, failureOf);

const error = (status: number, message: string, headers = {}): DoubleReply => ({
  status,
  headers,
  body: JSON.stringify({ error: { message } }),
});

it.each<[string, DoubleReply, object]>([
  [
    '503 while the model is loaded',
    error(503, 'Loading model'),
    { kind: 'loading', reason: 'HTTP 503: Loading model' },
  ],
  ['503 of a busy server', error(503, 'server busy, please try again'), { kind: 'limited' }],
  [
    '404',
    error(404, 'model "qwen3:8b" not found, try pulling it first'),
    { kind: 'missing', reason: 'HTTP 404: model "qwen3:8b" not found, try pulling it first' },
  ],
  ['400 for a missing model', error(400, 'The model does not exist'), { kind: 'missing' }],
  ['500 without memory', error(500, 'model requires more system memory (9 GiB) than is available'), { kind: 'memory' }],
  ['429', error(429, 'Rate limit reached', { 'retry-after': '20' }), { kind: 'limited', retryAfterMs: 20_000 }],
  ['429 that says it in words', error(429, 'Please try again in 1m2.5s.'), { kind: 'limited', retryAfterMs: 62_500 }],
  ['402', error(402, 'Insufficient credits'), { kind: 'limited' }],
  ['401', error(401, 'Invalid key'), { kind: 'refused', reason: 'HTTP 401: Invalid key' }],
  ['500', error(500, 'oops'), { kind: 'fault', reason: 'HTTP 500: oops' }],
  ['502', { status: 502, body: '<html>Bad Gateway</html>' }, { kind: 'unreachable', reason: 'HTTP 502' }],
  ['an error in a 200', { json: { error: { message: 'Provider returned error', code: 429 } } }, { kind: 'limited' }],
  ['nothing', { text: '' }, { kind: 'unusable', reason: 'the answer is empty' }],
])('tells why a call failed: %s', async (_, reply, failure) => {
  double = await startOpenaiDouble(() => reply);
  expect(await failing(double.url)).toMatchObject(failure);
});

it('tells that no word came in time', async () => {
  double = await startOpenaiDouble(() => ({ hang: true }));
  expect(await failing(double.url, 300)).toEqual({ kind: 'silent', reason: 'no word within 0.3 s' });
});

it('tells that a server cannot be reached', async () => {
  expect(await failing(`http://127.0.0.1:${await freePort()}/v1`)).toEqual({
    kind: 'unreachable',
    reason: 'connection: ECONNREFUSED',
  });
});

it('knows no other errors', () => {
  expect(failureOf(new DomainError('unavailable', 'The conversation is being processed'))).toBeUndefined();
  expect(failureOf(new Error('x'))).toBeUndefined();
});
