import type { Operation, Specs } from '../spec/model.ts';
import { inside } from '../spec/places.ts';
import type { Problem } from '../spec/problems.ts';
import { restOperations } from './schemas.ts';

/** A deprecated operation has a date, which its `Deprecation` header contains. */
export const undatedDeprecation = (specs: Specs): Problem[] => restOperations(specs).flatMap(problemsOf);

function problemsOf({ place, deprecated, deprecatedSince: since }: Operation): Problem[] {
  const problem = (key: string, message: string) => [{ ...inside(place, key), message }];
  if (!deprecated) {
    return since === undefined ? [] : problem('x-deprecated-since', 'x-deprecated-since needs deprecated: true');
  }
  if (since === undefined)
    return problem('deprecated', 'a deprecated operation needs x-deprecated-since, such as 2026-11-23');
  return isDate(since) ? [] : problem('x-deprecated-since', `${since} is not a date such as 2026-11-23`);
}

/** Dates such as February 30 become another day, or no date. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
}
