import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { steps } from '../spec/problems.ts';
import type { Finding } from './rules.ts';

/** One line per finding, `specs/openapi.yaml:12:3 what to do (rule)`, ordered by place; the same one only once. */
export function report(findings: readonly Finding[], folder: string): string[] {
  const positions = new Map<string, (pointer: string) => Position>();
  const placed = findings.map(({ file, pointer, message, rule }) => {
    const position = positions.get(file) ?? positionsIn(join(folder, file));
    positions.set(file, position);
    const { line, column } = position(pointer);
    return { file, line, column, text: `${join(folder, file)}:${line}:${column} ${message} (${rule})` };
  });
  placed.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
  return [...new Set(placed.map(({ text }) => text))];
}

interface Position {
  line: number;
  column: number;
}

const start: Position = { line: 1, column: 1 };

/** Finds where a JSON Pointer leads to in a YAML or JSON file; of what is not there, the nearest thing around it. */
function positionsIn(path: string): (pointer: string) => Position {
  const lines = new LineCounter();
  let document: Document;
  try {
    document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  } catch {
    return () => start;
  }
  return (pointer) => {
    let position = start;
    let node: unknown = document.contents;
    for (const key of steps(pointer)) {
      const next = enter(isAlias(node) ? node.resolve(document) : node, key);
      if (next === undefined) break;
      node = next.value;
      if (isNode(next.place) && next.place.range) {
        const { line, col } = lines.linePos(next.place.range[0]);
        position = { line, column: col };
      }
    }
    return position;
  };
}

/** One step into a map or list: what stands there, and where it begins, which in a map is its key. */
function enter(node: unknown, key: string): { place: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(key)];
    return value === undefined ? undefined : { place: value, value };
  }
  const pair = isMap(node)
    ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
    : undefined;
  return pair && { place: pair.key, value: pair.value };
}
