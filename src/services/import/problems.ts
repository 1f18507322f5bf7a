import { DomainError } from '../../errors.ts';
import { failed, ImportProblem } from './types.ts';

const MAX_REASON = 500;

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
