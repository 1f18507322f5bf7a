import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { places, specsFrom } from '../../codegen/lint/testing.ts';
import { unreadFields } from './unread-fields.ts';

const fields = ['text', 'wrapped', 'title', 'color', 'tags', 'kept', 'lost', 'stored', 'fixed', 'old'];

const specs = specsFrom({
  'openapi.yaml': `
paths:
  /notes:
    post:
      operationId: createNote
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: page, in: query, schema: { type: integer } }
      requestBody: { content: { application/json: { schema: { $ref: './schemas/note.yaml#/NoteCreate' } } } }`,
  'jsonrpc.json': 'methods: [{ name: get, params: [{ name: id, schema: {} }, { name: full, schema: {} }] }]',
  'schemas/note.yaml': `
NoteCreate:
  properties:
${fields.map((name) => `    ${name}: ${name === 'fixed' ? '{ const: 1 }' : name === 'old' ? '{ description: Ignored. }' : '{}'}`).join('\n')}
    parts: { type: array, items: { properties: { read: {}, left: {} } } }`,
});

const files = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "target": "es2024", "lib": ["es2024"] } }',
  'generated/client/types.d.ts': `
export type NoteCreate = { ${fields.map((name) => `${name}: string; `).join('')} parts: Array<{ read: string; left: string }> };
export type CreateNoteData = { body: NoteCreate; query: { limit: number; page: number } };
export type GetParams = { id: string; full: boolean };`,
  'src/handlers.ts': `
import type { CreateNoteData, GetParams, NoteCreate } from '../generated/client/types.d.ts';
interface Row { tags: string; kept: string }
interface Input { body: Pick<NoteCreate, 'stored'>; query: { limit: number } }
const insert = (row: Row) => row.tags;
const paint = ({ color }: { color: string }) => color;
const inner = (parts: readonly { read: string }[]) => parts.map((part) => part.read);
const handle = ({ body, query }: Input) => [body.stored, query.limit];
export function createNote(data: CreateNoteData) {
  const { title, ...rest } = data.body;
  handle(data);
  return [data.body.text, title, insert({ ...rest }), paint(data.body), inner(data.body.parts)];
}
const wrap = (data: CreateNoteData) => ({ within: data.body });
const unwrap = ({ within }: { within: { wrapped: string } }) => within.wrapped;
export const wrapped = (data: CreateNoteData) => unwrap(wrap(data));
export const get = (params: GetParams) => params['id'];`,
};

test('names each field that no code reads, also from a value that it was passed on to', () => {
  const root = mkdtempSync(join(tmpdir(), 'earshot-unread-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const problems = unreadFields(specs, root);
  expect(places(problems)).toEqual([
    'jsonrpc.json#/methods/0/params/1/schema',
    'openapi.yaml#/paths/~1notes/post/parameters/1/schema',
    'schemas/note.yaml#/NoteCreate/properties/kept',
    'schemas/note.yaml#/NoteCreate/properties/lost',
    'schemas/note.yaml#/NoteCreate/properties/parts/items/properties/left',
  ]);
  expect(problems.map(({ message }) => message)).toContain(
    'no code in src/ reads lost of createNote; read it, or remove it here',
  );
});
