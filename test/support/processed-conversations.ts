import type { Database } from '../../src/store/database-connection.ts';

/** Records every conversation that is processed from now on. Start it before the conversation is created. */
export async function watchProcessed(database: Database) {
  const processed = new Set<string>();
  let next = Promise.withResolvers<void>();
  const close = await database.listen(
    'conversation_processed',
    (payload) => {
      processed.add(JSON.parse(payload).conversationId);
      next.resolve();
      next = Promise.withResolvers();
    },
    () => {},
  );
  return {
    /** Waits until the conversation is processed. */
    async waitFor(id: string): Promise<void> {
      while (!processed.has(id)) await next.promise;
    },
    close,
  };
}
