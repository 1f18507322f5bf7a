import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSpecs } from '../spec/load.ts';
import { lineFinder } from '../spec/positions.ts';
import { reportDiff } from './report.ts';
import { specs } from './testing.ts';

/** The reported places after replacing a text in a copy of the fixture, with the text of each line. */
function placesAfter(file: string, from: string, to: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-locate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, '../testdata/specs'), folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
  const { changes } = reportDiff(specs, loadSpecs(folder), [], lineFinder(folder));
  const places = changes.map(({ at }) => {
    const [, path = '', line] = /^specs\/(.*):(\d+)$/.exec(at) ?? [];
    return `${path} ${readFileSync(join(folder, path), 'utf8').split('\n')[Number(line) - 1]?.trim().slice(0, 40)}`;
  });
  return [...new Set(places)];
}

const note = 'schemas/note.yaml';
const rest = 'paths/notes.yaml';
test.each<[name: string, file: string, from: string, to: string, place: string]>([
  [
    'a changed field',
    note,
    'text: { type: string, minLength: 1, maxLength: 500 }\n    colour: {',
    'text: { type: string, minLength: 1, maxLength: 400 }\n    colour: {',
    `${note} text: { type: string, minLength: 1, maxL`,
  ],
  ['an added field', note, 'Link:\n', 'Link:\n  x: 1\n', `${note} Link:`],
  [
    'a field inside a list',
    note,
    'weight: { type: [integer, "null"]',
    'weight: { maximum: 9, type: [integer, "null"]',
    `${note} weight: { maximum: 9, type: [integer, "n`,
  ],
  [
    'the object that contained a removed field',
    note,
    '    text: { type: string, minLength: 1, maxLength: 500 }\n    colour:\n',
    '    colour:\n',
    `${note} properties:`,
  ],
  ['a changed parameter', rest, 'maximum: 1000', 'maximum: 999', `${rest} schema: { type: integer, minimum: 1, max`],
  [
    'the parameters of a removed one',
    rest,
    '      - { name: pinned, in: query, schema: { type: boolean } }\n',
    '',
    `${rest} parameters:`,
  ],
  ['the address of a removed operation', rest, '  delete:\n', '  x-delete:\n', `${rest} /v1/notes/{note_id}:`],
  ['a renamed operation', rest, 'summary: List notes', 'summary: All notes', `${rest} get:`],
  [
    'the list of a removed tool',
    'jsonrpc.json',
    '"name": "get_note",',
    '"name": "find_note",',
    'jsonrpc.json "methods": [',
  ],
  [
    'a changed parameter of a tool',
    'jsonrpc.json',
    '"minimum": 1, "default": 10',
    '"minimum": 2, "default": 10',
    'jsonrpc.json "schema": { "type": "integer", "minimum"',
  ],
  [
    'a changed message',
    'asyncapi.yaml',
    'enum: [ready, failed]',
    'enum: [ready]',
    'asyncapi.yaml properties: { type: { const: status }, s',
  ],
  ['a changed channel', 'asyncapi.yaml', 'address: /v4/listen', 'address: /v5/listen', 'asyncapi.yaml listen:'],
  [
    'a changed query',
    'asyncapi.yaml',
    'default: 8000',
    'default: 16000',
    'asyncapi.yaml rate: { type: integer, default: 16000 }',
  ],
  [
    'a changed server',
    'openapi.yaml',
    'http://localhost',
    'http://elsewhere',
    'openapi.yaml servers: [{ url: "http://elsewhere" }]',
  ],
])('a report names the line of %s', (_, file, from, to, place) => {
  expect(placesAfter(file, from, to)).toContain(place);
});
