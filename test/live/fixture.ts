import { afterAll, afterEach, beforeAll } from 'vitest';
import type WebSocket from 'ws';
import { Device, type LiveService, type LiveSetup, type LiveStore, openLiveStore, startLive } from './support.ts';

/** One store a file; the services and devices of a test end with it. Call at the top of a test file. */
export function liveFixture() {
  let live: LiveStore;
  const services: LiveService[] = [];
  const devices: Device[] = [];
  beforeAll(async () => {
    live = await openLiveStore();
  });
  afterEach(async () => {
    for (const device of devices.splice(0)) device.socket.terminate();
    for (const service of services.splice(0)) await service.stop();
  });
  afterAll(() => live.close());

  return {
    get store() {
      return live.store;
    },
    get dataDir() {
      return live.dataDir;
    },
    newUser: () => live.newUser(),
    process: (uid: string, id: string) => live.process(uid, id),

    /** A service, and a user of it with a device. */
    async start(setup: LiveSetup = {}) {
      const service = await startLive(live, setup);
      services.push(service);
      const uid = await live.newUser();
      const connect = (
        query: Record<string, string | number> = {},
        options: WebSocket.ClientOptions = {},
        protocols?: string[],
      ) => {
        const device = new Device(service.url, { uid, codec: 'pcm16', ...query }, options, protocols);
        devices.push(device);
        return device;
      };
      return { service, uid, connect };
    },
  };
}
