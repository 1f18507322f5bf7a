import type { ErrorObject } from 'ajv';
import type { ChatToolParameters } from '../../generated/types.gen.ts';
import { clip, oneLine } from '../language/text/clip.ts';

/** A parameter that is missing or does not fit the manifest. */
export interface ParameterProblem {
  name: string;
  msg: string;
}

export type PreparedParameters =
  | { parameters: Record<string, unknown>; problems?: undefined }
  | { parameters?: undefined; problems: ParameterProblem[] };

/** Keywords of the manifest that are enforced. Others, such as `pattern` and `$ref`, can take any time; the app checks them. */
const PLAIN_KEYWORDS = new Set([
  ...['type', 'enum', 'const', 'required', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems'],
]);
const MAX_DEPTH = 6;
const MAX_SCHEMAS = 300;

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
  const schema = boundSchema({ type: 'object', properties: properties ?? {} });
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const ajv = new Ajv2020({
    strict: false,
    coerceTypes: 'array',
    allErrors: true,
    logger: false,
    validateSchema: false,
  });
  const validate = compile(() => ajv.compile(schema));
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
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Copies the enforced keywords of a schema that an app wrote, to a limited depth and size. */
function boundSchema(schema: unknown, { describes = false } = {}): Record<string, unknown> {
  let count = 0;
  const copy = (from: unknown, depth: number): Record<string, unknown> => {
    count += 1;
    if (typeof from !== 'object' || from === null || depth > MAX_DEPTH || count > MAX_SCHEMAS) return {};
    const into: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(from)) {
      if (value === null) continue;
      if (PLAIN_KEYWORDS.has(keyword)) into[keyword] = value;
      else if (keyword === 'description' && describes) into.description = clip(oneLine(String(value)), 500);
      else if (keyword === 'items') into.items = copy(value, depth + 1);
      else if (keyword === 'properties' && typeof value === 'object')
        into.properties = Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, copy(inner, depth + 1)]),
        );
    }
    return into;
  };
  return copy(schema, 0);
}

/** The parameters as a language model sees them: the enforced keywords, with short descriptions. */
export const describeParameters = ({ properties, required }: ChatToolParameters = {}): Record<string, unknown> =>
  boundSchema({ type: 'object', properties: properties ?? {}, required: required ?? [] }, { describes: true });

/** Undefined for a schema that cannot be compiled: the app checks its parameters itself. */
function compile<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
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
