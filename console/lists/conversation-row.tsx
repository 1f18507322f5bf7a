import type { Signal } from '@preact/signals';
import type { Conversation } from 'earshot-client';
import type { ComponentChildren } from 'preact';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { clockText } from '../text/times.ts';
import { Icon } from '../ui/icon.tsx';

const words = text.conversations;

const minutesOf = ({ started_at, finished_at }: Conversation) =>
  started_at === null || finished_at === null
    ? undefined
    : Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 60_000);

export const titleOf = ({ structured }: Pick<Conversation, 'structured'>): string => structured.title || words.untitled;

/** True if something waits or failed. Audio that was left out is final. */
export const isUnfinished = ({ processing }: Pick<Conversation, 'processing'>): boolean =>
  processing != null && processing.state !== 'audio_left_out';

interface RowProps {
  conversation: Conversation;
  /** The ids of the chosen conversations. Without it, rows cannot be chosen. */
  choice?: Signal<ReadonlySet<string>>;
  children?: ComponentChildren;
}

/** A conversation in a list. The whole row opens it. */
export function ConversationRow({ conversation, choice, children }: RowProps) {
  const { id, structured, status, created_at, folder_name, discard_reason } = conversation;
  const minutes = minutesOf(conversation);
  return (
    <li>
      {choice && (
        <label class="pick">
          <input
            type="checkbox"
            aria-label={words.select(titleOf(conversation))}
            checked={choice.value.has(id)}
            onChange={() => {
              choice.value = choice.value.symmetricDifference(new Set([id]));
            }}
          />
        </label>
      )}
      <span aria-hidden="true">{structured.emoji || <Icon name="conversations" />}</span>
      <div class="main">
        <a class="title" href={conversationPath(id)}>
          {titleOf(conversation)}
        </a>
        {structured.overview !== '' && <p class="clamp soft">{structured.overview}</p>}
        <div class="row small soft">
          <time dateTime={created_at}>{clockText(created_at)}</time>
          {minutes !== undefined && <span>{words.minutes(minutes)}</span>}
          {folder_name !== null && <span class="badge">{folder_name}</span>}
          {discard_reason && <span class="badge">{words.reasons[discard_reason]}</span>}
          {(status !== 'completed' || isUnfinished(conversation)) && (
            <span class={status === 'failed' ? 'badge error' : 'badge warning'}>{words.status[status] ?? status}</span>
          )}
        </div>
      </div>
      {children}
    </li>
  );
}
