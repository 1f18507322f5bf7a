import type { Command } from 'commander';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { type GlobalOptions, readSettings } from '../settings.ts';

/** A supervisor asks again soon. */
const TIMEOUT_MS = 5_000;

/** `earshot healthcheck`: for the HEALTHCHECK of a container and for other supervisors. Needs no key. */
export function addHealthcheckCommand(program: Command, cli: Cli): void {
  describeCommand(
    program.command('healthcheck'),
    'Exits with 0 if the service answers, otherwise with 3. For supervisors; needs no key.',
    'earshot healthcheck',
    'earshot healthcheck --ready',
  )
    .option('--ready', 'whether it takes requests: not while it starts, drains, or has no database')
    .action(async ({ ready = false }: { ready?: boolean }, command: Command) => {
      const { apiBase } = await readSettings(cli, command.optsWithGlobals<GlobalOptions>());
      const path = ready ? '/readyz' : '/healthz';
      const status = await askStatus(`${apiBase}${path}`);
      if (status !== 200) {
        const reason = status === undefined ? 'does not answer' : `answers ${path} with ${status}`;
        throw new CliError(`The service at ${apiBase} ${reason}.`, exitCodes.server);
      }
      await cli.terminal.write('ok\n');
    });
}

async function askStatus(url: string): Promise<number | undefined> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).status;
  } catch {
    return undefined;
  }
}
