import { signal } from '@preact/signals';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  title: string;
  text: string;
  /** The words of the button that does it. */
  action: string;
  answer: (yes: boolean) => void;
}

const question = signal<Question | undefined>(undefined);

/** Asks before something that cannot be undone. */
export const confirm = (asked: Omit<Question, 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    question.value = {
      ...asked,
      answer(yes) {
        question.value = undefined;
        resolve(yes);
      },
    };
  });

/** Where `confirm` appears. */
export function Confirmation() {
  const asked = question.value;
  if (asked === undefined) return null;
  return (
    <Dialog title={asked.title} onClose={() => asked.answer(false)}>
      <p>{asked.text}</p>
      <div class="row">
        <Button kind="danger" onClick={() => asked.answer(true)}>
          {asked.action}
        </Button>
        <Button onClick={() => asked.answer(false)}>{text.cancel}</Button>
      </div>
    </Dialog>
  );
}
