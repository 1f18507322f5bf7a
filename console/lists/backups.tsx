import type { Backups as BackupsOf, BackupVerification } from 'earshot-client';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { bytesText, countText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Facts } from '../ui/facts.tsx';
import { Table } from '../ui/table.tsx';

const words = text.backups;

/** The backups of the deployment: when they are written, whether they are good, and how one is restored. */
export function Backups() {
  const { data, error, reload } = useRecord('admin.getBackups', {});
  const backups = data.value;
  usePoll(reload, backups?.verification?.status === 'running' ? 1_000 : 60_000);
  const verify = (name: string) =>
    attempt(async () => {
      await call('admin.verifyBackup', { params: { name } });
      await reload();
    });
  return (
    <section class="card" aria-labelledby="backups">
      <h2 id="backups">{words.title}</h2>
      <ErrorNote error={error.value} retry={reload} />
      {backups && (
        <>
          <State backups={backups} />
          {backups.verification && <Verification verification={backups.verification} />}
          {backups.items.length > 0 && (
            <Table
              title={words.list}
              heads={[words.name, words.written, words.size, words.check]}
              rows={backups.items.map(({ name, written_at, bytes }) => [
                name,
                timeText(written_at),
                bytesText(bytes),
                <Button
                  key={name}
                  aria-label={words.verify(name)}
                  disabledReason={
                    backups.verification?.status === 'running' && words.verifying(backups.verification.name)
                  }
                  onClick={() => void verify(name)}
                >
                  {words.verifyNow}
                </Button>,
              ])}
            />
          )}
          <Restore address={backups.items[0]?.address ?? backups.status.last_success?.address} />
        </>
      )}
    </section>
  );
}

/** Warns without a recent backup, and names the place of the next one. */
function State({ backups: { status, target, keep, encryption, error } }: { backups: BackupsOf }) {
  const { schedule, next_at, last_success, last_failure } = status;
  const failed = last_failure && (!last_success || last_failure.failed_at > last_success.written_at);
  return (
    <>
      {failed && <p class="note error">{words.failed(timeText(last_failure.failed_at), last_failure.reason)}</p>}
      {!last_success && !failed && <p class="note warning">{words.none}</p>}
      {last_success && (
        <p role="status">
          {words.last(timeText(last_success.written_at), last_success.address)}{' '}
          {last_success.bytes !== null && bytesText(last_success.bytes)}{' '}
          {last_success.verified && <span class="badge good">{words.verified}</span>}
        </p>
      )}
      {schedule === null ? (
        <p>{words.noSchedule}</p>
      ) : (
        <Facts
          facts={[
            [words.schedule, schedule],
            [words.next, next_at === null ? '' : timeText(next_at)],
            [words.target, target],
            [words.keep, countText(keep)],
            [words.encryption, words.encryptions[encryption] ?? encryption],
          ]}
        />
      )}
      {error !== null && <p class="note error">{error}</p>}
    </>
  );
}

function Verification({ verification }: { verification: BackupVerification }) {
  const { name, status, reason, read_bytes, bytes, finished_at } = verification;
  if (status === 'running') {
    return (
      <p role="status">
        {words.verifying(name)}
        <progress aria-label={words.verifying(name)} max={Math.max(1, bytes)} value={read_bytes} />
      </p>
    );
  }
  return (
    <p role="status" class={status === 'good' ? 'note' : 'note error'}>
      {words.result[status](name, finished_at === null ? '' : timeText(finished_at))} {reason}
    </p>
  );
}

/** A backup is restored into a new deployment: by a command. */
function Restore({ address }: { address: string | undefined }) {
  const command = `DATA_DIR=./restored npm run -s earshot -- restore ${address ?? 'earshot.backup'}`;
  return (
    <Disclosure summary={words.restore}>
      <p>{words.restoreText}</p>
      <pre tabIndex={0}>{command}</pre>
      <div class="row">
        <CopyButton value={command} />
        <a href="/docs/backup.html">{text.start.guide}</a>
      </div>
    </Disclosure>
  );
}
