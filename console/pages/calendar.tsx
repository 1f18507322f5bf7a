import type { ActionItem, ConversationEvent } from 'earshot-client';
import { useLocation } from 'preact-iso/router';
import { useList } from '../api/hooks.ts';
import { CalendarAddress } from '../lists/calendar-address.tsx';
import { Source } from '../lists/conversation-summary.tsx';
import { MonthLinks, MonthTable, readMonth } from '../lists/month.tsx';
import { TaskCheck } from '../lists/task-check.tsx';
import { paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { calendarText, clockText, dateOf, endOfDay, startOfDay } from '../text/times.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

const words = text.calendar;

interface Day {
  events: ConversationEvent[];
  tasks: ActionItem[];
}

/** The appointments and the due tasks of a month, by day. The address has the month. */
export default function CalendarPage() {
  const { query } = useLocation();
  const today = dateOf(new Date());
  const month = readMonth(query.month, today);
  const events = useList('calendar.listEvents', {
    query: { limit: 500, start_date: startOfDay(month.firstDay), end_date: endOfDay(month.lastDay) },
  });
  const tasks = useList('actionItems.listActionItems', { query: { completed: false, reviewed: true, limit: 500 } });
  const isLoaded = events.data.value !== undefined && tasks.data.value !== undefined;
  const days = byDay(events.data.value ?? [], tasks.data.value ?? []);
  const shown = [...days]
    .filter(([date]) => date.startsWith(month.name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const coming = shown.filter(([date]) => date >= today);
  const past = shown.filter(([date]) => date < today);
  const day = ([date, own]: [string, Day]) => (
    <section key={date} id={date} class="agenda" aria-label={calendarText(date)}>
      <h2>
        {calendarText(date)} {date === today && <span class="badge">{words.today}</span>}
      </h2>
      <DayRows day={own} reload={tasks.reload} />
    </section>
  );
  return (
    <Page title={words.title} hasDays>
      <MonthLinks month={month} path={paths.calendar} />
      <MonthTable
        month={month}
        cell={(date, day) => {
          const own = days.get(date);
          const mark = date === today ? 'date' : undefined;
          if (!own) return <span class={mark ? 'today' : 'soft'}>{day}</span>;
          const label = `${calendarText(date)}: ${words.count(own.events.length, own.tasks.length)}`;
          return (
            <a href={`#${date}`} aria-label={label} aria-current={mark} onClick={() => unfold(date)}>
              {day}
              <span class="dots" aria-hidden="true">
                {own.events.length > 0 && <i class="event" />}
                {own.tasks.length > 0 && <i />}
              </span>
            </a>
          );
        }}
      />
      <ErrorNote error={events.error.value ?? tasks.error.value} retry={events.reload} />
      <Disclosure summary={text.settings.calendar}>
        <CalendarAddress />
      </Disclosure>
      {isLoaded && shown.length === 0 && (
        <div class="card empty">
          <p>{words.empty}</p>
          <p class="soft">{words.emptyHint}</p>
        </div>
      )}
      {isLoaded && (
        <>
          {coming.map(day)}
          {past.length > 0 && coming.length > 0 ? (
            <details class="disclosure">
              <summary>{words.earlier}</summary>
              {past.map(day)}
            </details>
          ) : (
            past.map(day)
          )}
        </>
      )}
    </Page>
  );
}

/** Days that are over may be folded: the browser goes to a day only if it is shown. */
function unfold(date: string): void {
  const folded = document.getElementById(date)?.closest('details');
  if (folded) folded.open = true;
}

function byDay(events: readonly ConversationEvent[], tasks: readonly ActionItem[]): Map<string, Day> {
  const days = new Map<string, Day>();
  const of = (time: string): Day => {
    const date = dateOf(time);
    const day = days.get(date) ?? { events: [], tasks: [] };
    days.set(date, day);
    return day;
  };
  for (const event of events) of(event.start).events.push(event);
  for (const task of tasks) if (task.due_at !== null) of(task.due_at).tasks.push(task);
  return days;
}

/** The appointments of a day in their order, then its tasks. */
export const DayRows = ({ day: { events, tasks }, reload }: { day: Day; reload: () => Promise<unknown> }) => (
  <ul class="records">
    {events.map((event) => (
      <EventRow key={`${event.conversation_id} ${event.title} ${event.start}`} event={event} />
    ))}
    {tasks.map((task) => (
      <li key={task.id}>
        <span class="clock soft">{task.due_all_day || task.due_at === null ? words.due : clockText(task.due_at)}</span>
        <div class="main">
          <TaskCheck task={task} reload={reload} />
        </div>
      </li>
    ))}
  </ul>
);

const EventRow = ({ event: { title, start, all_day, conversation_id, segment_ids } }: { event: ConversationEvent }) => (
  <li>
    <time class="clock soft" dateTime={start}>
      {all_day ? words.allDay : clockText(start)}
    </time>
    <div class="main">
      {title} <Source conversationId={conversation_id} segmentIds={segment_ids} of={title} />
    </div>
  </li>
);
