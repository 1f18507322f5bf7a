import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resetSocket } from './connection.ts';
import { type DoubleScript, type Ear, heardWords, ScriptedEar } from './script.ts';

/** What the double saw of one recording. */
export interface DoubleRecording {
  query: URLSearchParams;
  authorization: string | undefined;
  contentType: string | undefined;
  /** With `savePendingAudio`: all of it. */
  audio: Int16Array;
  samples: number;
  /** The caller went away before an answer. */
  readonly abandoned: boolean;
}

interface RecordingExchange {
  request: IncomingMessage;
  response: ServerResponse;
  script: DoubleScript;
  /** The status to refuse it with. */
  refused: number | undefined;
  seen(recording: DoubleRecording): void;
}

/** Answers `POST /v1/listen` as the script says. */
export async function answerRecording({ request, response, script, refused, seen }: RecordingExchange): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://double');
  if (request.method !== 'POST' || url.pathname !== '/v1/listen') return void response.writeHead(404).end();
  const bytes = await readBytes(request);
  const samples = Math.floor(bytes.length / 2 / Number(url.searchParams.get('channels') ?? 1));
  seen({
    query: url.searchParams,
    authorization: request.headers.authorization,
    contentType: request.headers['content-type'],
    audio: script.savePendingAudio ? new Int16Array(bytes.buffer, 0, bytes.length >> 1) : new Int16Array(0),
    samples,
    get abandoned() {
      return response.destroyed && !response.writableFinished;
    },
  });
  if (script.hang) return;
  if (refused !== undefined) return void response.writeHead(refused, { 'dg-error': 'REFUSED' }).end(refusalBody());
  if (script.recordingFailure) return fail(script.recordingFailure, request, response);
  const answer = JSON.stringify(transcript(script, url.searchParams, samples, bytes));
  const send = () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
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

function transcript(
  script: DoubleScript,
  query: URLSearchParams,
  samples: number,
  bytes: Uint8Array<ArrayBuffer>,
): object {
  const durationMs = (samples * 1000) / Number(query.get('sample_rate') ?? 16_000);
  const ear: Ear = script.ear?.() ?? new ScriptedEar(script);
  ear.hear?.(new Int16Array(bytes.buffer, 0, bytes.length >> 1));
  const { words } = ear.finalTo(durationMs);
  const requestId = randomUUID();
  const alternative = {
    transcript: words.map(({ text }) => text).join(' '),
    confidence: 0.98,
    words: heardWords(words, query.get('diarize') === 'true'),
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
