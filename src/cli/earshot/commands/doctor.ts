import type { Command } from 'commander';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, locally } from '../cli.ts';
import { printChecks } from '../doctor/check.ts';
import { readSettings } from '../settings.ts';
import { CommandGroup, option } from './command-group.ts';

/** `earshot doctor`: checks everything that commands depend on. */
export function addDoctorCommand(program: Command, cli: Cli): void {
  const spec = {
    description:
      'Checks the settings, the service, the key, and, for a service on this machine, the configured providers. The running service sends each of its providers a small request.',
    examples: ['earshot doctor', 'earshot doctor --json', 'earshot doctor --model'],
    options: [option('--model', 'also try the language model with a short conversation, which takes minutes on a CPU')],
  };
  const group = new CommandGroup(locally(cli), program);
  group.addAction('doctor', spec, async ({ options, output, terminal }, _, { model }: { model?: boolean }) => {
    const { checkAll } = await import('../doctor/checks.ts');
    await printChecks(terminal, output, checkAll(cli, { ...options, model }));
  });
}

/** `earshot healthcheck`: for the HEALTHCHECK of a container and for other supervisors. Needs no key. */
export function addHealthcheckCommand(program: Command, cli: Cli): void {
  const spec = {
    description: 'Exits with 0 if the service answers, otherwise with 3. For supervisors; needs no key.',
    examples: ['earshot healthcheck', 'earshot healthcheck --ready'],
    options: [option('--ready', 'whether it takes requests: not while it starts, drains, or has no database')],
  };
  const group = new CommandGroup(locally(cli), program);
  group.addAction('healthcheck', spec, async ({ options, terminal }, _, { ready = false }: { ready?: boolean }) => {
    const { apiBase } = await readSettings(cli, options);
    const path = ready ? '/readyz' : '/healthz';
    const status = await askStatus(`${apiBase}${path}`);
    if (status !== 200) {
      const reason = status === undefined ? 'does not answer' : `answers ${path} with ${status}`;
      throw new CliError(`The service at ${apiBase} ${reason}.`, exitCodes.server);
    }
    await terminal.write('ok\n');
  });
}

/** A supervisor asks again soon. */
const TIMEOUT_MS = 5_000;

async function askStatus(url: string): Promise<number | undefined> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).status;
  } catch {
    return undefined;
  }
}
