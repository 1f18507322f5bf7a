import { Matchers } from '@pact-foundation/pact';
import type { RecordingCreate } from '../../../generated/client/index.js';
import { finderOf, type HttpCase } from './http-case.ts';
import { CONVERSATION_ID, fromState, JOB_ID, RECORDING_ID, recording } from './matchers.ts';
import { buildInvalid, buildMissingScope, buildRefusals, type ClientRequest } from './refusal-case.ts';

const { eachLike, integer, number, string } = Matchers;

export const recordingsPath = '/v1/dev/user/conversations/from-audio';
export const recordingPath = fromState('recording_id', RECORDING_ID, '/v1/dev/user/recordings/');
const jobPath = fromState('job_id', JOB_ID, '/v2/sync-local-files/');
const params = { recording_id: RECORDING_ID };

/** The file of the provider states: the four bytes `test`. */
export const knownFile = {
  bytes: 4,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
const full: RecordingCreate = {
  ...knownFile,
  file_name: 'lecture.wav',
  started_at: '2026-11-20T09:00:00Z',
  language: 'de',
  source: 'lecture',
  conversation_timeout: 600,
};

export const completed = recording({
  status: 'completed',
  received_bytes: integer(4),
  seconds: number(60),
  transcribed_seconds: number(60),
  conversations: eachLike({ id: string(CONVERSATION_ID), status: 'completed' }),
});

const create = (body: RecordingCreate): Pick<HttpCase, 'request' | 'call'> => ({
  // The file makes it repeatable.
  request: { method: 'POST', path: recordingsPath, body, isRepeatable: true },
  call: ({ recordings }) => recordings.createRecording({ body }),
});

/** The requests of the client for recordings, and what it needs of the responses. */
export const recordingCases: HttpCase[] = [
  {
    state: 'a user without records',
    description: 'a request to start the upload of a recording with only its size and hash',
    ...create(knownFile),
    response: { status: 200, body: recording({ received_bytes: 0, started_at: null }) },
  },
  {
    state: 'a user without records',
    description: 'a request to start the upload of a recording with every field',
    ...create(full),
    response: { status: 200, body: recording({ received_bytes: 0 }) },
  },
  {
    state: 'a user with a partly uploaded recording',
    description: 'a request to resume the upload of a recording',
    ...create(knownFile),
    response: { status: 200, body: recording({ received_bytes: 2 }) },
  },
  {
    state: 'a user with a completed recording',
    description: 'a request to upload a recording that is known',
    ...create(knownFile),
    response: { status: 200, body: completed },
  },
  {
    state: 'a user with a partly uploaded recording',
    description: 'a request to get a partly uploaded recording',
    request: { method: 'GET', path: recordingPath },
    response: { status: 200, body: recording({ received_bytes: 2 }) },
    call: ({ recordings }) => recordings.getRecording({ params }),
  },
  {
    state: 'a user with a completed recording',
    description: 'a request to get a completed recording',
    request: { method: 'GET', path: recordingPath },
    response: { status: 200, body: completed },
    call: ({ recordings }) => recordings.getRecording({ params }),
  },
  {
    state: 'a user with a recording that failed',
    description: 'a request to get a recording that failed',
    request: { method: 'GET', path: recordingPath },
    response: {
      status: 200,
      body: recording({
        status: 'failed',
        reason: string('The file has no audio'),
        received_bytes: integer(4),
        started_at: null,
      }),
    },
    call: ({ recordings }) => recordings.getRecording({ params }),
  },
  {
    state: 'a user with completed device files',
    description: "a request to get the progress of a device's files",
    request: { method: 'GET', path: jobPath },
    response: {
      status: 200,
      body: {
        job_id: string(JOB_ID),
        status: 'completed',
        poll_after_ms: integer(3000),
        total_segments: 1,
        processed_segments: 1,
        successful_segments: 1,
        failed_segments: 0,
        known_files: [],
        failed_files: [],
        result: { new_memories: eachLike(string(CONVERSATION_ID)), updated_memories: [] },
      },
    },
    call: ({ recordings }) => recordings.getDeviceFilesJob({ params: { job_id: JOB_ID } }),
  },
];

const find = finderOf(recordingCases);
const start = find('a request to start the upload of a recording with only its size and hash');

const missing = (what: string, description: string, path: string, call: HttpCase['call']): HttpCase[] =>
  buildRefusals([{ description, request: { method: 'GET', path }, call }], {
    state: 'a user without records',
    reason: 'not found',
    status: 404,
    detail: `${what} not found`,
  });

const invalid = (reason: string, field: keyof RecordingCreate, value: string | number): HttpCase[] => {
  const request: ClientRequest = {
    description: 'a request to start the upload of a recording',
    ...create({ ...knownFile, [field]: value }),
  };
  return buildInvalid(reason, ['body', field], request);
};

/** The refusals of recordings. */
export const recordingRefusals: HttpCase[] = [
  ...buildMissingScope(start, 'conversations:write'),
  ...missing('Recording', 'a request to get a recording', `/v1/dev/user/recordings/${RECORDING_ID}`, ({ recordings }) =>
    recordings.getRecording({ params }),
  ),
  ...missing('Job', "a request to get the progress of a device's files", `/v2/sync-local-files/${JOB_ID}`, (client) =>
    client.recordings.getDeviceFilesJob({ params: { job_id: JOB_ID } }),
  ),
  ...buildRefusals([start], {
    state: 'a user whose account is full',
    reason: 'account is full',
    status: 413,
    detail: string('Your account is full: it stores 10000 MB. Delete conversations or memories first'),
  }),
  ...invalid('file of more than 500 MB', 'bytes', 524_288_001),
  ...invalid('hash that is not SHA-256', 'sha256', 'abc'),
  ...invalid('start in the future', 'started_at', '2100-01-01T00:00:00Z'),
];
