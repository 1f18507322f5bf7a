import type { Schema } from './spec/model.ts';
import { entriesOf, isRecord, itemsOf } from './spec/problems.ts';

/** Keywords whose value is a schema, a list of schemas, or a map of schemas. */
const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];

/** Maps the schemas directly inside a schema, but not the schemas `true` and `false`. Passes the name of a property. */
export function mapSubschemas(schema: Schema, change: (child: Schema, property?: string) => Schema): Schema {
  const mapOne = (child: unknown, property?: string) => (isRecord(child) ? change(child, property) : child);
  const mapKeyword = (keyword: string, value: unknown): unknown => {
    if (single.includes(keyword)) return mapOne(value);
    if (lists.includes(keyword)) return itemsOf(value).map((child) => mapOne(child));
    if (!maps.includes(keyword)) return value;
    const children = entriesOf(value).map(([name, child]) => [
      name,
      mapOne(child, keyword === 'properties' ? name : undefined),
    ]);
    return Object.fromEntries(children);
  };
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, mapKeyword(keyword, value)]));
}

/** The schemas directly inside a schema, without following references. */
export function subschemasOf(schema: Schema): Schema[] {
  const found: Schema[] = [];
  mapSubschemas(schema, (child) => {
    found.push(child);
    return child;
  });
  return found;
}
