import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';

/** Ends a conversation that waits for more words. */
export const FinishNow = ({ id, reload }: { id: string; reload: () => Promise<void> }) => (
  <Button
    onClick={() =>
      void attempt(async () => {
        await call('conversations.finishConversation', { params: { conversation_id: id } });
        await reload();
      })
    }
  >
    {text.conversation.finishNow}
  </Button>
);
