import { expect, test } from 'vitest';
import { EarshotToolError } from './errors.ts';
import { createHttp } from './http.ts';
import { json, loopback } from './loopback.test-support.ts';
import { toolCalls } from './tools.ts';

const table = { get_note: { repeatable: true }, add_note: { repeatable: false } };
const tools = (baseUrl: string) => toolCalls(createHttp({ baseUrl, key: 'k' }), '/v1/mcp', ['toolServerKey'], table);

test('calls a tool by its name and returns its result', async () => {
  const { baseUrl, seen } = await loopback((response, { body }) =>
    json(response, 200, { jsonrpc: '2.0', id: JSON.parse(body).id, result: { text: 'x' } }),
  );
  expect(await tools(baseUrl).get_note?.({ note_id: 'a' })).toEqual({ text: 'x' });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'get_note',
    params: { note_id: 'a' },
  });
});

test('throws the error of a tool with code and data', async () => {
  const { baseUrl } = await loopback((response) =>
    json(response, 200, {
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32001, message: 'Note not found', data: { id: 'a' } },
    }),
  );
  const error = await tools(baseUrl)
    .get_note?.()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EarshotToolError);
  expect(error).toMatchObject({
    code: -32001,
    message: '-32001 Note not found',
    detail: 'Note not found',
    data: { id: 'a' },
    requestId: 'r1',
    status: 200,
  });
});

test('retries only repeatable tools', async () => {
  const { baseUrl, seen } = await loopback((response) => json(response, 502, {}));
  await tools(baseUrl)
    .add_note?.()
    .catch(() => {});
  expect(seen).toHaveLength(1);
  await tools(baseUrl)
    .get_note?.()
    .catch(() => {});
  expect(seen).toHaveLength(4);
});
