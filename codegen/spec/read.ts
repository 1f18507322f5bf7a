import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byName } from '../names.ts';
import type { Document } from './model.ts';
import { parseYaml } from './positions.ts';
import { isRecord, type Problem, SpecError } from './problems.ts';

export const documents = ['openapi.yaml', 'asyncapi.yaml', 'jsonrpc.json'] as const;

/** The folders of a specs folder with what the documents refer to: the path items of REST and the definitions. */
export const folders = ['paths', 'schemas'] as const;

/** Reads the documents and the files of the folders, by their path. Throws a `SpecError` that lists all files that cannot be parsed. */
export function readSpecs(folder: string): Map<string, Document> {
  const missing = documents.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new SpecError(missing.map((file) => ({ file, pointer: '', message: 'no such file' })));
  const paths = [...documents, ...folders.flatMap((name) => yamlFiles(folder, name))];
  const problems: Problem[] = [];
  const files = new Map(paths.map((path) => [path, parse(path, readFileSync(join(folder, path), 'utf8'), problems)]));
  if (problems.length > 0) throw new SpecError(problems);
  return files;
}

function yamlFiles(folder: string, name: string): string[] {
  const inside = join(folder, name);
  const names = existsSync(inside) ? readdirSync(inside).filter((file) => file.endsWith('.yaml')) : [];
  return names.sort(byName).map((file) => `${name}/${file}`);
}

function parse(file: string, text: string, problems: Problem[]): Document {
  const document = file.endsWith('.json') ? fromJson(file, text, problems) : fromYaml(file, text, problems);
  if (isRecord(document)) return document;
  if (document !== undefined) problems.push({ file, pointer: '', message: 'must be an object' });
  return {};
}

/** Undefined for a text that is not JSON. */
function fromJson(file: string, text: string, problems: Problem[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'is not JSON';
    const before = text.slice(0, validLength(text)).split('\n');
    const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    const [short = message] = message.split(/,? \.\.\.| at position |, "/);
    problems.push({ file, pointer: '', message: short, position });
    return undefined;
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

/** Undefined for a text that is not YAML. */
function fromYaml(file: string, text: string, problems: Problem[]): unknown {
  const { document } = parseYaml(text);
  for (const error of document.errors) {
    const [{ line, col }] = error.linePos ?? [{ line: 1, col: 1 }];
    const message = error.message.replace(/ at line \d+, column \d+:[\s\S]*/, '');
    problems.push({ file, pointer: '', message, position: { line, column: col } });
  }
  return document.errors.length > 0 ? undefined : document.toJS();
}
