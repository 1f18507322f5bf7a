import { at, isRecord, type Problem } from '../spec/problems.ts';
import { handshakes, liveOperations, restOperations, toolMethods } from './operations.ts';
import { child, children, type Located, type LocatedSchema, type SpecFiles, target } from './schemas.ts';

/** Formats that leave a string as long as its sender likes. */
const unboundedFormats = new Set(['uri', 'uri-reference', 'iri', 'iri-reference', 'json-pointer', 'regex']);

/**
 * Whatever comes from outside must say how much of it is taken: strings their length, numbers both ends, arrays
 * their count. Answers and what the service sends need no bounds.
 */
export function undeclaredLimit(files: SpecFiles): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const visit = (schema: LocatedSchema) => {
    const place = `${schema.file}#${schema.pointer}`;
    if (seen.has(place)) return;
    seen.add(place);
    const { leaf, passed } = resolve(files, schema);
    for (const message of missing(leaf)) problems.push({ file: schema.file, pointer: schema.pointer, message });
    for (const definition of passed) for (const inner of children(definition)) visit(inner);
  };
  for (const input of inputs(files)) visit(input);
  return problems;
}

/** The schemas of all that others send: parameters, bodies, received messages, replies, handshakes. */
function inputs(files: SpecFiles): LocatedSchema[] {
  const rest = restOperations(files).flatMap(({ parameters, body }) => [...parameters, ...body]);
  const live = liveOperations(files).flatMap(({ action, messages, replies }) => [
    ...(action === 'receive' ? messages : []),
    ...replies,
  ]);
  const tools = toolMethods(files).flatMap(({ params }) => params);
  const found: Located<unknown>[] = [
    ...[...rest, ...tools].map((node) => child(node, 'schema')),
    ...live.flatMap((message) => [child(message, 'payload'), child(message, 'headers')]),
    ...handshakes(files),
  ];
  return found.flatMap(({ value, ...place }) => (isRecord(value) ? [{ ...place, value }] : []));
}

/** What a schema amounts to once its references are followed, and the schemas passed on the way. */
function resolve(files: SpecFiles, schema: LocatedSchema): { leaf: LocatedSchema['value']; passed: LocatedSchema[] } {
  const passed = [schema];
  let leaf = schema.value;
  let file = schema.file;
  while (leaf.$ref !== undefined && passed.length < 20) {
    const { $ref, ...siblings } = leaf;
    const place = target($ref, file);
    const value = at(files.get(place.file), place.pointer);
    if (!isRecord(value)) break;
    passed.push({ ...place, value });
    leaf = { ...value, ...siblings };
    file = place.file;
  }
  return { leaf, passed };
}

function missing(schema: LocatedSchema['value']): string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const types = [schema.type].flat();
  const has = (...keywords: string[]) => keywords.some((keyword) => schema[keyword] !== undefined);
  const found: string[] = [];
  if (
    types.includes('string') &&
    !has('maxLength') &&
    !boundedFormat(schema.format) &&
    !boundedPattern(schema.pattern)
  ) {
    found.push('an input string without a limit; add maxLength');
  }
  if (types.includes('integer') || types.includes('number')) {
    if (!has('minimum', 'exclusiveMinimum')) found.push('an input number without a lower limit; add minimum');
    if (!has('maximum', 'exclusiveMaximum')) found.push('an input number without an upper limit; add maximum');
  }
  if (types.includes('array') && !has('maxItems')) found.push('an input array without a limit; add maxItems');
  return found;
}

const boundedFormat = (format: unknown) => typeof format === 'string' && !unboundedFormats.has(format);

/** A pattern limits the length only where it holds both ends and nothing in it repeats without end. */
const boundedPattern = (pattern: unknown) =>
  typeof pattern === 'string' &&
  pattern.startsWith('^') &&
  pattern.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));
