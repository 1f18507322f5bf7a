import { createHash } from 'node:crypto';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { ChatToolParameters } from '../../generated/types.gen.ts';
import { clip, oneLine } from '../language/text/plain-text.ts';
import { parseJson } from '../lib/element-limits.ts';

type Schema = Record<string, unknown>;

/** Keywords of the manifest that are enforced. Others, such as `pattern` and `$ref`, can take any time; the app checks them. */
const PLAIN_KEYWORDS = new Set([
  ...['type', 'enum', 'const', 'required', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems'],
]);
const MAX_DEPTH = 6;
/** While they are compiled, the process serves no one. */
const MAX_SCHEMAS = 100;
const MAX_VALUES = 1000;
/** Compiled schemas in memory, of all apps. */
const MAX_COMPILED = 500;

/** Copies the enforced keywords of a schema that an app wrote, to a limited depth. Returns undefined above the limits. */
function boundSchema(schema: unknown, { describes = false, isCut = false } = {}): Schema | undefined {
  let schemas = 0;
  let values = 0;
  const copy = (from: unknown, depth: number): Schema => {
    schemas += 1;
    if (typeof from !== 'object' || from === null || depth > MAX_DEPTH) return {};
    if (schemas > MAX_SCHEMAS || values > MAX_VALUES) return {};
    const into: Schema = {};
    for (const [keyword, value] of Object.entries(from)) {
      if (value === null) continue;
      if (PLAIN_KEYWORDS.has(keyword)) {
        values += countValues(value);
        into[keyword] = value;
      } else if (keyword === 'description' && describes) into.description = clip(oneLine(String(value)), 500);
      else if (keyword === 'items') into.items = copy(value, depth + 1);
      else if (keyword === 'properties' && typeof value === 'object')
        into.properties = Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, copy(inner, depth + 1)]),
        );
    }
    return into;
  };
  const bound = copy(schema, 0);
  return isCut || (schemas <= MAX_SCHEMAS && values <= MAX_VALUES) ? bound : undefined;
}

/** The texts, numbers and booleans in a value. */
const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 1)
    : 1;

const objectSchema = ({ properties }: ChatToolParameters) => ({ type: 'object', properties: properties ?? {} });

/** The parameters as a language model sees them: the enforced keywords, with short descriptions. */
export const describeParameters = ({ required, ...parameters }: ChatToolParameters = {}): Schema =>
  boundSchema({ ...objectSchema(parameters), required: required ?? [] }, { describes: true, isCut: true }) ?? {};

/** Why a manifest may not declare such parameters. */
export function explainTooLarge({ required, ...parameters }: ChatToolParameters): string | undefined {
  if (boundSchema({ ...objectSchema(parameters), required: required ?? [] })) return undefined;
  return `Parameters have at most ${MAX_SCHEMAS} schemas, and ${MAX_VALUES} values in enums and lists of required names`;
}

/** By a hash of the schema, the last used one last. Undefined: the app checks its parameters itself. */
const compiled = new Map<string, ValidateFunction | undefined>();

/** Compiles the schema of parameters once. Returns undefined for one that is too large, or cannot be compiled. */
async function parameterValidator(parameters: ChatToolParameters): Promise<ValidateFunction | undefined> {
  const schema = boundSchema(objectSchema(parameters));
  if (!schema) return undefined;
  const { Ajv2020: Ajv } = await import('ajv/dist/2020.js');
  const hash = createHash('sha256').update(JSON.stringify(schema)).digest('base64');
  const isKnown = compiled.has(hash);
  const validate = isKnown ? compiled.get(hash) : compile(Ajv, schema);
  compiled.delete(hash);
  compiled.set(hash, validate);
  const [oldest] = compiled.keys();
  if (compiled.size > MAX_COMPILED && oldest !== undefined) compiled.delete(oldest);
  return validate;
}

function compile(Ajv: typeof Ajv2020, schema: Schema): ValidateFunction | undefined {
  const options = {
    strict: false,
    coerceTypes: 'array',
    allErrors: true,
    logger: false,
    validateSchema: false,
  } as const;
  try {
    return new Ajv(options).compile(schema);
  } catch {
    return undefined;
  }
}

/** A parameter that is missing or does not fit the manifest. */
export interface ParameterProblem {
  name: string;
  msg: string;
}

type PreparedParameters =
  | { parameters: Record<string, unknown>; problems?: undefined }
  | { parameters?: undefined; problems: ParameterProblem[] };

/**
 * Checks parameters against the manifest, and converts them to its types, such as the text "3" to an integer. Parameters that are null
 * or undefined are left out. Undeclared ones are kept.
 */
export async function prepareParameters(
  given: Readonly<Record<string, unknown>>,
  { properties, required }: ChatToolParameters = {},
): Promise<PreparedParameters> {
  const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined;
  const parameters: Record<string, unknown> = Object.fromEntries(
    Object.entries(given)
      .filter(isGiven)
      .map(([name, value]) => [name, readText(value, properties?.[name]?.type)]),
  );
  const missing = (required ?? []).filter((name) => !Object.hasOwn(parameters, name));
  if (missing.length > 0)
    return { problems: missing.map((name) => ({ name, msg: `Parameter "${name}" is required` })) };
  const validate = await parameterValidator({ properties });
  if (!validate || validate(parameters)) return { parameters };
  return { problems: toProblems(validate.errors ?? []) };
}

/** Texts for lists and objects are read as JSON. The words that people write for booleans are converted. */
function readText(value: unknown, type: string | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'boolean') {
    const word = value.trim().toLowerCase();
    return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : value;
  }
  if (type !== 'array' && type !== 'object') return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

function toProblems(errors: readonly ErrorObject[]): ParameterProblem[] {
  return errors.slice(0, 10).map(({ instancePath, message, keyword, params }) => {
    const [name = '', ...rest] = instancePath.slice(1).split('/').map(unescapePointer);
    const allowed = keyword === 'enum' ? `: ${JSON.stringify(params.allowedValues).slice(0, 200)}` : '';
    return { name, msg: `Parameter "${[name, ...rest].join('.')}" ${message ?? 'does not fit'}${allowed}` };
  });
}

const unescapePointer = (text: string) => text.replaceAll('~1', '/').replaceAll('~0', '~');
