import { invalidInput } from '../errors.ts';
import { zoneOfOffset, zoneOrUtc } from '../language/dates/local-time.ts';
import type { UserStore } from '../store/store.ts';

/** Throws `invalid_input` at `loc` for an unknown IANA time zone. `specs/schemas/common.yaml`, `IanaTimezone`. */
export function requireTimezone(name: string, loc: (string | number)[]): string {
  if (isTimezone(name)) return name;
  throw invalidInput({
    loc,
    msg: 'Input should be the name of a time zone, such as Europe/Berlin',
    type: 'value_error',
  });
}

/**
 * Returns the time zone of a user: the account's, then the offset that is known of a conversation, then the default. An IANA name, or a
 * fixed offset such as `-08:00`.
 */
export type UserTimezone = (
  user: Pick<UserStore, 'account'>,
  conversation?: { utc_offset_minutes: number | null },
) => Promise<string>;

export const createUserTimezone =
  (defaultZone: string): UserTimezone =>
  async (user, conversation) => {
    const own = (await user.account.get())?.timezone;
    const offset = conversation?.utc_offset_minutes ?? null;
    return own ?? (offset === null ? defaultZone : zoneOfOffset(offset));
  };

/** True if this is the name of an IANA time zone. */
const isTimezone = (name: string): boolean => zoneOrUtc(name) === name;
