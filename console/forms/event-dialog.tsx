import type { CalendarEvent, CalendarEventInput } from 'earshot-client';
import { useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { dateOf, timeOf, toInstant } from '../text/times.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';

const words = text.conversation;

/** An event as the service takes it: a day alone is sent as one. */
export const eventInput = ({ title, description, start, all_day, duration, segment_ids }: CalendarEvent) => ({
  title,
  description,
  start: all_day ? dateOf(start) : start,
  duration,
  segment_ids: [...segment_ids],
});

interface EventDialogProps {
  /** Undefined to add one. */
  event: CalendarEvent | undefined;
  save: (event: CalendarEventInput) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes an event of a conversation. */
export function EventDialog({ event, save, onClose }: EventDialogProps) {
  const [title, setTitle] = useState(event?.title ?? '');
  const [date, setDate] = useState(event ? dateOf(event.start) : '');
  const [time, setTime] = useState(event && !event.all_day ? timeOf(event.start) : '');
  const [minutes, setMinutes] = useState(String(event?.duration ?? 30));
  const saveAll = async () => {
    const start = time === '' ? date : toInstant(date, time);
    await save({ ...(event && eventInput(event)), title, start, ...(time !== '' && { duration: Number(minutes) }) });
    onClose();
  };
  return (
    <Dialog title={event ? words.editEvent : words.addEvent} onClose={onClose}>
      <Form save={saveAll}>
        {(error, isSaving) => (
          <>
            <Field label={words.event} name="title" value={title} onInput={setTitle} error={error} />
            <Field label={words.eventDay} name="start" type="date" value={date} onInput={setDate} error={error} />
            <Field
              label={text.tasks.time}
              name="time"
              type="time"
              value={time}
              onInput={setTime}
              error={error}
              hint={words.eventTimeHint}
            />
            {time !== '' && (
              <Field
                label={words.eventMinutes}
                name="duration"
                type="number"
                value={minutes}
                onInput={setMinutes}
                error={error}
              />
            )}
            <SaveRow isSaving={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
