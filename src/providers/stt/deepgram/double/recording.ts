import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resetSocket } from './connection.ts';
import { type DoubleRecognizer, type DoubleScript, ScriptRecognizer, toWireWords } from './script.ts';

/** A recording that the double received. */
export interface DoubleRecording {
  query: URLSearchParams;
  authorization: string | undefined;
  contentType: string | undefined;
  /** With `recordsAudio`. */
  audio: Int16Array;
  samples: number;
  /** The caller disconnected before the response. */
  readonly abandoned: boolean;
}

interface RecordingExchange {
  request: IncomingMessage;
  response: ServerResponse;
  script: DoubleScript;
  /** The status of a refusal. */
  status: number | undefined;
  onReceived(recording: DoubleRecording): void;
}

/** Responds to `POST /v1/listen` according to the script. */
export async function respondToRecording(exchange: RecordingExchange): Promise<void> {
  const { request, response, script, status, onReceived } = exchange;
  const url = new URL(request.url ?? '/', 'http://double');
  if (request.method !== 'POST' || url.pathname !== '/v1/listen') return void response.writeHead(404).end();
  const bytes = await readBytes(request);
  const pcm = new Int16Array(bytes.buffer, 0, bytes.length >> 1);
  const samples = Math.floor(pcm.length / Number(url.searchParams.get('channels') ?? 1));
  onReceived({
    query: url.searchParams,
    authorization: request.headers.authorization,
    contentType: request.headers['content-type'],
    audio: script.recordsAudio ? pcm : new Int16Array(0),
    samples,
    get abandoned() {
      return response.destroyed && !response.writableFinished;
    },
  });
  if (script.hang) return;
  if (status !== undefined) return void response.writeHead(status, { 'dg-error': 'REFUSED' }).end(refusalBody());
  if (script.recordingFailure) return fail(script.recordingFailure, request, response);
  const body = JSON.stringify(toTranscript(script, url.searchParams, samples, pcm));
  const send = () => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  if (script.resultDelayMs) setTimeout(send, script.resultDelayMs);
  else send();
}

export const refusalBody = () =>
  JSON.stringify({ err_code: 'REFUSED', err_msg: 'Refused by the script.', request_id: randomUUID() });

async function readBytes(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

function fail(
  kind: NonNullable<DoubleScript['recordingFailure']>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (kind === 'reset') resetSocket(request.socket);
  else if (kind === 'cut') response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.destroy());
  else response.end(kind === 'garbage' ? '<html>bad gateway</html>' : '{"results":{"channels":[]}}');
}

function toTranscript(script: DoubleScript, query: URLSearchParams, samples: number, pcm: Int16Array): object {
  const durationMs = (samples * 1000) / Number(query.get('sample_rate') ?? 16_000);
  const recognizer: DoubleRecognizer = script.recognizer?.() ?? new ScriptRecognizer(script);
  recognizer.accept?.(pcm);
  const { words } = recognizer.finalTo(durationMs);
  const requestId = randomUUID();
  const alternative = {
    transcript: words.map(({ text }) => text).join(' '),
    confidence: 0.98,
    words: toWireWords(words, query.get('diarize') === 'true'),
    ...(script.languages && { languages: script.languages }),
  };
  return {
    metadata: {
      transaction_key: 'deprecated',
      request_id: requestId,
      sha256: '0'.repeat(64),
      created: new Date().toISOString(),
      duration: durationMs / 1000,
      channels: 1,
      models: [requestId],
      model_info: { [requestId]: { name: query.get('model'), version: 'double', arch: 'double' } },
    },
    results: { channels: [{ alternatives: [alternative] }] },
  };
}
