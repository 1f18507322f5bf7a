import type { UnknownVoice } from 'earshot-client';
import { useState } from 'preact/hooks';
import type { Loaded } from '../api/hooks.ts';
import { SpeakerDialog } from '../forms/segment-dialog.tsx';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { positionText, timeText } from '../text/times.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';

const words = text.people;

/** Speakers without a name, with a sentence of each. `reload` also shows the people again. */
export function UnknownVoices({ list, reload }: { list: Loaded<UnknownVoice[]>; reload: () => Promise<void> }) {
  const [named, setNamed] = useState<UnknownVoice | undefined>(undefined);
  const voices = list.data.value;
  return (
    <>
      <h2>{words.unknown}</h2>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {voices?.length === 0 && <p class="soft">{words.noUnknown}</p>}
      {voices && voices.length > 0 && (
        <ul class="records" aria-label={words.unknown}>
          {voices.map((voice) => (
            <li key={`${voice.conversation_id} ${voice.speaker_id}`}>
              <div class="main">
                <q>{voice.text}</q>
                <div class="small soft">
                  {words.speaks(positionText(voice.seconds))}{' '}
                  <a href={conversationPath(voice.conversation_id, voice.segment_id)}>{voice.conversation_title}</a>,{' '}
                  {timeText(voice.started_at)}
                </div>
              </div>
              <Button aria-label={words.nameVoice(voice.text.slice(0, 50))} onClick={() => setNamed(voice)}>
                {words.nameIt}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {named && (
        <SpeakerDialog
          conversationId={named.conversation_id}
          segment={{
            id: named.segment_id,
            text: named.text,
            speaker_id: named.speaker_id,
            is_user: false,
            person_id: null,
          }}
          onClose={() => setNamed(undefined)}
          reload={reload}
        />
      )}
    </>
  );
}
