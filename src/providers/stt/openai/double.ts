import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWav, type WavAudio } from '../../../audio/wav.ts';

/** One recording that the double received. */
export interface ReceivedRecording {
  path: string;
  authorization: string | undefined;
  /** All form fields except the file; repeated ones are joined by commas. */
  fields: Record<string, string>;
  audio: WavAudio;
  /** The caller disconnected before the response. */
  readonly abandoned: boolean;
}

/** The response: JSON, plain text, a raw HTTP response, a reset connection, or none. */
export type TranscriptionReply =
  | { json: object }
  | { text: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { reset: true }
  | { hang: true };

export interface TranscriptionDouble {
  /** For TRANSCRIPTION_URL; ends in `/v1`. */
  url: string;
  recordings: ReceivedRecording[];
  setReply(reply: (recording: ReceivedRecording, index: number) => TranscriptionReply): void;
  close(): Promise<void>;
}

/** Starts a double of OpenAI's `/v1/audio/transcriptions` on loopback. `index` counts recordings from 0. */
export async function startTranscriptionDouble(
  reply: (recording: ReceivedRecording, index: number) => TranscriptionReply = () => ({ json: { text: '' } }),
): Promise<TranscriptionDouble> {
  const recordings: ReceivedRecording[] = [];
  let current = reply;
  const server = createServer(async (incoming, outgoing) => {
    const recording = await readRecording(incoming, outgoing);
    recordings.push(recording);
    send(incoming, outgoing, current(recording, recordings.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    recordings,
    setReply(next) {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRecording(incoming: IncomingMessage, outgoing: ServerResponse): Promise<ReceivedRecording> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const type = incoming.headers['content-type'] ?? '';
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new Error('the form has no file');
  const names = [...new Set(form.keys())].filter((name) => name !== 'file');
  return {
    path: incoming.url ?? '',
    authorization: incoming.headers.authorization,
    fields: Object.fromEntries(names.map((name) => [name, form.getAll(name).join(',')])),
    audio: readWav(await file.bytes()),
    get abandoned() {
      return outgoing.destroyed && !outgoing.writableFinished;
    },
  };
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, reply: TranscriptionReply): void {
  if ('hang' in reply) return;
  if ('reset' in reply) incoming.socket.resetAndDestroy();
  else if ('json' in reply) {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json));
  } else if ('text' in reply) outgoing.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(reply.text);
  else outgoing.writeHead(reply.status, reply.headers).end(reply.body);
}
