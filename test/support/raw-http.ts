import { once } from 'node:events';
import { connect } from 'node:net';

/** One response of a connection, as text. */
export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Sends raw bytes that no HTTP client would send. Reads until the server closes the connection or has sent `responses`
 * responses. Awaits functions among the parts.
 */
export async function sendRaw(
  address: string,
  parts: (string | Uint8Array | (() => Promise<unknown>))[],
  { responses: expected = 1 } = {},
): Promise<RawResponse[]> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The server may cut the connection; the test looks at what it sent before.
  socket.on('error', () => {});
  await once(socket, 'connect');
  let received = '';
  const done = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (parseResponses(received).length >= expected) resolve();
    });
  });
  for (const part of parts) {
    if (typeof part === 'function') await part();
    else if (!socket.destroyed) socket.write(part);
  }
  await done;
  socket.destroy();
  return parseResponses(received);
}

/** Parses all complete responses except `100 Continue`. */
function parseResponses(text: string): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return responses;
    const [line = '', ...fields] = rest.slice(0, end).split('\r\n');
    const headers = new Headers(fields.map((field) => field.split(/: */, 2) as [string, string]));
    const length = Number(headers.get('content-length') ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    if (body.length < length) return responses;
    rest = rest.slice(end + 4 + length);
    const status = Number(line.split(' ')[1]);
    if (status !== 100) responses.push({ status, headers, body });
  }
}
