import { afterAll, beforeAll } from 'vitest';
import type WebSocket from 'ws';
import { Device, type DeviceQuery } from './live-client.ts';
import { type LiveService, type LiveSetup, type LiveTestStore, sharedLiveStore, startLive } from './live-service.ts';

/** One store per test file, whose services and devices end with it: its tests may run concurrently. Call it at the top of the file. */
export function liveFixture() {
  let live: LiveTestStore;
  const services: LiveService[] = [];
  const devices: Device[] = [];
  beforeAll(async () => {
    live = await sharedLiveStore();
  });
  afterAll(async () => {
    for (const device of devices) device.socket.terminate();
    await Promise.all(services.map((service) => service.stop()));
    await live.checkQueries();
  });

  return {
    get store() {
      return live.store;
    },
    get database() {
      return live.database;
    },
    get queue() {
      return live.queue;
    },
    get dataDir() {
      return live.dataDir;
    },
    newUser: () => live.newUser(),
    process: (uid: string, id: string) => live.process(uid, id),

    /** A device of this service. */
    connectTo(service: LiveService, query: DeviceQuery) {
      const device = new Device(service.url, { codec: 'pcm16', ...query });
      devices.push(device);
      return device;
    },

    /** A service, and a user with devices. */
    async start(setup: LiveSetup = {}) {
      const service = await startLive(live, setup);
      services.push(service);
      const uid = await live.newUser();
      const connect = (query: DeviceQuery = {}, options: WebSocket.ClientOptions = {}, protocols?: string[]) => {
        const device = new Device(service.url, { uid, codec: 'pcm16', ...query }, options, protocols);
        devices.push(device);
        return device;
      };
      return { service, uid, connect };
    },
  };
}
