import { join } from 'node:path';
import { positionsIn } from '../spec/positions.ts';
import type { Position, Problem } from '../spec/problems.ts';

/** Returns a line per finding, `specs/openapi.yaml:12:3 message (rule)`, sorted by place and without duplicates. */
export function report(findings: readonly (Problem & { rule?: string })[], folder: string): string[] {
  const positions = new Map<string, (pointer: string) => Position>();
  const placed = findings.map(({ file, pointer, message, position: known, rule }) => {
    const position = positions.get(file) ?? positionsIn(join(folder, file));
    positions.set(file, position);
    const { line, column } = known ?? position(pointer);
    return {
      file,
      line,
      column,
      text: `${join(folder, file)}:${line}:${column} ${message}${rule ? ` (${rule})` : ''}`,
    };
  });
  placed.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
  return [...new Set(placed.map(({ text }) => text))];
}
