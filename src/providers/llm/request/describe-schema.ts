import type { JsonSchema } from '../port.ts';
import type { NamedSchema } from '../wire/wire.ts';

/** In a smaller window, the schema is described by an example: that takes a third of the tokens. */
export const SMALL_WINDOW = 6_144;

/** Asks for an answer of a schema. It is also part of the instructions, because not every server enforces `response_format`. */
export const describeSchema = ({ jsonSchema }: NamedSchema, window: number): string =>
  window < SMALL_WINDOW
    ? `Answer with one JSON object of this shape, and with nothing else:\n${JSON.stringify(exampleOf(jsonSchema))}`
    : `Answer with one JSON object that follows this JSON Schema, and with nothing else:\n${JSON.stringify(jsonSchema)}`;

/** A value of a schema: `{"title":"","due_at":null,"lines":[1]}`. */
function exampleOf(schema: unknown): unknown {
  const { type, properties, items, enum: values } = schema as JsonSchema;
  if (Array.isArray(values)) return values.join('|');
  const [first] = [type].flat().toReversed();
  if (first === 'object') {
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, property]) => [name, exampleOf(property)]));
  }
  if (first === 'array') return [exampleOf(items)];
  const examples: Record<string, unknown> = { integer: 1, number: 1, boolean: false, null: null };
  return examples[String(first)] ?? '';
}
