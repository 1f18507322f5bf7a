import ts from 'typescript';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  strict: true,
};

/** Compiles a TypeScript module to JavaScript and declarations, which import `./x.js` instead of `./x.ts`. */
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
