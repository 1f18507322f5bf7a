/** What a worker process answers to a command. */
export type Told<Answer> = { answer: Answer } | { failure: string };

/** The other side of `startWorker`: answers each command. */
export function serveCommands<Command, Answer>(answer: (command: Command) => Promise<Answer>): void {
  process.on('message', async (command: Command) => {
    const tell = (told: Told<Answer>) => process.send?.(told);
    try {
      tell({ answer: await answer(command) });
    } catch (error) {
      tell({ failure: error instanceof Error ? error.message : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
