import type { TranscriptGap, TranscriptSegment } from 'earshot-client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { SpeakerDialog, WordsForm } from '../forms/segment-dialog.tsx';
import { text } from '../text/text.ts';
import { positionText } from '../text/times.ts';
import { Icon } from '../ui/icon.tsx';
import { memo } from './memo.ts';
import { playFrom } from './player.tsx';

const words = text.conversation;
/** The browser lays out as many sentences at once: it looks at each chunk while the person scrolls, so that there must not be too many. */
const chunkSize = 25;
/** As many chunks are added to the page at once: few enough that it answers meanwhile, also on a slow phone. */
const chunksAtOnce = 10;

interface TranscriptProps {
  conversationId: string;
  segments: readonly TranscriptSegment[];
  gaps: readonly TranscriptGap[];
  reload: () => Promise<void>;
}

/** A sentence, or a gap before it. */
type Row = { gap: TranscriptGap } | { segment: TranscriptSegment; isNewSpeaker: boolean };

/** The name of a speaker as it is known now. */
export function speakerName({ is_user, speaker_name, speaker_id }: TranscriptSegment): string {
  if (is_user) return words.you;
  if (speaker_name) return speaker_name;
  return speaker_id === null ? words.unknownSpeaker : words.speaker(speaker_id);
}

/** Segments with their gaps, in order. The browser lays out only the chunks near the visible ones. */
export function Transcript({ conversationId, segments, gaps, reload }: TranscriptProps) {
  const [named, setNamed] = useState<TranscriptSegment | undefined>(undefined);
  const [editedId, setEditedId] = useState<string | undefined>(undefined);
  const chunks = useMemo(() => chunksOf(rowsOf(segments, gaps)), [segments, gaps]);
  const [count, setCount] = useState(() => chunkWithTarget(chunks) + chunksAtOnce);
  useEffect(() => {
    if (count >= chunks.length) return undefined;
    const timer = setTimeout(() => setCount(count + chunksAtOnce));
    return () => clearTimeout(timer);
  }, [count, chunks]);
  return (
    <>
      <div class="transcript">
        {chunks.slice(0, count).map((rows, index) => (
          <Chunk
            key={index}
            rows={rows}
            editedId={rows.some((row) => 'segment' in row && row.segment.id === editedId) ? editedId : undefined}
            edit={setEditedId}
            name={setNamed}
            conversationId={conversationId}
            reload={reload}
          />
        ))}
      </div>
      {named && (
        <SpeakerDialog
          conversationId={conversationId}
          segment={named}
          onClose={() => setNamed(undefined)}
          reload={reload}
        />
      )}
    </>
  );
}

function rowsOf(segments: readonly TranscriptSegment[], gaps: readonly TranscriptGap[]): Row[] {
  const rows: Row[] = [];
  const rest = [...gaps];
  let before = '';
  for (const segment of segments) {
    while (rest[0] && rest[0].start <= segment.start) rows.push({ gap: rest.shift() as TranscriptGap });
    const name = speakerName(segment);
    rows.push({ segment, isNewSpeaker: name !== before });
    before = name;
  }
  return [...rows, ...rest.map((gap) => ({ gap }))];
}

const chunksOf = (rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  );

/** The sentence of the address is there at once. */
function chunkWithTarget(chunks: readonly Row[][]): number {
  const id = decodeURIComponent(location.hash.slice(1));
  return Math.max(
    0,
    chunks.findIndex((rows) => rows.some((row) => 'segment' in row && row.segment.id === id)),
  );
}

interface EditProps {
  edit: (id: string | undefined) => void;
  name: (segment: TranscriptSegment) => void;
  conversationId: string;
  reload: () => Promise<void>;
}

interface ChunkProps extends EditProps {
  rows: readonly Row[];
  editedId: string | undefined;
}

const Chunk = memo(({ rows, editedId, ...props }: ChunkProps) => (
  <ol>
    {rows.map((row) =>
      'gap' in row ? (
        <li key={`gap ${row.gap.start}`}>
          <span class="time">{positionText(row.gap.start)}</span>
          <span class="gap">{words.gap(row.gap.end - row.gap.start, words.gapReasons[row.gap.reason] ?? '')}</span>
        </li>
      ) : (
        <Sentence key={row.segment.id} {...row} isEdited={row.segment.id === editedId} {...props} />
      ),
    )}
  </ol>
));

interface SentenceProps extends EditProps {
  segment: TranscriptSegment;
  isNewSpeaker: boolean;
  isEdited: boolean;
}

/** As many speakers have a color of their own. */
const colors = 5;

/** A sentence: its time plays it, its speaker can be named, and a click on its words edits them. */
const Sentence = ({ segment, isNewSpeaker, isEdited, edit, name, conversationId, reload }: SentenceProps) => (
  <li id={segment.id} class={isNewSpeaker ? 'turn' : undefined}>
    <a class="time" href={`#${segment.id}`} onClick={() => playFrom(segment.id)}>
      {positionText(segment.start)}
    </a>
    <div>
      {isNewSpeaker && (
        <button
          type="button"
          class={`speaker ${segment.is_user ? 'you' : `voice-${(segment.speaker_id ?? 0) % colors}`}`}
          title={words.nameSpeaker}
          onClick={() => name(segment)}
        >
          {speakerName(segment)}
        </button>
      )}
      {isEdited ? (
        <WordsForm conversationId={conversationId} segment={segment} onClose={() => edit(undefined)} reload={reload} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same by keys
        <span class="said" onClick={() => getSelection()?.isCollapsed && edit(segment.id)}>
          {segment.text}
        </span>
      )}
      {segment.translations?.map(({ lang, text: translated }) => (
        <p key={lang} class="translation" lang={lang}>
          {translated}
        </p>
      ))}
    </div>
    {!isEdited && (
      <button type="button" class="quiet edit" aria-label={words.editSentence} onClick={() => edit(segment.id)}>
        <Icon name="edit" />
      </button>
    )}
  </li>
);
