import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const program = join(import.meta.dirname, 'not-a-file.ts');

/** What the compiler says of a program that stands in this folder. */
function errorsOf(text: string): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === program ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === program || fileExists(name);
  const { tsBuildInfoFile: _, ...others } = options;
  const built = ts.createProgram([program], { ...others, incremental: false }, host);
  const source = built.getSourceFile(program);
  return built
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('a contract without a handler is a type error that names it', () => {
  test('an operation', () => {
    const errors = errorsOf(`
      import type { RestHandlers } from '../generated/rest/handlers.gen.ts';
      type Memories = RestHandlers<string>['memories'];
      declare const { createMemory: _, ...others }: Memories;
      export const memories: Memories = { ...others };`);
    expect(errors).toEqual([expect.stringContaining("Property 'createMemory' is missing")]);
  }, 60_000);

  test('a message', () => {
    const errors = errorsOf(`
      import type { ListenHandlers } from '../generated/live/listen.gen.ts';
      declare const { onSpeakerAssigned: _, ...others }: ListenHandlers<string>;
      export const listen: ListenHandlers<string> = { ...others };`);
    expect(errors).toEqual([expect.stringContaining("Property 'onSpeakerAssigned' is missing")]);
  }, 60_000);

  test('a tool', () => {
    const errors = errorsOf(`
      import type { ToolHandlers } from '../generated/tools/handlers.gen.ts';
      declare const { create_memory: _, ...others }: ToolHandlers<string>['memories'];
      export const memories: ToolHandlers<string>['memories'] = { ...others };`);
    expect(errors).toEqual([expect.stringContaining("Property 'create_memory' is missing")]);
  }, 60_000);

  test('a reply of a status that the contract does not have, and defaults that a validator fills', () => {
    const errors = errorsOf(`
      import type { RestHandlers } from '../generated/rest/handlers.gen.ts';
      type Memories = RestHandlers<string>['memories'];
      export const list: Memories['listMemories'] = async (_call, { query }) => {
        const limit: number = query.limit;
        return { status: 200, body: [], headers: { 'x-limit': String(limit) } };
      };
      export const remove: Memories['deleteMemory'] = async () => ({ status: 201, body: { success: true } });`);
    expect(errors).toEqual([expect.stringContaining("Type '201' is not assignable to type '200'")]);
  }, 60_000);
});
