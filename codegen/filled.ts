import { propertyName } from './names.ts';
import { droppedNulls, isClearable, withoutNull } from './nulls.ts';
import { refTarget } from './spec/bundle.ts';
import type { Schema, Schemas } from './spec/model.ts';

/**
 * The TypeScript type of `type` once a validator has filled the defaults of `schema` and dropped what is null for left out:
 * `Filled<T.NoteCreate, 'colour'>`, and where some fields can be cleared `Filled<T.NoteUpdate, never, 'parent'>`.
 * Follows properties, items and references, as Ajv's `useDefaults` does; alternatives stay as they are.
 */
export function filledType(type: string, schema: Schema, schemas: Schemas): string {
  return fill(type, schema, schemas, new Set()) ?? type;
}

function fill(type: string, schema: Schema, schemas: Schemas, seen: ReadonlySet<string>): string | undefined {
  if (schema.$ref !== undefined) {
    const { name, rest } = refTarget(schema.$ref);
    const target = schemas[name];
    if (target === undefined || rest !== '' || seen.has(name)) return undefined;
    return fill(`T.${name}`, target, schemas, new Set([...seen, name]));
  }
  if (schema.items !== undefined) {
    const items = fill(`${type}[number]`, schema.items, schemas, seen);
    return items && `Array<${items}>`;
  }
  const parts = (schema.allOf ?? []).flatMap((part) => fill(type, part, schemas, seen) ?? []);
  const own = fillProperties(type, schema, schemas, seen);
  if (own) parts.push(own);
  return parts.length > 0 ? parts.join(' & ') : undefined;
}

function fillProperties(type: string, schema: Schema, schemas: Schemas, seen: ReadonlySet<string>): string | undefined {
  const defaults: string[] = [];
  const dropped = droppedNulls(schema, schemas);
  const inner: string[] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const required = schema.required?.includes(name) === true;
    const hasDefault = 'default' in property;
    if (hasDefault && !required) defaults.push(name);
    const given = dropped.includes(name) ? withoutNull(property) : property;
    const filled = fill(`NonNullable<${type}['${name}']>`, given, schemas, seen);
    if (filled) inner.push(`${propertyName(name)}${required || hasDefault ? '' : '?'}: ${filled}`);
  }
  if (defaults.length + dropped.length + inner.length === 0) return undefined;
  const cleared = Object.keys(schema.properties ?? {}).filter((name) => isClearable(schema, name));
  const names = [union(defaults), union(cleared), inner.length > 0 ? `{ ${inner.join('; ')} }` : 'object'];
  while (unsaid.includes(names.at(-1) ?? '')) names.pop();
  return `Filled<${[type, ...names].join(', ')}>`;
}

const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';

/** What `Filled` takes for a parameter that is not given. */
const unsaid = ['never', 'object'];
