import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

import { toolList } from '../../../generated/tools/tool-list.gen.ts';
import { encodeCursor } from '../../../src/store/sql/page.ts';
import { addConversation } from '../../support/conversations.ts';
import { builtOperations, exampleRequest, newCredentials, type SentRequest } from '../../support/each-operation.ts';
import { appFixture } from '../../support/fixtures.ts';
import { createToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const credentials = await newCredentials(app);
const operations = builtOperations();
const { userToken = '', toolServerKey = '' } = credentials;
const uid = decodeJwt(userToken).sub ?? '';
const conversationId = await addConversation(app.store, uid, 'We drink tea');
await addConversation(app.store, uid, 'More tea');

interface Asked extends SentRequest {
  /** The name that a refusal must contain. */
  named: string;
}

/** The answers that are faults of the service, or refuse without a place. */
async function findFaults(requests: readonly Asked[]): Promise<string[]> {
  const faults: string[] = [];
  const left = requests.values();
  const sendNext = async () => {
    for (const { path, named, ...init } of left) {
      const response = await app.request(path, init);
      const text = await response.text();
      const isNamed = response.status !== 422 || new RegExp(`\\b(${named})\\b`).test(text);
      if (response.status === 500 || !isNamed) faults.push(`${init.method} ${path}: ${response.status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendNext));
  return faults;
}

/** The example of an operation with this parameter of its query. */
function ask(operation: (typeof operations)[number], name: string, value: unknown): Asked {
  const sent = exampleRequest(operation, credentials);
  const url = new URL(sent.path, 'http://localhost');
  url.searchParams.set(name, String(value));
  const ids = operation.path.replace('{conversation_id}', conversationId);
  return { ...sent, named: name, path: (ids.includes('{') ? url.pathname : ids) + url.search };
}

test('the largest and smallest number of a query parameter is served, or refused by its name', async () => {
  const requests = operations.flatMap((operation) =>
    operation.parameters.flatMap(({ name, in: place, schema: { type, minimum, maximum } }) =>
      place === 'query' && ['integer', 'number'].includes(String([type].flat()[0]))
        ? [maximum, minimum, 1e308].flatMap((value) => (value === undefined ? [] : ask(operation, name, value)))
        : [],
    ),
  );
  expect(requests.length).toBeGreaterThan(100);
  expect(await findFaults(requests)).toEqual([]);
});

test('the largest and smallest number of a parameter of a tool is served, or refused by its name', async () => {
  const user = createToolUser(app, { uid, user_token: userToken }, toolServerKey);
  const faults: string[] = [];
  for (const { name: tool, inputSchema } of toolList) {
    const { properties = {} } = inputSchema as { properties?: Record<string, { maximum?: number; minimum?: number }> };
    for (const [name, { maximum, minimum }] of Object.entries(properties)) {
      for (const value of [maximum, minimum, 1e308].filter((one) => one !== undefined)) {
        const params = { query: 'tea', conversation_id: conversationId, is_user: true, [name]: value };
        const { error } = await user.call(tool, params);
        const text = JSON.stringify(error ?? {});
        if (error?.code === -32603 || (error?.code === -32602 && !text.includes(name))) faults.push(`${tool}: ${text}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

const ID = '01938c5e-7b00-7000-8000-000000000000';
const times = ['2026-02-30T00:00:00.000Z', '999999-01-01T00:00:00.000Z'];
const cursors = ['memory.created', 'conversation.created', 'chat_message.created', 'account.created'].flatMap((name) =>
  [...times.map((time) => [time, ID]), ['2026-01-01T00:00:00.000Z', '-'.repeat(36)]].map((values) =>
    encodeCursor({ name }, values),
  ),
);

test('a forged cursor is refused by its name', async () => {
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));
  expect(lists.length).toBeGreaterThan(5);
  expect(await findFaults(lists.flatMap((list) => cursors.map((cursor) => ask(list, 'cursor', cursor))))).toEqual([]);
});

test('an id that no record can have is not found, or refused by its place', async () => {
  const ids = ['a%00b', '%EF%BF%BF', '9'.repeat(30), '-'.repeat(36), 'x'.repeat(400)];
  const requests = operations.flatMap((operation) => {
    const sent = exampleRequest(operation, credentials);
    const { search } = new URL(sent.path, 'http://localhost');
    const [first] = /\{\w+\}/.exec(operation.path) ?? [];
    const path = (id: string) => operation.path.replace(first ?? '', id).replaceAll(/\{\w+\}/g, 'x') + search;
    return first === undefined ? [] : ids.map((id) => ({ ...sent, named: 'path|query', path: path(id) }));
  });
  expect(requests.length).toBeGreaterThan(100);
  expect(await findFaults(requests)).toEqual([]);
});
