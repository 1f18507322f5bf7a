import { refTarget } from '../spec/bundle.ts';
import type { Schema, Schemas, Specs } from '../spec/model.ts';
import { isRecord, type Problem } from '../spec/problems.ts';
import { problemAt } from './schemas.ts';

/** No definition needs itself: a value of it would have no end. A field that is optional, may be null or is a list ends. */
export function endlessReference({ schemas }: Specs): Problem[] {
  const finite = new Set<string>();
  const names = Object.keys(schemas);
  // A definition is finite if all that it needs is; each round finds those of a further level.
  for (let found = -1; found !== finite.size; ) {
    found = finite.size;
    for (const name of names) if (needsOf(schemas[name] ?? {}, schemas, finite).length === 0) finite.add(name);
  }
  const endless = names.filter((name) => !finite.has(name));
  const ways = endless.map((name) => wayFrom(name, schemas, finite));
  return ways.flatMap((way, index) => {
    const [name] = way;
    // Definitions that only use an endless one are not the cause, and a way round has one problem.
    if (name === undefined || ways.slice(0, index).some((other) => other.includes(name))) return [];
    const message = `${name} needs itself without an end: ${way.join(' -> ')}; make a field on the way optional or null`;
    return [problemAt(schemas[name] ?? {}, message)];
  });
}

/** The definitions that a value of this schema needs and that are not known to be finite. */
function needsOf(schema: Schema, schemas: Schemas, finite: ReadonlySet<string>): string[] {
  const inner = (child: unknown) => (isRecord(child) ? needsOf(child as Schema, schemas, finite) : []);
  const { $ref, allOf = [], anyOf, oneOf, properties = {}, required = [], items, minItems } = schema;
  const name = $ref === undefined ? undefined : refTarget($ref).name;
  const alternatives = [anyOf, oneOf].flatMap((branches) => {
    const needs = (branches ?? []).map(inner);
    return needs.every((one) => one.length > 0) ? needs.flat() : [];
  });
  return [
    ...(name !== undefined && schemas[name] && !finite.has(name) ? [name] : []),
    ...allOf.flatMap(inner),
    ...alternatives,
    ...(Array.isArray(required) ? required : []).flatMap((field) => inner(properties[field])),
    ...(typeof minItems === 'number' && minItems > 0 ? inner(items) : []),
  ];
}

/** The names from a definition back to itself; empty if it only uses one that is endless. */
function wayFrom(name: string, schemas: Schemas, finite: ReadonlySet<string>): string[] {
  const queue = [[name]];
  const seen = new Set<string>();
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const next of needsOf(schemas[way.at(-1) ?? ''] ?? {}, schemas, finite)) {
      if (next === name) return [...way, name];
      if (!seen.has(next)) queue.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}
