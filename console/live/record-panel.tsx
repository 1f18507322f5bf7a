import { useState } from 'preact/hooks';
import { account } from '../api/account.ts';
import { paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { positionText } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { canRecord } from './capture.ts';
import { LevelBars } from './level-bars.tsx';
import { LevelMeter } from './level-meter.tsx';
import { frameSeconds, isElsewhere, refusal, tryAgain, unsafeSeconds, unsafeSentences } from './outbox.ts';
import { canRecognize } from './recognition.ts';
import { RecordSettings } from './record-settings.tsx';
import {
  elapsedSeconds,
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
  return (
    <section class="recorder" aria-labelledby="record">
      <h2 id="record" class="visually-hidden">
        {words.record}
      </h2>
      <NoProvider isNeeded={settings.recognizer === 'service'} />
      {canRecord ? (
        <>
          <Controls settings={settings} />
          {state.value === 'idle' && <RecordSettings settings={settings} change={change} />}
        </>
      ) : (
        <div class="note warning">
          <p>
            {words.insecure} <a href="/docs/deploy.html">{words.insecureGuide}</a>
          </p>
        </div>
      )}
      <p role="status">
        {state.value !== 'idle' && <span class="visually-hidden">{words.states[state.value]}. </span>}
        {state.value !== 'idle' && sending.value === 'connecting' && words.connecting}
        {sending.value === 'waiting' && words.waiting}
      </p>
      <Safety />
      <Problems />
    </section>
  );
}

/** One button that starts and stops, with the time and the loudness. */
function Controls({ settings }: { settings: RecordingOptions }) {
  const now = state.value;
  const isRunning = now === 'recording' || now === 'paused' || now === 'stopping';
  const isWaiting = now === 'starting' || now === 'stopping';
  return (
    <div class="record-controls">
      <Button
        kind={isRunning ? 'recording' : 'record'}
        disabledReason={isWaiting && (now === 'starting' ? words.starting : words.states.stopping)}
        onClick={() => void (isRunning ? stop() : start(settings))}
      >
        <span class={now === 'recording' ? 'dot on' : 'dot'} />
        <span class="record-words">
          <strong>{isRunning ? words.stop : words.start}</strong>
          <span class="small" aria-hidden="true">
            {words.states[now]}
          </span>
        </span>
        {isRunning && settings.recognizer === 'service' && <LevelBars />}
        <span class="clock" aria-hidden="true">
          {positionText(elapsedSeconds.value)}
        </span>
      </Button>
      {(now === 'recording' || now === 'paused') && (
        <Button onClick={() => void (now === 'paused' ? resume() : pause())}>
          {now === 'paused' ? words.resume : words.pause}
        </Button>
      )}
      {isRunning && settings.recognizer === 'service' && (
        <span class="visually-hidden">
          <LevelMeter level={level} />
        </span>
      )}
    </div>
  );
}

/** So much is on its way at any moment of a recording. */
const usualSeconds = 3;

/** Shows how much is recorded, and how much of it only this browser has. While all goes well, that is no news. */
function Safety() {
  const seconds = unsafeSeconds.value;
  const sentences = unsafeSentences.value;
  const isUsual = state.value === 'recording' && sending.value !== 'waiting' && !refusal.value;
  const isSafe = seconds === 0 && sentences === 0;
  const recorded = [
    state.value === 'idle' &&
      recordedFrames.value > 0 &&
      words.length(positionText(recordedFrames.value * frameSeconds)),
    recordedSentences.value > 0 && words.sentences(recordedSentences.value),
  ].filter((part) => part !== false);
  if (recorded.length === 0 && recordedFrames.value === 0 && isSafe) return null;
  return (
    <p class="soft">
      {recorded.map((part) => `${part}. `)}
      {seconds > 0 && (isUsual && seconds < usualSeconds ? words.sentAsSpoken : words.unsafe(seconds))}{' '}
      {sentences > 0 && words.unsafeSentences(sentences)}
      {isSafe && (recordedFrames.value > 0 ? words.safe : words.safeSentences)}
    </p>
  );
}

/** Says what happens to the audio while nothing can transcribe it. */
function NoProvider({ isNeeded }: { isNeeded: boolean }) {
  if (!isNeeded || account.value === undefined || account.value.live_transcription) return null;
  return (
    <div class="note warning">
      <p>
        <strong>{words.noProvider}</strong>
      </p>
      <p>
        {words.noProviderAudio} {canRecognize && words.noProviderBrowser}
      </p>
      <a class="button" href={account.value.administrator ? `${paths.admin}#models` : '/docs/transcription.html'}>
        {words.setUp}
      </a>
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
          <p>
            {words.refused(
              account.value?.live_transcription === false ? words.noProvider : (refusal.value.status_text ?? ''),
            )}
          </p>
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
