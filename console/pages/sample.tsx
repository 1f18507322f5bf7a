import type { SampleData } from 'earshot-client';
import { useAction, useRecord } from '../api/hooks.ts';
import { countText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.sample;

/** Two weeks of an invented person's life, to look around. */
export default function SamplePage() {
  const state = useRecord('sampleData.getSampleData', {});
  const load = useAction('sampleData.loadSampleData');
  const remove = useAction('sampleData.removeSampleData');
  const sample = state.data.value;
  async function loadAll(): Promise<void> {
    if (await load.run({})) toast(words.loadedNow);
    await state.reload();
  }
  async function removeAll(): Promise<void> {
    if (!(await confirm({ title: words.removeQuestion, text: words.removeText, action: words.remove }))) return;
    if (await remove.run({})) toast(words.removedNow);
    await state.reload();
  }
  return (
    <Page title={words.title}>
      <p>
        {words.intro} <a href="/docs/sample-data.html">{text.start.guide}</a>
      </p>
      <ErrorNote error={state.error.value} retry={state.reload} />
      <ErrorNote error={load.error.value ?? remove.error.value} />
      {sample && (
        <section class="card" aria-label={words.state}>
          <p role="status">
            {load.running.value
              ? words.loading
              : remove.running.value
                ? words.removing
                : sample.loaded && sample.loaded_at !== null
                  ? words.loaded(timeText(sample.loaded_at))
                  : words.notLoaded}
          </p>
          {sample.loaded ? (
            <>
              <Counts counts={sample.counts} />
              <Button
                kind="danger"
                disabledReason={remove.running.value && words.removing}
                onClick={() => void removeAll()}
              >
                {words.remove}
              </Button>
            </>
          ) : (
            <Button kind="primary" disabledReason={load.running.value && words.loading} onClick={() => void loadAll()}>
              {words.load}
            </Button>
          )}
        </section>
      )}
    </Page>
  );
}

/** Counts the records of each kind that are left of the sample. */
const Counts = ({ counts }: Pick<SampleData, 'counts'>) => (
  <dl>
    {(Object.keys(counts) as (keyof typeof counts)[]).map((kind) => (
      <div key={kind} class="contents">
        <dt>{words.kinds[kind]}</dt>
        <dd>{countText(counts[kind])}</dd>
      </div>
    ))}
  </dl>
);
