// The specs mean the same to parsers that others use: YAML 1.1, where `no` is false and 12:30 a number, and JSON.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const folder = join(import.meta.dirname, '../../../specs');
async function readServed(path: string) {
  const text = await (await app.request(path)).text();
  return { text, value: parse(text) };
}
const served = {
  '/openapi.yaml': await readServed('/openapi.yaml'),
  '/asyncapi.yaml': await readServed('/asyncapi.yaml'),
};
const hasPyYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0;

/** Fails for a value that JSON does not have, such as a date. */
function readByPython(text: string): unknown {
  // The parser in C, where it is installed, takes a tenth of the time.
  const program = `import sys, json, yaml
json.dump(yaml.load(sys.stdin, getattr(yaml, 'CSafeLoader', yaml.SafeLoader)), sys.stdout)`;
  const { stdout, stderr, status } = spawnSync('python3', ['-c', program], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PYTHONIOENCODING: 'utf8' },
  });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** Not by `toEqual`, whose report of a large difference takes minutes. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

describe.skipIf(!hasPyYaml)('a parser of YAML 1.1', () => {
  test.each(Object.entries(served))('reads %s as one of YAML 1.2 does', (_, { text, value }) => {
    expect(isSame(readByPython(text), value)).toBe(true);
  });
});

test('a parser of JSON reads the specs that are JSON, and /openapi.json is /openapi.yaml', async () => {
  JSON.parse(readFileSync(join(folder, 'jsonrpc.json'), 'utf8'));
  await (await app.request('/jsonrpc.json')).json();
  const json = await (await app.request('/openapi.json')).json();
  expect(isSame(json, served['/openapi.yaml'].value)).toBe(true);
});
