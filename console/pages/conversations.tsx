import { useSignal } from '@preact/signals';
import type { Conversation } from 'earshot-client';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { call } from '../api/call.ts';
import { useList, useRecord } from '../api/hooks.ts';
import { BulkActions } from '../forms/bulk-actions.tsx';
import { deleteConversations, leaving } from '../forms/delete-conversations.ts';
import { FoldersDialog } from '../forms/folders-dialog.tsx';
import { PasteDialog } from '../forms/paste-dialog.tsx';
import { byDay } from '../lists/by-day.ts';
import { ConversationRow, titleOf } from '../lists/conversation-row.tsx';
import { DayTrack } from '../lists/day-track.tsx';
import { More } from '../lists/more.tsx';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';
import { toastWithUndo } from '../ui/undo.ts';

const words = text.conversations;
const filters = ['all', 'starred', 'discarded'] as const;
const pageSize = 50;

/** All conversations, newest first, by day. The address has the filter, so that it can be shared and the way back works. */
export default function ConversationsPage() {
  const { query, route } = useLocation();
  const filter = filters.find((name) => name === query.show) ?? 'all';
  const folders = useRecord('folders.listFolders', {});
  const list = useList('conversations.listConversations', {
    query: {
      limit: pageSize,
      statuses: 'all',
      ...(filter === 'starred' && { starred: true }),
      ...(filter === 'discarded' && { discarded: true }),
      ...(query.folder && { folder_id: query.folder }),
    },
  });
  const conversations = list.data.value?.filter(({ id }) => !leaving.value.has(id));
  const chosenIds = useSignal<ReadonlySet<string>>(new Set());
  const chosen = conversations?.filter(({ id }) => chosenIds.value.has(id)) ?? [];
  const clear = () => {
    chosenIds.value = new Set();
  };
  const [isPasting, setPasting] = useState(false);
  const [isFoldersOpen, setFoldersOpen] = useState(false);
  const reloadAll = () => Promise.all([list.reload(), folders.reload()]);
  const addressOf = (show: string, folder: string | undefined) => {
    const search = new URLSearchParams({ ...(show !== 'all' && { show }), ...(folder && { folder }) });
    return `/conversations${search.size > 0 ? `?${search}` : ''}`;
  };
  return (
    <Page
      title={words.title}
      hasDays
      actions={
        <>
          <Button onClick={() => setPasting(true)}>{words.paste}</Button>
          <Button onClick={() => setFoldersOpen(true)}>{words.folders}</Button>
        </>
      }
    >
      <div class="row filter-row">
        <nav class="chips grow" aria-label={words.show}>
          {filters.map((name) => (
            <a key={name} href={addressOf(name, query.folder)} aria-current={name === filter ? 'page' : undefined}>
              {words[name]}
            </a>
          ))}
        </nav>
        {(folders.data.value?.length ?? 0) > 0 && (
          <div>
            <label class="visually-hidden" for="folder">
              {words.folder}
            </label>
            <select
              id="folder"
              value={query.folder ?? ''}
              onChange={(event) => route(addressOf(filter, event.currentTarget.value))}
            >
              <option value="">{words.anyFolder}</option>
              {folders.data.value?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      {isPasting && <PasteDialog onClose={() => setPasting(false)} />}
      {isFoldersOpen && (
        <FoldersDialog folders={folders.data.value ?? []} reload={reloadAll} onClose={() => setFoldersOpen(false)} />
      )}
      {filter === 'discarded' && <p class="soft">{words.discardedHint}</p>}
      {chosen.length > 0 && (
        <BulkActions
          chosen={chosen}
          onChanged={reloadAll}
          clear={clear}
          chooseAll={() => {
            chosenIds.value = new Set(conversations?.map(({ id }) => id));
          }}
        />
      )}
      {conversations?.length === 0 && (
        <div class="card empty">
          <p>{filter === 'all' && !query.folder ? words.empty : words.emptyFilter}</p>
          <p class="soft">{words.emptyHint}</p>
          <a class="button primary" href="/">
            {text.pages.start}
          </a>
        </div>
      )}
      {byDay(conversations ?? []).map(([day, own]) => (
        <section key={day} aria-label={day}>
          <div class="day-head">
            <h2>{day}</h2>
            <DayTrack conversations={own} />
          </div>
          <ul class="records">
            {own.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} choice={chosenIds}>
                <Actions conversation={conversation} reload={list.reload} />
              </ConversationRow>
            ))}
          </ul>
        </section>
      ))}
      <More list={list} />
    </Page>
  );
}

function Actions({ conversation, reload }: { conversation: Conversation; reload: () => Promise<void> }) {
  const { id, starred, discarded } = conversation;
  const params = { conversation_id: id };
  const change = async (body: { starred?: boolean; discarded?: boolean }) => {
    await call('conversations.updateConversation', { params, body });
    await reload();
  };
  const setDiscarded = (value: boolean) =>
    attempt(async () => {
      await change({ discarded: value });
      toastWithUndo(value ? words.discardedNow : words.restoredNow, () => change({ discarded: !value }));
    });
  const remove = () => deleteConversations([conversation], words.deleteQuestion(titleOf(conversation)));
  return (
    <span class={discarded ? 'row' : 'row icons'}>
      {discarded && (
        <Button aria-label={words.restoreOne(titleOf(conversation))} onClick={() => void setDiscarded(false)}>
          {words.restore}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-pressed={starred}
        aria-label={starred ? words.unstar : words.star}
        onClick={() => void attempt(() => change({ starred: !starred }))}
      >
        <Icon name="star" filled={starred} />
      </Button>
      <Menu
        label={text.showMenu(titleOf(conversation))}
        items={[
          !discarded && { text: words.discard, run: () => setDiscarded(true) },
          { text: text.delete, run: remove },
        ]}
      >
        <Icon name="menu" />
      </Menu>
    </span>
  );
}
