import { DFA, JS, NFA } from 'refa';

/**
 * Whether the values that match one pattern all match another. Decides patterns with both anchors and without lookarounds or
 * backreferences; undefined for others.
 */
export function comparePatterns(before: unknown, after: unknown): { keepsAll: boolean; addsNone: boolean } | undefined {
  const [a, b] = [automatonOf(before), automatonOf(after)];
  if (!a || !b) return undefined;
  return { keepsAll: isWithin(a, b), addsNone: isWithin(b, a) };
}

function automatonOf(pattern: unknown): DFA | undefined {
  const body = typeof pattern === 'string' ? /^\^(.*)\$$/s.exec(pattern)?.[1] : undefined;
  const parsed = body === undefined ? undefined : parse(body);
  // In `^a|b$`, no alternative has both anchors.
  if (parsed?.expression.alternatives.length !== 1) return undefined;
  return DFA.fromFA(NFA.fromRegex(parsed.expression, { maxCharacter: parsed.maxCharacter }));
}

function parse(source: string): JS.ParseResult | undefined {
  try {
    return JS.Parser.fromLiteral({ source, flags: 'u' }).parse({ assertions: 'throw', backreferences: 'throw' });
  } catch {
    return undefined;
  }
}

function isWithin(part: DFA, whole: DFA): boolean {
  const others = whole.copy();
  others.complement();
  return NFA.fromIntersection(part, others).isEmpty;
}
