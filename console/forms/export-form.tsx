import type { ExportKind } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { endOfDay, startOfDay } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Checkboxes } from './checkboxes.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

const words = text.data;

/** Chooses the content of a new archive: everything by default. */
export function ExportForm({ reload }: { reload: () => Promise<void> }) {
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  async function prepare(): Promise<void> {
    await call('exports.createExport', {
      body: {
        ...(kinds.length > 0 && { kinds: kinds as ExportKind[] }),
        ...(from !== '' && { from: startOfDay(from) }),
        ...(to !== '' && { to: endOfDay(to) }),
      },
    });
    await reload();
  }
  return (
    <Form save={prepare}>
      {(error, isSaving) => (
        <>
          <Disclosure summary={words.choose}>
            <div class="row">
              <div class="grow">
                <Field label={words.from} name="from" type="date" error={error} value={from} onInput={setFrom} />
              </div>
              <div class="grow">
                <Field label={words.to} name="to" type="date" error={error} value={to} onInput={setTo} />
              </div>
            </div>
            <Checkboxes
              label={words.chooseKinds}
              name="kinds"
              options={words.kinds}
              chosen={kinds}
              onChange={setKinds}
              error={error}
            />
          </Disclosure>
          <Button kind="primary" type="submit" disabledReason={isSaving && text.loading}>
            {words.prepare}
          </Button>
        </>
      )}
    </Form>
  );
}
