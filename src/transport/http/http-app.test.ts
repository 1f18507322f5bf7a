import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { serveHttp } from '../../../test/support/http-server.ts';
import { recordingLog } from '../../../test/support/recording-log.ts';
import { createScratchFolder } from '../../../test/support/scratch.ts';
import { createAccessLog } from '../../lib/log.ts';
import type { HttpMiddleware } from './request-context.ts';
import { sendJson } from './response-writer.ts';

const SLOW_MS = 5_000;

/** Answers one request. */
async function answer(rest: HttpMiddleware, accessLog?: Logger) {
  const { log, lines } = recordingLog();
  const server = await serveHttp(rest, log, { accessLog });
  onTestFinished(() => server.drain(0));
  await (await fetch(server.address)).text();
  await eventually(() => expect(lines).toHaveLength(1));
  const { level, msg } = JSON.parse(lines[0] ?? '');
  return { level: log.levels.labels[level], msg };
}

test('a request is logged at the level debug, and a slow one at info', async () => {
  expect(await answer((ctx) => sendJson(ctx, 200, {}))).toEqual({ level: 'debug', msg: 'request' });
  const slow = await answer((ctx) => {
    const later = performance.now() + SLOW_MS;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    onTestFinished(() => void vi.restoreAllMocks());
    sendJson(ctx, 200, {});
  });
  expect(slow).toEqual({ level: 'info', msg: 'slow request' });
});

test('a file of ACCESS_LOG gets a line for each request, and one that cannot be written is logged once', async () => {
  const { log, lines } = recordingLog();
  const file = join(createScratchFolder(), 'access.log');
  await answer((ctx) => sendJson(ctx, 200, {}), createAccessLog(file, log));
  await eventually(() => expect(readFileSync(file, 'utf8')).toMatch(/^\{.*"status":200.*"msg":"request"\}\n$/));
  const full = createAccessLog('/dev/full', log);
  for (let i = 0; i < 3; i++) {
    full.info({}, 'request');
    await eventually(() => expect(lines.join()).toContain('ENOSPC'));
  }
  expect(lines).toHaveLength(1);
});
