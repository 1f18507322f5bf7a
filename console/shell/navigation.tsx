import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { account } from '../api/account.ts';
import { type PageName, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { openPalette } from './palette.tsx';

type NavigationPage = PageName & IconName;

/** The pages in the navigation, by group. */
const groups: readonly { title?: string; pages: readonly NavigationPage[] }[] = [
  { pages: ['start', 'live', 'conversations', 'search', 'ask', 'chat'] },
  { title: text.groups.records, pages: ['memories', 'tasks', 'goals', 'summaries', 'people'] },
  { title: text.groups.developer, pages: ['clients', 'apps', 'keys', 'webhooks'] },
  { title: text.groups.settings, pages: ['privacy', 'data', 'retention', 'sample', 'account', 'admin'] },
];
/** The pages at the bottom of phones. */
const bottom: readonly NavigationPage[] = ['live', 'conversations', 'search', 'tasks'];

/** On a phone, whether the whole navigation covers the page. */
const isOpen = signal(false);

const isCurrent = (page: PageName, path: string) =>
  path === paths[page] || (page !== 'start' && path.startsWith(`${paths[page]}/`));

const isForMe = (page: NavigationPage) => page !== 'admin' || account.value?.administrator === true;

function PageLink({ page }: { page: NavigationPage }) {
  const { path } = useLocation();
  return (
    <a href={paths[page]} aria-current={isCurrent(page, path) ? 'page' : undefined}>
      <Icon name={page} />
      <span>{text.pages[page]}</span>
    </a>
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
          <Icon name="search" /> {text.find} <kbd>Ctrl K</kbd>
        </Button>
        {groups.map(({ title, pages }) => (
          <div key={title}>
            {title !== undefined && <h2>{title}</h2>}
            <ul>
              {pages.filter(isForMe).map((page) => (
                <li key={page}>
                  <PageLink page={page} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ul>
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
