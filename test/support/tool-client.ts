import type { Credentials } from '../../generated/types.gen.ts';
import type { TestApp } from './app.ts';
import { type GivenConversation, addConversation as storeConversation } from './conversations.ts';

/** A JSON-RPC answer, as the tests look at it. */
export interface RpcAnswer {
  jsonrpc: '2.0';
  id: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: what a tool answers is what the tests are about
  result?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  error?: { code: number; message: string; data?: any };
}

/** Sends what is given as the body, as it is. */
export function post(app: TestApp, key: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request('/v1/mcp', { method: 'POST', key, json: body, headers });
}

type Owner = Pick<Credentials, 'uid' | 'user_token'>;

/** An account with a tool-server key: `call` calls a tool by its name, `send` sends any message. */
export function toolUser(app: TestApp, { uid, user_token }: Owner, key: string) {
  const call = async (method: string, params: object = {}): Promise<RpcAnswer> => {
    const answer = await post(app, key, { jsonrpc: '2.0', id: 1, method, params });
    return (await answer.json()) as RpcAnswer;
  };
  return {
    uid,
    key,
    call,
    send: (body: unknown, headers?: Record<string, string>) => post(app, key, body, headers),
    /** The same account by a key that may do less. */
    async withScopes(scopes: string[]) {
      const made = await app.request('/v1/mcp/keys', {
        method: 'POST',
        key: user_token,
        json: { name: 'less', scopes },
      });
      const { key: lesser } = (await made.json()) as { key: string };
      return toolUser(app, { uid, user_token }, lesser);
    },
    /** What only the administrator may set. */
    async administer(path: string, json: object): Promise<void> {
      const answer = await app.request(`/v1/admin/accounts/${uid}${path}`, {
        method: 'PATCH',
        key: app.credentials.admin_token,
        json,
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}

export type ToolUser = ReturnType<typeof toolUser>;

/** A user of a test's own. */
export async function newToolUser(app: TestApp, given?: Credentials): Promise<ToolUser> {
  const account = given ?? (await app.newAccount());
  return toolUser(app, account, account.tool_server_key);
}

/** A processed conversation of one sentence, found by what it is about. */
export const addConversation = (
  { store }: Pick<TestApp, 'store'>,
  uid: string,
  text: string,
  given?: GivenConversation,
): Promise<string> => storeConversation(store, uid, text, given);
