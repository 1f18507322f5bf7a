import { distance } from 'fastest-levenshtein';

/** `get_memories`, `listen-socket`, `createMemory` -> `GetMemories`, `ListenSocket`, `CreateMemory`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** `get_memories` -> `getMemories`. Keeps camelCase names. */
export const camelCase = (name: string) =>
  name.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, c: string) => c.toUpperCase());

/** A property name in TypeScript, quoted if necessary. */
export const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** A TypeScript string literal in single quotes. */
export const literal = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** Compares names by code unit, independently of the locale. */
export const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The entries of a map, sorted by name. */
export const sortedEntries = <T>(map: Record<string, T>): [string, T][] =>
  Object.entries(map).sort(([a], [b]) => byName(a, b));

/** Operations or tools by tag, sorted by tag. */
export const groupByTag = <T extends { tag: string }>(items: readonly T[]): [tag: string, items: T[]][] =>
  [...Map.groupBy(items, ({ tag }) => tag)].sort(([a], [b]) => byName(a, b));

/** A doc comment of one or more lines. Returns an empty string for an empty text. */
export function docComment(text: string | undefined, indent = ''): string {
  const lines = (text ?? '')
    .trim()
    .replaceAll('*/', '*\\/')
    .split('\n')
    .map((line) => line.trimEnd());
  if (lines[0] === '') return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join('')}${indent} */\n`;
}

/** `; did you mean maxLength?` for a misspelt or abbreviated name; empty if no known name is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const edits = (other: string) =>
    name.length >= 3 && other.startsWith(name) ? 1 : distance(other.toLowerCase(), name.toLowerCase());
  const [nearest] = known.filter((other) => edits(other) <= 2).sort((one, other) => edits(one) - edits(other));
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
