import type { Logger } from 'pino';
import { runEvery } from '../lib/run-every.ts';
import type { AudioStore } from '../pipeline/spool/audio-store.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler } from '../queue/runner.ts';
import type { PendingAudioService } from '../services/pending-audio/pending-audio.ts';
import type { PendingAudioSweep } from '../services/pending-audio/pending-audio-sweep.ts';
import type { RecordingDecoding } from '../services/recordings/recording-decoding.ts';

interface SweepOptions {
  audioStore: AudioStore;
  pendingAudioSweep: PendingAudioSweep;
  queue: Pick<JobQueue, 'work' | 'dropShard'>;
  handler: JobHandler<'transcribe-pending-audio'>;
  pendingAudio: Pick<PendingAudioService, 'retryLater'>;
  recordingDecoding: Pick<RecordingDecoding, 'run' | 'fail' | 'recover' | 'takeOver'>;
  log: Logger;
  everyMs?: number;
}

/** Other processes may have ended since. */
const SWEEP_MS = 15_000;

/**
 * Finds and transcribes the pending audio of sessions of this process and of processes that have died. When this resolves,
 * the first round is complete.
 */
export async function sweepPendingAudio(options: SweepOptions): Promise<{ stop(): Promise<void> }> {
  const {
    audioStore,
    pendingAudioSweep,
    queue,
    handler,
    pendingAudio,
    recordingDecoding,
    log,
    everyMs = SWEEP_MS,
  } = options;
  const worked = new Set<string>();
  const decodeRecording: JobHandler<'decode-recording'> = ({ uid, recording_id }, { signal, log }) =>
    recordingDecoding.run(uid, recording_id, signal, log.child({ uid }));

  async function sweep(): Promise<void> {
    await audioStore.adopt();
    for (const place of audioStore.places) {
      if (worked.has(place)) continue;
      const options = audioStore.queueOf(place);
      await queue.work('transcribe-pending-audio', handler, {
        ...options,
        // After a pause that grows, and with a smaller piece.
        onGivenUp: (audio, reason) => pendingAudio.retryLater(audio, reason),
      });
      await queue.work('decode-recording', decodeRecording, {
        ...options,
        onGivenUp: ({ uid, recording_id }, reason) => recordingDecoding.fail(uid, recording_id, reason),
      });
      worked.add(place);
    }
    await pendingAudioSweep.sweep();
    // Drops the queue before the place: its next owner creates a queue with the same name.
    await audioStore.removeEmpty(async (place) => {
      await queue.dropShard('transcribe-pending-audio', place);
      await recordingDecoding.takeOver(place);
      await queue.dropShard('decode-recording', place);
      worked.delete(place);
    });
    await recordingDecoding.recover();
    await pendingAudioSweep.purge();
  }

  await sweep();
  return runEvery(everyMs, sweep, (err) => log.warn({ err }, 'could not sweep pending audio; will retry'));
}
