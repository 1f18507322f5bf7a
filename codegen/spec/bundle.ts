import { posix } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { byName, didYouMean, sortedEntries } from '../names.ts';
import type { Document, Schema, Schemas } from './model.ts';
import { inside, placeOf, setPlace } from './places.ts';
import { at, isRecord, type Place, type Problem, step, steps } from './problems.ts';
import { documents } from './read.ts';

const prefix = '#/components/schemas/';

export interface Bundle {
  schemas: Schemas;
  /** The three documents by file name. All references to schemas are `#/components/schemas/Name`. */
  documents: Record<(typeof documents)[number], Document>;
}

/**
 * Merges all definitions into one namespace, rewrites references to `#/components/schemas/Name`, and puts the path items of `paths/`
 * in place of the references to them. Adds dangling references, duplicate names and names that are not PascalCase to `problems`.
 */
export function bundle(files: ReadonlyMap<string, Document>, problems: Problem[]): Bundle {
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
  for (const [file, document] of files)
    if (!file.startsWith('paths/')) rewritten.set(file, rewrite(document, file, files, problems));
  problems.push(...unusedPathItems(rewritten.get('openapi.yaml'), files));
  for (const [file, document] of rewritten) {
    const inline = file.startsWith('schemas/') ? document : at(document, '/components/schemas');
    const base = file.startsWith('schemas/') ? '' : '/components/schemas';
    for (const [name, schema] of Object.entries(isRecord(inline) ? inline : {})) {
      if (!isRecord(schema)) problems.push({ file, pointer: step(base, name), message: 'must be a schema object' });
      else if (file.startsWith('schemas/') || schema.$ref !== prefix + name)
        define(file, step(base, name), name, schema);
    }
  }
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
  const visit = (value: unknown, place: Place): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, inside(place, index)));
    if (!isRecord(value)) return value;
    const item = pathItem(value, place, files);
    if (item) return visit(at(files.get(item.file), item.pointer), item);
    const rewritten = Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        if (key !== '$ref' || typeof child !== 'string') return [key, visit(child, inside(place, key))];
        const target = resolve(child, place.file, files);
        if (target === undefined)
          problems.push({ ...inside(place, key), message: `dangling $ref ${child}${hint(child, place.file, files)}` });
        return [key, target ?? child];
      }),
    );
    return setPlace(rewritten, place);
  };
  const result = visit(document, { file, pointer: '' });
  return isRecord(result) ? result : document;
}

/** Where a reference points to. */
function targetOf(ref: string, file: string): Place {
  const [path = '', pointer = ''] = ref.split('#');
  return { file: path === '' ? file : posix.join(posix.dirname(file), path), pointer };
}

/** Where a path item of openapi.yaml is written, if this is a reference to it: by its own path, with nothing beside. */
function pathItem(value: Document, { file, pointer }: Place, files: ReadonlyMap<string, Document>): Place | undefined {
  if (file !== 'openapi.yaml' || typeof value.$ref !== 'string' || Object.keys(value).length > 1) return undefined;
  const target = targetOf(value.$ref, file);
  if (!target.file.startsWith('paths/') || pointer !== `/paths${target.pointer}`) return undefined;
  return at(files.get(target.file), target.pointer) === undefined ? undefined : target;
}

/** A problem for each path item that openapi.yaml does not refer to. */
const unusedPathItems = (openapi: unknown, files: ReadonlyMap<string, Document>): Problem[] =>
  [...files].flatMap(([file, document]) => {
    if (!file.startsWith('paths/')) return [];
    return Object.keys(document).flatMap((path) => {
      const pointer = step('', path);
      const item = at(openapi, `/paths${pointer}`);
      if (isRecord(item) && placeOf(item).file === file) return [];
      return [{ file, pointer, message: `needs "${path}: { $ref: './${file}#${pointer}' }" in paths of openapi.yaml` }];
    });
  });

/** The rewritten reference. Undefined for a dangling reference. */
function resolve(ref: string, file: string, files: ReadonlyMap<string, Document>): string | undefined {
  const target = targetOf(ref, file);
  if (at(files.get(target.file), target.pointer) === undefined || target.pointer === '') return undefined;
  if (target.file.startsWith('schemas/')) return `#/components/schemas${target.pointer}`;
  const home = file.startsWith('paths/') ? 'openapi.yaml' : file;
  return target.file === home ? `#${target.pointer}` : undefined;
}

/** Explains a dangling reference: a missing file, or similar names. */
function hint(ref: string, file: string, files: ReadonlyMap<string, Document>): string {
  const target = targetOf(ref, file);
  const document = files.get(target.file);
  if (document === undefined) return ` (there is no file ${target.file})`;
  if (at(document, target.pointer) !== undefined && target.file.startsWith('paths/'))
    return ' (only openapi.yaml can refer to a path item, by the same path, with nothing beside)';
  const name = steps(target.pointer).at(-1)?.toLowerCase() ?? '';
  const siblings = at(document, target.pointer.replace(/\/[^/]*$/, ''));
  const known = Object.keys(isRecord(siblings) ? siblings : {});
  const near = known.filter(
    (key) =>
      key.toLowerCase().includes(name) || name.includes(key.toLowerCase()) || distance(key.toLowerCase(), name) <= 2,
  );
  const proposal = didYouMean(steps(target.pointer).at(-1) ?? '', known);
  return near.length > 0 ? ` (${target.file} has ${near.join(', ')})${proposal}` : ` (not in ${target.file})`;
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
