import { Matchers } from '@pact-foundation/pact';
import type { HttpCase } from './http-case.ts';

const { string } = Matchers;

/** A request and the client call that sends it. */
export type ClientRequest = Pick<HttpCase, 'description' | 'request' | 'call'>;

interface Refusal extends Pick<HttpCase, 'state' | 'error'> {
  reason: string;
  status: number;
  detail: unknown;
  headers?: HttpCase['response']['headers'];
}

/** Builds a case with the same refusal for each request. */
export const buildRefusals = (
  requests: ClientRequest[],
  { reason, status, detail, headers, ...rest }: Refusal,
): HttpCase[] =>
  requests.map(({ description, request, call }) => ({
    ...rest,
    description: `${description}: ${reason}`,
    request,
    response: { status, body: { detail }, ...(headers && { headers }) },
    call,
  }));

/** Builds the refusal of a key without a scope. */
export const buildMissingScope = (request: ClientRequest, scope: string): HttpCase[] =>
  buildRefusals([request], {
    state: 'a user with a key of another scope',
    reason: `key without scope ${scope}`,
    status: 403,
    detail: `Insufficient permissions. Required scope: ${scope}`,
  });

/** Builds the refusal of a request with one invalid place. The message is up to the service. */
export const buildInvalid = (reason: string, loc: (string | number)[], request: ClientRequest): HttpCase[] =>
  buildRefusals([request], {
    state: 'a user without records',
    reason,
    status: 422,
    detail: [{ loc, msg: string('has a wrong value'), type: string('value_error') }],
  });

export const post = (path: string, body: unknown) => ({ method: 'POST', path, body });
