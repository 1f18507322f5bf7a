import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { startTranscriptionDouble } from '../../../src/providers/stt/openai/double.test-support.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { pcmDeviceFile, pcmFileName } from '../../support/device-files.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

const T0 = 1_763_629_200;

const double = await startTranscriptionDouble(() => ({ json: { text: 'We meet at the harbor.' } }));
afterAll(() => double.close());
const app = await ownAppFixture({ env: { STT_MODELS: 'openai:whisper-1', TRANSCRIPTION_URL: double.url } });

/** A user with a folder of files. */
async function person(files: Record<string, Uint8Array>, apiBase = app.address) {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'recordings'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const { developer_api_key: apiKey } = await app.newAccount();
  const shown: (string | undefined)[] = [];
  const onProgress: (() => void)[] = [];
  const progress = (line: string | undefined) => {
    shown.push(line);
    if (line !== undefined) onProgress.pop()?.();
  };
  const run = (line: string) => runCli(wordsOf(line), { apiKey, apiBase, terminal: { folder, progress } });
  return { folder, run, shown, onProgress };
}

/** A way to the service whose connection breaks after the service has answered the first upload. */
async function startBreakingProxy() {
  let uploads = 0;
  const { hostname, port } = new URL(app.address);
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isFirst = incoming.method === 'POST' && ++uploads === 1;
    const { method, url: path, headers } = incoming;
    const forwarded = request({ hostname, port, method, path, headers }, (response) => {
      if (isFirst) outgoing.destroy();
      else outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (!isFirst) response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  };
  const proxy = await startLoopbackServer(forward);
  onTestFinished(() => proxy.close());
  return proxy.origin;
}

describe('earshot import device-files', () => {
  test('imports the files of a folder in the order of their times, waits, and says what was uploaded before', async () => {
    const { run, shown } = await person({
      [join('recordings', pcmFileName(T0 + 2))]: pcmDeviceFile(2, 7),
      [join('recordings', pcmFileName(T0))]: pcmDeviceFile(2),
      [join('recordings', 'notes.bin')]: new Uint8Array(4),
    });
    const ran = await run('import device-files recordings');
    expect(ran).toMatchObject({
      exitCode: 0,
      stderr: '1 .bin files in recordings are skipped: their names do not end with a time.\n',
    });
    const lines = ran.stdout.split('\n');
    expect(lines[0]).toBe('2 files: 2 new, 0 uploaded before, 2 transcribed so far.');
    expect(lines.filter((line) => line.startsWith('New conversation: '))).toHaveLength(1);
    expect(shown).toContain(`${'█'.repeat(24)} 100 %  2 files uploaded`);
    expect(shown).toContain(`${'█'.repeat(24)} 100 %  2 files transcribed`);
    const again = JSON.parse((await run('import device-files recordings --json')).stdout);
    expect(again).toMatchObject({ files: 2, known_files: [pcmFileName(T0), pcmFileName(T0 + 2)], transcribed: 2 });
    expect(again.new_conversations).toEqual([lines[1]?.split(' ').at(-1)]);
  });

  test('sends files again after a lost connection, and adds nothing twice', async () => {
    const { run } = await person({ [pcmFileName(T0)]: pcmDeviceFile(1) }, await startBreakingProxy());
    const ran = await run(`import device-files ${pcmFileName(T0)} --json`);
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.stderr).toMatch(/sending 1 files again in 1 s/);
    expect(JSON.parse(ran.stdout)).toMatchObject({ files: 1, known_files: [pcmFileName(T0)], transcribed: 1 });
  });

  test('divides files into requests that the service accepts, and says how much is uploaded when Ctrl-C interrupts it', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    onTestFinished(() => exit.mockRestore());
    const names = Array.from({ length: 52 }, (_, i) => join('recordings', pcmFileName(T0 + i)));
    const { run, shown, onProgress } = await person(
      Object.fromEntries(names.map((name, i) => [name, pcmDeviceFile(1, 5 + i)])),
    );
    onProgress.push(() => process.emit('SIGINT'));
    // Without the end of the process, it continues.
    expect(await run('import device-files recordings --no-wait')).toMatchObject({
      stderr: '50 of 52 files are uploaded. Run the command again to continue.\n',
      stdout: expect.stringContaining('52 files: 52 new, 0 uploaded before'),
    });
    expect(exit.mock.calls).toEqual([[130]]);
    expect(shown.filter((line) => line?.includes('uploaded'))).toEqual([
      `${'█'.repeat(23)}░ 96 %  50 files uploaded`,
      `${'█'.repeat(24)} 100 %  52 files uploaded`,
    ]);
  });

  test('names the files that failed, and exits with the first reason', async () => {
    const { run } = await person({
      [pcmFileName(T0)]: pcmDeviceFile(1),
      [pcmFileName(T0 + 9000)]: new Uint8Array([255, 255, 255, 255]),
    });
    const ran = await run(`import device-files ${pcmFileName(T0)} ${pcmFileName(T0 + 9000)}`);
    expect(ran).toMatchObject({ exitCode: 1, stderr: '1 of 2 files failed: The file has no audio.\n' });
    expect(ran.stdout.split('\n')).toContain(`Failed: ${pcmFileName(T0 + 9000)}: The file has no audio`);
  });

  test.each([
    ['notes.bin', 'notes.bin: the name must end with the time of the recording'],
    ['none.bin', 'Cannot read none.bin (ENOENT)'],
    ['recordings', 'There are no files'],
  ])('says what is wrong with %s', async (path, words) => {
    const { run } = await person({ 'notes.bin': new Uint8Array(4) });
    const ran = await run(`import device-files ${path}`);
    expect(ran.exitCode).toBe(1);
    expect(ran.stderr).toContain(words);
  });
});
