import type { WebhookDelivery, WebhookSecret, WebhookSetting, WebhookType } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { WebhookForm } from '../forms/webhook-form.tsx';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { healthOf } from './delivery-text.ts';
import { TestResult } from './test-result.tsx';

const words = text.webhooks;
const latest = 20;

interface WebhookCardProps {
  type: WebhookType;
  /** Called after something was sent. */
  onSent: () => unknown;
}

/** A webhook of the user: its address, its state, its health, and what can be done with it. */
export function WebhookCard({ type, onSent }: WebhookCardProps) {
  const params = { webhook_type: type };
  const setting = useRecord('webhooks.getWebhook', { params });
  const log = useRecord(
    'webhooks.listWebhookDeliveries',
    type === 'audio_bytes' ? undefined : { query: { type, limit: latest } },
  );
  const [test, setTest] = useState<WebhookDelivery | undefined>(undefined);
  const [secret, setSecret] = useState<Partial<WebhookSecret> | undefined>(undefined);
  const { data } = setting;
  const state = data.value && stateOf(data.value);
  const own = log.data.value?.filter(({ app_id }) => app_id === null);
  const needsAddress = state === 'none' && words.needsAddress;

  const change = (name: 'webhooks.enableWebhook' | 'webhooks.disableWebhook') =>
    attempt(async () => {
      data.value = await call(name, { params });
    });
  const sendTest = () =>
    attempt(async () => {
      setTest(await call('webhooks.testWebhook', { params }));
      await Promise.all([log.reload(), onSent()]);
    });
  const rotate = () =>
    attempt(async () => {
      const title = words.rotateQuestion(words.types[type]);
      if (await confirm({ title, text: words.rotateText, action: words.rotate }))
        setSecret(await call('webhooks.rotateWebhookSecret', { params }));
    });

  return (
    <section class="card" aria-labelledby={type}>
      <div class="row">
        <h2 id={type}>{words.types[type]}</h2>
        {state && <span class={badges[state]}>{words.states[state]}</span>}
      </div>
      <p class="soft">{words.descriptions[type]}</p>
      <ErrorNote error={setting.error.value} retry={setting.reload} />
      {data.value && (
        <>
          {state && words.stateTexts[state] !== '' && <p>{words.stateTexts[state]}</p>}
          {state !== 'none' && <p>{type === 'audio_bytes' ? words.health.audio : own && healthOf(own)}</p>}
          <WebhookForm
            key={data.value.url}
            type={type}
            url={data.value.url}
            onSaved={(saved) => {
              data.value = saved;
              setTest(undefined);
              if (saved.secret !== null) setSecret({ secret: saved.secret });
            }}
          />
          <div class="row">
            <Button onClick={sendTest} disabledReason={needsAddress}>
              {words.test}
            </Button>
            {data.value.enabled ? (
              <Button onClick={() => change('webhooks.disableWebhook')}>{words.disable}</Button>
            ) : (
              <Button onClick={() => change('webhooks.enableWebhook')} disabledReason={needsAddress}>
                {words.enable}
              </Button>
            )}
            <Button onClick={rotate} disabledReason={needsAddress}>
              {words.rotate}
            </Button>
          </div>
          <TestResult delivery={test} />
        </>
      )}
      {secret?.secret !== undefined && (
        <SecretDialog
          title={words.newSecret}
          secret={secret.secret}
          note={secret.previous_valid_until ? words.rotated(timeText(secret.previous_valid_until)) : undefined}
          onClose={() => setSecret(undefined)}
        />
      )}
    </section>
  );
}

const badges = {
  none: 'badge',
  enabled: 'badge good',
  user: 'badge',
  failures: 'badge error',
  gone: 'badge error',
};

function stateOf({ url, enabled, disabled_reason }: WebhookSetting): keyof typeof words.states {
  if (url === '') return 'none';
  return enabled ? 'enabled' : (disabled_reason ?? 'user');
}
