import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { connection } from '../api/connection.ts';
import { LoginLink } from './login-link.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog. It is open while it is rendered; Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the next key press, which may be Escape.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // When the dialog is gone: what is behind it takes no focus.
      queueMicrotask(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {/* The dialog covers the banner, which has the same link. */}
      {connection.value === 'ended' && <LoginLink />}
      {children}
    </dialog>
  );
}
