import { Matchers } from '@pact-foundation/pact';
import type { Client } from '../../../generated/client/index.js';
import type { HttpCase } from './http-case.ts';

const { string } = Matchers;

/** A request that is refused, and how the client makes it. */
export interface Asked {
  name: string;
  request: HttpCase['request'];
  call(client: Client): Promise<unknown>;
}

interface Refused extends Pick<HttpCase, 'given' | 'error'> {
  why: string;
  status: number;
  detail: unknown;
  headers?: HttpCase['response']['headers'];
}

/** The same refusal of several requests. */
export const refused = (asked: Asked[], { why, status, detail, headers, ...rest }: Refused): HttpCase[] =>
  asked.map(({ name, request, call }) => ({
    ...rest,
    receiving: `${name}, ${why}`,
    request,
    response: { status, body: { detail }, ...(headers && { headers }) },
    call,
  }));

export const withoutScope = (asked: Asked, scope: string): HttpCase[] =>
  refused([asked], {
    given: 'a user with a key for something else',
    why: `with a key that lacks ${scope}`,
    status: 403,
    detail: `Insufficient permissions. Required scope: ${scope}`,
  });

/** One place where the request does not fit. How that is said is up to the service. */
export const unfit = (asked: Asked, why: string, ...loc: (string | number)[]): HttpCase[] =>
  refused([asked], {
    given: 'a user without records',
    why,
    status: 422,
    detail: [{ loc, msg: string('has a wrong value'), type: string('value_error') }],
  });

export const post = (path: string, body: unknown) => ({ method: 'POST', path, body });
