import { invalidInput } from '../errors.ts';
import { zoneOrUtc } from './structure/local-time.ts';

/** The time zone of that name. Throws `invalid_input` at `loc` where the IANA database has none: `specs/schemas/common.yaml`, `IanaTimezone`. */
export function requireTimezone(name: string, loc: (string | number)[]): string {
  if (isTimezone(name)) return name;
  throw invalidInput({
    loc,
    msg: 'Input should be the name of a time zone, such as Europe/Berlin',
    type: 'value_error',
  });
}

/** Whether the IANA database has a zone of that name. */
export const isTimezone = (name: string): boolean => zoneOrUtc(name) === name;
