// `npx earshot-contracts` of the client package, for partners without a checkout. `bundle.ts` makes it one file.

/** Pact and the HTTP client of the service need it; the rest of the client package runs on older versions. */
const NODE = 22;

async function main(): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < NODE)
    throw new TypeError(`needs Node ${NODE} or later; this is ${process.version}`);
  const { Command } = await import('commander');
  const { addVerifyCommand } = await import('../partner-server/command.ts');
  const command = new Command('npx earshot-contracts').description('Compares your code with the contracts of Earshot.');
  addVerifyCommand(command);
  await command.showHelpAfterError().parseAsync();
}

// Without the stack, which names places in the bundle.
await main().catch((error: unknown) => {
  console.error(`earshot-contracts: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
