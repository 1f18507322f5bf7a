import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { paths } from '../routes.ts';
import { recordingBar } from '../shell/recording-bar.tsx';
import { text } from '../text/text.ts';
import { positionText } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { elapsedSeconds, state, stop } from './recorder.ts';

const isLivePage = signal(false);

/** On other pages, says that this tab records, and stops it. */
const RecordingBadge = () =>
  isLivePage.value || state.value === 'idle' ? null : (
    <aside class="recording-badge" aria-label={text.live.title}>
      <a href={paths.live}>
        <span class={state.value === 'recording' ? 'dot on' : 'dot'} />
        {text.live.states[state.value]}
      </a>
      <span class="clock">{positionText(elapsedSeconds.value)}</span>
      <Button kind="danger" onClick={() => void stop()}>
        {text.live.stop}
      </Button>
    </aside>
  );

/** For the page that shows the recorder itself. */
export function useRecordingBadge(): void {
  useEffect(() => {
    isLivePage.value = true;
    recordingBar.value = RecordingBadge;
    return () => {
      isLivePage.value = false;
    };
  }, []);
}
