import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Place, type Position, steps } from './problems.ts';

const start: Position = { line: 1, column: 1 };

interface Parsed {
  document: Document;
  lines: LineCounter;
}

const MOST_PARSED = 300;
/** The documents that were parsed last, by their text. Parsing all specs takes a quarter of a second, and a save changes one file. */
const parsed = new Map<string, Parsed>();

/** Parses a text in YAML or JSON. The document must not be changed. */
export function parseYaml(text: string): Parsed {
  const lines = new LineCounter();
  const result = parsed.get(text) ?? { document: parseDocument(text, { lineCounter: lines }), lines };
  parsed.delete(text);
  parsed.set(text, result);
  const [oldest] = parsed.keys();
  if (parsed.size > MOST_PARSED && oldest !== undefined) parsed.delete(oldest);
  return result;
}

/** Returns a function that finds the position of a JSON Pointer in a file, or of its nearest existing parent. */
export function positionsIn(path: string): (pointer: string) => Position {
  if (!existsSync(path)) return () => start;
  const { document, lines } = parseYaml(readFileSync(path, 'utf8'));
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

/** Returns a function that formats places in a specs folder as `specs/openapi.yaml:12`. `name` is the folder in the text. */
export function lineFinder(folder: string, name = 'specs'): (place: Place) => string {
  const files = new Map<string, ReturnType<typeof positionsIn>>();
  return ({ file, pointer }) => {
    const find = files.get(file) ?? positionsIn(join(folder, file));
    files.set(file, find);
    return `${name}/${file}:${find(pointer).line}`;
  };
}

/** The value of a key, and the node with its position, which in a map is the key. */
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
