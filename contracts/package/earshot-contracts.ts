// `npx earshot-contracts`, for partners without a checkout. scripts/packages/ makes it one file.

import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';

/** Pact and the HTTP client of the service need it. */
const NODE = 22;

/** The mock is a package of its own: it has the whole service, with its dependencies. */
function addMockCommand(command: Command): void {
  command
    .command('mock')
    .description(
      'Runs the service on this machine with an in-memory store that contains the examples of the specs: REST, the live socket and the tools. `mock --help` lists its options.',
    )
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (_, { args }: Command) => {
      const program = findMock();
      process.argv = [process.execPath, fileURLToPath(program), ...args];
      await import(program);
    });
}

function findMock(): string {
  try {
    return import.meta.resolve('earshot-mock/scripts/mock.js');
  } catch {
    throw new TypeError('needs the mock: npm install --save-dev http://SERVICE/clients/earshot-mock.tgz');
  }
}

async function main(): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < NODE)
    throw new TypeError(`needs Node ${NODE} or later; this is ${process.version}`);
  const { Command } = await import('commander');
  const { addVerifyCommand } = await import('../partner-server/command.ts');
  const command = new Command('npx earshot-contracts').description('Compares your code with the contracts of Earshot.');
  addVerifyCommand(command);
  addMockCommand(command);
  await command.showHelpAfterError().parseAsync();
}

// Without the stack, which names places in the bundle.
await main().catch((error: unknown) => {
  console.error(`earshot-contracts: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
