import { Worker } from 'node:worker_threads';
import { DomainError, unusableAudio } from '../../errors.ts';
import type { AudioFormat } from '../codecs/decoder.ts';
import type { FromFileDecoder } from './protocol.ts';
import { decoderThread } from './recording-decoder.ts';

/** A piece is ten seconds of audio. */
const PIECE_MS = 30_000;

/**
 * Decodes an audio file on disk in a thread of its own, to PCM16 mono at 16 kHz in pieces of about ten seconds: the bytes of a file can make
 * any decoder slow. With a `format`, the file has the frames of a device.
 * @throws DomainError `stt_failed` with `invalid_input` for a file that cannot be decoded
 */
export async function* decodeFileInThread(
  { path, format }: { path: string; format?: AudioFormat | undefined },
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
    ...decoderThread,
    workerData: { path, format },
  });
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  // An error while it ends must not end the process.
  worker.on('error', () => {});
  try {
    for (;;) {
      const message = await nextMessage(worker, signal);
      if (message.type === 'end') return;
      if (message.type === 'refused') throw new DomainError(message.code, message.detail);
      yield message.samples;
    }
  } finally {
    await worker.terminate();
  }
}

async function nextMessage(worker: Worker, signal: AbortSignal): Promise<FromFileDecoder> {
  const next = Promise.withResolvers<FromFileDecoder>();
  const onError = (error: unknown) => next.reject(damaged(error));
  const onExit = (code: number) => next.reject(damaged(new Error(`the decoder's thread ended with ${code}`)));
  const onAbort = () => next.reject(signal.reason);
  const timer = setTimeout(() => next.reject(damaged(new Error('the decoder is too slow'))), PIECE_MS);
  worker.on('message', next.resolve).on('error', onError).on('exit', onExit);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    worker.postMessage('next');
    return await next.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    worker.off('message', next.resolve).off('error', onError).off('exit', onExit);
  }
}

const damaged = (cause: unknown) => unusableAudio('The audio is damaged and cannot be decoded.', cause);
