import { readAnswerFrames } from './answer-frames.ts';
import type { TestApp } from './app.ts';

/** Sends a message and returns the frames of its stream. */
export async function sendChat(app: TestApp, key: string, text: string, { appId = '', signal }: ChatOptions = {}) {
  const path = `/v2/messages${appId && `?app_id=${appId}`}`;
  const response = await app.request(path, { method: 'POST', key, json: { text }, ...(signal && { signal }) });
  if (response.status !== 200) {
    return { status: response.status, body: JSON.parse(await response.text()), frames: [], text: '' };
  }
  const { frames, statuses, last } = await readAnswerFrames(response);
  const shown = frames.filter(([label]) => label === 'data').map(([, data]) => data);
  return {
    status: response.status,
    body: undefined,
    frames,
    statuses,
    last,
    /** The text as the user sees it. */
    text: shown.join('').replaceAll('__CRLF__', '\n'),
  };
}

interface ChatOptions {
  appId?: string;
  signal?: AbortSignal;
}
