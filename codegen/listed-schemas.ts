import { flatten } from './diff/flat-schema.ts';
import { dropNulls, withoutNulls } from './nulls.ts';
import { reachable, refTarget, resolveSchema } from './spec/bundle.ts';
import type { Schema, Schemas } from './spec/model.ts';
import { mapSubschemas } from './subschemas.ts';

// The schemas of `tools/list`. AI clients put them into the context of a model, so they are short.

/** The descriptions of parameters say in words what they must look like, and so do errors. */
const unlistedInInputs = ['pattern', 'examples', 'minLength', 'minimum', 'maxItems'];
const unlistedInOutputs = [...unlistedInInputs, 'maxLength', 'minItems', 'maximum', 'default', 'description'];

/** The parameters of a tool. Null is only listed where it means something else than absent. */
export const listedInput = (schema: Schema, schemas: Schemas): Schema =>
  listed(inlineReferences(withoutNulls(schema, schemas), schemas), unlistedInInputs);

/** The result of a tool. */
export function listedOutput(schema: Schema, schemas: Schemas): Schema {
  const result = listed(inlineReferences(resolveSchema(schema, schemas), schemas), unlistedInOutputs);
  // Clients check the structured content of an error by it, too, which has none of the fields.
  const { required: _, anyOf: __, ...withoutRequired } = result;
  return withoutRequired;
}

/** Replaces references by their definitions, because many clients resolve none. Keeps recursive ones. */
function inlineReferences(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref !== undefined && isRecursive(schema.$ref, schemas)) return schema;
  return mapSubschemas(flatten(schema, schemas), (child) => inlineReferences(child, schemas));
}

/** True if a definition refers to itself, directly or through others. */
function isRecursive(ref: string, schemas: Schemas): boolean {
  const { name } = refTarget(ref);
  return reachable(schemas[name], schemas).has(name);
}

/** Removes these keywords and those that are not of JSON Schema. */
function listed(schema: Schema, unlisted: readonly string[]): Schema {
  const isListed = (keyword: string) =>
    !unlisted.includes(keyword) && !keyword.startsWith('x-') && keyword !== dropNulls;
  const kept = Object.entries(schema).filter(([keyword]) => isListed(keyword));
  return splitTypes(mapSubschemas(Object.fromEntries(kept), (child) => listed(child, unlisted)));
}

/** Turns a list of types into `anyOf` with one type each: clients that know single types only reject a list. */
function splitTypes({ type, description, anyOf, ...rest }: Schema): Schema {
  const described = description !== undefined && { description };
  // One description is enough, and the one beside the alternatives is about this field.
  if (anyOf) return { ...described, ...rest, anyOf: description === undefined ? anyOf : anyOf.map(withoutDescription) };
  if (!Array.isArray(type)) return { ...(type !== undefined && { type }), ...described, ...rest };
  return { ...described, anyOf: type.map((one) => ({ type: one, ...(one !== 'null' && withoutNullValue(rest)) })) };
}

const withoutDescription = ({ description: _, ...rest }: Schema): Schema => rest;

const withoutNullValue = (schema: Schema): Schema =>
  Array.isArray(schema.enum) ? { ...schema, enum: schema.enum.filter((value) => value !== null) } : schema;
