import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { nodeArgs } from './node-args.ts';

let compiling: Promise<unknown> | undefined;

/** Fills the compile cache once: on a fresh clone every worker would compile the service at the same time. */
export function compileService(): Promise<unknown> {
  const entry = new URL('../../src/app.ts', import.meta.url).href;
  const load = [...nodeArgs, '--input-type=module', '--eval', `await import('${entry}')`];
  compiling ??= promisify(execFile)(process.execPath, load);
  return compiling;
}
