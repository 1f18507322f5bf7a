import { useSignal } from '@preact/signals';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.settings;

/** Creates and revokes the address that calendars subscribe to. */
export function CalendarAddress() {
  const { data, error, reload } = useRecord('calendar.getCalendarAddress', {});
  const url = useSignal<string | undefined>(undefined);
  const key = data.value?.key_prefix;
  const create = () =>
    attempt(async () => {
      const asked = {
        title: `${words.calendarReplace}?`,
        text: words.calendarReplaceText,
        action: words.calendarReplace,
      };
      if (key && !(await confirm(asked))) return;
      url.value = (await call('calendar.createCalendarAddress', {})).url;
      await reload();
    });
  const revoke = () =>
    attempt(async () => {
      const asked = {
        title: words.calendarRevokeQuestion,
        text: words.calendarReplaceText,
        action: words.calendarRevoke,
      };
      if (!(await confirm(asked))) return;
      await call('calendar.deleteCalendarAddress', {});
      toast(words.calendarRevoked);
      await reload();
    });
  const readAt = data.value?.last_used_at;
  return (
    <section class="card" aria-labelledby="calendar">
      <h2 id="calendar">{words.calendar}</h2>
      <ErrorNote error={error.value} retry={reload} />
      <p class="soft">{words.calendarHint}</p>
      {key && <p>{words.calendarRead(key, readAt ? timeText(readAt) : undefined)}</p>}
      <div class="row">
        <Button onClick={() => void create()}>{key ? words.calendarReplace : words.calendarCreate}</Button>
        {key && <Button onClick={() => void revoke()}>{words.calendarRevoke}</Button>}
      </div>
      {url.value && (
        <SecretDialog
          title={words.calendarCreated}
          secret={url.value}
          note={words.calendarNote}
          onClose={() => {
            url.value = undefined;
          }}
        />
      )}
    </section>
  );
}
