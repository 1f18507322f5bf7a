import { resolveSchema } from '../spec/bundle.ts';
import type { Schema, Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { inputs, problemAt, withReachable } from './schemas.ts';

/** String formats without a maximum length. */
const unboundedFormats = new Set(['uri', 'uri-reference', 'iri', 'iri-reference', 'json-pointer', 'regex']);

/** Every input has limits: a string its length, a number both bounds, an array its count. Responses and sent messages need none. */
export function undeclaredLimit(specs: Specs): Problem[] {
  const { schemas } = specs;
  return withReachable(inputs(specs), schemas).flatMap((schema) =>
    missing(resolveSchema(schema, schemas)).map((message) => problemAt(schema, message)),
  );
}

function missing(schema: Schema): string[] {
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

/** True if a pattern limits the length: it has both anchors and no unbounded repetition. */
const boundedPattern = (pattern: unknown) =>
  typeof pattern === 'string' &&
  pattern.startsWith('^') &&
  pattern.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));
