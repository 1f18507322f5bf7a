import type { TranscriptGap, TranscriptSegment } from 'earshot-client';
import { text } from '../text/text.ts';
import { positionText } from '../text/times.ts';

const words = text.conversation;

type Word = Pick<TranscriptSegment, 'id' | 'text' | 'start' | 'is_user' | 'speaker_id'> &
  Partial<Pick<TranscriptSegment, 'speaker_name' | 'translations'>>;

interface LiveWordsProps {
  label: string;
  segments: readonly Word[];
  gaps?: readonly TranscriptGap[];
}

const speakerOf = ({ is_user, speaker_name, speaker_id }: Word) =>
  is_user ? words.you : speaker_name || (speaker_id === null ? words.unknownSpeaker : words.speaker(speaker_id));

/** Words as they come. The newest stay visible. */
export function LiveWords({ label, segments, gaps = [] }: LiveWordsProps) {
  const rows = [
    ...segments.map((segment) => ({ at: segment.start, segment, gap: undefined })),
    ...gaps.map((gap) => ({ at: gap.start, segment: undefined, gap })),
  ].sort((a, b) => a.at - b.at);
  return (
    <div class="live-words" role="log" aria-label={label} tabIndex={0}>
      <ol class="transcript">
        {rows.map(({ at, segment, gap }) => (
          <li key={segment?.id ?? `gap ${at}`}>
            <span class="time">{positionText(at)}</span>
            {gap && <span class="gap">{words.gap(gap.end - gap.start, '')}</span>}
            {segment && (
              <div>
                <strong class="small">{speakerOf(segment)}</strong>
                <div>{segment.text}</div>
                {segment.translations?.map(({ lang, text: translated }) => (
                  <p key={lang} class="translation" lang={lang}>
                    {translated}
                  </p>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
