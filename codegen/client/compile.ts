import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const cache = join(import.meta.dirname, '../../node_modules/.cache/earshot-client');

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  strict: true,
};

/** `compileModule`, remembered by what goes in: most modules stay as they are from one run to the next, and compiling takes a second. */
export function compiledModule(name: string, text: string): [string, string][] {
  const key = [ts.version, JSON.stringify(compilerOptions), name, text].join('\0');
  const file = join(cache, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const compiled = compileModule(name, text);
  mkdirSync(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(compiled));
  renameSync(draft, file);
  return compiled;
}

/** Turns one module of TypeScript into plain JavaScript and its declarations; `./x.ts` is imported as `./x.js`. */
function compileModule(name: string, text: string): [string, string][] {
  const base = name.replace(/\.ts$/, '');
  const script = ts.transpileModule(text, { fileName: name, compilerOptions });
  const declaration = ts.transpileDeclaration(text, { fileName: name, compilerOptions, reportDiagnostics: true });
  const [problem] = declaration.diagnostics ?? [];
  if (problem) throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`);
  return [
    [`${base}.js`, asJavaScript(script.outputText)],
    [`${base}.d.ts`, asJavaScript(declaration.outputText)],
  ];
}

const asJavaScript = (text: string) => text.replace(/(from '|import\(')(\.[^']+)\.ts'/g, "$1$2.js'");
