import { createHash } from 'node:crypto';
import { newId } from '../../src/store/ids.ts';
import type { NewUpload } from '../../src/store/uploads.ts';
import { addConversation } from './conversations.ts';
import type { Service } from './service.ts';
import { type State, state, type User } from './state.ts';

/** A file is known by its SHA-256. */
const CONTENT = 'test';
const file = { bytes: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest('hex') };
const START = '2026-11-20T09:00:00Z';

/** Stores a decoded recording of a minute. No endpoint decodes or transcribes one synchronously. */
async function addDecoded({ store }: Service, { uid }: User, more: Partial<NewUpload>): Promise<string> {
  const { id } = await store.of(uid).uploads.add({
    id: newId(),
    ...file,
    file_name: 'lecture.wav',
    started_at: new Date(START),
    language: 'en',
    source: 'recording',
    timeout_seconds: 120,
    status: 'decoded',
    reason: null,
    place: null,
    samples: 60 * 16_000,
    device_format: null,
    conversation_id: null,
    conversation_ids: [],
    job_ids: [],
    ...more,
  });
  return id;
}

/** States of recordings. All but the job have a file of the four bytes `test`. */
export const recordingStates: Record<string, State> = {
  'a user with a partly uploaded recording': state(['recording_id'], async (_service, { client: { recordings } }) => {
    const { id } = await recordings.createRecording({ body: { ...file, started_at: START } });
    const part = new TextEncoder().encode(CONTENT.slice(0, 2));
    await recordings.uploadRecordingPart({ params: { recording_id: id }, query: { offset: 0 }, body: part });
    return { values: { recording_id: id } };
  }),

  'a user with a completed recording': state(['recording_id'], async (service, user) => {
    const { conversation_id } = await addConversation(service, user);
    return { values: { recording_id: await addDecoded(service, user, { conversation_ids: [conversation_id] }) } };
  }),

  'a user with a recording that failed': state(['recording_id'], async (service, user) => {
    const failed = { status: 'failed', reason: 'The file has no audio', samples: null, started_at: null } as const;
    return { values: { recording_id: await addDecoded(service, user, failed) } };
  }),

  'a user with completed device files': state(['job_id'], async (service, user) => {
    const [id, jobId] = [newId(), newId()];
    // A conversation with a later id was begun by the file.
    const { conversation_id } = await addConversation(service, user);
    const device_format = { codec: 'opus', sampleRate: 16_000, channels: 1 };
    await addDecoded(service, user, { id, device_format, conversation_ids: [conversation_id], job_ids: [jobId] });
    return { values: { job_id: jobId } };
  }),
};
