import type { WebhookDelivery } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { BodyText } from '../ui/body-text.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { toast } from '../ui/toast.tsx';
import { outcomeOf } from './delivery-text.ts';

const words = text.webhooks;

interface DeliveriesProps {
  deliveries: readonly WebhookDelivery[];
  /** The names of apps by their ids. */
  appNames: ReadonlyMap<string, string>;
  reload: () => Promise<void>;
}

/** The log of deliveries. Each opens to its request and its response. */
export const Deliveries = ({ deliveries, appNames, reload }: DeliveriesProps) => (
  <ul class="records">
    {deliveries.map((delivery) => (
      <li key={delivery.id}>
        <DeliveryRow
          delivery={delivery}
          receiver={delivery.app_id === null ? words.ownWebhook : (appNames.get(delivery.app_id) ?? words.someApp)}
          reload={reload}
        />
      </li>
    ))}
  </ul>
);

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  receiver: string;
  reload: () => Promise<void>;
}

function DeliveryRow({ delivery, receiver, reload }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { type, status, created_at, attempts, next_attempt_at } = delivery;
  return (
    <details class="main" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.types[type]} <span class={badgeOf(status)}>{words.statuses[status] ?? status}</span>{' '}
        <span class="small soft">
          <time dateTime={created_at}>{timeText(created_at)}</time> · {receiver}
          {attempts > 0 && ` · ${words.attempts(attempts)} · ${outcomeOf(delivery)}`}
          {next_attempt_at !== null && ` · ${words.nextAttempt(timeText(next_attempt_at))}`}
        </span>
      </summary>
      {isOpen && <DeliveryDetails delivery={delivery} reload={reload} />}
    </details>
  );
}

const badgeOf = (status: string) =>
  status === 'delivered' ? 'badge good' : status === 'failed' || status === 'dropped' ? 'badge error' : 'badge warning';

function DeliveryDetails({ delivery, reload }: Omit<DeliveryRowProps, 'receiver'>) {
  const params = { delivery_id: delivery.id };
  const record = useRecord('webhooks.getWebhookDelivery', { params });
  const { id, event_id, status, conversation_id, response, error } = delivery;
  const request = record.data.value?.request;
  const isWaiting = status === 'pending' || status === 'retrying';
  const replay = () =>
    attempt(async () => {
      await call('webhooks.replayWebhookDelivery', { params });
      toast(words.replaying);
      await reload();
    });
  return (
    <>
      <ErrorNote error={record.error.value} retry={record.reload} />
      <h3>{words.request}</h3>
      {typeof request === 'string' && <BodyText label={words.request} body={request} />}
      {request === null && <p class="soft">{words.noRequest}</p>}
      <h3>{words.response}</h3>
      {error !== null && <p>{error}</p>}
      {response ? <BodyText label={words.response} body={response} /> : <p class="soft">{words.noResponse}</p>}
      <p class="small soft">{words.ids(id, event_id)}</p>
      <div class="row">
        <Button onClick={replay} disabledReason={isWaiting ? words.replayWaits : request === null && words.noRequest}>
          {words.replay}
        </Button>
        {conversation_id !== null && <a href={conversationPath(conversation_id)}>{words.conversation}</a>}
      </div>
    </>
  );
}
