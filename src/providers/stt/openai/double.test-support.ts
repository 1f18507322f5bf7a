import type { IncomingMessage, ServerResponse } from 'node:http';
import { readWav, type WavAudio } from '../../../audio/wav.ts';
import { type HttpReply, readBody, sendReply, startLoopbackServer } from '../../loopback-server.test-support.ts';

/** One recording that the double received. */
interface ReceivedRecording {
  path: string;
  authorization: string | undefined;
  /** All form fields except the file; repeated ones are joined by commas. */
  fields: Record<string, string>;
  audio: WavAudio;
  /** The caller disconnected before the response. */
  readonly abandoned: boolean;
}

/** A response; `text` is plain text. */
export type TranscriptionReply = HttpReply | { text: string };

/**
 * Starts a double of OpenAI's `/v1/audio/transcriptions` on loopback. `index` counts recordings from 0. `description` is what a server
 * like speaches says of its fields at `/openapi.json`; others have none.
 */
export async function startTranscriptionDouble(
  reply: (recording: ReceivedRecording, index: number) => TranscriptionReply | Promise<TranscriptionReply> = () => ({
    json: { text: '' },
  }),
  port = 0,
  description?: object,
) {
  const recordings: ReceivedRecording[] = [];
  const { origin, close } = await startLoopbackServer(async (request, response) => {
    if (request.method === 'GET') {
      const isModels = request.url === '/v1/models';
      const json = isModels ? { object: 'list', data: [] } : request.url === '/openapi.json' && description;
      sendReply(response, json ? { json } : { status: 404 });
      return;
    }
    const recording = await readRecording(request, response).catch((error: unknown) => {
      if (!request.destroyed) throw error;
    });
    // The connection was closed, perhaps by `close`.
    if (!recording) return;
    recordings.push(recording);
    const next = await reply(recording, recordings.length - 1);
    if ('text' in next) response.setHeader('content-type', 'text/plain; charset=utf-8').end(next.text);
    else sendReply(response, next);
  }, port);
  // For TRANSCRIPTION_URL.
  return { url: `${origin}/v1`, recordings, close };
}

async function readRecording(request: IncomingMessage, response: ServerResponse): Promise<ReceivedRecording> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(await readBody(request), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new Error('the form has no file');
  const names = [...new Set(form.keys())].filter((name) => name !== 'file');
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    fields: Object.fromEntries(names.map((name) => [name, form.getAll(name).join(',')])),
    audio: readWav(await file.bytes()),
    get abandoned() {
      return response.destroyed && !response.writableFinished;
    },
  };
}
