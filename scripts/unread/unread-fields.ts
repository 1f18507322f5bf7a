import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Specs } from '../../codegen/spec/model.ts';
import type { Problem } from '../../codegen/spec/problems.ts';
import { type Field, requestFields } from './fields.ts';
import { Reads } from './reads.ts';

/** The fields of requests that no code of the service reads, neither itself nor from a value that it was passed on to. */
export function unreadFields(specs: Specs, root: string): Problem[] {
  const program = createProgram(root);
  const types = program.getSourceFile(join(root, 'generated/client/types.d.ts'));
  if (!types) throw new Error('generated/client/types.d.ts is missing');
  const fields = requestFields(specs, types);
  const reads = new Reads(program.getTypeChecker(), new Set(fields.map(({ name }) => name)));
  const files = program.getRootFileNames().flatMap((file) => program.getSourceFile(file) ?? []);
  for (const file of files) reads.noteReads(file);
  // Most are passed on by handlers, and where their types are named. The others take half of the time.
  const named = new RegExp(`/src/handlers/|\\b(${[...new Set(fields.map(typeOf))].join('|')})\\b`);
  const [first = [], rest = []] = [true, false].map((isFirst) =>
    files.filter(({ fileName, text }) => named.test(fileName + text) === isFirst),
  );
  let left = fields;
  for (const some of [first, rest]) {
    if (left.length > 0) for (const file of some) reads.notePassing(file);
    left = left.filter(({ declaration }) => !reads.isRead(declaration));
  }
  return left.map(({ name, request, place }) => ({
    ...place,
    message: `no code in src/ reads ${name} of ${request}; read it, or remove it here`,
  }));
}

/** The name of the generated type that declares a field. */
function typeOf({ declaration }: Field): string {
  let node: ts.Node = declaration;
  while (!ts.isTypeAliasDeclaration(node)) node = node.parent;
  return node.name.text;
}

/** The code of the service, without its command line. */
function createProgram(root: string): ts.Program {
  const files = globSync('src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test(-support)?\.ts$|^src\/cli\//.test(file),
  );
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, incremental: false, tsBuildInfoFile: null },
    root,
  );
  const host = { ...ts.createCompilerHost(options), jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createProgram(
    files.map((file) => join(root, file)),
    options,
    host,
  );
}
