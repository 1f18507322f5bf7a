import { useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  value: string;
  label?: string;
  disabledReason?: string | false;
}

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ value, label = text.start.copy, disabledReason = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await copyText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  }
  return (
    <Button disabledReason={disabledReason} onClick={() => void copy()}>
      {isCopied ? text.start.copied : label}
    </Button>
  );
}

/** Pages without HTTPS have no clipboard, and a browser may refuse it: then the text is selected in a field. */
export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    copyBySelection(value);
  }
}

function copyBySelection(value: string): void {
  const field = document.createElement('textarea');
  field.value = value;
  // In an open dialog only its own elements can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
