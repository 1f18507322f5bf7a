import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { childrenNamedFfmpeg, hasFfmpeg } from '../../../test/support/ffmpeg.ts';
import { cipherAt } from '../../lib/spool-keys.ts';
import { concatSamples } from '../samples.ts';
import { decodeAudioFile, decodeBytes } from './audio-file.ts';
import { decodeFileInThread } from './decode-file.ts';
import type { AudioFile } from './protocol.ts';

const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'ffmpeg-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** A tone of 440 Hz, encoded by ffmpeg. */
function encode(name: string, options: string, seconds = 3): string {
  const path = join(folder, name);
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds},volume=4`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...tone, ...options.split(' '), path]);
  return path;
}

function write(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function decode(file: AudioFile, onIncomplete?: (note: string) => void): Promise<Int16Array> {
  return concatSamples(await Array.fromAsync(decodeFileInThread(file, signal, onIncomplete)));
}

const refusal = (file: AudioFile): Promise<string> =>
  decode(file).then(
    ({ length }) => `${length} samples`,
    (error) => error.detail.message,
  );

/** Zero crossings in the middle second, halved. */
function frequencyOf(audio: Int16Array): number {
  const middle = audio.subarray(16_000, 32_000);
  return middle.filter((sample, i) => i > 0 && sample < 0 !== (middle[i - 1] ?? 0) < 0).length / 2;
}

describe.skipIf(!hasFfmpeg)('with ffmpeg', () => {
  test.each([
    ['opus.webm', '-c:a libopus -live 1'],
    ['opus.mka', '-c:a libopus -f matroska'],
    ['opus.mp4', '-c:a libopus'],
    ['flac.oga', '-c:a flac -f ogg'],
    ['mp3.mka', '-c:a libmp3lame -f matroska'],
    ['vorbis.ogg', '-c:a libvorbis'],
    ['vorbis.webm', '-c:a libvorbis'],
    ['mapping-255.ogg', '-ac 2 -c:a libopus -mapping_family 255'],
    ['surround.ogg', '-ac 6 -c:a libopus -mapping_family 1'],
    ['speex.ogg', '-c:a libspeex -ar 16000'],
    ['alac.m4a', '-c:a alac'],
    ['fragments.mp4', '-c:a aac -movflags frag_keyframe+empty_moov'],
    ['pcm.caf', '-c:a pcm_s16be'],
    ['alac.caf', '-c:a alac'],
    ['voice.aiff', '-c:a pcm_s16be'],
    ['note.wma', '-c:a wmav2'],
    ['mulaw.wav', '-c:a pcm_mulaw -ar 8000'],
    ['adpcm.wav', '-c:a adpcm_ima_wav'],
    ['float64.wav', '-c:a pcm_f64le'],
    ['six-channels.wav', '-c:a pcm_s16le -ac 6'],
    ['long.wav', '-c:a pcm_s16le -rf64 always'],
    ['surround.m4a', '-c:a aac -ac 6'],
  ])('decodes %s', async (name, options) => {
    const notes: string[] = [];
    const audio = await decode({ path: encode(name, options) }, (note) => notes.push(note));
    expect(notes).toEqual([]);
    expect(Math.abs(audio.length / 16_000 - 3)).toBeLessThan(0.15);
    expect(Math.abs(frequencyOf(audio) - 440)).toBeLessThanOrEqual(2);
  });

  /** The samples and the rate in the first block of a FLAC file. */
  function readFlacInfo(path: string) {
    const bits = readFileSync(path).readBigUInt64BE(18);
    return { samples: Number(bits & 0xf_ffff_ffffn), rate: Number(bits >> 44n) };
  }

  test.each([8000, 16_000, 22_050, 44_100, 48_000])(
    'decodes FLAC of %i Hz to its last sample, with a tag after it too',
    async (rate) => {
      const voice = fileURLToPath(new URL('../../../test/fixtures/speech/garden-plan.wav', import.meta.url));
      for (const channels of [1, 2])
        for (const seconds of [1.31, 4.1, 6.58, 8.44]) {
          const path = join(folder, 'voice.flac');
          const options = ['-ac', `${channels}`, '-ar', `${rate}`];
          execFileSync('ffmpeg', ['-v', 'error', '-y', '-t', `${seconds}`, '-i', voice, ...options, path]);
          const info = readFlacInfo(path);
          expect(info.rate).toBe(rate);
          const notes: string[] = [];
          const audio = await decode({ path }, (note) => notes.push(note));
          expect(Math.abs(audio.length - (info.samples * 16_000) / rate)).toBeLessThanOrEqual(1);
          const tagged = write(
            'tagged.flac',
            Buffer.concat([readFileSync(path), Buffer.from('TAG'), Buffer.alloc(125)]),
          );
          expect(await decode({ path: tagged }, (note) => notes.push(note))).toEqual(audio);
          expect(notes).toEqual([]);
        }
    },
  );

  test('decodes WAV whose numbers are big-endian', async () => {
    const bytes = readFileSync(encode('little.wav', '-c:a pcm_s16le -bitexact'));
    const dataAt = bytes.indexOf('data') + 8;
    const expected = await decode({ path: write('little.wav', bytes) });
    bytes.write('RIFX');
    for (const at of [4, 16, 24, 28, dataAt - 4]) bytes.subarray(at, at + 4).reverse();
    for (const at of [20, 22, 32, 34]) bytes.subarray(at, at + 2).reverse();
    bytes.subarray(dataAt).swap16();
    expect((await decode({ path: write('big.wav', bytes) })).length).toBe(expected.length);
  });

  test('decodes AMR', async () => {
    const frames = Array.from({ length: 100 }, () => [0x3c, ...Array(31).fill(0)]).flat();
    const path = write('call.amr', Buffer.concat([Buffer.from('#!AMR\n'), Buffer.from(frames)]));
    expect(await decode({ path })).toHaveLength(32_000);
  });

  test('decodes a long M4A file whose tables are at its end, also an encrypted one', async () => {
    const path = encode('memo.m4a', '-c:a aac', 60);
    const bytes = readFileSync(path);
    expect(bytes.indexOf('moov')).toBeGreaterThan(bytes.indexOf('mdat') + 100_000);
    const key = Buffer.alloc(32, 7);
    const audio = await decode({ path });
    expect(Math.abs(audio.length / 16_000 - 60)).toBeLessThan(0.1);
    expect(await decode({ path: write('memo.encrypted', cipherAt(key, 0, bytes)), key })).toEqual(audio);
  });

  test('says that a cut off WebM, and a damaged file, is not whole', async () => {
    const notes: string[] = [];
    const webm = readFileSync(encode('whole.webm', '-c:a libvorbis', 10));
    const part = write('part.webm', webm.subarray(0, webm.length / 2));
    expect((await decode({ path: part }, (note) => notes.push(note))).length).toBeGreaterThan(16_000);
    const aac = readFileSync(encode('whole.aac', '-c:a aac', 10));
    aac.fill(0xaa, 20_000, 21_000);
    expect((await decode({ path: write('damaged.aac', aac) }, (note) => notes.push(note))).length).toBeGreaterThan(
      100_000,
    );
    expect(notes).toEqual([
      expect.stringMatching(/^The file is incomplete: \d+ bytes were read, and its end is missing$/),
      'The file is damaged: parts of it cannot be decoded and were left out',
    ]);
  });

  test('says that a film without sound has none', async () => {
    const path = join(folder, 'silent.mp4');
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'color=duration=1:size=64x64', '-c:v', 'mpeg4', path]);
    expect(await refusal({ path })).toBe('The file has no audio.');
  });

  test('a file that refers to others is refused, and none of them is read', async () => {
    let requests = 0;
    const server = createServer((_, response) => response.end(String(requests++)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tone.wav`;
    const wav = encode('secret.wav', '-c:a pcm_s16le');
    const playlist = (entry: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${entry}\n#EXT-X-ENDLIST\n`;
    const hostile = {
      'remote.m3u8': playlist(url),
      'local.m3u8': playlist(`file://${wav}`),
      'concat.txt': `ffconcat version 1.0\nfile '${wav}'\n`,
      'stream.sdp': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n',
      'dash.mpd': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${url}</BaseURL></MPD>`,
    };
    for (const [name, text] of Object.entries(hostile))
      expect(await refusal({ path: write(name, text) })).toMatch(/^The file has an unknown format/);
    expect(requests).toBe(0);
  });

  test('files without end, and cut off anywhere, are decoded or refused', async () => {
    const endless = write('endless', '');
    truncateSync(endless, 4_000_000_000);
    expect(await refusal({ path: endless })).toMatch(/^The file has an unknown format/);
    for (const name of ['alac.m4a', 'alac.caf', 'note.wma', 'opus.webm', 'vorbis.ogg', 'voice.aiff']) {
      const bytes = readFileSync(join(folder, name));
      for (const share of [0.01, 0.3, 0.9])
        expect(await refusal({ path: write('part', bytes.subarray(0, bytes.length * share)) })).toMatch(/\w/);
    }
  });

  test.skipIf(process.platform !== 'linux')('ends with the job that it decodes for', async () => {
    const path = encode('long.aac', '-c:a aac', 120);
    const before = childrenNamedFfmpeg();
    const abort = new AbortController();
    const pieces = decodeFileInThread({ path }, abort.signal);
    expect((await pieces.next()).value?.length).toBeGreaterThan(100_000);
    expect(childrenNamedFfmpeg().length).toBe(before.length + 1);
    abort.abort(new Error('stopped'));
    await expect(pieces.next()).rejects.toThrow('stopped');
    await expect.poll(() => childrenNamedFfmpeg().length).toBe(before.length);
  });
});

describe('without ffmpeg', () => {
  const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/uploads/${name}`, import.meta.url));

  test.each([
    ['MP4 with AAC', fixture('tone.m4a')],
    ['MP4 with ALAC', fixture('alac.m4a')],
    ['AAC', fixture('tone.aac')],
    ['Vorbis in Ogg', Buffer.from(`OggS${'\0'.repeat(24)}\x01vorbis`.padEnd(100, '\0'), 'latin1')],
    ['WMA', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')],
    ['CAF', Buffer.from('caff\0\x01\0\0desc')],
    ['AMR', Buffer.from('#!AMR\n<')],
    ['AIFF', Buffer.from('FORM\0\0\0\x10AIFFCOMM')],
  ])('a file is refused as %s, with the way to get ffmpeg', async (format, file) => {
    vi.stubEnv('PATH', '');
    const message = `The file is ${format}, which this service decodes only with ffmpeg. Install ffmpeg 5.1 or later on the PATH of the service, for example by "apt install ffmpeg", or send WAV, MP3, FLAC, or Opus in Ogg or WebM.`;
    await expect(Array.fromAsync(decodeBytes(file))).rejects.toMatchObject({ detail: { message } });
  });

  test.skipIf(process.platform === 'win32')('or without the right to limit it, the reason is named', async () => {
    const programs = mkdtempSync(join(folder, 'programs-'));
    const failing =
      "#!/bin/sh\necho 'prlimit: failed to set the AS resource limit: Operation not permitted' >&2\nexit 1\n";
    for (const name of ['prlimit', 'ffmpeg']) writeFileSync(join(programs, name), failing, { mode: 0o755 });
    vi.stubEnv('PATH', programs);
    const message = expect.stringContaining('allow the system call prlimit64');
    await expect(Array.fromAsync(decodeBytes(fixture('tone.m4a')))).rejects.toMatchObject({ detail: { message } });
  });

  test('PCM, Opus, MP3 and FLAC are decoded', async () => {
    vi.stubEnv('PATH', '');
    for (const name of ['tone.wav', 'tone.mp3', 'tone.flac', 'tone.ogg']) {
      const path = write(name, fixture(name));
      expect(concatSamples(await Array.fromAsync(decodeAudioFile({ path }))).length).toBeGreaterThan(31_000);
    }
  });
});
