import type { Conversation, PendingAudio } from 'earshot-client';
import { useEffect, useState } from 'preact/hooks';
import { account } from '../api/account.ts';
import { useAction, useList, useRecord } from '../api/hooks.ts';
import { Beginnings } from '../lists/beginnings.tsx';
import { ConversationRow } from '../lists/conversation-row.tsx';
import { Models } from '../lists/models.tsx';
import { ReviewLane } from '../lists/review-lane.tsx';
import { groupOf, TaskCheck } from '../lists/task-check.tsx';
import { unsentKey } from '../live/unsent.ts';
import { conversationPath, paths } from '../routes.ts';
import { countText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { dateOf, dayText, startOfDay, timeText } from '../text/times.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.start;
const latest = 5;
/** The service counts as many days, unless it is asked for others. */
const statisticDays = 30;
/** A larger number is shown as "more than". */
const countedUnfinished = 20;

/** Days ahead whose events are shown, and as many of them. */
const daysAhead = 14;
const mostEvents = 5;
const dayMs = 86_400_000;

/** The day: its tasks, what comes next, what waits for the person, and the latest conversations; without any, the ways to begin. */
export default function StartPage() {
  const list = useList('conversations.listConversations', { query: { limit: latest, statuses: 'all' } });
  const conversations = list.data.value;
  return (
    <Page
      title={words.title}
      hasDays
      actions={
        <a class="button primary" href={paths.live}>
          {words.record}
        </a>
      }
    >
      <ErrorNote error={list.error.value} retry={list.reload} />
      {account.value && conversations?.length === 0 && (
        <>
          <PasswordHint />
          <p>{words.intro}</p>
          {account.value.administrator && <Models isForBeginners />}
          <Beginnings reload={list.reload} />
        </>
      )}
      {account.value && conversations && conversations.length > 0 && (
        <Day conversations={conversations} reload={list.reload} />
      )}
    </Page>
  );
}

function Day({ conversations, reload }: { conversations: readonly Conversation[]; reload: () => Promise<void> }) {
  const today = dateOf(new Date());
  const yesterday = dateOf(new Date(Date.now() - dayMs));
  const open = { completed: false, limit: 100 };
  const tasks = useList('actionItems.listActionItems', { query: { ...open, reviewed: true } });
  const suggestions = useList('actionItems.listActionItems', { query: { ...open, reviewed: false } });
  const memories = useList('memories.listMemories', { query: { reviewed: false, limit: 100 } });
  const events = useList('calendar.listEvents', {
    query: { limit: mostEvents, start_date: startOfDay(today), end_date: startOfDay(today, daysAhead) },
  });
  const summaries = useList('dailySummaries.listDailySummaries', {
    query: { limit: 1, start_date: yesterday, end_date: yesterday },
  });
  const audio = useRecord('pendingAudio.listPendingAudio', {});
  const unfinished = useList('conversations.listConversations', {
    query: { limit: countedUnfinished + 1, statuses: 'processing,failed' },
  });
  const due = (tasks.data.value ?? []).filter((task) => ['overdue', 'today'].includes(groupOf(task)));
  const reloadReview = () => Promise.all([tasks.reload(), suggestions.reload(), memories.reload()]);
  return (
    <>
      <PasswordHint />
      <Waiting audio={audio.data.value ?? []} unfinished={unfinished.data.value?.length ?? 0} />
      <SampleHint reload={reload} />
      <div class="columns">
        <section aria-labelledby="today">
          <h2 id="today">
            <a href={paths.tasks}>{words.today}</a>
          </h2>
          <ErrorNote error={tasks.error.value} retry={tasks.reload} />
          {tasks.data.value && due.length === 0 && <p class="soft">{words.nothingDue}</p>}
          {due.length > 0 && (
            <ul class="records" aria-label={words.today}>
              {due.map((task) => (
                <li key={task.id}>
                  <div class="main">
                    <TaskCheck task={task} reload={tasks.reload} />
                  </div>
                  {groupOf(task) === 'overdue' && <span class="badge error">{words.overdue}</span>}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="next">
          <h2 id="next">
            <a href={paths.calendar}>{words.next}</a>
          </h2>
          <ErrorNote error={events.error.value} retry={events.reload} />
          {events.data.value?.length === 0 && <p class="soft">{words.nothingNext}</p>}
          {(events.data.value?.length ?? 0) > 0 && (
            <ul class="records" aria-label={words.next}>
              {events.data.value?.map((event) => (
                <li key={event.conversation_id + event.title + event.start}>
                  <div class="main">
                    <a class="title" href={conversationPath(event.conversation_id, event.segment_ids[0])}>
                      {event.title}
                    </a>
                    <div class="small soft">{event.all_day ? dayText(event.start) : timeText(event.start)}</div>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      {(suggestions.data.value?.length ?? 0) + (memories.data.value?.length ?? 0) > 0 && (
        <>
          <h2>{text.review.title}</h2>
          <ReviewLane
            tasks={suggestions.data.value ?? []}
            memories={memories.data.value ?? []}
            hasMore={suggestions.hasMore.value || memories.hasMore.value}
            reload={reloadReview}
          />
        </>
      )}
      {summaries.data.value?.map(({ date, day_emoji, headline, overview }) => (
        <section key={date} aria-labelledby="yesterday">
          <h2 id="yesterday">
            <a href={paths.summaries}>{words.yesterday}</a>
          </h2>
          <p>
            <strong>
              {day_emoji} {headline}
            </strong>
          </p>
          <p class="soft">{overview}</p>
        </section>
      ))}
      <section aria-labelledby="latest">
        <h2 id="latest">{words.latest}</h2>
        <ul class="records">
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
        <p>
          <a href={paths.conversations}>{words.all}</a>
        </p>
      </section>
      {account.value?.administrator && <Models isForBeginners />}
      <Disclosure summary={words.days(statisticDays)}>
        <Days />
      </Disclosure>
      <Disclosure summary={words.more}>
        <Beginnings reload={reload} />
      </Disclosure>
    </>
  );
}

/** Offers to remove the sample data, where it is among the latest. */
function SampleHint({ reload }: { reload: () => Promise<void> }) {
  const state = useRecord('sampleData.getSampleData', {});
  const remove = useAction('sampleData.removeSampleData');
  if (!state.data.value?.loaded) return null;
  const removeAll = async () => {
    const { removeQuestion: title, removeText, remove: action } = text.sample;
    if (!(await confirm({ title, text: removeText, action }))) return;
    if (await remove.run({})) toast(text.sample.removedNow);
    await Promise.all([state.reload(), reload()]);
  };
  return (
    <div class="note row">
      <span class="grow">{words.sample}</span>
      <Button onClick={() => void removeAll()} disabledReason={remove.running.value && text.sample.removing}>
        {text.sample.remove}
      </Button>
      <ErrorNote error={remove.error.value} />
    </div>
  );
}

/** The account of a first start has no password: its login ends with the browser's session. */
function PasswordHint() {
  if (account.value?.has_password !== false) return null;
  return (
    <p class="note warning">
      {words.noPassword} <a href="/account/password?return_to=/">{words.setPassword}</a>
    </p>
  );
}

/** Audio without words, on the service and in this browser, and conversations that are not finished, in one line. */
function Waiting({ audio, unfinished }: { audio: readonly PendingAudio[]; unfinished: number }) {
  const seconds = audio.reduce((sum, one) => sum + one.seconds, 0) + useUnsentSeconds();
  if (seconds === 0 && unfinished === 0) return null;
  return (
    <p class="note">
      {words.waits} {seconds > 0 && <a href={paths.live}>{words.pendingAudio(Math.ceil(seconds / 60))}</a>}
      {seconds > 0 && unfinished > 0 && ', '}
      {unfinished > 0 && (
        <a href={paths.conversations}>
          {words.unfinished(Math.min(unfinished, countedUnfinished), unfinished > countedUnfinished)}
        </a>
      )}
    </p>
  );
}

/** The seconds of audio that only this browser has. The recorder is loaded only where there is any. */
function useUnsentSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (localStorage.getItem(unsentKey) === null) return undefined;
    let stop = () => {};
    void import('../areas/live.ts').then(({ unsafeSeconds }) => {
      stop = unsafeSeconds.subscribe(setSeconds);
    });
    return () => stop();
  }, []);
  return seconds;
}

/** Counts of the last 30 days. */
function Days() {
  const { data, error, reload } = useRecord('statistics.getStatistics', {});
  const statistics = data.value;
  if (!statistics) return <ErrorNote error={error.value} retry={reload} />;
  const { days, totals } = statistics;
  const counts: [string, string][] = [
    [words.counts.conversations, countText(totals.conversations)],
    [words.counts.hours, countText(Math.round(totals.speech_seconds / 360) / 10)],
    [words.counts.words, countText(totals.words)],
    [words.counts.memories, countText(totals.memories)],
    [words.counts.tasks, words.tasksDone(totals.action_items_completed, totals.action_items_created)],
  ];
  return (
    <section class="card" aria-label={words.days(days.length)}>
      <dl class="figures">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <BarChart
        title={words.days(days.length)}
        heading={words.day}
        labels={days.map(({ date }) => date)}
        series={[
          {
            name: words.counts.conversations,
            values: days.map(({ conversations }) => conversations),
            format: countText,
          },
          { name: words.counts.words, values: days.map(({ words }) => words), format: countText },
        ]}
      />
    </section>
  );
}
