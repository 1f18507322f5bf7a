import { expect, test } from 'vitest';
import { CallCounter } from './measurements.ts';

const call = { uid: 'user-1', destination: 'language_model', host: 'model.example:443' };

test('adds calls and bytes of a user and a destination, and keeps the last error', () => {
  const counter = new CallCounter();
  counter.count({ ...call, calls: 1, bytes: 100 });
  counter.count({ ...call, error: 'the server is busy' });
  counter.count({ ...call, calls: 1, bytes: 20 });
  counter.count({ ...call, uid: 'user-2', calls: 1 });
  const day = new Date().toISOString().slice(0, 10);
  expect(counter.take()).toEqual([
    expect.objectContaining({ uid: 'user-1', day, calls: 2, bytes_sent: 120, last_error: 'the server is busy' }),
    expect.objectContaining({ uid: 'user-2', day, calls: 1, bytes_sent: 0, last_error: null, last_error_at: null }),
  ]);
  expect(counter.take()).toEqual([]);
});

test('counts again what could not be stored, with what was counted since', () => {
  const counter = new CallCounter();
  counter.count({ ...call, calls: 1, bytes: 100 });
  const taken = counter.take();
  counter.count({ ...call, calls: 1, bytes: 1 });
  counter.putBack(taken);
  expect(counter.take()).toMatchObject([{ calls: 2, bytes_sent: 101 }]);
});
