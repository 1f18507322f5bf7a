import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecording, readTranscript } from './recording.ts';

const missing = join(tmpdir(), 'earshot-none', 'none.wav');

test.each([readRecording, readTranscript])('%o says which file is missing, in words', (read) => {
  expect(() => read(missing)).toThrow(`${missing}: there is no such file`);
});

test('a folder is not a recording', () => {
  expect(() => readRecording(tmpdir())).toThrow(`${tmpdir()}: this is a folder, not a file`);
});
