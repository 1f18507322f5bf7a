import { expect, test } from 'vitest';
import { ChatTurns } from './chat-turns.ts';

const never = new AbortController().signal;
const tooMany = expect.objectContaining({ code: 'rate_limited' });
const enter = (turns: ChatTurns, chat: string | null, signal = never) => turns.enter('user', chat, signal);
const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('turns of a chat come in order, also when one that waits leaves', async () => {
  const turns = new ChatTurns();
  const [first, second, third] = [enter(turns, null), enter(turns, null), enter(turns, null)];
  expect([first.isNext, second.isNext, enter(turns, 'app').isNext]).toEqual([true, false, true]);
  await first.ready;
  const order: string[] = [];
  const waiting = third.ready.then(() => order.push('third'));
  second.leave();
  await expect(second.ready).rejects.toBe(undefined);
  expect(order).toEqual([]);
  first.leave();
  first.leave();
  await waiting;
});

test('a caller that disconnects leaves its turn', async () => {
  const turns = new ChatTurns();
  const abort = new AbortController();
  enter(turns, null, abort.signal);
  const next = enter(turns, null);
  abort.abort(new Error('gone'));
  await next.ready;
  const gone = enter(turns, null, AbortSignal.abort(new Error('gone')));
  await expect(gone.ready).rejects.toThrow('gone');
});

test('six answers of a chat run or wait, and 24 of a user', () => {
  const turns = new ChatTurns();
  const six = Array.from({ length: 6 }, () => enter(turns, null));
  expect(refusal(() => enter(turns, null))).toEqual(tooMany);
  for (let i = 0; i < 18; i++) enter(turns, `app-${i}`);
  expect(refusal(() => enter(turns, 'other'))).toEqual(tooMany);
  expect(turns.enter('another user', null, never).isNext).toBe(true);
  six[5]?.leave();
  enter(turns, 'other');
});
