import type { SearchHit } from 'earshot-client';
import { conversationPath, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { Snippet } from './snippet.tsx';

const words = text.search;

/** Where a hit is read: the sentence that was found or that the record comes from, otherwise the list of its kind. */
export function pathOf({ kind, conversation_id, segment_ids }: SearchHit): string {
  if (conversation_id !== null) return conversationPath(conversation_id, segment_ids[0]);
  return kind === 'memory' ? paths.memories : paths.tasks;
}

/** The whole text of a short record, or the title of a conversation, with the words that were found. */
export function HitTitle({ hit: { kind, title, snippets } }: { hit: SearchHit }) {
  const named = kind === 'conversation' ? snippets.find(({ field }) => field === 'title') : snippets[0];
  return named ? <Snippet parts={named.parts} /> : <span>{title || text.conversations.untitled}</span>;
}

/** A record that was found. Each passage opens its sentence. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const { kind, id, conversation_id, created_at, snippets } = hit;
  return (
    <li>
      <div class="main">
        <a class="title" href={pathOf(hit)}>
          <HitTitle hit={hit} />
        </a>
        {kind === 'conversation' && (
          <ul class="passages">
            {snippets
              .filter(({ field }) => field !== 'title')
              .map(({ segment_id, parts }, index) => (
                <li key={segment_id ?? index}>
                  {segment_id === null ? (
                    <Snippet parts={parts} />
                  ) : (
                    <a href={conversationPath(conversation_id ?? id, segment_id)}>
                      <Snippet parts={parts} />
                    </a>
                  )}
                </li>
              ))}
          </ul>
        )}
        <div class="row small soft">
          <span class="badge">{words.kinds[kind] ?? kind}</span>
          <time dateTime={created_at}>{timeText(created_at)}</time>
        </div>
      </div>
    </li>
  );
}
