import { Matchers, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { type Client, createClient } from '../../../generated/client/index.js';

type Template = string | ReturnType<typeof Matchers.regex>;

/** One request and its answer. Values may be matchers of Pact. */
export interface Exchange {
  /** The state that the provider is in before; see `provider/states.ts`. */
  given: string;
  receiving: string;
  request: { method: string; path: Template; query?: Record<string, Template>; body?: unknown; withoutKey?: boolean };
  response: { status: number; headers?: Record<string, Template>; body: unknown };
}

/** What the client is used for, and the exchanges that this takes. */
export interface HttpCase extends Exchange {
  call(client: Client): Promise<unknown>;
  /** The next page. */
  followedBy?: Exchange;
  /** What else than status and detail an error tells. */
  error?: { retryAfterMs: number };
}

/** Nobody's key. The provider's side puts a real one in its place. */
export const EXAMPLE_KEY = `omi_dev_${'0'.repeat(32)}`;
const authorization = { Authorization: Matchers.regex(/^Bearer omi_dev_[0-9a-f]{32}$/, `Bearer ${EXAMPLE_KEY}`) };
const idempotencyKey = { 'Idempotency-Key': Matchers.uuid('0b8c5f0e-7f3a-4f3e-9d0c-1f2e3d4c5b6a') };

/** Lets the generated client do it against Pact's server, and adds to the pact what it sent and needed. */
export async function playHttpCase(pact: Pact, played: HttpCase): Promise<void> {
  const first = addExchange(pact, played);
  const last = played.followedBy ? addExchange(pact, played.followedBy) : first;
  await last.executeTest(async ({ url }) => {
    const key = played.request.withoutKey ? undefined : EXAMPLE_KEY;
    const outcome = played.call(createClient({ baseUrl: url, key, retries: 0 }));
    const body = exampleOf(played);
    if (played.response.status < 400) {
      expect(await outcome).toEqual(played.followedBy ? [body, exampleOf(played.followedBy)].flat() : body);
      return;
    }
    await expect(outcome).rejects.toMatchObject({
      name: 'EarshotError',
      status: played.response.status,
      ...Object(body),
      ...played.error,
    });
  });
}

/** The answer that Pact's server gives. */
export const exampleOf = ({ response }: Exchange): unknown => Matchers.reify(response.body);

/** Adds an exchange to the pact: what is sent, and what is needed of the answer. */
export function addExchange(pact: Pact, { given, receiving, request, response }: Exchange) {
  const { method, path, query, body, withoutKey } = request;
  return pact
    .addInteraction()
    .given(given)
    .uponReceiving(receiving)
    .withRequest(method, path, (builder) => {
      builder.headers({
        Accept: 'application/json',
        ...(!withoutKey && authorization),
        // Every POST here adds something, and must be safe to repeat.
        ...(method === 'POST' && idempotencyKey),
      });
      if (query) builder.query(query);
      if (body !== undefined) builder.jsonBody(body);
    })
    .willRespondWith(response.status, (builder) => {
      builder.headers({ 'X-Request-Id': Matchers.string('req-1'), ...response.headers });
      builder.jsonBody(response.body);
    });
}
