import type { Server } from 'node:http';

/** Says where a server of the benchmarks listens, once it does (see `startServer`). */
export function announce(server: Server): void {
  server.on('listening', () => {
    const address = server.address();
    if (typeof address === 'object') console.log(JSON.stringify({ port: address?.port }));
  });
}
