import type { Export } from 'earshot-client';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { ExportForm } from '../forms/export-form.tsx';
import { bytesText, countText, listText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { dayText, timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Icon } from '../ui/icon.tsx';

const words = text.data;
const isUnderWay = ({ status }: Export) => status === 'pending' || status === 'running';

/** Archives of the account: a new one, those in preparation, and those to download. */
export function Exports() {
  const { data, error, reload } = useRecord('exports.listExports', {});
  const exports = data.value?.exports ?? [];
  usePoll(reload, exports.some(isUnderWay) ? 1_000 : 30_000);
  const remove = ({ id }: Export) =>
    attempt(async () => {
      await call('exports.deleteExport', { params: { export_id: id } });
      await reload();
    });
  return (
    <section class="card" aria-labelledby="export">
      <h2 id="export">{words.export}</h2>
      <p>
        {words.exportText} <a href="/docs/export.html">{text.start.guide}</a>
      </p>
      <ExportForm reload={reload} />
      <ErrorNote error={error.value} retry={reload} />
      {exports.length > 0 && (
        <ul class="records" aria-label={words.archives}>
          {exports.map((one) => (
            <Row key={one.id} one={one} remove={remove} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ one, remove }: { one: Export; remove: (one: Export) => Promise<void> }) {
  const { id, status, kinds, from, to, progress, size, error, created_at, expires_at } = one;
  const { done_count, total_count, bytes } = progress;
  const day = (time: string | null) => (time === null ? '' : dayText(time));
  return (
    <li>
      <div class="main">
        <span class="title">{words.archive(day(from), day(to))}</span>{' '}
        <span class={status === 'failed' ? 'badge error' : 'badge'} role="status">
          {words.exportStates[status] ?? status}
        </span>
        <div class="small soft">
          {kinds.length === Object.keys(words.kinds).length
            ? words.everything
            : listText(kinds.map((kind) => words.kinds[kind] ?? kind))}
        </div>
        <p class="small">
          {size === null
            ? words.records(countText(done_count), countText(total_count), bytesText(bytes))
            : words.until(bytesText(size), timeText(expires_at))}
        </p>
        {isUnderWay(one) && (
          <progress
            aria-label={words.exportStates[status]}
            max={Math.max(1, total_count)}
            value={Math.min(done_count, total_count)}
          />
        )}
        {error !== null && <p class="soft">{error}</p>}
      </div>
      {status === 'completed' && (
        <a class="button" href={`/v1/users/exports/${encodeURIComponent(id)}/archive`} download>
          {words.download}
        </a>
      )}
      <Button kind="quiet" aria-label={words.deleteArchive(timeText(created_at))} onClick={() => void remove(one)}>
        <Icon name="close" />
      </Button>
    </li>
  );
}
