import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { Operation } from '../../../codegen/spec/model.ts';
import { createKey } from '../../../src/services/identity/keys.ts';
import { developerScopes, toolScopes } from '../../../src/services/identity/scopes.ts';
import { startTestApp } from '../../support/app.ts';
import {
  builtOperations,
  exampleRequest,
  newCredentials,
  type SentRequest,
  sessionHeaders,
} from '../../support/each-operation.ts';
import { appFixture } from '../../support/fixtures.ts';
import { startFreezableProxy } from '../../support/freezable-proxy.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

const app = await appFixture();
const credentials = await newCredentials(app);
const operations = builtOperations();

/** Operations that need no credential. Removing `security` from any other one fails the first test. */
const publicOperations = [
  'exchangeLogin',
  'getAppImage',
  'getCalendar',
  'getHealth',
  'getJsonWebKeys',
  'getReadiness',
  'pairDevice',
  'refreshUserToken',
  'revokeLogin',
];

const declaring = (status: number) =>
  operations.filter(({ responses }) => responses.some((one) => one.status === status));
const idsOf = (some: readonly Operation[]) => some.map(({ id }) => id).sort();

/** The ids of the operations that answer a changed request with this status, which they declare. */
async function answering(
  status: number,
  change: (sent: SentRequest, operation: Operation) => SentRequest,
  { among = declaring(status), send = sendRequest }: { among?: Operation[]; send?: typeof sendRequest } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of among) {
    const sent = change(exampleRequest(operation, credentials), operation);
    if ((await send(sent)) === status) found.push(operation.id);
  }
  return found.sort();
}

async function sendRequest({ path, ...init }: SentRequest, to = app): Promise<number> {
  const response = await to.request(path, init);
  await response.arrayBuffer();
  return response.status;
}

/** Sends no body. `fetch` would set other headers. */
async function sendHead({ method, path, key, headers }: SentRequest): Promise<number> {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const sent = request(app.address + path, { method, headers: { ...headers, ...authorization } });
  sent.on('error', () => {});
  sent.flushHeaders();
  const [response] = await once(sent, 'response');
  sent.destroy();
  return response.statusCode;
}

test('every operation needs a credential, except those that are public', async () => {
  const isProtected = ({ id }: Operation) => !publicOperations.includes(id);
  expect(idsOf(operations.filter(({ security }) => security.length > 0))).toEqual(
    idsOf(operations.filter(isProtected)),
  );
  const among = operations.filter(isProtected);
  const withoutCredential = ({ key, headers: { cookie = '', ...headers }, ...sent }: SentRequest) => ({
    ...sent,
    headers,
  });
  expect(await answering(401, withoutCredential, { among })).toEqual(idsOf(among));
});

test('every operation refuses a valid credential of another kind', async () => {
  const among = operations.filter(({ security }) => security.length > 0);
  const other = ({ security }: Operation) =>
    ['userToken', 'developerKey'].find((scheme) => !security.some((one) => one.scheme === scheme)) ?? 'appKey';
  const change = (sent: SentRequest, operation: Operation) => ({ ...sent, key: credentials[other(operation)] ?? '' });
  expect(await answering(401, change, { among })).toEqual(idsOf(among));
});

test('every operation refuses a key that has all scopes but one that it needs, and names that', async () => {
  const { uid } = await app.newAccount();
  const refused: unknown[] = [];
  const expected: unknown[] = [];
  for (const operation of operations) {
    for (const { scheme, scopes } of operation.security) {
      for (const scope of scheme === 'oauthToken' ? [] : scopes) {
        const [kind, all] =
          scheme === 'developerKey'
            ? (['developer', developerScopes] as const)
            : (['tool_server', toolScopes] as const);
        const others = all.filter((other) => other !== scope);
        const { secret: key } = await createKey(app.store, { uid, kind, name: scope, scopes: others });
        const { path, ...init } = { ...exampleRequest(operation), key };
        const response = await app.request(path, init);
        refused.push([operation.id, response.status, await response.json()]);
        expected.push([operation.id, 403, { detail: `Insufficient permissions. Required scope: ${scope}` }]);
      }
    }
  }
  expect(expected.length).toBeGreaterThan(0);
  expect(refused).toEqual(expected);
});

