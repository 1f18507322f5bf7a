import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSpecs } from '../../../codegen/spec/load.ts';
import type { Operation, Parameter, Schema } from '../../../codegen/spec/model.ts';
import { type Route, routes } from '../../../generated/rest/routes.gen.ts';
import { methods } from '../../../generated/tools/methods.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { anyText } from '../../support/any-text.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { addConversation } from '../../support/conversations.ts';
import { arbitraryValue, hostileValue, mutatedValue } from '../../support/json-arbitrary.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { createToolUser, postToolServer, type RpcResponse } from '../../support/tool-client.ts';

// Calls every operation and every tool with input that their schemas allow and input that they do not. The service validates its
// responses here, so that an invalid one is a 500. FUZZ_RUNS sets the number of runs, FUZZ_SEED repeats a run.

const numRuns = Number(process.env.FUZZ_RUNS ?? 60);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const perRun = 8;
const longest = Math.max(60_000, numRuns * 100);

const { operations, schemas, tools } = loadSpecs('specs');
const routeOf = new Map<string, Route>(routes.map((route) => [route.operationId, route]));
/** An operation that is not implemented returns 501, or an error of the checks before it. */
const unbuiltIds = new Set(operations.filter(({ notBuilt }) => notBuilt).map(({ id }) => id));
const toolErrors = [-32602, -32001, -32002, -32003, -32009, -32601];

/** Texts that no response may contain: stack traces, SQL, paths. */
const internals =
  /node_modules|\.ts:\d|\bat [A-Za-z.]+ \(|\b(SELECT|INSERT INTO|UPDATE .+ SET|DELETE FROM)\b|SQLSTATE|pg_catalog|violates|\/(src|work|tmp|home|var)\//;

/** Operations that succeeded at least once. */
const succeeded = new Set<string>();

const log = recordingLog();
let app: TestApp;
/** Records of the account that the requests come from, and of another. */
const ids: string[] = [];
let keys: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ log: log.log });
  const account = await app.newAccount();
  const otherUser = await app.newAccount();
  keys = {
    developerKey: account.developer_api_key,
    toolServerKey: account.tool_server_key,
    userToken: account.user_token,
    adminToken: app.credentials.admin_token,
    appKey: 'sk_00000000000000000000000000000000',
  };
  for (let count = 0; count < 10; count++) ids.push(...Object.values(await seedRecords(account.uid, `${count}`)));
  ids.push(...Object.values(await seedRecords(otherUser.uid)), otherUser.uid, newId(), 'none', 'audio_bytes');
});
afterAll(() => app.stop());

/** One record of each kind, by the parameter that takes its id. */
async function seedRecords(uid: string, more = '') {
  const of = `of ${uid}${more}`;
  const memory = {
    content: of,
    category: 'core' as const,
    visibility: 'private' as const,
    tags: [],
    manually_added: true,
  };
  const [added] = await app.store.of(uid).memories.insert([memory]);
  const [item] = await app.store.of(uid).actionItems.insert([{ description: of }]);
  const range = { target_value: 1, current_value: 0, min_value: 0, max_value: 10, unit: null };
  const { goal, folder } = await app.store.transaction(async (tx) => ({
    goal: await tx.of(uid).goals.insert({ title: of, goal_type: 'scale', ...range }),
    folder: await tx.of(uid).folders.insert({
      name: of.slice(0, 100),
      description: null,
      color: '#000000',
      icon: 'folder',
    }),
  }));
  return {
    memory_id: added?.record.id ?? '',
    action_item_id: item?.id ?? '',
    conversation_id: await addConversation(app.store, uid, of),
    goal_id: goal.id,
    folder_id: folder?.id ?? '',
  };
}

const oftenValid = (schema: Schema) => {
  const valid = arbitraryValue(schema, schemas);
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 2, arbitrary: valid.chain(mutatedValue) });
};

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 3_000);

interface Generated {
  id: string;
  path: string;
  init: { method: string; key?: string; headers: Record<string, string>; body?: string };
}

/** Once in so many times another value than the usual one. */
const rarely = <T, U>(times: number, usual: T, other: fc.Arbitrary<U>): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

