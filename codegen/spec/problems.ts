/** A position in a file. Lines and columns start at 1. */
export interface Position {
  line: number;
  column: number;
}

/** A place in the specs: the file by its path in the folder, and a JSON Pointer such as `/paths/~1v1~1notes/get`. */
export interface Place {
  file: string;
  pointer: string;
}

/** A mistake in a spec. */
export interface Problem extends Place {
  message: string;
  /** Only for a syntax error, which has no pointer. */
  position?: Position;
  /** Where the other half of a contradiction is. */
  other?: Place;
}

/** Everything that is wrong with the specs, one line per problem. */
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

/** Appends a key to a JSON Pointer. */
export const step = (pointer: string, key: string | number) =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The unescaped keys of a JSON Pointer. */
export const steps = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a map; none for any other value. */
export const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** The items of a list; none for any other value. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value at a JSON Pointer, or undefined. */
export function at(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of steps(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}
