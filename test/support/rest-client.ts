import type { DeveloperScope } from '../../generated/types.gen.ts';
import { createKey } from '../../src/services/identity/keys.ts';
import { developerScopes } from '../../src/services/identity/scopes.ts';
import { newId } from '../../src/store/ids.ts';
import { sharedTestApp, startTestApp } from './app.ts';

export type RestClient = Awaited<ReturnType<typeof openRestClient>>;

/** Opens the shared service (with a rate limit, a new one) and creates users who call it over HTTP. */
export async function openRestClient({ rateLimitPerMinute = 0 } = {}) {
  const env = { RATE_LIMIT_PER_MINUTE: String(rateLimitPerMinute) };
  const app = await (rateLimitPerMinute === 0 ? sharedTestApp() : startTestApp({ env }));
  return {
    baseUrl: app.baseUrl,
    adminToken: app.credentials.admin_token,
    database: app.database,
    store: app.store,

    /** Creates an account with a developer key and a function that sends requests with it. */
    async newUser(scopes: DeveloperScope[] = developerScopes) {
      const uid = `user-${newId()}`;
      await app.store.system.accounts.create({ uid, memory_access: true });
      const { secret } = await createKey(app.store, { uid, kind: 'developer', name: 'test', scopes });
      return { uid, key: secret, send: createSender(app.baseUrl, secret) };
    },

    close: () => app.stop(),
  };
}

/** A response with its parsed body. */
export interface RestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the content of bodies
  body: any;
}

interface SendOptions {
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  /** Override the default headers; '' removes one. */
  headers?: Record<string, string>;
}

/** Creates a function that sends requests with a key. */
export function createSender(baseUrl: string, key: string) {
  return async (method: string, path: string, { body, headers = {} }: SendOptions = {}): Promise<RestResponse> => {
    const sent = new Headers({ authorization: `Bearer ${key}` });
    if (body !== undefined) sent.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(headers)) {
      if (value === '') sent.delete(name);
      else sent.set(name, value);
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, headers: sent, ...(text !== undefined && { body: text }) };
    const response = await fetch(new URL(path, baseUrl), init);
    const received = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: received === '' ? undefined : JSON.parse(received),
    };
  };
}

export type Send = ReturnType<typeof createSender>;

/** Reads the next page's address from the `Link` header. */
export const readNextLink = (headers: Headers): string | undefined =>
  /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

/** Reads the pages of a list one by one, following the `Link` headers. */
export async function* readPages(send: Send, path: string): AsyncGenerator<RestResponse> {
  for (let next: string | undefined = path; next; ) {
    const response: RestResponse = await send('GET', next);
    yield response;
    next = readNextLink(response.headers);
  }
}
