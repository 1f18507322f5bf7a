import type { Schema, Specs } from '../spec/model.ts';
import { placeOf } from '../spec/places.ts';
import { isRecord, type Problem } from '../spec/problems.ts';
import { allSchemas, problemAt } from './schemas.ts';

/** Keywords that do not affect validation. */
const annotations = new Set(['title', 'description', 'default', 'example', 'examples', 'deprecated', '$comment']);

/** Keywords that map names to schemas. Their keys are not keywords. */
const maps = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);

/** Keywords with a list in which the order does not matter. */
const sets = new Set(['required', 'enum', 'type', 'allOf', 'anyOf', 'oneOf']);

/** Objects, compositions, and lists of three or more values are defined once and referred to. */
export function writtenTwice(specs: Specs): Problem[] {
  const known = new Map<string, Schema>();
  return allSchemas(specs).flatMap((schema) =>
    fingerprints(schema).flatMap(({ kind, text }) => {
      const first = known.get(text) ?? schema;
      known.set(text, first);
      if (first === schema) return [];
      return [
        { ...problemAt(schema, `the same ${kind} is written twice; ${remedyFor(first)}`), other: placeOf(first) },
      ];
    }),
  );
}

/** A definition can be referred to; others need a name first. */
function remedyFor(first: Schema): string {
  const { file, pointer } = placeOf(first);
  const [, name, ...rest] = file.startsWith('schemas/') ? pointer.split('/') : [];
  return name && rest.length === 0
    ? `refer to ${file}#/${name}`
    : 'define it once in schemas/ and refer to that in both places';
}

function fingerprints(schema: Schema): { kind: string; text: string }[] {
  const { properties, allOf = [], enum: values } = schema;
  const isObject = Object.keys(properties ?? {}).length > 0;
  return [
    ...(isObject ? [{ kind: 'object', text: canonical(schema) }] : []),
    ...(!isObject && allOf.length > 1 ? [{ kind: 'composition', text: canonical(schema) }] : []),
    ...(Array.isArray(values) && values.length >= 3
      ? [{ kind: 'list of values', text: canonical({ enum: values }) }]
      : []),
  ];
}

/** A schema as text, the same text for schemas that accept the same values. */
function canonical(value: unknown, key = '', inMap = false): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item));
    return `[${(sets.has(key) ? items.sort() : items).join()}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const keys = Object.keys(value).filter((name) => inMap || !annotations.has(name));
  const entries = keys
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name], name, !inMap && maps.has(name))}`);
  return `{${entries.join()}}`;
}
