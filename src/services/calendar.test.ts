import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { ActionItem } from '../../generated/types.gen.ts';
import { anyText } from '../../test/support/any-text.ts';
import type { PlacedEvent } from '../store/conversations/events.ts';
import { formatCalendar } from './calendar.ts';

const event: PlacedEvent = {
  conversation_id: '019a9f21-77aa-7e02-b1c4-0d9b5f1e2a33',
  conversation_title: 'The dentist',
  title: 'Dentist',
  description: 'Bring the x-rays',
  start: '2026-12-02T09:00:00.000Z',
  all_day: false,
  duration: 45,
  segment_ids: [],
  place: 1,
  created_at: '2026-11-30T10:00:00.000Z',
};
const task = {
  id: '019a9f21-77aa-7e02-b1c4-0d9b5f1e2a44',
  description: 'Send the plan',
  due_at: '2026-12-04T22:59:59.000Z',
  due_all_day: true,
  created_at: '2026-11-30T10:00:00.000Z',
} as ActionItem;

const format = (content: { events?: PlacedEvent[]; tasks?: ActionItem[] }) =>
  formatCalendar({ events: [], tasks: [], zone: 'Europe/Berlin', baseUrl: 'https://earshot.example.com', ...content });

/** As a calendar reads it. */
const read = (text: string, name: string) => new ical.Component(ical.parse(text)).getAllSubcomponents(name);

describe('a calendar', () => {
  test('has an event with a time from its start to its end, and its conversation', async () => {
    const text = await format({ events: [event] });
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Earshot//Earshot//EN',
      'X-WR-CALNAME:Earshot',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:event-019a9f21-77aa-7e02-b1c4-0d9b5f1e2a33-1@earshot',
      'DTSTAMP:20261130T100000Z',
      'SUMMARY:Dentist',
      'DESCRIPTION:Bring the x-rays',
      'URL:https://earshot.example.com/conversations/019a9f21-77aa-7e02-b1c4-0d9b5',
      ' f1e2a33',
      'DTSTART:20261202T090000Z',
      'DTEND:20261202T094500Z',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('has an event of a whole day, and a task that is due on a day, as dates of the account’s zone', async () => {
    const text = await format({
      events: [{ ...event, all_day: true, start: '2026-12-01T23:00:00.000Z' }],
      tasks: [task],
    });
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261202\r\nDTEND;VALUE=DATE:20261203\r\n');
    expect(text).toContain('\r\nDUE;VALUE=DATE:20261204\r\nSTATUS:NEEDS-ACTION\r\n');
    expect(text).toContain('\r\nUID:task-019a9f21-77aa-7e02-b1c4-0d9b5f1e2a44@earshot\r\n');
  });

  test('has tasks with a deadline only, at their time', async () => {
    const text = await format({
      tasks: [
        { ...task, due_all_day: false },
        { ...task, due_at: null },
      ],
    });
    expect(text.match(/BEGIN:VTODO/g)).toHaveLength(1);
    expect(text).toContain('\r\nDUE:20261204T225959Z\r\n');
  });

  test('has any text in lines of at most 75 bytes, from which a calendar reads it again', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), async (title) => {
        const text = await format({ events: [{ ...event, title }], tasks: [{ ...task, description: title }] });
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const expected = title.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]/gu, ' ');
        for (const name of ['vevent', 'vtodo'])
          expect(read(text, name).map((one) => one.getFirstPropertyValue('summary'))).toEqual([expected]);
      }),
    );
  });
});
