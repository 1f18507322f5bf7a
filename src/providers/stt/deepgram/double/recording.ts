import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpReply, readBody, sendReply } from '../../../loopback-server.ts';
import { type DoubleRecognizer, type DoubleScript, ScriptRecognizer, toAlternative, toMetadata } from './script.ts';

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
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://double');
  if (request.method !== 'POST' || pathname !== '/v1/listen') return sendReply(response, { status: 404 });
  const bytes = new Uint8Array(await readBody(request));
  const pcm = new Int16Array(bytes.buffer, 0, bytes.length >> 1);
  const samples = Math.floor(pcm.length / Number(query.get('channels') ?? 1));
  onReceived({
    query,
    authorization: request.headers.authorization,
    contentType: request.headers['content-type'],
    audio: script.recordsAudio ? pcm : new Int16Array(0),
    samples,
    get abandoned() {
      return response.destroyed && !response.writableFinished;
    },
  });
  const { recordingFailure: failure } = script;
  if (script.hang) return;
  if (status !== undefined)
    return sendReply(response, { status, headers: { 'dg-error': 'REFUSED' }, body: refusalBody });
  if (failure === 'cut') {
    response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.destroy());
    return;
  }
  if (failure) return sendReply(response, FAILURES[failure]);
  const json = toTranscript(script, query, samples, pcm);
  setTimeout(() => sendReply(response, { json }), script.resultDelayMs ?? 0);
}

const FAILURES: Record<'reset' | 'garbage' | 'wrong_shape', HttpReply> = {
  reset: { reset: true },
  garbage: { status: 200, body: '<html>bad gateway</html>' },
  wrong_shape: { json: { results: { channels: [] } } },
};

export const refusalBody = JSON.stringify({ err_code: 'REFUSED', err_msg: 'Refused by the script.', request_id: 'r' });

function toTranscript(script: DoubleScript, query: URLSearchParams, samples: number, pcm: Int16Array): object {
  const durationMs = (samples * 1000) / Number(query.get('sample_rate') ?? 16_000);
  const recognizer: DoubleRecognizer = script.recognizer?.() ?? new ScriptRecognizer(script);
  recognizer.accept?.(pcm);
  const { words } = recognizer.finalTo(durationMs);
  const languages = script.languages && { languages: script.languages };
  return {
    metadata: toMetadata(query, randomUUID(), durationMs),
    results: { channels: [{ alternatives: [{ ...toAlternative(words, query), ...languages }] }] },
  };
}
