import { describe, expect, test } from 'vitest';
import { specsFrom } from '../lint/testing.ts';
import { handlersOf, testsOf } from './mentions.ts';
import { findSchema, mentionsOf } from './schemas.ts';
import { listThings, nearestIds, type Thing } from './things.ts';

const specs = specsFrom({
  'openapi.yaml': `
paths:
  /v1/notes:
    get:
      operationId: listNotes
      responses: { '200': { content: { application/json: { examples: { some: { $ref: '#/components/examples/Some' } } } } } }
  /v1/notes/{note_id}:
    parameters: [{ name: note_id, in: path, example: n1, schema: { type: string } }]
    patch: { operationId: updateNote, responses: {} }
components: { examples: { Some: { value: [] } } }`,
  'asyncapi.yaml': `
channels: { live: { messages: { noteAdded: { $ref: '#/components/messages/noteAdded' } } } }
operations: { tellNotes: { action: send, messages: [{ $ref: '#/channels/live/messages/noteAdded' }] } }
components: { messages: { noteAdded: { name: note_added, examples: [{ payload: {} }] } } }`,
  'jsonrpc.json': `{ methods: [{ name: get_notes, params: [], examples: [{ name: all, params: [] }] }] }`,
});
const things = listThings(specs);
const thing = (wanted: string): Thing => {
  const found = things.find(({ id }) => id === wanted);
  if (!found) throw new Error(`no ${wanted}`);
  return found;
};

describe('the places of an id in the specs', () => {
  test.each([
    [
      'listNotes',
      'GET /v1/notes',
      'openapi.yaml/paths/~1v1~1notes/get/operationId',
      ['openapi.yaml/components/examples/Some/value'],
    ],
    [
      'updateNote',
      'PATCH /v1/notes/{note_id}',
      'openapi.yaml/paths/~1v1~1notes~1{note_id}/patch/operationId',
      ['openapi.yaml/paths/~1v1~1notes~1{note_id}/parameters/0/example'],
    ],
    [
      'noteAdded',
      'note_added',
      'asyncapi.yaml/components/messages/noteAdded',
      ['asyncapi.yaml/components/messages/noteAdded/examples/0'],
    ],
    [
      'tellNotes',
      'note_added',
      'asyncapi.yaml/operations/tellNotes',
      ['asyncapi.yaml/components/messages/noteAdded/examples/0'],
    ],
    ['get_notes', 'get_notes', 'jsonrpc.json/methods/0/name', ['jsonrpc.json/methods/0/examples/0']],
  ])('%s', (id, alias, place, examples) => {
    const found = thing(id);
    expect(found.alias).toBe(alias);
    expect(found.place.file + found.place.pointer).toBe(place);
    expect(found.examples.map(({ file, pointer }) => file + pointer)).toEqual(examples);
  });

  test('suggests similar ids for an unknown id', () => {
    expect(nearestIds(things, 'listnote', 1)).toEqual(['listNotes']);
    expect(nearestIds(things, 'get-notes', 1)).toEqual(['get_notes']);
    expect(nearestIds(things, '/v1/notes/{note_id}', 1)).toEqual(['updateNote']);
  });
});

describe('the places of an id in the code', () => {
  const lines = (id: string, find: typeof testsOf, text: string) =>
    find(thing(id), [{ path: 'a.ts', text }]).map(({ line }) => line);

  test('finds the handler by its name', () => {
    expect(
      lines(
        'listNotes',
        handlersOf,
        'x\n    async listNotes(call) {\n  listNotes: notImplemented(1),\n  notes.listNotes();',
      ),
    ).toEqual([2, 3]);
    expect(lines('noteAdded', handlersOf, '  onNoteAdded: (session) => 1,\n sender.sendNoteAdded({});')).toEqual([
      1, 2,
    ]);
    expect(
      lines('noteAdded', handlersOf, 'import type { NoteAddedPayload }\nexport type Note = NoteAddedPayload;'),
    ).toEqual([2]);
    expect(lines('get_notes', handlersOf, '    notes: { get_notes: (call) => notes.list(call) },')).toEqual([1]);
    expect(lines('listNotes', handlersOf, "exchange.operationId = 'listNotes';")).toEqual([1]);
  });

  test('ignores the wire name of a message in tests of REST and tools', () => {
    const source = (path: string) => ({ path, text: "got['note_added']" });
    const sources = [source('test/server/rest/notes.test.ts'), source('test/server/live/notes.test.ts')];
    expect(testsOf(thing('noteAdded'), sources)).toEqual([{ path: 'test/server/live/notes.test.ts', line: 1 }]);
  });

  test('finds a live operation by its messages', () => {
    expect(lines('tellNotes', handlersOf, 'sender.sendNoteAdded({});')).toEqual([1]);
    expect(lines('tellNotes', testsOf, "x\nawait next('note_added')\nsendNoteAdded({})")).toEqual([2, 3]);
  });

  test('finds tests of an operation by id, or by address and method', () => {
    const text = [
      'client.notes.listNotes()',
      "send('GET', '/v1/notes')",
      "send('POST', '/v1/notes')",
      'fetch(`$' + '{base}/v1/notes?limit=2`)',
      "send('GET', '/v1/notes/n1')",
    ].join('\n');
    expect(lines('listNotes', testsOf, text)).toEqual([1, 2, 4]);
  });

  test('resolves a constant at the start of an address', () => {
    const text = ["const path = '/v1/notes';", "send('PATCH', `$" + '{path}/$' + '{id}`);'].join('\n');
    expect(lines('updateNote', testsOf, text)).toEqual([2]);
    expect(lines('listNotes', testsOf, text)).toEqual([1]);
  });

  test('finds an address without a method for each operation with that address', () => {
    expect(lines('updateNote', testsOf, "const path = '/v1/notes/n1';\nsend('GET', '/v1/notes/n1')")).toEqual([1]);
  });

  test('finds tests of a message by its wire name, and of a tool by its name', () => {
    expect(lines('noteAdded', testsOf, "{ type: 'note_added' }\nnotes_added")).toEqual([1]);
    expect(lines('get_notes', testsOf, "call('get_notes')\nget_notes_all")).toEqual([1]);
  });
});

describe('a schema', () => {
  const withSchema = specsFrom({
    'openapi.yaml': `
paths:
  /v1/notes:
    get:
      operationId: listNotes
      responses: { '200': { content: { application/json: { schema: { $ref: ./schemas/note.yaml#/NoteList } } } } }
    delete: { operationId: clearNotes, responses: {} }`,
    'schemas/note.yaml': `
NoteList: { type: array, items: { $ref: '#/Note' } }
Note: { type: object }`,
  });

  test('is found with the operations that contain it, also inside others', () => {
    expect(findSchema(withSchema, 'Note')).toMatchObject({ name: 'Note', usedBy: ['listNotes'] });
    expect(findSchema(withSchema, 'Nothing')).toBeUndefined();
  });

  test('is mentioned where its generated type is used', () => {
    const text =
      "import type { Note, NoteList } from '../generated/types.gen.ts';\nconst a: NoteList = [];\nlet b: Note;";
    expect(
      mentionsOf('Note', [
        { path: 'a.ts', text },
        { path: 'b.ts', text: 'class Note {}' },
      ]),
    ).toEqual([
      { path: 'a.ts', line: 1 },
      { path: 'a.ts', line: 3 },
    ]);
  });
});
