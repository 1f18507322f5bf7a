import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadSpecs } from '../spec/load.ts';
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
