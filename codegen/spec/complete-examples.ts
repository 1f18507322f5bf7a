import { referenced, resolveSchema } from './bundle.ts';
import { messagesOf } from './channels.ts';
import type { Schema, Schemas, Specs } from './model.ts';
import { isRecord, itemsOf } from './problems.ts';

/** The objects in examples, by the schema that lists their fields. */
type Found = Map<Schema, Record<string, unknown>[]>;

/**
 * Adds a required field that no example of its schema has, with the first example of the field: a new required field needs no other edit. A
 * field that only some examples lack stays a mistake. Changes the examples in the documents, too, as they are the same objects.
 */
export function completeExamples(specs: Specs): void {
  const { operations, carriers, tools, schemas } = specs;
  const found: Found = new Map();
  for (const { body, responses } of [...operations, ...carriers])
    for (const { schema, examples } of [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)])
      for (const { value } of examples) collect(schema, value, schemas, found);
  for (const { payload, examples } of messagesOf(specs))
    for (const example of examples) collect(payload, example.payload, schemas, found);
  for (const { result, examples } of tools)
    for (const example of examples) collect(result, example.result, schemas, found);
  for (const schema of Object.values(schemas))
    for (const value of itemsOf(schema.examples)) collect(schema, value, schemas, found);
  for (const [{ properties = {}, required }, values] of found) {
    for (const name of itemsOf(required).map(String)) {
      const [sample] = itemsOf(resolveSchema(properties[name] ?? {}, schemas).examples);
      if (sample === undefined || values.some((value) => name in value)) continue;
      for (const value of values) value[name] = structuredClone(sample);
    }
  }
}

function collect(schema: Schema, value: unknown, schemas: Schemas, found: Found): void {
  const { allOf = [], anyOf = [], oneOf = [], items, properties, required } = schema;
  const target = referenced(schema, schemas);
  if (target) collect(target, value, schemas, found);
  for (const part of allOf) collect(part, value, schemas, found);
  // Only null can be distinguished from other alternatives.
  const variants = [...anyOf, ...oneOf].filter(({ type }) => type !== 'null');
  if (variants.length === 1 && variants[0] && value !== null) collect(variants[0], value, schemas, found);
  if (Array.isArray(value) && items) for (const item of value) collect(items, item, schemas, found);
  if (!isRecord(value)) return;
  if (required && properties) found.set(schema, [...(found.get(schema) ?? []), value]);
  for (const [name, inner] of Object.entries(properties ?? {}))
    if (name in value) collect(inner, value[name], schemas, found);
}
