import { isRecord } from '../spec/problems.ts';
import type { SpecFile } from './change.ts';

/** An interaction of a pact: the operation, message or tool that a consumer uses, and its fields. */
export interface Use {
  consumer: string;
  /** The description in the pact: `a request for one memory`. */
  interaction: string;
  spec: SpecFile;
  id: string;
  /** The fields that it sends or reads, by part, as paths joined by dots. */
  fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** The path of the pact's file below the folder. */
  file: string;
}

export type Used = Pick<Use, 'spec' | 'id' | 'fields'>;

export function fieldsOf(parts: Record<string, unknown>): Use['fields'] {
  const present = Object.entries(parts).filter(([, value]) => value !== undefined);
  return new Map(present.map(([part, value]) => [part, new Set(pathsIn(value))]));
}

/** The paths of all values, with `*` for the items of a list: `memories`, `memories.*`, `memories.*.id`. */
function pathsIn(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return [path.join('.'), ...value.flatMap((item) => pathsIn(item, [...path, '*']))];
  if (!isRecord(value)) return [path.join('.')];
  return [path.join('.'), ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}
