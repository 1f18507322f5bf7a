import { refTarget } from '../spec/bundle.ts';
import type { Schema, Schemas } from '../spec/model.ts';
import { at } from '../spec/problems.ts';

/** Bounds: a larger lower bound, or a smaller upper bound, accepts fewer values. */
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];

/** Merges a schema with its reference and its `allOf` into one schema. */
export function flatten(schema: Schema, schemas: Schemas, depth = 0): Schema {
  const { $ref, allOf = [], ...own } = schema;
  // Stops for a definition that refers only to itself.
  if (depth > 20) return own;
  const { name, rest } = refTarget($ref ?? '');
  const parts = [...($ref === undefined ? [] : [at(schemas[name], rest) as Schema]), ...allOf];
  return parts.reduceRight((whole, part) => merge(flatten(part ?? {}, schemas, depth + 1), whole), own);
}

/** Merges two schemas. Uses the narrower value of a bound, and the second value of other keywords. */
function merge(first: Schema, second: Schema): Schema {
  const merged: Schema = { ...first, ...second };
  if (first.properties && second.properties) merged.properties = mergeProperties(first.properties, second.properties);
  if (first.required && second.required) merged.required = [...new Set([...first.required, ...second.required])];
  for (const key of lowerBounds) keep(merged, key, first, second, Math.max);
  for (const key of upperBounds) keep(merged, key, first, second, Math.min);
  if (Array.isArray(first.enum) && Array.isArray(second.enum)) {
    const allowed = second.enum.map((value) => JSON.stringify(value));
    merged.enum = first.enum.filter((value) => allowed.includes(JSON.stringify(value)));
  }
  return merged;
}

function keep(merged: Schema, key: string, first: Schema, second: Schema, pick: (a: number, b: number) => number) {
  const [a, b] = [first[key], second[key]];
  if (typeof a === 'number' && typeof b === 'number') merged[key] = pick(a, b);
}

function mergeProperties(first: Record<string, Schema>, second: Record<string, Schema>): Record<string, Schema> {
  const shared = Object.keys(second).filter((name) => Object.hasOwn(first, name));
  const both = shared.map((name): [string, Schema] => [name, { allOf: [first[name] ?? {}, second[name] ?? {}] }]);
  return { ...first, ...second, ...Object.fromEntries(both) };
}
