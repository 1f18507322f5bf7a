import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { byName } from '../names.ts';
import type { Document } from './model.ts';
import { isRecord, SpecError } from './problems.ts';

export const documents = ['openapi.yaml', 'asyncapi.yaml', 'jsonrpc.json'] as const;

/** The files of a specs folder by their path in it: the three documents and `schemas/*.yaml`. */
export function readSpecs(folder: string): Map<string, Document> {
  const schemas = join(folder, 'schemas');
  const names = existsSync(schemas) ? readdirSync(schemas).filter((name) => name.endsWith('.yaml')) : [];
  const paths = [...documents, ...names.sort(byName).map((name) => `schemas/${name}`)];
  const missing = documents.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new SpecError(missing.map((file) => ({ file, pointer: '', message: 'no such file' })));
  return new Map(paths.map((path) => [path, parse(path, readFileSync(join(folder, path), 'utf8'))]));
}

function parse(file: string, text: string): Document {
  const document = file.endsWith('.json') ? fromJson(file, text) : fromYaml(file, text);
  if (!isRecord(document)) throw new SpecError([{ file, pointer: '', message: 'must be an object' }]);
  return document;
}

function fromJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SpecError([{ file, pointer: '', message: error instanceof Error ? error.message : 'is not JSON' }]);
  }
}

function fromYaml(file: string, text: string): unknown {
  const document = parseDocument(text);
  if (document.errors.length === 0) return document.toJS();
  throw new SpecError(
    document.errors.map(({ message }) => ({ file, pointer: '', message: message.split('\n\n')[0] ?? message })),
  );
}
