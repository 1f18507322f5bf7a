import { DFA, JS, NFA } from 'refa';

/**
 * True if the values that match one pattern all match another. Decides patterns with both anchors and without lookarounds or
 * backreferences, except for a negative lookahead at the start of both; undefined for others.
 */
export function comparePatterns(before: unknown, after: unknown): { keepsAll: boolean; addsNone: boolean } | undefined {
  const [one, other] = [bodyOf(before), bodyOf(after)];
  if (!one || !other || one.excluded !== other.excluded) return undefined;
  const [a, b] = [automatonOf(one.body), automatonOf(other.body)];
  if (!a || !b) return undefined;
  return { keepsAll: isWithin(a, b), addsNone: isWithin(b, a) };
}

/** The parts between both anchors: the lookahead with the excluded texts, and the rest. */
function bodyOf(pattern: unknown): { excluded: string; body: string } | undefined {
  const found = typeof pattern === 'string' ? /^\^(\(\?!\w+\))?(.*)\$$/s.exec(pattern) : null;
  return found ? { excluded: found[1] ?? '', body: found[2] ?? '' } : undefined;
}

function automatonOf(body: string): DFA | undefined {
  const parsed = parse(body);
  if (!parsed) return undefined;
  return DFA.fromFA(NFA.fromRegex(parsed.expression, { maxCharacter: parsed.maxCharacter }));
}

function parse(source: string): JS.ParseResult | undefined {
  try {
    const parser = JS.Parser.fromLiteral({ source, flags: 'u' });
    // In `^a|b$`, no alternative has both anchors.
    if (parser.ast.pattern.alternatives.length !== 1) return undefined;
    return parser.parse({ assertions: 'throw', backreferences: 'throw' });
  } catch {
    return undefined;
  }
}

function isWithin(part: DFA, whole: DFA): boolean {
  const others = whole.copy();
  others.complement();
  return NFA.fromIntersection(part, others).isEmpty;
}
