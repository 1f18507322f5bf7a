import type { ActionItem, Memory } from 'earshot-client';
import { useRef, useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { MemoryDialog } from '../forms/memory-dialog.tsx';
import { TaskDialog } from '../forms/task-dialog.tsx';
import { text } from '../text/text.ts';
import { dueText } from '../text/times.ts';
import { Source } from './conversation-summary.tsx';
import { MadeBy } from './made-by.tsx';
import { speakerName } from './transcript.tsx';
import { useVerdicts, VerdictButtons } from './verdict.tsx';

const words = text.review;

type Suggestion = { memory: Memory; task?: undefined } | { task: ActionItem; memory?: undefined };

interface ReviewLaneProps {
  /** Those without a verdict. */
  memories: readonly Memory[];
  tasks: readonly ActionItem[];
  /** There are more than these. */
  hasMore: boolean;
  /** Loads these and the other lists of the page again. */
  reload: () => Promise<unknown>;
}

/** The tasks and memories that wait for a verdict, one after the other: by buttons, by keys, and by a swipe. */
export function ReviewLane({ memories, tasks, hasMore, reload }: ReviewLaneProps) {
  const [edited, setEdited] = useState<Suggestion | undefined>(undefined);
  const all: Suggestion[] = [...tasks.map((task) => ({ task })), ...memories.map((memory) => ({ memory }))];
  const [first] = all;
  const judge = useVerdicts({
    first,
    edit: setEdited,
    async save({ memory, task }, user_review) {
      const body = { user_review };
      if (memory) await call('memories.updateMemory', { params: { memory_id: memory.id }, body });
      else await call('actionItems.updateActionItem', { params: { action_item_id: task.id }, body });
      await reload();
    },
  });
  const swipe = useSwipe((isRight) => first && void judge(first, isRight));
  const close = () => setEdited(undefined);

  if (first === undefined) return <p class="soft">{words.nothing}</p>;
  const { memory, task } = first;
  const content = memory ? memory.content : task.description;
  const record = memory ?? task;
  return (
    <section class="card review" aria-label={words.title} {...swipe}>
      <p class="small soft" role="status">
        {words.waiting(`${all.length}${hasMore ? '+' : ''}`)}
      </p>
      <p>
        <strong>{content}</strong>{' '}
        <span class="badge">{memory ? text.memories.categories[memory.category] : words.task}</span>{' '}
        {task?.due_at && <time dateTime={task.due_at}>{dueText(task)}</time>}
      </p>
      <Sentence key={record.id} record={record} content={content} />
      <div class="row">
        <VerdictButtons
          kind="primary"
          of={content}
          judge={(verdict) => judge(first, verdict)}
          edit={() => setEdited(first)}
          hasKeys
        />
      </div>
      {edited?.memory && <MemoryDialog memory={edited.memory} isReview onSaved={reload} onClose={close} />}
      {edited?.task && <TaskDialog task={edited.task} reload={reload} onClose={close} />}
    </section>
  );
}

const leastSwipe = 80;

/** A swipe to the right or to the left moves the card along, and ends it there. Up and down scroll the page. */
function useSwipe(onSwipe: (isRight: boolean) => void) {
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const move = (card: HTMLElement, by: number) => card.style.setProperty('translate', by === 0 ? '' : `${by}px`);
  return {
    onTouchStart({ touches: [touch] }: TouchEvent) {
      from.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchMove({ currentTarget, touches: [touch] }: TouchEvent) {
      if (!touch || !from.current) return;
      const by = touch.clientX - from.current.x;
      if (Math.abs(touch.clientY - from.current.y) > Math.abs(by)) from.current = undefined;
      move(currentTarget as HTMLElement, from.current ? by : 0);
    },
    onTouchEnd({ currentTarget, changedTouches: [touch] }: TouchEvent) {
      const by = touch && from.current ? touch.clientX - from.current.x : 0;
      from.current = undefined;
      move(currentTarget as HTMLElement, 0);
      if (Math.abs(by) >= leastSwipe) onSwipe(by > 0);
    },
  };
}

const mostSentences = 3;

interface SentenceProps {
  record: Pick<Memory, 'conversation_id' | 'segment_ids'>;
  content: string;
}

/** Quotes the sentence, with a link to it. */
function Sentence({ record: { conversation_id, segment_ids }, content }: SentenceProps) {
  const page = useRecord(
    'conversations.listConversationSegments',
    conversation_id === null || segment_ids[0] === undefined
      ? undefined
      : { params: { conversation_id }, query: { segment_id: segment_ids[0], limit: 100 } },
  );
  const origin = useRecord(
    'conversations.getConversation',
    conversation_id === null ? undefined : { params: { conversation_id } },
  );
  const made_by = origin.data.value?.structured.made_by;
  const segments = page.data.value?.segments.filter(({ id }) => segment_ids.includes(id)).slice(0, mostSentences) ?? [];
  return (
    <blockquote>
      {segments.map((segment) => (
        <p key={segment.id}>
          {speakerName(segment)}: <q>{segment.text}</q>
        </p>
      ))}
      <Source conversationId={conversation_id} segmentIds={segment_ids} of={content} />
      {made_by && (
        <p class="small soft">
          <MadeBy name={made_by} />
        </p>
      )}
    </blockquote>
  );
}
