import type { OwnAccount } from 'earshot-client';
import { useState } from 'preact/hooks';
import { showAccount } from '../api/account.ts';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SelectField } from './select-field.tsx';

const words = text.settings;

/** The name of the account, and the time zone of all times on the pages. */
export function AccountForm({ own, reload }: { own: OwnAccount; reload: () => Promise<void> }) {
  const [name, setName] = useState(own.name ?? '');
  const [zone, setZone] = useState(own.timezone ?? '');
  // The browser may know other names of zones than the service.
  const zones = new Set([...(own.timezone ? [own.timezone] : []), ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  async function save(): Promise<void> {
    showAccount(await call('auth.updateOwnAccount', { body: { name: name.trim() || null, timezone: zone || null } }));
    toast(words.saved);
    await reload();
  }
  return (
    <Form save={save}>
      {(error, isSaving) => (
        <>
          <Field label={words.name} name="name" value={name} onInput={setName} error={error} />
          <SelectField
            label={words.timezone}
            name="timezone"
            value={zone}
            onInput={setZone}
            options={[['', words.serviceTimezone], ...[...zones].sort().map((one) => [one, one] as const)]}
            error={error}
          />
          <Button kind="primary" type="submit" disabledReason={isSaving && text.loading}>
            {text.save}
          </Button>
        </>
      )}
    </Form>
  );
}
