import { readFileSync } from 'node:fs';
import type { GoalType, MemoryCategory, SocialPostKind } from '../../../generated/types.gen.ts';
import { instantOf, type WallTime, wallTimeAt } from '../../language/dates/local-time.ts';
import { addMs, MINUTE_MS } from '../../lib/time.ts';
import { localDayOf } from '../timezones.ts';

/** A local time; day 0 is the day of loading. */
export interface SampleTime {
  day: number;
  /** HH:MM */
  at: string;
}

/** A line and its speaker: `M` is the user, other capitals are people, digits are voices without a name. With its translation. */
export type SampleLine = [speaker: string, text: string, translation?: string];

/** One that the user has written. */
export interface SampleTask {
  text: string;
  /** Days; without one, it has no due date. */
  due?: number;
  done?: number;
  /** The day on which it was written. */
  made: number;
}

/** One that the user has written. */
export interface SampleMemory {
  text: string;
  category: MemoryCategory;
  tags?: string[];
  made: number;
}

export interface SampleConversation {
  key: string;
  /** When it began: a local time, or so many minutes ago. */
  began: SampleTime | { ago: number };
  language: string;
  state: 'completed' | 'in_progress';
  folder?: string;
  starred?: true;
  discarded_by_user?: true;
  /** The verdict of the user on its tasks and memories: they wait for it without one, unless they are done. */
  review?: 'yes' | 'no';
  /** The day on which its tasks were done. */
  done?: number;
  /** A part is missing before this line. */
  gap?: number;
  lines: SampleLine[];
}

export interface SampleFile {
  /** Names by the letters of speakers. */
  people: Record<string, string>;
  folders: Record<string, { name: string; description: string; color: string; icon: string }>;
  conversations: SampleConversation[];
  tasks: SampleTask[];
  memories: SampleMemory[];
  goals: {
    title: string;
    type: GoalType;
    unit?: string;
    max: number;
    target: number;
    active: boolean;
    /** The values by days. */
    history: Record<string, number>;
  }[];
  /** `cites`: keys of conversations. */
  chat: (SampleTime & { from: 'human' | 'ai'; text: string; cites?: string[] })[];
  posts: (SampleTime & { kind?: SocialPostKind; author?: string; text: string })[];
  screen: (SampleTime & { app: string; title: string; text: string })[];
}

/** Made by `node scripts/run.mjs scripts/test-data/make-sample-data.ts`. Read when it is loaded, as most services never do. */
export const readSampleFile = (): SampleFile =>
  JSON.parse(readFileSync(new URL('./sample-data.json', import.meta.url), 'utf8'));

/** The times of the sample data, in the user's time zone. Day 0 is today. */
export class SampleClock {
  readonly now: Date;
  readonly zone: string;
  readonly #today: WallTime;

  constructor(now: Date, zone: string) {
    this.now = now;
    this.zone = zone;
    this.#today = wallTimeAt(zone, now);
  }

  at({ day, at }: SampleTime): Date {
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    return instantOf(this.zone, { ...this.#today, day: this.#today.day + day, hour, minute });
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
    return localDayOf(this.at({ day, at: '12:00' }), this.zone).date;
  }
}
