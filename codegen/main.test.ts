import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from './generate.ts';
import { report } from './lint/report.ts';
import { runGenerate } from './main.ts';
import type { SpecError } from './spec/problems.ts';

async function run(...args: string[]) {
  const lines: string[] = [];
  const status = await runGenerate(args, (line) => lines.push(line));
  return { status, said: lines.join('\n') };
}

describe('npm run generate', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'earshot-generate-'));
    cpSync(join(import.meta.dirname, 'testdata/specs'), join(folder, 'specs'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const args = (...more: string[]) => ['--specs', join(folder, 'specs'), '--out', join(folder, 'out'), ...more];

  test('reports a mistake in a spec with its place and without a stack', () => {
    writeFileSync(
      join(folder, 'specs/schemas/piece.yaml'),
      'Piece: { type: array, items: { $ref: "./note.yaml#/Nope" } }\n',
    );
    const main = join(import.meta.dirname, 'main.ts');
    const { status, stderr } = spawnSync(process.execPath, [main, ...args()], { encoding: 'utf8' });
    cpSync(join(import.meta.dirname, 'testdata/specs/schemas'), join(folder, 'specs/schemas'), { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toContain('specs/schemas/piece.yaml:1:32 dangling $ref ./note.yaml#/Nope');
    expect(stderr).not.toContain('    at ');
  });

  test.each([
    ['schemas/note.yaml', 'type: [integer, "null"]', 'type: [int, "null"]', 'unknown type int; did you mean integer?'],
    ['schemas/note.yaml', 'maxLength:', 'maxLenght:', 'unknown keyword maxLenght; did you mean maxLength?'],
    ['schemas/note.yaml', 'maxLength:', "pattern: '^(a|a)*$', maxLength:", 'more than linear time'],
    ['paths/notes.yaml', 'note.yaml#/Colour', 'note.yaml#/Color', 'dangling $ref'],
    ['paths/notes.yaml', 'name: note_id', 'name: noteid', 'there is no such parameter; did you mean noteid?'],
  ])('refuses a mistake in %s (%s -> %s) with its place', async (file, from, to, message) => {
    const path = join(folder, 'specs', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const { status, said } = await run(...args());
    writeFileSync(path, text);
    expect(status).toBe(1);
    const [line = ''] = said.split('\n').filter((one) => one.includes(file));
    expect(line).toMatch(new RegExp(`specs/${file}:\\d+:\\d+ `));
    expect(line).toContain(message);
  });

  test('reports errors of the AsyncAPI parser and of the template with their place', async () => {
    const message = readFileSync(join(folder, 'specs/asyncapi.yaml'), 'utf8');
    const broken = async (from: string, to: string) => {
      writeFileSync(join(folder, 'specs/asyncapi.yaml'), message.replace(from, to));
      const error: SpecError = await generate(join(folder, 'specs'), ['live']).catch((reason) => reason);
      return report(error.problems, join(folder, 'specs')).join('\n');
    };
    expect(await broken('action: receive', 'action: recieve')).toContain('specs/asyncapi.yaml:48:5 ');
    expect(await broken('{ const: label }', '{ type: string }')).toContain(
      'specs/asyncapi.yaml:1:1 message label: a received JSON message needs a const',
    );
    writeFileSync(join(folder, 'specs/asyncapi.yaml'), message);
  });
});
