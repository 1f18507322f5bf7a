import { describe, expect, test } from 'vitest';
import type { Specs } from '../spec/model.ts';
import { diffSpecs } from './diff.ts';
import { diffAfter, fieldsOf, named, operation, specs, valuesOf } from './testing.ts';

test('equal specs have no changes', () => {
  expect(diffSpecs(specs, structuredClone(specs))).toEqual([]);
});

describe('operations', () => {
  const cases: [name: string, change: (specs: Specs) => void, found: string[]][] = [
    [
      'a removed operation is breaking',
      (all) =>
        all.operations.splice(
          all.operations.findIndex(({ id }) => id === 'deleteNote'),
          1,
        ),
      ['major deleteNote: removed'],
    ],
    [
      'another path is breaking',
      (all) => Object.assign(operation(all, 'deleteNote'), { path: '/v2/notes/{note_id}' }),
      ['major deleteNote: DELETE /v1/notes/{note_id} -> DELETE /v2/notes/{note_id}'],
    ],
    [
      'a renamed operation is found by its address',
      (all) => Object.assign(operation(all, 'deleteNote'), { id: 'dropNote' }),
      ['major deleteNote: renamed to dropNote'],
    ],
    [
      'an added operation is compatible',
      (all) => all.operations.push({ ...operation(all, 'deleteNote'), id: 'burnNote', path: '/v1/fire' }),
      ['minor burnNote: added'],
    ],
    [
      'an added scope is breaking',
      (all) => operation(all, 'deleteNote').security[0]?.scopes.push('notes:burn'),
      ['major deleteNote: now requires the scope notes:burn'],
    ],
    [
      'a removed scope is compatible',
      (all) => operation(all, 'deleteNote').security[0]?.scopes.pop(),
      ['minor deleteNote: no longer requires the scope notes:write'],
    ],
    [
      'a removed security scheme is breaking',
      (all) => operation(all, 'listNotes').security.pop(),
      ['major listNotes: userToken is no longer accepted'],
    ],
    [
      'removing all credentials is compatible',
      (all) => Object.assign(operation(all, 'deleteNote'), { security: [] }),
      ['minor deleteNote: no longer requires credentials'],
    ],
    [
      'a removed parameter is breaking',
      (all) => operation(all, 'listNotes').parameters.splice(1, 1),
      ['major listNotes query pinned: removed'],
    ],
    [
      'a newly required parameter is breaking',
      (all) => Object.assign(operation(all, 'listNotes').parameters[1] ?? {}, { required: true }),
      ['major listNotes query pinned: now required'],
    ],
    [
      'another default of a parameter is breaking',
      (all) => Object.assign(operation(all, 'listNotes').parameters[0]?.schema ?? {}, { default: 50 }),
      ['major listNotes query limit: default 25 -> 50'],
    ],
    [
      'a newly required body is breaking',
      (all) => Object.assign(operation(all, 'deleteNote'), { body: { required: true, content: [] } }),
      ['major deleteNote body: added as required'],
    ],
    [
      'an added success status is breaking',
      (all) =>
        Object.assign(
          named(operation(all, 'deleteNote').responses, ({ status }) => status === 204),
          { status: 202 },
        ),
      ['major deleteNote response 204: removed', 'major deleteNote response 202: added'],
    ],
    [
      'an added error status is compatible',
      (all) =>
        operation(all, 'deleteNote').responses.push({
          status: 409,
          description: '',
          content: [],
          headers: [],
          paged: false,
        }),
      ['minor deleteNote response 409: added'],
    ],
    [
      'a removed error status below 500 is breaking',
      (all) => operation(all, 'deleteNote').responses.pop(),
      ['major deleteNote response 401: removed'],
    ],
    [
      'a removed media type is breaking',
      (all) => named(operation(all, 'getNoteSketch').responses, ({ status }) => status === 200).content.pop(),
      ['major getNoteSketch response 200: image/gif removed'],
    ],
    [
      'a removed header is breaking',
      (all) => named(operation(all, 'listNotes').responses, ({ status }) => status === 200).headers.pop(),
      ['major listNotes response 200 header link: removed'],
    ],
    [
      'another body of errors is breaking',
      (all) => Object.assign(operation(all, 'createNote'), { failureBody: true }),
      ['major createNote: errors now have the failure body'],
    ],
    [
      'an operation that becomes deprecated is compatible',
      (all) => Object.assign(operation(all, 'deleteNote'), { deprecated: true }),
      ['minor deleteNote: now deprecated'],
    ],
    [
      'a parameter that becomes deprecated is compatible',
      (all) => Object.assign(operation(all, 'listNotes').parameters[1] ?? {}, { deprecated: true }),
      ['minor listNotes query pinned: now deprecated'],
    ],
    [
      'removing Idempotency-Key is breaking',
      (all) => Object.assign(operation(all, 'createNote'), { idempotent: false }),
      ['major createNote: no longer accepts Idempotency-Key'],
    ],
  ];
  test.each(cases)('%s', (_, change, found) => {
    expect(diffAfter(change)).toEqual(found);
  });

  test('a removed status from 500 on is compatible', () => {
    const before = structuredClone(specs);
    operation(before, 'deleteNote').responses.push({
      status: 501,
      description: '',
      content: [],
      headers: [],
      paged: false,
    });
    expect(diffSpecs(before, specs)).toMatchObject([{ id: 'deleteNote', part: 'response 501', step: 'minor' }]);
  });

  test('loosening a definition is compatible for requests only', () => {
    const lines = diffAfter(({ schemas }) => valuesOf(schemas.Colour).push('green'));
    expect(lines).toContain('minor createNote body colour: value "green" added');
    expect(lines).toContain('major createNote response 200 colour: value "green" added');
    expect(lines).toContain('minor listNotes query colours.*: value "green" added');
    expect(lines).toContain('major noteCreated payload colour: value "green" added');
    expect(lines).toContain('major get_note result colour: value "green" added');
  });

  test('tightening a definition is compatible for responses only', () => {
    const lines = diffAfter(({ schemas }) => {
      Object.assign(fieldsOf(schemas.NoteCreate).text ?? {}, { maxLength: 400 });
      Object.assign(fieldsOf(schemas.Note).text ?? {}, { maxLength: 400 });
    });
    expect(lines).toContain('major createNote body text: maxLength 500 -> 400');
    expect(lines).toContain('minor createNote response 200 text: maxLength 500 -> 400');
  });
});
