import type { Credentials } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';

const words = text.admin;

/** Creates an account, and shows its credentials once. */
export function NewAccount({ reload, onClose }: { reload: () => Promise<void>; onClose: () => void }) {
  const [name, setName] = useState('');
  const [login, setLogin] = useState('');
  const [administrator, setAdministrator] = useState(false);
  const [created, setCreated] = useState<Credentials | undefined>(undefined);
  async function save(): Promise<void> {
    const body = { name: name || null, login_name: login || null, administrator };
    setCreated(await call('admin.createAccount', { body }));
    await reload();
  }
  if (created) {
    const shown = JSON.stringify(created, null, 2);
    return (
      <Dialog title={words.credentials} onClose={onClose}>
        <p role="status">{words.credentialsText}</p>
        <pre tabIndex={0}>{shown}</pre>
        <div class="row">
          <CopyButton value={shown} />
          <Button onClick={onClose}>{text.close}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={words.newAccount} onClose={onClose}>
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <Field label={words.name} name="name" error={error} value={name} onInput={setName} />
            <Field
              label={words.login}
              hint={words.loginHint}
              name="login_name"
              error={error}
              value={login}
              onInput={setLogin}
            />
            <label class="row field">
              <input
                type="checkbox"
                checked={administrator}
                onChange={({ currentTarget }) => setAdministrator(currentTarget.checked)}
              />
              {words.administrator}
            </label>
            <SaveRow isSaving={isSaving} onCancel={onClose} action={words.create} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
