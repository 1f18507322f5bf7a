import { jobPolicies } from '../queue/job-map.ts';
import type { JobHandler } from '../queue/queue.ts';
import type { RecordingDecoding } from '../services/recordings/recording-decoding.ts';

/** Decodes an uploaded recording. Runs in the process that has the file: its shard. After the last attempt, the recording has failed. */
export function decodeRecording(decoding: RecordingDecoding): JobHandler<'decode-recording'> {
  return async ({ uid, recording_id: id }, { attempt, signal, log }) => {
    try {
      await decoding.run(uid, id, signal, log.child({ uid }));
    } catch (error) {
      if (attempt > jobPolicies['decode-recording'].retries)
        await decoding.fail(uid, id, 'The audio could not be stored');
      throw error;
    }
  };
}
