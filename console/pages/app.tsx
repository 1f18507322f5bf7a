import { useSignal } from '@preact/signals';
import { type App, EarshotError } from 'earshot-client';
import { useLocation, useRoute } from 'preact-iso/router';
import { isOwn } from '../api/account.ts';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { Access, listed } from '../lists/app-access.tsx';
import { AppTools } from '../lists/app-tools.tsx';
import { OwnApp } from '../lists/own-app.tsx';
import { listText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.apps;

/** Shows the data and tools of an app, and enables it; for its owner, also its settings and keys. */
export default function AppPage() {
  const { params } = useRoute();
  const { route } = useLocation();
  const record = useRecord('apps.getApp', { params: { app_id: params.id ?? '' } });
  const app = record.data.value;
  const isSetupMissing = useSignal(false);
  /** Returns false if the app says that its setup is not completed. */
  const enable = async (): Promise<boolean> => {
    try {
      await call('apps.enableApp', { query: { app_id: params.id ?? '' } });
    } catch (error) {
      if (!(error instanceof EarshotError) || error.status !== 400) throw error;
      isSetupMissing.value = true;
      return false;
    }
    isSetupMissing.value = false;
    await record.reload();
    return true;
  };
  const actions = app && <Enabling app={app} reload={record.reload} enable={enable} />;
  return (
    <Page title={app?.name ?? text.pages.app} actions={actions}>
      <ErrorNote error={record.error.value} retry={record.reload} />
      {app && (
        <>
          <p>{app.description}</p>
          {app.consent_needed.length > 0 && (
            <p class="note warning">{words.consentNeeded(listText(app.consent_needed))}</p>
          )}
          {app.webhook_disabled_reason && (
            <p class="note error">{words.webhookDisabled[app.webhook_disabled_reason]}</p>
          )}
          <section class="card" aria-labelledby="access">
            <h2 id="access">{words.access}</h2>
            <Access access={app.access} />
          </section>
          <Setup app={app} isMissing={isSetupMissing.value} />
          <AppTools app={app} />
          {isOwn(app) && <OwnApp app={app} reload={record.reload} onDeleted={() => route('/apps')} />}
        </>
      )}
    </Page>
  );
}

/** The steps of the setup, which the app wants before it is enabled. */
function Setup({ app, isMissing }: { app: App; isMissing: boolean }) {
  const integration = app.external_integration ?? undefined;
  const { auth_steps: steps, setup_instructions_file_path: instructions } = integration ?? {};
  if (!steps?.length && !instructions && !integration?.setup_completed_url && !isMissing) return null;
  return (
    <section class="card" aria-labelledby="setup">
      <h2 id="setup">{words.setup}</h2>
      <p role="status">{isMissing ? words.setupMissing : !app.enabled && words.setupFirst}</p>
      {instructions &&
        (/^https?:/.test(instructions) ? (
          <a href={instructions} rel="noreferrer" target="_blank">
            {words.instructions}
          </a>
        ) : (
          <p>{instructions}</p>
        ))}
      {steps && steps.length > 0 && (
        <ol>
          {steps.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface EnablingProps {
  app: App;
  reload: () => Promise<void>;
  enable: () => Promise<boolean>;
}

/** An app whose webhook failed is enabled again; one that waits for consent can be disabled, too. */
function Enabling({ app, reload, enable }: EnablingProps) {
  const { id, name, enabled, access } = app;
  const isWaiting = app.consent_needed.length > 0;
  const ask = () =>
    attempt(async () => {
      const asked = {
        title: words.enableQuestion(name),
        text: words.enableText(listed(access.hosts)),
        action: words.enable,
      };
      if (!(await confirm(asked))) return;
      if (await enable()) toast(words.isEnabled(name));
    });
  const disable = () =>
    attempt(async () => {
      await call('apps.disableApp', { query: { app_id: id } });
      toast(words.isDisabled(name));
      await reload();
    });
  return (
    <div class="row">
      {enabled && <a href={`/chat?app=${encodeURIComponent(id)}`}>{text.pages.chat}</a>}
      {(!enabled || app.webhook_disabled_reason) && (
        <Button kind="primary" onClick={() => void ask()}>
          {enabled || isWaiting ? words.enableAgain : words.enable}
        </Button>
      )}
      {(enabled || isWaiting) && <Button onClick={() => void disable()}>{words.disable}</Button>}
    </div>
  );
}
