import type { Server } from 'node:http';

/** Prints a server's port once it listens (see `startServer`). */
export function announce(server: Server): void {
  server.on('listening', () => {
    const address = server.address();
    if (typeof address === 'object') console.log(JSON.stringify({ port: address?.port }));
  });
}
