import { isRecord, type Problem } from '../spec/problems.ts';
import { allSchemas, type LocatedSchema, type SpecFiles, target } from './schemas.ts';

/** Keywords that explain a schema without changing what fits it. */
const annotations = new Set(['title', 'description', 'default', 'example', 'examples', 'deprecated', '$comment']);

/** Keywords whose value is a map of names to schemas: a property may well be named `title`. */
const maps = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);

/** Keywords whose list means the same in any order. */
const sets = new Set(['required', 'enum', 'type', 'allOf', 'anyOf', 'oneOf']);

/** What is written twice drifts apart: objects, and lists of three or more values, stand once and are referred to. */
export function writtenTwice(files: SpecFiles): Problem[] {
  const homes = new Map<string, LocatedSchema>();
  return allSchemas(files).flatMap((schema) => {
    const { file, pointer } = schema;
    return fingerprints(schema).flatMap(({ kind, text }) => {
      const home = homes.get(text);
      homes.set(text, home ?? schema);
      if (home === undefined) return [];
      return [
        {
          file,
          pointer,
          message: `the same ${kind} stands at ${home.file}#${home.pointer}; define it once and refer to it`,
        },
      ];
    });
  });
}

function fingerprints({ file, value }: LocatedSchema): { kind: string; text: string }[] {
  const found: { kind: string; text: string }[] = [];
  const composed = Array.isArray(value.allOf) && value.allOf.length > 1;
  if (isRecord(value.properties) && Object.keys(value.properties).length > 0) {
    found.push({ kind: 'object', text: canonical(value, file) });
  } else if (composed) found.push({ kind: 'composition', text: canonical(value, file) });
  if (Array.isArray(value.enum) && value.enum.length >= 3) {
    found.push({ kind: 'list of values', text: `enum ${canonical({ enum: value.enum }, file)}` });
  }
  return found;
}

/** A schema as text, equal for schemas that accept the same in the same words. */
function canonical(value: unknown, file: string, key = '', inMap = false): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item, file));
    return `[${(sets.has(key) ? items.sort() : items).join()}]`;
  }
  if (!isRecord(value)) return JSON.stringify(key === '$ref' ? absolute(String(value), file) : value) ?? '';
  const kept = Object.keys(value).filter((name) => inMap || !annotations.has(name));
  return `{${kept
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name], file, name, !inMap && maps.has(name))}`)
    .join()}}`;
}

function absolute(ref: string, file: string): string {
  const place = target(ref, file);
  return `${place.file}#${place.pointer}`;
}
