import { CopyButton } from './copy-button.tsx';

/** A command or an address to copy. */
export const Command = ({ children }: { children: string }) => (
  <>
    {/* what scrolls must be reachable by keyboard */}
    <pre tabIndex={0}>{children}</pre>
    <CopyButton value={children} />
  </>
);
