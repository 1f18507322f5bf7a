import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { FRAME_SAMPLES, RATE } from './recording.ts';

/** What one connection to the provider tells of itself, as it happens. */
export interface ProviderLine {
  /** So many frames have come by now, at this time. */
  onFrames?: (frames: number, atMs: number) => void;
  /** A final result went out, with this word that no other has. */
  onResult?: (word: string, atMs: number) => void;
}

export interface Provider {
  url: string;
  /** Connections so far, in the order in which they came. */
  lines: ProviderLine[];
}

const FINAL_SAMPLES = 3 * RATE;
const WORDS = ['we', 'planted', 'the', 'early', 'beans', 'behind', 'the', 'shed'];

/**
 * Deepgram's streaming API, as far as a load needs it: an interim result for each second of audio, a final one for each three,
 * CloseStream and Finalize. It hears nothing; every final ends with a word of its own, by which it is found again.
 */
export async function startProvider(): Promise<Provider> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const lines: ProviderLine[] = [];
  server.on('connection', (socket) => {
    const line: ProviderLine = {};
    lines.push(line);
    serve(socket, line, lines.length);
  });
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, lines };
}

function serve(socket: WebSocket, line: ProviderLine, number: number): void {
  let samples = 0;
  let toldSamples = 0;
  let finals = 0;
  // Not all at once: each connection is at another place of its three seconds, and stays there through a Finalize.
  const phase = (number * 7_919) % FINAL_SAMPLES;
  let nextFinal = RATE + phase;
  let nextInterim = RATE + (phase % RATE);

  function sendResult(isFinal: boolean): void {
    const unique = `mark${number}x${finals}`;
    const [start, end] = [toldSamples / RATE, samples / RATE];
    if (isFinal) {
      finals += 1;
      toldSamples = samples;
    }
    socket.send(JSON.stringify(toResult(isFinal ? [...WORDS, unique] : WORDS, start, end, isFinal)));
    if (isFinal) line.onResult?.(unique, performance.now());
  }

  socket.on('error', () => {});
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      samples += data.length >> 1;
      line.onFrames?.(Math.floor(samples / FRAME_SAMPLES), performance.now());
      const isInterim = samples >= nextInterim;
      if (isInterim) nextInterim += RATE;
      if (samples >= nextFinal) {
        nextFinal += FINAL_SAMPLES;
        sendResult(true);
      } else if (isInterim) sendResult(false);
      return;
    }
    const { type }: { type?: string } = JSON.parse(data.toString());
    if (type === 'Finalize' && samples > toldSamples) sendResult(true);
    if (type === 'CloseStream') {
      socket.send(JSON.stringify({ type: 'Metadata', duration: samples / RATE, channels: 1 }));
      socket.close(1000);
    }
  });
}

function toResult(words: readonly string[], start: number, end: number, isFinal: boolean) {
  const each = (end - start) / words.length;
  const heard = words.map((word, i) => ({
    word,
    punctuated_word: word,
    start: start + i * each,
    end: start + (i + 1) * each,
    confidence: 0.98,
    speaker: 0,
  }));
  return {
    type: 'Results',
    channel_index: [0, 1],
    start,
    duration: end - start,
    is_final: isFinal,
    speech_final: false,
    channel: { alternatives: [{ transcript: words.join(' '), confidence: 0.98, words: heard }] },
  };
}
