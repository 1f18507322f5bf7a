import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileCopy } from '../../../test/support/compile-copy.ts';

/** Tables with their mappings, and extraction without and with a language model. */
const files = [
  ...globSync('src/store/*/{table,*-table}.ts'),
  'src/language/extraction/extract-structure.ts',
  'src/services/conversations/structure/model-schema.ts',
];

/** Adds a required field to types of the spec. */
const compileErrors = (newFields: Record<string, string>) =>
  compileCopy({
    folders: ['src', 'generated'],
    files,
    change: (types) =>
      Object.entries(newFields).reduce(
        (text, [type, field]) =>
          text.replace(`export type ${type} = {\n`, (start) => `${start}    ${field}: string;\n`),
        types,
      ),
  });

test('a required field that is added to the spec is a type error in its table, its mapping and what extracts it', async () => {
  const errors = await compileErrors({
    Structured: 'added_to_structured',
    Memory: 'added_to_memory',
    ActionItem: 'added_to_action_item',
  });
  const filesThatLack = (field: string) =>
    [...new Set(errors.filter((error) => error.includes(`'${field}'`)).map((error) => error.split('(')[0]))].sort();
  expect(filesThatLack('added_to_structured')).toEqual([
    'src/language/extraction/extract-structure.ts',
    'src/services/conversations/structure/model-schema.ts',
    'src/store/conversations/table.ts',
  ]);
  expect(filesThatLack('added_to_memory')).toEqual([
    'src/language/extraction/memories.ts',
    'src/services/conversations/structure/model-schema.ts',
    'src/store/memories/table.ts',
  ]);
  expect(filesThatLack('added_to_action_item')).toEqual([
    'src/language/extraction/tasks/tasks.ts',
    'src/services/conversations/structure/model-schema.ts',
    'src/store/action-items/table.ts',
  ]);
});
