import { DAY_MS } from '../../../src/lib/time.ts';
import { createRandom } from '../random.ts';
import { asides, type FactPattern, patterns } from './facts.ts';
import { type PoolName, people, pools, type WordPair } from './words.ts';

export interface GeneratedConversation {
  startedAt: Date;
  lines: { speaker_id: number; text: string }[];
}

export type QuestionKind = 'shared words' | 'other words';

/** A question, and the indexes of the conversations that answer it. */
export interface GeneratedQuestion {
  kind: QuestionKind;
  text: string;
  right: number[];
}

interface Fact {
  pattern: FactPattern;
  who: string;
  a: WordPair;
  b: WordPair;
  conversation: number;
}

const FACTS = 3;
/** Lines of a conversation of a few minutes, and of an hour. */
const [FEWEST_LINES, MOST_LINES] = [12, 160];

/**
 * Generates a year of conversations and questions about facts in them; the same seed gives the same year. One conversation or a few
 * contain the fact of a question; many others contain one of its words.
 */
export function makeYear({
  conversations,
  questions,
  seed = 1,
}: {
  conversations: number;
  questions: number;
  seed?: number;
}) {
  const random = createRandom(seed);
  const facts: Fact[] = [];
  const year: GeneratedConversation[] = [];
  for (let at = 0; at < conversations; at += 1) {
    const own = Array.from({ length: FACTS }, () => makeFact(at, random));
    facts.push(...own);
    const startedAt = new Date(Date.UTC(2026, 0, 1, 7) + (at / conversations) * 365 * DAY_MS + random() * 0.5 * DAY_MS);
    year.push({ startedAt, lines: makeLines(own, random) });
  }
  const asked = shuffled(facts, random).slice(0, questions);
  return { year, questions: asked.flatMap((fact) => questionsOf(fact, facts)) };
}

function questionsOf(fact: Fact, facts: readonly Fact[]): GeneratedQuestion[] {
  const alike = facts.filter(({ pattern, a, b }) => pattern === fact.pattern && a === fact.a && b === fact.b);
  const same = alike.filter(({ who }) => who === fact.who);
  const { pattern } = fact;
  return [
    { kind: 'shared words', text: fill(pattern.asks, fact), right: indexesOf(same) },
    { kind: 'other words', text: fill(pattern.asksOtherwise, fact), right: indexesOf(alike) },
  ];
}

const indexesOf = (facts: readonly Fact[]) => [...new Set(facts.map(({ conversation }) => conversation))];

function makeFact(conversation: number, random: () => number): Fact {
  const pattern = pick(patterns, random);
  const [a, b] = [pick<WordPair>(pools[pattern.a], random), pick<WordPair>(pools[pattern.b], random)];
  return { pattern, who: pick(people, random), a, b, conversation };
}

function makeLines(facts: readonly Fact[], random: () => number): GeneratedConversation['lines'] {
  // Most conversations are short.
  const count = Math.round(FEWEST_LINES + random() ** 2 * (MOST_LINES - FEWEST_LINES));
  const texts = Array.from({ length: count }, () => makeAside(random));
  for (const fact of facts) texts.splice(Math.floor(random() * texts.length), 0, ...linesOf(fact, random));
  return texts.map((text) => ({
    speaker_id: Math.floor(random() * 2),
    text: `${text.replace(/^./, (first) => first.toUpperCase())}.`,
  }));
}

/** The fact in one sentence, or in two sentences with an unrelated one between. */
function linesOf(fact: Fact, random: () => number): string[] {
  const sentence = pick(fact.pattern.says, random);
  if (random() < 0.5) return [fill(sentence, fact)];
  return [fill('About the {a}', fact), makeAside(random), fill(sentence.replace(/(?:the |our |a )?\{a\}/, 'it'), fact)];
}

function makeAside(random: () => number): string {
  const pool = pools[pick(Object.keys(pools) as PoolName[], random)];
  return pick(asides, random).replace('{who}', pick(people, random)).replace('{x}', pick<WordPair>(pool, random)[0]);
}

const fill = (text: string, { who, a, b }: Pick<Fact, 'who' | 'a' | 'b'>) =>
  text
    .replaceAll("{a'}", a[1])
    .replaceAll("{b'}", b[1])
    .replaceAll('{a}', a[0])
    .replaceAll('{b}', b[0])
    .replaceAll('{who}', who);

function pick<T>(from: readonly T[], random: () => number): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

function shuffled<T>(from: readonly T[], random: () => number): T[] {
  return from
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
}
