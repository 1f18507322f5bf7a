import type { DailySummary } from 'earshot-client';
import { useLocation } from 'preact-iso/router';
import { useList } from '../api/hooks.ts';
import { MadeBy } from '../lists/made-by.tsx';
import { conversationPath, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { calendarText, dateOf } from '../text/times.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

const words = text.summaries;

const dateFrom = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));
const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
const utcText = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(navigator.language, { ...options, timeZone: 'UTC' }).format(date);

/** The summaries of a month in a calendar, and that of a day. The address has both. */
export default function SummariesPage() {
  const { query } = useLocation();
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.test(query.month ?? '') ? query.month : undefined;
  const [year = 0, number = 1] = (asked ?? dateOf(new Date()).slice(0, 7)).split('-').map(Number);
  const first = dateFrom(year, number - 1, 1);
  const last = dateFrom(year, number, 0);
  const list = useList('dailySummaries.listDailySummaries', {
    query: { limit: 31, start_date: first.toISOString().slice(0, 10), end_date: last.toISOString().slice(0, 10) },
  });
  const summaries = new Map(list.data.value?.map((summary) => [summary.date, summary]));
  const chosen = summaries.get(query.day ?? '') ?? list.data.value?.[0];
  const monthLink = (step: number) => `${paths.summaries}?month=${monthOf(dateFrom(year, number - 1 + step, 1))}`;
  return (
    <Page title={words.title} hasDays>
      <nav class="row" aria-label={words.months}>
        <a class="button" href={monthLink(-1)} aria-label={words.previous}>
          ‹
        </a>
        <h2 class="grow" id="month">
          {utcText(first, { month: 'long', year: 'numeric' })}
        </h2>
        <a class="button" href={monthLink(1)} aria-label={words.next}>
          ›
        </a>
      </nav>
      <Calendar first={first} days={last.getUTCDate()} summaries={summaries} chosen={chosen?.date} />
      <ErrorNote error={list.error.value} retry={list.reload} />
      {list.data.value?.length === 0 && (
        <div class="card empty">
          <p>{words.empty}</p>
          <p class="soft">{words.emptyHint}</p>
        </div>
      )}
      {chosen && <Summary summary={chosen} />}
    </Page>
  );
}

interface CalendarProps {
  first: Date;
  days: number;
  summaries: ReadonlyMap<string, DailySummary>;
  chosen: string | undefined;
}

/** A week begins on Monday. */
function Calendar({ first, days, summaries, chosen }: CalendarProps) {
  const before = (first.getUTCDay() + 6) % 7;
  const weeks = Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => week * 7 + day - before + 1),
  );
  const month = monthOf(first);
  return (
    <table class="calendar" aria-labelledby="month">
      <thead>
        <tr>
          {/* Monday, November 1, 2027 is the first of seven days in their order. */}
          {Array.from({ length: 7 }, (_, day) => (
            <th key={day} scope="col">
              {utcText(dateFrom(2027, 10, 1 + day), { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const date = `${month}-${String(day).padStart(2, '0')}`;
              const summary = summaries.get(date);
              if (day < 1 || day > days) return <td key={day} />;
              return (
                <td key={day}>
                  {summary ? (
                    <a
                      href={`${paths.summaries}?month=${month}&day=${date}`}
                      aria-label={`${calendarText(date)}: ${summary.headline}`}
                      aria-current={date === chosen ? 'date' : undefined}
                    >
                      {day} {summary.day_emoji}
                    </a>
                  ) : (
                    <span class="soft">{day}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Summary = ({
  summary: { date, headline, overview, day_emoji, stats, highlights, made_by },
}: {
  summary: DailySummary;
}) => (
  <article class="card" aria-label={calendarText(date)}>
    <p class="soft">{calendarText(date)}</p>
    <h2>
      {day_emoji} {headline}
    </h2>
    <p>{overview}</p>
    <p class="soft">
      {words.stats(stats.total_conversations, Math.round(stats.total_duration_minutes), stats.action_items_count)}
      {made_by && ' · '}
      {made_by && <MadeBy name={made_by} />}
    </p>
    {highlights.map(({ topic, summary, conversation_ids }) => (
      <section key={topic}>
        <h3>{topic}</h3>
        <p>{summary}</p>
        <p class="row small">
          {conversation_ids.map((id, index) => (
            <a
              key={id}
              href={conversationPath(id)}
              aria-label={`${topic}: ${text.corrections.conversation(index + 1)}`}
            >
              {text.corrections.conversation(index + 1)}
            </a>
          ))}
        </p>
      </section>
    ))}
  </article>
);
