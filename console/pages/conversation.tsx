import type { Conversation, EarshotError, TranscriptSegment } from 'earshot-client';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { ConversationActions } from '../forms/conversation-actions.tsx';
import { FinishNow } from '../forms/finish-now.tsx';
import { ConversationMemories } from '../lists/conversation-memories.tsx';
import { isUnfinished, titleOf } from '../lists/conversation-row.tsx';
import { ConversationSummary } from '../lists/conversation-summary.tsx';
import { Corrections } from '../lists/corrections.tsx';
import { MadeBy } from '../lists/made-by.tsx';
import { Player, playFrom } from '../lists/player.tsx';
import { Receivers } from '../lists/receivers.tsx';
import { Suggestions } from '../lists/suggestions.tsx';
import { speakerName, Transcript } from '../lists/transcript.tsx';
import { conversationPath, paths } from '../routes.ts';
import { percentText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

const words = text.conversation;
const back = { href: paths.conversations, text: text.pages.conversations };

/** A conversation: its summary, what was made from it, its transcript, and who received it. */
export default function ConversationPage() {
  const { params } = useRoute();
  const conversation_id = params.id ?? '';
  const record = useRecord('conversations.getConversation', {
    params: { conversation_id },
    query: { include_transcript: true },
  });
  const conversation = record.data.value;
  if (conversation === undefined) {
    return (
      <Page title={text.pages.conversation} back={back}>
        <ErrorNote error={record.error.value} retry={record.reload} />
      </Page>
    );
  }
  return <Loaded key={conversation_id} conversation={conversation} reload={record.reload} error={record.error.value} />;
}

interface LoadedProps {
  conversation: Conversation;
  reload: () => Promise<void>;
  error: EarshotError | undefined;
}

function Loaded({ conversation, reload, error }: LoadedProps) {
  const {
    id,
    structured,
    created_at,
    folder_name,
    photos = [],
    transcript_segments: segments = [],
    gaps = [],
    overlapping_ids: overlapping = [],
  } = conversation;
  const { url } = useLocation();
  useEffect(() => {
    let stop = showSentence();
    const showAgain = () => {
      stop();
      stop = showSentence();
    };
    addEventListener('hashchange', showAgain);
    return () => {
      removeEventListener('hashchange', showAgain);
      stop();
    };
  }, [segments.length, url]);
  return (
    <Page
      title={`${structured.emoji} ${titleOf(conversation)}`.trim()}
      back={back}
      actions={<ConversationActions conversation={conversation} reload={reload} />}
    >
      <p class="row small soft">
        <time dateTime={created_at}>{timeText(created_at)}</time>
        {structured.category !== 'other' && <span>{words.categories[structured.category]}</span>}
        {folder_name !== null && <span class="badge">{folder_name}</span>}
        {structured.made_by && <MadeBy name={structured.made_by} waits={isUnfinished(conversation)} />}
      </p>
      <Participants segments={segments} />
      <ErrorNote error={error} retry={reload} />
      <Waiting conversation={conversation} reload={reload} />
      {isChanging(conversation) && <Follow reload={reload} />}
      {overlapping.length > 0 && (
        <p class="soft">
          {words.sameTime}{' '}
          {overlapping.map((other, at) => (
            <a key={other} href={conversationPath(other)}>
              {at + 1}
            </a>
          ))}
        </p>
      )}
      {conversation.discard_reason && (
        <p class="note warning">{words.discarded(text.conversations.reasons[conversation.discard_reason] ?? '')}</p>
      )}
      <ConversationSummary conversation={conversation} reload={reload} />
      <ConversationMemories conversationId={id} />
      {photos.length > 0 && (
        <section aria-labelledby="photos">
          <h2 id="photos">{words.photos}</h2>
          <div class="photos">
            {photos.map((photo) => (
              <a key={photo.id} href={photoPath(id, photo.id)} target="_blank" rel="noopener">
                <img src={photoPath(id, photo.id)} alt={words.photo(timeText(photo.created_at))} loading="lazy" />
              </a>
            ))}
          </div>
        </section>
      )}
      <Suggestions conversationId={id} reload={reload} />
      <h2>{words.transcript}</h2>
      <Player conversationId={id} segments={segments} />
      {segments.length === 0 && <p class="soft">{words.noTranscript}</p>}
      <Transcript conversationId={id} segments={segments} gaps={gaps} reload={reload} />
      <Disclosure summary={text.corrections.title}>
        <Corrections conversationId={id} onUndone={reload} />
      </Disclosure>
      <Disclosure summary={text.receivers.title}>
        <Receivers conversationId={id} />
      </Disclosure>
    </Page>
  );
}

/** An image is the only thing that the browser requests without the client. */
const photoPath = (conversationId: string, photoId: string): string =>
  `/v1/dev/user/conversations/${encodeURIComponent(conversationId)}/photos/${encodeURIComponent(photoId)}`;

/** True while words or a summary come by themselves. */
const isChanging = ({ status, processing }: Conversation): boolean =>
  status === 'in_progress' || status === 'processing' || processing?.state === 'running';

function Follow({ reload }: { reload: () => Promise<void> }) {
  usePoll(reload, 3_000);
  return null;
}

/** Why the conversation is not finished, and when that is tried next. */
function Waiting({ conversation, reload }: Pick<LoadedProps, 'conversation' | 'reload'>) {
  const { id, processing, status } = conversation;
  if (status === 'in_progress' && !processing)
    return (
      <div class="note">
        <p role="status">{text.live.afterStop.open}</p>
        <FinishNow id={id} reload={reload} />
      </div>
    );
  if (!processing) return null;
  if (processing.state === 'audio_left_out') return <p class="note">{processing.reason}</p>;
  return (
    <div class={status === 'failed' ? 'note error' : 'note warning'}>
      <p>
        {words.waits} {processing.reason}{' '}
        {processing.next_attempt_at !== null && words.nextAttempt(timeText(processing.next_attempt_at))}
      </p>
      {status === 'in_progress' && <FinishNow id={id} reload={reload} />}
    </div>
  );
}

/** Those who spoke, with their share of the time, the most first. */
function Participants({ segments }: { segments: readonly TranscriptSegment[] }) {
  const seconds = new Map<string, number>();
  for (const segment of segments) {
    const name = speakerName(segment);
    seconds.set(name, (seconds.get(name) ?? 0) + segment.end - segment.start);
  }
  const all = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  if (seconds.size < 2 || all === 0) return null;
  return (
    <ul class="participants" aria-label={words.participants}>
      {[...seconds]
        .sort(([, one], [, other]) => other - one)
        .map(([name, own]) => (
          <li key={name}>
            {name} <span class="soft">{percentText(own / all)}</span>
          </li>
        ))}
    </ul>
  );
}

/** Goes to the sentence of the address, marks it, and plays it. It stays in sight while parts above it load, until the person does something. */
function showSentence(): () => void {
  const id = decodeURIComponent(location.hash.slice(1));
  const sentence = id === '' ? null : document.getElementById(id);
  const page = sentence?.closest('main');
  if (!sentence || !page) return () => {};
  document.querySelector('.cited')?.classList.remove('cited');
  sentence.classList.add('cited');
  sentence.scrollIntoView({ block: 'center' });
  playFrom(id);
  const observer = new ResizeObserver(() => sentence.scrollIntoView({ block: 'center' }));
  observer.observe(page);
  const acts = ['wheel', 'pointerdown', 'keydown'];
  const stop = () => {
    observer.disconnect();
    for (const act of acts) removeEventListener(act, stop);
  };
  for (const act of acts) addEventListener(act, stop);
  return stop;
}
