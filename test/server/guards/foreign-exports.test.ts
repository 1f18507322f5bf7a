// Archives, uploads and recordings of one user are not there for another one: for each operation of exports, imports and recordings.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSpecs } from '../../../codegen/spec/load.ts';
import type { Credentials, Export, Import } from '../../../generated/types.gen.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const operations = loadSpecs(join(import.meta.dirname, '../../../specs')).operations.filter(
  ({ tag, path }) => (tag === 'exports' || tag === 'imports' || path.endsWith('/audio')) && path.includes('{'),
);

async function prepare({ uid, user_token: key }: Credentials): Promise<Record<string, string>> {
  const send = async (path: string, json: object) => (await app.request(path, { method: 'POST', key, json })).json();
  const { id: export_id }: Export = await send('/v1/users/exports', {});
  const { id: import_id }: Import = await send('/v1/users/imports', { file_name: 'memories.jsonl', bytes: 100 });
  return { export_id, import_id, conversation_id: await addConversation(app.store, uid, 'We water the tomatoes.') };
}

const owner = await app.newAccount();
const other = await app.newAccount();
const ids = await prepare(owner);

test('there are operations with ids of each kind', () => {
  expect(operations.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['getExportArchive', 'uploadImportPart', 'listImportProblems', 'getConversationAudio']),
  );
});

test.each(operations)('$id with an id of another user answers 404', async ({ method, path }) => {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? expect.unreachable(name));
  const isUpload = method === 'PUT';
  const response = await app.request(isUpload ? `${address}?offset=0` : address, {
    method,
    key: path.endsWith('/audio') ? other.developer_api_key : other.user_token,
    headers: { range: 'bytes=0-9', ...(isUpload && { 'content-type': 'application/octet-stream' }) },
    ...(isUpload && { body: '{"id":"m1"}' }),
  });
  expect([response.status, Object.keys(await response.json())]).toEqual([404, ['detail']]);
});

test('the lists of another user do not have them', async () => {
  for (const kind of ['exports', 'imports']) {
    const response = await app.request(`/v1/users/${kind}`, { key: other.user_token });
    expect(await response.json()).toEqual({ [kind]: [] });
  }
});
