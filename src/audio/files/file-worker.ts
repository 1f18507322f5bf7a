// The thread that reads audio files on disk, one after the other: the metadata of one, or its audio piece by piece. It sends what it is asked for.
import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import { killFfmpegs } from '../ffmpeg.ts';
import { concatSamples, SAMPLE_RATE } from '../samples.ts';
import { decodeAudioFile } from './audio-file.ts';
import { ByteSource } from './byte-source.ts';
import type { AudioFile, FromFileReader, ToFileReader } from './protocol.ts';
import { readRecordedTimes } from './recorded-time.ts';

/** The audio of one message. */
const PIECE_SAMPLES = 10 * SAMPLE_RATE;

const send = (message: FromFileReader, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

let incomplete: string | undefined;
let pieces: AsyncGenerator<Int16Array<ArrayBuffer>> | undefined;

async function* readPieces(file: AudioFile): AsyncGenerator<Int16Array<ArrayBuffer>> {
  let parts: Int16Array[] = [];
  let length = 0;
  incomplete = undefined;
  const onIncomplete = (note: string) => {
    incomplete = note;
  };
  for await (const part of decodeAudioFile(file, onIncomplete)) {
    parts.push(part);
    length += part.length;
    if (length < PIECE_SAMPLES) continue;
    yield concatSamples(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield concatSamples(parts);
}

/** Other errors than refusals are not handled, so they end the thread. */
async function sendNext(): Promise<void> {
  try {
    const piece = await pieces?.next();
    if (!piece || piece.done) return send({ type: 'end', incomplete });
    const { value } = piece;
    send({ type: 'piece', samples: value }, [value.buffer]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    send({ type: 'refused', code: error.code, detail: error.detail });
  }
}

async function sendTimes(file: AudioFile): Promise<void> {
  const source = await ByteSource.open(file.path, file.key);
  try {
    send({ type: 'times', times: await readRecordedTimes(source) });
  } finally {
    await source.close();
  }
}

parentPort?.on('message', (request: ToFileReader) => {
  if (request.type === 'stop') return void killFfmpegs().then(() => process.exit());
  if (request.type === 'times') return void sendTimes(request.file);
  if (request.type === 'first') pieces = readPieces(request.file);
  void sendNext();
});
