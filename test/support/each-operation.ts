import { loadSpecs } from '../../codegen/spec/load.ts';
import type { Operation } from '../../codegen/spec/model.ts';
import { newId } from '../../src/store/ids.ts';
import type { TestApp } from './app.ts';

/** The operations that are built, and those that carry tools. */
export function builtOperations(): Operation[] {
  const { operations, carriers } = loadSpecs('specs');
  return [...operations, ...carriers].filter(({ notBuilt }) => !notBuilt);
}

/** A valid credential for each security scheme. */
export async function newCredentials(app: TestApp): Promise<Record<string, string>> {
  const account = await app.newAccount();
  const asUser = { key: account.user_token, method: 'POST' };
  const created = await app.request('/v1/apps', { ...asUser, json: { name: 'An app', description: 'Tests' } });
  const { app_id } = (await created.json()) as { app_id: string };
  const key = await app.request(`/v1/apps/${app_id}/keys`, { ...asUser, json: {} });
  const { secret } = (await key.json()) as { secret: string };
  return {
    developerKey: account.developer_api_key,
    toolServerKey: account.tool_server_key,
    userToken: account.user_token,
    adminToken: app.credentials.admin_token,
    appKey: secret,
    browserSession: await app.services.sessions.start(account.uid, 'link'),
  };
}

/** The headers of a browser on a page of the service. */
export const sessionHeaders = (token: string) => ({
  cookie: `earshot_session=${token}`,
  'sec-fetch-site': 'same-origin',
});

export interface SentRequest {
  method: string;
  path: string;
  key?: string;
  headers: Record<string, string>;
  body?: string;
}

/** A request with an unknown id for each path parameter and the examples of the spec as query and body. */
export function exampleRequest(operation: Operation, credentials: Record<string, string> = {}): SentRequest {
  const { method, path, parameters, body, security } = operation;
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const found = parameters.find((parameter) => parameter.name === name);
    const example = found?.examples[0]?.value;
    // A number is no id.
    if (typeof example === 'number') return String(example);
    const values = found?.schema.enum;
    return Array.isArray(values) ? String(values[0]) : newId();
  });
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const search = new URLSearchParams(query.map(({ name, examples }) => [name, String(examples[0]?.value ?? 'a')]));
  const json = body?.content.find(({ mediaType }) => mediaType === 'application/json');
  const scheme = security[0]?.scheme ?? '';
  const key = credentials[scheme];
  const isSession = scheme === 'browserSession' && key !== undefined;
  return {
    method,
    path: search.size > 0 ? `${url}?${search}` : url,
    ...(key !== undefined && !isSession && { key }),
    headers: { ...(json && { 'content-type': 'application/json' }), ...(isSession && sessionHeaders(key)) },
    ...(json && { body: JSON.stringify(json.examples[0]?.value ?? {}) }),
  };
}
