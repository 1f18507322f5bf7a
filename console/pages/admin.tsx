import { useRecord } from '../api/hooks.ts';
import { AccountList } from '../lists/accounts.tsx';
import { AppsToReview } from '../lists/apps-to-review.tsx';
import { Backups } from '../lists/backups.tsx';
import { Models } from '../lists/models.tsx';
import { Providers } from '../lists/providers.tsx';
import { Queues, StoredData } from '../lists/service-state.tsx';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';

const words = text.admin;

/** The service and its accounts, for administrators. */
export default function AdminPage() {
  const { data, error, reload } = useRecord('admin.getServiceStatus', {});
  const status = data.value;
  if (error.value?.status === 403) {
    return (
      <Page title={words.title}>
        <div class="card empty">
          <p>{words.denied}</p>
          <p class="soft">{words.deniedHint}</p>
          <a class="button primary" href="/">
            {text.pages.start}
          </a>
        </div>
      </Page>
    );
  }
  return (
    <Page title={words.title}>
      <ErrorNote error={error.value} retry={reload} />
      {status && (
        <>
          <section class="card" aria-labelledby="service">
            <h2 id="service">{words.service}</h2>
            <Facts
              facts={[
                [words.version, status.version],
                ['Node.js', status.node_version],
                ['Postgres', `${status.database.version}, ${words.databases[status.database.kind]}`],
                [words.schema, status.database.schema],
                [words.vectors, status.database.has_vectors ? words.byDatabase : words.byService],
                [words.started, timeText(status.started_at)],
              ]}
            />
          </section>
          <AccountList />
          <AppsToReview />
          <Models />
          <Providers />
          <Backups />
          <StoredData />
          <Queues />
        </>
      )}
    </Page>
  );
}
