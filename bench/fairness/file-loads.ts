import { setTimeout as sleep } from 'node:timers/promises';
import type { Load, LoadContext } from './loads.ts';

const CONVERSATIONS = 100;
/** 100,000 characters each. */
const TALK = 'I have to call the plumber on Friday. We talked about the garden and the new fence. '.repeat(1_190);
/** A word a line: 2.45 million. */
const LINES = 'a\n'.repeat(2_450_000);
const SEGMENTS = JSON.stringify([
  { structured: { title: 'Long' }, transcript_segments: Array(377_000).fill({ text: 'a' }) },
]);
/** Twelve hours of silence, as a device records it: packets of 120 ms of Opus in two bytes. */
const SILENCE = Buffer.concat(Array(360_000).fill(Buffer.of(2, 0, 0, 0, 0xfb, 0x06)));

/** Uploads of one user, and their processing. */
export const fileLoads: readonly Load[] = [
  { title: '100 conversations of 100,000 characters', run: converse },
  { title: 'import of a text of 2.45 million lines', run: (context) => importFile(context, 'lines.txt', LINES) },
  { title: 'import of a record of 377,000 segments', run: (context) => importFile(context, 'omi.json', SEGMENTS) },
  { title: '8 recordings of 12 hours of silence', run: record },
];

type Target = Pick<LoadContext, 'port' | 'signal'>;

async function call(
  { port, signal }: Target,
  path: string,
  token: string,
  { method = 'GET', body }: { method?: string; body?: object | FormData | Buffer } = {},
): Promise<{ status: number; json: Record<string, unknown> }> {
  const isPlain = body !== undefined && !(body instanceof FormData) && !Buffer.isBuffer(body);
  const type = isPlain ? 'application/json' : 'application/octet-stream';
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal,
    headers: { authorization: `Bearer ${token}`, ...(!(body instanceof FormData) && { 'content-type': type }) },
    ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as FormData | Buffer<ArrayBuffer>) }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Waits until the work is done, or the load ends. */
async function waitFor(signal: AbortSignal, isDone: () => Promise<boolean>): Promise<void> {
  while (!signal.aborted && !(await isDone().catch(() => signal.aborted)))
    await sleep(200, undefined, { signal }).catch(() => {});
}

async function converse({ busy, ...context }: LoadContext): Promise<number[]> {
  const send = () =>
    call(context, '/v1/dev/user/conversations', busy.key, { method: 'POST', body: { text: TALK.slice(0, 100_000) } });
  const sent = await Promise.all(Array.from({ length: CONVERSATIONS }, send));
  const ids = sent.flatMap(({ json }) => (typeof json.id === 'string' ? [json.id] : []));
  for (const id of ids)
    await waitFor(context.signal, async () => {
      const { json } = await call(context, `/v1/dev/user/conversations/${id}`, busy.key);
      return json.status !== 'processing';
    });
  return sent.map(({ status }) => status);
}

async function importFile({ busy, ...context }: LoadContext, file_name: string, content: string): Promise<number[]> {
  const bytes = Buffer.from(content);
  const path = '/v1/users/imports';
  const created = await call(context, path, busy.token, { method: 'POST', body: { file_name, bytes: bytes.length } });
  const one = `${path}/${created.json.id}`;
  const sent = await call(context, `${one}?offset=0`, busy.token, { method: 'PUT', body: bytes });
  await waitFor(context.signal, async () => (await call(context, one, busy.token)).json.finished_at !== null);
  return [created.status, sent.status];
}

async function record({ busy, ...context }: LoadContext): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < 8; number++) {
    const form = new FormData();
    const name = `audio_bench_opus_16000_1_fs160_${1_700_000_000 + number * 50_000}.bin`;
    form.append('files', new Blob([SILENCE]), name);
    statuses.push((await call(context, '/v2/sync-local-files', busy.token, { method: 'POST', body: form })).status);
  }
  await sleep(5_000, undefined, { signal: context.signal }).catch(() => {});
  return statuses;
}
