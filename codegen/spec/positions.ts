import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Place, type Position, steps } from './problems.ts';

const start: Position = { line: 1, column: 1 };

/** Returns a function that finds the position of a JSON Pointer in a file, or of its nearest existing parent. */
export function positionsIn(path: string): (pointer: string) => Position {
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
