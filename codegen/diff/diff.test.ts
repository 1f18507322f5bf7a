import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpecs } from '../spec/load.ts';
import type { Channel, Message, Operation, Schema, Specs, Tool } from '../spec/model.ts';
import { diffSpecs } from './diff.ts';

const specs = loadSpecs(join(import.meta.dirname, '../testdata/specs'));

/** What is said of specs in which something was changed. */
function diffAfter(change: (specs: Specs) => void): string[] {
  const after = structuredClone(specs);
  change(after);
  return diffSpecs(specs, after).map(
    ({ id, part, path, what, step }) => `${step} ${[id, part, path.join('.')].filter(Boolean).join(' ')}: ${what}`,
  );
}

/** The thing of that name, which the fixture has. */
function named<T>(things: readonly T[], fits: (thing: T) => boolean): T {
  const found = things.find(fits);
  if (found === undefined) throw new Error('the fixture has no such thing');
  return found;
}

const operation = ({ operations }: Specs, wanted: string): Operation => named(operations, ({ id }) => id === wanted);
const channel = ({ channels }: Specs, wanted: string): Channel => named(channels, ({ id }) => id === wanted);
const message = ({ channels }: Specs, wanted: string): Message =>
  named(
    channels.flatMap(({ messages }) => messages),
    ({ id }) => id === wanted,
  );
const tool = ({ tools }: Specs, wanted: string): Tool => named(tools, ({ name }) => name === wanted);
const valuesOf = (schema: Schema | undefined): unknown[] => (Array.isArray(schema?.enum) ? schema.enum : []);
const fieldsOf = (schema: Schema | undefined): Record<string, Schema> => schema?.properties ?? {};

test('specs do not differ from themselves', () => {
  expect(diffSpecs(specs, structuredClone(specs))).toEqual([]);
});

