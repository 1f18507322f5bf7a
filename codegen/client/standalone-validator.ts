import type { Schema, Schemas } from '../spec/model.ts';
import { validatorCode } from '../validators.ts';

/** Ajv imports a module to count code points. The package has no dependencies, so this is replaced. */
const CODE_POINTS = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g;

/** A module with one validator and without dependencies, and its declarations. `type` is the type of valid values. */
export function standaloneValidator(
  file: string,
  { name, schema, type }: { name: string; schema: Schema; type: string },
  schemas: Schemas,
): [string, string][] {
  const code = validatorCode(new Map([[name, { schema, type: '' }]]), schemas, 'response')
    .replace(/^import \{ createRequire \}.*\n+const require = .*\n/m, '')
    .replace(CODE_POINTS, 'const $1 = (text) => [...text].length;');
  if (code.includes('require(')) throw new Error(`the validator ${name} needs a dependency`);
  const declaration = `import type * as T from './types.js';

export declare const ${name}: {
  (value: unknown): value is T.${type};
  /** The first error of the last call. */
  errors?: { instancePath: string; message?: string }[] | null;
};
`;
  return [
    [`${file}.js`, code],
    [`${file}.d.ts`, declaration],
  ];
}
