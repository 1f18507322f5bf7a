import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createHostLookup } from './host-lookup.ts';

const A = 1;
const AAAA = 28;
const unlisted = { isListed: false };
let close = () => {};
afterEach(() => close());

/** A name server on loopback. `answer` returns the bytes of an address, null for an unknown name, or undefined for silence. */
async function startNameServer(answer: (type: number) => number[] | null | undefined) {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', (query, { port, address }) => {
    questions += 1;
    const end = query.indexOf(0, 12) + 5;
    const type = query.readUInt16BE(end - 4);
    const data = answer(type);
    if (data === undefined) return;
    const header = Buffer.from([
      query[0] ?? 0,
      query[1] ?? 0,
      0x81,
      data ? 0x80 : 0x83,
      0,
      1,
      0,
      data ? 1 : 0,
      0,
      0,
      0,
      0,
    ]);
    const record = data ? [0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data] : [];
    socket.send(Buffer.concat([header, query.subarray(12, end), Buffer.from(record)]), port, address);
  });
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  close = () => socket.close();
  const lookup = createHostLookup({ servers: [`127.0.0.1:${socket.address().port}`] });
  return { lookup, questions: () => questions };
}

const v6Bytes = [0x20, 1, 0xd, 0xb8, ...Array(11).fill(0), 5];

test('returns the IPv4 and the IPv6 addresses of a name', async () => {
  const { lookup } = await startNameServer((type) => (type === A ? [192, 0, 2, 7] : v6Bytes));
  expect(await lookup('a.example.com', unlisted)).toEqual([
    { address: '192.0.2.7', family: 4 },
    { address: '2001:db8::5', family: 6 },
  ]);
});

test('a name may have addresses of one kind only', async () => {
  const { lookup } = await startNameServer((type) => (type === AAAA ? v6Bytes : null));
  expect(await lookup('a.example.com', unlisted)).toEqual([{ address: '2001:db8::5', family: 6 }]);
});

test('asks the resolver of the system, which knows the hosts file, for a name that the DNS does not know', async () => {
  const { lookup, questions } = await startNameServer(() => null);
  const found = await lookup('localhost', unlisted);
  expect(['127.0.0.1', '::1']).toContain(found[0]?.address);
  expect(questions()).toBeGreaterThan(0);
});

test('asks only the resolver of the system for a listed name', async () => {
  const { lookup, questions } = await startNameServer(() => [192, 0, 2, 7]);
  const found = await lookup('localhost', { isListed: true });
  expect(['127.0.0.1', '::1']).toContain(found[0]?.address);
  expect(questions()).toBe(0);
});

test('a silent name server fails in less than 2 s, without the resolver of the system', async () => {
  const { lookup } = await startNameServer(() => undefined);
  const startedAt = performance.now();
  await expect(lookup('localhost', unlisted)).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
