import type { ActionItem, ActionItemCreate } from 'earshot-client';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useList } from '../api/hooks.ts';
import { TaskDialog } from '../forms/task-dialog.tsx';
import { Source } from '../lists/conversation-summary.tsx';
import { MadeBy } from '../lists/made-by.tsx';
import { More } from '../lists/more.tsx';
import { groupOf, groups, TaskCheck, taskVerdict } from '../lists/task-check.tsx';
import { useVerdicts, VerdictButtons } from '../lists/verdict.tsx';
import { text } from '../text/text.ts';
import { dueInput, dueText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';
import { toastWithUndo } from '../ui/undo.ts';

const words = text.tasks;
/** Open tasks by due date, and done ones. */
export default function TasksPage() {
  const [edited, setEdited] = useState<ActionItem | 'new' | undefined>(undefined);
  const list = useList('actionItems.listActionItems', { query: { completed: false, limit: 200 } });
  const done = useList('actionItems.listActionItems', { query: { completed: true, limit: 50 } });
  const reload = () => Promise.all([list.reload(), done.reload()]);
  const byGroup = Map.groupBy(list.data.value ?? [], (task) => groupOf(task));
  const first = groups.flatMap((group) => byGroup.get(group) ?? []).find(({ reviewed }) => !reviewed);
  const judge = useVerdicts({ first, save: taskVerdict(reload), edit: setEdited });
  const rows = (tasks: readonly ActionItem[], label: string) => (
    <ul class="records" aria-label={label}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} edit={() => setEdited(task)} reload={reload}>
          {!task.reviewed && (
            <VerdictButtons of={task.description} judge={(verdict) => judge(task, verdict)} hasKeys={task === first} />
          )}
        </TaskRow>
      ))}
    </ul>
  );
  return (
    <Page title={words.title} hasDays actions={<Button onClick={() => setEdited('new')}>{words.add}</Button>}>
      {list.data.value?.length === 0 && (
        <div class="card empty">
          <p>{words.empty}</p>
          <p class="soft">{words.emptyHint}</p>
        </div>
      )}
      {first && (
        <p class="small soft">
          {words.suggestions} <MadeBy name="rules" />
        </p>
      )}
      {groups.map((group) => {
        const own = byGroup.get(group);
        return (
          own && (
            <section key={group}>
              <h2>
                {words.groups[group]} <span class="soft">({own.length})</span>
              </h2>
              {rows(own, words.groups[group])}
            </section>
          )
        );
      })}
      <More list={list} />
      <Disclosure summary={words.done}>
        {done.data.value?.length === 0 && <p class="soft">{words.noneDone}</p>}
        {done.data.value && done.data.value.length > 0 && rows(done.data.value, words.done)}
        <More list={done} />
      </Disclosure>
      {edited && (
        <TaskDialog task={edited === 'new' ? undefined : edited} reload={reload} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}

interface TaskRowProps {
  task: ActionItem;
  edit: () => void;
  reload: () => Promise<unknown>;
  children: ComponentChildren;
}

function TaskRow({ task, edit, reload, children }: TaskRowProps) {
  const { id, description, completed, due_at, conversation_id, segment_ids } = task;
  const remove = () =>
    attempt(async () => {
      await call('actionItems.deleteActionItem', { params: { action_item_id: id } });
      await reload();
      toastWithUndo(words.deleted, async () => {
        const body = { description, completed, due_at: dueInput(task) } satisfies Required<ActionItemCreate>;
        await call('actionItems.createActionItem', { body });
        await reload();
      });
    });
  const isOverdue = !completed && groupOf(task) === 'overdue';
  return (
    <li>
      <div class="main">
        <TaskCheck task={task} reload={reload} />
        <div class="row small soft">
          {due_at !== null && (
            <time dateTime={due_at} class={isOverdue ? 'badge error' : undefined}>
              {dueText(task)}
            </time>
          )}
          <Source conversationId={conversation_id} segmentIds={segment_ids} of={description} />
          {children}
        </div>
      </div>
      <Menu
        label={text.showMenu(description)}
        items={[
          { text: text.edit, run: edit },
          { text: text.delete, run: remove },
        ]}
      >
        <Icon name="menu" />
      </Menu>
    </li>
  );
}
