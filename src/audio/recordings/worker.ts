// The thread that decodes uploaded recordings, one request at a time.
import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import { type DecodeRequest, decodeRecordings } from './decode-recordings.ts';
import type { FromDecoder } from './protocol.ts';

/** About a minute of audio. */
const REPORT_SAMPLES = 1_000_000;

const send = (message: FromDecoder, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

/** Other errors than refusals are not handled, so they end the thread. */
async function decode(request: DecodeRequest): Promise<void> {
  let reported = 0;
  const report = (samples: number) => {
    if (samples - reported < REPORT_SAMPLES) return;
    reported = samples;
    send({ type: 'samples', samples });
  };
  try {
    const { audio, hasSpeech } = await decodeRecordings(request, report);
    send({ type: 'samples', samples: audio.length });
    send({ type: 'decoded', audio, hasSpeech }, [audio.buffer]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    send({ type: 'refused', code: error.code, detail: error.detail });
  }
}

parentPort?.on('message', (request: DecodeRequest) => void decode(request));
