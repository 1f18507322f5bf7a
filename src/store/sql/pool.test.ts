import { expect, test } from 'vitest';
import { Turns } from './pool.ts';

test('users get equal shares of time, however many statements of one wait', async () => {
  const turns = new Turns({ connections: 1, perUser: 1, timeoutMs: 10_000 });
  const order: string[] = [];
  const run = async (user: string, name: string) => {
    const end = await turns.take(user);
    order.push(name);
    await Promise.resolve();
    end();
  };
  await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('', 'service')]);
  expect(order).toEqual(['a1', 'b1', 'service', 'a2', 'a3']);
});

test('one user leaves connections to others', async () => {
  const turns = new Turns({ connections: 3, perUser: 2, timeoutMs: 10_000 });
  const [end] = await Promise.all([turns.take('a'), turns.take('a')]);
  const third = turns.take('a');
  expect(turns.waiting).toBe(1);
  const other = await turns.take('b');
  other();
  end();
  expect(await third).toBeTypeOf('function');
  expect(turns.waiting).toBe(0);
});

test('a statement that waits too long is rejected as by the pool, and takes no turn', async () => {
  const turns = new Turns({ connections: 1, perUser: 1, timeoutMs: 1 });
  const end = await turns.take('a');
  await expect(turns.take('b')).rejects.toThrow('Timeout acquiring a connection');
  end();
  expect(await turns.take('c')).toBeTypeOf('function');
});
