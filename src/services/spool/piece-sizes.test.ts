import { expect, test } from 'vitest';
import { PieceSizes } from './spool-transcriber.ts';

const SECOND = 16_000;
const piece = (session_id: string, attempts = 0) => ({ session_id, attempts });
const seconds = (sizes: PieceSizes, session: string, attempts = 0) =>
  sizes.maxSamples(piece(session, attempts)) / SECOND;

test('halves the size after each failed attempt, down to 15 seconds', () => {
  const sizes = new PieceSizes();
  expect([0, 1, 2, 3, 4, 5, 1000].map((attempts) => seconds(sizes, 'a', attempts))).toEqual([
    300, 150, 75, 37.5, 18.75, 15, 15,
  ]);
});

test('keeps the size that was successful, then doubles it after each piece', () => {
  const sizes = new PieceSizes();
  sizes.recordSuccess(piece('a', 3));
  const seen = [seconds(sizes, 'a')];
  for (let i = 0; i < 4; i++) {
    sizes.recordSuccess(piece('a'));
    seen.push(seconds(sizes, 'a'));
  }
  expect(seen).toEqual([37.5, 75, 150, 300, 300]);
});

test('adds failed attempts to the halvings of the last piece', () => {
  const sizes = new PieceSizes();
  sizes.recordSuccess(piece('a', 2));
  expect([1, 2, 3, 1000].map((attempts) => seconds(sizes, 'a', attempts))).toEqual([37.5, 18.75, 15, 15]);
});

test('forgets the oldest sessions beyond the limit', () => {
  const sizes = new PieceSizes(2);
  for (const session of ['a', 'b']) sizes.recordSuccess(piece(session, 4));
  sizes.recordSuccess(piece('a'));
  sizes.recordSuccess(piece('c', 2));
  expect(['a', 'b', 'c'].map((session) => seconds(sizes, session))).toEqual([37.5, 300, 75]);
});

test('forgets a session without remaining audio', () => {
  const sizes = new PieceSizes();
  sizes.recordSuccess(piece('a', 4));
  sizes.delete(piece('a'));
  expect(seconds(sizes, 'a')).toBe(300);
});
