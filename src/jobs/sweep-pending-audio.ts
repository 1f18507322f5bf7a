import type { Logger } from 'pino';
import type { Spools } from '../pipeline/spool/spools.ts';
import type { JobHandler, JobQueue } from '../queue/queue.ts';
import type { PendingAudioSweep } from '../services/pending-audio/pending-audio-sweep.ts';
import type { RecordingDecoding } from '../services/recordings/recording-decoding.ts';
import { runEvery } from './run-every.ts';

interface SweepOptions {
  spools: Spools;
  pendingAudioSweep: PendingAudioSweep;
  queue: Pick<JobQueue, 'work' | 'dropShard'>;
  handler: JobHandler<'transcribe-pending-audio'>;
  decodeRecording: JobHandler<'decode-recording'>;
  recordingDecoding: Pick<RecordingDecoding, 'recover' | 'takeOver'>;
  log: Logger;
  everyMs?: number;
}

const MINUTE_MS = 60_000;

/**
 * Finds and transcribes the pending audio in the spool folders of this process and of processes that have died. When this resolves,
 * the first round is complete.
 */
export async function sweepPendingAudio(options: SweepOptions): Promise<{ stop(): Promise<void> }> {
  const {
    spools,
    pendingAudioSweep,
    queue,
    handler,
    decodeRecording,
    recordingDecoding,
    log,
    everyMs = MINUTE_MS,
  } = options;
  const worked = new Set<string>();

  async function sweep(): Promise<void> {
    await spools.adopt();
    for (const owner of spools.owners.filter((one) => !worked.has(one))) {
      await queue.work('transcribe-pending-audio', handler, { shard: owner });
      await queue.work('decode-recording', decodeRecording, { shard: owner });
      worked.add(owner);
    }
    await pendingAudioSweep.sweep();
    // Drops the queue before the folder: the next owner of the folder creates a queue with the same name.
    await spools.removeEmpty(async (owner) => {
      await queue.dropShard('transcribe-pending-audio', owner);
      await recordingDecoding.takeOver(owner);
      await queue.dropShard('decode-recording', owner);
      worked.delete(owner);
    });
    await recordingDecoding.recover();
    await pendingAudioSweep.purge();
  }

  await sweep();
  return runEvery(everyMs, sweep, (err) => log.warn({ err }, 'could not sweep pending audio; will retry'));
}
