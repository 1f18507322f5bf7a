import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { specsFrom } from './testing.ts';
import { extensions, unknownExtension } from './unknown-extension.ts';

const root = join(import.meta.dirname, '../..');

it('a misspelt extension is named with the right one', () => {
  const specs = specsFrom({
    'openapi.yaml': 'paths: { /a: { get: { operationId: a, x-idempotant: true } } }',
    'jsonrpc.json': 'methods: [{ name: a, x-scope: [a], x-local: true, x-else: 1 }]',
    'schemas/note.yaml': 'Note: { properties: { text: { x-clearabel: true, example: { x-a: 1 } }, x-name: {} } }',
  });
  expect(unknownExtension(specs)).toEqual([
    {
      file: 'openapi.yaml',
      pointer: '/paths/~1a/get/x-idempotant',
      message: 'unknown extension x-idempotant; did you mean x-idempotent?',
    },
    {
      file: 'jsonrpc.json',
      pointer: '/methods/0/x-scope',
      message: 'unknown extension x-scope; did you mean x-scopes?',
    },
    {
      file: 'jsonrpc.json',
      pointer: '/methods/0/x-else',
      message: 'unknown extension x-else; CONTRIBUTING.md lists all',
    },
    {
      file: 'schemas/note.yaml',
      pointer: '/Note/properties/text/x-clearabel',
      message: 'unknown extension x-clearabel; did you mean x-clearable?',
    },
  ]);
});

it('CONTRIBUTING.md explains each extension', () => {
  const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Extensions of the specs\n');
  const rows = section.split('\n## ')[0]?.match(/^\| `x-.*?\|/gm) ?? [];
  expect(rows.flatMap((row) => row.match(/x-[a-z-]+/g) ?? []).sort()).toEqual(extensions);
});
