import type { Retention } from 'earshot-client';
import { useRecord } from '../api/hooks.ts';
import { DeleteRange } from '../forms/delete-range.tsx';
import { RetentionForm } from '../forms/retention-form.tsx';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

const words = text.retention;

/** Sets how long data is kept, and deletes a range of time. */
export default function RetentionPage() {
  const { data, error, reload } = useRecord('privacy.getRetention', {});
  return (
    <Page title={words.title}>
      <ErrorNote error={error.value} retry={reload} />
      {data.value && <Keep retention={data.value} reload={reload} />}
      <section class="card" aria-labelledby="delete-range">
        <h2 id="delete-range">{words.deleteTitle}</h2>
        <DeleteRange />
      </section>
    </Page>
  );
}

const Keep = ({ retention, reload }: { retention: Retention; reload: () => Promise<void> }) => (
  <section class="card" aria-labelledby="keep">
    <h2 id="keep">{words.keepTitle}</h2>
    <p>{words.keepText}</p>
    <RetentionForm retention={retention} reload={reload} />
    {retention.applied_at !== null && <p class="soft small">{words.applied(timeText(retention.applied_at))}</p>}
  </section>
);
