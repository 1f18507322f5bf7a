import type { AccountDeletion } from 'earshot-client';
import { useState } from 'preact/hooks';
import { account } from '../api/account.ts';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

const words = text.data;

/** Deletes the account after its name is typed. `onDeleted` gets the receipt, which is shown once. */
export function DeleteOwnAccount({ onDeleted }: { onDeleted: (receipt: AccountDeletion) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const own = account.value;
  if (!own) return null;
  const name = own.login_name ?? own.name ?? own.uid;
  const remove = async () => onDeleted(await call('auth.deleteOwnAccount', { query: { confirm_uid: own.uid } }));
  return (
    <section class="card" aria-labelledby="delete-account">
      <h2 id="delete-account">{words.deleteAccount}</h2>
      <p>{words.deleteText}</p>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {words.deleteAccount}
      </Button>
      {isOpen && (
        <Dialog title={words.deleteAccount} onClose={() => setOpen(false)}>
          <p>{words.deleteText}</p>
          <Form save={remove}>
            {(error, isSaving) => (
              <>
                <Field label={words.deleteName(name)} name="name" error={error} value={typed} onInput={setTyped} />
                <div class="row">
                  <Button
                    kind="danger"
                    type="submit"
                    disabledReason={(typed !== name && words.deleteName(name)) || (isSaving && text.loading)}
                  >
                    {text.delete}
                  </Button>
                  <Button onClick={() => setOpen(false)}>{text.cancel}</Button>
                </div>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </section>
  );
}
