import { invalidInput } from '../../errors.ts';

const MIN_LENGTH = 10;
const MAX_LENGTH = 256;

/** Throws `invalid_input` for a password that is too short, too long or the login name. The spec has the same lengths. */
export function requirePassword(password: string, loginName: string): void {
  const length = Array.from(password).length;
  if (length < MIN_LENGTH) reject(`A password has at least ${MIN_LENGTH} characters`);
  if (length > MAX_LENGTH) reject(`A password has at most ${MAX_LENGTH} characters`);
  if (password.toLowerCase() === loginName) reject('The password must not be the login name');
}

function reject(msg: string): never {
  throw invalidInput({ loc: ['body', 'password'], msg, type: 'value_error' });
}
