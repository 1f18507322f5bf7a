import type { List } from '../api/hooks.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';

/** The end of a list: an error, or a button for the next page. */
export function More({ list }: { list: List<unknown> }) {
  return (
    <>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {list.hasMore.value && (
        <Button onClick={() => void list.loadMore()} disabledReason={list.loading.value && text.loading}>
          {text.loadMore}
        </Button>
      )}
    </>
  );
}
