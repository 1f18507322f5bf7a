/** The result of a command that a worker process sends back. */
export type Outcome<Result> = { result: Result } | { error: string };

/** The other side of `startWorker`: runs each command. */
export function serveCommands<Command, Result>(run: (command: Command) => Promise<Result>): void {
  process.on('message', async (command: Command) => {
    const send = (outcome: Outcome<Result>) => process.send?.(outcome);
    try {
      send({ result: await run(command) });
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
