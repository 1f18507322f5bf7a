import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** More about the secret. */
  note?: string | undefined;
  onClose: () => void;
}

/** Shows a secret that the service returns once. */
export const SecretDialog = ({ title, secret, note, onClose }: SecretDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{text.secret.once}</p>
    <section aria-label={text.secret.label}>
      <pre tabIndex={0}>{secret}</pre>
    </section>
    {note !== undefined && <p class="hint">{note}</p>}
    <div class="row">
      <CopyButton value={secret} label={text.secret.copy} />
      <Button onClick={onClose}>{text.secret.done}</Button>
    </div>
  </Dialog>
);
