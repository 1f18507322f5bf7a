import { resolveSchema } from './spec/bundle.ts';
import type { Schema, Schemas } from './spec/model.ts';
import { mapSubschemas } from './subschemas.ts';

// Null in an optional field of a request counts as absent, because many clients send all fields of a model. Null clears a
// field that is marked `x-clearable`.

/** Our Ajv keyword: the names of the fields that the validator deletes when they are null. */
export const dropNulls = 'dropNulls';

/** True if the schema accepts null, including references and alternatives. */
export function takesNull(schema: Schema, schemas: Schemas): boolean {
  const { type, anyOf, oneOf } = resolveSchema(schema, schemas);
  return [type].flat().includes('null') || [...(anyOf ?? []), ...(oneOf ?? [])].some((one) => takesNull(one, schemas));
}

const isOptional = ({ required }: Schema, name: string) => required?.includes(name) !== true;

/** True if null clears an optional field. */
export const isClearable = (schema: Schema, name: string): boolean =>
  isOptional(schema, name) && schema.properties?.[name]?.['x-clearable'] === true;

/** The optional fields of an object for which null counts as absent. */
export const droppedNulls = (schema: Schema, schemas: Schemas): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([name, property]) => isOptional(schema, name) && takesNull(property, schemas))
    .map(([name]) => name)
    .filter((name) => !isClearable(schema, name));

/**
 * Adds `dropNulls` to each object of a request's schema, and removes null from the schemas of those fields. So validation
 * errors do not mention null.
 */
export function withoutNulls(schema: Schema, schemas: Schemas): Schema {
  const dropped = droppedNulls(schema, schemas);
  const result = mapSubschemas(schema, (child, property) =>
    withoutNulls(property !== undefined && dropped.includes(property) ? withoutNull(child) : child, schemas),
  );
  return dropped.length > 0 ? { ...result, [dropNulls]: dropped } : result;
}

/** Removes null from the types, values and alternatives of a schema. A single remaining alternative replaces `anyOf`. */
export function withoutNull({ type, enum: values, anyOf, ...rest }: Schema): Schema {
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  const alternatives = anyOf?.filter((one) => one.type !== 'null') ?? [];
  const [only, ...others] = alternatives;
  return {
    ...(others.length === 0 ? only : { anyOf: alternatives }),
    ...rest,
    ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
  } as Schema;
}
