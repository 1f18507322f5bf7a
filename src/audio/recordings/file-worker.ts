// The thread that reads one audio file on disk: its metadata, or its audio piece by piece. It sends what it is asked for.
import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import { concatSamples } from '../concat.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { decodeAudioFile } from './audio-file.ts';
import { ByteSource } from './byte-source.ts';
import type { AudioFile } from './decode-file.ts';
import type { FromFileReader, ToFileReader } from './protocol.ts';
import { readRecordedTimes } from './recorded-time.ts';

/** The audio of one message. */
const PIECE_SAMPLES = 10 * SAMPLE_RATE;

const file: AudioFile = workerData;

const send = (message: FromFileReader, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

async function* readPieces(): AsyncGenerator<Int16Array<ArrayBuffer>> {
  let parts: Int16Array[] = [];
  let length = 0;
  for await (const part of decodeAudioFile(file)) {
    parts.push(part);
    length += part.length;
    if (length < PIECE_SAMPLES) continue;
    yield concatSamples(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield concatSamples(parts);
}

const pieces = readPieces();

/** Other errors than refusals are not handled, so they end the thread. */
async function sendNext(): Promise<void> {
  try {
    const { value, done } = await pieces.next();
    if (done) send({ type: 'end' });
    else send({ type: 'piece', samples: value }, [value.buffer]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    send({ type: 'refused', code: error.code, detail: error.detail });
  }
}

async function sendTimes(): Promise<void> {
  const source = await ByteSource.open(file.path, file.key);
  try {
    send({ type: 'times', times: await readRecordedTimes(source) });
  } finally {
    await source.close();
  }
}

parentPort?.on('message', (request: ToFileReader) => void (request === 'times' ? sendTimes() : sendNext()));
