import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readWav } from '../../../src/audio/wav.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { installRecorders } from '../../support/fake-recorder.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { TALK } from '../../support/live-client.ts';
import { wordsOf } from './person.ts';

const double = await startDeepgramDouble({ words: TALK, finalEveryMs: 500 });
afterAll(() => double.close());
const app = await ownAppFixture({ env: { DEEPGRAM_API_KEY: 'k', DEEPGRAM_URL: double.url } });
const SILENCE = 'Nothing but silence arrives: is the microphone on, and may this terminal use it?';
const text = TALK.map((word) => word.text).join(' ');

/** A user of the command line. `shown` are the lines of progress, `written` those of stderr. */
async function person({ apiBase = app.address }: { apiBase?: string } = {}) {
  const { developer_api_key: apiKey, user_token: userToken, uid } = await app.newAccount();
  const folder = scratchFolder();
  const shown: string[] = [];
  const written: string[] = [];
  const terminal = {
    folder,
    progress: (line: string | undefined) => void (line !== undefined && shown.push(line)),
    note: (line: string) => void written.push(line),
  };
  const run = (line: string) => runCli(wordsOf(line), { apiKey, userToken, apiBase, terminal });
  return { folder, run, shown, written, uid, apiKey };
}

const interrupt = () => process.emit('SIGINT');

/** A way to the service that can be cut. */
async function startCuttableProxy() {
  const { hostname, port } = new URL(app.address);
  const sockets = new Set<Socket>();
  const state = { isCut: false };
  const server = createServer((near) => {
    if (state.isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    state.isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const restore = () => {
    state.isCut = false;
  };
  return { url, cut, restore };
}

describe('earshot record', () => {
  test('shows level and text, ends with Ctrl-C, prints the last words and the conversation, and keeps a copy', async () => {
    const recorders = installRecorders({ ffmpeg: { seconds: 13 } });
    const { run, shown, written, folder, apiKey } = await person();
    const running = run('record --file talk.wav --device hw:1');
    await eventually(() => expect(shown.join('\n')).toMatch(/00:1[23] ▮+▯+ .*Tomas\./));
    interrupt();
    const { exitCode, stdout } = await running;
    expect(exitCode, written.join('\n')).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(0, -1).join(' ')).toBe(`00:00  SPEAKER_00: ${text}`);
    const [, id = ''] = /^Recorded 00:1[23]\. Conversation: (\S+)$/.exec(lines.at(-1) ?? '') ?? [];
    const stored = await app.request(`/v1/dev/user/conversations/${id}`, { key: apiKey });
    expect(await stored.json()).toMatchObject({ source: 'microphone', language: 'en' });
    const copy = readFileSync(join(folder, 'talk.wav'));
    const { samples, ...format } = readWav(copy);
    expect(format).toMatchObject({ sampleRate: 16_000, channels: 1, bitsPerSample: 16 });
    expect(samples.length).toBeGreaterThanOrEqual(12 * 16_000);
    expect([copy.readUInt32LE(4), copy.readUInt32LE(40)]).toEqual([copy.length - 8, copy.length - 44]);
    expect(copy.length).toBe(44 + samples.length * 2);
    expect(JSON.parse(readFileSync(join(recorders, 'ffmpeg.args'), 'utf8')).join(' ')).toMatch(
      / -i hw:1 -ac 1 -ar 16000 -f s16le -$/,
    );
  });

  test('prints JSON lines for scripts', async () => {
    installRecorders({ arecord: { seconds: 13, dies: { words: '', exitCode: 0 } } });
    const { run } = await person();
    const { exitCode, stdout } = await run('record --json');
    expect(exitCode).toBe(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ type: 'segment', speaker: 'SPEAKER_00', start: expect.any(Number) });
    expect(lines.at(-1)).toEqual({
      type: 'summary',
      seconds: 13,
      lost_seconds: 0,
      conversation_ids: [expect.any(String)],
    });
  });

  test('sends what was recorded while the connection was lost', async () => {
    installRecorders({ ffmpeg: { seconds: 13 } });
    const { url, cut, restore } = await startCuttableProxy();
    const { run, shown, written } = await person({ apiBase: url });
    const running = run('record');
    await eventually(() => expect(shown.join('\n')).toMatch(/00:03 /));
    cut();
    await eventually(() => expect(written.join('\n')).toContain('Connection lost'));
    await eventually(() => expect(shown.join('\n')).toMatch(/00:13 /));
    restore();
    await eventually(() => expect(written.join('\n')).toContain('Connected again'));
    interrupt();
    const { exitCode, stdout } = await running;
    expect(exitCode, written.join('\n')).toBe(0);
    expect(stdout.replaceAll(/\n\d\d:\d\d {2}SPEAKER_\d\d: /g, ' ')).toContain(text);
  });

  test.each([
    ['dies at once', 0, []],
    ['dies later, and that silence is perhaps a microphone that is not allowed', 4, [SILENCE]],
  ])('says the words of a recorder that %s', async (_, seconds, notes) => {
    const dies = { words: 'default: Permission denied\n', exitCode: 1 };
    installRecorders({ ffmpeg: { seconds, isSilent: true, dies } });
    const { run, written } = await person();
    expect((await run('record')).exitCode).toBe(1);
    expect(written).toEqual(expect.arrayContaining(notes));
    expect(written.at(-1)).toBe('ffmpeg ended (exit code 1): default: Permission denied');
  });

  test('uses ffmpeg, arecord or sox in this order, or the chosen one', async () => {
    const dies = (words: string) => ({ seconds: 0, dies: { words, exitCode: 1 } });
    installRecorders({ arecord: dies('I am arecord'), sox: dies('I am sox') });
    const { run, written } = await person();
    await run('record');
    expect(written.at(-1)).toContain('I am arecord');
    await run('record --recorder sox --device mic');
    expect(written.at(-1)).toContain('I am sox');
    await run('record --recorder ffmpeg');
    expect(written.at(-1)).toMatch(/^ffmpeg is not installed\. Install it:\n {2}ffmpeg: apt install ffmpeg/);
  });

  test('names the three programs where none is installed, and how to install them', async () => {
    installRecorders({});
    const { run, written } = await person();
    expect((await run('record')).exitCode).toBe(1);
    expect(written.at(-1)?.split('\n')).toEqual([
      'No program to record with is installed. Install one of these:',
      expect.stringMatching(/ffmpeg: .*apt install ffmpeg.*brew install ffmpeg/),
      expect.stringMatching(/arecord: .*apt install alsa-utils/),
      expect.stringMatching(/sox: .*apt install sox/),
    ]);
  });

  test('does not replace a file, and says at once that no service runs', async () => {
    installRecorders({ ffmpeg: { seconds: 1 } });
    const { run, written } = await person();
    expect((await run('record --file /dev/null/copy.wav')).exitCode).toBe(1);
    expect(written.at(-1)).toMatch(/^Cannot write \/dev\/null\/copy\.wav/);
    expect((await run('record --file .')).exitCode).toBe(1);
    expect(written.at(-1)).toMatch(/exists already\.$/);
    const lost = await person({ apiBase: 'http://127.0.0.1:1' });
    expect((await lost.run('record')).exitCode).toBe(3);
  });
});
