import type { ErrorObject } from 'ajv';
import type { ChatToolParameters } from '../../generated/types.gen.ts';
import { parseJson } from '../lib/element-limits.ts';
import { parameterValidator } from './parameter-schema.ts';

/** A parameter that is missing or does not fit the manifest. */
export interface ParameterProblem {
  name: string;
  msg: string;
}

export type PreparedParameters =
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
