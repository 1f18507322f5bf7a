// Rows that exist keep the JSON that they have: a changed type of a JSON column needs a migration, or a reason why old rows fit.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readShapes, type Shape } from '../../test/support/json-shapes.ts';

const FILE = 'src/store/json-columns.yaml';

function readStore(): Record<string, Shape> {
  const files = globSync('src/store/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    /\bc\.json</.test(readFileSync(file, 'utf8')),
  );
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, process.cwd());
  return readShapes(files.map((file) => resolve(file)).sort(), options);
}

interface Kept {
  /** The migration after which all rows have the shape, or `old rows fit: ` and why. */
  since: string;
  shape: Shape;
}

const kept: Record<string, Kept> = parse(readFileSync(FILE, 'utf8'));

test('a JSON column has the shape that json-columns.yaml names with its migration', () => {
  const shapes = readStore();
  const advice = (column: string) =>
    `${column} is not as in ${FILE}. Write a migration that changes the rows that exist, or find out that they fit; then write there:\n${stringify({ [column]: { since: 'MIGRATION, or "old rows fit: REASON"', shape: shapes[column] } })}`;
  for (const column of Object.keys({ ...shapes, ...kept }))
    expect(shapes[column], advice(column)).toEqual(kept[column]?.shape);
});

test.each(Object.entries(kept))('the migration of %s exists, or old rows fit', (_, { since }) => {
  const migrations = globSync('src/store/migrations/*.ts').map((file) => basename(file, '.ts'));
  if (!/^old rows fit: .{10}/.test(since)) expect(migrations).toContain(since);
});

test('an added, required or changed field is another shape', () => {
  const file = join(import.meta.dirname, 'example.ts');
  const types = ['{ a?: string }', '{ a: string }', '{ a?: number }', '{ a?: string; b?: string }', '{ a?: string[] }'];
  const columns = types.map((type, index) => `c${index}: c.json<${type}>(), `).join('');
  const text = `declare const c: { json<T>(): T };\nexport const columns = { ${columns} };`;
  const host = ts.createCompilerHost({});
  const read = host.getSourceFile;
  host.getSourceFile = (name, target, ...more) =>
    name === file ? ts.createSourceFile(name, text, target) : read(name, target, ...more);
  const shapes = Object.values(readShapes([file], {}, host));
  expect(shapes[0]).toEqual({ 'a?': 'string' });
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(types.length);
});
