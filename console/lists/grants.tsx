import type { Grant, ToolClient } from 'earshot-client';
import { call } from '../api/call.ts';
import type { Loaded } from '../api/hooks.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.clients;

interface GrantsProps {
  list: Loaded<Grant[]>;
  clients: readonly ToolClient[];
}

/** Lists the permissions that the user gave to clients. */
export function Grants({ list, clients }: GrantsProps) {
  const grants = list.data.value;
  return (
    <section aria-labelledby="grants">
      <h2 id="grants">{words.grants}</h2>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {grants?.length === 0 && <p class="soft">{words.noGrants}</p>}
      {grants && grants.length > 0 && (
        <ul class="records">
          {grants.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              called={clients.find(({ client_id }) => client_id === grant.client_id)?.last_called_at}
              reload={list.reload}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface GrantRowProps {
  grant: Grant;
  /** When the client called last. */
  called: string | undefined;
  reload: () => Promise<void>;
}

function GrantRow({ grant, called, reload }: GrantRowProps) {
  const { id, client_name, redirect_host, scopes, created_at, last_used_at, expires_at } = grant;
  const last = called ?? last_used_at;
  const revoke = () =>
    attempt(async () => {
      const question = { title: words.revokeQuestion(client_name), text: words.revokeText, action: text.keys.revoke };
      if (!(await confirm(question))) return;
      await call('grants.revokeGrant', { params: { grant_id: id } });
      toast(words.revoked(client_name));
      await reload();
    });
  return (
    <li>
      <div class="main">
        <span class="title">{client_name}</span> <span class="soft">{redirect_host}</span>
        <div class="small soft">
          {words.since(timeText(created_at))} ·{' '}
          {last === null ? text.keys.neverUsed : text.keys.lastUsed(timeText(last))} ·{' '}
          {words.until(timeText(expires_at))}
        </div>
        <details class="small">
          <summary>{scopes.join(', ')}</summary>
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>{text.keys.scopeTexts[scope] ?? scope}</li>
            ))}
          </ul>
        </details>
      </div>
      <Button kind="danger" aria-label={text.keys.revokeName(client_name)} onClick={revoke}>
        {text.keys.revoke}
      </Button>
    </li>
  );
}
