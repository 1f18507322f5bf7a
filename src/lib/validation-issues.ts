import type { ErrorObject } from 'ajv';
import { patternHints } from '../../generated/pattern-hints.gen.ts';
import type { InputIssue } from '../errors.ts';

/** The message and the stable `type` for each JSON Schema keyword. Existing clients use these types. */
const wordings: Record<string, (params: Record<string, unknown>) => Pick<InputIssue, 'msg' | 'type'>> = {
  required: () => ({ msg: 'Field required', type: 'missing' }),
  type: ({ type }) => ({ msg: `Input should be ${typeWords(type)}`, type: `${typeName(type)}_type` }),
  repeated: () => ({ msg: 'Parameter should be given once', type: 'multiple_argument_values' }),
  misspelt: ({ name, near }) => ({
    msg: `unknown parameter "${name}"; did you mean "${near}"?`,
    type: 'unknown_parameter',
  }),
  unknown: ({ name, near }) => ({
    msg: `unknown field "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`,
    type: 'unknown_field',
  }),
  minLength: ({ limit }) => ({
    msg: `String should have at least ${plural(limit, 'character')}`,
    type: 'string_too_short',
  }),
  maxLength: ({ limit }) => ({
    msg: `String should have at most ${plural(limit, 'character')}`,
    type: 'string_too_long',
  }),
  minItems: ({ limit }) => ({ msg: `List should have at least ${plural(limit, 'item')}`, type: 'too_short' }),
  maxItems: ({ limit }) => ({ msg: `List should have at most ${plural(limit, 'item')}`, type: 'too_long' }),
  minimum: ({ limit }) => ({ msg: `Input should be at least ${limit}`, type: 'greater_than_equal' }),
  maximum: ({ limit }) => ({ msg: `Input should be at most ${limit}`, type: 'less_than_equal' }),
  exclusiveMinimum: ({ limit }) => ({ msg: `Input should be greater than ${limit}`, type: 'greater_than' }),
  exclusiveMaximum: ({ limit }) => ({ msg: `Input should be less than ${limit}`, type: 'less_than' }),
  enum: ({ allowedValues }) => ({ msg: `Input should be one of ${listed(allowedValues)}`, type: 'enum' }),
  const: ({ allowedValue }) => ({ msg: `Input should be ${JSON.stringify(allowedValue)}`, type: 'literal_error' }),
  pattern: ({ pattern }) => ({
    msg: `Input should be ${patternHints[String(pattern)] ?? `a text that matches ${pattern}`}`,
    type: 'string_pattern_mismatch',
  }),
  format: ({ format }) => ({
    msg: `Input should be a valid ${format}${format === 'date' ? ' such as 2026-11-01' : ''}`,
    type: `${String(format).replaceAll('-', '_')}_parsing`,
  }),
};

/** A body with thousands of errors must not cause a response many times its size. */
const maxIssues = 100;

/** Turns validation errors into the issues of a 422, one for each place. `root` is the place of the value in the request. */
export function toIssues(errors: readonly ErrorObject[], root: (string | number)[]): InputIssue[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const issues = new Map<string, InputIssue>();
  for (const error of errors) {
    if (issues.size === maxIssues) break;
    // The other errors say which condition failed.
    if (error.keyword === 'if') continue;
    const parent = alternatives.find((other) => other !== error && isBranchOf(error, other));
    if (parent && !isDeeper(error, parent)) continue;
    if (alternatives.includes(error) && errors.some((other) => isMoreSpecific(other, error))) continue;
    const issue = alternatives.includes(error) ? alternativeIssue(error, errors, root) : toIssue(error, root);
    const place = JSON.stringify(issue.loc);
    if (!issues.has(place) || isEmpty(error)) issues.set(place, issue);
  }
  return [...issues.values()];
}

/**
 * A query parameter that was sent several times is parsed as a list. If it must not be a list, the error says that it was repeated,
 * instead of naming the type. `root` is the path of the query in the errors.
 */
export function asRepeated(errors: readonly ErrorObject[], query: unknown, root = ''): ErrorObject[] {
  return errors.map((error) => {
    const [name = '', ...deeper] = error.instancePath.slice(root.length + 1).split('/');
    const isRepeated = deeper.length === 0 && Array.isArray((query as Record<string, unknown>)[name]);
    return isRepeated && error.keyword === 'type' ? { ...error, keyword: 'repeated' } : error;
  });
}

/** An empty text also fails its pattern: that it is empty is the clearer message. */
const isEmpty = ({ keyword, params }: ErrorObject) => keyword === 'minLength' && params.limit === 1;

function toIssue(error: ErrorObject, root: (string | number)[]): InputIssue {
  const wording = wordings[error.keyword]?.(error.params) ?? {
    msg: error.message ?? 'Invalid input',
    type: error.keyword,
  };
  return { loc: location(error, root), ...wording };
}

/** One issue for a failed `anyOf` or `oneOf`: "at least one of these fields", or "none of the accepted forms". */
function alternativeIssue(choice: ErrorObject, errors: readonly ErrorObject[], root: (string | number)[]): InputIssue {
  const branches = errors.filter((error) => error !== choice && isBranchOf(error, choice));
  const missing = branches.filter(({ keyword }) => keyword === 'required');
  const loc = location(choice, root);
  if (missing.length > 0 && missing.length === branches.length) {
    const names = [...new Set(missing.map(({ params }) => String(params.missingProperty)))];
    return { loc, msg: `At least one of ${names.join(', ')} is required`, type: 'missing' };
  }
  const first = branches.find(({ keyword }) => keyword !== 'type') ?? branches[0];
  return first
    ? { ...toIssue(first, root), loc }
    : { loc, msg: 'Input has none of the accepted forms', type: 'value_error' };
}

const isBranchOf = (error: ErrorObject, choice: ErrorObject) =>
  error.schemaPath.startsWith(`${choice.schemaPath}/`) ||
  (isDeeper(error, choice) && error.schemaPath.startsWith('#/'));

/** True if an error describes the problem inside a value that matches no alternative. */
const isMoreSpecific = (error: ErrorObject, choice: ErrorObject) =>
  isDeeper(error, choice) ||
  (error.keyword === 'required' && error.instancePath === choice.instancePath && !isBranchOf(error, choice));

const isDeeper = (error: ErrorObject, than: ErrorObject) => error.instancePath.startsWith(`${than.instancePath}/`);

function location({ instancePath, keyword, params }: ErrorObject, root: (string | number)[]): (string | number)[] {
  const steps = instancePath.split('/').slice(1).map(unescapeStep);
  const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
  return [...root, ...steps, ...missing];
}

function unescapeStep(step: string): string | number {
  if (/^\d+$/.test(step)) return Number(step);
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The response's word for a JSON Schema type: `string,null` is a string. */
/** Numbers in the words of a person: a field of a form shows them. */
function typeWords(type: unknown): string {
  const name = typeName(type);
  return { float: 'a number', int: 'a whole number' }[name] ?? `a valid ${name}`;
}

function typeName(type: unknown): string {
  const names = String(type)
    .split(',')
    .filter((name) => name !== 'null');
  const words: Record<string, string> = {
    object: 'dict',
    array: 'list',
    integer: 'int',
    number: 'float',
    boolean: 'bool',
  };
  return words[names[0] ?? ''] ?? names[0] ?? 'value';
}

const plural = (count: unknown, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const listed = (values: unknown) =>
  Array.isArray(values) ? values.map((value) => `'${value}'`).join(', ') : 'the values';
