import { type Deletion, type DeletionKind, EarshotError } from 'earshot-client';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { listText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { endOfDay, startOfDay, timeText, timeZone } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Field, issuesOf } from './field.tsx';
import { Form } from './form.tsx';
import { deletionKinds } from './retention-form.tsx';

const words = text.retention;

/** The words of the counts that are not zero. */
const countsText = ({ found, kinds }: Deletion, counts = found): string =>
  listText(kinds.flatMap((kind) => (found[kind] > 0 ? words.found[kind](counts[kind]) : [])));

/** Deletes what was recorded in a range of days: first counts it, then asks, then shows how far it is. */
export function DeleteRange() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [kinds, setKinds] = useState<readonly DeletionKind[]>(['conversations']);
  const [deletion, setDeletion] = useState<Deletion | undefined>(undefined);

  /** The last day is deleted with all its hours. */
  const bodyOf = () => ({
    kinds: [...kinds],
    from: from === '' ? null : startOfDay(from),
    to: to === '' ? null : endOfDay(to),
  });
  const preview = async () =>
    setDeletion(await call('privacy.createDeletion', { body: { ...bodyOf(), preview: true } }));
  const change = (apply: () => void) => {
    apply();
    setDeletion(undefined);
  };
  const deleteAll = (counted: Deletion) =>
    attempt(async () => {
      const asked = { title: words.deleteQuestion(countsText(counted)), text: words.deleteText, action: text.delete };
      if (!(await confirm(asked))) return;
      setDeletion(await call('privacy.createDeletion', { body: bodyOf() }));
    });

  return (
    <Form save={preview}>
      {(error, isSaving) => (
        <>
          <p>{words.deleteHint(timeZone.value)}</p>
          <div class="row">
            <div class="grow">
              <Field
                label={words.from}
                name="from"
                type="date"
                error={error}
                value={from}
                onInput={(value) => change(() => setFrom(value))}
              />
            </div>
            <div class="grow">
              <Field
                label={words.to}
                name="to"
                type="date"
                error={error}
                value={to}
                onInput={(value) => change(() => setTo(value))}
              />
            </div>
          </div>
          <fieldset class="field" name="kinds" aria-describedby="kinds-error">
            <legend>{words.kinds}</legend>
            {deletionKinds.map((kind) => (
              <label key={kind} class="row">
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    change(() =>
                      setKinds(deletionKinds.filter((one) => (one === kind ? checked : kinds.includes(one)))),
                    )
                  }
                />
                {words.kindNames[kind]}
              </label>
            ))}
            <p class="field-error" id="kinds-error" role="alert">
              {issuesOf(error, 'kinds').join(' ')}
            </p>
          </fieldset>
          <Button type="submit" disabledReason={isSaving && text.loading}>
            {words.count}
          </Button>
          {deletion && <Found deletion={deletion} deleteAll={deleteAll} setDeletion={setDeletion} />}
        </>
      )}
    </Form>
  );
}

interface FoundProps {
  deletion: Deletion;
  deleteAll: (deletion: Deletion) => Promise<void>;
  setDeletion: (deletion: Deletion) => void;
}

/** Shows the counts, and after the confirmation the progress of the deletion. */
function Found({ deletion, deleteAll, setDeletion }: FoundProps) {
  if (deletion.status !== 'preview') return <Progress deletion={deletion} setDeletion={setDeletion} />;
  const found = countsText(deletion);
  if (found === '') return <p role="status">{words.nothingFound}</p>;
  return (
    <div class="note warning">
      <p role="status">{words.wouldDelete(found)}</p>
      <Button kind="danger" onClick={() => void deleteAll(deletion)}>
        {text.delete}
      </Button>
    </div>
  );
}

const pollMs = 500;
const sumOf = (counts: Deletion['found']) => deletionKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Asks how far the deletion is until it has ended. It continues without the page. */
function Progress({ deletion, setDeletion }: Pick<FoundProps, 'deletion' | 'setDeletion'>) {
  const { id, reason, deleted, found, finished_at } = deletion;
  const [error, setError] = useState<EarshotError | undefined>(undefined);
  useEffect(() => {
    if (id === null || finished_at !== null || error) return;
    const timer = setTimeout(async () => {
      try {
        setDeletion(await call('privacy.getDeletion', { params: { deletion_id: id } }));
      } catch (thrown) {
        if (!(thrown instanceof EarshotError)) throw thrown;
        setError(thrown);
      }
    }, pollMs);
    return () => clearTimeout(timer);
  }, [deletion, error]);
  return (
    <div class="note">
      <ErrorNote error={error} retry={() => setError(undefined)} />
      <p role="status">
        {finished_at === null ? words.deleting : words.done(countsText(deletion, deleted), timeText(finished_at))}
        {reason !== null && ` ${words.stopped(reason)}`}
      </p>
      {finished_at === null && (
        <progress aria-label={words.deleting} max={Math.max(1, sumOf(found))} value={sumOf(deleted)} />
      )}
    </div>
  );
}
