import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';

/** @throws DomainError `denied` for every caller without the admin token */
export function requireAdministrator(call: Call): void {
  if (call.actor.credential === 'admin_token') return;
  throw new DomainError('denied', 'Only the administrator of the service may do this');
}
