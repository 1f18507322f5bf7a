import { finderOf } from '../earshot-client/http-case.ts';
import { RECORDING_ID } from '../earshot-client/matchers.ts';
import { completed, knownFile, recordingCases, recordingsPath } from '../earshot-client/recordings.ts';
import type { CliCase } from './cli-case.ts';

const find = finderOf(recordingCases);

/** The requests of commands for recordings, and what they need of the responses. */
export const recordingCommands: CliCase[] = [
  {
    args: ['conversation', 'create', '--audio', 'lecture.wav'],
    files: { 'lecture.wav': 'test' },
    state: 'a user with a completed recording',
    description: 'a request to upload a recording that is known, with its name',
    request: {
      method: 'POST',
      path: recordingsPath,
      body: { ...knownFile, file_name: 'lecture.wav' },
      isRepeatable: true,
    },
    response: { status: 200, body: completed },
    output: /^status: +completed$/m,
  },
  {
    args: ['conversation', 'recording', RECORDING_ID],
    ...find('a request to get a completed recording'),
    output: /^transcribed: +60 of 60 s$/m,
  },
];