describe('operations', () => {
  const cases: [name: string, change: (specs: Specs) => void, found: string[]][] = [
    [
      'one that goes breaks',
      (all) =>
        all.operations.splice(
          all.operations.findIndex(({ id }) => id === 'deleteNote'),
          1,
        ),
      ['major deleteNote: is gone'],
    ],
    [
      'one that moves breaks',
      (all) => Object.assign(operation(all, 'deleteNote'), { path: '/v2/notes/{note_id}' }),
      ['major deleteNote: DELETE /v1/notes/{note_id} -> DELETE /v2/notes/{note_id}'],
    ],
    [
      'one that is renamed is known by its address',
      (all) => Object.assign(operation(all, 'deleteNote'), { id: 'dropNote' }),
      ['major deleteNote: is called dropNote now'],
    ],
    [
      'one that is new breaks nobody',
      (all) => all.operations.push({ ...operation(all, 'deleteNote'), id: 'burnNote', path: '/v1/fire' }),
      ['minor burnNote: is new'],
    ],
    [
      'a scope more breaks',
      (all) => operation(all, 'deleteNote').security[0]?.scopes.push('notes:burn'),
      ['major deleteNote: needs the scope notes:burn now'],
    ],
    [
      'a scope less does not',
      (all) => operation(all, 'deleteNote').security[0]?.scopes.pop(),
      ['minor deleteNote: no longer needs the scope notes:write'],
    ],
    [
      'a way in that goes breaks',
      (all) => operation(all, 'listNotes').security.pop(),
      ['major listNotes: userToken is no longer taken'],
    ],
    [
      'no credentials any more do not break',
      (all) => Object.assign(operation(all, 'deleteNote'), { security: [] }),
      ['minor deleteNote: needs no credentials now'],
    ],
    [
      'a parameter that goes breaks',
      (all) => operation(all, 'listNotes').parameters.splice(1, 1),
      ['major listNotes query pinned: is gone'],
    ],
    [
      'a parameter that is required now breaks',
      (all) => Object.assign(operation(all, 'listNotes').parameters[1] ?? {}, { required: true }),
      ['major listNotes query pinned: is required now'],
    ],
    [
      'another default of a parameter breaks',
      (all) => Object.assign(operation(all, 'listNotes').parameters[0]?.schema ?? {}, { default: 50 }),
      ['major listNotes query limit: default 25 -> 50'],
    ],
    [
      'a body that must be sent breaks',
      (all) => Object.assign(operation(all, 'deleteNote'), { body: { required: true, content: [] } }),
      ['major deleteNote body: is new and required'],
    ],
    [
      'a success that is not known breaks',
      (all) =>
        Object.assign(
          named(operation(all, 'deleteNote').responses, ({ status }) => status === 204),
          { status: 202 },
        ),
      ['major deleteNote answer 204: is gone', 'major deleteNote answer 202: is new'],
    ],
    [
      'an error more does not',
      (all) => operation(all, 'deleteNote').responses.push({ status: 409, content: [], headers: [], paged: false }),
      ['minor deleteNote answer 409: is new'],
    ],
    [
      'an error that a client acts on breaks where it goes',
      (all) => operation(all, 'deleteNote').responses.pop(),
      ['major deleteNote answer 401: is gone'],
    ],
    [
      'a media type that goes breaks',
      (all) => named(operation(all, 'getNoteSketch').responses, ({ status }) => status === 200).content.pop(),
      ['major getNoteSketch answer 200: image/gif is gone'],
    ],
    [
      'a header that goes breaks',
      (all) => named(operation(all, 'listNotes').responses, ({ status }) => status === 200).headers.pop(),
      ['major listNotes answer 200: header Link is gone'],
    ],
    [
      'an operation whose retries are not safe any more breaks',
      (all) => Object.assign(operation(all, 'createNote'), { idempotent: false }),
      ['major createNote: Idempotency-Key is ignored now'],
    ],
  ];
  test.each(cases)('%s', (_, change, found) => {
    expect(diffAfter(change)).toEqual(found);
  });

  test('nobody waits for a failure of the service', () => {
    const before = structuredClone(specs);
    operation(before, 'deleteNote').responses.push({ status: 501, content: [], headers: [], paged: false });
    expect(diffSpecs(before, specs)).toMatchObject([{ id: 'deleteNote', part: 'answer 501', step: 'minor' }]);
  });

  test('a definition may loosen for requests and not for answers', () => {
    const lines = diffAfter(({ schemas }) => valuesOf(schemas.Colour).push('green'));
    expect(lines).toContain('minor createNote body colour: value "green" is new');
    expect(lines).toContain('major createNote answer 200 colour: value "green" is new');
    expect(lines).toContain('minor listNotes query colours.*: value "green" is new');
    expect(lines).toContain('major noteCreated payload colour: value "green" is new');
    expect(lines).toContain('major get_note result colour: value "green" is new');
  });

  test('a definition may tighten for answers and not for requests', () => {
    const lines = diffAfter(({ schemas }) => {
      Object.assign(fieldsOf(schemas.NoteCreate).text ?? {}, { maxLength: 400 });
      Object.assign(fieldsOf(schemas.Note).text ?? {}, { maxLength: 400 });
    });
    expect(lines).toContain('major createNote body text: maxLength 500 -> 400');
    expect(lines).toContain('minor createNote answer 200 text: maxLength 500 -> 400');
  });
});

const operationsOf = ({ asyncapi }: Specs) => asyncapi.operations as Record<string, unknown>;
const webhookBy = (method: string) => ({ action: 'send', bindings: { http: { method } } });

