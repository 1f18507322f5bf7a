import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Sends a message and returns the frames of its stream. */
export async function sendChat(app: TestApp, key: string, text: string, { appId = '', signal }: ChatOptions = {}) {
  const path = `/v2/messages${appId && `?app_id=${appId}`}`;
  const response = await app.request(path, { method: 'POST', key, json: { text }, ...(signal && { signal }) });
  const stream = await response.text();
  if (response.status !== 200) return { status: response.status, body: JSON.parse(stream), frames: [], text: '' };
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const frames = stream.split('\n\n').flatMap((frame): [string, string][] => {
    const at = frame.indexOf(': ');
    return at < 0 ? [] : [[frame.slice(0, at), frame.slice(at + 2)]];
  });
  const shown = frames.filter(([label]) => label === 'data').map(([, data]) => data);
  return {
    status: response.status,
    body: undefined,
    frames,
    /** What the user sees. */
    text: shown.join('').replaceAll('__CRLF__', '\n'),
    statuses: frames.filter(([label]) => label === 'think').map(([, status]) => status),
    last: readLast(frames.at(-1)),
  };
}

interface ChatOptions {
  appId?: string;
  signal?: AbortSignal;
}

// biome-ignore lint/suspicious/noExplicitAny: tests check the content
function readLast([label, data]: [string, string] = ['', '']): any {
  if (label === 'done') return JSON.parse(Buffer.from(data, 'base64').toString());
  return label === 'error' ? { error: JSON.parse(data) } : undefined;
}
