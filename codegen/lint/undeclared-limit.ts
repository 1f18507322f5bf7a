import type { Problem } from '../spec/problems.ts';
import { jsonInputs, textInputs, toolInputs, visitAll } from './inputs.ts';
import type { LocatedSchema, SpecFiles } from './schemas.ts';

/** Formats that leave a string as long as its sender likes. */
const unboundedFormats = new Set(['uri', 'uri-reference', 'iri', 'iri-reference', 'json-pointer', 'regex']);

/**
 * Whatever comes from outside must say how much of it is taken: strings their length, numbers both ends, arrays
 * their count. Answers and what the service sends need no bounds.
 */
export function undeclaredLimit(files: SpecFiles): Problem[] {
  const problems: Problem[] = [];
  const inputs = [...textInputs(files), ...jsonInputs(files), ...toolInputs(files)];
  visitAll(files, inputs, ({ file, pointer }, leaf) => {
    for (const message of missing(leaf)) problems.push({ file, pointer, message });
  });
  return problems;
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
