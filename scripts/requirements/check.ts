import { entriesOf, isRecord, itemsOf } from '../../codegen/spec/problems.ts';

/** Access to the repository. */
export interface Repository {
  /** The text of a file, or undefined if there is no such file. */
  read(path: string): string | undefined;
  /** Operations and tools without an implementation. */
  unbuilt: ReadonlySet<string>;
}

export interface Counts {
  /** Rules that cite a test. */
  tested: number;
  /** Rules for operations without an implementation, or with a reason in `missing`. */
  unbuilt: number;
  citations: number;
}

export interface Outcome {
  /** One line for each problem. */
  problems: string[];
  counts: Counts;
}

/** Checks the rules of each section, and that the cited tests exist. */
export function checkRequirements(list: unknown, repository: Repository): Outcome {
  const problems: string[] = [];
  const counts: Counts = { tested: 0, unbuilt: 0, citations: 0 };
  const known = new Set<string>();
  for (const [section, rules] of entriesOf(list)) {
    if (entriesOf(rules).length === 0) problems.push(`${section}: has no rules`);
    for (const [id, entry] of entriesOf(rules)) {
      if (known.has(id)) problems.push(`${id}: exists twice`);
      known.add(id);
      problems.push(...checkRule(id, entry, repository, counts).map((what) => `${id}: ${what}`));
    }
  }
  const listed = new Set(
    entriesOf(list).flatMap(([, rules]) => entriesOf(rules).flatMap(([, rule]) => unbuiltOf(rule))),
  );
  for (const name of repository.unbuilt)
    if (!listed.has(name)) problems.push(`${name} is not built, and no rule lists it as unbuilt`);
  return { problems, counts };
}

const unbuiltOf = (rule: unknown) => itemsOf(isRecord(rule) ? rule.unbuilt : undefined).map(String);

function checkRule(id: string, entry: unknown, { read, unbuilt }: Repository, counts: Counts): string[] {
  const { rule, tests, unbuilt: unbuiltIds, missing, ...others } = isRecord(entry) ? entry : {};
  const unknown = Object.keys(others);
  const cited = itemsOf(tests).map(String);
  const waiting = itemsOf(unbuiltIds).map(String);
  counts.citations += cited.length;
  if (cited.length > 0) counts.tested += 1;
  else if (waiting.length > 0 || missing !== undefined) counts.unbuilt += 1;
  return [
    ...(/^[A-Z]{3}-[1-9]\d*$/.test(id) ? [] : ['an id has the form ABC-1']),
    ...(typeof rule === 'string' && rule.trim() !== '' ? [] : ['needs a text in rule']),
    ...(unknown.length > 0 ? [`has unknown fields: ${unknown.join(', ')}`] : []),
    ...(cited.length + waiting.length === 0 && typeof missing !== 'string' ? ['needs tests, unbuilt or missing'] : []),
    ...cited.flatMap((citation) => checkCitation(citation, read)),
    ...waiting.filter((name) => !unbuilt.has(name)).map((name) => `${name} is built: cite a test instead`),
  ];
}

function checkCitation(citation: string, read: Repository['read']): string[] {
  const [path = '', title] = citation.split(/ › (.*)/s);
  if (title === undefined) return [`"${citation}" is not of the form "FILE › TITLE"`];
  const text = read(path);
  if (text === undefined) return [`no file ${path}`];
  if (titlesIn(text).has(title)) return [];
  const isSkipped = titlesIn(text.replaceAll(SKIP, '')).has(title);
  return [isSkipped ? `${path} skips "${title}"` : `${path} has no test "${title}"`];
}

/** A test that does not run on any machine. */
const SKIP = /\.(?:skip|todo|fails)\b/g;

/** The titles of tests and test groups that run: the first arguments of `test`, `it` and `describe`. */
function titlesIn(source: string): Set<string> {
  const titled =
    /(?<=\b(?:test|it|describe)(?:\.(?!skip\b|todo\b|fails\b)\w+)*\(\s*|\)\(\s*)(['"`])((?:\\.|(?!\1).)*)\1/gs;
  return new Set([...source.matchAll(titled)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1')));
}
