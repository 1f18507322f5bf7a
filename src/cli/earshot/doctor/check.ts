import { CliError, exitCodes } from '../../cli-error.ts';
import { type Output, toSafeLine } from '../output.ts';
import type { Terminal } from '../terminal.ts';

/** The result of one check. */
export interface Check {
  name: string;
  /** `note`: it works, but can be improved. */
  status: 'ok' | 'note' | 'failed';
  detail: string;
  advice?: string;
  /** For a failed check. */
  exitCode?: number;
}

export const ok = (name: string, detail: string): Check => ({ name, status: 'ok', detail });

export const note = (name: string, detail: string, advice: string): Check => ({ name, status: 'note', detail, advice });

export const failed = (name: string, detail: string, advice?: string, exitCode: number = exitCodes.server): Check => ({
  name,
  status: 'failed',
  detail,
  advice,
  exitCode,
});

const PROBE_MS = 10_000;

/** Asks an address. Undefined without a response. */
export const probe = (url: string, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(PROBE_MS) }).catch(() => undefined);

const signs: Record<Check['status'], string> = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' };
const NAME_WIDTH = 16;

/** Prints checks as they arrive. Throws a `CliError` with the exit code of the first that failed. */
export async function printChecks(terminal: Terminal, output: Output, checks: AsyncIterable<Check>): Promise<void> {
  let exitCode = 0;
  const results = (async function* () {
    for await (const check of checks) {
      exitCode ||= check.exitCode ?? 0;
      yield check;
    }
  })();
  if (output.isJson) await output.list(results, {});
  else for await (const check of results) await terminal.write(formatCheck(check));
  if (exitCode !== 0) throw new CliError('At least one check FAILED.', exitCode);
}

function formatCheck({ name, status, detail, advice }: Check): string {
  const advised = advice ? `${' '.repeat(signs.ok.length + NAME_WIDTH + 2)}-> ${advice}\n` : '';
  return `${signs[status]} ${name.padEnd(NAME_WIDTH)} ${toSafeLine(detail)}\n${advised}`;
}
