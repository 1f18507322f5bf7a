/** A place in a file; both count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A mistake in a spec, and where: `openapi.yaml#/paths/~1v1~1notes/get`. */
export interface Problem {
  file: string;
  pointer: string;
  message: string;
  /** Where a file that cannot be parsed is wrong. */
  position?: Position;
}

/** Everything that is wrong with the specs, one line each: an author fixes all in one go. */
export class SpecError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const placeOf = ({ pointer, position }: Problem) =>
      position ? `:${position.line}:${position.column}` : `#${pointer}`;
    super(problems.map((problem) => `${problem.file}${placeOf(problem)}: ${problem.message}`).join('\n'));
    this.name = 'SpecError';
    this.problems = problems;
  }
}

/** A JSON Pointer one step deeper. */
export const step = (pointer: string, key: string | number) =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The steps of a JSON Pointer, unescaped. */
export const steps = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a JSON Pointer, or undefined. */
export function at(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of steps(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}
