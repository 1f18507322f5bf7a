import type { Logger } from 'pino';
import type { Spools } from '../pipeline/spool/spools.ts';
import type { JobHandler, JobQueue } from '../queue/queue.ts';
import type { PendingAudioService } from '../services/pending-audio/pending-audio.ts';

interface SweepOptions {
  spools: Spools;
  pendingAudio: PendingAudioService;
  queue: Pick<JobQueue, 'work' | 'dropShard'>;
  handler: JobHandler<'transcribe-kept-audio'>;
  log: Logger;
  everyMs?: number;
}

const MINUTE_MS = 60_000;

/**
 * Works on the audio that is in this process's folders, and on that of processes that have died since. The first round is over when
 * this resolves: nothing that was left is waiting to be noticed then.
 */
export async function sweepPendingAudio(options: SweepOptions): Promise<{ stop(): Promise<void> }> {
  const { spools, pendingAudio, queue, handler, log, everyMs = MINUTE_MS } = options;
  const worked = new Set<string>();

  async function sweep(): Promise<void> {
    await spools.adopt();
    for (const owner of spools.owners.filter((one) => !worked.has(one))) {
      await queue.work('transcribe-kept-audio', handler, { shard: owner });
      worked.add(owner);
    }
    await pendingAudio.sweep();
    // Its queue goes first: whoever has the folder next makes one of the same name.
    await spools.removeEmpty(async (owner) => {
      await queue.dropShard('transcribe-kept-audio', owner);
      worked.delete(owner);
    });
    await pendingAudio.purge();
  }

  await sweep();
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= sweep()
      .catch((err: unknown) => log.warn({ err }, 'the sweep for pending audio failed; it is tried again'))
      .finally(() => {
        round = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
