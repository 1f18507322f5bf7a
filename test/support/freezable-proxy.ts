import { connect, createServer, type Socket } from 'node:net';

export interface FreezableProxy {
  /** The address with the proxy's port instead of the server's. */
  url: string;
  /** Accepts connections and data, but passes nothing on: like a server on a stopped machine. */
  freeze(): void;
  /** Ends all connections and refuses new ones: like a lost network. */
  cut(): void;
  /** After `freeze` or `cut`. */
  thaw(): void;
  close(): void;
}

/** Starts a TCP proxy to the server of a URL. */
export async function startFreezableProxy(target: string): Promise<FreezableProxy> {
  const url = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(url.port), url.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const proxied = new URL(target);
  proxied.host = `127.0.0.1:${port}`;
  return {
    url: proxied.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    thaw() {
      isFrozen = false;
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
