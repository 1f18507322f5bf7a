import { Matchers, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { type Client, createClient } from '../../../generated/client/index.js';

export type Template = string | ReturnType<typeof Matchers.regex>;

/** One request and its response. Values may be matchers of Pact. */
export interface Exchange {
  /** The state of the provider before the request; see `provider/states.ts`. */
  state: string;
  description: string;
  request: {
    method: string;
    path: Template;
    query?: Record<string, Template>;
    body?: unknown;
    withoutKey?: boolean;
    /** With a user token instead of a developer key. */
    withUserToken?: boolean;
    /** Repeating it creates nothing. */
    isRepeatable?: boolean;
  };
  response: { status: number; headers?: Record<string, Template>; body: unknown };
}

/** One use of the client and its exchanges. */
export interface HttpCase extends Exchange {
  call(client: Client): Promise<unknown>;
  /** The next page. */
  followedBy?: Exchange;
  /** Fields of the error other than status and detail. */
  error?: { retryAfterMs: number };
}

/** Returns a function that finds a case by its description. */
export const finderOf = (cases: readonly HttpCase[]) => (description: string) => {
  const found = cases.find((each) => each.description === description);
  if (!found) throw new Error(`no case is called "${description}"`);
  return found;
};

/** An example key. The verification replaces it with a real one. */
export const EXAMPLE_KEY = `omi_dev_${'0'.repeat(32)}`;
const authorization = { Authorization: Matchers.regex(/^Bearer omi_dev_[0-9a-f]{32}$/, `Bearer ${EXAMPLE_KEY}`) };
/** An example token, which the verification replaces too. */
export const EXAMPLE_TOKEN = 'e30.e30.e30';
const userAuthorization = {
  Authorization: Matchers.regex(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/, `Bearer ${EXAMPLE_TOKEN}`),
};
const idempotencyKey = { 'Idempotency-Key': Matchers.uuid('0b8c5f0e-7f3a-4f3e-9d0c-1f2e3d4c5b6a') };

/** Calls the generated client against Pact's server, checks the result and adds the exchange to the pact. */
export async function runHttpCase(pact: Pact, httpCase: HttpCase): Promise<void> {
  const first = addExchange(pact, httpCase);
  const last = httpCase.followedBy ? addExchange(pact, httpCase.followedBy) : first;
  await last.executeTest(async ({ url }) => {
    const { withoutKey, withUserToken } = httpCase.request;
    const key = withoutKey ? undefined : withUserToken ? EXAMPLE_TOKEN : EXAMPLE_KEY;
    const result = httpCase.call(createClient({ baseUrl: url, key, retries: 0 }));
    const body = readExample(httpCase);
    if (httpCase.response.status < 400) {
      expect(await result).toEqual(httpCase.followedBy ? [body, readExample(httpCase.followedBy)].flat() : body);
      return;
    }
    await expect(result).rejects.toMatchObject({
      name: 'EarshotError',
      status: httpCase.response.status,
      ...Object(body),
      ...httpCase.error,
    });
  });
}

/** The response body that Pact's server sends. */
export const readExample = ({ response }: Exchange): unknown => Matchers.reify(response.body);

/** Adds an exchange to the pact: the request and what the consumer needs of the response. */
export function addExchange(pact: Pact, { state, description, request, response }: Exchange) {
  const { method, path, query, body, withoutKey, withUserToken, isRepeatable } = request;
  return pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest(method, path, (builder) => {
      builder.headers({
        Accept: 'application/json',
        ...(!withoutKey && (withUserToken ? userAuthorization : authorization)),
        // A POST that creates a record must be safe to repeat.
        ...(method === 'POST' && !isRepeatable && idempotencyKey),
      });
      if (query) builder.query(query);
      if (body !== undefined) builder.jsonBody(body);
    })
    .willRespondWith(response.status, (builder) => {
      builder.headers({ 'X-Request-Id': Matchers.string('req-1'), ...response.headers });
      builder.jsonBody(response.body);
    });
}
