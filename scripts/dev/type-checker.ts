import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tasks.ts';
import { listOf } from './say.ts';

const MOST_CHARACTERS = 240;

/**
 * Runs `tsc` after each save. Prints the errors, with the handler that each is in, but not those of an older state. `tsc --watch` would
 * keep more than a gigabyte; a run with what the last one has found takes about two seconds of processor time.
 */
export class TypeChecker {
  #child: ChildProcess | undefined;
  #printed: string[] = [];

  /** Checks the current state. A check of an older one ends without an answer. */
  check(done: (lines: string[], errors: number) => void): void {
    this.stop();
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    const args = [tsc, '--project', 'scripts/dev', '--singleThreaded', '--pretty', 'false'];
    const child = execFile(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }, (_, output) => {
      if (child !== this.#child) return;
      this.#child = undefined;
      const errors = errorsIn(output);
      done(this.#linesOf(errors), errors.length);
    });
    this.#child = child;
  }

  stop(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  /** Empty for the errors that were printed last. */
  #linesOf(errors: string[]): string[] {
    if (errors.join() === this.#printed.join()) return [];
    this.#printed = errors;
    return errors.length === 0 ? ['types: no errors'] : listOf('types:', errors, 'npm run check');
  }
}

/** The errors in the output of tsc as `src/handlers/rest/memories.ts:12:5 handler updateMemory: ...`. */
function errorsIn(output: string): string[] {
  return [...output.matchAll(/^(\S.*?)\((\d+),(\d+)\): error (.*(?:\n .*)*)/gm)].map(
    ([, file = '', line, column, message = '']) => {
      const handler = file.startsWith('src/handlers/') ? handlerAt(join(root, file), Number(line)) : undefined;
      const [first = '', ...more] = message.split('\n');
      // The last line is about the field.
      const text = [first, ...more.slice(-1)].map((one) => one.trim().slice(0, MOST_CHARACTERS)).join(' ');
      return `${file}:${line}:${column} ${handler ? `handler ${handler}: ` : ''}${text}`;
    },
  );
}

/** The handler that a line is in: the next member of an object above it, as this project formats handlers. */
function handlerAt(file: string, line: number): string | undefined {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, line).reverse();
  const object = lines.findIndex((text) => /^\S/.test(text));
  return lines
    .slice(0, object)
    .map((text) => /^ {2,4}(?:async )?(\w+)(?:\(|: )/.exec(text)?.[1])
    .find((name) => name !== undefined);
}
