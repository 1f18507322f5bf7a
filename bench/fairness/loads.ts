import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';

export interface Account {
  uid: string;
  key: string;
  toolKey: string;
  token: string;
}

export interface LoadContext {
  port: number;
  busy: Account;
  apps: Account;
  hostile: Account;
  signal: AbortSignal;
}

export interface Load {
  title: string;
  /** Resolves with the statuses (or close codes) of its requests. */
  run(context: LoadContext): Promise<number[]>;
}

/** The worst that one user or a stranger may do. */
export const loads: readonly Load[] = [
  {
    title: '40 lists of ten conversations of 0.95 MB',
    run: ({ busy, ...context }) =>
      parallel(40, () => get(context, '/v1/dev/user/conversations?limit=10&include_transcript=true', busy.key)),
  },
  {
    title: '60 summaries of 60,000 snapshots',
    run: (context) => parallel(60, () => callTool(context, 'get_screen_activity', { summary: true })),
  },
  {
    title: '100 lists of 1,000 memories',
    run: ({ busy, ...context }) => parallel(100, () => get(context, '/v1/dev/user/memories?limit=1000', busy.key)),
  },
  {
    title: '20 chat messages, 99 apps with tools of 1 MB',
    run: ({ apps, ...context }) => parallel(20, () => chat(context, apps.token, '/tool none')),
  },
  {
    title: '20 calls of a tool with a hostile manifest',
    run: ({ hostile, ...context }) => parallel(20, () => chat(context, hostile.token, '/tool hostile p1=[]')),
  },
  { title: '100 registrations of 50 kB', run: (context) => parallel(100, () => register(context)) },
  { title: '1,000 authorizations, 50 at once', run: authorizeOften },
  {
    title: '10 live sockets, 2 MB of LC3 each',
    run: (context) => parallel(10, () => stream(context, { codec: 'lc3_fs1030', messages: 8, create: lc3Message })),
  },
  {
    title: '10 live sockets, 2 MB of Opus each',
    run: (context) => parallel(10, () => stream(context, { codec: 'opus', messages: 20_000, create: opusPacket })),
  },
];

const parallel = (count: number, work: () => Promise<number>) => Promise.all(Array.from({ length: count }, work));

type Target = Pick<LoadContext, 'port' | 'signal'>;

/** Reads the whole response. Status 0: the load has ended before. */
async function request({ port, signal }: Target, path: string, init: RequestInit = {}): Promise<number> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
}

const get = (target: Target, path: string, key: string) =>
  request(target, path, { headers: { authorization: `Bearer ${key}` } });

const post = (target: Target, path: string, body: object, key?: string) =>
  request(target, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  });

const callTool = (context: LoadContext, method: string, params: object) =>
  post(context, '/v1/mcp', { jsonrpc: '2.0', id: 1, method, params }, context.busy.toolKey);

const chat = (target: Target, token: string, text: string) => post(target, '/v2/messages', { text }, token);

/** Twenty addresses of 1,990 characters, and keys. */
const register = (target: Target) =>
  post(target, '/register', {
    client_name: 'Stranger',
    redirect_uris: Array.from({ length: 20 }, (_, n) => `https://stranger.example.com/${n}/${'a'.repeat(1_950)}`),
  });

async function authorizeOften(context: LoadContext): Promise<number[]> {
  const origin = `http://127.0.0.1:${context.port}`;
  const registered = await fetch(`${origin}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    body: JSON.stringify({ redirect_uris: ['https://stranger.example.com/back'] }),
  });
  const { client_id = '' } = (await registered.json()) as { client_id?: string };
  const query = () =>
    new URLSearchParams({
      client_id,
      response_type: 'code',
      redirect_uri: 'https://stranger.example.com/back',
      code_challenge: createHash('sha256').update(randomUUID()).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${origin}/v1/mcp`,
      state: randomBytes(4_000).toString('base64url'),
    });
  const statuses: number[] = [];
  const repeat = async () => {
    while (statuses.length < 1_000 && !context.signal.aborted) {
      statuses.push(await request(context, `/authorize?${query()}`));
    }
    return 0;
  };
  await parallel(50, repeat);
  return statuses;
}

interface Audio {
  codec: string;
  messages: number;
  create(): Buffer;
}

const lc3Message = () => randomBytes(240_000);
/** 20 ms of noise at full bandwidth. */
const opusPacket = () => Buffer.concat([Buffer.of(0xf8), randomBytes(100)]);

/** Sends audio as fast as the service reads it. */
async function stream({ port, busy, signal }: LoadContext, { codec, messages, create }: Audio): Promise<number> {
  const query = `uid=${busy.uid}&codec=${codec}&sample_rate=16000&source=${randomUUID()}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v4/listen?${query}`);
  const closed = once(socket, 'close');
  signal.addEventListener('abort', () => socket.terminate(), { once: true });
  socket.on('error', () => {});
  socket.on('message', (data, isBinary) => {
    if (isBinary || !String(data).includes('"ready"')) return;
    for (let sent = 0; sent < messages; sent += 1) socket.send(create());
    socket.close();
  });
  const [code] = await closed;
  return Number(code);
}
