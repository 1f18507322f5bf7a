import type { Database } from '../../src/store/port.ts';

/** Hears of every conversation that is processed from now on: ask for it before one is made. */
export async function hearProcessed(database: Database) {
  const heard = new Set<string>();
  let next = Promise.withResolvers<void>();
  const close = await database.listen('conversation_processed', (payload) => {
    heard.add(JSON.parse(payload).conversationId);
    next.resolve();
    next = Promise.withResolvers();
  });
  return {
    /** Waits until this one has been. */
    async until(id: string): Promise<void> {
      while (!heard.has(id)) await next.promise;
    },
    close,
  };
}
