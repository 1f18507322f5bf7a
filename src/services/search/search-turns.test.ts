import { expect, test } from 'vitest';
import { makeCall } from '../../../test/support/call.ts';
import { inTurn } from './search-turns.ts';

test('the searches of a user run one after the other, those of others at the same time', async () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const search = (uid: string, name: string) =>
    inTurn(makeCall(uid), () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const first = search('ada', 'first');
  const second = search('ada', 'second');
  const other = search('ben', 'other');
  await expect.poll(() => started).toEqual(['first', 'other']);
  ends[0]?.();
  await first;
  await expect.poll(() => started).toEqual(['first', 'other', 'second']);
  for (const end of ends) end();
  await Promise.all([second, other]);
});

test('a failed search does not stop the next one', async () => {
  const failed = inTurn(makeCall('ada'), () => Promise.reject(new Error('the store is away')));
  const next = inTurn(makeCall('ada'), async () => 'found');
  await expect(failed).rejects.toThrow('the store is away');
  expect(await next).toBe('found');
});

test('a search whose caller has disconnected does not run', async () => {
  const caller = new AbortController();
  const first = Promise.withResolvers<void>();
  const running = inTurn(makeCall('ada'), () => first.promise);
  const waiting = inTurn({ ...makeCall('ada'), signal: caller.signal }, async () => expect.unreachable());
  caller.abort();
  first.resolve();
  await running;
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
