import { expect, test } from 'vitest';
import { statedTimes } from './stated-times.ts';

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const nearly = (time: string | undefined, ms: number) =>
  expect(Math.abs(Date.parse(time ?? '') - Date.now() - ms)).toBeLessThan(60_000);

test('audio that waits has the time of its first frame, and the clock of the connection', () => {
  const times = statedTimes({});
  expect(times()).toEqual({});
  const { recorded_at, client_time } = times(Date.now() - 3_600_000);
  nearly(recorded_at, -3_600_000);
  nearly(client_time, 0);
});

test('no audio is in the future of a clock that was set back', () => {
  const { recorded_at = '', client_time = '' } = statedTimes({})(Date.now() + 3_600_000);
  expect(Date.parse(recorded_at)).toBeLessThanOrEqual(Date.parse(client_time));
});

test('the times of the caller win, also a clock that is wrong', () => {
  const recorded_at = ago(7_200_000);
  expect(statedTimes({ recorded_at })(Date.now()).recorded_at).toBe(recorded_at);
  const stated = statedTimes({ recorded_at, client_time: ago(3_600_000) })();
  expect(stated.recorded_at).toBe(recorded_at);
  nearly(stated.client_time, -3_600_000);
});
