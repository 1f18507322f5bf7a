import { expect, it } from 'vitest';
import { pathParameters } from './path-parameters.ts';
import { specsFrom } from './testing.ts';

const lint = (path: string, name: string) => {
  const operation = `{ operationId: getNote, parameters: [{ name: ${name}, in: path, schema: { type: string } }] }`;
  return pathParameters(specsFrom({ 'openapi.yaml': `paths: { '${path}': { get: ${operation} } }` }));
};

it('a parameter of another name than in the path is refused', () => {
  expect(lint('/notes/{noteid}', 'note_id')).toEqual([
    {
      file: 'openapi.yaml',
      pointer: expect.stringContaining('/get'),
      message: 'getNote: the path has {noteid}, but there is no such parameter; did you mean note_id?',
    },
  ]);
});

it('a parameter that is not in the path is refused', () => {
  expect(lint('/notes', 'note_id')).toMatchObject([
    { message: 'getNote: the path parameter note_id is not in the path /notes' },
  ]);
});

it('a parameter of the path is allowed', () => {
  expect(lint('/notes/{note_id}', 'note_id')).toEqual([]);
});
