import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { account } from '../api/account.ts';
import { familyOf, type PageName, pageAt, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { openPalette } from './palette.tsx';

type NavigationPage = PageName & IconName;

/** The pages in the navigation. The first ones of their families stand for the others. */
const pages: readonly NavigationPage[] = ['start', 'live', 'conversations', 'calendar', 'tasks', 'memories', 'ask'];
/** Groups that are folded until one of their pages is open. */
const folded: readonly { title: string; icon: IconName; pages: readonly NavigationPage[] }[] = [
  { title: text.groups.developer, icon: 'requests', pages: ['clients', 'apps', 'keys', 'webhooks'] },
  {
    title: text.groups.settings,
    icon: 'admin',
    pages: ['account', 'data', 'privacy', 'retention', 'sample', 'admin'],
  },
];
/** The pages at the bottom of phones. */
const bottom: readonly NavigationPage[] = ['start', 'conversations', 'live', 'tasks'];

/** On a phone, whether the whole navigation covers the page. */
const isOpen = signal(false);

const isForMe = (page: NavigationPage) => page !== 'admin' || account.value?.administrator === true;

/** True if one of these pages stands for the page at the path. */
function isAmong(pages: readonly NavigationPage[], path: string): boolean {
  const current = pageAt(path);
  return current !== undefined && pages.some((page) => page === current || familyOf(page).includes(current));
}

function PageLink({ page }: { page: NavigationPage }) {
  const { path } = useLocation();
  return (
    <a href={paths[page]} aria-current={isAmong([page], path) ? 'page' : undefined}>
      <Icon name={page} />
      <span>{text.pages[page]}</span>
    </a>
  );
}

const PageLinks = ({ pages }: { pages: readonly NavigationPage[] }) => (
  <ul>
    {pages.filter(isForMe).map((page) => (
      <li key={page}>
        <PageLink page={page} />
      </li>
    ))}
  </ul>
);

function Folded({ title, icon, pages }: (typeof folded)[number]) {
  const { path } = useLocation();
  const current = pageAt(path);
  const hasCurrent = pages.some((page) => page === current);
  const [isUnfolded, setUnfolded] = useState(hasCurrent);
  useEffect(() => setUnfolded(hasCurrent), [hasCurrent]);
  return (
    <details open={isUnfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>
        <Icon name={icon} /> {title}
      </summary>
      <PageLinks pages={pages} />
    </details>
  );
}

export function Navigation() {
  const { path } = useLocation();
  useEffect(() => {
    isOpen.value = false;
  }, [path]);
  return (
    <>
      <nav class={isOpen.value ? 'side open' : 'side'} aria-label={text.navigation}>
        <a class="brand" href="/">
          <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
            <path d="M4 16h2M9 11v10M14 6v20M19 10v12M24 13v6M28 16h0" />
          </svg>
          {text.name}
        </a>
        <Button class="find-button" onClick={openPalette}>
          <Icon name="search" /> {text.find} <kbd>{text.keyboard.find}</kbd>
        </Button>
        <PageLinks pages={pages} />
        {folded.map((group) => (
          <Folded key={group.title} {...group} />
        ))}
        <ul class="foot">
          <li>
            <a href="/docs/">{text.links.docs}</a>
          </li>
        </ul>
        <AccountMenu />
      </nav>
      <nav class="bottom" aria-label={text.more}>
        {bottom.map((page) => (
          <PageLink key={page} page={page} />
        ))}
        <button
          type="button"
          class={isAmong(bottom, path) ? undefined : 'lit'}
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          <Icon name="more" />
          <span>{text.more}</span>
        </button>
      </nav>
    </>
  );
}
