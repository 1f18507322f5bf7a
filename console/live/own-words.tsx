import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { AfterStop } from './after-stop.tsx';
import { LiveWords } from './live-words.tsx';
import { interim, recordedSince, state } from './recorder.ts';
import { liveSocket } from './sender.ts';
import { ended, segments, suggestion } from './transcript-state.ts';

const words = text.live;

/** The words of this page's recording, and the conversations that it has become. */
export function OwnWords() {
  const isShown =
    state.value !== 'idle' || recordedSince.value > 0 || segments.value.length > 0 || ended.value.length > 0;
  if (!isShown) return null;
  return (
    <section aria-labelledby="words">
      <h2 id="words">{words.words}</h2>
      {segments.value.length === 0 && interim.value === '' && state.value !== 'idle' && (
        <p class="soft">{words.noWords}</p>
      )}
      {segments.value.length > 0 && <LiveWords label={words.words} segments={segments.value} />}
      {interim.value !== '' && <p class="soft">{interim.value} …</p>}
      {state.value === 'idle' && recordedSince.value > 0 && <AfterStop />}
      <Suggestion />
      {ended.value.length > 0 && (
        <>
          <h3>{words.ended}</h3>
          <ul class="records">
            {ended.value.map(({ id, title, isReady }) => (
              <li key={id}>
                <a class="title" href={conversationPath(id)}>
                  {title || text.conversations.untitled}
                </a>
                {!isReady && <span class="badge warning">{words.processing}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A voice that sounds like a known person. */
function Suggestion() {
  const asked = suggestion.value;
  if (asked === undefined) return null;
  const { speaker_id, person_id, person_name } = asked;
  const close = () => {
    suggestion.value = undefined;
  };
  return (
    <div class="note row">
      <span>{words.isIt(person_name)}</span>
      <Button
        onClick={() => {
          liveSocket()?.sendSpeakerAssigned({ speaker_id, person_id, person_name, segment_ids: [] });
          close();
        }}
      >
        {words.yes}
      </Button>
      <Button onClick={close}>{words.no}</Button>
    </div>
  );
}
