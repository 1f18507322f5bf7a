import type { Memory } from 'earshot-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { type List, useRecord } from '../api/hooks.ts';
import { MemoryDialog } from '../forms/memory-dialog.tsx';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { toastWithUndo } from '../ui/undo.ts';
import { Source } from './conversation-summary.tsx';
import { speakerName } from './transcript.tsx';

const words = text.memories;

interface MemoryReviewProps {
  /** The memories without a verdict. */
  queue: List<Memory>;
  /** Loads the queue and the other lists of the page again. */
  reload: () => Promise<unknown>;
}

/** The memories that wait for a verdict, one after the other. Keys: a accepts, r rejects, e edits. */
export function MemoryReview({ queue, reload }: MemoryReviewProps) {
  const [edited, setEdited] = useState<Memory | undefined>(undefined);
  const isBusy = useRef(false);
  const memory = queue.data.value?.[0];
  const left = queue.data.value?.length ?? 0;

  async function judge(verdict: boolean): Promise<void> {
    if (memory === undefined || isBusy.current) return;
    isBusy.current = true;
    await attempt(async () => {
      const set = async (user_review: boolean | null) => {
        await call('memories.updateMemory', { params: { memory_id: memory.id }, body: { user_review } });
        await reload();
      };
      await set(verdict);
      toastWithUndo(verdict ? words.accepted : words.rejected, () => set(null));
    });
    isBusy.current = false;
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || memory === undefined) return;
      if (event.key === 'a') void judge(true);
      else if (event.key === 'r') void judge(false);
      else if (event.key === 'e') {
        event.preventDefault();
        setEdited(memory);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [memory]);

  if (memory === undefined) return <p class="soft">{words.nothingToReview}</p>;
  const count = `${left}${queue.hasMore.value ? '+' : ''}`;
  return (
    <section class="card" aria-label={words.review}>
      <p class="small soft" role="status">
        {words.waiting(count)}
      </p>
      <p>
        <strong>{memory.content}</strong> <span class="badge">{words.categories[memory.category]}</span>
      </p>
      <Sentence key={memory.id} memory={memory} />
      <div class="row">
        <Button kind="primary" aria-keyshortcuts="a" onClick={() => void judge(true)}>
          {words.accept} <kbd>a</kbd>
        </Button>
        <Button aria-keyshortcuts="r" onClick={() => void judge(false)}>
          {words.reject} <kbd>r</kbd>
        </Button>
        <Button aria-keyshortcuts="e" onClick={() => setEdited(memory)}>
          {text.edit} <kbd>e</kbd>
        </Button>
      </div>
      {edited && <MemoryDialog memory={edited} isReview onSaved={reload} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

const mostSentences = 3;

/** Quotes the sentence, with a link to it. */
function Sentence({ memory: { conversation_id, segment_ids, content } }: { memory: Memory }) {
  const page = useRecord(
    'conversations.listConversationSegments',
    conversation_id === null || segment_ids[0] === undefined
      ? undefined
      : { params: { conversation_id }, query: { segment_id: segment_ids[0], limit: 100 } },
  );
  const segments = page.data.value?.segments.filter(({ id }) => segment_ids.includes(id)).slice(0, mostSentences) ?? [];
  return (
    <blockquote>
      {segments.map((segment) => (
        <p key={segment.id}>
          {speakerName(segment)}: “{segment.text}”
        </p>
      ))}
      <Source conversationId={conversation_id} segmentIds={segment_ids} of={content} />
    </blockquote>
  );
}
