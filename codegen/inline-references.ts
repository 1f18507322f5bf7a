import { flatten } from './diff/flat-schema.ts';
import { reachable, refTarget } from './spec/bundle.ts';
import type { Schema, Schemas } from './spec/model.ts';
import { mapSubschemas } from './subschemas.ts';

/**
 * Replaces references by the definitions, and `anyOf` with null by a list of types. Many clients of tools resolve neither
 * references nor alternatives when they build a form or convert input.
 */
export function inlineReferences(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref !== undefined && isRecursive(schema.$ref, schemas)) return schema;
  const whole = mapSubschemas(flatten(schema, schemas), (child) => inlineReferences(child, schemas));
  return nullAsType(whole, schemas);
}

/** Whether a definition refers to itself, directly or through others. */
function isRecursive(ref: string, schemas: Schemas): boolean {
  const { name } = refTarget(ref);
  return reachable(schemas[name], schemas).has(name);
}

/** Turns `anyOf` of one schema and null into that schema with null as one more type. Returns other schemas unchanged. */
function nullAsType(schema: Schema, schemas: Schemas): Schema {
  const { anyOf = [], ...own } = schema;
  const [only, ...others] = anyOf.filter(({ type }) => type !== 'null');
  const isOneOrNull = only !== undefined && others.length === 0 && anyOf.length === 2;
  if (!isOneOrNull || only.type === undefined || 'const' in only) return schema;
  const whole = flatten({ ...own, allOf: [only] }, schemas);
  return {
    ...whole,
    type: [only.type, 'null'].flat(),
    ...(Array.isArray(whole.enum) && { enum: [...whole.enum, null] }),
  } as Schema;
}
