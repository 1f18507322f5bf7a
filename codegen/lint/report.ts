import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { positionsIn } from '../spec/positions.ts';
import type { Position, Problem } from '../spec/problems.ts';

/** A problem. `rank` says how likely it causes others: 0 a mistake, 1 a wrong structure, 2 another finding of Redocly, 3 the rest. */
export type Reported = Problem & { rule?: string; rank?: number };

/**
 * Returns a text per finding: `specs/openapi.yaml:12:3 message (rule)`, and the line that it is about. Causes are first, then all are sorted
 * by place. Leaves out duplicates, and what follows from a cause in the same line.
 */
export function report(findings: readonly Reported[], folder: string): string[] {
  const files = new Map<string, ReturnType<typeof openFile>>();
  const fileOf = (file: string) => {
    const known = files.get(file) ?? openFile(join(folder, file));
    files.set(file, known);
    return known;
  };
  const placeOf = ({ file, pointer, position }: Problem) => {
    const { line, column } = position ?? fileOf(file).position(pointer);
    return { file, line, column, at: `${join(folder, file)}:${line}:${column}` };
  };
  const placed = findings.map((finding) => {
    const { message, rule, other, rank = 3 } = finding;
    const place = placeOf(finding);
    const twin = other && `; the other is at ${placeOf({ ...other, message: '' }).at}`;
    const text = `${place.at} ${message}${twin ?? ''}${rule ? ` (${rule})` : ''}`;
    return { ...place, rank, text: text + frame(fileOf(place.file).lines[place.line - 1], place) };
  });
  placed.sort(
    (a, b) =>
      a.rank - b.rank || (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1),
  );
  const ranks = new Map<string, number>();
  const lineOf = ({ file, line }: Position & { file: string }) => `${file}:${line}`;
  for (const one of placed) ranks.set(lineOf(one), Math.min(one.rank, ranks.get(lineOf(one)) ?? 3));
  const shown = placed.filter((one) => {
    const cause = ranks.get(lineOf(one)) ?? one.rank;
    return cause >= 2 || one.rank === cause;
  });
  return [...new Set(shown.map(({ text }) => text))];
}

function openFile(path: string) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return { lines, position: positionsIn(path) };
}

const MOST_CHARACTERS = 120;

/** The line with its number, and a mark below the column. */
function frame(text: string | undefined, { line, column }: Position): string {
  if (!text?.trim() || column > MOST_CHARACTERS) return '';
  const number = `  ${line} | `;
  return `\n${number}${text.slice(0, MOST_CHARACTERS).trimEnd()}\n${' '.repeat(number.length - 2)}| ${' '.repeat(column - 1)}^`;
}
