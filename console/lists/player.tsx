import { signal, useSignalEffect } from '@preact/signals';
import type { TranscriptSegment } from 'earshot-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useRecord } from '../api/hooks.ts';
import { paths } from '../routes.ts';
import { text } from '../text/text.ts';

const words = text.conversation;

/** The sentence to play, and how often that was asked: the same one can be played again. */
const asked = signal<{ id: string } | undefined>(undefined);

/** Plays the recording from a sentence, if there is one. */
export const playFrom = (id: string): void => {
  asked.value = { id };
};

interface PlayerProps {
  conversationId: string;
  segments: readonly TranscriptSegment[];
}

/** Plays the recording of a conversation. The transcript follows it, and the time of a sentence plays from there. */
export function Player(props: PlayerProps) {
  const { data } = useRecord('privacy.getRetention', {});
  const [isMissing, setMissing] = useState(false);
  if (!data.value) return null;
  if (data.value.kept_audio.seconds > 0 && !isMissing) return <Audio {...props} onMissing={() => setMissing(true)} />;
  return (
    <p class="small soft no-print">
      {words.noAudio} <a href={paths.data}>{text.data.title}</a>
    </p>
  );
}

function Audio({ conversationId, segments, onMissing }: PlayerProps & { onMissing: () => void }) {
  const audio = useRef<HTMLAudioElement>(null);
  useSignalEffect(() => {
    const segment = segments.find(({ id }) => id === asked.value?.id);
    if (!segment || !audio.current) return;
    audio.current.currentTime = segment.start;
    // A browser may refuse to play before the person has clicked anything.
    audio.current.play().catch(() => {});
  });
  useEffect(
    () => () => {
      asked.value = undefined;
      mark(undefined);
    },
    [],
  );
  return (
    <div class="player no-print">
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below */}
      <audio
        ref={audio}
        controls
        preload="metadata"
        aria-label={words.listen}
        src={`/v1/dev/user/conversations/${encodeURIComponent(conversationId)}/audio`}
        onError={onMissing}
        onTimeUpdate={({ currentTarget: { currentTime } }) => mark(sentenceAt(segments, currentTime))}
      />
    </div>
  );
}

/** The last sentence that has begun. */
const sentenceAt = (segments: readonly TranscriptSegment[], seconds: number): string | undefined =>
  segments.findLast(({ start }) => start <= seconds + 0.05)?.id;

/** Only its class changes: a long transcript is not rendered again while it is played. */
function mark(id: string | undefined): void {
  const before = document.querySelector('.transcript .spoken');
  if (before?.id === id) return;
  before?.classList.remove('spoken');
  const sentence = id === undefined ? null : document.getElementById(id);
  sentence?.classList.add('spoken');
  sentence?.scrollIntoView({ block: 'nearest' });
}
