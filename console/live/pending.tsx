import type { PendingAudio } from 'earshot-client';
import { account } from '../api/account.ts';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { clockText, positionText, timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.live;
const pollMs = 10_000;

/** Audio that the service has, but no words of it yet. */
export function Pending() {
  const list = useRecord('pendingAudio.listPendingAudio', {});
  usePoll(list.reload, pollMs);
  const waiting = list.data.value;
  const retry = (entry?: PendingAudio) =>
    attempt(async () => {
      const { unreachable_count } = entry
        ? await call('pendingAudio.retryPendingAudio', { params: { pending_audio_id: entry.id } })
        : await call('pendingAudio.retryAllPendingAudio', {});
      toast(unreachable_count > 0 ? words.unreachable : words.tried);
      await list.reload();
    });
  return (
    <section aria-labelledby="pending">
      <div class="page-head">
        <h2 id="pending" class="grow">
          {words.pending}
        </h2>
        {(waiting?.length ?? 0) > 1 && <Button onClick={() => void retry()}>{words.tryAll}</Button>}
      </div>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {waiting?.length === 0 && <p class="soft">{words.noPending}</p>}
      {waiting && waiting.length > 0 && (
        <>
          <p class="soft">{words.pendingHint}</p>
          <ul class="records">
            {waiting.map((entry) => (
              <Entry key={entry.id} entry={entry} retry={() => void retry(entry)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Entry({ entry, retry }: { entry: PendingAudio; retry: () => void }) {
  const { conversation_ids, title, source, seconds, since, reason, attempts, next_attempt_at } = entry;
  const [id] = conversation_ids;
  const name = title || source || words.pendingUntitled;
  return (
    <li>
      <div class="main">
        {id === undefined ? (
          <span class="title">{name}</span>
        ) : (
          <a class="title" href={conversationPath(id)}>
            {name}
          </a>
        )}
        <p>{account.value?.live_transcription === false ? words.noProvider : reason}</p>
        <div class="row small soft">
          <span>{words.pendingLength(positionText(seconds))}</span>
          <time dateTime={since}>{words.pendingSince(timeText(since))}</time>
          {attempts > 0 && <span>{words.pendingAttempts(attempts)}</span>}
          {next_attempt_at !== null && (
            <time dateTime={next_attempt_at}>{words.pendingNext(clockText(next_attempt_at))}</time>
          )}
        </div>
      </div>
      <Button aria-label={words.tryAgain(name)} onClick={retry}>
        {text.tryAgain}
      </Button>
    </li>
  );
}
