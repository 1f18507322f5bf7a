import { useRecord } from '../api/hooks.ts';
import { paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { ErrorNote } from '../ui/error-note.tsx';

const words = text.receivers;
const looks: Record<string, string> = { sent: 'badge good', waiting: 'badge warning', dropped: 'badge error' };

/** Lists the data that each receiver got of a conversation, or the reason why it got none. */
export function Receivers({ conversationId }: { conversationId: string }) {
  const { data, error, reload } = useRecord('webhooks.listConversationDeliveries', {
    params: { conversation_id: conversationId },
  });
  return (
    <>
      <ErrorNote error={error.value} retry={reload} />
      {data.value?.length === 0 && <p class="soft">{words.none}</p>}
      {data.value && data.value.length > 0 && (
        <ul class="records" aria-label={words.title}>
          {data.value.map(({ receiver, app_id, type, state, reason, sent_count, dropped_count, last_attempt_at }) => (
            <li key={`${receiver} ${app_id} ${type}`}>
              <div class="main">
                <span class="title">{app_id === null ? words.own : receiver}</span>
                {type !== null && <> · {words.types[type] ?? type}</>}
                {reason !== null && <p class="soft">{reason}</p>}
                <div class="row small soft">
                  {sent_count > 0 && <span>{words.sent(sent_count)}</span>}
                  {dropped_count > 0 && <span>{words.dropped(dropped_count)}</span>}
                  {last_attempt_at !== null && <time dateTime={last_attempt_at}>{timeText(last_attempt_at)}</time>}
                </div>
              </div>
              <span class={looks[state] ?? 'badge'}>{words.states[state] ?? state}</span>
            </li>
          ))}
        </ul>
      )}
      <a href={paths.webhooks}>{text.pages.webhooks}</a>
    </>
  );
}
