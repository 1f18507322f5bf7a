import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../config/programs.ts';

const MEMORY_BYTES = 1024 ** 3;
/** The longest texts that ffmpeg writes about a file are of no use. */
const MAX_MESSAGE_CHARACTERS = 8192;

export const findFfmpeg = () => findProgram('ffmpeg');

export const INSTALL_FFMPEG =
  'Install ffmpeg 5.1 or later on the PATH of the service, for example by "apt install ffmpeg"';

const running = new Set<ChildProcessWithoutNullStreams>();

export interface Ffmpeg {
  child: ChildProcessWithoutNullStreams;
  /** The errors that it reported, so far. */
  messages(): string;
}

/**
 * Starts ffmpeg, which reads its standard input and writes to its standard output. The bytes of a file can make it do nothing else: it may
 * open no other file and no connection, whatever the input refers to, and has bounded memory and processor time where the system has
 * prlimit, as Linux does. Undefined if it is not installed.
 */
export function startFfmpeg(args: readonly string[], { cpuSeconds }: { cpuSeconds?: number } = {}): Ffmpeg | undefined {
  const ffmpeg = findFfmpeg();
  if (ffmpeg === undefined) return undefined;
  const common = ['-nostdin', '-hide_banner', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'pipe'];
  const [program = ffmpeg, ...rest] = [...limits(cpuSeconds), ffmpeg, ...common, ...args];
  const child = spawn(program, rest, { env: {}, stdio: 'pipe' });
  running.add(child);
  child.once('close', () => running.delete(child));
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages = (messages + text).slice(-MAX_MESSAGE_CHARACTERS);
  });
  // It may end before it has read all, and the exit says so.
  child.stdin.on('error', () => {});
  child.on('error', () => {});
  return { child, messages: () => messages };
}

function limits(cpuSeconds: number | undefined): string[] {
  const prlimit = findProgram('prlimit');
  if (prlimit === undefined) return [];
  return [prlimit, `--as=${MEMORY_BYTES}`, '--core=0', ...(cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}`])];
}

/** Ends those of this thread. A thread that ends before does not collect them. */
export async function killFfmpegs(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      child.kill('SIGKILL');
      return once(child, 'close');
    }),
  );
}
