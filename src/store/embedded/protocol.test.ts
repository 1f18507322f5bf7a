import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify, endsReady, queryMessage } from './protocol.ts';

const message = (type: string, body: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};
const parse = message('P', Buffer.from('\0SELECT 1\0\0\0'));
const sync = message('S');

describe('a client message', () => {
  test('runs once it ends in Sync or is a simple query', () => {
    expect(classify(Buffer.concat([parse, sync]), true)).toBe('run');
    expect(classify(queryMessage('SELECT 1'), true)).toBe('run');
    expect(classify(message('X'), true)).toBe('terminate');
  });

  test('waits for its Sync, wherever it is cut', () => {
    const complete = Buffer.concat([parse, parse, sync]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: complete.length - 1 }), (cut) => {
        expect(classify(complete.subarray(0, cut), true)).toBe('incomplete');
      }),
    );
  });

  test('may be a startup message, which contains its length', () => {
    const startup = Buffer.alloc(12);
    startup.writeInt32BE(12);
    expect(classify(startup, false)).toBe('run');
    expect(classify(startup.subarray(0, 7), false)).toBe('incomplete');
  });
});

test('a response is complete when it ends in ReadyForQuery', () => {
  const ready = message('Z', Buffer.from('I'));
  expect(endsReady(Buffer.concat([message('1'), ready]))).toBe(true);
  expect(endsReady(message('1'))).toBe(false);
  expect(endsReady(Buffer.alloc(0))).toBe(false);
});
