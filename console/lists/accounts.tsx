import type { Account } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useList } from '../api/hooks.ts';
import { LockDialog } from '../forms/lock-dialog.tsx';
import { NewAccount } from '../forms/new-account.tsx';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { More } from './more.tsx';

const words = text.admin;
const nameOf = ({ name, login_name, uid }: Account) => name ?? login_name ?? uid;

/** The accounts of the service, with what an administrator may change. */
export function AccountList() {
  const list = useList('admin.listAccounts', {});
  const [isCreating, setCreating] = useState(false);
  const [locking, setLocking] = useState<Account | undefined>(undefined);
  const [link, setLink] = useState<{ url: string; expires_at: string } | undefined>(undefined);
  return (
    <section aria-labelledby="accounts">
      <div class="row">
        <h2 id="accounts" class="grow">
          {words.accounts}
        </h2>
        <Button onClick={() => setCreating(true)}>{words.newAccount}</Button>
      </div>
      <ul class="records">
        {list.data.value?.map((account) => (
          <AccountRow key={account.uid} account={account} reload={list.reload} lock={setLocking} showLink={setLink} />
        ))}
      </ul>
      <More list={list} />
      {isCreating && <NewAccount reload={list.reload} onClose={() => setCreating(false)} />}
      {locking && <LockDialog uid={locking.uid} name={nameOf(locking)} onClose={() => setLocking(undefined)} />}
      {link && (
        <Dialog title={words.loginLink} onClose={() => setLink(undefined)}>
          <p>{words.linkText(timeText(link.expires_at))}</p>
          <pre tabIndex={0}>{link.url}</pre>
          <div class="row">
            <CopyButton value={link.url} />
            <Button onClick={() => setLink(undefined)}>{text.close}</Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface AccountRowProps {
  account: Account;
  reload: () => Promise<void>;
  lock: (account: Account) => void;
  showLink: (link: { url: string; expires_at: string }) => void;
}

function AccountRow({ account, reload, lock, showLink }: AccountRowProps) {
  const { uid, login_name, administrator, memory_access, timezone, created_at } = account;
  const name = nameOf(account);
  const params = { uid };
  const update = async (body: { administrator?: boolean; memory_access?: boolean }) => {
    await call('admin.updateAccount', { params, body });
    await reload();
  };
  const remove = () =>
    attempt(async () => {
      const asked = { title: words.deleteQuestion(name), text: words.deleteText, action: text.delete };
      if (!(await confirm(asked))) return;
      await call('admin.deleteAccount', { params });
      toast(words.deleted(name));
      await reload();
    });
  return (
    <li>
      <div class="main">
        <strong>{name}</strong> <span class="soft">{login_name}</span>
        <div class="small soft">
          {words.created(timeText(created_at))} {timezone}
        </div>
        <div class="row">
          <Switch
            label={<SwitchName text={words.administrator} name={name} />}
            checked={administrator}
            change={(value) => update({ administrator: value })}
          />
          <Switch
            label={<SwitchName text={words.memoryAccess} name={name} />}
            checked={memory_access}
            change={(value) => update({ memory_access: value })}
          />
        </div>
      </div>
      <div class="row">
        <Button
          aria-label={words.linkFor(name)}
          onClick={() => void attempt(async () => showLink(await call('admin.createLoginLink', { params })))}
        >
          {words.loginLink}
        </Button>
        <Button aria-label={words.lockOf(name)} onClick={() => lock(account)}>
          {words.lock}
        </Button>
        <Button kind="danger" aria-label={words.deleteAccount(name)} onClick={() => void remove()}>
          {text.delete}
        </Button>
      </div>
    </li>
  );
}

const SwitchName = ({ text, name }: { text: string; name: string }) => (
  <span>
    {text}
    <span class="visually-hidden">: {name}</span>
  </span>
);
