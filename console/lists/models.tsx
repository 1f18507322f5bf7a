import { useSignal } from '@preact/signals';
import type { Setup, SetupModel, SetupProposal, SetupRun } from 'earshot-client';
import { useRef } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { Select } from '../forms/select.tsx';
import { languageName } from '../live/settings.ts';
import { ownLanguages } from '../text/language.ts';
import { bytesText, countText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';

const words = text.models;
/** Those of speech. */
const languages = [...new Set(ownLanguages.map((tag) => tag.split('-')[0] ?? tag))].slice(0, 5);

/** Models on the machine of the service: what fits, one button that installs it, and its progress. For administrators. */
export function Models({ isForBeginners = false }: { isForBeginners?: boolean }) {
  const { data, error, reload } = useRecord('setup.getSetup', { query: { languages: languages.join(',') } });
  const setup = data.value;
  const isRunning = setup?.run?.status === 'running';
  usePoll(reload, isRunning ? 1_000 : 60_000);
  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      await reload();
    });
  const hasRun = useRef(false);
  if (isRunning) hasRun.current = true;
  // Later, the page of the administration has it.
  const isNew = setup && setup.installed.length === 0 && setup.set_by_environment.length === 0;
  if (isForBeginners && !isNew && !hasRun.current) return null;
  return (
    <section class="card" aria-labelledby="models">
      <h2 id="models">{words.title}</h2>
      <ErrorNote error={error.value} retry={reload} />
      {setup && (
        <>
          <p>{words.intro}</p>
          {setup.set_by_environment.map(({ task, setting }) => (
            <p key={task}>{words.decides(setting, words.tasks[task] ?? task)}</p>
          ))}
          {setup.installed.length > 0 && <Installed models={setup.installed} change={change} isRunning={isRunning} />}
          {setup.run && <Run run={setup.run} change={change} />}
          {!isRunning && <Offer setup={setup} change={change} />}
        </>
      )}
    </section>
  );
}

type Change = (work: () => Promise<unknown>) => Promise<void>;

/** The models of a profile, and the button that installs them. */
function Offer({ setup, change }: { setup: Setup; change: Change }) {
  const chosen = useSignal<string | undefined>(undefined);
  const proposal = setup.proposals.find(({ profile }) => profile === (chosen.value ?? setup.recommended));
  if (!proposal || proposal.models.length === 0) return null;
  const { cores, memory_bytes, free_bytes } = setup.machine;
  const { profile, models, fits } = proposal;
  return (
    <>
      <p class="soft">
        {words.machine(cores, bytesText(memory_bytes))} {free_bytes !== null && words.free(bytesText(free_bytes))}
      </p>
      <Select
        label={words.size}
        value={profile}
        onChange={(value) => {
          chosen.value = value;
        }}
        options={Object.fromEntries(
          setup.proposals.map((one) => [one.profile, words.profile[one.profile](bytesText(sizeOf(one)))]),
        )}
      />
      <details>
        <summary>{words.willInstall}</summary>
        <ModelList label={words.willInstall} models={models} />
      </details>
      {!fits && <p class="note warning">{words.tooSmall}</p>}
      <div class="row">
        <Button
          kind="primary"
          onClick={() => void change(() => call('setup.startSetup', { body: { profile, languages } }))}
        >
          {words.install(bytesText(sizeOf(proposal)))}
        </Button>
        <a href="/docs/setup.html">{text.start.guide}</a>
      </div>
    </>
  );
}

const sizeOf = ({ models }: SetupProposal) => models.reduce((sum, { bytes }) => sum + bytes, 0);

function Installed({ models, change, isRunning }: { models: SetupModel[]; change: Change; isRunning: boolean }) {
  const remove = async () => {
    if (await confirm({ title: words.removeTitle, text: words.removeText, action: words.remove }))
      await change(() => call('setup.removeSetup', {}));
  };
  return (
    <>
      <h3>{words.inUse}</h3>
      <ModelList label={words.inUse} models={models} />
      <Button disabledReason={isRunning && words.running} onClick={() => void remove()}>
        {words.remove}
      </Button>
    </>
  );
}

const ModelList = ({ label, models }: { label: string; models: readonly SetupModel[] }) => (
  <ul aria-label={label}>
    {models.map(
      ({ name, task, license, bytes, note, languages: spoken, seconds_per_hour, tokens_per_second, installed }) => (
        <li key={name}>
          {words.tasks[task] ?? task}: {name}, {bytesText(bytes)}, {license}; {note}
          {spoken.length > 0 && `; ${spoken.map(languageName).join(', ')}`}
          {tokens_per_second !== null && `; ${words.speed(countText(tokens_per_second))}`}
          {label === words.inUse && !installed && `; ${words.damaged}`}
          {seconds_per_hour !== null && `; ${words.cost(countText(Math.max(1, Math.round(seconds_per_hour / 60))))}`}
        </li>
      ),
    )}
  </ul>
);

function Run({ run, change }: { run: SetupRun; change: Change }) {
  const { status, model, received_bytes, bytes, reason } = run;
  if (status === 'done') return null;
  if (status !== 'running') {
    return (
      <p role="status" class="note warning">
        {status === 'failed' ? words.failed(reason ?? '') : words.canceled}
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {words.installing(model ?? '', bytesText(received_bytes), bytesText(bytes))}
        <progress aria-label={words.running} max={Math.max(1, bytes)} value={received_bytes} />
      </p>
      <Button onClick={() => void change(() => call('setup.cancelSetup', {}))}>{words.cancel}</Button>
    </>
  );
}
