import type { CalendarEvent, CalendarEventInput, Conversation } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { EventDialog, eventInput } from '../forms/event-dialog.tsx';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { dayText, timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { toastWithUndo } from '../ui/undo.ts';
import { TaskCheck, taskVerdict } from './task-check.tsx';
import { useVerdicts, VerdictButtons } from './verdict.tsx';

const words = text.conversation;

interface SummaryProps {
  conversation: Conversation;
  reload: () => Promise<void>;
}

/** The results of a conversation: its overview, tasks and events, each with the sentence that it comes from. */
export const ConversationSummary = ({ conversation, reload }: SummaryProps) => (
  <section aria-label={words.summary}>
    {conversation.structured.overview !== '' && <p class="lead">{conversation.structured.overview}</p>}
    <Tasks conversation={conversation} reload={reload} />
    <Events conversation={conversation} reload={reload} />
  </section>
);

function Tasks({ conversation: { id, structured }, reload }: SummaryProps) {
  const tasks = structured.action_items;
  const first = tasks.find(({ reviewed }) => !reviewed);
  const judge = useVerdicts({ first, save: taskVerdict(reload) });
  if (tasks.length === 0) return null;
  return (
    <>
      <h2>{words.tasks}</h2>
      <ul class="plain-list">
        {tasks.map((task) => (
          <li key={task.id} class="row">
            <TaskCheck task={task} reload={reload} />
            <Source conversationId={id} segmentIds={task.segment_ids} of={task.description} />
            {!task.reviewed && (
              <VerdictButtons
                of={task.description}
                judge={(verdict) => judge(task, verdict)}
                hasKeys={task === first}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Events({ conversation: { id, structured }, reload }: SummaryProps) {
  const { events } = structured;
  const [edited, setEdited] = useState<CalendarEvent | 'new' | undefined>(undefined);
  const send = async (body: readonly CalendarEventInput[]) => {
    const params = { conversation_id: id };
    await call('conversations.updateConversation', { params, body: { events: [...body] } });
    await reload();
  };
  const before = events.map(eventInput);
  const save = async (next: readonly CalendarEventInput[]) => {
    await send(next);
    toastWithUndo(words.eventsChanged, () => send(before));
  };
  const others = (event: CalendarEvent) => events.filter((one) => one !== event).map(eventInput);
  return (
    <>
      {events.length > 0 && (
        <>
          <h2>{words.events}</h2>
          <ul class="plain-list">
            {events.map((event) => (
              <li key={event.title + event.start} class="row">
                <span class="grow">
                  {event.title},{' '}
                  <time dateTime={event.start}>{event.all_day ? dayText(event.start) : timeText(event.start)}</time>
                </span>
                <Source conversationId={id} segmentIds={event.segment_ids} of={event.title} />
                <Menu
                  label={text.showMenu(event.title)}
                  items={[
                    { text: text.edit, run: () => setEdited(event) },
                    { text: text.delete, run: () => attempt(() => save(others(event))) },
                  ]}
                >
                  <Icon name="menu" />
                </Menu>
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="no-print">
        <Button kind="quiet" onClick={() => setEdited('new')}>
          <Icon name="add" /> {words.addEvent}
        </Button>
      </p>
      {edited && (
        <EventDialog
          event={edited === 'new' ? undefined : edited}
          save={(event) => save([...(edited === 'new' ? before : others(edited)), event])}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface SourceProps {
  conversationId: string | null;
  segmentIds: readonly string[];
  /** Names the result of the sentence, for screen readers. */
  of: string;
}

/** A link to the sentence that a record comes from, if that is known. */
export const Source = ({ conversationId, segmentIds, of }: SourceProps) =>
  conversationId === null ? null : (
    <a class="aside" href={conversationPath(conversationId, segmentIds[0])} aria-label={words.sourceOf(of)}>
      {segmentIds.length > 0 ? words.source : text.pages.conversation}
    </a>
  );
