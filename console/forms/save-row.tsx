import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';

interface SaveRowProps {
  isSaving: boolean;
  onCancel: () => void;
  action?: string;
}

/** The end of a form in a dialog. */
export const SaveRow = ({ isSaving, onCancel, action = text.save }: SaveRowProps) => (
  <div class="row">
    <Button kind="primary" type="submit" disabledReason={isSaving && text.loading}>
      {action}
    </Button>
    <Button onClick={onCancel}>{text.cancel}</Button>
  </div>
);
