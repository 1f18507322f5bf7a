import type { Logger } from 'pino';
import { runEvery } from '../lib/timers.ts';
import type { SpoolStore } from '../pipeline/spool/spool-store.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler } from '../queue/runner.ts';
import type { SpoolService } from '../services/spool/spool.ts';
import type { SpoolSweep } from '../services/spool/spool-sweep.ts';
import type { SpoolTranscriber } from '../services/spool/spool-transcriber.ts';
import type { UploadDecoding } from '../services/uploads/upload-decoding.ts';

interface SweepOptions {
  spoolStore: SpoolStore;
  spoolSweep: SpoolSweep;
  queue: Pick<JobQueue, 'work' | 'dropShard'>;
  spoolTranscriber: Pick<SpoolTranscriber, 'transcribeNext'>;
  spool: Pick<SpoolService, 'retryLater'>;
  uploadDecoding: Pick<UploadDecoding, 'run' | 'fail' | 'recover' | 'takeOver'>;
  log: Logger;
  everyMs?: number;
}

/** Other processes may have ended since. */
const SWEEP_MS = 15_000;

/**
 * Finds and transcribes the audio in the spool, of this process and of processes that have died. When this resolves,
 * the first round is complete, or has failed.
 */
export async function sweepSpool(options: SweepOptions): Promise<{ stop(): Promise<void> }> {
  const { spoolStore, spoolSweep, queue, spool, uploadDecoding, log, everyMs = SWEEP_MS } = options;
  const worked = new Set<string>();
  const transcribe: JobHandler<'transcribe-pending-audio'> = ({ uid, session_id, attempts }, { signal, log }) => {
    const next = { uid, sessionId: session_id, attempts };
    return options.spoolTranscriber.transcribeNext(next, signal, log.child({ uid }));
  };
  const decodeUpload: JobHandler<'decode-recording'> = ({ uid, recording_id }, { signal, log }) =>
    uploadDecoding.run(uid, recording_id, signal, log.child({ uid }));

  async function sweep(): Promise<void> {
    await spoolStore.adopt();
    for (const place of spoolStore.places) {
      if (worked.has(place)) continue;
      const options = spoolStore.queueOf(place);
      await queue.work('transcribe-pending-audio', transcribe, {
        ...options,
        // After a pause that grows, and with a smaller piece.
        onGivenUp: (audio, reason) => spool.retryLater(audio, reason),
      });
      await queue.work('decode-recording', decodeUpload, {
        ...options,
        onGivenUp: ({ uid, recording_id }, reason) => uploadDecoding.fail(uid, recording_id, reason),
      });
      worked.add(place);
    }
    await spoolSweep.sweep();
    // Drops the queue before the place: its next owner creates a queue with the same name.
    await spoolStore.removeEmpty(async (place) => {
      await queue.dropShard('transcribe-pending-audio', place);
      await uploadDecoding.takeOver(place);
      await queue.dropShard('decode-recording', place);
      worked.delete(place);
    });
    await uploadDecoding.recover();
    await spoolSweep.purge();
  }

  const onError = (err: unknown) => log.warn({ err }, 'could not sweep the spool; will retry');
  await sweep().catch(onError);
  return runEvery(everyMs, sweep, onError);
}
