import { JS, visitAst } from 'refa';
import { analyse } from 'scslre';
import type { Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import type { Problem } from '../spec/problems.ts';
import { problemOf } from './invalid-pattern.ts';
import { allSchemas } from './schemas.ts';

/**
 * The time to match a pattern grows linearly with the text: no text can be matched in many ways. Validators check patterns of requests
 * on the event loop.
 */
export function superLinearPattern(specs: Specs): Problem[] {
  const message =
    'matching this pattern can take more than linear time; make parts that follow each other match different characters, and repeat no alternatives';
  return allSchemas(specs)
    .filter(({ pattern }) => typeof pattern === 'string' && !problemOf(pattern) && !isLinear(pattern))
    .map((schema) => ({ ...inside(placeOf(schema), 'pattern'), message }));
}

function isLinear(source: string): boolean {
  const literal = { source, flags: 'u' };
  return !repeatsAlternatives(literal) && analyse(literal, { maxReports: 1 }).reports.length === 0;
}

/** Alternatives that match the same text take exponential time when they are repeated, which `analyse` does not find. */
function repeatsAlternatives(literal: { source: string; flags: string }): boolean {
  const { expression } = JS.Parser.fromLiteral(literal).parse();
  let found = false;
  let repeated = 0;
  const enter = (node: { alternatives: readonly unknown[] }) => {
    if (repeated > 0 && node.alternatives.length > 1) found = true;
  };
  visitAst(expression, {
    onQuantifierEnter: (node) => {
      if (node.max > 1) repeated += 1;
      enter(node);
    },
    onQuantifierLeave: (node) => {
      if (node.max > 1) repeated -= 1;
    },
    onAlternationEnter: enter,
  });
  return found;
}
