import type { App, AppSaved } from 'earshot-client';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { isOwn } from '../api/account.ts';
import { useList } from '../api/hooks.ts';
import { AppDialog } from '../forms/app-dialog.tsx';
import { keepProblems } from '../lists/manifest-problems.ts';
import { More } from '../lists/more.tsx';
import { appPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.apps;

/** The apps that the person has registered, and those that are published for everyone. */
export default function AppsPage() {
  const { route } = useLocation();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<AppSaved | undefined>(undefined);
  const saved = (app: AppSaved) => {
    setCreating(false);
    setCreated(app);
    keepProblems(app);
    toast(words.saved);
    if (!app.webhook_secret) route(appPath(app.app_id));
  };
  const list = useList('apps.listApps', { query: { limit: 100 } });
  const apps = list.data.value;
  const rows = (shown: readonly App[]) => (
    <ul class="records">
      {shown.map((app) => (
        <AppRow key={app.id} app={app} />
      ))}
    </ul>
  );
  const own = apps?.filter(isOwn) ?? [];
  const others = apps?.filter((app) => !isOwn(app)) ?? [];
  return (
    <Page title={words.title} actions={<Button onClick={() => setCreating(true)}>{words.register}</Button>}>
      <p>
        {words.intro} <a href="/docs/build-an-app.html">{words.guide}</a>
      </p>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {apps && (
        <>
          <h2>{words.own}</h2>
          {own.length === 0 ? <p class="soft">{words.noOwn}</p> : rows(own)}
          <h2>{words.published}</h2>
          {others.length === 0 ? <p class="soft">{words.nonePublished}</p> : rows(others)}
        </>
      )}
      <More list={list} />
      {isCreating && <AppDialog onClose={() => setCreating(false)} onSaved={saved} />}
      {created?.webhook_secret && (
        <SecretDialog
          title={words.webhookSecret}
          secret={created.webhook_secret}
          onClose={() => route(appPath(created.app_id))}
        />
      )}
    </Page>
  );
}

const AppRow = ({ app }: { app: App }) => (
  <li>
    <div class="main">
      <a class="title" href={appPath(app.id)}>
        {app.name}
      </a>{' '}
      <span class="soft">{app.author}</span>
      <p class="soft">{app.description}</p>
      <div class="row small">
        {app.enabled && <span class="badge good">{words.enabled}</span>}
        {app.consent_needed.length > 0 && <span class="badge error">{words.wantsMore}</span>}
        {isOwn(app) && <span class="badge">{words.statuses[app.status] ?? app.status}</span>}
      </div>
    </div>
  </li>
);
