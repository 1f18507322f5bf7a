import type { IncomingMessage, ServerResponse } from 'node:http';
import { readWav, type WavAudio } from '../../../audio/wav.ts';
import { readBody, startLoopbackServer } from '../../loopback-server.ts';

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
  const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const recording = await readRecording(incoming, outgoing);
    recordings.push(recording);
    send(incoming, outgoing, current(recording, recordings.length - 1));
  });
  return {
    url: `${origin}/v1`,
    recordings,
    setReply(next) {
      current = next;
    },
    close,
  };
}

async function readRecording(incoming: IncomingMessage, outgoing: ServerResponse): Promise<ReceivedRecording> {
  const type = incoming.headers['content-type'] ?? '';
  const form = await new Response(await readBody(incoming), { headers: { 'content-type': type } }).formData();
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
