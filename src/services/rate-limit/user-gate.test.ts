import { expect, test } from 'vitest';
import { UserGate } from './user-gate.ts';

const request = (uid: string, signal?: AbortSignal) => ({ actor: { uid }, ...(signal && { signal }) });
const refusal = { code: 'rate_limited', retryAfterMs: 1000 };

test('requests of a user above the limit wait in order, and those above the queue are refused', async () => {
  const gate = new UserGate({ atOnce: 2, waiting: 2 });
  const first = await gate.enter(request('a'));
  await gate.enter(request('a'));
  const entered: string[] = [];
  const third = Promise.resolve(gate.enter(request('a'))).then((leave) => {
    entered.push('third');
    return leave;
  });
  const fourth = Promise.resolve(gate.enter(request('a'))).then(() => entered.push('fourth'));
  expect(() => gate.enter(request('a'))).toThrow(expect.objectContaining(refusal));
  first();
  // A place is passed on once.
  first();
  const leaveThird = await third;
  expect(entered).toEqual(['third']);
  leaveThird();
  await fourth;
  expect(entered).toEqual(['third', 'fourth']);
});

test('other users and callers without an account do not wait', async () => {
  const gate = new UserGate({ atOnce: 1, waiting: 0 });
  await gate.enter(request('a'));
  await gate.enter(request('b'));
  await gate.enter(request(''));
  await gate.enter(request(''));
  expect(() => gate.enter(request('a'))).toThrow(expect.objectContaining(refusal));
});

test('a request whose client disconnects leaves the queue', async () => {
  const gate = new UserGate({ atOnce: 1, waiting: 1 });
  const leave = await gate.enter(request('a'));
  const client = new AbortController();
  const waiting = gate.enter(request('a', client.signal));
  client.abort();
  await expect(waiting).rejects.toThrow('aborted');
  await expect(gate.enter(request('a', client.signal))).rejects.toThrow('aborted');
  leave();
  expect(await gate.enter(request('a'))).toBeTypeOf('function');
});

test('a request that waits too long is refused', async () => {
  const gate = new UserGate({ atOnce: 1, waiting: 1, maxWaitMs: 1 });
  await gate.enter(request('a'));
  await expect(gate.enter(request('a'))).rejects.toMatchObject(refusal);
});
