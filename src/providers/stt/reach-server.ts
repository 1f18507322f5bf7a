import { connect } from 'node:net';
import { networkErrorCode } from '../http-errors.ts';
import { raceWithAbort } from './live-stream.ts';
import { errorsOf } from './port.ts';

interface ServerAddress {
  /** The provider's name, for its errors. */
  provider: string;
  host: string;
  port: number;
  signal: AbortSignal;
  timeoutMs?: number;
}

/** Rejects with an `SttError` if no server accepts connections at the address. */
export async function reachServer({ provider, host, port, signal, timeoutMs = 5000 }: ServerAddress): Promise<void> {
  const failure = errorsOf(provider);
  const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port });
  const connected = new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('error', (error) =>
      reject(failure('upstream_error', 'connection_refused', networkErrorCode(error) ?? 'cannot connect')),
    );
  });
  try {
    await raceWithAbort(connected, { provider, signal, timeoutMs });
  } finally {
    socket.destroy();
  }
}

/** The host and port of an http, https, ws or wss address. */
export function hostOf({ hostname, port, protocol }: URL) {
  const isEncrypted = protocol === 'https:' || protocol === 'wss:';
  return { host: hostname, port: Number(port || (isEncrypted ? 443 : 80)) };
}
