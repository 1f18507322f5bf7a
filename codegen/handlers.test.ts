import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Handlers with mistakes, by what is wrong. They are compiled as one program. */
const texts = {
  operation: `
      import type { RestHandlers } from '../generated/rest/handlers.gen.ts';
      type Memories = RestHandlers<string>['memories'];
      declare const { createMemory: _, ...others }: Memories;
      export const memories: Memories = { ...others };`,
  message: `
      import type { ListenHandlers } from '../generated/live/listen.gen.ts';
      declare const { onSpeakerAssigned: _, ...others }: ListenHandlers<string>;
      export const listen: ListenHandlers<string> = { ...others };`,
  tool: `
      import type { ToolHandlers } from '../generated/tools/handlers.gen.ts';
      declare const { create_memory: _, ...others }: ToolHandlers<string>['memories'];
      export const memories: ToolHandlers<string>['memories'] = { ...others };`,
  status: `
      import type { RestHandlers } from '../generated/rest/handlers.gen.ts';
      type Memories = RestHandlers<string>['memories'];
      export const list: Memories['listMemories'] = async (_call, { query }) => {
        const limit: number = query.limit;
        return { status: 200, body: [], headers: { 'x-limit': String(limit) } };
      };
      export const remove: Memories['deleteMemory'] = async () => ({ status: 201, body: { success: true } });`,
};
type Mistake = keyof typeof texts;

/** Compiles the programs in this folder. */
function compile(): (mistake: Mistake) => string[] {
  const files = new Map(Object.entries(texts).map(([name, text]) => [join(import.meta.dirname, `${name}.ts`), text]));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const { tsBuildInfoFile: _, ...others } = { ...options, incremental: false };
  const host = ts.createCompilerHost(others);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2024);
  };
  host.fileExists = (name) => files.has(name) || fileExists(name);
  const program = ts.createProgram([...files.keys()], others, host);
  return (mistake) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(import.meta.dirname, `${mistake}.ts`)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('a missing handler is a type error that names it', () => {
  let errorsOf: (mistake: Mistake) => string[];
  beforeAll(() => {
    errorsOf = compile();
  });

  test('an operation', () => {
    expect(errorsOf('operation')).toEqual([expect.stringContaining("Property 'createMemory' is missing")]);
  });

  test('a message', () => {
    expect(errorsOf('message')).toEqual([expect.stringContaining("Property 'onSpeakerAssigned' is missing")]);
  });

  test('a tool', () => {
    expect(errorsOf('tool')).toEqual([expect.stringContaining("Property 'create_memory' is missing")]);
  });

  test('a reply with an undeclared status, and a query with defaults', () => {
    expect(errorsOf('status')).toEqual([expect.stringContaining("Type '201' is not assignable to type '200'")]);
  });
});
