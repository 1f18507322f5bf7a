import { relative } from 'node:path';
import type { Logger } from 'pino';
import { type LeftSpool, recoverSpools } from '../pipeline/spool-files.ts';
import type { Store } from '../store/store.ts';

interface RecoverDeps {
  store: Store;
  dataDir: string;
  log: Logger;
}

/**
 * Records the audio of sessions that ended with their process: call it before the first session of this one begins. Audio that a
 * session has recorded itself is left as it is. Specification: Events, "Buffered audio … is retained".
 */
export async function recoverKeptAudio({ store, dataDir, log }: RecoverDeps): Promise<void> {
  const left = await recoverSpools(dataDir, (path, err) => {
    log.warn({ err, path: relative(dataDir, path) }, 'kept audio cannot be read; it is left where it is');
  });
  let recorded = 0;
  for (const spool of left) {
    const known = await store.spooledAudio.list(spool.uid);
    if (known.some(({ session_id }) => session_id === spool.sessionId)) continue;
    await store.spooledAudio.insert(spool.uid, {
      session_id: spool.sessionId,
      conversation_id: await conversationOf(store, spool),
      path: relative(dataDir, spool.path),
      from_sample: spool.fromSample,
      to_sample: spool.toSample,
      reason: 'process_ended',
    });
    recorded += 1;
  }
  if (recorded > 0) log.warn({ sessions: recorded }, 'audio that an earlier process did not get transcribed is kept');
}

/** The conversation that the audio begins in, where it came to be one. */
async function conversationOf(store: Store, { uid, conversations, fromSample }: LeftSpool): Promise<string | null> {
  const id = conversations.findLast(({ from_sample }) => from_sample <= fromSample)?.conversation_id;
  return id && (await store.conversations.get(uid, id)) ? id : null;
}
