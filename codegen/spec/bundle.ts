import { posix } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { byName, sortedEntries } from '../names.ts';
import type { Document, Schema, Schemas } from './model.ts';
import { setPlace } from './places.ts';
import { at, isRecord, type Problem, SpecError, step, steps } from './problems.ts';
import { documents } from './read.ts';

const prefix = '#/components/schemas/';

export interface Bundle {
  schemas: Schemas;
  /** The three documents by file name. All references to schemas are `#/components/schemas/Name`. */
  documents: Record<(typeof documents)[number], Document>;
}

/**
 * Merges all definitions into one namespace and rewrites references to `#/components/schemas/Name`. Throws a `SpecError` for
 * dangling references, duplicate names and names that are not PascalCase.
 */
export function bundle(files: ReadonlyMap<string, Document>): Bundle {
  const problems: Problem[] = [];
  const homes = new Map<string, string>();
  const schemas: Schemas = {};
  const define = (file: string, pointer: string, name: string, schema: Schema) => {
    const home = homes.get(name);
    if (home !== undefined) problems.push({ file, pointer, message: `${name} is already defined in ${home}` });
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) problems.push({ file, pointer, message: `${name} must be PascalCase` });
    homes.set(name, file);
    schemas[name] = schema;
  };
  const rewritten = new Map<string, Document>();
  for (const [file, document] of files) rewritten.set(file, rewrite(document, file, files, problems));
  for (const [file, document] of rewritten) {
    const inline = file.startsWith('schemas/') ? document : at(document, '/components/schemas');
    const base = file.startsWith('schemas/') ? '' : '/components/schemas';
    for (const [name, schema] of Object.entries(isRecord(inline) ? inline : {})) {
      if (!isRecord(schema)) problems.push({ file, pointer: step(base, name), message: 'must be a schema object' });
      else if (schema.$ref !== prefix + name) define(file, step(base, name), name, schema);
    }
  }
  if (problems.length > 0) throw new SpecError(problems);
  const sorted = Object.fromEntries(sortedEntries(schemas));
  const own = documents.map((name) => [name, withSchemas(rewritten.get(name) ?? {}, sorted)]);
  return { schemas: sorted, documents: Object.fromEntries(own) };
}

const withSchemas = (document: Document, schemas: Schemas): Document => ({
  ...document,
  components: { ...(isRecord(document.components) ? document.components : {}), schemas },
});

function rewrite(
  document: Document,
  file: string,
  files: ReadonlyMap<string, Document>,
  problems: Problem[],
): Document {
  const visit = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, step(pointer, index)));
    if (!isRecord(value)) return value;
    const rewritten = Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const here = step(pointer, key);
        if (key !== '$ref' || typeof child !== 'string') return [key, visit(child, here)];
        const target = resolve(child, file, files);
        if (target === undefined)
          problems.push({ file, pointer, message: `dangling $ref ${child}${hint(child, file, files)}` });
        return [key, target ?? child];
      }),
    );
    return setPlace(rewritten, { file, pointer });
  };
  const result = visit(document, '');
  return isRecord(result) ? result : document;
}

/** The rewritten reference. Undefined for a dangling reference. */
function resolve(ref: string, file: string, files: ReadonlyMap<string, Document>): string | undefined {
  const [path = '', pointer = ''] = ref.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  if (at(files.get(target), pointer) === undefined || pointer === '') return undefined;
  if (target.startsWith('schemas/')) return `#/components/schemas${pointer}`;
  return path === '' ? ref : undefined;
}

/** Explains a dangling reference: a missing file, or similar names. */
function hint(ref: string, file: string, files: ReadonlyMap<string, Document>): string {
  const [path = '', pointer = ''] = ref.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  const document = files.get(target);
  if (document === undefined) return ` (there is no file ${target})`;
  const name = steps(pointer).at(-1)?.toLowerCase() ?? '';
  const near = Object.keys(document).filter(
    (key) =>
      key.toLowerCase().includes(name) || name.includes(key.toLowerCase()) || distance(key.toLowerCase(), name) <= 2,
  );
  return near.length > 0 ? ` (${target} has ${near.join(', ')})` : ` (not in ${target})`;
}

/** The name of the definition that a reference points to, and the rest of its pointer. */
export function refTarget(ref: string): { name: string; rest: string } {
  const [name = '', ...rest] = ref.slice(prefix.length).split('/');
  return { name, rest: rest.map((part) => `/${part}`).join('') };
}

/** The schema that a reference points to. Undefined for a schema without a reference. */
export function referenced({ $ref }: Schema, schemas: Schemas): Schema | undefined {
  if ($ref === undefined) return undefined;
  const { name, rest } = refTarget($ref);
  return at(schemas[name], rest) as Schema | undefined;
}

/** Resolves the references of a schema. The keywords beside a reference override those of its target. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  let result: Schema = schema;
  for (let depth = 0; result.$ref !== undefined && depth < 20; depth++) {
    const { $ref: _, ...siblings } = result;
    result = { ...referenced(result, schemas), ...siblings };
  }
  return result;
}

/** The names of all definitions that a schema refers to, directly or through others. */
export function reachable(schema: unknown, schemas: Schemas, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const item of schema) reachable(item, schemas, found);
  if (!isRecord(schema)) return found;
  for (const [key, value] of Object.entries(schema)) {
    if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(prefix)) reachable(value, schemas, found);
    else {
      const { name } = refTarget(value);
      if (found.has(name)) continue;
      found.add(name);
      reachable(schemas[name], schemas, found);
    }
  }
  return found;
}

/** A bundled document with only the definitions that it uses. */
export function withoutUnused(bundled: Document, schemas: Schemas): Document {
  const { schemas: _, ...components } = isRecord(bundled.components) ? bundled.components : {};
  const document = { ...bundled, components };
  const used = [...reachable(document, schemas)].sort(byName).map((name) => [name, schemas[name]]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
}
