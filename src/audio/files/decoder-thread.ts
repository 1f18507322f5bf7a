import { Worker } from 'node:worker_threads';
import { programPath } from '../../config/programs.ts';
import { unusableAudio } from '../../errors.ts';
import type { StopThread } from './protocol.ts';

/** A thread that reads a file is in the middle of its work for less. */
const STOP_MS = 500;

const damaged = (cause: unknown) => unusableAudio('The audio is damaged and cannot be decoded.', cause);

/**
 * The native build of libopus crashes the process when a thread that loaded it ends; its WebAssembly build does not. The path is that of
 * ffmpeg.
 */
const environment = () => ({ OPUS_FORCE_WASM: '1', PATH: programPath() });

const options = {
  name: 'decoder',
  execArgv: [],
  stdout: true,
  stderr: true,
  // A small young generation: memory is collected before much waits for it.
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
};

/**
 * Starts a thread that decodes files. It has no access to the rest of the environment, nor to the output of the process, which is its log, and
 * does not keep the process running.
 */
export function startDecoderThread(program: URL): Worker {
  const worker = new Worker(program, { ...options, env: environment() });
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  // An error while it ends must not end the process.
  return worker.on('error', () => {});
}

/** Ends a thread, and first the programs that it started. One that does not respond is terminated. */
export async function stopDecoderThread(worker: Worker): Promise<void> {
  const ended = Promise.withResolvers<void>();
  worker.once('exit', () => ended.resolve());
  worker.postMessage({ type: 'stop' } satisfies StopThread);
  const timer = setTimeout(() => ended.resolve(), STOP_MS);
  await ended.promise;
  clearTimeout(timer);
  await worker.terminate();
}

interface Question<Message, Answer> {
  answer: PromiseWithResolvers<Answer>;
  onMessage: (message: Message) => void;
  post: () => void;
}

/** Posts a question to a thread, and awaits its answer. Rejects if the thread ends or the signal aborts before that. */
export async function askThread<Message, Answer>(
  worker: Worker,
  signal: AbortSignal,
  { answer: { promise, reject }, onMessage, post }: Question<Message, Answer>,
): Promise<Answer> {
  const onExit = (code: number) => reject(damaged(new Error(`the decoder's thread ended with ${code}`)));
  const onError = (error: unknown) => reject(damaged(error));
  const onAbort = () => reject(signal.reason);
  worker.on('message', onMessage).on('exit', onExit).on('error', onError);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    post();
    return await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    worker.off('message', onMessage).off('exit', onExit).off('error', onError);
  }
}
