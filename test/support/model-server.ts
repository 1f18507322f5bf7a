import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  type DoubleReply,
  type ReceivedRequest,
  startOpenaiDouble,
} from '../../src/providers/llm/openai/double.test-support.ts';
import { freePort } from './free-port.ts';

export interface ModelServer {
  /** The settings of a service that uses it. */
  env: Record<string, string>;
  /** The prompts that it has read, in order. */
  read: string[];
  /** The most requests that it answered at once. */
  mostAtOnce: number;
  /** The duration of each response. */
  delayMs: number;
  /** Responses wait for it. */
  held: Promise<void> | undefined;
  /** In place of the usual response. */
  reply: ((request: ReceivedRequest) => DoubleReply | Promise<DoubleReply> | undefined) | undefined;
  /** Accepts connections. Without it, the server cannot be reached. */
  up(): Promise<void>;
  down(): Promise<void>;
  close(): Promise<void>;
}

/** A title that only the model gives. */
export const MODEL_TITLE = 'Told by the model';

/** One response for conversations, days and profiles. */
export const modelAnswer = (more: object = {}): DoubleReply => ({
  text: JSON.stringify({
    title: MODEL_TITLE,
    overview: 'The model has read it.',
    emoji: '🤖',
    category: 'other',
    action_items: [],
    events: [],
    memories: [],
    discarded: false,
    headline: MODEL_TITLE,
    day_emoji: '🤖',
    highlights: [],
    summary: MODEL_TITLE,
    ...more,
  }),
});

/** Starts a language model's server that can be switched off. */
export async function startModelServer(): Promise<ModelServer> {
  let active = 0;
  let gate: { server: Server; sockets: Set<Socket> } | undefined;
  const port = await freePort();
  const double = await startOpenaiDouble(async (request) => {
    const prompt = (request.body.messages ?? []).map(({ content }) => content).join('\n');
    model.read.push(prompt);
    active += 1;
    model.mostAtOnce = Math.max(model.mostAtOnce, active);
    try {
      if (model.delayMs > 0) await setTimeout(model.delayMs);
      await model.held;
      return (await model.reply?.(request)) ?? modelAnswer();
    } finally {
      active -= 1;
    }
  });
  const model: ModelServer = {
    env: { LLM_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: 'tiny' },
    read: [],
    mostAtOnce: 0,
    delayMs: 0,
    held: undefined,
    reply: undefined,
    async up() {
      gate ??= await listen(port, Number(new URL(double.url).port));
    },
    async down() {
      for (const socket of gate?.sockets ?? []) socket.destroy();
      gate?.server.close();
      gate = undefined;
    },
    async close() {
      await model.down();
      await double.close();
    },
  };
  return model;
}

async function listen(port: number, target: number) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return { server, sockets };
}
