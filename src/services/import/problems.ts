import type { ImportCounts } from '../../../generated/types.gen.ts';
import { DomainError } from '../../errors.ts';
import type { NewImportProblem } from '../../store/imports.ts';
import { failed, ImportProblem, type Result } from './types.ts';

const MAX_REASON = 500;
/** As many as are listed. */
const MAX_FAILURES = 10_000;

/** The problem of a record; undefined for a failure of the service. */
export function problemOf(error: unknown): ImportProblem | undefined {
  if (error instanceof ImportProblem) return error;
  // A record that no check expects must not stop the others.
  if (error instanceof TypeError || error instanceof RangeError) return failed('It has an unexpected form');
  if (!(error instanceof DomainError) || !['invalid_input', 'conflict', 'not_found'].includes(error.code))
    return undefined;
  const { detail } = error;
  const text = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => [...loc.slice(1), msg].join(': ')).join('; ')
    : error.message;
  return failed(text);
}

/** The problem of what is read from a file; undefined for a failure of the service. */
export function readProblemOf(error: unknown): ImportProblem | undefined {
  if (error instanceof ImportProblem) return error;
  return error instanceof DomainError && error.code === 'too_large' ? failed(`It has ${error.message}`) : undefined;
}

/** Throws if too many records have failed since one was stored, unchanged or skipped. Returns the counts of that time. */
export function checkProgress(last: ImportCounts[], counts: ImportCounts[]): ImportCounts[] {
  const sum = (of: readonly ImportCounts[], count: (of: ImportCounts) => number) =>
    of.reduce((total, one) => total + count(one), 0);
  const useful = ({ created, updated = 0, unchanged, skipped }: ImportCounts) =>
    created + updated + unchanged + skipped;
  if (sum(counts, useful) > sum(last, useful)) return counts;
  if (sum(counts, ({ failed: count }) => count) - sum(last, ({ failed: count }) => count) > MAX_FAILURES)
    throw failed(`More than ${MAX_FAILURES.toLocaleString('en-US')} records in a row failed: the rest is not read`);
  return last;
}

/** Those of the results, as they are listed. */
export const toProblems = (import_id: string, results: readonly Result[]): Omit<NewImportProblem, 'number'>[] =>
  results.flatMap(({ kind, outcome, place, sourceId }) => {
    if (!(outcome instanceof ImportProblem)) return [];
    const source_id = sourceId === undefined ? null : shown(sourceId, 200);
    const at = { import_id, kind, source_id, place: shown(place, 300) || 'file' };
    return [{ ...at, outcome: outcome.outcome, reason: shown(outcome.message) }];
  });

/** Why the whole import fails; undefined for what is tried again. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ImportProblem) return shown(error.message);
  if (error instanceof DomainError && error.code === 'too_large') return error.message;
  return undefined;
}

/** A text that can be stored and shown. */
export const shown = (text: string, limit = MAX_REASON): string =>
  text
    .slice(0, limit)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