test('every operation refuses a Host that is not of the service', async () => {
  const change = (sent: SentRequest) => ({ ...sent, headers: { host: 'elsewhere.example' } });
  expect(await answering(403, change, { send: sendHead })).toEqual(idsOf(operations));
});

test('every operation with a body refuses one that is too large', async () => {
  const limits = new Map(operations.map(({ id, maxBytes = 1_048_576 }) => [id, maxBytes]));
  const change = (sent: SentRequest, { id, body }: Operation) => ({
    ...sent,
    headers: {
      'content-type': body?.content.at(-1)?.mediaType ?? '',
      'content-length': String((limits.get(id) ?? 0) + 1),
    },
  });
  const withBody = operations.filter(({ body }) => body !== undefined);
  expect(await answering(413, change, { send: sendHead })).toEqual(idsOf(withBody));
});

test('every operation with a body refuses another media type', async () => {
  const change = (sent: SentRequest) => ({ ...sent, headers: { 'content-type': 'application/xml' }, body: '<a/>' });
  const withBody = operations.filter(({ body }) => body !== undefined);
  expect(await answering(415, change)).toEqual(idsOf(withBody));
});

test('every operation that declares 422 refuses invalid input', async () => {
  const change = (sent: SentRequest, { body, parameters }: Operation): SentRequest => {
    if (sent.body !== undefined) return { ...sent, body: '{' };
    if (body?.content.some(({ mediaType }) => mediaType === 'multipart/form-data'))
      return { ...sent, headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: 'no form' };
    const query = parameters.find((parameter) => parameter.in === 'query');
    if (query) return { ...sent, path: `${sent.path.split('?')[0]}?${query.name}=%ff` };
    return { ...sent, path: sent.path.replace(/[\w-]{36}/, 'x'.repeat(9_000)) };
  };
  expect(await answering(422, change)).toEqual(idsOf(declaring(422)));
});

test('every operation with an id in its path answers 404 for an unknown one', async () => {
  const among = declaring(404).filter(({ path }) => path.includes('{'));
  expect(await answering(404, (sent) => sent, { among })).toEqual(idsOf(among));
});

test('every operation with a key or user token has a rate limit', async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
  onTestFinished(() => limited.stop());
  const account = await limited.newAccount();
  const keys: Record<string, string> = {
    developerKey: account.developer_api_key,
    toolServerKey: account.tool_server_key,
    userToken: account.user_token,
  };
  // The admin token has no limit: a browser has, also that of an administrator.
  const newSession = () => limited.services.sessions.start(limited.credentials.uid, 'link');
  const change = (sent: SentRequest, { security }: Operation) => ({
    ...sent,
    key: keys[security[0]?.scheme ?? ''] ?? '',
  });
  const send = async ({ key, ...sent }: SentRequest) => {
    if (key) return sendRequest({ ...sent, key }, limited);
    return sendRequest({ ...sent, headers: { ...sent.headers, ...sessionHeaders(await newSession()) } }, limited);
  };
  for (const operation of operations) await send(change(exampleRequest(operation), operation));
  // The limit of an app key is that of its notifications; that of a device without a key is of wrong codes.
  const among = declaring(429).filter(
    ({ security }) => security.length > 0 && !security.some(({ scheme }) => scheme === 'appKey'),
  );
  expect(await answering(429, change, { among, send })).toEqual(idsOf(among));
});

test('every operation answers 503 while the store does not respond', async () => {
  const proxy = await startFreezableProxy((await createDatabaseForTest()).databaseUrl ?? '');
  onTestFinished(() => proxy.close());
  const frozen = await startTestApp({ env: { DATABASE_URL: proxy.url } });
  onTestFinished(() => frozen.stop());
  onTestFinished(() => proxy.thaw());
  const keys = await newCredentials(frozen);
  proxy.freeze();
  // The credentials in these examples are refused without the store.
  const among = declaring(503).filter(({ id }) => id !== 'exchangeLogin' && id !== 'getCalendar');
  const statuses = await Promise.all(
    among.map(async (operation) => [operation.id, await sendRequest(exampleRequest(operation, keys), frozen)]),
  );
  expect(statuses.filter(([, status]) => status !== 503)).toEqual([]);
});
