// The whole service, and beside it its tool server once more with handlers that answer at once: what a call costs before
// anything is asked of the store. Authentication, rate limit, validation and log are the service's own.
import { methods } from '../../../generated/tools/methods.gen.ts';
import { startApp } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { notImplemented } from '../../../src/errors.ts';
import { toolHandlers } from '../../../src/handlers/tools/index.ts';
import { createLog } from '../../../src/lib/log.ts';
import { createDoors } from '../../../src/transport/http/origin-guard.ts';
import { startServer } from '../../../src/transport/http/server.ts';
import { createToolServer } from '../../../src/transport/tools/tool-server.ts';
import { examplePage, wantedTools } from './example.ts';

const config = loadConfig();
const log = createLog(config.logLevel);
const app = await startApp(config, { log });

const handlers = toolHandlers(app.services);
const names = Object.keys(methods) as (keyof typeof methods)[];
const listed = new Set(['get_memories', ...names].slice(0, wantedTools()));
for (const name of names) {
  const handler = listed.has(name) ? async () => examplePage : notImplemented(name);
  Object.assign(handlers[methods[name].tag], { [name]: handler });
}

const { credentials, rateLimiter } = app.services;
const tools = createToolServer({ handlers, credentials, rateLimiter, validatesResponses: false });
const server = await startServer(0, config.host, {
  doors: createDoors({ baseUrl: () => app.baseUrl, corsOrigins: [] }),
  log,
  http: [tools],
  live: { upgrade: () => false, drain: async () => {} },
});
process.on('SIGTERM', async () => {
  await server.drain(1_000);
  await app.close(1_000);
  process.exit(0);
});
console.log(JSON.stringify({ address: server.address }));
