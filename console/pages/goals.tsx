import type { Goal } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useList, useRecord } from '../api/hooks.ts';
import { Field } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { GoalDialog, numberOf } from '../forms/goal-dialog.tsx';
import { More } from '../lists/more.tsx';
import { text } from '../text/text.ts';
import { calendarText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Icon } from '../ui/icon.tsx';
import { LineChart } from '../ui/line-chart.tsx';
import { Menu } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.tsx';
import { toastWithUndo } from '../ui/undo.ts';

const words = text.goals;
const historyDays = 90;

/** Goals with their progress. */
export default function GoalsPage() {
  const [edited, setEdited] = useState<Goal | 'new' | undefined>(undefined);
  const list = useList('goals.listGoals', { query: { include_inactive: true, limit: 50 } });
  return (
    <Page title={words.title} actions={<Button onClick={() => setEdited('new')}>{words.add}</Button>}>
      {list.data.value?.length === 0 && (
        <div class="card empty">
          <p>{words.empty}</p>
          <p class="soft">{words.emptyHint}</p>
        </div>
      )}
      {list.data.value?.map((goal) => (
        <GoalCard key={goal.id} goal={goal} edit={() => setEdited(goal)} reload={list.reload} />
      ))}
      <More list={list} />
      {edited && (
        <GoalDialog
          goal={edited === 'new' ? undefined : edited}
          reload={list.reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

interface GoalCardProps {
  goal: Goal;
  edit: () => void;
  reload: () => Promise<unknown>;
}

function GoalCard({ goal, edit, reload }: GoalCardProps) {
  const { id, title, current_value, target_value, unit, is_active } = goal;
  const params = { goal_id: id };
  const history = useRecord('goals.listGoalHistory', { params, query: { days: historyDays } });
  const [value, setValue] = useState(String(current_value));
  const reloadAll = () => Promise.all([reload(), history.reload()]);
  const record = async (amount: number | null) => {
    const body = { current_value: amount };
    const changed = await call('goals.updateGoalProgress', { params, body });
    setValue(String(changed.current_value));
    await reloadAll();
  };
  const setActive = (active: boolean) =>
    attempt(async () => {
      await call('goals.updateGoal', { params, body: { is_active: active } });
      await reload();
    });
  const remove = () =>
    attempt(async () => {
      if (!(await confirm({ title: words.deleteQuestion(title), text: words.deleteText, action: text.delete }))) return;
      await call('goals.deleteGoal', { params });
      toast(words.deleted);
      await reload();
    });
  const points = history.data.value
    ?.toReversed()
    .map((entry) => ({ label: calendarText(entry.date), value: entry.value }));
  return (
    <section class="card" aria-label={title}>
      <div class="row">
        <h2 class="grow">{title}</h2>
        {!is_active && <span class="badge">{words.inactive}</span>}
        <Menu
          label={text.showMenu(title)}
          items={[
            { text: text.edit, run: edit },
            { text: is_active ? words.deactivate : words.activate, run: () => setActive(!is_active) },
            { text: text.delete, run: remove },
          ]}
        >
          <Icon name="menu" />
        </Menu>
      </div>
      <p>
        <progress value={Math.max(0, current_value)} max={target_value > 0 ? target_value : 1} aria-label={title} />{' '}
        {words.progress(current_value, target_value, unit ?? '')}
      </p>
      <ErrorNote error={history.error.value} retry={history.reload} />
      {points && points.length > 0 && (
        <LineChart title={words.chart(title)} points={points} target={target_value} unit={unit ?? ''} />
      )}
      <Form
        save={async () => {
          await record(numberOf(value));
          toastWithUndo(words.recorded, () => record(current_value));
        }}
      >
        {(error, isSaving) => (
          <div class="row">
            <Field
              label={words.current}
              name="current_value"
              type="number"
              value={value}
              onInput={setValue}
              error={error}
            />
            <Button type="submit" disabledReason={isSaving && text.loading}>
              {words.record}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}
