import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { type HttpReply, readBody, sendReply, startLoopbackServer } from '../../../loopback-server.test-support.ts';
import { DoubleConnection } from './connection.test-support.ts';
import {
  type DoubleRecognizer,
  type DoubleScript,
  ScriptRecognizer,
  toAlternative,
  toMetadata,
} from './script.test-support.ts';

/** A recording that the double received. */
interface DoubleRecording {
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
async function respondToRecording(exchange: RecordingExchange): Promise<void> {
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

const refusalBody = JSON.stringify({ err_code: 'REFUSED', err_msg: 'Refused by the script.', request_id: 'r' });

function toTranscript(script: DoubleScript, query: URLSearchParams, samples: number, pcm: Int16Array): object {
  const durationMs = (samples * 1000) / Number(query.get('sample_rate') ?? 16_000);
  const recognizer: DoubleRecognizer = script.recognizer?.() ?? new ScriptRecognizer(script);
  recognizer.accept?.(pcm);
  const { words } = recognizer.finalTo(durationMs);
  const languages = script.languages && { languages: script.languages };
  return {
    metadata: toMetadata(query, randomUUID(), durationMs),
    results: {
      channels: [
        {
          detected_language: script.detectedLanguage,
          alternatives: [{ ...toAlternative(words, query), ...languages }],
        },
      ],
    },
  };
}

export type DeepgramDouble = Awaited<ReturnType<typeof startDeepgramDouble>>;

/**
 * A double of Deepgram on loopback, for tests and benchmarks: it speaks the real protocol, live and for recordings, and returns the
 * script's words at their times. A function is called for the script of each connection and recording.
 */
export async function startDeepgramDouble(script: DoubleScript | (() => DoubleScript) = {}, port = 0) {
  const state = { nextScript: typeof script === 'function' ? script : () => script, handshakes: 0, requests: 0 };
  const connections: DoubleConnection[] = [];
  const recordings: DoubleRecording[] = [];
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const { server, origin, close } = await startLoopbackServer((request, response) => {
    const current = state.nextScript();
    state.requests += 1;
    const status = refusalStatus(current, state.requests);
    void respondToRecording({ request, response, script: current, status, onReceived: (one) => recordings.push(one) });
  }, port);
  server.on('upgrade', (request, socket: Socket, head) => {
    state.handshakes += 1;
    const current = state.nextScript();
    if (current.hang) return;
    const url = new URL(request.url ?? '/', 'ws://double');
    const status = refusalStatus(current, state.handshakes) ?? (url.pathname === '/v1/listen' ? undefined : 404);
    if (status !== undefined) return refuseHandshake(socket, status);
    webSockets.handleUpgrade(request, socket, head, (client) => {
      const { authorization } = request.headers;
      const query = url.searchParams;
      connections.push(new DoubleConnection({ client, socket, query, authorization, script: current }));
    });
  });
  return {
    /** For DEEPGRAM_URL. */
    url: origin.replace('http', 'ws'),
    connections,
    /** Received recordings, including refused ones. */
    recordings,
    /** Number of received handshakes, including refused ones. */
    get handshakes() {
      return state.handshakes;
    },
    /** Applies to new connections. */
    setScript: (next: DoubleScript) => Object.assign(state, { nextScript: () => next, handshakes: 0, requests: 0 }),
    close,
  };
}

const refusalStatus = ({ refuse }: DoubleScript, count: number) =>
  refuse && count <= (refuse.times ?? Number.POSITIVE_INFINITY) ? refuse.status : undefined;

function refuseHandshake(socket: Socket, status: number): void {
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    'dg-error: Refused by the script.',
    `Content-Length: ${refusalBody.length}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${refusalBody}`);
}
