import { type Change, type Direction, type SchemaChange, type SpecFile, stepOf } from './change.ts';
import { deprecation, isSame } from './keywords.ts';

/** Creates changes of an operation, message, tool or channel, or of a part of one. */
export interface Subject {
  major(what: string): Change;
  minor(what: string): Change;
  /** A compatible change that gives access to more callers. */
  widened(what: string): Change;
  /** A breaking change for clients that omit the field. */
  absence(what: string): Change;
  /** A change of this step if the values differ. */
  changed(before: unknown, after: unknown, step: Change['step'], what: string): Change[];
  /** A change of `deprecated`. */
  deprecated(before: boolean, after: boolean): Change[];
  /** A change from or to `x-not-built`. Marking breaks no one: the operation never worked. */
  built(before: boolean, after: boolean): Change[];
  /** A change of an upper limit in bytes or seconds. */
  bound(name: string, before: number | undefined, after: number | undefined, direction: Direction): Change[];
  schemas(changes: readonly SchemaChange[], direction: Direction): Change[];
  /** The subject of a part. */
  inPart(part: string, path?: string[]): Subject;
}

export function subjectOf(spec: SpecFile, id: string, part = '', path: string[] = []): Subject {
  const change = (step: Change['step'], what: string, ofAbsence = false): Change => ({
    spec,
    id,
    part,
    path,
    what,
    step,
    ofAbsence,
  });
  return {
    major: (what) => change('major', what),
    minor: (what) => change('minor', what),
    widened: (what) => ({ ...change('minor', what), widensAccess: true }),
    absence: (what) => change('major', what, true),
    changed: (before, after, step, what) => (isSame(before, after) ? [] : [change(step, what)]),
    deprecated: (before, after) => (before === after ? [] : [change('minor', deprecation(after))]),
    built: (before, after) =>
      before === after ? [] : [change(after ? 'minor' : 'patch', after ? 'now built' : 'marked as not built')],
    bound(name, before, after, direction) {
      const [a, b] = [before ?? Number.POSITIVE_INFINITY, after ?? Number.POSITIVE_INFINITY];
      if (a === b) return [];
      return [
        change(
          stepOf(b < a ? 'tightened' : 'loosened', direction),
          `${name} ${before ?? 'none'} -> ${after ?? 'none'}`,
        ),
      ];
    },
    schemas: (changes, direction) =>
      changes.map(({ effect, what, home, ofAbsence = false, path: inner }) => ({
        ...change(stepOf(effect, direction), what, ofAbsence && direction === 'in'),
        path: [...path, ...inner],
        home,
      })),
    inPart: (inner, innerPath = []) => subjectOf(spec, id, inner, innerPath),
  };
}

/** Compares two lists by key. */
export function compareSets<T>(
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string,
  changes: {
    gone: (item: T) => Change;
    added: (item: T) => Change;
    both?: (a: T, b: T) => Change[];
    /** The one that only an item's name tells from another, as text. A removed and an added one of the same text are a rename. */
    renamed?: { textOf: (item: T) => string; change: (a: T, b: T) => Change };
  },
): Change[] {
  const now = new Map(after.map((item) => [key(item), item]));
  const then = new Set(before.map(key));
  const gone = before.filter((item) => !now.has(key(item)));
  const added = after.filter((item) => !then.has(key(item)));
  const twinOf = (item: T) => {
    const { textOf } = changes.renamed ?? {};
    const fits = (other: T) => textOf?.(other) === textOf?.(item);
    const found = textOf ? added.filter(fits) : [];
    return found.length === 1 && gone.filter(fits).length === 1 ? found[0] : undefined;
  };
  const twins = new Map<T, T>();
  for (const item of gone) {
    const twin = twinOf(item);
    if (twin !== undefined) twins.set(item, twin);
  }
  const compared = before.flatMap((item) => {
    const [found, twin] = [now.get(key(item)), twins.get(item)];
    if (twin !== undefined && changes.renamed) return [changes.renamed.change(item, twin)];
    return found === undefined ? [changes.gone(item)] : (changes.both?.(item, found) ?? []);
  });
  const renamed = new Set(twins.values());
  return [...compared, ...added.filter((item) => !renamed.has(item)).map(changes.added)];
}
