import { invalidInput } from '../errors.ts';
import { zoneOrUtc } from '../language/dates/local-time.ts';
import type { Store } from '../store/store.ts';

/** Throws `invalid_input` at `loc` for an unknown IANA time zone. `specs/schemas/common.yaml`, `IanaTimezone`. */
export function requireTimezone(name: string, loc: (string | number)[]): string {
  if (isTimezone(name)) return name;
  throw invalidInput({
    loc,
    msg: 'Input should be the name of a time zone, such as Europe/Berlin',
    type: 'value_error',
  });
}

/** Returns the IANA time zone of a user: the account's, or the default. */
export type UserTimezone = (store: Pick<Store, 'accounts'>, uid: string) => Promise<string>;

export const createUserTimezone =
  (defaultZone: string): UserTimezone =>
  async (store, uid) =>
    (await store.accounts.get(uid))?.timezone ?? defaultZone;

/** Whether this is the name of an IANA time zone. */
const isTimezone = (name: string): boolean => zoneOrUtc(name) === name;
