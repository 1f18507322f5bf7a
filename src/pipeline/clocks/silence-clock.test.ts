import { expect, test } from 'vitest';
import { createSilenceClock } from './silence-clock.ts';

test('nothing is over before the first segment', () => {
  expect(createSilenceClock(2000).isOver(1e12)).toBe(false);
});

test('the silence counts from the last segment', () => {
  const clock = createSilenceClock(2000);
  clock.heard(1000);
  clock.heard(2500);
  expect([clock.isOver(4499), clock.isOver(4500)]).toEqual([false, true]);
});

test('words that are not final yet put the end off, but do not move the deadline of what is stored', () => {
  const clock = createSilenceClock(2000);
  clock.heard(1000);
  clock.sensed(2900);
  expect(clock.deadlineMs).toBe(3000);
  expect([clock.isOver(4899), clock.isOver(4900)]).toEqual([false, true]);
});

test('a voice at the end puts it off for three seconds, so that its words can come, but moves no deadline', () => {
  const clock = createSilenceClock(5000);
  clock.heard(1000);
  clock.voiced(5900);
  expect(clock.deadlineMs).toBe(6000);
  expect([clock.isOver(8899), clock.isOver(8900)]).toEqual([false, true]);
});

test('a voice puts the end off for no longer than the silence itself lasts', () => {
  const clock = createSilenceClock(2000);
  clock.heard(1000);
  clock.voiced(2900);
  expect([clock.isOver(4899), clock.isOver(4900)]).toEqual([false, true]);
});

test('a voice that goes on without a word puts the end off for thirty seconds and no longer', () => {
  const clock = createSilenceClock(2000);
  clock.heard(1000);
  for (let at = 1000; at <= 40_000; at += 20) {
    clock.voiced(at);
    expect(clock.isOver(at)).toBe(at >= 33_000);
  }
});

test('a resumed conversation ends when its own deadline has passed, and with the new timeout once it is heard again', () => {
  const clock = createSilenceClock(2000);
  clock.expectAt(9000);
  expect([clock.isOver(8999), clock.isOver(9000)]).toEqual([false, true]);
  clock.heard(3000);
  expect([clock.isOver(4999), clock.isOver(5000)]).toEqual([false, true]);
});

test('after a reset nothing is going on', () => {
  const clock = createSilenceClock(2000);
  clock.heard(1000);
  clock.reset();
  expect(clock.isOver(1e12)).toBe(false);
});
