// The thread that decodes one audio file on disk. It sends the next piece when it is asked for.
import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import type { AudioFormat } from '../codecs/decoder.ts';
import { concatSamples } from '../concat.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { decodeAudioFile, decodeDeviceFile } from './audio-file.ts';
import type { FromFileDecoder } from './protocol.ts';

/** The audio of one message. */
const PIECE_SAMPLES = 10 * SAMPLE_RATE;

const send = (message: FromFileDecoder, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

async function* pieces({
  path,
  format,
}: {
  path: string;
  format?: AudioFormat;
}): AsyncGenerator<Int16Array<ArrayBuffer>> {
  let parts: Int16Array[] = [];
  let length = 0;
  for await (const part of format ? decodeDeviceFile(path, format) : decodeAudioFile(path)) {
    parts.push(part);
    length += part.length;
    if (length < PIECE_SAMPLES) continue;
    yield concatSamples(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield concatSamples(parts);
}

const decoded = pieces(workerData);

/** Other errors than refusals are not handled, so they end the thread. */
async function sendNext(): Promise<void> {
  try {
    const { value, done } = await decoded.next();
    if (done) send({ type: 'end' });
    else send({ type: 'piece', samples: value }, [value.buffer]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    send({ type: 'refused', code: error.code, detail: error.detail });
  }
}

parentPort?.on('message', () => void sendNext());
