import { refTarget } from '../spec/bundle.ts';
import type { Schema, Schemas } from '../spec/model.ts';
import { flatten } from './flat-schema.ts';
import { isSame } from './keywords.ts';

const annotations = new Set(['description', 'title', 'examples', 'example', 'default', 'discriminator']);

/** True if a schema has only alternatives and annotations. */
const isPure = (schema: Schema) =>
  Object.keys(schema).every((key) => key === 'anyOf' || key === 'oneOf' || annotations.has(key));

/** Alternatives, and the rest of the schema. */
export interface Choice {
  variants: Schema[];
  rest: Schema;
}

/**
 * The alternatives of a flat schema. A schema without alternatives is its own alternative if the other schema has only
 * alternatives: `X` becomes `X or null`.
 */
export function variantsOf(schema: Schema, other: Schema): Choice | undefined {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    const { anyOf: _, oneOf: __, ...rest } = schema;
    return { variants, rest };
  }
  if (!(other.anyOf ?? other.oneOf) || !isPure(other)) return undefined;
  const entries = Object.entries(schema);
  return {
    variants: [Object.fromEntries(entries.filter(([key]) => !annotations.has(key)))],
    rest: Object.fromEntries(entries.filter(([key]) => annotations.has(key))),
  };
}

interface Paired {
  pairs: [Schema, Schema][];
  /** Labels of removed and added alternatives. */
  gone: string[];
  added: string[];
}

/** Pairs the alternatives of two schemas: by equality, by definition, or by kind. */
export function pairVariants(before: Schema[], after: Schema[], old: Schemas, now: Schemas): Paired {
  const pairs: [Schema, Schema][] = [];
  const left = [...after];
  const take = (fits: (candidate: Schema) => boolean, variant: Schema) => {
    const index = left.findIndex(fits);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    if (found) pairs.push([variant, found]);
    return found !== undefined;
  };
  const unlike = before.filter((variant) => !take((candidate) => isSame(candidate, variant), variant));
  const moved = unlike.filter((variant) => !take((candidate) => isAlias(candidate, variant), variant));
  const gone = moved.filter((variant) => {
    const kind = kindOf(variant, old);
    return !take((candidate) => kind !== undefined && kindOf(candidate, now) === kind, variant);
  });
  return { pairs, gone: gone.map((variant) => labelOf(variant, old)), added: left.map((one) => labelOf(one, now)) };
}

const isAlias = (a: Schema, b: Schema) => a.$ref !== undefined && a.$ref === b.$ref;

/** The constant `type` of an object, otherwise the type. */
function kindOf(schema: Schema, schemas: Schemas): string | undefined {
  const flat = flatten(schema, schemas);
  const tag = flat.properties?.type?.const;
  return tag === undefined ? flat.type && String(flat.type) : `object ${String(tag)}`;
}

/** A short label of an alternative. */
export function labelOf(schema: Schema, schemas: Schemas): string {
  if (schema.$ref !== undefined) return refTarget(schema.$ref).name;
  const { required } = schema;
  return kindOf(schema, schemas) ?? (required ? `with ${required.join(' and ')}` : JSON.stringify(schema).slice(0, 60));
}
