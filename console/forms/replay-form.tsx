import type { WebhookType } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';
import { Select } from './select.tsx';

const words = text.webhooks;

interface ReplayDialogProps {
  onClose: () => void;
  reload: () => Promise<void>;
}

/** Sends all deliveries since a time again. */
export function ReplayDialog({ onClose, reload }: ReplayDialogProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [type, setType] = useState('');
  const [onlyFailed, setOnlyFailed] = useState(true);
  async function replay(): Promise<void> {
    const { replayed_count } = await call('webhooks.replayWebhookDeliveries', {
      body: {
        from: timeOf(from),
        ...(to !== '' && { to: timeOf(to) }),
        ...(type !== '' && { type: type as WebhookType }),
        only_failed: onlyFailed,
      },
    });
    toast(words.replayed(replayed_count));
    onClose();
    await reload();
  }
  const zone = words.ofBrowser(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Dialog title={words.replayTitle} onClose={onClose}>
      <p class="hint">{words.replayHint}</p>
      <Form save={replay}>
        {(error, isSaving) => (
          <>
            <Field
              label={words.from}
              hint={zone}
              name="from"
              type="datetime-local"
              error={error}
              value={from}
              onInput={setFrom}
            />
            <Field
              label={words.to}
              hint={words.toHint}
              name="to"
              type="datetime-local"
              error={error}
              value={to}
              onInput={setTo}
            />
            <Select
              label={words.filterType}
              value={type}
              onChange={setType}
              options={{ '': words.any, ...words.types }}
            />
            <label class="row field">
              <input
                type="checkbox"
                checked={onlyFailed}
                onChange={(event) => setOnlyFailed(event.currentTarget.checked)}
              />
              {words.onlyFailed}
            </label>
            <SaveRow isSaving={isSaving} onCancel={onClose} action={words.replay} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** The time of a field. An incomplete one is left to the service, which says what is wrong. */
const timeOf = (value: string): string => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString());
