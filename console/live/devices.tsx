import type { Conversation, ConversationPhoto } from 'earshot-client';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { titleOf } from '../lists/conversation-row.tsx';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { clockText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { useDeviceTranscript } from './device-transcript.ts';
import { LiveWords } from './live-words.tsx';
import { state } from './recorder.ts';
import { browserSource } from './sender.ts';

const words = text.live;
const pollMs = 3_000;
/** More of a transcript is shown by the page of the conversation. */
const shownSegments = 500;

/** The conversations that devices stream now, with their words and photos. */
export function Devices() {
  const list = useRecord('conversations.listConversations', { query: { statuses: 'in_progress', limit: 20 } });
  usePoll(list.reload, pollMs);
  // The words of this page's recording are shown above.
  const shown = list.data.value?.filter(({ source }) => state.value === 'idle' || source !== browserSource);
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{words.inProgress}</h2>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {shown?.length === 0 && (
        <p class="soft">
          {words.noDevices} <a href="/docs/live-socket.html">{words.connectDevice}</a>
        </p>
      )}
      {shown?.map((conversation) => (
        <InProgress key={conversation.id} conversation={conversation} />
      ))}
    </section>
  );
}

function InProgress({ conversation: { id, source, started_at, created_at } }: { conversation: Conversation }) {
  const conversation = useDeviceTranscript(id);
  const { transcript_segments: segments = [], gaps = [], photos = [] } = conversation ?? {};
  const shown = segments.slice(-shownSegments);
  const from = shown.length < segments.length ? (shown[0]?.start ?? 0) : 0;
  const name = source ?? words.unknownSource;
  return (
    <article class="card" aria-label={name}>
      <h3>
        <a href={conversationPath(id)}>{name}</a>{' '}
        <time class="small soft" dateTime={started_at ?? created_at}>
          {clockText(started_at ?? created_at)}
        </time>
      </h3>
      {conversation && titleOf(conversation) !== text.conversations.untitled && <p>{titleOf(conversation)}</p>}
      {from > 0 && <p class="soft">{words.earlier(shownSegments)}</p>}
      {segments.length + gaps.length > 0 && (
        <LiveWords label={name} segments={shown} gaps={gaps.filter(({ start }) => start >= from)} />
      )}
      {photos.length > 0 && (
        <div class="row">
          {photos.map((photo) => (
            <Photo key={photo.id} conversationId={id} photo={photo} />
          ))}
        </div>
      )}
    </article>
  );
}

function Photo({ conversationId, photo: { id, created_at } }: { conversationId: string; photo: ConversationPhoto }) {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void attempt(async () => {
      const blob = await call('conversations.getConversationPhoto', {
        params: { conversation_id: conversationId, photo_id: id },
      });
      if (isOver) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [conversationId, id]);
  return url ? <img class="live-photo" src={url} alt={words.photo(clockText(created_at))} /> : null;
}
