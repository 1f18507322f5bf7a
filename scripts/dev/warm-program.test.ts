import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, type TypeProblem } from './type-problems.ts';
import { WarmProgram } from './warm-program.ts';

let root: string;
let program: WarmProgram;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'earshot-types-')));
  const options = { noLib: true, types: [], strict: true, module: 'nodenext', target: 'es2022', noEmit: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, allowImportingTsExtensions: true } }));
  // The least that the compiler needs of a library.
  const names = [
    'Array<T>',
    'Boolean',
    'CallableFunction',
    'Function',
    'IArguments',
    'NewableFunction',
    'Number',
    'Object',
    'RegExp',
    'String',
  ];
  write('generated/library.d.ts', names.map((name) => `interface ${name} {}`).join('\n'));
  write('generated/note.ts', 'export interface Note { id: string }\n');
  write(
    'generated/handlers.ts',
    "import type { Note } from './note.ts';\nexport interface Handlers { get(): Note; drop(): string }\n",
  );
  write('src/handlers/notes.ts', handlers("get() {\n    return { id: '1' };\n  }"));
  write('src/handlers/notes.test.ts', "export const id: number = 'none';\n");
  program = new WarmProgram(root);
});
afterAll(() => rmSync(root, { recursive: true }));

const handlers = (get: string) =>
  `import type { Handlers } from '../../generated/handlers.ts';\nexport const notes: Handlers = {\n  ${get},\n  drop: () => 'gone',\n};\n`;

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function check(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for await (const { of, problems } of program.check(() => false)) found[of] = problems.map(shown);
  return found;
}

const shown = (problem: TypeProblem) => lineOf(problem).replace(/:\d+ /, ' ').slice(0, 60);
const others = ["src/handlers/notes.test.ts:1 Type 'string' is not assignable"];

test('a mistake is found in what did not change itself, however it depends on what did, and names its handler', async () => {
  expect(await check()).toEqual({ reached: [], service: [], rest: [expect.stringContaining(others[0] ?? '')] });
  write('generated/note.ts', 'export interface Note { id: string; text: string }\n');
  const [problem] = (await check()).reached ?? [];
  expect(problem).toContain('src/handlers/notes.ts:3 handler get: Type ');
  write('src/handlers/notes.ts', handlers("get: () => ({ id: '1', text: 'Tea' })"));
  expect((await check()).reached).toEqual([]);
});

test('a handler that is missing is named', async () => {
  write('src/handlers/notes.ts', handlers("get: () => ({ id: '1', text: 'Tea' })"));
  write(
    'generated/handlers.ts',
    "import type { Note } from './note.ts';\nexport interface Handlers { get(): Note; drop(): string; add(): string }\n",
  );
  const found: TypeProblem[] = [];
  for await (const { of, problems } of program.check(() => false)) if (of === 'reached') found.push(...problems);
  expect(found).toMatchObject([
    { file: 'src/handlers/notes.ts', line: 2, message: expect.stringContaining("'add' is missing") },
  ]);
});

test('what reads generated code itself is checked first, then the rest of the service', async () => {
  write('generated/handlers.ts', 'export interface Note { id: string }\n');
  write('src/handlers/notes.ts', '');
  write(
    'src/notes.ts',
    "import type { Note } from '../generated/handlers.ts';\nexport const note: Note = { id: 1 };\n",
  );
  write('src/shelf.ts', "import { note } from './notes.ts';\nexport const id: number = note.id;\n");
  expect(await check()).toMatchObject({
    reached: ["src/notes.ts:2 Type 'number' is not assignable to type 'stri"],
    service: ["src/shelf.ts:2 Type 'string' is not assignable to type 'numb"],
  });
});

test('what is touched is read and checked again, whatever its date says', async () => {
  const then = new Date('2026-01-01');
  const save = (text: string) => {
    write('src/shelf.ts', text);
    utimesSync(join(root, 'src/shelf.ts'), then, then);
  };
  save('export const id: number = 1;\n');
  expect((await check()).service).toEqual([]);
  save("export const id: number = 'a';\n");
  expect((await check()).service).toEqual([]);
  program.touch('src/shelf.ts');
  expect((await check()).service).toEqual([expect.stringContaining('src/shelf.ts:1')]);
});

test('a check that something newer overtakes ends without an answer', async () => {
  const answers: unknown[] = [];
  for await (const answer of program.check(() => true)) answers.push(answer);
  expect(answers).toEqual([]);
});
