import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a command was given. Where it knows no such argument, it ends with 1, what is wrong and its usage, and no stack. */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuseArguments(usage, error.message);
  }
}

/** Ends a command that was given what it cannot go by. */
export function refuseArguments(usage: string, mistake: string): never {
  console.error(`${mistake}\n\n${usage}`);
  process.exit(1);
}

/** A whole number from 1, of an argument that is a text; ends the command where it is none. */
export function countOf(usage: string, name: string, text: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0
    ? count
    : refuseArguments(usage, `--${name}: a whole number from 1 is needed, not ${JSON.stringify(text)}`);
}
