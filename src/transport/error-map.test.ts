import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DomainError, invalidInput, notFound, sttFailure, unusableAudio } from '../errors.ts';
import { errorMap, isFault, sttStatus, toDomainError, toHttpReply, toRpcError } from './error-map.ts';

describe('the error table', () => {
  it('gives every domain error its number in every transport', () => {
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
      'no_space 507 -32603 1013',
      'too_large 413 -32602 1009',
      'precondition_failed 400 -32602 1008',
      'upstream_failed 502 -32603 1011',
      'method_not_allowed 405 -32601 1008',
      'media_type 415 -32601 1008',
      'not_implemented 501 -32601 1008',
      'stt_failed 502 -32603 1011',
      'internal 500 -32603 1011',
    ]);
  });

  it('is the table of docs/errors.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| (\S+|HTTP 401) \| (\d+) \|/gm)].map((row) =>
      row.slice(1).join(' '),
    );
    expect(rows).toEqual(
      Object.entries(errorMap).map(([code, { http, rpc, close }]) => `${code} ${http} ${rpc ?? 'HTTP 401'} ${close}`),
    );
  });

  it('shows the detail and never the cause', () => {
    const error = new DomainError('unavailable', 'The store is busy', { cause: new Error('10.0.0.7 refused') });
    expect(JSON.stringify([toHttpReply(error), toRpcError(error)])).not.toContain('10.0.0.7');
  });

  it('gives unknown errors a fixed text', () => {
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

  it('does not log as a fault that the service starts, is overloaded, or does not implement an operation', () => {
    const cause = new Error('The store is gone');
    expect(isFault(new DomainError('unavailable', 'The service is starting'))).toBe(false);
    expect(isFault(new DomainError('unavailable', 'The store does not answer', { cause }))).toBe(true);
    expect(isFault(new DomainError('no_space', 'The disk is nearly full'))).toBe(false);
    expect(isFault(new DomainError('not_implemented', 'It is not built yet'))).toBe(false);
    expect(isFault(new DomainError('upstream_failed', 'The app returned HTTP 500'))).toBe(false);
    expect(isFault(toDomainError(cause))).toBe(true);
  });

  it('names the place of an invalid input in the JSON-RPC message', () => {
    const error = invalidInput({ loc: ['limit'], msg: 'Input should be at most 1000', type: 'less_than_equal' });
    expect(toRpcError(error)?.message).toBe('limit: Input should be at most 1000');
  });

  it('has no JSON-RPC error for an unauthenticated call', () => {
    expect(toRpcError(new DomainError('unauthenticated', 'Invalid API Key'))).toBeUndefined();
    expect(toHttpReply(notFound('Memory')).body).toEqual({ detail: 'Memory not found' });
  });
});

describe('a failed transcription', () => {
  const outcomes = ['empty_unexpected', 'timeout', 'upstream_error', 'config_error', 'invalid_input'] as const;

  it('has its own status and the failure body alone', () => {
    expect(Object.keys(sttStatus)).toEqual(outcomes);
    const rows = outcomes.map((outcome) => {
      const failed = new DomainError('stt_failed', sttFailure(outcome, 'deepgram', 'In words.'), { cause: 'secret' });
      const { status, headers, body } = toHttpReply(failed);
      expect([headers, isFault(failed)]).toEqual([{}, status >= 500]);
      return [status, ...Object.values(body as object)].join(' ');
    });
    expect(rows).toEqual([
      '502 stt_empty_unexpected empty_unexpected deepgram true In words.',
      '504 stt_timeout timeout deepgram true In words.',
      '502 stt_upstream_error upstream_error deepgram true In words.',
      '503 stt_provider_configuration_error config_error deepgram false In words.',
      '400 stt_invalid_input invalid_input deepgram false In words.',
    ]);
    expect(toHttpReply(unusableAudio('No.')).body).toEqual({
      error: 'stt_invalid_input',
      outcome: 'invalid_input',
      provider: null,
      retryable: false,
      message: 'No.',
    });
  });

  it('is also the body of invalid input for operations with a failure body, but not of other errors', () => {
    const issue = { loc: ['query', 'channels'], msg: 'Input should be at most 2', type: 'less_than_equal' };
    const message = 'query.channels: Input should be at most 2';
    const failure = { error: 'stt_invalid_input', outcome: 'invalid_input', provider: null, retryable: false };
    expect(toHttpReply(invalidInput(issue), true)).toMatchObject({ status: 422, body: { ...failure, message } });
    const large = new DomainError('too_large', 'Too large');
    expect(toHttpReply(large, true)).toMatchObject({ status: 413, body: { ...failure, message: 'Too large' } });
    expect(toHttpReply(large)).toMatchObject({ status: 413, body: { detail: 'Too large' } });
    const denied = new DomainError('missing_scope', 'No');
    expect(toHttpReply(denied, true)).toMatchObject({ status: 403, body: { detail: 'No' } });
  });
});
