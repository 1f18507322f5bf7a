import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'disabled' | 'icon'> {
  /** Why the button does nothing now. It stays visible and can be focused, so that the reason can be read. */
  disabledReason?: string | false | undefined;
  kind?: 'primary' | 'danger' | 'quiet' | 'record' | 'recording' | undefined;
  children?: ComponentChildren;
}

export function Button({ disabledReason, kind, onClick, type = 'button', children, ...rest }: ButtonProps) {
  const isDisabled = typeof disabledReason === 'string';
  return (
    <button
      {...rest}
      type={type}
      class={kind}
      aria-disabled={isDisabled || undefined}
      title={isDisabled ? disabledReason : rest.title}
      onClick={isDisabled ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
