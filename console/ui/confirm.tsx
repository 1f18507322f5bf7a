import { signal } from '@preact/signals';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  title: string;
  text: string;
  /** The words of the buttons that do it. The last one loses something. */
  actions: readonly string[];
  /** Choices beside the action: their texts by their names. */
  options?: Readonly<Record<string, string>>;
  answer: (action?: string) => void;
}

const question = signal<Question | undefined>(undefined);

/** Asks which action to take. Undefined for none of them, and when `signal` is aborted. */
export const choose = (asked: Omit<Question, 'answer'>, signal?: AbortSignal): Promise<string | undefined> =>
  new Promise((resolve) => {
    const answer = (action?: string) => {
      question.value = undefined;
      resolve(action);
    };
    question.value = { ...asked, answer };
    signal?.addEventListener('abort', () => answer());
  });

/** The names of the options that are chosen in the dialog. */
const chosen = signal<readonly string[]>([]);

/** Asks before something, and for choices beside it. Returns the names of those that are chosen; undefined if it is not done. */
export async function confirmWith<Name extends string>(asked: {
  title: string;
  text: string;
  action: string;
  options: Readonly<Record<Name, string>>;
}): Promise<readonly Name[] | undefined> {
  chosen.value = [];
  const { action, ...question } = asked;
  const answer = await choose({ ...question, actions: [action] });
  return answer === undefined ? undefined : (chosen.value as Name[]);
}

/** Asks before something that cannot be undone. */
export const confirm = async ({
  action,
  ...asked
}: {
  title: string;
  text: string;
  action: string;
}): Promise<boolean> => (await choose({ ...asked, actions: [action] })) !== undefined;

/** Where `confirm` appears. */
export function Confirmation() {
  const asked = question.value;
  if (asked === undefined) return null;
  return (
    <Dialog title={asked.title} onClose={() => asked.answer()}>
      <p>{asked.text}</p>
      {Object.entries(asked.options ?? {}).map(([name, option]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={chosen.value.includes(name)}
            onChange={({ currentTarget: { checked } }) => {
              chosen.value = checked ? [...chosen.value, name] : chosen.value.filter((one) => one !== name);
            }}
          />
          <span>{option}</span>
        </label>
      ))}
      <div class="row">
        {asked.actions.map((action, at) => (
          <Button
            key={action}
            kind={at === asked.actions.length - 1 ? 'danger' : 'primary'}
            onClick={() => asked.answer(action)}
          >
            {action}
          </Button>
        ))}
        <Button onClick={() => asked.answer()}>{text.cancel}</Button>
      </div>
    </Dialog>
  );
}
