import type { Conversation } from 'earshot-client';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { dayText, timeText } from '../text/times.ts';
import { TaskCheck, taskVerdict } from './task-check.tsx';
import { useVerdicts, VerdictButtons } from './verdict.tsx';

const words = text.conversation;

/** The results of a conversation: its overview, tasks and events, each with the sentence that it comes from. */
export function ConversationSummary({
  conversation,
  reload,
}: {
  conversation: Conversation;
  reload: () => Promise<void>;
}) {
  const { id, structured } = conversation;
  const { overview, action_items: tasks, events } = structured;
  const first = tasks.find(({ reviewed }) => !reviewed);
  const judge = useVerdicts({ first, save: taskVerdict(reload) });
  if (overview === '' && tasks.length === 0 && events.length === 0) return null;
  return (
    <section class="card" aria-label={words.summary}>
      {overview !== '' && <p>{overview}</p>}
      {tasks.length > 0 && (
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
      )}
      {events.length > 0 && (
        <>
          <h2>{words.events}</h2>
          <ul>
            {events.map(({ title, start, all_day, segment_ids }) => (
              <li key={title + start}>
                {title}, <time dateTime={start}>{all_day ? dayText(start) : timeText(start)}</time>{' '}
                <Source conversationId={id} segmentIds={segment_ids} of={title} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
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
