import type { DeveloperScope } from '../../generated/types.gen.ts';
import { addKey } from '../../src/services/identity/keys.ts';
import { developerScopes } from '../../src/services/identity/scopes.ts';
import { newId } from '../../src/store/ids.ts';
import { sharedTestApp, startTestApp } from './app.ts';

export type RestClient = Awaited<ReturnType<typeof openRestClient>>;

/** The running service, and users that meet it over HTTP. */
export async function openRestClient({ rateLimitPerMinute = 0 } = {}) {
  const env = { RATE_LIMIT_PER_MINUTE: String(rateLimitPerMinute) };
  const app = await (rateLimitPerMinute === 0 ? sharedTestApp() : startTestApp({ env }));
  return {
    baseUrl: app.baseUrl,
    adminToken: app.credentials.admin_token,
    database: app.database,
    store: app.store,

    /** An account, and a client with a key of its own. */
    async user(scopes: DeveloperScope[] = developerScopes) {
      const uid = `user-${newId()}`;
      await app.store.accounts.create({ uid, memory_access: true });
      const { secret } = await addKey(app.store, { uid, kind: 'developer', name: 'test', scopes });
      return { uid, key: secret, send: client(app.baseUrl, secret) };
    },

    close: () => app.stop(),
  };
}

/** What a test looks at of an answer; `body` is parsed where it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the tests are about
  body: any;
}

interface SendOptions {
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  /** Over those of the client; one given as '' is left out. */
  headers?: Record<string, string>;
}

/** Sends single requests with a key. */
export function client(baseUrl: string, key: string) {
  return async (method: string, path: string, { body, headers = {} }: SendOptions = {}): Promise<Answer> => {
    const sent = new Headers({ authorization: `Bearer ${key}` });
    if (body !== undefined) sent.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(headers)) {
      if (value === '') sent.delete(name);
      else sent.set(name, value);
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, headers: sent, ...(text !== undefined && { body: text }) };
    const answer = await fetch(new URL(path, baseUrl), init);
    const received = await answer.text();
    return { status: answer.status, headers: answer.headers, body: received === '' ? undefined : JSON.parse(received) };
  };
}

export type Send = ReturnType<typeof client>;
