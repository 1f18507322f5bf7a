import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads the arguments of a command. For a wrong argument, prints the error and the usage, and exits with 1. */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return rejectArguments(usage, error.message);
  }
}

/** Prints an error and the usage, and exits with 1. */
export function rejectArguments(usage: string, message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(1);
}

/** Reads an argument as a positive integer. */
export function parseCount(usage: string, name: string, text: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0
    ? count
    : rejectArguments(usage, `--${name}: must be a positive integer, not ${JSON.stringify(text)}`);
}
