import type { App, ChatMessage } from 'earshot-client';
import type { Draft } from '../api/answer.ts';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';

const words = text.chat;

interface MessagesProps {
  /** Newest first, as the service lists them. */
  messages: readonly ChatMessage[];
  apps: readonly App[];
  draft: Draft | undefined;
  steps: ReadonlyMap<string, readonly string[]>;
  retry: (text: string) => unknown;
}

/** The messages of a chat, and the answer that is being written. */
export function Messages({ messages, apps, draft, steps, retry }: MessagesProps) {
  const nameOf = (appId: string | null) => apps.find(({ id }) => id === appId)?.name ?? text.name;
  return (
    <div role="log" aria-label={words.messages} aria-busy={draft?.state === 'writing'}>
      <ul class="plain-list messages">
        {messages.toReversed().map((message) => (
          <Message key={message.id} message={message} name={nameOf(message.app_id)} steps={steps.get(message.id)} />
        ))}
        {draft?.state === 'writing' && (
          <li class="human">
            <p class="small soft">{words.you}</p>
            <div class="message">{draft.asked}</div>
          </li>
        )}
        {draft && <DraftMessage draft={draft} retry={retry} />}
      </ul>
    </div>
  );
}

interface MessageProps {
  message: ChatMessage;
  name: string;
  steps: readonly string[] | undefined;
}

function Message({ message, name, steps = [] }: MessageProps) {
  const { sender, created_at, text: content, from_external_integration, type, memories = [] } = message;
  return (
    <li class={sender}>
      <p class="small soft">
        {sender === 'human' ? words.you : name} · <time dateTime={created_at}>{timeText(created_at)}</time>{' '}
        {from_external_integration && <span class="badge">{words.ownMessage}</span>}
        {type === 'day_summary' && <span class="badge">{words.daySummary}</span>}
      </p>
      <div class="message">{content}</div>
      {memories.length > 0 && (
        <ul class="small" aria-label={words.sources}>
          {memories.map(({ id, structured, created_at: said }) => (
            <li key={id}>
              <a href={conversationPath(id)}>
                {structured.emoji} {structured.title || text.conversations.untitled}
              </a>{' '}
              <span class="soft">{timeText(said)}</span>
            </li>
          ))}
        </ul>
      )}
      {steps.length > 0 && <Steps steps={steps} />}
    </li>
  );
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <details class="small">
    <summary>{words.steps(steps.length)}</summary>
    <ol>
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  </details>
);

function DraftMessage({
  draft: { state, asked, text: content, steps, error },
  retry,
}: Pick<MessagesProps, 'retry'> & { draft: Draft }) {
  return (
    <li class="ai">
      <p class="small soft">{text.name}</p>
      {content !== '' && <div class="message">{content}</div>}
      {state === 'writing' ? (
        <p class="soft">{steps.at(-1) ?? words.writing} …</p>
      ) : (
        steps.length > 0 && <Steps steps={steps} />
      )}
      {state === 'stopped' && <p class="soft">{words.stopped}</p>}
      <ErrorNote error={error} />
      {state !== 'writing' && <Button onClick={() => retry(asked)}>{words.sendAgain}</Button>}
    </li>
  );
}
