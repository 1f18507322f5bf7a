import type { Credentials } from '../../generated/types.gen.ts';
import type { TestApp } from './app.ts';

/** A JSON-RPC response. */
export interface RpcResponse {
  jsonrpc: '2.0';
  id: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the content of results
  result?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  error?: { code: number; message: string; data?: any };
}

/** Sends a body to the tool server. */
export function postToolServer(app: TestApp, key: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request('/v1/mcp', { method: 'POST', key, json: body, headers });
}

type Owner = Pick<Credentials, 'uid' | 'user_token'>;

/** Creates a client for a tool-server key: `call` calls a tool by name, `send` sends any message. */
export function createToolUser(app: TestApp, { uid, user_token }: Owner, key: string) {
  const call = async (method: string, params: object = {}): Promise<RpcResponse> => {
    const response = await postToolServer(app, key, { jsonrpc: '2.0', id: 1, method, params });
    return (await response.json()) as RpcResponse;
  };
  return {
    uid,
    key,
    call,
    send: (body: unknown, headers?: Record<string, string>) => postToolServer(app, key, body, headers),
    /** The same account with a key of fewer scopes. */
    async withScopes(scopes: string[]) {
      const created = await app.request('/v1/mcp/keys', {
        method: 'POST',
        key: user_token,
        json: { name: 'less', scopes },
      });
      const { key: limited } = (await created.json()) as { key: string };
      return createToolUser(app, { uid, user_token }, limited);
    },
    /** Changes the account as the administrator. */
    async administer(path: string, json: object): Promise<void> {
      const response = await app.request(`/v1/admin/accounts/${uid}${path}`, {
        method: 'PATCH',
        key: app.credentials.admin_token,
        json,
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}

export type ToolUser = ReturnType<typeof createToolUser>;

/** Creates an account with a tool-server key. */
export async function newToolUser(app: TestApp, given?: Credentials): Promise<ToolUser> {
  const account = given ?? (await app.newAccount());
  return createToolUser(app, account, account.tool_server_key);
}
