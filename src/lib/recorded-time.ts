import type { TimeSource } from '../../generated/types.gen.ts';
import { DAY_MS, parseTimestamp } from './time.ts';

/** A clock that is off by more is not used. */
const MAX_OFF_MS = 30 * DAY_MS;

/** The times that a device states, ISO 8601. */
export interface StatedTimes {
  recorded_at?: string | null | undefined;
  client_time?: string | null | undefined;
}

/** The time of audio that is used, in milliseconds since 1970; undefined if that of its arrival counts. */
export interface RecordedTime {
  atMs: number | undefined;
  timeSource: Exclude<TimeSource, 'file'>;
  /** Subtracted from times of the device's clock. */
  offMs: number;
  /** Why a stated time is not used. */
  problem?: { field: 'recorded_at' | 'client_time'; text: string };
}

/**
 * When audio was spoken, by the service's clock: the difference of the clocks is subtracted. `earlier` was read before from the same
 * device. Throws `invalid_input` for times that do not exist.
 */
export function readRecordedTime(
  stated: StatedTimes,
  nowMs: number,
  earlier?: RecordedTime,
  part = 'query',
): RecordedTime {
  const read = (field: keyof StatedTimes) => {
    const text = stated[field];
    return typeof text === 'string' ? parseTimestamp(text, [part, field]).getTime() : undefined;
  };
  const clientMs = read('client_time');
  const recordedMs = read('recorded_at');
  const offMs = clientMs === undefined ? (earlier?.offMs ?? 0) : clientMs - nowMs;
  const unused = { atMs: undefined, timeSource: 'service' as const, offMs };
  // A clock that was not used is not used later either.
  if (Math.abs(offMs) > MAX_OFF_MS) {
    const text = 'client_time is more than 30 days from the time of the service: that of the arrival counts';
    return { ...unused, problem: { field: 'client_time', text } };
  }
  if (recordedMs === undefined) return unused;
  const atMs = recordedMs - offMs;
  if (atMs <= nowMs) return { atMs, timeSource: 'device', offMs };
  const cause =
    clientMs === undefined && !earlier?.offMs ? 'and there is no client_time to compare with' : 'also by client_time';
  const text = `The time of the recording is in the future, ${cause}: that of the arrival counts`;
  return { ...unused, problem: { field: 'recorded_at', text } };
}
