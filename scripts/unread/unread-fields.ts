import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import type { Specs } from '../../codegen/spec/model.ts';
import type { Problem } from '../../codegen/spec/problems.ts';
import { requestFields } from './fields.ts';
import { Reads } from './reads.ts';

/** The fields of requests that no code of the service reads, neither itself nor from a value that it was passed on to. */
export function unreadFields(specs: Specs, root: string): Problem[] {
  const isCode = (file: string) => /^src\/(?!cli\/)/.test(relative(root, file));
  const files = globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test(-support)?\.ts$/.test(file))
    .map((file) => join(root, file))
    .filter(isCode);
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, incremental: false, tsBuildInfoFile: null },
    root,
  );
  const program = ts.createProgram(files, options);
  const types = program.getSourceFile(join(root, 'generated/client/types.d.ts'));
  if (!types) throw new Error('generated/client/types.d.ts is missing');
  const reads = new Reads(program, isCode);
  return requestFields(specs, types)
    .filter(({ declaration }) => !reads.isRead(declaration))
    .map(({ name, request, place }) => ({
      ...place,
      message: `no code in src/ reads ${name} of ${request}; read it, or remove it here`,
    }));
}
