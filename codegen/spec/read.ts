import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { byName } from '../names.ts';
import type { Document } from './model.ts';
import { isRecord, SpecError } from './problems.ts';

export const documents = ['openapi.yaml', 'asyncapi.yaml', 'jsonrpc.json'] as const;

/** Reads the three documents and `schemas/*.yaml` of a folder, by their path in it. Throws a `SpecError` for files that cannot be parsed. */
export function readSpecs(folder: string): Map<string, Document> {
  const missing = documents.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new SpecError(missing.map((file) => ({ file, pointer: '', message: 'no such file' })));
  const schemas = join(folder, 'schemas');
  const names = existsSync(schemas) ? readdirSync(schemas).filter((name) => name.endsWith('.yaml')) : [];
  const paths = [...documents, ...names.sort(byName).map((name) => `schemas/${name}`)];
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
    const message = error instanceof Error ? error.message : 'is not JSON';
    const before = text.slice(0, validLength(text)).split('\n');
    const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    const [short = message] = message.split(/,? \.\.\.| at position |, "/);
    throw new SpecError([{ file, pointer: '', message: short, position }]);
  }
}

/** The length of the longest valid start, because not all messages of `JSON.parse` contain a position. */
function validLength(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isStartOfJson(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isStartOfJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) return false;
    const [, place] = /at position (\d+)/.exec(error.message) ?? [];
    return /end of JSON|Unterminated/.test(error.message) || Number(place) >= text.trimEnd().length;
  }
}

function fromYaml(file: string, text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (!error) return document.toJS();
  const [{ line, col }] = error.linePos ?? [{ line: 1, col: 1 }];
  const message = error.message.replace(/ at line \d+, column \d+:[\s\S]*/, '');
  throw new SpecError([{ file, pointer: '', message, position: { line, column: col } }]);
}
