import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { byName } from '../names.ts';
import type { Document } from './model.ts';
import { isRecord, SpecError } from './problems.ts';

export const documents = ['openapi.yaml', 'asyncapi.yaml', 'jsonrpc.json'] as const;

/** Files that were parsed, with their texts, by their path. */
export type Parsed = Map<string, { text: string; document: Document }>;

/**
 * The files of a specs folder by their path in it: the three documents and `schemas/*.yaml`. What is in `parsed` is not parsed again as
 * long as its text is the same.
 */
export function readSpecs(folder: string, parsed: Parsed = new Map()): Map<string, Document> {
  const schemas = join(folder, 'schemas');
  const names = existsSync(schemas) ? readdirSync(schemas).filter((name) => name.endsWith('.yaml')) : [];
  const paths = [...documents, ...names.sort(byName).map((name) => `schemas/${name}`)];
  const missing = documents.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new SpecError(missing.map((file) => ({ file, pointer: '', message: 'no such file' })));
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'utf8');
    if (parsed.get(path)?.text !== text) parsed.set(path, { text, document: parse(path, text) });
  }
  return new Map(paths.map((path) => [path, parsed.get(path)?.document ?? {}]));
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
    const message = error instanceof Error ? error.message : 'is not JSON';
    const [, line, column] = / \(line (\d+) column (\d+)\)$/.exec(message) ?? [];
    // An end that comes too soon has no place of its own.
    const position = { line: Number(line ?? text.split('\n').length), column: Number(column ?? 1) };
    throw new SpecError([{ file, pointer: '', message: message.replace(/ at position \d+.*/, ''), position }]);
  }
}

function fromYaml(file: string, text: string): unknown {
  const document = parseDocument(text);
  // The first one explains the others.
  const [error] = document.errors;
  if (!error) return document.toJS();
  const [{ line, col }] = error.linePos ?? [{ line: 1, col: 1 }];
  const message = error.message.replace(/ at line \d+, column \d+:[\s\S]*/, '');
  throw new SpecError([{ file, pointer: '', message, position: { line, column: col } }]);
}
