import type { Conversation } from 'earshot-client';
import { timeOf } from '../text/times.ts';

const dayMinutes = 24 * 60;
/** A short talk is seen, too. */
const leastMinutes = 8;
const height = 16;

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = timeOf(time).split(':').map(Number);
  return hours * 60 + minutes;
};

/** A day as a tape from midnight to midnight, with a mark for each talk. The list has the same times in words. */
export const DayTrack = ({ conversations }: { conversations: readonly Conversation[] }) => (
  <svg class="day-track" viewBox={`0 0 ${dayMinutes} ${height}`} preserveAspectRatio="none" aria-hidden="true">
    {Array.from({ length: 9 }, (_, index) => (
      <path key={index} d={`M${index * 180} 6v4`} />
    ))}
    {conversations.map(({ id, started_at, created_at, finished_at }) => {
      const begin = started_at ?? created_at;
      const minutes = (Date.parse(finished_at ?? begin) - Date.parse(begin)) / 60_000;
      const x = minuteOf(begin);
      const width = Math.min(Math.max(leastMinutes, minutes), dayMinutes - x);
      return <rect key={id} x={x} y={2} width={width} height={12} rx={2} />;
    })}
  </svg>
);
