import type { App, AppSaved, ManifestProblem, WebhookDelivery } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { AppDialog } from '../forms/app-dialog.tsx';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Facts } from '../ui/facts.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Access } from './app-access.tsx';
import { takeProblems } from './manifest-problems.ts';
import { TestResult } from './test-result.tsx';

const words = text.apps;

interface OwnAppProps {
  app: App;
  reload: () => Promise<void>;
  onDeleted: () => void;
}

interface Secret {
  title: string;
  secret: string;
}

/** For the owner of an app: its settings, manifest, webhook and keys. */
export function OwnApp({ app, reload, onDeleted }: OwnAppProps) {
  const params = { app_id: app.id };
  const integration = app.external_integration;
  const [isEditing, setEditing] = useState(false);
  const [problems, setProblems] = useState(takeProblems(app.id));
  const [secret, setSecret] = useState<Secret | undefined>(undefined);
  const [tested, setTested] = useState<WebhookDelivery | undefined>(undefined);
  const saved = async (result: AppSaved) => {
    setEditing(false);
    setProblems(result.problems);
    if (result.webhook_secret) setSecret({ title: words.webhookSecret, secret: result.webhook_secret });
    else toast(words.saved);
    await reload();
  };
  const refresh = () =>
    attempt(async () => {
      setProblems((await call('apps.refreshAppManifest', { params })).problems);
      await reload();
    });
  const test = () =>
    attempt(async () => {
      setTested(undefined);
      setTested(await call('apps.testAppWebhook', { params }));
    });
  const rotate = () =>
    attempt(async () => {
      if (!(await confirm({ title: words.rotateQuestion, text: words.rotateText, action: words.rotate }))) return;
      const { secret } = await call('apps.rotateAppSecret', { params });
      setSecret({ title: words.webhookSecret, secret });
    });
  const remove = () =>
    attempt(async () => {
      if (!(await confirm({ title: words.deleteQuestion(app.name), text: words.deleteText, action: text.delete })))
        return;
      await call('apps.deleteApp', { params });
      toast(words.deleted);
      onDeleted();
    });
  const noWebhook = !(integration?.webhook_url && integration.triggers_on) && words.noWebhook;
  return (
    <>
      <section class="card" aria-labelledby="manage">
        <h2 id="manage">{words.manage}</h2>
        <Facts
          facts={[
            [words.status, words.statuses[app.status] ?? app.status],
            [words.id, <code key="id">{app.id}</code>],
            [words.addresses.chat_tools_manifest_url, integration?.chat_tools_manifest_url ?? words.nothing],
            [words.addresses.webhook_url, integration?.webhook_url ?? words.nothing],
            [words.changed, timeText(app.updated_at)],
          ]}
        />
        {app.published_access && (
          <section class="note" aria-label={words.others}>
            <p>{words.waits}</p>
            <Access access={app.published_access} />
          </section>
        )}
        <Problems problems={problems} />
        <div class="row">
          <Button onClick={() => setEditing(true)}>{words.edit}</Button>
          <Button
            disabledReason={!integration?.chat_tools_manifest_url && words.noManifest}
            onClick={() => void refresh()}
          >
            {words.refresh}
          </Button>
          <Button disabledReason={noWebhook} onClick={() => void test()}>
            {words.test}
          </Button>
          <Button disabledReason={noWebhook} onClick={() => void rotate()}>
            {words.rotate}
          </Button>
          <Button kind="danger" onClick={() => void remove()}>
            {words.remove}
          </Button>
        </div>
        <TestResult delivery={tested} />
      </section>
      <Keys appId={app.id} show={setSecret} />
      {isEditing && <AppDialog app={app} onSaved={saved} onClose={() => setEditing(false)} />}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

/** Lists the problems of the manifest, each with its place. */
const Problems = ({ problems }: { problems: readonly ManifestProblem[] | undefined }) => (
  <div role="status">
    {problems?.length === 0 && <p class="note">{words.manifestFine}</p>}
    {problems && problems.length > 0 && (
      <div class="note warning">
        <p>{words.problems}</p>
        <ul>
          {problems.map(({ tool, loc, msg }) => (
            <li key={loc.join('.') + msg}>
              <code>{loc.join('.')}</code>
              {tool && ` (${tool})`}: {msg}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

/** The keys by which the app sends messages. */
function Keys({ appId, show }: { appId: string; show: (secret: Secret) => void }) {
  const params = { app_id: appId };
  const list = useRecord('apps.listAppKeys', { params });
  const create = () =>
    attempt(async () => {
      const { secret } = await call('apps.createAppKey', { params });
      show({ title: words.newKey, secret });
      await list.reload();
    });
  const revoke = (label: string, key_id: string) =>
    attempt(async () => {
      if (!(await confirm({ title: words.revokeQuestion(label), text: words.revokeText, action: words.revoke })))
        return;
      await call('apps.deleteAppKey', { params: { ...params, key_id } });
      await list.reload();
    });
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{words.keys}</h2>
      <p class="soft">{words.keysHint}</p>
      <p>
        <Button onClick={() => void create()}>{words.createKey}</Button>
      </p>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {list.data.value && list.data.value.length > 0 && (
        <ul class="records">
          {list.data.value.map(({ id, label, created_at }) => (
            <li key={id}>
              <div class="main">
                <code>{label}</code> <span class="soft">{timeText(created_at)}</span>
              </div>
              <Button kind="danger" aria-label={words.revokeKey(label)} onClick={() => void revoke(label, id)}>
                {words.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
