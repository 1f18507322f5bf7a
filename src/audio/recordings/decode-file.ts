import { Worker } from 'node:worker_threads';
import { DomainError, unusableAudio } from '../../errors.ts';
import type { AudioFormat } from '../codecs/decoder.ts';
import type { FromFileReader, ToFileReader } from './protocol.ts';
import { decoderThread } from './recording-decoder.ts';

/** A piece is ten seconds of audio. */
const PIECE_MS = 30_000;

export interface AudioFile {
  path: string;
  /** Its bytes are encrypted. */
  key?: Uint8Array | undefined;
  /** The file has the frames of a device. */
  format?: AudioFormat | undefined;
}

/**
 * Decodes an audio file on disk in a thread of its own, to PCM16 mono at 16 kHz in pieces of about ten seconds: the bytes of a file can make
 * any decoder slow.
 * @throws DomainError `stt_failed` with `invalid_input` for a file that cannot be decoded
 */
export async function* decodeFileInThread(file: AudioFile, signal: AbortSignal): AsyncGenerator<Int16Array> {
  const worker = startWorker(file);
  try {
    for (;;) {
      const message = await ask(worker, 'next', signal);
      if (message.type === 'refused') throw new DomainError(message.code, message.detail);
      if (message.type !== 'piece') return;
      yield message.samples;
    }
  } finally {
    await worker.terminate();
  }
}

/** The times in the metadata of a file, in a thread too. A file that cannot be read has none. */
export async function readTimesInThread(file: AudioFile, signal: AbortSignal): Promise<string[]> {
  const worker = startWorker(file);
  try {
    const message = await ask(worker, 'times', signal);
    return message.type === 'times' ? message.times : [];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  } finally {
    await worker.terminate();
  }
}

function startWorker(workerData: AudioFile): Worker {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { ...decoderThread, workerData });
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  // An error while it ends must not end the process.
  worker.on('error', () => {});
  return worker;
}

async function ask(worker: Worker, request: ToFileReader, signal: AbortSignal): Promise<FromFileReader> {
  const next = Promise.withResolvers<FromFileReader>();
  const onError = (error: unknown) => next.reject(damaged(error));
  const onExit = (code: number) => next.reject(damaged(new Error(`the decoder's thread ended with ${code}`)));
  const onAbort = () => next.reject(signal.reason);
  const onSlow = () => next.reject(damaged(new Error('the decoder is too slow')));
  // Twice half of the time: a process that was stopped gives its thread the second half.
  let timer = setTimeout(() => {
    timer = setTimeout(onSlow, PIECE_MS / 2);
  }, PIECE_MS / 2);
  worker.on('message', next.resolve).on('error', onError).on('exit', onExit);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    worker.postMessage(request);
    return await next.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    worker.off('message', next.resolve).off('error', onError).off('exit', onExit);
  }
}

const damaged = (cause: unknown) => unusableAudio('The audio is damaged and cannot be decoded.', cause);
