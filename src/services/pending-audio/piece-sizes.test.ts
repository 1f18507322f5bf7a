import { expect, test } from 'vitest';
import { createPieceSizes } from './piece-sizes.ts';

const piece = (session_id: string, attempts = 0) => ({ session_id, attempts });

test('the next piece is as long as the last one was in the end; then more is dared, a step each time', () => {
  const halvings = createPieceSizes();
  halvings.recordSuccess(piece('a', 3));
  const seen = [halvings.of(piece('a'))];
  for (let i = 0; i < 4; i++) {
    halvings.recordSuccess(piece('a'));
    seen.push(halvings.of(piece('a')));
  }
  expect(seen).toEqual([3, 2, 1, 0, 0]);
});

test('attempts in vain add to it, as often as a piece can be halved at all', () => {
  const halvings = createPieceSizes();
  halvings.recordSuccess(piece('a', 2));
  expect([1, 2, 3, 1000].map((attempts) => halvings.of(piece('a', attempts)))).toEqual([3, 4, 5, 5]);
});

test('of sessions that are never heard of again the oldest are forgotten: their number is bounded', () => {
  const halvings = createPieceSizes(2);
  for (const session of ['a', 'b']) halvings.recordSuccess(piece(session, 4));
  halvings.recordSuccess(piece('a'));
  halvings.recordSuccess(piece('c', 2));
  expect(['a', 'b', 'c'].map((session) => halvings.of(piece(session)))).toEqual([3, 0, 2]);
});

test('a session that is done with is forgotten', () => {
  const halvings = createPieceSizes();
  halvings.recordSuccess(piece('a', 4));
  halvings.delete(piece('a'));
  expect(halvings.of(piece('a'))).toBe(0);
});
