import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { report } from './report.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-report-'));
  writeFileSync(
    join(folder, 'a.yaml'),
    "paths:\n  /n/{id}:\n    get:\n      tags: [x]\n      responses:\n        '200': {}\nanchor: &a { x: 1 }\ncopy: *a\n",
  );
  writeFileSync(join(folder, 'b.json'), '{\n  "methods": [\n    { "name": "a" },\n    { "name": "b" }\n  ]\n}\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string, pointer: string) => ({ file, pointer, message: 'does not fit', rule: 'some-rule' });

it.each([
  ['a.yaml', '/paths/~1n~1{id}/get/tags/0', '4:14'],
  ['a.yaml', '/paths/~1n~1{id}/get/responses/200', '6:9'],
  ['a.yaml', '/copy/x', '7:14'],
  ['b.json', '/methods/1/name', '4:7'],
])('%s#%s is at %s', (file, pointer, position) => {
  const [finding = ''] = report([at(file, pointer)], folder);
  expect(finding.split('\n')[0]).toBe(`${join(folder, file)}:${position} does not fit (some-rule)`);
});

it('names the nearest existing place, or the start of an unreadable file', () => {
  expect(report([at('b.json', '/methods/1/description'), at('c.yaml', '/x')], folder)).toEqual([
    expect.stringContaining('b.json:4:5 '),
    expect.stringContaining('c.yaml:1:1 '),
  ]);
});

it('sorts findings by place and removes duplicates', () => {
  const found = [
    at('b.json', '/methods/1'),
    at('b.json', '/methods/0'),
    at('b.json', '/methods/1'),
    at('a.yaml', '/paths'),
  ];
  expect(report(found, folder).map((line) => line.slice(folder.length + 1).split(' ')[0])).toEqual([
    'a.yaml:1:1',
    'b.json:3:5',
    'b.json:4:5',
  ]);
});

it('shows the line, and where in it', () => {
  const [finding] = report([at('a.yaml', '/paths/~1n~1{id}/get/tags/0')], folder);
  expect(finding).toContain('\n  4 |       tags: [x]\n    |              ^');
});

it('lists causes first, without what else is wrong with their line, and names the place of the other half', () => {
  const cause = { ...at('b.json', '/methods/1'), rank: 0, other: { file: 'a.yaml', pointer: '/copy' } };
  expect(report([at('a.yaml', '/copy'), at('b.json', '/methods/1/name'), cause], folder)).toEqual([
    expect.stringContaining(`b.json:4:5 does not fit; the other is at ${folder}/a.yaml:8:1 (some-rule)`),
    expect.stringContaining('a.yaml:8:1 '),
  ]);
});