/** Rules for parameters whose schema says less than what the service knows of them. */
const namedValues: Record<string, fc.Arbitrary<string>> = {
  cursor: rarely(8, '', fc.constantFrom('W10', 'x')),
  categories: fc.constantFrom('work', 'work,other', 'work,,', 'nonsense', ''),
  offset: fc.constantFrom('0', '1', '2000000000', '-1'),
};

/** One request of an operation: by its way in, rarely by another, with parameters and body that mostly fit. */
function requestOf(operation: Operation): fc.Arbitrary<Generated> {
  const placed = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place);
  const known = fc.nat({ max: 60 }).map((at) => ids[at % ids.length]);
  const pathValue = fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: hostileValue });
  const queryFields = placed('query').map(
    ({ name, schema }) => [name, namedValues[name] ?? oftenValid(schema)] as const,
  );
  const json = operation.body?.content.find(({ mediaType }) => mediaType === 'application/json');
  const scheme = operation.security[0]?.scheme;
  return fc
    .record({
      pathValues: fc.array(pathValue, { minLength: 3, maxLength: 3 }),
      query: fc.record(Object.fromEntries(queryFields), { requiredKeys: [] }),
      more: rarely(8, '', fc.constantFrom('&limit=1', '&__proto__=1', '&%zz', '&cursor=x')),
      body: json ? oftenValid(json.schema).map((value) => JSON.stringify(value)) : fc.constant(undefined),
      broken: rarely(15, undefined, fc.constantFrom('', '{', '[[[', '\u0000', 'null', '"a"')),
      type: rarely(15, 'application/json', fc.constantFrom('text/plain', 'application/json;charset=utf-8')),
      idempotency: rarely(6, undefined, fc.constantFrom('a', 'b', '', 'x'.repeat(256))),
      way: rarely(12, scheme, fc.constantFrom('none', 'toolServerKey', 'userToken', 'developerKey', 'adminToken')),
    })
    .map(({ pathValues, query, more, body, broken, type, idempotency, way }) => {
      let at = 0;
      const path = operation.path.replace(/\{\w+\}/g, () => encodeURIComponent(asText(pathValues[at++])));
      const given = Object.entries(query).filter(([name, value]) => !(name === 'cursor' && value === ''));
      const search = new URLSearchParams(given.map(([name, value]) => [name, asText(value)]));
      const sentBody = json ? (broken ?? body) : undefined;
      return {
        id: operation.id,
        path: `${path}?${search}${more}`,
        init: {
          method: operation.method.toUpperCase(),
          ...(way !== undefined && { key: keys[way] ?? way }),
          headers: {
            ...(sentBody !== undefined && { 'content-type': type }),
            ...(idempotency !== undefined && { 'idempotency-key': idempotency }),
          },
          ...(sentBody !== undefined && { body: sentBody }),
        },
      };
    });
}

/** Sends a request and checks the response. */
async function judge({ id, path, init }: Generated): Promise<void> {
  const response = await app.request(path, init);
  const text = await response.text();
  const what = `${id}: ${init.method} ${path} ${init.body ?? ''} -> ${response.status} ${text.slice(0, 500)}`;
  expect(text, what).not.toMatch(internals);
  const route = routeOf.get(id);
  if (response.status === 501) expect(text, what).toMatch(/^\{"detail":"\w+ is not built yet"\}$/);
  else expect(response.status, what).toBeLessThan(500);
  if (response.ok) succeeded.add(id);
  if (response.ok && id === 'rotateAdminToken')
    keys.adminToken = app.credentials.admin_token = JSON.parse(text).admin_token;
  if (!route || unbuiltIds.has(id) || hasLostItsWay(route, path, response.status)) return;
  // A stream of the chat, the logo of an app, an archive or a recording.
  if (/^(text\/event-stream|image\/|audio\/|application\/zip)/.test(response.headers.get('content-type') ?? '')) return;
  expect(Object.keys(route.responses).map(Number).concat(204), what).toContain(response.status);
  const validate = route.responses[response.status];
  if (validate === undefined) return expect(text, what).toBe('');
  expect(validate(JSON.parse(text)), `${what} ${JSON.stringify(validate.errors)}`).toBe(true);
}

