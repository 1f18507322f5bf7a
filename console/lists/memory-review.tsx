import type { Memory } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { type List, useRecord } from '../api/hooks.ts';
import { MemoryDialog } from '../forms/memory-dialog.tsx';
import { text } from '../text/text.ts';
import { Source } from './conversation-summary.tsx';
import { MadeBy } from './made-by.tsx';
import { speakerName } from './transcript.tsx';
import { useVerdicts, VerdictButtons } from './verdict.tsx';

const words = text.memories;

interface MemoryReviewProps {
  /** The memories without a verdict. */
  queue: List<Memory>;
  /** Loads the queue and the other lists of the page again. */
  reload: () => Promise<unknown>;
}

/** The memories that wait for a verdict, one after the other. */
export function MemoryReview({ queue, reload }: MemoryReviewProps) {
  const [edited, setEdited] = useState<Memory | undefined>(undefined);
  const memory = queue.data.value?.[0];
  const left = queue.data.value?.length ?? 0;
  const judge = useVerdicts({
    first: memory,
    edit: setEdited,
    async save({ id }, user_review) {
      await call('memories.updateMemory', { params: { memory_id: id }, body: { user_review } });
      await reload();
    },
  });

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
        <VerdictButtons
          kind="primary"
          of={memory.content}
          judge={(verdict) => judge(memory, verdict)}
          edit={() => setEdited(memory)}
          hasKeys
        />
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
          {speakerName(segment)}: “{segment.text}”
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
