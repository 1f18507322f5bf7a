import type { App } from 'earshot-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { useAnswer } from '../api/answer.ts';
import { call } from '../api/call.ts';
import { useList, useRecord } from '../api/hooks.ts';
import { Composer } from '../forms/composer.tsx';
import { Select } from '../forms/select.tsx';
import { Messages } from '../lists/messages.tsx';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.chat;
const pageSize = 50;

/** The chats of the user: the main one, and one with each enabled app. The address names the app. */
export default function ChatPage() {
  const { query, route } = useLocation();
  const appId = query.app || undefined;
  const all = useRecord('apps.listApps', {});
  const apps = all.data.value?.filter(({ enabled }) => enabled) ?? [];
  return (
    <Chat
      key={appId}
      appId={appId}
      apps={apps}
      choice={
        apps.length > 0 && (
          <Select
            label={words.with}
            value={appId ?? ''}
            options={{ '': words.assistant, ...Object.fromEntries(apps.map(({ id, name }) => [id, name])) }}
            onChange={(id) => route(id === '' ? '/chat' : `/chat?app=${encodeURIComponent(id)}`)}
          />
        )
      }
    />
  );
}

interface ChatProps {
  appId: string | undefined;
  apps: readonly App[];
  choice: preact.ComponentChildren;
}

function Chat({ appId, apps, choice }: ChatProps) {
  const query = appId === undefined ? {} : { app_id: appId };
  const list = useList('chat.listMessages', { query: { ...query, limit: pageSize } });
  const answer = useAnswer(appId, list.reload);
  const [typed, setTyped] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const messages = list.data.value;
  const draft = answer.draft.value;
  const latest = messages?.[0]?.id;
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [latest, draft?.text, draft?.state]);
  // Apps send messages on their own.
  useEffect(() => {
    addEventListener('focus', list.reload);
    return () => removeEventListener('focus', list.reload);
  }, [list.reload]);

  async function send(message: string): Promise<void> {
    setTyped('');
    const isAnswered = await answer.send(message);
    // After a failure the text returns to the field, unless the person has typed again.
    if (!isAnswered && answer.draft.value?.state === 'failed') setTyped((now) => now || message);
  }
  const clear = () =>
    attempt(async () => {
      if (!(await confirm({ title: words.clearQuestion, text: words.clearText, action: words.clear }))) return;
      await call('chat.clearMessages', { query });
      answer.draft.value = undefined;
      toast(words.cleared);
      await list.reload();
    });
  return (
    <Page title={words.title} actions={<Button onClick={clear}>{words.clear}</Button>}>
      {choice}
      <ErrorNote error={list.error.value} retry={list.reload} />
      {messages?.length === 0 && draft === undefined && (
        <div class="card empty">
          <p>{words.empty}</p>
          <p class="soft">{words.emptyHint}</p>
        </div>
      )}
      {list.hasMore.value && <Button onClick={() => void list.loadMore()}>{words.earlier}</Button>}
      <Messages messages={messages ?? []} apps={apps} draft={draft} steps={answer.steps.value} retry={send} />
      <Composer
        value={typed}
        onInput={setTyped}
        send={send}
        stop={draft?.state === 'writing' ? answer.stop : undefined}
        apps={apps.filter(({ id }) => appId === undefined || id === appId)}
        error={draft?.error}
      />
      <div ref={end} />
    </Page>
  );
}
