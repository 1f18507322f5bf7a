import { useSignal } from '@preact/signals';
import type { AskAnswer, ChatMessage } from 'earshot-client';
import { useEffect, useRef } from 'preact/hooks';
import { client } from '../api/client.ts';
import { useList } from '../api/hooks.ts';
import { stream } from '../api/stream.ts';
import { Field } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { Messages } from '../lists/messages.tsx';
import { conversationPath, paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { timeText, timeZone } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

const words = text.ask;
const keptMessages = 20;

/** Answers a question from the conversations, with the places that the answer is from. */
export default function AskPage() {
  const question = useSignal('');
  const status = useSignal<string | undefined>(undefined);
  const answer = useSignal<AskAnswer | undefined>(undefined);
  const earlier = useList('chat.listMessages', { query: { limit: keptMessages } });
  // The answer of now stands above, with its sentences.
  const kept = newestFirst((earlier.data.value ?? []).slice(answer.value ? 2 : 0));
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(): Promise<void> {
    if (question.value.trim() === '') return;
    const aborter = new AbortController();
    running.current = aborter;
    answer.value = undefined;
    status.value = words.asking;
    const request = { question: question.value, timezone: timeZone.value, keep: true };
    try {
      for await (const one of stream('ask.stream', client.ask.stream, request, aborter.signal)) {
        if (one.type === 'status') status.value = one.text;
        else answer.value = one.answer;
      }
      await earlier.reload();
    } catch (error) {
      if (!aborter.signal.aborted) throw error;
    } finally {
      status.value = undefined;
    }
  }

  return (
    <Page title={words.title}>
      <Form save={ask}>
        {(error, isAsking) => (
          <>
            <Field
              label={words.label}
              hint={words.hint}
              name="question"
              error={error}
              value={question.value}
              onInput={(value) => (question.value = value)}
            />
            <div class="row">
              <Button kind="primary" type="submit" disabledReason={isAsking && words.asking}>
                {words.send}
              </Button>
              {isAsking && <Button onClick={() => running.current?.abort()}>{words.stop}</Button>}
            </div>
          </>
        )}
      </Form>
      <p role="status" class="soft">
        {status.value}
      </p>
      {answer.value && <Answer answer={answer.value} />}
      {kept.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier">{words.earlier}</h2>
          <Messages messages={kept} apps={[]} draft={undefined} steps={new Map()} retry={() => {}} />
          <p>
            <a href={paths.chat}>{words.inChat}</a>
          </p>
        </section>
      )}
    </Page>
  );
}

/** Questions with their answers, the newest question first. The list shows the last message first. */
function newestFirst(messages: readonly ChatMessage[]): ChatMessage[] {
  const turns: ChatMessage[][] = [];
  for (const message of messages.toReversed()) {
    if (message.sender === 'human' || turns.length === 0) turns.push([]);
    turns.at(-1)?.unshift(message);
  }
  return turns.flat();
}

/** A source, or its first sentence that the answer is from. */
const sourcePath = ({ id, quotes }: AskAnswer['sources'][number]) => conversationPath(id, quotes[0]?.segment_ids[0]);

/** The answer. Each citation, such as `[1]`, opens the sentence that it is from. */
const Answer = ({ answer: { answer, sources } }: { answer: AskAnswer }) => (
  <section class="card" aria-label={words.answer}>
    {answer.split('\n').map((line, at) => (
      <p key={at}>
        {line.split(/(\[\d+\])/).map((part) => {
          const source = sources[Number(/^\[(\d+)\]$/.exec(part)?.[1]) - 1];
          return source ? (
            <a href={sourcePath(source)} aria-label={words.citation(part, source.title)}>
              {part}
            </a>
          ) : (
            part
          );
        })}
      </p>
    ))}
    {sources.length > 0 && (
      <>
        <h2>{words.sources}</h2>
        <ol>
          {sources.map(({ id, title, created_at, quotes }) => (
            <li key={id}>
              <a href={conversationPath(id)}>{title || text.conversations.untitled}</a>
              {created_at && <span class="soft"> {timeText(created_at)}</span>}
              {quotes.map((quote) => (
                <blockquote key={quote.text}>
                  <a href={conversationPath(id, quote.segment_ids[0])}>
                    <q>{quote.text}</q>
                  </a>
                </blockquote>
              ))}
            </li>
          ))}
        </ol>
      </>
    )}
  </section>
);
