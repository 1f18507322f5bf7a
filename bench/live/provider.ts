import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { FRAME_SAMPLES, RATE } from './recording.ts';

/** The events of one connection to the provider. */
export interface ProviderConnection {
  /** The number of frames received so far. */
  onFrames?: (frames: number, atMs: number) => void;
  /** A final result was sent, with this unique word. */
  onResult?: (word: string, atMs: number) => void;
}

export interface Provider {
  url: string;
  /** All connections so far, in order. */
  connections: ProviderConnection[];
}

const FINAL_SAMPLES = 3 * RATE;
const WORDS = ['we', 'planted', 'the', 'early', 'beans', 'behind', 'the', 'shed'];

/**
 * The part of Deepgram's streaming API that the load needs: an interim result for each second of audio, a final one for each three,
 * CloseStream and Finalize. The text is fixed; every final result ends with a unique word, by which it is identified.
 */
export async function startProvider(): Promise<Provider> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const connections: ProviderConnection[] = [];
  server.on('connection', (socket) => {
    const connection: ProviderConnection = {};
    connections.push(connection);
    serve(socket, connection, connections.length);
  });
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, connections };
}

function serve(socket: WebSocket, connection: ProviderConnection, number: number): void {
  let samples = 0;
  let resultSamples = 0;
  let finals = 0;
  // Connections have different phases, so that their results are spread over time. Finalize does not change the phase.
  const phase = (number * 7_919) % FINAL_SAMPLES;
  let nextFinal = RATE + phase;
  let nextInterim = RATE + (phase % RATE);

  function sendResult(isFinal: boolean): void {
    const unique = `mark${number}x${finals}`;
    const [start, end] = [resultSamples / RATE, samples / RATE];
    if (isFinal) {
      finals += 1;
      resultSamples = samples;
    }
    socket.send(JSON.stringify(toResult(isFinal ? [...WORDS, unique] : WORDS, start, end, isFinal)));
    if (isFinal) connection.onResult?.(unique, performance.now());
  }

  socket.on('error', () => {});
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      samples += data.length >> 1;
      connection.onFrames?.(Math.floor(samples / FRAME_SAMPLES), performance.now());
      const isInterim = samples >= nextInterim;
      if (isInterim) nextInterim += RATE;
      if (samples >= nextFinal) {
        nextFinal += FINAL_SAMPLES;
        sendResult(true);
      } else if (isInterim) sendResult(false);
      return;
    }
    const { type }: { type?: string } = JSON.parse(data.toString());
    if (type === 'Finalize' && samples > resultSamples) sendResult(true);
    if (type === 'CloseStream') {
      socket.send(JSON.stringify({ type: 'Metadata', duration: samples / RATE, channels: 1 }));
      socket.close(1000);
    }
  });
}

function toResult(words: readonly string[], start: number, end: number, isFinal: boolean) {
  const each = (end - start) / words.length;
  const timedWords = words.map((word, i) => ({
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
    channel: { alternatives: [{ transcript: words.join(' '), confidence: 0.98, words: timedWords }] },
  };
}
