import { expect, it } from 'vitest';
import { duplicateName } from './duplicate-name.ts';
import { places, specFiles } from './testing.ts';

it('takes each definition once over all files', () => {
  const files = specFiles({
    'asyncapi.yaml': 'components: { schemas: { Note: { type: object }, Other: { type: object } } }',
    'schemas/note.yaml': 'Note: { type: object }',
    'schemas/old.yaml': 'Note: { type: string }',
  });
  const problems = duplicateName(files);
  expect(places(problems)).toEqual(['schemas/note.yaml#/Note', 'schemas/old.yaml#/Note']);
  expect(problems[0]?.message).toContain('stands at asyncapi.yaml#/components/schemas/Note');
});

it('wants names of definitions in PascalCase', () => {
  const files = specFiles({ 'schemas/note.yaml': 'note_body: { type: object }\nNote2: { type: object }' });
  expect(places(duplicateName(files))).toEqual(['schemas/note.yaml#/note_body']);
});

it('takes each tool and each message once; one message may go over several channels', () => {
  const files = specFiles({
    'jsonrpc.json': 'methods: [{ name: get }, { name: set }, { name: get }]',
    'asyncapi.yaml': `
channels:
  a: { messages: { one: { $ref: '#/components/messages/one' }, two: { $ref: '#/components/messages/two' } } }
  b: { messages: { one: { $ref: '#/components/messages/one' } } }
components: { messages: { one: { name: note }, two: { name: note } } }`,
  });
  expect(places(duplicateName(files))).toEqual(['jsonrpc.json#/methods/2', 'asyncapi.yaml#/components/messages/two']);
});
