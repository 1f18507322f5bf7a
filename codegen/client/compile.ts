import ts from 'typescript';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  strict: true,
};

/** Turns one module of TypeScript into plain JavaScript and its declarations; `./x.ts` is imported as `./x.js`. */
export function compileModule(name: string, text: string): [string, string][] {
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
