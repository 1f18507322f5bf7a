import { instantOf, type WallTime, wallTimeAt } from '../../language/dates/local-time.ts';
import { MINUTE_MS } from '../../lib/durations.ts';
import { addMs } from '../../lib/timestamps.ts';
import { localDayOf } from '../daily-summaries/local-day.ts';
import type { SampleTime } from './sample-file.ts';

/** The times of the sample data, in the user's time zone. Day 0 is today. */
export class SampleClock {
  readonly now: Date;
  readonly #zone: string;
  readonly #today: WallTime;

  constructor(now: Date, zone: string) {
    this.now = now;
    this.#zone = zone;
    this.#today = wallTimeAt(zone, now);
  }

  at({ day, at }: SampleTime): Date {
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    return instantOf(this.#zone, { ...this.#today, day: this.#today.day + day, hour, minute });
  }

  /** The same, not after now. */
  past(time: SampleTime): Date {
    return this.notAfterNow(this.at(time));
  }

  minutesAgo(minutes: number): Date {
    return addMs(this.now, -minutes * MINUTE_MS);
  }

  notAfterNow(time: Date): Date {
    return time > this.now ? this.now : time;
  }

  /** `YYYY-MM-DD` */
  date(day: number): string {
    return localDayOf(this.at({ day, at: '12:00' }), this.#zone).date;
  }
}
