import { useState } from 'preact/hooks';
import { type Action, useAction } from '../api/hooks.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Facts } from '../ui/facts.tsx';

const words = text.admin;
const badges = { ready: 'badge good', none: 'badge', failed: 'badge error' } as const;

/** Tests the providers and the abilities of the language model. Both cost calls, so a button starts them. */
export function Providers() {
  const check = useAction('admin.checkProviders');
  const trial = useAction('admin.tryLanguageModel');
  const { run: runCheck, result: checks } = useResult(check);
  const { run: runTrial, result: tried } = useResult(trial);
  return (
    <section class="card" aria-labelledby="providers">
      <h2 id="providers">{words.providers}</h2>
      <ErrorNote error={check.error.value ?? trial.error.value} />
      <ul class="plain-list">
        {checks?.map(({ name, status, detail, advice, waiting }) => (
          <li key={name}>
            <h3>
              {name} <span class={badges[status]}>{words.health[status]}</span>
            </h3>
            <p>
              {detail} {advice} {waiting !== undefined && waiting > 0 && words.waitsForModel(waiting)}
            </p>
          </li>
        ))}
      </ul>
      {trial.running.value && <progress aria-label={words.trying} />}
      <p role="status">{trial.running.value ? words.trying : check.running.value ? words.checking : ''}</p>
      {tried && (
        <>
          <h3>{tried.model}</h3>
          {tried.failure !== null && <p class="note error">{tried.failure}</p>}
          <Facts
            facts={[
              [words.window, String(tried.window ?? '–')],
              [words.reads, String(tried.read_per_second ?? '–')],
              [words.writes, String(tried.written_per_second ?? '–')],
              [words.structure, words.yesNo(tried.json)],
              [words.tools, words.yesNo(tried.tools)],
              [words.hour, String(tried.hour_minutes ?? '–')],
            ]}
          />
          <ul>
            {tried.advice.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <div class="row">
        <Button disabledReason={check.running.value && words.checking} onClick={() => void runCheck()}>
          {words.check}
        </Button>
        <Button disabledReason={trial.running.value && words.trying} onClick={() => void runTrial()}>
          {words.tryModel}
        </Button>
      </div>
    </section>
  );
}

/** An action without input, and its last result. */
function useResult<Result>(action: Action<Record<string, never> | undefined, Result>) {
  const [result, setResult] = useState<Result | undefined>(undefined);
  return { result, run: async () => setResult(await action.run({})) };
}
