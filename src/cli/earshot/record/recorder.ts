import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import { CliError } from '../../cli-error.ts';
import { toSafeLine } from '../output.ts';

export const recorderNames = ['ffmpeg', 'arecord', 'sox'] as const;
export type RecorderName = (typeof recorderNames)[number];

/** A program that records the microphone. */
export interface Recorder {
  readonly name: RecorderName;
  /** PCM16 mono at 16 kHz. Ends with the program. */
  readonly audio: AsyncIterable<Uint8Array>;
  /** Ends the program; what it has recorded still arrives. */
  stop(): void;
  /** Resolves when it has ended, with its own words if it failed. */
  readonly ended: Promise<string | undefined>;
}

const RATE = String(SAMPLE_RATE);
const MAX_WORDS = 2000;
/** A program that ignores the signal is killed. */
const STOP_MS = 2000;

const install: Record<RecorderName, string> = {
  ffmpeg: 'apt install ffmpeg, brew install ffmpeg, winget install ffmpeg',
  arecord: 'apt install alsa-utils',
  sox: 'apt install sox, brew install sox',
};

/** The inputs of ffmpeg and sox on each system. */
const inputs: Partial<Record<NodeJS.Platform, { ffmpeg: string; sox: string; device: string | undefined }>> = {
  linux: { ffmpeg: 'alsa', sox: 'alsa', device: 'default' },
  darwin: { ffmpeg: 'avfoundation', sox: 'coreaudio', device: ':default' },
  win32: { ffmpeg: 'dshow', sox: 'waveaudio', device: undefined },
};

/** Starts the first of these programs that is installed. */
export async function startRecorder(chosen: RecorderName | undefined, device: string | undefined): Promise<Recorder> {
  for (const name of chosen ? [chosen] : recorderNames) {
    const child = spawn(...commandOf(name, device), { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      await once(child, 'spawn');
      return toRecorder(name, child);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'EACCES') throw new CliError(`${name} cannot be started (${code}).`);
    }
  }
  const ways = (chosen ? [chosen] : recorderNames).map((name) => `  ${name}: ${install[name]}`).join('\n');
  const missing = chosen ? `${chosen} is not installed` : 'No program to record with is installed';
  throw new CliError(`${missing}. Install ${chosen ? 'it' : 'one of these'}:\n${ways}`);
}

function commandOf(name: RecorderName, device: string | undefined): [command: string, args: string[]] {
  const input = inputs[process.platform] ?? inputs.linux;
  if (name === 'ffmpeg') {
    const from = device ?? input?.device;
    if (from === undefined)
      throw new CliError('Name the microphone with --device audio=NAME: ffmpeg -list_devices true -f dshow -i dummy');
    const source = ['-f', input?.ffmpeg ?? 'alsa', '-i', from];
    return [
      'ffmpeg',
      ['-hide_banner', '-loglevel', 'error', '-nostdin', ...source, '-ac', '1', '-ar', RATE, '-f', 's16le', '-'],
    ];
  }
  if (name === 'arecord') {
    const from = device === undefined ? [] : ['-D', device];
    return ['arecord', ['-q', ...from, '-t', 'raw', '-f', 'S16_LE', '-r', RATE, '-c', '1']];
  }
  const from = device === undefined ? ['-d'] : ['-t', input?.sox ?? 'alsa', device];
  return ['sox', ['-q', ...from, '-t', 'raw', '-r', RATE, '-e', 'signed-integer', '-b', '16', '-c', '1', '-']];
}

function toRecorder(name: RecorderName, child: ChildProcessByStdio<null, Readable, Readable>): Recorder {
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MAX_WORDS);
  });
  let isStopped = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    if (code === 0 || isStopped) return undefined;
    const how = signal === null ? `exit code ${code}` : String(signal);
    return `${name} ended (${how})${words.trim() === '' ? '' : `: ${toSafeLine(words)}`}`;
  });
  return {
    name,
    audio: child.stdout,
    ended,
    stop() {
      isStopped = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      void ended.then(() => clearTimeout(timer));
    },
  };
}
