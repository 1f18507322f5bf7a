import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { state } from './recorder.ts';

const isLivePage = signal(false);

/** On other pages, a link says that this tab records. */
const RecordingBadge = () =>
  isLivePage.value || state.value === 'idle' ? null : (
    <aside class="recording-badge" aria-label={text.live.title}>
      <a class="button danger" href={paths.live}>
        {text.live.states[state.value]}
      </a>
    </aside>
  );

let isMounted = false;

/** For the page that shows the recorder itself. */
export function useRecordingBadge(): void {
  useEffect(() => {
    isLivePage.value = true;
    if (!isMounted) render(<RecordingBadge />, document.body.appendChild(document.createElement('div')));
    isMounted = true;
    return () => {
      isLivePage.value = false;
    };
  }, []);
}
