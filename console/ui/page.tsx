import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/text.ts';

interface PageProps {
  title: string;
  /** Beside the title. */
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A page: its title also names the tab, and takes the focus when the page opens, so that screen readers read it. */
export function Page({ title, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${text.name}`;
  }, [title]);
  useEffect(() => {
    const { activeElement } = document;
    // The first page does not take the focus, and neither does a page with a field that has it.
    if (
      activeElement &&
      activeElement !== document.body &&
      !heading.current?.closest('main')?.contains(activeElement)
    ) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <>
      <div class="page-head">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </>
  );
}
