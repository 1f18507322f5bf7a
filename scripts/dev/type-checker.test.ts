import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TypeChecker } from './type-checker.ts';

let root: string;
let types: TypeChecker;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'earshot-checker-')));
  const options = { noLib: true, types: [], strict: true, module: 'nodenext', target: 'es2022', noEmit: true };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  mkdirSync(join(root, 'src/handlers'), { recursive: true });
  writeFileSync(join(root, 'src/handlers/notes.ts'), 'export const id = 1;\n');
  writeFileSync(join(root, 'src/shelf.ts'), "export const id: number = 'one';\n");
  types = new TypeChecker(root);
});
afterAll(async () => {
  await types.close();
  rmSync(root, { recursive: true });
});

test('a check goes on where it was let go on before it came so far, and after it', async () => {
  const early = types.check();
  early.goOn();
  expect(await early.service).toMatchObject([{ file: 'src/shelf.ts', line: 1 }]);
  const late = types.check();
  await late.reached;
  late.goOn();
  expect(await late.service).toMatchObject([{ file: 'src/shelf.ts', line: 1 }]);
  expect(await late.rest).toEqual([]);
});

test('one that waits is ended by the next', async () => {
  const first = types.check();
  await first.reached;
  const second = types.check();
  expect(await first.service).toBeUndefined();
  second.goOn();
  expect(await second.rest).toEqual([]);
});

test('what is let go on too late holds up nothing that came after it', async () => {
  const first = types.check();
  const second = types.check();
  second.goOn();
  first.goOn();
  expect(await second.rest).toEqual([]);
});

test('one that is stopped has nothing more to say, and the next one does its work', async () => {
  const first = types.check();
  types.stop();
  first.goOn();
  expect(await first.rest).toBeUndefined();
  const second = types.check();
  second.goOn();
  expect(await second.rest).toEqual([]);
});