/** With an empty id or a slash in it, the path belongs to another operation or to none. */
const hasLostItsWay = ({ path: template }: Route, path: string, status: number) =>
  template.includes('{') &&
  (status === 404 || status === 405 || path.split('?')[0]?.includes('//') || path.split('?')[0]?.endsWith('/'));

describe(`with seed ${seed}`, () => {
  it(
    'every REST response is in its spec',
    async () => {
      // A rotated token would end the other tests.
      const sent = operations.filter(
        ({ id }) => routeOf.has(id) && !['rotateAdminToken', 'rotateSigningKey'].includes(id),
      );
      const request = fc.oneof(...sent.map(requestOf));
      const property = fc.asyncProperty(
        fc.array(request, { minLength: perRun, maxLength: perRun }),
        async (requests) => {
          await Promise.all(requests.map(judge));
          log.expectNoErrors();
        },
      );
      await fc.assert(property, { numRuns, seed, endOnFailure: true });
      // Requests that are all rejected before the handler would prove little.
      expect(succeeded.size).toBeGreaterThan((routes.length - unbuiltIds.size) / 5);
    },
    longest,
  );

  it(
    'every tool response is in its spec',
    async () => {
      const callOf = ({ name, params }: (typeof tools)[number]) =>
        fc.record({
          name: fc.constant(name),
          params: oftenValid(params).chain((given) =>
            fc.oneof(
              fc.constant(given),
              fc.constantFrom(...ids).map((id) => withId(given, id)),
            ),
          ),
          byMethod: fc.boolean(),
        });
      const call = fc.oneof(...tools.map(callOf));
      const property = fc.asyncProperty(fc.array(call, { minLength: perRun, maxLength: perRun }), async (calls) => {
        const batch = calls.map(({ name, params, byMethod }, id) =>
          byMethod
            ? { jsonrpc: '2.0', id, method: name, params }
            : { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: params } },
        );
        const text = await (await postToolServer(app, keys.toolServerKey ?? '', batch)).text();
        expect(text).not.toMatch(internals);
        for (const { id, result, error } of JSON.parse(text) as RpcResponse[]) {
          const { name = '', byMethod } = calls[Number(id)] ?? {};
          const what = JSON.stringify([batch[Number(id)], error ?? result]).slice(0, 1_000);
          if (error) expect(toolErrors, what).toContain(error.code);
          else
            expect(
              methods[name as keyof typeof methods].validateResult(byMethod ? result : result.structuredContent),
              what,
            ).toBe(true);
        }
        log.expectNoErrors();
      });
      await fc.assert(property, { numRuns: Math.ceil(numRuns / 2), seed, endOnFailure: true });
    },
    longest,
  );

  it(
    'any text is handled as a request',
    async () => {
      const body = fc.oneof(fc.json(), anyText(), hostileValue.map(asText));
      const property = fc.asyncProperty(
        body,
        fc.constantFrom('/v1/mcp', '/v1/dev/user/memories', '/v1/auth/refresh'),
        async (text, path) => {
          const key = path === '/v1/mcp' ? keys.toolServerKey : keys.developerKey;
          const response = await app.request(path, {
            method: 'POST',
            body: text,
            headers: { 'content-type': 'application/json' },
            ...(key && { key }),
          });
          expect(response.status, text).toBeLessThan(500);
          expect(await response.text()).not.toMatch(internals);
        },
      );
      await fc.assert(property, { numRuns, seed, endOnFailure: true });
    },
    longest,
  );
});

/** The ids that a tool takes, made those of real records. */
function withId(params: unknown, id: string): unknown {
  if (typeof params !== 'object' || params === null) return params;
  const isOwnId = (name: string, value: unknown) => name.endsWith('_id') && typeof value !== 'number';
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isOwnId(name, value) ? id : value]));
}

/** Parameters of tools that refuse all at once. */
const chosenParams: Record<string, object> = { assign_speaker: { conversation_id: '', speaker_id: 0, is_user: true } };

