import { createHash } from 'node:crypto';
import type { ActionItem, CalendarAddress, CalendarAddressCreated } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { notFound, rateLimited } from '../errors.ts';
import { wallTimeAt } from '../language/dates/local-time.ts';
import { addMs, DAY_MS, MINUTE_MS } from '../lib/time.ts';
import type { PlacedEvent } from '../store/conversations/events.ts';
import type { ApiKeyRecord } from '../store/keys.ts';
import { announceRevoked, type KeyService } from './identity/keys.ts';
import type { CallerLimiter } from './rate-limit/rate-limiter.ts';
import { Service, type ServiceDeps } from './service-deps.ts';
import type { UserTimezone } from './timezones.ts';

interface CalendarDeps extends Pick<ServiceDeps, 'store' | 'baseUrl'> {
  keys: Pick<KeyService, 'add' | 'forget' | 'verify'>;
  rateLimiter: Pick<CallerLimiter, 'take'>;
  timezoneOf: UserTimezone;
}

/** An iCalendar file. Another one has another tag. */
export interface CalendarFile {
  bytes: Uint8Array;
  etag: string;
}

/** Calendars keep what they have shown; older events are no use to them. */
const PAST_MS = 90 * DAY_MS;
const MAX_EVENTS = 1_000;
const MAX_TASKS = 1_000;
const KEY_NAME = 'Calendar';

/** The calendar that phones and computers subscribe to, by an address with a key of its own. */
export class CalendarService extends Service<CalendarDeps> {
  /** The address of the caller, without its secret. */
  async get(call: Call): Promise<CalendarAddress> {
    const [key] = await this.deps.store.of(call.actor.uid).keys.list('calendar');
    return key ? toAddress(key) : { key_prefix: null, created_at: null, last_used_at: null };
  }

  /** Creates an address. Revokes the earlier one. */
  async create(call: Call): Promise<CalendarAddressCreated> {
    const { uid } = call.actor;
    const { store, keys, baseUrl } = this.deps;
    const { record, secret, replaced } = await store.transaction(async (tx) => {
      const ids = await tx.of(uid).keys.deleteOfKind('calendar');
      await announceRevoked(tx, uid, ids);
      const added = await keys.add(tx, { uid, kind: 'calendar', name: KEY_NAME, scopes: [] });
      return { ...added, replaced: ids };
    });
    keys.forget(replaced);
    call.log.info({ key_id: record.id, kind: 'calendar', replaced: replaced.length }, 'key created');
    return { ...toAddress(record), url: `${baseUrl()}/v1/calendar/${secret}.ics` };
  }

  async revoke(call: Call): Promise<void> {
    const { uid } = call.actor;
    const ids = await this.deps.store.transaction(async (tx) => {
      const deleted = await tx.of(uid).keys.deleteOfKind('calendar');
      await announceRevoked(tx, uid, deleted);
      return deleted;
    });
    this.deps.keys.forget(ids);
    for (const key_id of ids) call.log.info({ key_id, kind: 'calendar' }, 'key revoked');
  }

  /** Events and open tasks with a deadline. Throws `not_found` if the file is not the key of an address, and `rate_limited`. */
  async read(call: Call, fileName: string): Promise<CalendarFile> {
    const [, secret = ''] = /^(.*)\.ics$/s.exec(fileName) ?? [];
    const key = await this.deps.keys.verify('calendar', secret);
    if (!key) throw notFound('Calendar');
    const actor = { ...call.actor, uid: key.uid, keyId: key.keyId };
    const verdict = await this.deps.rateLimiter.take(actor);
    if (verdict && !verdict.allowed) throw rateLimited(verdict);
    const user = this.deps.store.of(key.uid);
    const zone = await this.deps.timezoneOf(user);
    const from = addMs(new Date(), -PAST_MS);
    const events = await user.conversations.listPlacedEvents({ from }, { limit: MAX_EVENTS });
    const tasks = await user.actionItems.list({ completed: false, reviewed: true }, { limit: MAX_TASKS });
    const text = await formatCalendar({ events: events.items, tasks: tasks.items, zone, baseUrl: this.deps.baseUrl() });
    const bytes = Buffer.from(text);
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
  }
}

const toAddress = ({ prefix, created_at, last_used_at }: ApiKeyRecord) => ({
  key_prefix: prefix,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

interface CalendarContent {
  events: readonly PlacedEvent[];
  tasks: readonly ActionItem[];
  /** The zone in which what has no time is a day. */
  zone: string;
  baseUrl: string;
}

/** Formats an iCalendar file (RFC 5545). Each record has an id that it keeps. */
export async function formatCalendar({ events, tasks, zone, baseUrl }: CalendarContent): Promise<string> {
  // Only who has an address loads it.
  const { default: ical } = await import('ical.js');
  const day = (at: Date, days = 0) => {
    const { year, month, day: date } = wallTimeAt(zone, at);
    const time = ical.Time.fromData({ year, month, day: date, isDate: true });
    time.adjust(days, 0, 0, 0);
    return time;
  };
  const instant = (at: Date) => ical.Time.fromJSDate(at, true);
  const toComponent = (name: string, properties: Record<string, unknown>) => {
    const component = new ical.Component(name);
    for (const [property, value] of Object.entries(properties))
      if (value !== undefined) component.addPropertyWithValue(property, value as string);
    return component;
  };
  const calendar = toComponent('vcalendar', {
    version: '2.0',
    prodid: '-//Earshot//Earshot//EN',
    'x-wr-calname': 'Earshot',
    'x-published-ttl': 'PT1H',
  });
  for (const { conversation_id, place, title, description, start, all_day, duration, created_at } of events) {
    const begin = new Date(start);
    const end = addMs(begin, duration * MINUTE_MS);
    const component = toComponent('vevent', {
      uid: `event-${conversation_id}-${place}@earshot`,
      dtstamp: instant(new Date(created_at)),
      summary: shown(title),
      description: description === '' ? undefined : shown(description),
      url: `${baseUrl}/conversations/${conversation_id}`,
      dtstart: all_day ? day(begin) : instant(begin),
      dtend: all_day ? day(begin, 1) : instant(end),
    });
    calendar.addSubcomponent(component);
  }
  for (const { id, description, due_at, due_all_day, created_at } of tasks) {
    if (due_at == null) continue;
    const due = new Date(due_at);
    const component = toComponent('vtodo', {
      uid: `task-${id}@earshot`,
      dtstamp: instant(new Date(created_at)),
      summary: shown(description),
      url: `${baseUrl}/tasks`,
      due: due_all_day ? day(due) : instant(due),
      status: 'NEEDS-ACTION',
    });
    calendar.addSubcomponent(component);
  }
  return `${calendar.toString()}\r\n`;
}

/** Control characters are no text of iCalendar. */
const shown = (text: string) => text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]/gu, ' ');
