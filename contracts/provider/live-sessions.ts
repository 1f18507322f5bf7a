import { isDeepStrictEqual } from 'node:util';
import WebSocket from 'ws';
import type { Credentials } from '../../generated/types.gen.ts';
import type { Service } from './service.ts';

/** The JSON messages of a session and its close code. */
export interface RecordedSession {
  messages: object[];
  closeCode: number;
}

/** After this time a session is terminated; its recording has the messages so far. */
const TIMEOUT_MS = 20_000;

const segments = [
  'We talked about the flat in Gothenburg and the landlord.',
  'Please remind me to sign the lease by Friday.',
].map((text, i) => ({ text, speaker: 'SPEAKER_00', speaker_id: 0, start: i * 6, end: i * 6 + 5, is_user: true }));

/** Records a session with the device's own transcript until its conversation is processed. */
export function recordTranscript(service: Service): Promise<RecordedSession> {
  const query = { custom_stt: 'enabled', conversation_timeout: '2', source: 'phone' };
  return record({ service }, query, (message, socket) => {
    if ('status' in message && message.status === 'ready') {
      socket.send(JSON.stringify({ type: 'suggested_transcript', segments, stt_provider: 'on-device' }));
    }
    if ('type' in message && message.type === 'memory_created') socket.close(1000);
  });
}

/** Records a session with acknowledgements that fails because no provider is configured. */
export function recordWithoutProvider(service: Service, stream_id: string): Promise<RecordedSession> {
  return record({ service }, { codec: 'pcm16', ack: 'true', stream_id }, () => {});
}

/** Records a session with a plain WebSocket, as the generated client might change messages. */
async function record(
  { service, account }: { service: Service; account?: Credentials },
  query: Record<string, string>,
  onMessage: (message: object, socket: WebSocket) => void,
): Promise<RecordedSession> {
  const { uid, user_token } = account ?? (await service.newAccount());
  const url = new URL(`/v4/listen?${new URLSearchParams({ uid, ...query })}`, service.address.replace('http', 'ws'));
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${user_token}` } });
  const messages: object[] = [];
  socket.on('message', (data, isBinary) => {
    const text = data.toString();
    if (isBinary || text === 'ping') return;
    const message: object = JSON.parse(text);
    messages.push(message);
    onMessage(message, socket);
  });
  const timeout = setTimeout(() => socket.terminate(), TIMEOUT_MS);
  return new Promise<RecordedSession>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (closeCode) => resolve({ messages, closeCode }));
  }).finally(() => clearTimeout(timeout));
}

/** Records a session that streams audio to a provider, until its conversation is processed. */
export function recordSpeech(
  service: Service,
  account: Credentials,
  frames: Iterable<Uint8Array>,
): Promise<RecordedSession> {
  const query = { codec: 'pcm16', sample_rate: '16000', conversation_timeout: '2' };
  return record({ service, account }, query, (message, socket) => {
    if ('status' in message && message.status === 'ready') for (const frame of frames) socket.send(frame);
    if ('type' in message && message.type === 'memory_created') socket.close(1000);
  });
}

/** Finds the first message with these fields. */
export const findMessage = ({ messages }: RecordedSession, fields: Record<string, string>): object | undefined =>
  messages.find((message) => isDeepStrictEqual({ ...message, ...fields }, message));
