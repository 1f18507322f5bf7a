import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSpecs } from './load.ts';

describe('loadSpecs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'earshot-specs-'));
    cpSync(join(import.meta.dirname, '../testdata/specs'), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const replace = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    write(file, text.replace(from, to));
  };
  const load = () => loadSpecs(folder);

  test('brings every definition into one namespace', () => {
    const { schemas, operations } = load();
    expect(Object.keys(schemas)).toEqual(['Colour', 'ErrorBody', 'Link', 'Note', 'NoteCreate', 'Piece', 'Timestamp']);
    expect(schemas.Piece?.properties?.at).toEqual({ $ref: '#/components/schemas/Timestamp' });
    expect(operations.find(({ id }) => id === 'createNote')?.body?.content[0]?.schema).toEqual({
      $ref: '#/components/schemas/NoteCreate',
    });
  });

  test('reports a dangling reference with file, place and existing names', () => {
    replace('paths/notes.yaml', '../schemas/note.yaml#/NoteCreate', '../schemas/note.yaml#/NoteCreat');
    expect(load).toThrow(
      'paths/notes.yaml#/~1v1~1notes/post/requestBody/content/application~1json/schema/$ref: dangling $ref ../schemas/note.yaml#/NoteCreat (schemas/note.yaml has Note, NoteCreate)',
    );
  });

  test('rejects a definition whose name is not PascalCase', () => {
    write('schemas/other.yaml', 'other_note: { type: object }\n');
    expect(load).toThrow('schemas/other.yaml#/other_note: other_note must be PascalCase');
  });

  test('rejects two tools or two messages with the same name', () => {
    replace('jsonrpc.json', '"name": "get_note",', '"name": "get_notes",');
    replace('asyncapi.yaml', 'description: How the line is.', 'name: label');
    expect(load).toThrow(/messages\/status: label has the name label too[\s\S]*another tool has the name get_notes/);
  });

  test('suggests similar names for a misspelled reference', () => {
    replace('paths/notes.yaml', '/note.yaml#/NoteCreate', '/note.yaml#/NoetCreate');
    expect(load).toThrow('#/NoetCreate (schemas/note.yaml has NoteCreate)');
  });

  test('reports a reference to a missing file', () => {
    replace('schemas/piece.yaml', './note.yaml#/Timestamp', './notes.yaml#/Timestamp');
    expect(load).toThrow('(there is no file schemas/notes.yaml)');
  });

  test('suggests similar names for a component of the entry', () => {
    replace('paths/notes.yaml', '/responses/Unauthorized', '/responses/Unauthorised');
    expect(load).toThrow('#/components/responses/Unauthorised (openapi.yaml has Unauthorized)');
  });

  test('reports a path item that openapi.yaml does not refer to, with what is to be added', () => {
    write('paths/other-notes.yaml', '/v1/others: { get: { operationId: listOthers, tags: [otherNotes] } }\n');
    const ref = './paths/other-notes.yaml#/~1v1~1others';
    const problem = `paths/other-notes.yaml#/~1v1~1others: needs "/v1/others: { $ref: '${ref}' }" in paths of openapi.yaml`;
    expect(load).toThrow(problem);
    replace('openapi.yaml', 'paths:\n', `paths:\n  /v1/others: { $ref: '${ref}' }\n`);
    expect(load().operations.map(({ id }) => id)).toContain('listOthers');
    replace('paths/other-notes.yaml', 'otherNotes', 'notes');
    expect(load).toThrow('get: has the tag notes; move it to the file of that tag');
  });

  const item = './paths/notes.yaml#/~1v1~1notes\n';
  test.each([
    ['another path', item, './paths/notes.yaml#/~1v1~1notes~1{note_id}\n', 'by the same path'],
    ['something beside it', item, `${item}    summary: Notes\n`, 'with nothing beside'],
    ['a missing path', item, './paths/notes.yaml#/~1v1~1note\n', '(paths/notes.yaml has /v1/notes, '],
    ['a missing file', item, './paths/note.yaml#/~1v1~1notes\n', '(there is no file paths/note.yaml)'],
  ])('rejects a reference to a path item with %s', (_, from, to, message) => {
    replace('openapi.yaml', from, to);
    expect(load).toThrow(/^openapi\.yaml#\/paths\/~1v1~1notes\/\$ref: dangling \$ref/m);
    expect(load).toThrow(message);
  });

  test('reports a name that is defined in two files', () => {
    write('schemas/other.yaml', 'Note: { type: object }\n');
    expect(load).toThrow('schemas/other.yaml#/Note: Note is already defined in schemas/note.yaml');
  });

  test('reports all problems at once', () => {
    replace('paths/notes.yaml', 'operationId: deleteNote', 'operationId: listNotes');
    replace('paths/notes.yaml', 'tags: [notes]', 'tags: []');
    expect(load).toThrow(/needs exactly one tag[\s\S]*operationId listNotes is already used by get \/v1\/notes/);
  });

  test('rejects a message without a frame', () => {
    replace('asyncapi.yaml', 'x-frame: json-array', 'x-frame: carrier-pigeon');
    expect(load).toThrow('asyncapi.yaml#/channels/listen/messages/pieces: x-frame must be one of binary, json');
  });

  test('reports syntax errors of YAML and JSON with file and line', () => {
    write('schemas/broken.yaml', 'A: {\n  type: object\nB: 1');
    expect(load).toThrow(/^schemas\/broken\.yaml:3:1: /m);
    rmSync(join(folder, 'schemas/broken.yaml'));
    write('jsonrpc.json', '{\n  "openrpc": "1.3.2",\n}');
    expect(load).toThrow(/^jsonrpc\.json:3:1: /);
    write('jsonrpc.json', '{\n  "openrpc":');
    expect(load).toThrow(/^jsonrpc\.json:2:13: /);
    write('jsonrpc.json', '{\n  "methods": [, {}],\n  "last": 1\n}');
    expect(load).toThrow(/^jsonrpc\.json:2:15: Unexpected token ','$/m);
    write('jsonrpc.json', '{\n  "local": tru,\n  "last": 1\n}');
    expect(load).toThrow(/^jsonrpc\.json:2:15: Unexpected token ','$/m);
  });

  test('rejects an AsyncAPI operation with an unknown action', () => {
    replace('asyncapi.yaml', 'action: receive', 'action: recieve');
    expect(load).toThrow(/^asyncapi\.yaml#\/operations\/\w+\/action: action must be send or receive, not recieve$/m);
  });

  test.each(['two', '1.0', '1.0.0-beta'])('rejects a version that is not three numbers: %s', (version) => {
    replace('openapi.yaml', 'version: 1.2.3', `version: '${version}'`);
    expect(load).toThrow('openapi.yaml#/info: needs a version of three numbers, such as 1.0.0');
  });

  test('lists missing documents of a specs folder', () => {
    rmSync(join(folder, 'jsonrpc.json'));
    expect(load).toThrow('jsonrpc.json#: no such file');
  });
});
