import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorKinds } from './error-kinds.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const clients = [
  ['TypeScript', 'codegen/static/client/errors.ts', /type ErrorKind =([^;]+)/, 'generated/client/errors.d.ts'],
  [
    'Python',
    'codegen/static/client-python/_errors.py',
    /ErrorKind: TypeAlias = Literal\[([^\]]+)/,
    'generated/client-python/earshot_client/_errors.py',
  ],
] as const;

test.each(clients)(
  'the kinds of the client for %s are those of docs/errors.md, and each error class lists them with what to do',
  (_, source, type, generated) => {
    const [, union = ''] = type.exec(read(source)) ?? [];
    const kinds = [...union.matchAll(/['"](\w+)['"]/g)].map(([, kind]) => kind);
    expect(kinds.sort()).toEqual(
      errorKinds()
        .map(([kind]) => kind)
        .sort(),
    );
    const text = read(generated);
    for (const [kind, remedy] of errorKinds()) expect(text.split(`- \`${kind}\`: ${remedy}\n`)).toHaveLength(3);
  },
);