describe('channels and messages', () => {
  const cases: [name: string, change: (specs: Specs) => void, found: string[]][] = [
    [
      'a channel that goes breaks',
      (all) =>
        all.channels.splice(
          all.channels.findIndex(({ id }) => id === 'noteWebhook'),
          1,
        ),
      ['major noteWebhook: is gone'],
    ],
    [
      'a call by another method breaks',
      (all) => Object.assign(all.asyncapi, { operations: { ...operationsOf(all), sendNoteWebhook: webhookBy('PUT') } }),
      ['major sendNoteWebhook: POST -> PUT'],
    ],
    [
      'a call that goes breaks',
      ({ asyncapi }) => Object.assign(asyncapi, { operations: {} }),
      ['major receiveListen: is gone', 'major sendListen: is gone', 'major sendNoteWebhook: is gone'],
    ],
    [
      'a message that is sent besides does not break',
      (all) => Object.assign(message(all, 'label'), { sent: true }),
      ['minor label: is sent now'],
    ],
    [
      'one that is no longer taken does',
      (all) => Object.assign(message(all, 'label'), { received: false, sent: true }),
      ['major label: is no longer received', 'minor label: is sent now'],
    ],
    [
      'an address that moves breaks',
      (all) => Object.assign(channel(all, 'listen'), { address: '/v5/listen' }),
      ['major listen: address /v4/listen -> /v5/listen'],
    ],
    [
      'a close code that goes breaks',
      (all) => channel(all, 'listen').closeCodes.pop(),
      ['major listen close codes: 1011 providerFailed is gone'],
    ],
    [
      'a close code more does not',
      (all) => channel(all, 'listen').closeCodes.push({ code: 1013, name: 'tryAgainLater', description: '' }),
      ['minor listen close codes: 1013 tryAgainLater is new'],
    ],
    [
      'a query parameter that must be there breaks',
      (all) => channel(all, 'listen').queries[0]?.schema.required?.push('rate'),
      ['major listen query rate: is required now'],
    ],
    ['a message that goes breaks', (all) => channel(all, 'listen').messages.pop(), ['major ping: is gone from listen']],
    [
      'a field more of a message that is received must be optional',
      (all) => message(all, 'label').payload.required?.push('colour'),
      ['major label payload colour: is required now'],
    ],
    [
      'a field of a message that is sent must stay',
      (all) => message(all, 'status').payload.required?.pop(),
      ['major status payload status: is optional now'],
    ],
    [
      'a state more of a message that is sent breaks',
      (all) => valuesOf(fieldsOf(message(all, 'status').payload).status).push('waiting'),
      ['major status payload status: value "waiting" is new'],
    ],
    [
      'a smaller frame of a message that is received breaks',
      (all) => Object.assign(message(all, 'keepAlive'), { maxBytes: 1 }),
      ['major keepAlive: largest frame 2 -> 1'],
    ],
  ];
  test.each(cases)('%s', (_, change, found) => {
    expect(diffAfter(change)).toEqual(found);
  });
});

describe('tools', () => {
  const cases: [name: string, change: (specs: Specs) => void, found: string[]][] = [
    ['one that goes breaks', (all) => all.tools.splice(0, 1), ['major get_note: is gone']],
    [
      'a scope more breaks',
      (all) => tool(all, 'get_notes').scopes.push('notes:all'),
      ['major get_notes: needs the scope notes:all now'],
    ],
    [
      'a param that must be there breaks',
      (all) => Object.assign(tool(all, 'get_notes').params, { required: ['limit'] }),
      ['major get_notes params limit: is required now'],
    ],
    [
      'a param that may be left out does not',
      (all) => Object.assign(tool(all, 'get_note').params, { required: [] }),
      ['minor get_note params note_id: is optional now'],
    ],
    [
      'a result that may lack something breaks',
      (all) => Object.assign(tool(all, 'get_notes').result, { required: [] }),
      ['major get_notes result notes: is optional now'],
    ],
    [
      'an error of another number breaks',
      (all) => Object.assign(all.rpcErrors.NotFound ?? {}, { code: -32002 }),
      ['major toolServer errors: NotFound -32001 -> -32002'],
    ],
    [
      'words are a patch',
      (all) => Object.assign(tool(all, 'get_note'), { description: 'A note.' }),
      ['patch get_note: description'],
    ],
  ];
  test.each(cases)('%s', (_, change, found) => {
    expect(diffAfter(change)).toEqual(found);
  });
});
