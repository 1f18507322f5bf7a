import type { Deletion, DeletionKind, Retention } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { listText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

const words = text.retention;
export const deletionKinds = ['conversations', 'audio', 'logs', 'recordings'] as const;
const dayMs = 86_400_000;

type Typed = Record<DeletionKind, string>;

/** Null for an empty field: for ever. What is no number is sent as it is, so that the service says what is wrong. */
const daysOf = (typed: string): number | null => {
  const value = typed.trim();
  return value === '' ? null : Number.isNaN(Number(value)) ? (value as unknown as number) : Number(value);
};

/** Counts what would be deleted now, without the fields that the service will reject. */
async function countOlder(typed: Typed): Promise<string> {
  const counted = deletionKinds.filter((kind) => Number.isInteger(daysOf(typed[kind])) && Number(typed[kind]) > 0);
  const previews = await Promise.all(
    counted.map((kind): Promise<Deletion> => {
      const to = new Date(Date.now() - Number(typed[kind]) * dayMs).toISOString();
      return call('privacy.createDeletion', { body: { kinds: [kind], to, preview: true } });
    }),
  );
  const found = counted.map((kind, index) => [kind, previews[index]?.found[kind] ?? 0] as const);
  return listText(found.flatMap(([kind, count]) => (count > 0 ? words.found[kind](count) : [])));
}

/** For how many days each kind of data is kept. Asks before data is deleted by it. */
export function RetentionForm({ retention, reload }: { retention: Retention; reload: () => Promise<void> }) {
  const [typed, setTyped] = useState<Typed>({
    conversations: String(retention.conversations_days ?? ''),
    audio: String(retention.audio_days ?? ''),
    logs: String(retention.logs_days ?? ''),
    recordings: String(retention.recordings_days ?? ''),
  });
  async function save(): Promise<void> {
    const older = await countOlder(typed);
    const asked = { title: words.olderTitle, text: words.olderText(older), action: words.olderAction };
    if (older !== '' && !(await confirm(asked))) return;
    const { conversations, audio, logs, recordings } = typed;
    await call('privacy.setRetention', {
      body: {
        conversations_days: daysOf(conversations),
        audio_days: daysOf(audio),
        logs_days: daysOf(logs),
        recordings_days: daysOf(recordings),
      },
    });
    toast(words.saved);
    await reload();
  }
  return (
    <Form save={save}>
      {(error, isSaving) => (
        <>
          {deletionKinds.map((kind) => (
            <Field
              key={kind}
              label={words.keep[kind]}
              hint={words.keepHints[kind]}
              name={`${kind}_days`}
              error={error}
              value={typed[kind]}
              inputMode="numeric"
              onInput={(value) => setTyped((before) => ({ ...before, [kind]: value }))}
            />
          ))}
          <Button kind="primary" type="submit" disabledReason={isSaving && text.loading}>
            {text.save}
          </Button>
        </>
      )}
    </Form>
  );
}
