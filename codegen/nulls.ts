import { resolveSchema } from './spec/bundle.ts';
import type { Schema, Schemas } from './spec/model.ts';
import { mapSubschemas } from './subschemas.ts';

// Whoever leaves an optional field of a request out may send null in its place: clients that write all fields of a model do.
// A field whose null says something of its own is marked `x-clearable`.

/** The keyword that `withoutNulls` writes: the names of the fields that are taken away where they are null. */
export const dropNulls = 'dropNulls';

/** Whether null fits the schema, through references and alternatives. */
export function takesNull(schema: Schema, schemas: Schemas): boolean {
  const { type, anyOf, oneOf } = resolveSchema(schema, schemas);
  return [type].flat().includes('null') || [...(anyOf ?? []), ...(oneOf ?? [])].some((one) => takesNull(one, schemas));
}

const isOptional = ({ required }: Schema, name: string) => required?.includes(name) !== true;

/** Whether null clears an optional field, rather than counting as left out. */
export const isClearable = (schema: Schema, name: string): boolean =>
  isOptional(schema, name) && schema.properties?.[name]?.['x-clearable'] === true;

/** The optional fields of an object whose null means that they are left out. */
export const droppedNulls = (schema: Schema, schemas: Schemas): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([name, property]) => isOptional(schema, name) && takesNull(property, schemas))
    .map(([name]) => name)
    .filter((name) => !isClearable(schema, name));

/**
 * A request's schema as its validator sees it: each object names the fields that are dropped where they are null, and what is
 * written of null beside them is gone. What is wrong with a field is then told as if null were no matter.
 */
export function withoutNulls(schema: Schema, schemas: Schemas): Schema {
  const dropped = droppedNulls(schema, schemas);
  const result = mapSubschemas(schema, (child, property) =>
    withoutNulls(property !== undefined && dropped.includes(property) ? withoutNull(child) : child, schemas),
  );
  return dropped.length > 0 ? { ...result, [dropNulls]: dropped } : result;
}

/** The same without null among its types, values and alternatives; one that is left alone stands for itself. */
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
