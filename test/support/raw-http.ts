import { once } from 'node:events';
import { connect } from 'node:net';

/** What came back over one connection, read as text. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Sends bytes as they are, for what no HTTP client would send, and reads until the other side closes the connection or has
 * answered `answers` times. Functions among the parts are waited for.
 */
export async function sendRaw(
  address: string,
  parts: (string | Uint8Array | (() => Promise<unknown>))[],
  { answers = 1 } = {},
): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // A refused sender is cut off; what it was told before is what counts.
  socket.on('error', () => {});
  await once(socket, 'connect');
  let received = '';
  const done = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (parse(received).length >= answers) resolve();
    });
  });
  for (const part of parts) {
    if (typeof part === 'function') await part();
    else if (!socket.destroyed) socket.write(part);
  }
  await done;
  socket.destroy();
  return parse(received);
}

/** The whole answers in a text; `100 Continue` is none. */
function parse(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const [line = '', ...fields] = rest.slice(0, end).split('\r\n');
    const headers = new Headers(fields.map((field) => field.split(/: */, 2) as [string, string]));
    const length = Number(headers.get('content-length') ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    if (body.length < length) return answers;
    rest = rest.slice(end + 4 + length);
    const status = Number(line.split(' ')[1]);
    if (status !== 100) answers.push({ status, headers, body });
  }
}
