// The thread that reads one audio file on disk: its metadata, or its audio piece by piece. It sends what it is asked for.
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import type { AudioFormat } from '../codecs/decoder.ts';
import { concatSamples } from '../concat.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { decodeAudioFile, decodeDeviceFile } from './audio-file.ts';
import type { FromFileReader, ToFileReader } from './protocol.ts';
import { readRecordedTimes } from './recorded-time.ts';

/** The audio of one message. */
const PIECE_SAMPLES = 10 * SAMPLE_RATE;

const { path, format }: { path: string; format?: AudioFormat } = workerData;

const send = (message: FromFileReader, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

async function* readPieces(): AsyncGenerator<Int16Array<ArrayBuffer>> {
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
  const file = await open(path, 'r');
  try {
    send({ type: 'times', times: await readRecordedTimes(file) });
  } finally {
    await file.close();
  }
}

parentPort?.on('message', (request: ToFileReader) => void (request === 'times' ? sendTimes() : sendNext()));
