import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { account } from '../api/account.ts';
import { firstLoads } from '../api/hooks.ts';
import { familyOf, pageAt, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { timeZone } from '../text/times.ts';
import { Icon } from './icon.tsx';

interface PageProps {
  title: string;
  /** The list that the record of the page is from. */
  back?: { href: string; text: string };
  /** Beside the title. */
  actions?: ComponentChildren;
  /** It shows days: says of which time zone. */
  hasDays?: boolean;
  children: ComponentChildren;
}

/** A page: its title also names the tab, and takes the focus when the page opens, so that screen readers read it. */
export function Page({ title, back, actions, hasDays, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSettled = useSettled();
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
      {back && (
        <a class="back" href={back.href}>
          <Icon name="back" /> {back.text}
        </a>
      )}
      <div class="page-head">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {actions && <div class="row">{actions}</div>}
      </div>
      <Family />
      {!isSettled && <div class="loading" role="status" aria-label={text.loading} />}
      <div class={isSettled ? undefined : 'unsettled'}>
        {children}
        {hasDays && (
          <p class="small soft">
            {text.zone.days(timeZone.value)} <a href={paths.account}>{text.zone.change}</a>
          </p>
        )}
      </div>
    </>
  );
}

/** A page that loads longer shows the parts that it has. */
const mostMs = 3_000;

/** True when all parts of the page have loaded: they appear at once, so that none moves another one. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => {
    const settle = () => setSettled(true);
    let stop = () => {};
    let recheck: ReturnType<typeof setTimeout>;
    const longest = setTimeout(settle, mostMs);
    // The loads of the page count after those of its parts. Some parts wait for the account.
    queueMicrotask(() => {
      if (firstLoads.peek() === 0 && account.peek()) settle();
      stop = effect(() => {
        clearTimeout(recheck);
        // A part that has loaded may show others that load.
        if (firstLoads.value === 0 && account.value) recheck = setTimeout(settle, 20);
      });
    });
    return () => {
      stop();
      clearTimeout(recheck);
      clearTimeout(longest);
    };
  }, []);
  return isSettled;
}

/** Links to the pages beside this one. */
function Family() {
  const { path } = useLocation();
  const current = pageAt(path);
  const family = familyOf(current);
  if (current === undefined || paths[current] !== path || family.length < 2) return null;
  return (
    <nav class="tabs" aria-label={text.beside}>
      {family.map((page) => (
        <a key={page} href={paths[page]} aria-current={page === current ? 'page' : undefined}>
          {text.pages[page]}
        </a>
      ))}
    </nav>
  );
}
