import { flatten } from './diff/flat-schema.ts';
import { reachable, refTarget } from './spec/bundle.ts';
import type { Schema, Schemas } from './spec/model.ts';
import { mapSubschemas } from './subschemas.ts';

/**
 * The schema with definitions written where they are used, and null as one more type. Clients of tools that show one to a person
 * or a language model, or turn what was typed into its parameters, often follow no reference and look into no alternative.
 */
export function inPlace(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref !== undefined && holdsItself(schema.$ref, schemas)) return schema;
  const whole = mapSubschemas(flatten(schema, schemas), (child) => inPlace(child, schemas));
  return nullAsType(whole, schemas);
}

/** Whether a definition is met again within itself, so that it cannot be written out. */
function holdsItself(ref: string, schemas: Schemas): boolean {
  const { name } = refTarget(ref);
  return reachable(schemas[name], schemas).has(name);
}

/** What is either of one schema or null, as a schema whose type is also null. Anything else as it is. */
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
