import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Credentials } from '../../generated/types.gen.ts';

/** The service's answer to a GET. */
export interface Answer {
  path: string;
  body: unknown;
}

type Json = Record<string, unknown>;

/** The records that later requests name. */
interface Made {
  memory: string;
  actionItem: string;
  folder: string;
  goal: string;
  conversation: string;
}

const TALK = [
  'We should book the train to Gothenburg before Friday.',
  'Please remind me to call the landlord about the lease tomorrow.',
  'My sister lives in Malmö and works as a nurse.',
];
const RATE = 16_000;
/** The number of frames, of 20 ms each. */
const FRAMES = 250;

/** A user of a running service. Extend it with each release: its data is kept for the upgrades from it. */
export class ServiceUser {
  readonly #base: string;
  readonly #credentials: Credentials;

  constructor(base: string, credentials: Credentials) {
    this.#base = base;
    this.#credentials = credentials;
  }

  /** Makes records of each kind, by REST and the live socket. `name` is in their texts. */
  async makeRecords(name: string): Promise<Made> {
    const memory = await this.#send('POST', '/v1/dev/user/memories', { content: `Prefers green tea (${name})` });
    await this.#send('POST', '/v1/dev/user/memories/batch', {
      memories: [{ content: `Runs every Sunday (${name})`, tags: ['sport'] }, { content: `Sings alto (${name})` }],
    });
    const due = { description: `Water the ferns (${name})`, due_at: '2026-12-01T09:00:00Z' };
    const actionItem = await this.#send('POST', '/v1/dev/user/action-items', due);
    const folder = await this.#send('POST', '/v1/dev/user/folders', { name: `Garden ${name}` });
    const title = `Read ten books (${name})`;
    const goal = await this.#send('POST', '/v1/dev/user/goals', { title, type: 'numeric', target_value: 10 });
    await this.#send('PATCH', `/v1/dev/user/goals/${goal.id}/progress?current_value=3`);
    await this.#send('POST', '/v1/users/people', { name: `Maya ${name}` });
    const conversation = await this.#send('POST', '/v1/dev/user/conversations/from-segments', {
      source: 'phone',
      language: 'en',
      started_at: '2026-11-20T09:00:00Z',
      client_session_id: name,
      transcript_segments: TALK.map((text, n) => ({
        text,
        speaker: `SPEAKER_0${n % 2}`,
        speaker_id: n % 2,
        start: n * 5,
        end: n * 5 + 4,
      })),
    });
    await this.#send('PATCH', `/v1/dev/user/conversations/${conversation.id}`, { folder_id: folder.id });
    const speaker = { speaker_id: 1, person_name: `Nora ${name}`, scope: 'conversation' };
    await this.#send('POST', `/v1/dev/user/conversations/${conversation.id}/speakers`, speaker);
    const retention = { conversations_days: null, audio_days: 14, logs_days: null };
    await this.#send('PUT', '/v1/users/retention', retention);
    await this.#send('POST', '/v1/apps', {
      name: `Keeper ${name}`,
      description: 'Adds songs.',
      capabilities: ['chat'],
    });
    await this.#send('POST', '/v2/messages', { text: 'Where does my sister live?' });
    await this.#speak(name);
    await this.#leaveAudio(name);
    const made = { memory, actionItem, folder, goal, conversation };
    return Object.fromEntries(Object.entries(made).map(([kind, { id }]) => [kind, String(id)])) as unknown as Made;
  }

  /** Changes and deletes records that were made before. */
  async changeRecords({ memory, actionItem, folder, goal, conversation }: Made): Promise<void> {
    await this.#send('PATCH', `/v1/dev/user/memories/${memory}`, { content: 'Prefers black tea' });
    await this.#send('PATCH', `/v1/dev/user/action-items/${actionItem}`, { completed: true });
    await this.#send('PATCH', `/v1/dev/user/goals/${goal}/progress?current_value=4`);
    await this.#send('PATCH', `/v1/dev/user/conversations/${conversation}`, { title: 'Train and lease' });
    await this.#send('DELETE', `/v1/dev/user/folders/${folder}`);
    await this.#send('GET', '/v1/dev/user/memories/vector/search?query=tea&limit=5');
    await this.#send('POST', '/v1/dev/user/ask', { question: 'Where does my sister live?' });
  }

  /** Reads all records, by each operation that lists some. */
  async read(): Promise<Answer[]> {
    const lists = [
      'memories',
      'action-items',
      'conversations?include_transcript=true',
      'goals',
      'folders',
      'corrections',
    ];
    const paths = [
      ...lists.map((list) => `/v1/dev/user/${list}`),
      ...['/v1/users/people', '/v1/users/retention', '/v1/apps', '/v2/messages', '/v1/mcp/memories'],
    ];
    const answers: Answer[] = [];
    for (const path of paths) answers.push({ path, body: await this.#send('GET', path) });
    return answers;
  }

  /** Waits until all conversations are processed. */
  finishWork(): Promise<void> {
    const isProcessed = ({ status }: Json) => status === 'completed';
    return this.#waitFor('/v1/dev/user/conversations', (conversations) => conversations.every(isProcessed));
  }

  /** Waits until a provider has transcribed all audio. */
  async transcribed(): Promise<void> {
    await this.#waitFor('/v1/users/pending-audio', (audio) => audio.length === 0);
    await this.finishWork();
  }

  /** Asks less often than the limit of requests allows. */
  async #waitFor(path: string, isReached: (found: Json[]) => boolean): Promise<void> {
    while (!isReached((await this.#send('GET', path)) as unknown as Json[])) await pause(500);
  }

  /** A conversation whose transcript the client sends, as a phone with its own speech recognition does. */
  async #speak(name: string): Promise<void> {
    const socket = await this.#listen({ custom_stt: 'enabled', conversation_timeout: '2', source: `phone-${name}` });
    const segments = TALK.map((text, n) => ({ text, speaker: 'SPEAKER_00', start: n * 3, end: n * 3 + 2 }));
    socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
    await received(socket, ({ type }) => type === 'memory_created');
    socket.close();
  }

  /** Five seconds of audio that wait for a provider. */
  async #leaveAudio(name: string): Promise<void> {
    const socket = await this.#listen({ ack: 'true', stream_id: name, source: `omi-${name}` });
    const acknowledged = received(socket, ({ type, frames }) => type === 'audio_ack' && Number(frames) >= FRAMES);
    for (let frame = 0; frame < FRAMES; frame++) socket.send(tone(frame));
    await acknowledged;
    socket.close();
  }

  async #listen(query: Record<string, string>): Promise<WebSocket> {
    const address = `${this.#base.replace(/^http/, 'ws')}/v4/listen`;
    const all = new URLSearchParams({
      uid: this.#credentials.uid,
      codec: 'pcm16',
      sample_rate: String(RATE),
      language: 'en',
      ...query,
    });
    const socket = new WebSocket(`${address}?${all}`, {
      headers: { authorization: `Bearer ${this.#credentials.user_token}` },
    });
    await received(socket, ({ type, status }) => type === 'service_status' && status === 'ready');
    return socket;
  }

  async #send(method: string, path: string, body?: Json): Promise<Json> {
    const { developer_api_key, tool_server_key, user_token } = this.#credentials;
    const key = path.startsWith('/v1/dev/')
      ? developer_api_key
      : path.startsWith('/v1/mcp/')
        ? tool_server_key
        : user_token;
    const response = await fetch(new URL(path, this.#base), {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return isJson ? JSON.parse(text) : {};
  }
}

/** Resolves with the first message that fits. */
function received(socket: WebSocket, fits: (message: Json) => boolean): Promise<Json> {
  return new Promise((resolve, reject) => {
    socket.on('message', (data) => {
      const text = data.toString();
      const message = text.startsWith('{') ? JSON.parse(text) : {};
      if (fits(message)) resolve(message);
    });
    socket.on('error', reject);
    socket.on('close', (code, reason) => reject(new Error(`the socket closed with ${code}: ${reason}`)));
  });
}

/** 20 ms of a tone, in 16-bit PCM. */
function tone(frame: number): Buffer {
  const samples = RATE / 50;
  const sample = (n: number) => Math.round(8000 * Math.sin(((frame * samples + n) / RATE) * 2 * Math.PI * 220));
  return Buffer.from(Int16Array.from({ length: samples }, (_, n) => sample(n)).buffer);
}
