import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DevService } from './service.ts';

let root: string;
let service: DevService;
let ended: PromiseWithResolvers<string>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'earshot-dev-'));
  mkdirSync(join(root, 'scripts/dev'), { recursive: true });
  writeFileSync(
    join(root, 'scripts/dev/postgres.ts'),
    "process.send({ postgres: 'socket' }); process.on('disconnect', () => {});",
  );
  ended = Promise.withResolvers();
  service = new DevService(root, ended.resolve);
});
afterEach(async () => {
  await service.close();
  rmSync(root, { recursive: true });
});

/** In place of the real one: it keeps the protocol, and holds a file as the real one holds the store. */
const script = (name: string) => `
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
await once(process, 'message');
process.send('loaded');
let holds = false;
const letGo = () => {
  if (holds) rmSync('held');
  holds = false;
};
process.once('SIGTERM', () => { letGo(); process.exit(0); });
process.on('message', (message) => {
  if (message === 'rest') {
    letGo();
    process.send('resting');
    return;
  }
  if (message.postgres !== 'socket' || existsSync('held')) process.exit(1);
  writeFileSync('held', '${name}');
  holds = true;
  process.send({ serving: '${name}', credentials: '' });
});
`;
const write = (text: string) => writeFileSync(join(root, 'scripts/dev/standby.ts'), text);
const held = () => (existsSync(join(root, 'held')) ? readFileSync(join(root, 'held'), 'utf8') : undefined);

test('the next service takes over what the one before has let go of', async () => {
  write(script('first'));
  expect(await service.prepare().takeOver()).toMatchObject({ serving: 'first' });
  write(script('second'));
  const next = service.prepare();
  expect(await next.loaded).toBe(true);
  expect(held()).toBe('first');
  expect(await next.takeOver()).toMatchObject({ serving: 'second' });
  expect(held()).toBe('second');
});

test('one that cannot be loaded, or is not wanted, leaves the running one as it is', async () => {
  write(script('first'));
  await service.prepare().takeOver();
  write('process.exit(1)');
  const broken = service.prepare();
  expect(await broken.loaded).toBe(false);
  expect(await broken.takeOver()).toBeUndefined();
  write(script('second'));
  const unwanted = service.prepare();
  expect(await unwanted.loaded).toBe(true);
  unwanted.discard();
  expect(held()).toBe('first');
});

test('the next one is started before it is asked for, and loads what is there when it is', async () => {
  write(script('first'));
  service.keepSpare();
  service.keepSpare();
  const next = service.prepare();
  expect(await next.takeOver()).toMatchObject({ serving: 'first' });
  service.keepSpare();
});

test('the one that waits gives way where it has loaded what is there no more', async () => {
  write('process.exit(1)');
  service.keepSpare();
  write(script('first'));
  service.dropSpare();
  expect(await service.prepare().takeOver()).toMatchObject({ serving: 'first' });
});

test('where one loads and does not start, the one before serves again, and a save that mends it is served', async () => {
  const exits = "process.once('message', () => process.exit(1));";
  const broken = `process.once('message', () => { process.send('loaded'); ${exits} });`;
  write(broken);
  expect(await service.prepare().takeOver()).toBeUndefined();
  expect(service.isServing).toBe(false);
  write(script('first'));
  expect(await service.prepare().takeOver()).toMatchObject({ serving: 'first' });
  write(broken);
  expect(await service.prepare().takeOver()).toBeUndefined();
  expect(service.isServing).toBe(true);
  expect(held()).toBe('first');
  write(script('second'));
  expect(await service.prepare().takeOver()).toMatchObject({ serving: 'second' });
});

test('one that ends by itself is told of, and the next one serves', async () => {
  const fails = "process.send({ serving: 'first', credentials: '' }, () => process.exit(3))";
  write(`process.once('message', () => { process.once('message', () => ${fails}); process.send('loaded'); });`);
  expect(await service.prepare().takeOver()).toMatchObject({ serving: 'first' });
  expect(await ended.promise).toBe('exit code 3');
  expect(service.isServing).toBe(false);
  write(script('second'));
  expect(await service.prepare().takeOver()).toMatchObject({ serving: 'second' });
});
