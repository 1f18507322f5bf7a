import { Ajv2020, type ErrorObject, MissingRefError } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Problem } from '../spec/problems.ts';
import { examples, misnamedParams } from './examples.ts';
import type { Located, SpecFiles } from './schemas.ts';

/** Documentation that lies is worse than none: each example and each default fits its schema. */
export function invalidExample(files: SpecFiles): Problem[] {
  const validate = validator(files);
  const misfits = examples(files).flatMap(({ file, pointer, value, schema }) =>
    validate(schema, value).map((what) => ({ file, pointer, message: `the example does not fit its schema: ${what}` })),
  );
  return [...misfits, ...misnamedParams(files)];
}

/** Ajv over all files at once, each under its own address, so that references work as they are written. */
function validator(files: SpecFiles): (schema: Located<unknown>, value: unknown) => string[] {
  const failures = new Set<string>();
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    validateSchema: false,
    inlineRefs: false,
    logger: false,
    // Each is used for a few examples: tidy code would take longer to write than it saves.
    code: { optimize: false },
  });
  formats.default(ajv, { mode: 'full' });
  // An AsyncAPI document has an `id`, which Ajv would take for the keyword of an old draft.
  for (const [file, { id: _, ...document }] of files) ajv.addSchema({ ...document, $id: address(file) });
  return (schema, value) => {
    try {
      // Compiled once per schema, however many examples it has.
      const check = ajv.getSchema(`${address(schema.file)}#${encoded(schema.pointer)}`);
      return check === undefined || check(value) ? [] : [explain(check.errors?.[0])];
    } catch (error) {
      // A dangling reference is Redocly's to report, once, where it stands.
      if (error instanceof MissingRefError) return [];
      // Told of once, however many examples come to it.
      const failure = error instanceof Error ? error.message : 'the schema cannot be compiled';
      if (failures.has(failure)) return [];
      failures.add(failure);
      return [failure];
    }
  };
}

const address = (file: string) => `https://specs.invalid/${file}`;

const encoded = (pointer: string) => pointer.split('/').map(encodeURIComponent).join('/');

function explain(error: ErrorObject | undefined): string {
  if (error === undefined) return 'invalid';
  const details = 'allowedValues' in error.params ? ` (${String(error.params.allowedValues)})` : '';
  return `${error.instancePath || 'it'} ${error.message ?? 'is invalid'}${details}`;
}
