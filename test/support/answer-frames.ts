import { expect } from 'vitest';

/** The frames of a streamed answer. */
export async function readAnswerFrames(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const frames = (await response.text()).split('\n\n').flatMap((frame): [string, string][] => {
    const at = frame.indexOf(': ');
    return at < 0 ? [] : [[frame.slice(0, at), frame.slice(at + 2)]];
  });
  return {
    frames,
    statuses: frames.filter(([label]) => label === 'think').map(([, status]) => status),
    last: readLast(frames.at(-1)),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tests check the content
function readLast([label, data]: [string, string] = ['', '']): any {
  if (label === 'done') return JSON.parse(Buffer.from(data, 'base64').toString());
  return label === 'error' ? { error: JSON.parse(data) } : undefined;
}
