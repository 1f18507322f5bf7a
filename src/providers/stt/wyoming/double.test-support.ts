import { type AddressInfo, createServer, type Socket } from 'node:net';
import { concatSamples } from '../../../audio/samples.ts';
import { EventReader, encodeEvent, type WyomingEvent } from './messages.ts';

interface WyomingDoubleOptions {
  /** The text of a recording, the failure to report, or bytes as they are; undefined closes the connection without an answer. */
  recognize: (audio: Int16Array, language: unknown) => Promise<Answer> | Answer;
  /** Answers every recording with this error. */
  error?: string;
  /** True if it recognizes speech at all. */
  isRecognizer?: boolean;
  /** Sends parts of the text before the whole. */
  isStreaming?: boolean;
  port?: number;
}

type Answer = string | Error | { raw: string } | undefined;

/** Starts a double of a Wyoming server on loopback. As the usual one, it closes a connection after one transcript. */
export async function startWyomingDouble({
  recognize,
  error,
  isRecognizer = true,
  isStreaming = false,
  port = 0,
}: WyomingDoubleOptions) {
  const sockets = new Set<Socket>();
  const languages: unknown[] = [];
  const contexts: unknown[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const reader = new EventReader();
    const pieces: Int16Array[] = [];
    let language: unknown;
    let context: unknown;
    const onEvent = async ({ type, data, payload }: WyomingEvent): Promise<void> => {
      if (type === 'describe') {
        const models = [{ name: 'tones', languages: ['en'], installed: true, attribution: { name: '', url: '' } }];
        const asr = isRecognizer ? [{ name: 'tones', models, installed: true }] : [];
        // This server writes its data into the header, and ends without a payload.
        socket.write(`${JSON.stringify({ type: 'info', version: '1.7.2', data: { asr, tts: [] } })}\n`);
      }
      if (type === 'transcribe') ({ language, context } = data);
      if (type === 'audio-chunk') pieces.push(new Int16Array(payload.buffer, payload.byteOffset, payload.length / 2));
      if (type !== 'audio-stop') return;
      languages.push(language);
      contexts.push(context);
      if (error !== undefined) {
        socket.end(encodeEvent('error', { text: error }));
        return;
      }
      const text = await recognize(concatSamples(pieces), language);
      if (text instanceof Error) return void socket.end(encodeEvent('error', { text: text.message }));
      if (typeof text === 'object') return void socket.end(text.raw);
      if (text !== undefined && isStreaming) {
        socket.write(encodeEvent('transcript-start', {}));
        for (const word of text.split(/(?= )/)) socket.write(encodeEvent('transcript-chunk', { text: word }));
      }
      if (text !== undefined) socket.write(encodeEvent('transcript', { text: ` ${text}` }));
      if (text !== undefined && isStreaming) socket.write(encodeEvent('transcript-stop', {}));
      socket.end();
    };
    socket.on('data', (bytes) => {
      for (const event of reader.push(bytes)) void onEvent(event);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As requested for each recording. */
    languages,
    contexts,
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
