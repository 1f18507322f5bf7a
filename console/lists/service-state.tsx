import { useList, useRecord } from '../api/hooks.ts';
import { bytesText, countText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Facts } from '../ui/facts.tsx';
import { Table } from '../ui/table.tsx';
import { More } from './more.tsx';

const words = text.admin;
const kindText = (kind: string): string => text.data.kinds[kind] ?? words.otherKinds[kind] ?? kind;

/** The stored data of the service, by kind and by account. */
export function StoredData() {
  const { data, error, reload } = useRecord('admin.getStorage', {});
  const accounts = useList('admin.listAccountStorage', {});
  const storage = data.value;
  return (
    <section class="card" aria-labelledby="stored">
      <h2 id="stored">{words.storage}</h2>
      <ErrorNote error={error.value} retry={reload} />
      {storage && (
        <>
          <p>{words.database(bytesText(storage.database_bytes))}</p>
          <Facts facts={[[words.free, bytesText(storage.disk.free_bytes)]]} />
          <Table
            title={words.byFileKind}
            heads={[words.fileKind, words.files, words.size]}
            rows={storage.files.map(({ kind, count, bytes }) => [
              words.fileKinds[kind] ?? kind,
              countText(count),
              bytesText(bytes),
            ])}
          />
          <Table
            title={words.byKind}
            heads={[words.kind, words.size]}
            rows={storage.kinds.map(({ kind, bytes }) => [kindText(kind), bytesText(bytes)])}
          />
        </>
      )}
      <Table
        title={words.byAccount}
        heads={[words.account, words.size, words.largest]}
        rows={(accounts.data.value ?? []).map(({ uid, name, bytes, kinds }) => [
          name ?? uid,
          bytesText(bytes),
          kinds
            .slice(0, 3)
            .map((one) => `${kindText(one.kind)} ${bytesText(one.bytes)}`)
            .join(', '),
        ])}
      />
      <More list={accounts} />
    </section>
  );
}

/** The jobs in the background that wait, run or have failed. */
export function Queues() {
  const { data, error, reload } = useRecord('admin.listQueues', {});
  return (
    <section class="card" aria-labelledby="queues">
      <h2 id="queues">{words.queues}</h2>
      <ErrorNote error={error.value} retry={reload} />
      <Table
        title={words.byQueue}
        heads={[words.queue, words.waiting, words.active, words.failed, words.oldest]}
        rows={(data.value ?? []).map(({ name, waiting, active, failed, oldest_at }) => [
          name,
          countText(waiting),
          countText(active),
          countText(failed),
          oldest_at === null ? '' : timeText(oldest_at),
        ])}
      />
    </section>
  );
}
