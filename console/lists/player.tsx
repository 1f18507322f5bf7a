import type { TranscriptSegment } from 'earshot-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Disclosure } from '../ui/disclosure.tsx';

const words = text.conversation;

interface PlayerProps {
  conversationId: string;
  segments: readonly TranscriptSegment[];
}

/** Plays the recording of a conversation. The transcript follows it, and a click on a sentence plays from there. */
export const Player = (props: PlayerProps) => (
  <Disclosure summary={words.listen}>
    <Audio {...props} />
  </Disclosure>
);

function Audio({ conversationId, segments }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const seek = ({ target }: Event) => {
      const sentence = target instanceof Element && !target.closest('button') ? target.closest('.transcript li') : null;
      const segment = sentence && segments.find(({ id }) => id === sentence.id);
      if (!segment || !audio.current) return;
      audio.current.currentTime = segment.start;
      void audio.current.play();
    };
    document.addEventListener('click', seek);
    return () => {
      document.removeEventListener('click', seek);
      mark(undefined);
    };
  }, [segments]);
  if (isMissing) return <p class="soft">{words.noAudio}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below */}
      <audio
        ref={audio}
        controls
        preload="metadata"
        aria-label={words.listen}
        src={`/v1/dev/user/conversations/${encodeURIComponent(conversationId)}/audio`}
        onError={() => setIsMissing(true)}
        onTimeUpdate={({ currentTarget: { currentTime } }) => mark(sentenceAt(segments, currentTime))}
      />
      <p class="soft small">{words.listenHint}</p>
    </>
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
