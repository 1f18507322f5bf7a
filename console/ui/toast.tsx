import { signal } from '@preact/signals';
import { Button } from './button.tsx';

interface Toast {
  id: number;
  text: string;
  /** For example Undo. */
  action?: { text: string; run: () => unknown } | undefined;
}

export const shownMs = 8_000;
const toasts = signal<readonly Toast[]>([]);
let last = 0;

const remove = (id: number) => {
  toasts.value = toasts.value.filter((one) => one.id !== id);
};

/** Says for some seconds what happened. */
export function toast(text: string, action?: Toast['action']): void {
  last += 1;
  const id = last;
  toasts.value = [...toasts.value, { id, text, action }].slice(-3);
  setTimeout(() => remove(id), shownMs);
}

/** Where toasts appear; screen readers read them. */
export const Toasts = () => (
  <div class="toasts" role="status">
    {toasts.value.map(({ id, text, action }) => (
      <div class="toast" key={id}>
        <span>{text}</span>
        {action && (
          <Button
            onClick={() => {
              remove(id);
              void action.run();
            }}
          >
            {action.text}
          </Button>
        )}
      </div>
    ))}
  </div>
);
