import type { WebhookDelivery } from 'earshot-client';
import { text } from '../text/text.ts';
import { BodyText } from '../ui/body-text.tsx';
import { outcomeOf } from './delivery-text.ts';

const words = text.webhooks;

/** The answer of a receiver to a test. Screen readers read it when it arrives. */
export const TestResult = ({ delivery }: { delivery: WebhookDelivery | undefined }) => (
  <div role="status">
    {delivery && (
      <div class={delivery.status === 'delivered' ? 'note' : 'note error'}>
        <p>{(delivery.status === 'delivered' ? words.accepted : words.refused)(outcomeOf(delivery))}</p>
        {delivery.response && <BodyText label={words.response} body={delivery.response} />}
      </div>
    )}
  </div>
);
