import { expect, it } from 'vitest';
import { duplicateName } from './duplicate-name.ts';
import { places, specFiles } from './testing.ts';

it('takes each name once over all files', () => {
  const files = specFiles({
    'asyncapi.yaml': 'components: { schemas: { Note: { type: object }, Other: { type: object } } }',
    'schemas/note.yaml': 'Note: { type: object }',
    'schemas/old.yaml': 'Note: { type: string }',
  });
  const problems = duplicateName(files);
  expect(places(problems)).toEqual(['schemas/note.yaml#/Note', 'schemas/old.yaml#/Note']);
  expect(problems[0]?.message).toContain('defined in asyncapi.yaml');
});

it('wants names in PascalCase', () => {
  const files = specFiles({ 'schemas/note.yaml': 'note_body: { type: object }\nNote2: { type: object }' });
  expect(places(duplicateName(files))).toEqual(['schemas/note.yaml#/note_body']);
});
