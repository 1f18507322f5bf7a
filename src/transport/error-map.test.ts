import { describe, expect, it } from 'vitest';
import { DomainError, invalidInput, notFound } from '../errors.ts';
import { errorMap, toDomainError, toHttpReply, toRpcError } from './error-map.ts';

describe('the error table', () => {
  it('gives every domain error its number at every door', () => {
    const rows = Object.entries(errorMap).map(([code, { http, rpc, close }]) => `${code} ${http} ${rpc} ${close}`);
    expect(rows).toEqual([
      'invalid_input 422 -32602 1008',
      'unauthenticated 401 null 1008',
      'missing_scope 403 -32003 1008',
      'not_ready 403 -32009 1008',
      'denied 403 -32009 1008',
      'locked 402 -32002 1008',
      'not_found 404 -32001 1008',
      'conflict 409 -32602 1008',
      'rate_limited 429 -32009 1013',
      'unavailable 503 -32603 1013',
      'too_large 413 -32602 1009',
      'method_not_allowed 405 -32601 1008',
      'media_type 415 -32601 1008',
      'not_implemented 501 -32601 1008',
      'stt_failed 502 -32603 1011',
      'internal 500 -32603 1011',
    ]);
  });

  it('shows the detail and never the cause', () => {
    const error = new DomainError('unavailable', 'The store is busy', { cause: new Error('10.0.0.7 refused') });
    expect(JSON.stringify([toHttpReply(error), toRpcError(error)])).not.toContain('10.0.0.7');
  });

  it('answers a fixed text for what nobody foresaw', () => {
    expect(toHttpReply(toDomainError(new Error('secret plan')))).toEqual({
      status: 500,
      headers: {},
      body: { detail: 'Internal server error' },
    });
  });

  it('rounds a retry up to whole seconds, in REST as a header and in JSON-RPC as data', () => {
    const error = new DomainError('rate_limited', 'Rate limit exceeded. Try again in 2s.', { retryAfterMs: 1_200 });
    expect(toHttpReply(error).headers).toEqual({ 'retry-after': '2' });
    expect(toRpcError(error)).toMatchObject({ code: -32009, data: { retry_after: 2 } });
  });

  it('names the place of an invalid input in the JSON-RPC message', () => {
    const error = invalidInput({ loc: ['limit'], msg: 'Input should be at most 1000', type: 'less_than_equal' });
    expect(toRpcError(error)?.message).toBe('limit: Input should be at most 1000');
  });

  it('keeps an unauthenticated call out of JSON-RPC', () => {
    expect(toRpcError(new DomainError('unauthenticated', 'Invalid API Key'))).toBeUndefined();
    expect(toHttpReply(notFound('Memory')).body).toEqual({ detail: 'Memory not found' });
  });
});
