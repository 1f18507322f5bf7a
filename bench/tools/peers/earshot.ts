// The whole service, and a second tool server whose handlers return at once: what a call costs without the store.
// Authentication, rate limit, validation and log are those of the service.
import { methods } from '../../../generated/tools/methods.gen.ts';
import { startApp } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { toolHandlers } from '../../../src/handlers/tools/index.ts';
import { createLog } from '../../../src/lib/log.ts';
import { createClientAddress } from '../../../src/transport/http/client-address.ts';
import { createHttpApp } from '../../../src/transport/http/http-app.ts';
import { createOriginGuard } from '../../../src/transport/http/origin-guard.ts';
import type { HttpMiddleware } from '../../../src/transport/http/request-context.ts';
import { startServer } from '../../../src/transport/http/server.ts';
import { Resources } from '../../../src/transport/oauth/resources.ts';
import { grantableScopes } from '../../../src/transport/tools/tool-caller.ts';
import { createToolServer } from '../../../src/transport/tools/tool-server.ts';
import { examplePage } from './example.ts';

const config = loadConfig();
const log = createLog(config.logLevel);
const app = await startApp(config, { log });

const handlers = toolHandlers(app.services);
for (const name of Object.keys(methods) as (keyof typeof methods)[])
  Object.assign(handlers[methods[name].tag], { [name]: async () => examplePage });

const { credentials, rateLimiter, userGate: gate } = app.services;
const resources = new Resources(() => [app.baseUrl]);
const guard = createOriginGuard({ baseUrl: () => app.baseUrl, corsOrigins: [] });
const skip: HttpMiddleware = (_, next) => next();
const http = createHttpApp({
  storeWatch: { run: (work) => work() },
  log,
  clientAddress: createClientAddress(),
  guard,
  oauth: skip,
  console: skip,
  toolServer: createToolServer({
    handlers,
    credentials,
    rateLimiter,
    gate,
    validatesResponses: false,
    resources,
    scopes: grantableScopes,
    recordProgram() {},
  }),
  docs: skip,
  pages: skip,
  rest: skip,
});
const server = await startServer(0, config.host, {
  http: http.callback(),
  live: { upgrade: () => false, drain: async () => {} },
  guard,
  log,
});
process.on('SIGTERM', async () => {
  await server.drain(1_000);
  await app.close(1_000);
  process.exit(0);
});
console.log(JSON.stringify({ address: server.address }));
