import { refTarget } from './bundle.ts';
import { messagesOf } from './channels.ts';
import { follow, texts } from './follow.ts';
import type { Document, Example, Schema, Schemas, Specs } from './model.ts';
import { inside, placeOf } from './places.ts';
import { entriesOf, isRecord } from './problems.ts';

/** Reads `example` and `examples` of a media type or a parameter. */
export function readExamples(holder: unknown, document: Document): Example[] {
  if (!isRecord(holder)) return [];
  const named = entriesOf(holder.examples).flatMap(([name, reference]): Example[] => {
    const example = follow(document, reference);
    if (!('value' in example)) return [];
    const { summary = name } = texts(example);
    return [{ name, summary, value: example.value, place: inside(placeOf(example), 'value') }];
  });
  if (!('example' in holder)) return named;
  return [{ name: '', summary: '', value: holder.example, place: inside(placeOf(holder), 'example') }, ...named];
}

/** Every value in the examples of responses, messages and tools that is of a definition, by the name of the definition. */
export function valuesByDefinition(specs: Specs): Map<string, unknown[]> {
  const { operations, tools, schemas } = specs;
  const found = new Map<string, unknown[]>();
  for (const { content } of operations.flatMap(({ responses }) => responses)) {
    for (const { schema, examples } of content)
      for (const { value } of examples) collect(schema, value, schemas, found);
  }
  for (const { payload, examples } of messagesOf(specs)) {
    for (const example of examples) if ('payload' in example) collect(payload, example.payload, schemas, found);
  }
  for (const { result, examples } of tools) {
    for (const example of examples) collect(result, example.result, schemas, found);
  }
  return found;
}

function collect(schema: Schema, value: unknown, schemas: Schemas, found: Map<string, unknown[]>): void {
  if (schema.$ref !== undefined) {
    const { name } = refTarget(schema.$ref);
    found.set(name, [...(found.get(name) ?? []), value]);
    collect(schemas[name] ?? {}, value, schemas, found);
  }
  for (const part of schema.allOf ?? []) collect(part, value, schemas, found);
  // Only null can be distinguished from other alternatives.
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  if (variants.length === 1 && variants[0] && value !== null) collect(variants[0], value, schemas, found);
  if (Array.isArray(value) && schema.items) for (const item of value) collect(schema.items, item, schemas, found);
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    if (key in value) collect(inner, value[key], schemas, found);
  }
}
