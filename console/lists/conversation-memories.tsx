import { useList } from '../api/hooks.ts';
import { text } from '../text/text.ts';
import { Source } from './conversation-summary.tsx';
import { More } from './more.tsx';

const words = text.conversation;

/** The memories that were made from a conversation. Nothing for an account without memory access. */
export function ConversationMemories({ conversationId }: { conversationId: string }) {
  const list = useList('memories.listMemories', { query: { conversation_id: conversationId, limit: 20 } });
  if (!list.data.value?.length) return null;
  return (
    <section aria-label={words.memories}>
      <h2>{words.memories}</h2>
      <ul class="plain-list">
        {list.data.value.map(({ id, content, segment_ids }) => (
          <li key={id} class="row">
            <span class="grow">{content}</span>{' '}
            <Source conversationId={conversationId} segmentIds={segment_ids} of={content} />
          </li>
        ))}
      </ul>
      <More list={list} />
    </section>
  );
}
