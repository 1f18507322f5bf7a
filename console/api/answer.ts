import { type Signal, useSignal } from '@preact/signals';
import { EarshotError } from 'earshot-client';
import { useEffect, useRef } from 'preact/hooks';
import { client } from './client.ts';
import { stream } from './stream.ts';

/** An answer that is being written, or that was stopped or failed. */
export interface Draft {
  state: 'writing' | 'stopped' | 'failed';
  /** The message that it answers. */
  asked: string;
  text: string;
  /** The searches and tool calls that were made for it. */
  steps: readonly string[];
  error?: EarshotError;
}

export interface Answering {
  draft: Signal<Draft | undefined>;
  /** The steps of the answers of this page, by the ids of their messages. The service does not store them. */
  steps: Signal<ReadonlyMap<string, readonly string[]>>;
  /** Returns whether there is an answer. */
  send: (text: string) => Promise<boolean>;
  stop: () => void;
}

/** Sends messages to a chat, and follows the answer. `reload` shows the stored messages. */
export function useAnswer(appId: string | undefined, reload: () => Promise<void>): Answering {
  const draft = useSignal<Draft | undefined>(undefined);
  const steps = useSignal<ReadonlyMap<string, readonly string[]>>(new Map());
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function follow(text: string, signal: AbortSignal): Promise<void> {
    const message = { text, ...(appId !== undefined && { app_id: appId }) };
    for await (const event of stream('chat.stream', client.chat.stream, message, signal)) {
      const now = draft.value;
      if (now === undefined) return;
      if (event.type === 'status') draft.value = { ...now, steps: [...now.steps, event.text] };
      else if (event.type === 'text') draft.value = { ...now, text: now.text + event.text };
      else steps.value = new Map(steps.value).set(event.message.id, now.steps);
    }
  }

  async function send(text: string): Promise<boolean> {
    const aborter = new AbortController();
    running.current = aborter;
    draft.value = { state: 'writing', asked: text, text: '', steps: [] };
    try {
      await follow(text, aborter.signal);
      await reload();
      draft.value = undefined;
      return true;
    } catch (thrown) {
      const isStopped = aborter.signal.aborted;
      if (!isStopped && !(thrown instanceof EarshotError)) throw thrown;
      // The message itself may be stored.
      await reload();
      if (draft.value)
        draft.value = {
          ...draft.value,
          ...(isStopped ? { state: 'stopped' } : { state: 'failed', error: thrown as EarshotError }),
        };
      return false;
    }
  }

  return { draft, steps, send, stop: () => running.current?.abort() };
}
