import { useSignal } from '@preact/signals';
import type { Memory, MemoryCreate } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useList, useRecord } from '../api/hooks.ts';
import { MemoryDialog } from '../forms/memory-dialog.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { Source } from '../lists/conversation-summary.tsx';
import { More } from '../lists/more.tsx';
import { ReviewLane } from '../lists/review-lane.tsx';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';
import { toastWithUndo } from '../ui/undo.ts';

const words = text.memories;

/** Facts about the person: those that wait for a verdict, and all others. */
export default function MemoriesPage() {
  const category = useSignal('');
  const visibility = useSignal<Memory['visibility'] | ''>('');
  const asked = useSignal('');
  const [edited, setEdited] = useState<Memory | 'new' | undefined>(undefined);
  const queue = useList('memories.listMemories', { query: { reviewed: false, limit: 100 } });
  const list = useList('memories.listMemories', {
    query: {
      limit: 50,
      ...(category.value !== '' && { categories: category.value }),
      ...(visibility.value !== '' && { visibility: visibility.value }),
    },
  });
  const found = useRecord(
    'memories.searchMemories',
    asked.value === '' ? undefined : { query: { query: asked.value, limit: 50 } },
  );
  const shown =
    asked.value === ''
      ? list.data.value
      : found.data.value?.filter(
          (memory) =>
            (category.value === '' || memory.category === category.value) &&
            (visibility.value === '' || memory.visibility === visibility.value),
        );
  const reload = () => Promise.all([queue.reload(), list.reload(), found.reload()]);
  return (
    <Page title={words.title} actions={<Button onClick={() => setEdited('new')}>{words.add}</Button>}>
      <ErrorNote error={queue.error.value} retry={reload} />
      {queue.data.value && (
        <ReviewLane memories={queue.data.value} tasks={[]} hasMore={queue.hasMore.value} reload={reload} />
      )}
      <h2>{words.all}</h2>
      <SearchField label={words.search} onSearch={(value) => (asked.value = value)} />
      <div class="filters">
        <SelectField
          label={words.category}
          name="filter"
          value={category.value}
          onInput={(value) => (category.value = value)}
          options={[['', words.anyCategory], ...Object.entries(words.categories)]}
        />
        <SelectField
          label={words.visibility}
          name="visibility-filter"
          value={visibility.value}
          onInput={(value) => (visibility.value = value as typeof visibility.value)}
          options={[['', words.anyVisibility], ...Object.entries(words.visibilities)]}
        />
      </div>
      <ErrorNote error={asked.value === '' ? undefined : found.error.value} retry={found.reload} />
      {shown?.length === 0 && (
        <div class="card empty">
          <p>
            {asked.value === '' && category.value === '' && visibility.value === '' ? words.empty : words.emptyFilter}
          </p>
          <p class="soft">{words.emptyHint}</p>
        </div>
      )}
      {shown && shown.length > 0 && (
        <ul class="records" aria-label={words.all}>
          {shown.map((memory) => (
            <MemoryRow key={memory.id} memory={memory} edit={() => setEdited(memory)} reload={reload} />
          ))}
        </ul>
      )}
      {asked.value === '' && <More list={list} />}
      {edited && (
        <MemoryDialog
          memory={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

interface MemoryRowProps {
  memory: Memory;
  edit: () => void;
  reload: () => Promise<unknown>;
}

function MemoryRow({ memory, edit, reload }: MemoryRowProps) {
  const { id, content, category, visibility, tags, reviewed, locked, conversation_id, segment_ids } = memory;
  const params = { memory_id: id };
  const disabledReason = locked && text.lockedReason;
  const setVisibility = (value: Memory['visibility']) =>
    attempt(async () => {
      const set = async (one: Memory['visibility']) => {
        await call('memories.updateMemory', { params, body: { visibility: one } });
        await reload();
      };
      await set(value);
      toastWithUndo(words.nowVisible[value], () => set(visibility));
    });
  const remove = () =>
    attempt(async () => {
      await call('memories.deleteMemory', { params });
      await reload();
      toastWithUndo(words.deleted, async () => {
        const body = { content, category, visibility, tags: [...tags] } satisfies Required<MemoryCreate>;
        await call('memories.createMemory', { body });
        await reload();
      });
    });
  return (
    <li>
      <div class="main">
        {content}
        <div class="row small soft">
          <span class="badge">{words.categories[category]}</span>
          {visibility === 'public' && <span class="badge warning">{words.visibilities.public}</span>}
          {locked && <span class="badge warning">{text.locked}</span>}
          {!reviewed && <span class="badge">{words.notReviewed}</span>}
          {tags.map((tag) => (
            <span key={tag}>#{tag}</span>
          ))}
          <Source conversationId={conversation_id} segmentIds={segment_ids} of={content} />
        </div>
      </div>
      <Menu
        label={text.showMenu(content)}
        items={[
          { text: text.edit, run: edit, disabledReason },
          visibility === 'private'
            ? { text: words.makePublic, run: () => setVisibility('public'), disabledReason }
            : { text: words.makePrivate, run: () => setVisibility('private'), disabledReason },
          { text: text.delete, run: remove, disabledReason },
        ]}
      >
        <Icon name="menu" />
      </Menu>
    </li>
  );
}
