import { lowerBounds, upperBounds } from './diff/flat-schema.ts';
import { resolveSchema } from './spec/bundle.ts';
import type { Operation, Schema, Schemas } from './spec/model.ts';
import { mapSubschemas } from './subschemas.ts';

/** The limits, the format and the default of a value. */
export function limitsOf(schema: Schema): string {
  const range = (from: string, to: string, unit: string) => {
    const [low, high] = [schema[from], schema[to]];
    if (low === undefined && high === undefined) return [];
    if (low === undefined || low === high) return [`${low === high ? '' : 'up to '}${high}${unit}`];
    return [high === undefined ? `at least ${low}${unit}` : `${low} to ${high}${unit}`];
  };
  const shown = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
  const others = [...lowerBounds, ...upperBounds, 'multipleOf'].filter((key) => !shown.includes(key) && key in schema);
  return [
    ...range('minimum', 'maximum', ''),
    ...range('minLength', 'maxLength', ' characters'),
    ...range('minItems', 'maxItems', ' items'),
    ...others.map((key) => `${key} ${schema[key]}`),
    ...(schema.format === undefined ? [] : [schema.format]),
    ...(schema.pattern === undefined ? [] : [String(schema['x-pattern-hint'] ?? `matches ${schema.pattern}`)]),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join(', ');
}

/** The description of a field with its limits, also those of the value that it refers to: "The name. 1 to 100 characters." */
export function describe(schema: Schema, schemas: Schemas): string | undefined {
  const value = valueBehind(schema, schemas);
  const isObject = value.properties !== undefined || value.allOf !== undefined;
  const text = (schema.description ?? (isObject ? undefined : value.description))?.trim();
  const each = value.items && limitsOf(valueBehind(value.items, schemas));
  const limits = [limitsOf({ ...value, ...schema, format: undefined }), each && `each ${each}`]
    .filter(Boolean)
    .join('; ');
  if (limits === '') return text;
  const sentence = `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.`;
  return text === undefined ? sentence : `${text}${/[.:!?]$/.test(text) ? '' : '.'} ${sentence}`;
}

/** The value that a field refers to, if it is one beside null. */
function valueBehind(schema: Schema, schemas: Schemas): Schema {
  const resolved = resolveSchema(schema, schemas);
  const [one, ...others] = (resolved.anyOf ?? resolved.oneOf ?? []).filter(({ type }) => type !== 'null');
  return one && others.length === 0 ? valueBehind(one, schemas) : resolved;
}

/** Writes the limits of all fields into their descriptions, for what is generated without them. */
export const withLimits = (schema: Schema, schemas: Schemas): Schema =>
  mapSubschemas(schema, (child, property) => {
    const inner = withLimits(child, schemas);
    const description = property === undefined ? undefined : describe(child, schemas);
    return description === undefined ? inner : { ...inner, description };
  });

/** The statuses with which an operation fails. */
export function failures({ responses }: Operation): string {
  const statuses = responses.map(({ status }) => status).filter((status) => status >= 400);
  return statuses.length > 0 ? `Errors: ${[...new Set(statuses)].sort().join(', ')}.` : '';
}
