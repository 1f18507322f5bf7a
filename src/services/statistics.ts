import type { DayCounts, Statistics } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { invalidInput } from '../errors.ts';
import { DAY_MS, parseTimestamp } from '../lib/time.ts';
import type { Store } from '../store/store.ts';
import { Service } from './service-deps.ts';
import { type LocalDay, localDayOf, parseLocalDay, type UserTimezone } from './timezones.ts';

interface StatisticsQuery {
  from?: string;
  to?: string;
}

const MAX_DAYS = 400;
const DEFAULT_DAYS = 30;

const none: DayCounts = {
  conversations: 0,
  speech_seconds: 0,
  words: 0,
  memories: 0,
  action_items_created: 0,
  action_items_completed: 0,
};

/** Counts records by day, in the time zone of the account. */
export class StatisticsService extends Service<{ store: Pick<Store, 'of'>; timezoneOf: UserTimezone }> {
  /** Throws `invalid_input` for a range that is reversed or has more than 400 days. */
  async count({ actor: { uid } }: Call, query: StatisticsQuery): Promise<Statistics> {
    const user = this.deps.store.of(uid);
    const zone = await this.deps.timezoneOf(user);
    const days = listDays(query, zone);
    const starts = [...days.map(({ from }) => from), ...days.slice(-1).map(({ before }) => before)];
    const counted = days.map(() => ({ ...none }));
    for (const { day, ...counts } of await user.statistics.countDays(starts)) {
      const ofDay = counted[day - 1];
      if (ofDay) Object.assign(ofDay, counts);
    }
    return {
      timezone: zone,
      from: days[0]?.date ?? '',
      to: days.at(-1)?.date ?? '',
      days: days.map(({ date }, at) => ({ date, ...none, ...counted[at] })),
      totals: counted.reduce(addCounts, none),
    };
  }
}

function listDays({ from, to }: StatisticsQuery, zone: string): LocalDay[] {
  const last = to ?? localDayOf(new Date(), zone).date;
  const lastMs = parseTimestamp(last, ['query', 'to']).getTime();
  const firstMs =
    from === undefined ? lastMs - (DEFAULT_DAYS - 1) * DAY_MS : parseTimestamp(from, ['query', 'from']).getTime();
  const count = (lastMs - firstMs) / DAY_MS + 1;
  const loc = ['query', from === undefined ? 'to' : 'from'];
  if (count < 1)
    throw invalidInput({ loc, msg: `Input should not be after to, which is ${last}`, type: 'value_error' });
  if (count > MAX_DAYS)
    throw invalidInput({ loc, msg: `The range should have at most ${MAX_DAYS} days`, type: 'value_error' });
  return Array.from({ length: count }, (_, at) =>
    parseLocalDay(new Date(firstMs + at * DAY_MS).toISOString().slice(0, 10), zone),
  );
}

const addCounts = (one: DayCounts, other: DayCounts): DayCounts => ({
  conversations: one.conversations + other.conversations,
  speech_seconds: one.speech_seconds + other.speech_seconds,
  words: one.words + other.words,
  memories: one.memories + other.memories,
  action_items_created: one.action_items_created + other.action_items_created,
  action_items_completed: one.action_items_completed + other.action_items_completed,
});
