import { effect, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { LocationProvider, Route, Router, useLocation } from 'preact-iso/router';
import { changesElsewhere } from './api/changes.ts';
import { checkConnection, reconnections } from './api/connection.ts';
import { beginSession } from './api/session.ts';
import { unsentKey } from './live/unsent.ts';
import { type AreaName, areas, type PageName, pageNames, paths, scope } from './routes.ts';
import { ConnectionBanner } from './shell/connection-banner.tsx';
import { Keys } from './shell/keys.tsx';
import { Navigation } from './shell/navigation.tsx';
import { Palette } from './shell/palette.tsx';
import { RecordingBar } from './shell/recording-bar.tsx';
import { RequestDrawer } from './shell/request-drawer.tsx';
import { text } from './text/text.ts';
import { Button } from './ui/button.tsx';
import { Confirmation } from './ui/confirm.tsx';
import { Page } from './ui/page.tsx';
import { Toasts } from './ui/toast.tsx';

/** After an upgrade, the scripts of an old page are gone. If the service did not answer, the page loads again when it does. */
function OutdatedPage() {
  const before = useRef(reconnections.value);
  useSignalEffect(() => {
    if (reconnections.value > before.current) location.reload();
  });
  return (
    <Page title={text.errors.outdated}>
      <Button kind="primary" onClick={() => location.reload()}>
        {text.errors.reload}
      </Button>
    </Page>
  );
}

/** Each area is a script of its own. */
const scripts = {
  conversations: () => import('./areas/conversations.ts'),
  records: () => import('./areas/records.ts'),
  live: () => import('./areas/live.ts'),
  settings: () => import('./areas/settings.ts'),
} satisfies Record<AreaName, () => Promise<AreaPages>>;
type AreaPages = Partial<Record<PageName, () => JSX.Element>>;

async function load(name: PageName): Promise<() => JSX.Element> {
  try {
    const area: AreaPages = await scripts[areas[name]]();
    return area[name] ?? NotFound;
  } catch {
    void checkConnection();
    return OutdatedPage;
  }
}

const pages = pageNames.map((name) => ({ path: paths[name], component: lazy(() => load(name)) }));

/** While the person looks at the first page, the other areas are loaded, so that their pages open at once. */
const loadRest = () =>
  setTimeout(async () => {
    await installWorker().catch(() => {});
    for (const script of Object.values(scripts)) await script().catch(() => {});
  }, 2_000);
// The page does not wait for this script if it waits for a language.
if (document.readyState === 'complete') loadRest();
else addEventListener('load', loadRest);

/** The part of https://w3c.github.io/trusted-types/ that is needed: TypeScript does not know it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string };
}

/** The service worker shows this page without the service. Some browsers have none, and none without HTTPS. */
async function installWorker(): Promise<void> {
  const path = '/service-worker.js';
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => path });
  await navigator.serviceWorker.register(policy?.createScriptURL(path) ?? path, { type: 'module' });
}

const NotFound = () => (
  <Page title={text.errors.notFound}>
    <p>
      <a href="/">{text.pages.start}</a>
    </p>
  </Page>
);

const FailedPage = () => (
  <Page title={text.errors.page}>
    <Button kind="primary" onClick={() => location.reload()}>
      {text.errors.reload}
    </Button>
  </Page>
);

function Pages() {
  const { path } = useLocation();
  const [failedAt, setFailedAt] = useState<string | undefined>(undefined);
  // A page that failed does not take the others with it.
  useEffect(() => setFailedAt(undefined), [path]);
  if (failedAt === path) return <FailedPage />;
  return (
    <ErrorBoundary
      onError={(error) => {
        console.error(error);
        setFailedAt(path);
      }}
    >
      <Router>
        {pages.map((route) => (
          <Route key={route.path} {...route} />
        ))}
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
  );
}

/** Pages do not need the account, so that a failure is not shown; it loads again with them. */
effect(() => {
  if (reconnections.value + changesElsewhere.value >= 0) void beginSession().catch(() => {});
});

/** The recorder sends the audio that an earlier page could not send. */
if (localStorage.getItem(unsentKey) !== null) void import('./areas/live.ts');

export const App = () => (
  <LocationProvider scope={scope}>
    <a class="skip" href="#page">
      {text.skip}
    </a>
    <div class="shell">
      <Navigation />
      <div>
        <ConnectionBanner />
        <RecordingBar />
        <main id="page" class="page" tabIndex={-1}>
          <Pages />
        </main>
      </div>
    </div>
    <Palette />
    <Keys />
    <RequestDrawer />
    <Confirmation />
    <Toasts />
  </LocationProvider>
);
