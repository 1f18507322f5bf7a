import { useState } from 'preact/hooks';
import { account } from '../api/account.ts';
import { text } from '../text/text.ts';
import { positionText } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { canRecord } from './capture.ts';
import { LevelMeter } from './level-meter.tsx';
import { isElsewhere, refusal, tryAgain, unsafeSeconds, unsafeSentences } from './outbox.ts';
import { canRecognize } from './recognition.ts';
import { RecordSettings } from './record-settings.tsx';
import {
  isRecognitionFailing,
  level,
  pause,
  problem,
  type RecordingOptions,
  recordedFrames,
  recordedSentences,
  resume,
  start,
  state,
  stop,
} from './recorder.ts';
import { sending } from './sender.ts';
import { readSettings, saveSettings } from './settings.ts';
import { secondsBehind } from './transcript-state.ts';

const words = text.live;

/** Records in this browser. */
export function RecordPanel() {
  const [settings, setSettings] = useState(readSettings);
  const change = (changed: Partial<RecordingOptions>) =>
    setSettings((now) => {
      const next = { ...now, ...changed };
      saveSettings(next);
      return next;
    });
  const isIdle = state.value === 'idle';
  return (
    <section class="card" aria-labelledby="record">
      <h2 id="record">{words.record}</h2>
      <NoProvider isNeeded={settings.recognizer === 'service'} />
      {canRecord ? (
        <>
          {isIdle && <RecordSettings settings={settings} change={change} />}
          <div class="row field">
            <Controls settings={settings} />
          </div>
        </>
      ) : (
        <div class="note warning">
          <p>
            {words.insecure} <a href="/docs/deploy.html">{words.insecureGuide}</a>
          </p>
        </div>
      )}
      <p role="status">
        {words.states[state.value]}
        {state.value !== 'idle' && sending.value === 'connecting' && ` ${words.connecting}`}
        {sending.value === 'waiting' && ` ${words.waiting}`}
      </p>
      <Safety />
      <Problems />
    </section>
  );
}

function Controls({ settings }: { settings: RecordingOptions }) {
  switch (state.value) {
    case 'idle':
    case 'starting':
      return (
        <Button
          kind="primary"
          disabledReason={state.value === 'starting' && words.starting}
          onClick={() => void start(settings)}
        >
          {words.start}
        </Button>
      );
    default:
      return (
        <>
          <Button kind="danger" onClick={() => void stop()}>
            {words.stop}
          </Button>
          {state.value === 'paused' ? (
            <Button onClick={() => void resume()}>{words.resume}</Button>
          ) : (
            <Button onClick={() => void pause()}>{words.pause}</Button>
          )}
          {settings.recognizer === 'service' && <LevelMeter level={level} />}
        </>
      );
  }
}

/** Shows how much is recorded, and how much of it only this browser has. */
function Safety() {
  const seconds = unsafeSeconds.value;
  const sentences = unsafeSentences.value;
  const recorded = [
    recordedFrames.value > 0 && words.length(positionText(recordedFrames.value * 0.02)),
    recordedSentences.value > 0 && words.sentences(recordedSentences.value),
  ].filter((part) => part !== false);
  if (recorded.length === 0 && seconds === 0 && sentences === 0) return null;
  return (
    <p class="soft">
      {recorded.map((part) => `${part}. `)}
      {seconds > 0 && words.unsafe(seconds)} {sentences > 0 && words.unsafeSentences(sentences)}
      {seconds === 0 && sentences === 0 && (recordedFrames.value > 0 ? words.safe : words.safeSentences)}
    </p>
  );
}

function NoProvider({ isNeeded }: { isNeeded: boolean }) {
  if (!isNeeded || account.value === undefined || account.value.live_transcription) return null;
  return (
    <div class="note warning">
      <p>{words.noProvider}</p>
      <p>
        {words.noProviderAudio} {canRecognize && words.noProviderBrowser}{' '}
        <a href="/docs/transcription.html">{words.setUp}</a>
      </p>
    </div>
  );
}

function Problems() {
  const { name = '', message = '' } = problem.value ?? {};
  return (
    <>
      {problem.value && (
        <div class="note error" role="alert">
          <p>{words.problems[name] ?? words.problem(message)}</p>
        </div>
      )}
      {isElsewhere.value && (
        <div class="note warning" role="alert">
          <p>{words.elsewhere}</p>
        </div>
      )}
      {refusal.value && (
        <div class="note warning" role="alert">
          <p>{words.refused(refusal.value.status_text ?? '')}</p>
          <Button onClick={tryAgain}>{text.tryAgain}</Button>
        </div>
      )}
      {isRecognitionFailing.value && (
        <div class="note warning" role="alert">
          <p>{words.recognitionFails}</p>
        </div>
      )}
      {secondsBehind.value > 0 && (
        <div class="note">
          <p>{words.behind(secondsBehind.value)}</p>
        </div>
      )}
    </>
  );
}
