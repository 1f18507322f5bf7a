import { posix } from 'node:path';
import type { Document, Schema } from '../spec/model.ts';
import { at, isRecord, step } from '../spec/problems.ts';

/** The spec files by their path in the specs folder, parsed and otherwise untouched. */
export type SpecFiles = ReadonlyMap<string, Document>;

/** Something in a file, and where. */
export interface Located<T> {
  file: string;
  pointer: string;
  value: T;
}

export type LocatedSchema = Located<Schema>;

/** Keywords whose value is one schema, a list of schemas, or a map of them. */
const one = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const many = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const named = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];

/** Where a document keeps schemas that nothing names: `schema` in OpenAPI and OpenRPC, the others in AsyncAPI. */
const inlineKeys = new Set(['schema', 'payload', 'headers', 'query']);

/** The schemas directly inside a schema; references are not followed. */
export function children({ file, pointer, value }: LocatedSchema): LocatedSchema[] {
  const found: LocatedSchema[] = [];
  const add = (where: string, child: unknown) => {
    if (isRecord(child)) found.push({ file, pointer: where, value: child });
  };
  for (const key of one) add(step(pointer, key), value[key]);
  for (const key of [...many, ...named]) {
    for (const [name, child] of Object.entries(value[key] ?? {})) add(step(step(pointer, key), name), child);
  }
  return found;
}

/** A schema and all schemas inside it. */
export const withDescendants = (schema: LocatedSchema): LocatedSchema[] => [
  schema,
  ...children(schema).flatMap(withDescendants),
];

/** The named definitions: each entry of `schemas/*.yaml` and of the three documents' `components.schemas`. */
export function definitions(files: SpecFiles): (LocatedSchema & { name: string })[] {
  return [...files].flatMap(([file, document]) => {
    const base = file.startsWith('schemas/') ? '' : '/components/schemas';
    const map = at(document, base);
    return Object.entries(isRecord(map) ? map : {}).flatMap(([name, value]) =>
      isRecord(value) ? [{ file, pointer: step(base, name), value, name }] : [],
    );
  });
}

/** The schemas that stand unnamed in the three documents: parameters, bodies, payloads, results. */
export function inlineSchemas(files: SpecFiles): LocatedSchema[] {
  const found: LocatedSchema[] = [];
  const visit = (file: string, pointer: string, value: unknown) => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(file, step(pointer, index), item);
    if (!isRecord(value)) return;
    for (const [key, child] of Object.entries(value)) {
      const here = step(pointer, key);
      if (key === 'example' || key === 'examples' || here === '/components/schemas') continue;
      if (inlineKeys.has(key) && isSchema(key, child)) found.push({ file, pointer: here, value: child });
      else visit(file, here, child);
    }
  };
  for (const [file, document] of files) if (!file.startsWith('schemas/')) visit(file, '', document);
  return found;
}

/** OpenAPI has maps named `headers` too; a schema of headers is an object schema or a reference. */
const isSchema = (key: string, value: unknown): value is Schema =>
  isRecord(value) && (key !== 'headers' || value.type === 'object' || typeof value.$ref === 'string');

/** Every schema that is written down, wherever it stands. */
export const allSchemas = (files: SpecFiles): LocatedSchema[] =>
  [...definitions(files), ...inlineSchemas(files)].flatMap(withDescendants);

/** Which file and place a reference leads to, whether or not something stands there. */
export function target(ref: string, file: string): { file: string; pointer: string } {
  const [path = '', pointer = ''] = ref.split('#');
  return { file: path === '' ? file : posix.join(posix.dirname(file), path), pointer };
}

/** The thing itself, after following references; undefined where one leads nowhere. */
export function follow(files: SpecFiles, from: Located<unknown>): Located<Record<string, unknown>> | undefined {
  let here = from;
  for (let depth = 0; depth < 20; depth++) {
    if (!isRecord(here.value)) return undefined;
    const { $ref } = here.value;
    if (typeof $ref !== 'string') return { ...here, value: here.value };
    const place = target($ref, here.file);
    here = { ...place, value: at(files.get(place.file), place.pointer) };
  }
  return undefined;
}

/** The entries of a map or list inside something located, each with its place. */
export function entries(parent: Located<unknown>, ...path: string[]): (Located<unknown> & { key: string })[] {
  const pointer = path.reduce((deeper, key) => step(deeper, key), parent.pointer);
  const value = path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), parent.value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, child]) => ({
    file: parent.file,
    pointer: step(pointer, key),
    value: child,
    key,
  }));
}

/** One thing inside something located. */
export const child = (parent: Located<unknown>, key: string): Located<unknown> => ({
  file: parent.file,
  pointer: step(parent.pointer, key),
  value: isRecord(parent.value) ? parent.value[key] : undefined,
});

/** A document as the root of everything located in it. */
export const root = (files: SpecFiles, file: string): Located<unknown> => ({
  file,
  pointer: '',
  value: files.get(file),
});
