import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { readFormerCredentials, updateCredentials } from '../../../src/startup/credentials-file.ts';
import { scratchFolder } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const speech = 'test/fixtures/speech/garden-plan';

/** Streams the shipped recording with its transcript, for a new account in a folder of its own. */
async function streamWith(changes: Partial<Credentials>, transcript = ['--transcript', `${speech}.transcript.json`]) {
  const dataDir = scratchFolder();
  await updateCredentials(dataDir, { ...(await app.newAccount()), ...changes });
  const options = ['--speed', '200', '--timeout', '2', ...transcript];
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', BASE_URL: '' };
  const ran = promisify(execFile)(process.execPath, ['src/cli/device.ts', `${speech}.wav`, ...options], { env });
  return { dataDir, ran };
}

test('the simulated device renews an expired user token, and stores the new one', async () => {
  const expired = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.x`;
  const { dataDir, ran } = await streamWith({ user_token: expired });
  expect((await ran).stdout).toContain('community garden');
  expect((await readFormerCredentials(dataDir)).user_token).not.toBe(expired);
});

test.each([
  ['a transcript', undefined],
  ['audio alone', []],
])('the simulated device says at once that no service runs, with %s', async (_, transcript) => {
  const { ran } = await streamWith({ base_url: 'http://127.0.0.1:1' }, transcript);
  const stderr = expect.stringContaining('No service responds at http://127.0.0.1:1');
  await expect(ran).rejects.toMatchObject({ code: 3, stderr });
});
