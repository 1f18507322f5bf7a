import { account } from '../api/account.ts';
import { useList, useRecord } from '../api/hooks.ts';
import { Beginnings } from '../lists/beginnings.tsx';
import { ConversationRow } from '../lists/conversation-row.tsx';
import { Models } from '../lists/models.tsx';
import { countText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

const words = text.start;
const latest = 5;
/** A larger number is shown as "more than". */
const countedUnfinished = 20;

/** Shows waiting work, the latest conversations and the last days; without any, the ways to begin. */
export default function StartPage() {
  const list = useList('conversations.listConversations', { query: { limit: latest, statuses: 'all' } });
  const conversations = list.data.value;
  return (
    <Page title={words.title} hasDays>
      <PasswordHint />
      <Waiting />
      {account.value?.administrator && <Models isForBeginners />}
      <ErrorNote error={list.error.value} retry={list.reload} />
      {!conversations && !list.error.value && <div class="loading" role="status" aria-label={text.loading} />}
      {conversations?.length === 0 && (
        <>
          <p>{words.intro}</p>
          <Beginnings reload={list.reload} />
        </>
      )}
      {conversations && conversations.length > 0 && (
        <>
          <Days />
          <section aria-labelledby="latest">
            <h2 id="latest">{words.latest}</h2>
            <ul class="records">
              {conversations.map((conversation) => (
                <ConversationRow key={conversation.id} conversation={conversation} />
              ))}
            </ul>
            <p>
              <a href="/conversations">{words.all}</a>
            </p>
          </section>
          <details>
            <summary>{words.more}</summary>
            <Beginnings reload={list.reload} />
          </details>
        </>
      )}
    </Page>
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

/** Audio without words, and conversations that are not finished, in one line. */
function Waiting() {
  const audio = useRecord('pendingAudio.listPendingAudio', {}).data.value?.length ?? 0;
  const query = { limit: countedUnfinished + 1, statuses: 'processing,failed' };
  const unfinished = useList('conversations.listConversations', { query }).data.value?.length ?? 0;
  if (audio === 0 && unfinished === 0) return null;
  return (
    <p class="note">
      {words.waits} {audio > 0 && <a href="/live">{words.pendingAudio(audio)}</a>}
      {audio > 0 && unfinished > 0 && ', '}
      {unfinished > 0 && (
        <a href="/conversations">
          {words.unfinished(Math.min(unfinished, countedUnfinished), unfinished > countedUnfinished)}
        </a>
      )}
    </p>
  );
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
    <section class="card" aria-labelledby="days">
      <h2 id="days">{words.days(days.length)}</h2>
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
