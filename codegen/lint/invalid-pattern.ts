import { JS } from 'refa';
import type { Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import type { Problem } from '../spec/problems.ts';
import { allSchemas } from './schemas.ts';

/** The remedies, by the text of the parser. */
const remedies: Record<string, string> = {
  'Unterminated character class': 'add the closing ]',
  'Unterminated group': 'add the closing )',
  "Unmatched ')'": 'add the opening (, or write \\)',
  'Nothing to repeat': 'write what is repeated before it, or a backslash',
  'Incomplete quantifier': 'add the closing }, or write \\{',
  'Invalid escape': 'remove the backslash',
};

/** Each pattern is a regular expression with the flag `u`, as JSON Schema demands. */
export const invalidPattern = (specs: Specs): Problem[] =>
  allSchemas(specs).flatMap((schema) => {
    const problem = typeof schema.pattern === 'string' && problemOf(schema.pattern);
    return problem ? [{ ...inside(placeOf(schema), 'pattern'), message: problem }] : [];
  });

/** Undefined for a valid pattern. */
export function problemOf(source: string): string | undefined {
  try {
    JS.Parser.fromLiteral({ source, flags: 'u' }).parse();
    return undefined;
  } catch (error) {
    const { index = 0, message } = error as SyntaxError & { index?: number };
    const cause = message.replace(/^.*\/u: /s, '');
    const remedy = remedies[cause];
    return `the pattern ${source} is invalid at character ${index + 1}: ${cause}${remedy ? `; ${remedy}` : ''}`;
  }
}
