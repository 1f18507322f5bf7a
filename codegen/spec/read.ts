import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { keptBy } from '../kept.ts';
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
export const readSpecs = (folder: string, parsed?: Parsed): Map<string, Document> =>
  parseSpecs(readTexts(folder), parsed);

/** The texts of those files. */
export function readTexts(folder: string): Map<string, string> {
  const schemas = join(folder, 'schemas');
  const names = existsSync(schemas) ? readdirSync(schemas).filter((name) => name.endsWith('.yaml')) : [];
  const paths = [...documents, ...names.sort(byName).map((name) => `schemas/${name}`)];
  const missing = documents.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new SpecError(missing.map((file) => ({ file, pointer: '', message: 'no such file' })));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The same files, parsed. */
export function parseSpecs(texts: ReadonlyMap<string, string>, parsed: Parsed = new Map()): Map<string, Document> {
  for (const [path, text] of texts) {
    if (parsed.get(path)?.text !== text) parsed.set(path, { text, document: parse(path, text) });
  }
  return new Map([...texts.keys()].map((path) => [path, parsed.get(path)?.document ?? {}]));
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
    const before = text.slice(0, jsonUpTo(text)).split('\n');
    const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    const [what = message] = message.split(/,? \.\.\.| at position |, "/);
    throw new SpecError([{ file, pointer: '', message: what, position }]);
  }
}

/** How much of it is the beginning of JSON: not every mistake is told with its place. */
function jsonUpTo(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (beginsJson(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function beginsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) return false;
    const [, place] = /at position (\d+)/.exec(error.message) ?? [];
    return /end of JSON|Unterminated/.test(error.message) || Number(place) >= text.trimEnd().length;
  }
}

const keptYaml = (text: string) => keptBy<unknown>('earshot-specs', [text]);

/** Whether an earlier run, not long ago, has read the same. */
export const wereReadBefore = (texts: ReadonlyMap<string, string>): boolean =>
  [...texts].every(([path, text]) => !path.endsWith('.yaml') || keptYaml(text).isThere());

/** Kept: parsing all files takes longer than most that is done with them. */
function fromYaml(file: string, text: string): unknown {
  const kept = keptYaml(text);
  const found = kept.find();
  if (found !== undefined) return found;
  const document = parseDocument(text);
  // The first one explains the others.
  const [error] = document.errors;
  if (!error) {
    const value = document.toJS();
    kept.keep(value);
    return value;
  }
  const [{ line, col }] = error.linePos ?? [{ line: 1, col: 1 }];
  const message = error.message.replace(/ at line \d+, column \d+:[\s\S]*/, '');
  throw new SpecError([{ file, pointer: '', message, position: { line, column: col } }]);
}
