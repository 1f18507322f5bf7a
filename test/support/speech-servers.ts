import { setTimeout as delay } from 'node:timers/promises';
import type { HttpReply } from '../../src/providers/loopback-server.test-support.ts';
import { startTranscriptionDouble } from '../../src/providers/stt/openai/double.test-support.ts';
import { startRealtimeDouble } from '../../src/providers/stt/realtime/double.test-support.ts';
import { startWyomingDouble } from '../../src/providers/stt/wyoming/double.test-support.ts';
import type { SpeechRecognizer } from './tone-server.ts';
import { dialects, type TranscriptionDialect } from './transcription-dialects.ts';

/** A fault of a server for a while. `empty`: it ends without an answer. */
export type Fault = 'slow' | 'stopped' | 'error' | 'malformed' | 'empty';

export interface SpeechServer {
  /** The settings of the service that uses it. */
  env: Record<string, string>;
  setFault(fault: Fault | undefined): Promise<void>;
  close(): Promise<void>;
}

interface Listening {
  port: number;
  close(): Promise<void>;
}

/** Starts a server; `answer` rejects if it should not. */
type Start = (port: number, answer: Answer) => Promise<Listening>;
type Answer = (audio: Int16Array) => Promise<{ fault: Fault | undefined; words: Words }>;
type Words = Awaited<ReturnType<SpeechRecognizer['recognize']>>;

const SLOW_MS = 3000;
const FAILURE = 'CUDA out of memory';
const MALFORMED = '{"text": "HAL\n';

const textOf = (words: Words) => words.map(({ text }) => text).join(' ');

const json = { 'content-type': 'application/json' };
const badReplies: Partial<Record<Fault, HttpReply>> = {
  error: { status: 500, headers: json, body: JSON.stringify({ error: { message: FAILURE } }) },
  malformed: { status: 200, headers: json, body: MALFORMED },
  empty: { status: 200, headers: json, body: '' },
};

const startOpenai =
  (dialect: TranscriptionDialect): Start =>
  async (port, answer) => {
    const double = await startTranscriptionDouble(async ({ audio, fields }) => {
      // The double keeps them.
      double.recordings.length = 0;
      const { fault, words } = await answer(audio.samples);
      const duration = audio.samples.length / audio.sampleRate;
      return (fault && badReplies[fault]) ?? dialect({ words, duration, format: fields.response_format });
    }, port);
    return { port: Number(new URL(double.url).port), close: double.close };
  };

async function answerByText(answer: Answer, audio: Int16Array) {
  const { fault, words } = await answer(audio);
  if (fault === 'error') return new Error(FAILURE);
  if (fault === 'malformed') return { raw: MALFORMED };
  return fault === 'empty' ? undefined : textOf(words);
}

const startRealtime =
  (server: 'openai' | 'speaches' | 'vllm'): Start =>
  async (port, answer) => {
    const double = await startRealtimeDouble({ server, port, recognize: (audio) => answerByText(answer, audio) });
    return { port: Number(new URL(double.url).port), close: double.close };
  };

const startWyoming: Start = async (port, answer) => {
  const double = await startWyomingDouble({ port, recognize: (audio) => answerByText(answer, audio) });
  return { port: Number(double.address.split(':').at(-1)), close: double.close };
};

const openaiEnv = (port: number) => ({ STT_MODELS: 'openai:tones', TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1` });
const realtimeEnv = (port: number) => ({
  STT_MODELS: 'realtime:tones',
  TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1`,
  TRANSCRIPTION_API_KEY: 'secret',
});
const wyomingEnv = (port: number) => ({ STT_MODELS: `wyoming:127.0.0.1:${port}` });

export interface SpeechServerKind {
  start: Start;
  env(port: number): Record<string, string>;
}

/** Every kind of server by its name: the protocol, and who speaks it so. */
export const speechServers: Readonly<Record<string, SpeechServerKind>> = {
  ...Object.fromEntries(
    Object.entries(dialects).map(([name, dialect]) => [
      `utterances, ${name}`,
      { start: startOpenai(dialect), env: openaiEnv },
    ]),
  ),
  ...Object.fromEntries(
    (['openai', 'speaches', 'vllm'] as const).map((name) => [
      `realtime, ${name}`,
      { start: startRealtime(name), env: realtimeEnv },
    ]),
  ),
  wyoming: { start: startWyoming, env: wyomingEnv },
};

/** Starts a server of a kind, which does wrong while a fault is set. */
export async function startSpeechServer(
  { start, env }: SpeechServerKind,
  recognizer: SpeechRecognizer,
): Promise<SpeechServer> {
  let fault: Fault | undefined;
  const answer: Answer = async (audio) => {
    const now = fault;
    if (now === 'slow') await delay(SLOW_MS);
    const isAnswered = now === undefined || now === 'slow';
    return { fault: now, words: isAnswered ? await recognizer.recognize(audio) : [] };
  };
  let server: Listening | undefined = await start(0, answer);
  const { port } = server;
  return {
    env: env(port),
    async setFault(next) {
      fault = next;
      if (next === 'stopped') {
        await server?.close();
        server = undefined;
      } else server ??= await start(port, answer);
    },
    async close() {
      await server?.close();
    },
  };
}
