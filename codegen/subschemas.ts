import type { Schema } from './spec/model.ts';
import { isRecord } from './spec/problems.ts';

/** Maps the schemas directly inside a schema. Passes the name of a property. */
export function mapSubschemas(schema: Schema, change: (child: Schema, property?: string) => Schema): Schema {
  const result: Schema = { ...schema };
  if (schema.properties) {
    const properties = Object.entries(schema.properties).map(([name, property]) => [name, change(property, name)]);
    result.properties = Object.fromEntries(properties);
  }
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
    if (schema[key]) result[key] = schema[key].map((child) => change(child));
  }
  for (const key of ['items', 'additionalProperties', 'if', 'then', 'else']) {
    const child = schema[key];
    if (isRecord(child)) result[key] = change(child);
  }
  return result;
}
