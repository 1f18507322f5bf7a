import { propertyName } from './names.ts';
import { droppedNulls, isClearable, withoutNull } from './nulls.ts';
import { refTarget } from './spec/bundle.ts';
import type { Schema, Schemas } from './spec/model.ts';

/**
 * The TypeScript type of a value after its validator has filled in defaults and dropped nulls of absent fields, for example
 * `WithDefaults<T.NoteCreate, 'colour'>`. Follows properties, items and references, as Ajv's `useDefaults` does; not alternatives.
 */
export function withDefaultsType(type: string, schema: Schema, schemas: Schemas): string {
  return typeWithDefaults(type, schema, schemas, new Set()) ?? type;
}

/** Returns undefined when the validator changes nothing. */
function typeWithDefaults(
  type: string,
  schema: Schema,
  schemas: Schemas,
  seen: ReadonlySet<string>,
): string | undefined {
  if (schema.$ref !== undefined) {
    const { name, rest } = refTarget(schema.$ref);
    const target = schemas[name];
    if (target === undefined || rest !== '' || seen.has(name)) return undefined;
    return typeWithDefaults(`T.${name}`, target, schemas, new Set([...seen, name]));
  }
  if (schema.items !== undefined) {
    const items = typeWithDefaults(`${type}[number]`, schema.items, schemas, seen);
    return items && `Array<${items}>`;
  }
  const parts = (schema.allOf ?? []).flatMap((part) => typeWithDefaults(type, part, schemas, seen) ?? []);
  const own = objectType(type, schema, schemas, seen);
  if (own) parts.push(own);
  return parts.length > 0 ? parts.join(' & ') : undefined;
}

function objectType(type: string, schema: Schema, schemas: Schemas, seen: ReadonlySet<string>): string | undefined {
  const properties = Object.entries(schema.properties ?? {});
  const isRequired = (name: string) => schema.required?.includes(name) === true;
  const defaulted = properties.filter(([name, property]) => fillsDefault(property) && !isRequired(name));
  const dropped = droppedNulls(schema, schemas);
  const inner = properties.flatMap(([name, property]) => {
    const nonNull = dropped.includes(name) ? withoutNull(property) : property;
    const inside = typeWithDefaults(`NonNullable<${type}['${name}']>`, nonNull, schemas, seen);
    const mark = isRequired(name) || fillsDefault(property) ? '' : '?';
    return inside ? [`${propertyName(name)}${mark}: ${inside}`] : [];
  });
  if (defaulted.length + dropped.length + inner.length === 0) return undefined;
  const cleared = properties.filter(([name]) => isClearable(schema, name));
  const parameters = [union(defaulted), union(cleared), inner.length > 0 ? `{ ${inner.join('; ')} }` : 'object'];
  // Omits trailing type parameters that equal their default.
  while (['never', 'object'].includes(parameters.at(-1) ?? '')) parameters.pop();
  return `WithDefaults<${[type, ...parameters].join(', ')}>`;
}

/**
 * True if the validator fills in the default. The service does if the schema says `x-default-by-service`, as it must know whether the
 * field was sent.
 */
export const fillsDefault = (schema: Schema): boolean => 'default' in schema && schema['x-default-by-service'] !== true;

const union = (properties: readonly [string, Schema][]) =>
  properties.map(([name]) => `'${name}'`).join(' | ') || 'never';
