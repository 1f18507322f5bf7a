import { describe, expect, test } from 'vitest';
import type { Specs } from '../spec/model.ts';
import { diffSpecs } from './diff.ts';
import { diffAfter, fieldsOf, named, operation, specs, valuesOf } from './testing.ts';

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
      (all) =>
        operation(all, 'deleteNote').responses.push({
          status: 409,
          description: '',
          content: [],
          headers: [],
          paged: false,
        }),
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
      ['major listNotes answer 200 header link: is gone'],
    ],
    [
      'other bodies of refusals break',
      (all) => Object.assign(operation(all, 'createNote'), { failureBody: true }),
      ['major createNote: refusals have the failure body now'],
    ],
    [
      'an operation that becomes deprecated is compatible',
      (all) => Object.assign(operation(all, 'deleteNote'), { deprecated: true }),
      ['minor deleteNote: is deprecated now'],
    ],
    [
      'a parameter that becomes deprecated is compatible',
      (all) => Object.assign(operation(all, 'listNotes').parameters[1] ?? {}, { deprecated: true }),
      ['minor listNotes query pinned: is deprecated now'],
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
    operation(before, 'deleteNote').responses.push({
      status: 501,
      description: '',
      content: [],
      headers: [],
      paged: false,
    });
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
