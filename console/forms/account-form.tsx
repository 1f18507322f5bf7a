import type { OwnAccount } from 'earshot-client';
import { useState } from 'preact/hooks';
import { showAccount } from '../api/account.ts';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { timeZone } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { choose } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

const words = text.settings;
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** Asks whether tasks that are due on a day keep it in another time zone. Undefined if the person does not change the zone. */
async function askDueDays(): Promise<boolean | undefined> {
  const query = { completed: false, limit: 1000 };
  const open = await call('actionItems.listActionItems', { query });
  if (!open.some(({ due_all_day }) => due_all_day)) return false;
  const { keep, leave, ...asked } = words.dueDays;
  const chosen = await choose({ ...asked, actions: [keep, leave] });
  return chosen === undefined ? undefined : chosen === keep;
}

/** The name of the account, the time zone of all times on the pages, and the words that the transcription of speech expects. */
export function AccountForm({ own, reload }: { own: OwnAccount; reload: () => Promise<void> }) {
  const [name, setName] = useState(own.name ?? '');
  const [zone, setZone] = useState(own.timezone ?? timeZone.value);
  const [terms, setTerms] = useState(own.vocabulary.join('\n'));
  async function save(): Promise<void> {
    const vocabulary = terms.split('\n').filter((term) => term.trim() !== '');
    const isMoved = zone !== own.timezone;
    const due_days_follow = isMoved && (await askDueDays());
    if (due_days_follow === undefined) return;
    const timezone = isMoved && { timezone: zone, due_days_follow };
    const body = { name: name.trim() || null, ...timezone, vocabulary };
    const saved = await call('auth.updateOwnAccount', { body });
    setTerms(saved.vocabulary.join('\n'));
    showAccount(saved);
    toast(words.saved);
    await reload();
  }
  return (
    <Form save={save}>
      {(error, isSaving) => (
        <>
          <Field label={words.name} name="name" value={name} onInput={setName} error={error} />
          <Field label={words.timezone} name="timezone" value={zone} onInput={setZone} options={zones} error={error} />
          <Field
            label={words.vocabulary}
            hint={words.vocabularyHint}
            name="vocabulary"
            value={terms}
            onInput={setTerms}
            error={error}
            multiline
          />
          <Button kind="primary" type="submit" disabledReason={isSaving && text.loading}>
            {text.save}
          </Button>
        </>
      )}
    </Form>
  );
}
