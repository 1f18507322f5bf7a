import { pascalCase } from '../names.ts';

/** Python's keywords, and attributes of pydantic's models. */
const reserved = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield ' +
    'construct copy dict json schema validate'
  ).split(' '),
);

/** `createMemory` -> `create_memory`, `Idempotency-Key` -> `idempotency_key`, `from` -> `from_`. */
export function snakeCase(name: string): string {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  return reserved.has(snake) ? `${snake}_` : snake;
}

/** The name of a class: `actionItems` -> `ActionItems`, `assign_speaker` -> `AssignSpeaker`. */
export const className = (name: string): string => pascalCase(name);

/** A Python string literal in double quotes. */
export const pythonString = (text: string): string => JSON.stringify(text);

/** A Python literal of a JSON scalar. */
export const pythonLiteral = (value: unknown): string =>
  value === true ? 'True' : value === false ? 'False' : value === null ? 'None' : JSON.stringify(value);

/** A docstring, as `ruff format` writes it. Empty for an empty text. */
export function docstring(text: string | undefined, indent: string): string {
  const lines = (text ?? '')
    .trim()
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', "'''")
    .split('\n')
    .map((line) => line.trimEnd());
  if (lines[0] === '') return '';
  const [first = '', ...rest] = lines;
  if (rest.length > 0)
    return `${indent}"""${first}\n${rest.map((line) => (line ? `${indent}${line}\n` : '\n')).join('')}${indent}"""\n`;
  return `${indent}"""${first}${first.endsWith('"') ? ' ' : ''}"""\n`;
}
