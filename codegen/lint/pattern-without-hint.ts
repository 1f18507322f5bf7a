import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { inputs, problemAt, withDefinitions } from './schemas.ts';

/** Each pattern of a request has an `x-pattern-hint`, which error messages show. The same pattern has the same hint everywhere. */
export function patternWithoutHint(specs: Specs): Problem[] {
  const hints = new Map<string, string>();
  return withDefinitions(inputs(specs), specs.schemas).flatMap((schema) => {
    const { pattern, 'x-pattern-hint': hint } = schema;
    if (typeof pattern !== 'string') return [];
    if (typeof hint !== 'string')
      return [problemAt(schema, 'a pattern needs x-pattern-hint, such as "a color such as #6B7280"')];
    const known = hints.get(pattern) ?? hint;
    hints.set(pattern, known);
    return known === hint ? [] : [problemAt(schema, `the same pattern has another x-pattern-hint: "${known}"`)];
  });
}
