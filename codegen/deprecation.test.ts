import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diffSpecs } from './diff/diff.ts';
import { generateDocs } from './docs/docs.ts';
import { generateFrom } from './generate.ts';
import { loadSpecs } from './spec/load.ts';

const original = join(import.meta.dirname, 'testdata/specs');
let folder: string;
let files: Map<string, string>;

/** Inserts text before the only occurrence of `anchor` in a file of the specs. */
function insert(file: string, anchor: string, text: string): void {
  const [before, after, ...more] = readFileSync(join(folder, file), 'utf8').split(anchor);
  if (after === undefined || more.length > 0) throw new Error(`${file} must have ${anchor} once`);
  writeFileSync(join(folder, file), `${before}${text}${anchor}${after}`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-deprecated-'));
  cpSync(original, folder, { recursive: true });
  insert('paths/notes.yaml', 'operationId: deleteNote', 'deprecated: true\n    x-deprecated-since: 2026-11-23\n    ');
  insert('paths/notes.yaml', 'name: pinned', 'deprecated: true, ');
  insert('schemas/note.yaml', 'type: [integer', 'deprecated: true, ');
  insert('asyncapi.yaml', 'type: string, const: ping', 'deprecated: true, ');
  insert('asyncapi.yaml', 'properties: { type: { const: label }', 'deprecated: true\n        ');
  insert('jsonrpc.json', '"name": "get_note",', '"deprecated": true, ');
  insert('jsonrpc.json', '"description": "How many."', '"deprecated": true, ');
  const specs = loadSpecs(folder);
  files = new Map([...(await generateFrom(specs, ['rest', 'tools', 'client'])), ...generateDocs(specs, '')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The doc comment before a line of a generated file. */
function commentOf(path: string, line: string): string {
  const [before] = (files.get(path) ?? '').split(line);
  return before?.slice(before.lastIndexOf('/**')) ?? '';
}

it.each([
  ['an operation, with its date', 'client/rest.d.ts', 'deleteNote(', '@deprecated Since 2026-11-23.'],
  ['a parameter', 'client/types.d.ts', 'pinned?:', '@deprecated'],
  ['a field', 'client/types.d.ts', 'weight?: ', '@deprecated'],
  ['a tool', 'client/tool-functions.d.ts', 'get_note(', 'One note, whole.\n     *\n     * @deprecated'],
  ['a parameter of a tool', 'client/types.d.ts', 'limit?: number;\n};', '@deprecated'],
  ['a sent message', 'client/live.d.ts', 'onPing?(', '@deprecated'],
  ['a received message', 'client/live.d.ts', 'sendLabel(', '@deprecated'],
])('the client marks as deprecated: %s', (_, path, line, text) => {
  expect(commentOf(path, line)).toContain(text);
});

it('the client marks nothing else', () => {
  expect((files.get('client/rest.d.ts') ?? '').match(/@deprecated/g)).toHaveLength(1);
  expect((files.get('client/tool-functions.d.ts') ?? '').match(/@deprecated/g)).toHaveLength(1);
});

it.each([
  ['a field', 'docs/schemas.html', 'weight</code> <span class="badge">deprecated'],
  ['a tool', 'docs/tools.html', /<h3[^>]*>.*get_note\b.*\n.*<span class="badge">deprecated/],
  ['a sent message', 'docs/live.html', /<code>ping<\/code>.*<span class="badge">deprecated/],
  ['a received message', 'docs/live.html', /<code>label<\/code>.*<span class="badge">deprecated/],
])('the documentation marks as deprecated: %s', (_, path, text) => {
  expect(files.get(path)).toMatch(text);
});

it('tools/list begins the description of a deprecated tool with "Deprecated."', () => {
  const list = files.get('tools/tool-list.gen.ts');
  expect(list).toContain('"description": "Deprecated. One note, whole."');
  expect(list).toContain('"description": "Lists the notes, newest first."');
});

it('the route of a deprecated operation has its Deprecation header', () => {
  const routes = files.get('rest/routes.gen.ts') ?? '';
  expect(routes.match(/deprecation: .*/g)).toEqual([`deprecation: '@${Date.UTC(2026, 10, 23) / 1000}',`]);
});

it('spec:diff names what is deprecated', () => {
  const changes = diffSpecs(loadSpecs(original), loadSpecs(folder)).filter(({ what }) => what === 'now deprecated');
  const named = new Set(changes.map(({ id, part, path }) => [id, part, path.join('.')].filter(Boolean).join(' ')));
  for (const one of [
    'deleteNote',
    'listNotes query pinned',
    'createNote body links.*.weight',
    'get_note',
    'get_notes params limit',
    'ping payload',
    'label payload',
  ])
    expect(named).toContain(one);
  expect(changes.every(({ step }) => step === 'minor')).toBe(true);
});
