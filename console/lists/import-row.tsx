import { EarshotError, type Import, type ImportProblem } from 'earshot-client';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { isUnanswered } from '../api/connection.ts';
import { sending } from '../api/imports.ts';
import { bytesText, countText, percentText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorNote, errorText } from '../ui/error-note.tsx';
import { Icon } from '../ui/icon.tsx';
import { Table } from '../ui/table.tsx';

const words = text.data;
const outcomes = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
const kindText = (kind: string) => (kind === 'files' ? words.files : (words.kinds[kind] ?? kind));

export const isUnderWay = ({ status }: Import): boolean =>
  status === 'uploading' || status === 'waiting' || status === 'running';

/** An import: how far it is, how many records of each kind it has, and why some were not imported. */
export function ImportRow({ one, reload }: { one: Import; reload: () => Promise<void> }) {
  const { id, status, reason, file_name, bytes, received_bytes, dry_run, progress, counts, created_at } = one;
  const waits = sending.value.get(id);
  const done = status === 'uploading' ? received_bytes / bytes : progress;
  const stop = () =>
    attempt(async () => {
      await call('imports.stopImport', { params: { import_id: id } });
      await reload();
    });
  return (
    <li>
      <div class="main">
        <span class="title">{file_name}</span>{' '}
        <span class={status === 'failed' ? 'badge error' : 'badge'} role="status">
          {words.importStates[status] ?? status}
        </span>{' '}
        {dry_run && <span class="badge">{words.checked}</span>}
        <div class="small soft">
          {bytesText(bytes)}, {timeText(created_at)}
        </div>
        {isUnderWay(one) && (
          <>
            <progress aria-label={words.importStates[status]} value={done} />{' '}
            <span class="small soft">{percentText(done)}</span>
          </>
        )}
        {waits && <p class="soft">{isUnanswered(waits) ? words.offline : errorText(waits)}</p>}
        {status === 'uploading' && waits === undefined && <p class="soft">{words.interrupted}</p>}
        {reason !== null && <p class="soft">{reason}</p>}
        {counts.length > 0 && (
          <Table
            title={words.counts(file_name)}
            heads={[words.kind, ...outcomes.map((outcome) => words.outcomes[outcome] ?? outcome)]}
            rows={counts.map((count) => [
              kindText(count.kind),
              ...outcomes.map((outcome) => countText(count[outcome] ?? 0)),
            ])}
          />
        )}
        {counts.some(({ skipped, failed }) => skipped + failed > 0) && !isUnderWay(one) && (
          <Disclosure summary={words.why}>
            <Problems id={id} name={file_name} />
          </Disclosure>
        )}
      </div>
      {isUnderWay(one) && (
        <Button kind="quiet" aria-label={words.stop(file_name)} onClick={() => void stop()}>
          <Icon name="close" />
        </Button>
      )}
    </li>
  );
}

/** The records that were not imported, with the reason of each, page by page. */
function Problems({ id, name }: { id: string; name: string }) {
  const [problems, setProblems] = useState<readonly ImportProblem[]>([]);
  const [hasMore, setHasMore] = useState(false);
  const [error, setError] = useState<EarshotError | undefined>(undefined);
  async function load(): Promise<void> {
    try {
      const after = problems.at(-1)?.number ?? 0;
      const page = await call('imports.listImportProblems', { params: { import_id: id }, query: { after } });
      setProblems([...problems, ...page.problems]);
      setHasMore(page.has_more);
      setError(undefined);
    } catch (thrown) {
      if (!(thrown instanceof EarshotError)) throw thrown;
      setError(thrown);
    }
  }
  useEffect(() => void load(), []);
  return (
    <>
      <Table
        title={words.problems(name)}
        heads={[words.place, words.kind, words.outcome, words.reason]}
        rows={problems.map(({ place, kind, outcome, reason }) => [
          place,
          kindText(kind),
          words.outcomes[outcome] ?? outcome,
          reason,
        ])}
      />
      <ErrorNote error={error} retry={load} />
      {hasMore && <Button onClick={() => void load()}>{text.loadMore}</Button>}
    </>
  );
}
