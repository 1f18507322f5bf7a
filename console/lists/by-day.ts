import { dayText } from '../text/times.ts';

/** The records of each day, in the order of the list. */
export function byDay<Record extends { created_at: string }>(records: readonly Record[]): [string, Record[]][] {
  const days = new Map<string, Record[]>();
  for (const record of records) {
    const day = dayText(record.created_at);
    const known = days.get(day);
    if (known) known.push(record);
    else days.set(day, [record]);
  }
  return [...days];
}
