import { effect, signal } from '@preact/signals';
import type { Conversation } from 'earshot-client';
import { useEffect } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { FinishNow } from '../forms/finish-now.tsx';
import { titleOf } from '../lists/conversation-row.tsx';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { unsafeSeconds } from './outbox.ts';
import { recordedSince } from './recorder.ts';
import { browserSource } from './sender.ts';
import { addStored } from './transcript-state.ts';

const words = text.live.afterStop;
const pollMs = 2_000;
/** The clocks of the browser and the service may differ by so much. */
const clockMs = 60_000;

/** The conversations that were finished before this recording. */
const earlier = signal<ReadonlySet<string>>(new Set());
effect(() => {
  if (recordedSince.value === 0) return;
  const query = { statuses: 'processing,completed,failed', limit: 5 };
  const list = call('conversations.listConversations', { query }).catch(() => []);
  void list.then((finished) => {
    earlier.value = new Set(finished.map(({ id }) => id));
  });
});

/** After a recording: its words until the last one, and its conversation, with what that waits for. */
export function AfterStop() {
  const query = { statuses: 'in_progress,processing,completed,failed', limit: 5, include_transcript: true };
  const list = useRecord('conversations.listConversations', { query });
  usePoll(list.reload, pollMs);
  const found = list.data.value?.find((one) => isOwn(one) && !earlier.value.has(one.id));
  useEffect(() => {
    if (found?.status === 'in_progress') addStored(found.transcript_segments ?? []);
  }, [found]);
  // Audio that only this browser has is counted above.
  if (found === undefined && unsafeSeconds.value > 0) return null;
  return (
    <div class="note" role="status">
      {found === undefined ? (
        <p>{words.waiting}</p>
      ) : (
        <p>
          <a href={conversationPath(found.id)}>{titleOf(found)}</a> {stateOf(found)}
        </p>
      )}
      {found?.status === 'in_progress' && <FinishNow id={found.id} reload={list.reload} />}
    </div>
  );
}

/** True for what this browser has recorded last. */
const isOwn = ({ source, started_at, created_at, finished_at }: Conversation): boolean =>
  source === browserSource && Date.parse(finished_at ?? started_at ?? created_at) > recordedSince.value - clockMs;

function stateOf({ status, processing }: Conversation): string {
  if (processing && processing.state !== 'audio_left_out') return processing.reason ?? words.processing;
  return { in_progress: words.open, processing: words.processing, merging: words.processing }[status as string] ?? '';
}
