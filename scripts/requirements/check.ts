import { isRecord } from '../../codegen/spec/problems.ts';

/** What the check needs to know of the repository. */
export interface Evidence {
  /** A file's text; undefined where there is no such file. */
  read(path: string): string | undefined;
  /** The operations and tools that answer "not built yet". */
  unbuilt: ReadonlySet<string>;
}

export interface Counts {
  shown: number;
  /** Rules of what is not built: of operations that say so themselves, and of what the specs do not name. */
  unbuilt: number;
  tests: number;
}

export interface Outcome {
  /** One line for each thing that is wrong. */
  problems: string[];
  counts: Counts;
}

/** Holds a list of requirements, section by section, against the tests that it cites. */
export function checkRequirements(list: unknown, evidence: Evidence): Outcome {
  const problems: string[] = [];
  const counts: Counts = { shown: 0, unbuilt: 0, tests: 0 };
  const known = new Set<string>();
  for (const [section, rules] of entries(list)) {
    if (entries(rules).length === 0) problems.push(`${section}: has no rule`);
    for (const [id, entry] of entries(rules)) {
      if (known.has(id)) problems.push(`${id}: is there twice`);
      known.add(id);
      problems.push(...checkRule(id, entry, evidence, counts).map((what) => `${id}: ${what}`));
    }
  }
  return { problems, counts };
}

const entries = (value: unknown): [string, unknown][] => Object.entries(isRecord(value) ? value : {});
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function checkRule(id: string, entry: unknown, { read, unbuilt }: Evidence, counts: Counts): string[] {
  const { rule, tests, unbuilt: awaited, missing, ...others } = isRecord(entry) ? entry : {};
  const unknown = Object.keys(others);
  const cited = texts(tests);
  const waiting = texts(awaited);
  counts.tests += cited.length;
  if (cited.length > 0) counts.shown += 1;
  else if (waiting.length > 0 || missing !== undefined) counts.unbuilt += 1;
  return [
    ...(/^[A-Z]{3}-[1-9]\d*$/.test(id) ? [] : ['an id is three capitals, a dash and a number']),
    ...(typeof rule === 'string' && rule.trim() !== '' ? [] : ['says no rule']),
    ...(unknown.length > 0 ? [`has ${unknown.join(', ')}, which means nothing here`] : []),
    ...(cited.length + waiting.length === 0 && typeof missing !== 'string'
      ? ['cites no test: name one that shows it, or what is unbuilt']
      : []),
    ...cited.flatMap((citation) => checkCitation(citation, read)),
    ...waiting
      .filter((name) => !unbuilt.has(name))
      .map((name) => `${name} is built: cite the test that shows the rule`),
  ];
}

function checkCitation(citation: string, read: Evidence['read']): string[] {
  const [path = '', title] = citation.split(/ › (.*)/s);
  if (title === undefined) return [`"${citation}" is no citation: write "FILE › TITLE"`];
  const text = read(path);
  if (text === undefined) return [`there is no ${path}`];
  return titlesIn(text).has(title) ? [] : [`${path} has no test "${title}"`];
}

/** The titles of tests and of groups of them: the texts that stand first in a call of `test`, `it` or `describe`. */
function titlesIn(source: string): Set<string> {
  const titled = /(?<=\b(?:test|it|describe)(?:\.\w+)?\(\s*|\)\(\s*)(['"`])((?:\\.|(?!\1).)*)\1/gs;
  return new Set([...source.matchAll(titled)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')));
}
