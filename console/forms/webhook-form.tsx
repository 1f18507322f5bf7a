import type { WebhookSetting, WebhookType } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

const words = text.webhooks;

interface WebhookFormProps {
  type: WebhookType;
  url: string;
  onSaved: (setting: WebhookSetting) => void;
}

/** The address of a webhook. For audio, the service takes the seconds behind a comma. */
export function WebhookForm({ type, url, onSaved }: WebhookFormProps) {
  const [, storedAddress = url, storedSeconds = ''] = (type === 'audio_bytes' && /^(.*),(\d+)$/.exec(url)) || [];
  const [address, setAddress] = useState(storedAddress);
  const [seconds, setSeconds] = useState(storedSeconds);
  async function save(): Promise<void> {
    const whole = address !== '' && seconds !== '' ? `${address},${seconds}` : address;
    const setting = await call('webhooks.setWebhook', { params: { webhook_type: type }, body: { url: whole } });
    toast(setting.enabled ? words.saved : words.removed);
    onSaved(setting);
  }
  return (
    <Form save={save}>
      {(error, isSaving) => (
        <>
          <Field
            label={words.address}
            hint={words.addressHint}
            name="url"
            type="url"
            error={error}
            value={address}
            onInput={setAddress}
          />
          {type === 'audio_bytes' && (
            <Field
              label={words.seconds}
              hint={words.secondsHint}
              name="seconds"
              type="number"
              error={error}
              value={seconds}
              onInput={setSeconds}
            />
          )}
          <p>
            <Button kind="primary" type="submit" disabledReason={isSaving && text.loading}>
              {text.save}
            </Button>
          </p>
        </>
      )}
    </Form>
  );
}
