import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, type TypeProblem } from './type-problems.ts';
import { TypeProgram } from './type-program.ts';

let root: string;
let program: TypeProgram;
let compiler: ChildProcess | undefined;
const noteCompiler = (message: unknown) => {
  compiler = (message as { process: ChildProcess }).process;
};
beforeAll(() => {
  subscribe('child_process', noteCompiler);
  root = realpathSync(mkdtempSync(join(tmpdir(), 'earshot-types-')));
  configure({ strict: true });
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
  program = new TypeProgram(root);
});
afterAll(() => {
  unsubscribe('child_process', noteCompiler);
  program.close();
  rmSync(root, { recursive: true });
});

function configure(own: { strict: boolean }): void {
  const options = { noLib: true, types: [], module: 'nodenext', target: 'es2022', noEmit: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, allowImportingTsExtensions: true, ...own } }));
}

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

test('what was wrong stays wrong until it is mended, though it is not checked again', async () => {
  write('src/shelf.ts', "export const id: number = 'one';\n");
  const before = (await check()).service;
  expect(before).toEqual([expect.stringContaining('src/shelf.ts:1 ')]);
  write('src/pot.ts', 'export const size = 1;\n');
  expect((await check()).service).toEqual(before);
  write('src/shelf.ts', 'export const id: number = 1;\n');
  expect((await check()).service).toEqual([]);
});

test('who imports a file that goes is told, and that it is back', async () => {
  write('src/shelf.ts', "import { size } from './pot.ts';\nexport const wide = size;\n");
  expect((await check()).service).toEqual([]);
  rmSync(join(root, 'src/pot.ts'));
  expect((await check()).service).toEqual([expect.stringContaining('src/shelf.ts:1 ')]);
  write('src/pot.ts', 'export const size = 1;\n');
  expect((await check()).service).toEqual([]);
});

test('what is declared for everybody reaches every file', async () => {
  write('src/shelf.ts', 'export const id: number = known;\n');
  expect((await check()).service).toEqual([expect.stringContaining('src/shelf.ts:1 ')]);
  write('src/known.d.ts', 'declare const known: number;\n');
  expect((await check()).service).toEqual([]);
});

test('other options of the compiler hold for every file', async () => {
  write('src/shelf.ts', 'export const name = (given) => given;\n');
  expect((await check()).service).toEqual([expect.stringContaining('src/shelf.ts:1 ')]);
  configure({ strict: false });
  expect((await check()).service).toEqual([]);
});

test('a compiler that dies has a successor, whether or not its end was seen', async () => {
  const first = compiler as ChildProcess;
  first.kill('SIGKILL');
  write('src/shelf.ts', "export const id: number = 'one';\n");
  expect((await check()).service).toEqual([expect.stringContaining('src/shelf.ts:1 ')]);
  const second = compiler as ChildProcess;
  expect(second).not.toBe(first);
  second.kill('SIGKILL');
  await once(second, 'exit');
  write('src/shelf.ts', 'export const id: number = 1;\n');
  expect((await check()).service).toEqual([]);
  expect(compiler).not.toBe(second);
});

test('a column counts characters as editors do', async () => {
  write('src/shelf.ts', "export const text = 'é€😀'; export const id: number = 'one';\n");
  const found: TypeProblem[] = [];
  for await (const { of, problems } of program.check(() => false)) if (of === 'service') found.push(...problems);
  expect(found).toMatchObject([{ line: 1, column: 42 }]);
});

test('a check that something newer overtakes ends without an answer', async () => {
  const answers: unknown[] = [];
  for await (const answer of program.check(() => true)) answers.push(answer);
  expect(answers).toEqual([]);
});