describe('the records of another account', () => {
  /** Every id of the other user that a parameter may hold. */
  let theirs: string[] = [];
  let me: Awaited<ReturnType<TestApp['newAccount']>>;
  let otherUser: Awaited<ReturnType<TestApp['newAccount']>>;

  beforeAll(async () => {
    me = await app.newAccount();
    otherUser = await app.newAccount();
    const records = await seedRecords(otherUser.uid);
    const keyIds = await Promise.all(
      ['/v1/dev/keys', '/v1/mcp/keys'].map(async (path) => {
        const listed = await app.request(path, { key: otherUser.user_token });
        return ((await listed.json()) as { id: string }[]).map(({ id }) => id);
      }),
    );
    theirs = [...Object.values(records), ...keyIds.flat()];
  });

  const own = operations.filter(
    ({ id, parameters, security }) =>
      routeOf.has(id) &&
      parameters.some(({ in: place }) => place === 'path') &&
      security.every(({ scheme }) => scheme !== 'adminToken'),
  );

  it.each(own.map((operation) => [operation.id, operation] as const))(
    '%s responds as for a missing record',
    async (_, operation) => {
      const keyOf: Record<string, string> = {
        developerKey: me.developer_api_key,
        toolServerKey: me.tool_server_key,
        userToken: me.user_token,
      };
      const json = operation.body?.content.find(({ mediaType }) => mediaType === 'application/json');
      const [sample] = json ? fc.sample(arbitraryValue(json.schema, schemas), { numRuns: 1, seed: 5 }) : [];
      const query = new URLSearchParams(
        operation.parameters.flatMap(({ in: place, name, required, schema }) =>
          place === 'query' && required
            ? [[name, asText(fc.sample(arbitraryValue(schema, schemas), { numRuns: 1, seed: 5 })[0])]]
            : [],
        ),
      );
      const answered = async (id: string) => {
        const response = await app.request(`${operation.path.replace(/\{\w+\}/g, id)}?${query}`, {
          method: operation.method.toUpperCase(),
          key: keyOf[operation.security[0]?.scheme ?? ''] ?? '',
          ...(json && { json: sample }),
        });
        return [response.status, await response.text()];
      };
      const missing = await answered(newId());
      expect(missing[0]).toBeGreaterThanOrEqual(400);
      for (const id of theirs) expect(await answered(id)).toEqual(missing);
    },
  );

  it.each(
    tools
      .filter(({ params }) => Object.keys(params.properties ?? {}).some((name) => name.endsWith('_id')))
      .map(({ name, params }) => [name, params] as const),
  )('%s responds as for a missing record', async (name, params) => {
    const { call } = createToolUser(app, me, me.tool_server_key);
    const [sample] = fc.sample(arbitraryValue({ ...params, required: Object.keys(params.properties ?? {}) }, schemas), {
      numRuns: 1,
      seed: 5,
    });
    const answered = async (id: string) => (await call(name, withId(chosenParams[name] ?? sample, id) as object)).error;
    const missing = await answered(newId());
    expect([-32001, -32601]).toContain(missing?.code);
    for (const id of theirs) expect(await answered(id)).toEqual(missing);
  });

  it('are unchanged', async () => {
    const { call } = createToolUser(app, otherUser, otherUser.tool_server_key);
    const of = `of ${otherUser.uid}`;
    expect((await call('get_memories')).result.memories).toMatchObject([{ content: of }]);
    expect((await call('get_conversations')).result.conversations).toMatchObject([{ structured: { overview: of } }]);
    const items = await app.request('/v1/dev/user/action-items', { key: otherUser.developer_api_key });
    expect(await items.json()).toMatchObject([{ description: of, completed: false }]);
    expect((await call('get_goals')).result.goals).toMatchObject([{ title: of, current_value: 0 }]);
    const folders = await app.request('/v1/dev/user/folders', { key: otherUser.developer_api_key });
    expect(await folders.json()).toMatchObject([{}, {}, {}, { name: of, color: '#000000' }]);
  });
});
