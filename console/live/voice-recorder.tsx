import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/text.ts';
import { positionText } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { type Capture, canRecord, openCapture } from './capture.ts';
import { LevelMeter } from './level-meter.tsx';
import { wavOf } from './wav.ts';

const words = text.people;
const rate = 16_000;
/** The service accepts only this length for a voice profile. */
const [leastSeconds, mostSeconds] = [5, 120];

/** Records the person's voice, to the file that `save` gets. */
export function VoiceRecorder({ save }: { save: (file: File) => Promise<unknown> }) {
  const capture = useRef<Capture | undefined>(undefined);
  const frames = useRef<Int16Array<ArrayBuffer>[]>([]);
  const samples = useSignal(0);
  const level = useSignal(0);
  const state = useSignal<'idle' | 'recording' | 'saving'>('idle');
  const problem = useSignal<Error | undefined>(undefined);
  const close = async () => {
    await capture.current?.close();
    capture.current = undefined;
  };
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
      void close();
    },
    [],
  );
  const stop = async () => {
    if (state.value !== 'recording') return;
    state.value = 'saving';
    await close();
    await save(new File([wavOf(frames.current, rate)], 'voice.wav', { type: 'audio/wav' }));
    state.value = 'idle';
  };
  const start = async () => {
    frames.current = [];
    samples.value = 0;
    problem.value = undefined;
    const onFrame = (frame: Int16Array<ArrayBuffer>) => {
      frames.current.push(frame);
      samples.value += frame.length;
      if (samples.value >= mostSeconds * rate) void stop();
    };
    const onLevel = (now: number) => {
      level.value = now;
    };
    try {
      capture.current = await openCapture(
        { source: 'microphone', deviceId: '' },
        { onFrame, onLevel, onEnded: () => void stop() },
      );
      // The person may have left the page while the browser asked for the microphone.
      if (isGone.current) return await close();
      await capture.current.resume();
      state.value = 'recording';
    } catch (error) {
      problem.value = error as Error;
    }
  };
  const seconds = Math.floor(samples.value / rate);
  return (
    <>
      {state.value === 'recording' && (
        <>
          <p>{words.readAloud}</p>
          <blockquote>{words.sentences}</blockquote>
        </>
      )}
      <div class="row">
        {state.value === 'recording' ? (
          <>
            <Button
              kind="primary"
              disabledReason={seconds < leastSeconds && words.longer(leastSeconds - seconds)}
              onClick={() => void stop()}
            >
              {words.stopVoice}
            </Button>
            <LevelMeter level={level} />
            <span class="soft">{positionText(seconds)}</span>
          </>
        ) : (
          <Button
            kind="primary"
            disabledReason={(!canRecord && text.live.insecure) || (state.value === 'saving' && text.loading)}
            onClick={() => void start()}
          >
            {words.recordVoice}
          </Button>
        )}
      </div>
      {problem.value && (
        <p class="note error" role="alert">
          {text.live.problems[problem.value.name] ?? text.live.problem(problem.value.message)}
        </p>
      )}
    </>
  );
}
