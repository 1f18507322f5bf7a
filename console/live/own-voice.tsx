import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { issuesOf } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { toast } from '../ui/toast.tsx';
import { VoiceRecorder } from './voice-recorder.tsx';

const words = text.people;

/** The profile by which the person's own voice is recognized. */
export function OwnVoice() {
  const profile = useRecord('speechProfile.getSpeechProfile', {});
  const [file, setFile] = useState<File | undefined>(undefined);
  const { has_profile, confidence, seconds = 0, updated_at } = profile.data.value ?? {};
  const remove = () =>
    attempt(async () => {
      const question = { title: words.deleteVoiceQuestion, text: words.deleteVoiceText, action: text.delete };
      if (!(await confirm(question))) return;
      await call('speechProfile.deleteSpeechProfile', {});
      toast(words.deleted);
      await profile.reload();
    });
  const upload = async (chosen = file) => {
    if (chosen === undefined) return;
    const body = new FormData();
    body.append('file', chosen);
    await call('speechProfile.uploadSpeechProfile', { body });
    toast(words.uploaded);
    await profile.reload();
  };
  // If the service does not take it, the form still has the recording.
  const saveRecorded = (recorded: File) => {
    setFile(recorded);
    return attempt(() => upload(recorded));
  };
  return (
    <section class="card" aria-label={words.own}>
      <h2>{words.own}</h2>
      <ErrorNote error={profile.error.value} retry={profile.reload} />
      {profile.data.value && (
        <p>
          {has_profile ? words.voiceKnown(Math.round(seconds)) : words.voiceUnknown}{' '}
          {updated_at && <span class="soft">{timeText(updated_at)} </span>}
          {confidence === 'low' && <span class="soft">{words.lowConfidence}</span>}
        </p>
      )}
      <VoiceRecorder save={saveRecorded} />
      <Form save={() => upload()}>
        {(error, isSaving) => (
          <div class="field">
            <label for="voice-file">{words.file}</label>
            <p class="hint">{words.fileHint}</p>
            <input
              id="voice-file"
              name="file"
              type="file"
              accept="audio/*"
              aria-invalid={issuesOf(error, 'file').length > 0}
              onChange={(event) => setFile(event.currentTarget.files?.[0])}
            />
            <p class="field-error" role="alert">
              {issuesOf(error, 'file').join(' ')}
            </p>
            <div class="row">
              <Button type="submit" disabledReason={(!file && words.noFile) || (isSaving && text.loading)}>
                {words.upload}
              </Button>
              <Button kind="danger" disabledReason={!has_profile && words.voiceUnknown} onClick={() => void remove()}>
                {words.deleteVoice}
              </Button>
            </div>
          </div>
        )}
      </Form>
    </section>
  );
}
