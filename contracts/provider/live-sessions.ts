import { isDeepStrictEqual } from 'node:util';
import WebSocket from 'ws';
import type { Service } from './service.ts';

/** What a session sent, as it came: texts that are JSON, and how the socket closed. */
export interface RecordedSession {
  messages: object[];
  closeCode: number;
}

/** A session that sends nothing more ends by this, with what it sent. */
const LONGEST_MS = 20_000;

const spoken = [
  'We talked about the flat in Gothenburg and the landlord.',
  'Please remind me to sign the lease by Friday.',
].map((text, i) => ({ text, speaker: 'SPEAKER_00', speaker_id: 0, start: i * 6, end: i * 6 + 5, is_user: true }));

/** A session with the device's own transcript, up to the conversation that the service makes of it after the silence. */
export function recordTranscript(service: Service): Promise<RecordedSession> {
  const query = { custom_stt: 'enabled', conversation_timeout: '2', source: 'phone' };
  return record(service, query, (message, socket) => {
    if ('status' in message && message.status === 'ready') {
      socket.send(JSON.stringify({ type: 'suggested_transcript', segments: spoken, stt_provider: 'on-device' }));
    }
    if ('type' in message && message.type === 'memory_created') socket.close(1000);
  });
}

/** A session whose audio nobody transcribes, as no provider is configured; what is held of its stream is told before. */
export function recordWithoutProvider(service: Service, stream_id: string): Promise<RecordedSession> {
  return record(service, { codec: 'pcm16', ack: 'true', stream_id }, () => {});
}

/** Speaks to the running service without the generated client, which might bend what it hears. */
async function record(
  service: Service,
  query: Record<string, string>,
  onMessage: (message: object, socket: WebSocket) => void,
): Promise<RecordedSession> {
  const { uid, user_token } = await service.newAccount();
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
  const overdue = setTimeout(() => socket.terminate(), LONGEST_MS);
  return new Promise<RecordedSession>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (closeCode) => resolve({ messages, closeCode }));
  }).finally(() => clearTimeout(overdue));
}

/** The first message that has these fields. */
export const firstOf = ({ messages }: RecordedSession, fields: Record<string, string>): object | undefined =>
  messages.find((message) => isDeepStrictEqual({ ...message, ...fields }, message));
