import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withoutUnused } from '../spec/bundle.ts';
import { loadSpecs } from '../spec/load.ts';
import { at, step } from '../spec/problems.ts';
import { specFiles, toYaml } from './spec-files.ts';

const sources = readdirSync('specs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml') && !name.startsWith('released'))
  .map((name) => `specs/${name}`);

const served = new Map(specFiles(loadSpecs('specs')));

const parse11 = (text: string): unknown => parse(text, { version: '1.1' });

test.each(sources)('YAML 1.1 parsers read %s', (file) => {
  expect(() => parse11(readFileSync(file, 'utf8'))).not.toThrow();
});

test.each(['openapi.yaml', 'asyncapi.yaml'])(
  'YAML 1.1 and 1.2 parsers read the same values in the served %s',
  (name) => {
    const text = served.get(name) ?? '';
    expect(parse11(text)).toEqual(parse(text));
  },
);

/** The places of schemas that are their reference and more. */
function extended(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || path.at(-1) === 'examples') return [];
  const own = '$ref' in value && Object.keys(value).length > 1 ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([key, child]) => extended(child, [...path, key]))];
}

test('the official parser reads all keywords of the served asyncapi.yaml, also those of references', async () => {
  const { Parser } = createRequire(import.meta.resolve('@asyncapi/generator'))('@asyncapi/parser');
  const { document, diagnostics } = await new Parser().parse(served.get('asyncapi.yaml'));
  expect(diagnostics.filter(({ severity }: { severity: number }) => severity === 0)).toEqual([]);
  const { asyncapi, schemas } = loadSpecs('specs');
  const source = withoutUnused(asyncapi, schemas);
  const places = extended(source);
  expect(places.length).toBeGreaterThan(20);
  for (const path of places) {
    const pointer = path.reduce<string>(step, '');
    const { $ref: _, ...keywords } = at(source, pointer) as Record<string, unknown>;
    expect(at(document.json(), pointer), pointer).toMatchObject(keywords);
    expect(at(document.json(), pointer), pointer).toHaveProperty('allOf.0.type');
  }
});

test.each(['yes', 'off', '2026-11-26', '2026-11-26T10:00:00Z', '12:30:45', '017', '1_000', '~', '?', 'a: b', '#'])(
  'text stays text for all parsers: %s',
  (text) => {
    const yaml = toYaml({ text });
    expect(parse11(yaml)).toEqual({ text });
    expect(parse(yaml)).toEqual({ text });
  },
);

test('all characters are readable', () => {
  const text = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('');
  const yaml = toYaml({ text });
  expect(parse11(yaml)).toEqual({ text });
  expect(parse(yaml)).toEqual({ text });
});
