import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { paths } from '../routes.ts';
import { bytesText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { positionText } from '../text/times.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Switch } from '../ui/switch.tsx';

const words = text.data;

/** Switches the keeping of audio, and shows how much is kept. */
export function KeepAudio() {
  const { data, error, reload } = useRecord('privacy.getRetention', {});
  const retention = data.value;
  const change = async (keep_audio: boolean) => {
    if (!retention) return;
    const { conversations_days, audio_days, logs_days } = retention;
    await call('privacy.setRetention', { body: { conversations_days, audio_days, logs_days, keep_audio } });
    await reload();
  };
  return (
    <section class="card" aria-labelledby="recordings">
      <h2 id="recordings">{words.recordings}</h2>
      <p>
        {words.recordingsText} <a href={paths.retention}>{text.retention.keepTitle}</a>
      </p>
      <ErrorNote error={error.value} retry={reload} />
      {retention && (
        <>
          <Switch label={words.keepAudio} checked={retention.keep_audio} change={change} />
          <p role="status">
            {words.kept(positionText(retention.kept_audio.seconds), bytesText(retention.kept_audio.bytes))}
          </p>
        </>
      )}
    </section>
  );
}
