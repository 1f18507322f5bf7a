import type { DailySummary } from 'earshot-client';
import { useLocation } from 'preact-iso/router';
import { useList } from '../api/hooks.ts';
import { MadeBy } from '../lists/made-by.tsx';
import { MonthLinks, MonthTable, readMonth } from '../lists/month.tsx';
import { conversationPath, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { calendarText, dateOf } from '../text/times.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

const words = text.summaries;

/** The summaries of a month in a calendar, and that of a day. The address has both; without a month, it is that of the newest summary. */
export default function SummariesPage() {
  const { query } = useLocation();
  const asked = query.month && readMonth(query.month, dateOf(new Date()));
  const list = useList('dailySummaries.listDailySummaries', {
    query: { limit: 31, ...(asked && { start_date: asked.firstDay, end_date: asked.lastDay }) },
  });
  const month = asked || readMonth(undefined, list.data.value?.[0]?.date ?? dateOf(new Date()));
  const summaries = new Map(list.data.value?.map((summary) => [summary.date, summary]));
  const chosen = summaries.get(query.day ?? '') ?? list.data.value?.[0];
  return (
    <Page title={words.title} hasDays>
      <MonthLinks month={month} path={paths.summaries} />
      <MonthTable
        month={month}
        cell={(date, day) => {
          const summary = summaries.get(date);
          return summary ? (
            <a
              href={`${paths.summaries}?month=${month.name}&day=${date}`}
              aria-label={`${calendarText(date)}: ${summary.headline}`}
              aria-current={date === chosen?.date ? 'date' : undefined}
            >
              {day} {summary.day_emoji}
            </a>
          ) : (
            <span class="soft">{day}</span>
          );
        }}
      />
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
    {highlights.map(({ topic, summary, conversation_ids: [first, ...others] }) => (
      <section key={first ?? topic}>
        <h3>{first === undefined ? topic : <a href={conversationPath(first)}>{topic}</a>}</h3>
        <p>{summary}</p>
        {others.length > 0 && (
          <p class="row small">
            {others.map((id, index) => (
              <a
                key={id}
                href={conversationPath(id)}
                aria-label={`${topic}: ${text.corrections.conversation(index + 2)}`}
              >
                {text.corrections.conversation(index + 2)}
              </a>
            ))}
          </p>
        )}
      </section>
    ))}
  </article>
);
