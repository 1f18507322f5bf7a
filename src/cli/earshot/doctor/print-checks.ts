import { CliError } from '../../cli-error.ts';
import { createOutput } from '../output/output.ts';
import { toSafeLine } from '../output/printable.ts';
import type { Terminal } from '../terminal.ts';
import type { Check } from './check.ts';

const signs: Record<Check['status'], string> = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' };
const NAME_WIDTH = 16;

/** Prints checks as they arrive. Throws a `CliError` with the exit code of the first that failed. */
export async function printChecks(
  terminal: Terminal,
  checks: AsyncIterable<Check>,
  { isJson }: { isJson: boolean },
): Promise<void> {
  let exitCode = 0;
  const results = (async function* () {
    for await (const check of checks) {
      exitCode ||= check.exitCode ?? 0;
      yield check;
    }
  })();
  if (isJson) await createOutput(terminal, { isJson }).list(results, []);
  else for await (const check of results) await terminal.write(formatCheck(check));
  if (exitCode !== 0) throw new CliError('At least one check FAILED.', exitCode);
}

function formatCheck({ name, status, detail, advice }: Check): string {
  const advised = advice ? `${' '.repeat(signs.ok.length + NAME_WIDTH + 2)}-> ${advice}\n` : '';
  return `${signs[status]} ${name.padEnd(NAME_WIDTH)} ${toSafeLine(detail)}\n${advised}`;
}
