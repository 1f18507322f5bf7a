import type { KeywordCxt } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { _, getProperty } from 'ajv/dist/compile/codegen/index.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { usePattern } from 'ajv/dist/vocabularies/code.js';
import patternModule from 'ajv/dist/vocabularies/validation/pattern.js';
import addFormatsModule from 'ajv-formats';
import { dropNulls, withoutNulls } from './nulls.ts';
import { reachable, referenced, refTarget } from './spec/bundle.ts';
import type { Schema, Schemas } from './spec/model.ts';
import { mapSubschemas } from './subschemas.ts';
import { fillsDefault } from './with-defaults.ts';

const addFormats = addFormatsModule.default;
const standalone = standaloneModule.default;

/** A validator to generate: its schema, and the TypeScript type of valid values. */
export interface ValidatorSpec {
  schema: Schema;
  type: string;
}

interface ModuleOptions {
  /** The first line of the file. */
  header: string;
  /** The path from the module to the folder of generated files, for example `..`. */
  root: string;
}

/** Validators of requests drop nulls, fill in defaults and report all errors. Validators of responses only check. */
type Mode = 'request' | 'response';

/**
 * Generates `<path>.js` for requests with Ajv's standalone code, one exported function per validator, and `<path>.d.ts` with their types.
 * Text parameters are converted before validation, by `coerce.ts`.
 */
export function validatorModule(
  path: string,
  validators: ReadonlyMap<string, ValidatorSpec>,
  schemas: Schemas,
  { header, root }: ModuleOptions,
): [string, string][] {
  const declarations = [...validators].map(([name, { type }]) => `export declare const ${name}: Validate<${type}>;\n`);
  const imports = `${typeImports(validators, root)}import type { Validate } from '${root}/validate.ts';\n`;
  return [
    [`${path}.js`, header + validatorCode(validators, schemas, 'request')],
    [`${path}.d.ts`, `${header}${imports}\n${declarations.join('')}`],
  ];
}

/** Generates `<folder>/<name>.gen.ts` with validators of responses, whose code is in `dist/validators/<name>.js`. */
export function distValidatorModule(
  folder: string,
  name: string,
  validators: ReadonlyMap<string, ValidatorSpec>,
  { header, root }: ModuleOptions,
): [string, string] {
  const constants = [...validators].map(([own, { type }]) => `export const ${own} = load<${type}>('${own}');\n`);
  const imports = `import { distValidators } from '${root}/dist-validators.ts';\n${typeImports(validators, root)}`;
  const text = `${imports}\nconst load = distValidators('${name}');\n\n${constants.join('')}`;
  return [`${folder}/${name}.gen.ts`, header + (validators.size > 0 ? text : 'export {};\n')];
}

/** The imports of the types that validators name. */
function typeImports(validators: ReadonlyMap<string, ValidatorSpec>, root: string): string {
  const uses = (text: string) => [...validators.values()].some(({ type }) => type.includes(text));
  return [
    uses('WithDefaults<') ? `import type { WithDefaults } from '${root}/with-defaults.ts';\n` : '',
    uses('T.') ? `import type * as T from '${root}/types.gen.ts';\n` : '',
  ].join('');
}

/** The standalone code of validators, without a header. */
export function validatorCode(validators: ReadonlyMap<string, ValidatorSpec>, schemas: Schemas, mode: Mode): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    strict: false,
    allErrors: mode === 'request',
    useDefaults: mode === 'request',
    validateFormats: true,
  });
  addFormats(ajv);
  // Runs before keywords that check which fields are present, and before defaults.
  ajv.addKeyword({ keyword: dropNulls, schemaType: 'array', before: 'not', code: writeDropNulls });
  ajv.removeKeyword('pattern').addKeyword({ ...patternModule.default, code: writePattern });
  const prepare = (schema: Schema) =>
    forAjv(mode === 'request' ? limitFirst(limitBesidePattern(withoutNulls(schema, schemas), schemas)) : schema);
  const own = Object.fromEntries([...validators].map(([name, { schema }]) => [name, schema]));
  for (const name of reachable(own, schemas)) ajv.addSchema(prepare(schemas[name] ?? {}), `c:${name}`);
  for (const [name, schema] of Object.entries(own)) ajv.addSchema(prepare(schema), `v:${name}`);
  const exported = Object.keys(own).map((name) => [name, `v:${name}`]);
  return withRequire(exported.length > 0 ? standalone(ajv, Object.fromEntries(exported)) : '');
}

function writeDropNulls({ gen, data, schema }: KeywordCxt): void {
  gen.if(_`typeof ${data} === 'object' && ${data} !== null`, () => {
    for (const name of schema as string[]) {
      const field = _`${data}${getProperty(name)}`;
      gen.if(_`${field} === null`, () => gen.code(_`delete ${field}`));
    }
  });
}

/** Skips the pattern of a text of more than twice `maxLength` UTF-16 units: it has too many code points, so it is invalid anyway. */
function writePattern(context: KeywordCxt): void {
  const { data, schema, parentSchema } = context;
  const mismatch = _`!${usePattern(context, schema as string)}.test(${data})`;
  const { maxLength } = parentSchema as Schema;
  context.fail(typeof maxLength === 'number' ? _`${data}.length <= ${2 * maxLength} && ${mismatch}` : mismatch);
}

/** Replaces a reference to a text with a pattern by the text itself where `maxLength` stands beside the reference. */
function limitBesidePattern(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...rest } = mapSubschemas(schema, (child) => limitBesidePattern(child, schemas));
  if ($ref === undefined) return rest;
  const target = forAjv(referenced(schema, schemas) ?? {});
  const isShared = Object.keys(target).some((keyword) => keyword in rest);
  if (rest.maxLength === undefined || target.pattern === undefined || isShared) return { ...rest, $ref };
  return { ...target, ...rest };
}

/**
 * Skips the items of a list that is too long. With `allErrors`, half a million invalid items in one body would otherwise
 * block the process for minutes.
 */
function limitFirst(schema: Schema): Schema {
  const { items, ...rest } = mapSubschemas(schema, limitFirst);
  if (items === undefined) return rest;
  if (typeof rest.maxItems !== 'number' || 'if' in rest) return { ...rest, items };
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { ...rest, if: { maxItems: rest.maxItems }, then: { items } };
}

/** Keywords without effect on validation, which Ajv would copy into the code. */
const isAnnotation = (keyword: string) =>
  /^(title|description|examples?|deprecated|readOnly|writeOnly|externalDocs|\$comment|x-.*)$/.test(keyword);

/** Removes annotations, and rewrites references to `c:Name` or `c:Name#/pointer`, the ids of definitions in Ajv. */
export function forAjv(schema: Schema): Schema {
  const isFilled = fillsDefault(schema);
  const relevant = Object.entries(schema).filter(
    ([keyword]) => !isAnnotation(keyword) && (keyword !== 'default' || isFilled),
  );
  const result = mapSubschemas(Object.fromEntries(relevant), (child) => forAjv(child));
  if (schema.$ref === undefined) return result;
  const { name, rest } = refTarget(schema.$ref);
  return { ...result, $ref: `c:${name}${rest && `#${rest}`}` };
}

/** Defines the `require` that Ajv uses in ES modules too. Node and bundlers import CommonJS differently. */
function withRequire(code: string): string {
  const body = code.replace('"use strict";', '').trim();
  if (!body.includes('require(')) return `${body}\n`;
  return `import { createRequire } from 'node:module';\n\nconst require = createRequire(import.meta.url);\n${body}\n`;
}
