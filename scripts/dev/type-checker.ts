import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tasks.ts';
import { say, sayList } from './say.ts';

const MOST_CHARACTERS = 240;

/** `tsc --watch`. Prints the errors after each change, with the handler that each is in, but not those of an older state. */
export class TypeChecker {
  #child: ChildProcess | undefined;
  #output = '';
  #printed: string[] = [];
  /** When the last check began, and when a checked file was last saved. */
  #startedMs = 0;
  #savedMs = 0;
  #isHeld = false;
  /** The result that is not printed yet. */
  #result: string[] | undefined;

  start(): void {
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    const args = [tsc, '--watch', '--preserveWatchOutput', '--pretty', 'false'];
    this.#child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child.stdout?.setEncoding('utf8').on('data', (chunk: string) => this.#read(chunk));
  }

  stop(): void {
    this.#child?.kill();
  }

  /** A checked file was saved. A check that began before is of an older state; `tsc` begins another. */
  noteSave(timeMs: number): void {
    this.#savedMs = Math.max(this.#savedMs, timeMs);
  }

  /** The generators run: they may change checked files. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#print();
  }

  #read(chunk: string): void {
    if (/Starting (incremental )?compilation/.test(chunk)) this.#startedMs = Date.now();
    this.#output += chunk;
    if (!/Found \d+ errors?\. Watching/.test(this.#output)) return;
    this.#result = errorsIn(this.#output);
    this.#output = '';
    this.#print();
  }

  #print(): void {
    const errors = this.#result;
    if (this.#isHeld || errors === undefined || this.#startedMs < this.#savedMs) return;
    this.#result = undefined;
    if (errors.join() === this.#printed.join()) return;
    this.#printed = errors;
    if (errors.length === 0) say('types: no errors');
    else sayList('types:', errors);
  }
}

/** The errors in the output of tsc as `src/handlers/rest/memories.ts:12:5 handler updateMemory: ...`. */
export function errorsIn(output: string): string[] {
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
