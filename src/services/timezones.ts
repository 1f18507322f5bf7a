import { invalidInput } from '../errors.ts';
import { zoneOrUtc } from '../language/dates/local-time.ts';
import type { Store } from '../store/store.ts';

/** The time zone of that name. Throws `invalid_input` at `loc` where the IANA database has none: `specs/schemas/common.yaml`, `IanaTimezone`. */
export function requireTimezone(name: string, loc: (string | number)[]): string {
  if (isTimezone(name)) return name;
  throw invalidInput({
    loc,
    msg: 'Input should be the name of a time zone, such as Europe/Berlin',
    type: 'value_error',
  });
}

/** Where a user is: as the administrator said, else where the service is. Answers an IANA name. */
export type UserTimezone = (store: Pick<Store, 'accounts'>, uid: string) => Promise<string>;

export const createUserTimezone =
  (ofService: string): UserTimezone =>
  async (store, uid) =>
    (await store.accounts.get(uid))?.timezone ?? ofService;

/** Whether the IANA database has a zone of that name. */
export const isTimezone = (name: string): boolean => zoneOrUtc(name) === name;
