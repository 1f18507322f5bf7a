import { startLoopbackServer } from '../../src/providers/loopback-server.test-support.ts';

/** Finds a free port on loopback. */
export async function freePort(): Promise<number> {
  const { origin, close } = await startLoopbackServer(() => {});
  await close();
  return Number(new URL(origin).port);
}
