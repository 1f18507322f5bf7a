import type { ApiKey, DeviceKey } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { type Loaded, useRecord } from '../api/hooks.ts';
import { KeyDialog, type KeyKind } from '../forms/key-form.tsx';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.keys;

/** The keys of the user's programs. */
export default function KeysPage() {
  return (
    <Page title={words.title}>
      <p>
        {words.intro} <a href="/docs/authentication.html">{text.start.guide}</a>
      </p>
      <Keys kind="developer" list={useRecord('keys.listDeveloperKeys', {})} />
      <Keys kind="tools" list={useRecord('toolServerKeys.listToolServerKeys', {})} />
      <Keys kind="devices" list={useRecord('deviceKeys.listDeviceKeys', {})} />
    </Page>
  );
}

function Keys({ kind, list }: { kind: KeyKind; list: Loaded<(ApiKey | DeviceKey)[]> }) {
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const keys = list.data.value;
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{words.kinds[kind]}</h2>
      <p class="soft">{words.descriptions[kind]}</p>
      <p>
        <Button onClick={() => setCreating(true)}>{kind === 'devices' ? words.pair : words.create}</Button>
      </p>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {keys?.length === 0 && <div class="card empty">{words.none}</div>}
      {keys && keys.length > 0 && (
        <ul class="records">
          {keys.map((key) => (
            <KeyRow key={key.id} kind={kind} apiKey={key} reload={list.reload} />
          ))}
        </ul>
      )}
      {isCreating && (
        <KeyDialog
          kind={kind}
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            setSecret(created);
            void list.reload();
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={kind === 'devices' ? words.newCode : words.newKey}
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            void list.reload();
          }}
        />
      )}
    </section>
  );
}

const deleteOperations = {
  developer: 'keys.deleteDeveloperKey',
  tools: 'toolServerKeys.deleteToolServerKey',
  devices: 'deviceKeys.deleteDeviceKey',
} as const;

interface KeyRowProps {
  kind: KeyKind;
  apiKey: ApiKey | DeviceKey;
  reload: () => Promise<void>;
}

function KeyRow({ kind, apiKey, reload }: KeyRowProps) {
  const { id, name, key_prefix, scopes, created_at, last_used_at } = apiKey;
  const revoke = () =>
    attempt(async () => {
      if (!(await confirm({ title: words.revokeQuestion(name), text: words.revokeText, action: words.revoke }))) return;
      await call(deleteOperations[kind], { params: { key_id: id } });
      toast(words.revoked);
      await reload();
    });
  return (
    <li>
      <div class="main">
        <span class="title">{name}</span> <code class="small">{key_prefix}</code>
        <div class="small soft">
          {'device' in apiKey && <>{words.device(apiKey.device)} · </>}
          {words.created(timeText(created_at))} ·{' '}
          {last_used_at === null ? words.neverUsed : words.lastUsed(timeText(last_used_at))}
        </div>
        <details class="small">
          <summary>{scopes.join(', ')}</summary>
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>{words.scopeTexts[scope] ?? scope}</li>
            ))}
          </ul>
        </details>
      </div>
      <Button kind="danger" aria-label={words.revokeName(name)} onClick={revoke}>
        {words.revoke}
      </Button>
    </li>
  );
}
