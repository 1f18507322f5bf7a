import type { Fields } from '../types.ts';

/** The list, or an empty one for other values. */
export const listed = (value: unknown): readonly object[] => (Array.isArray(value) ? value : []);

/** The time in a text that is checked already. */
export const timeOf = (value: unknown): Date | undefined => (typeof value === 'string' ? new Date(value) : undefined);

/** No record begins in the future. */
export const plausible = (moment: Date): Date => (moment.getTime() > Date.now() ? new Date() : moment);

export function timesOf(fields: Fields): { created_at: Date; updated_at: Date } {
  const created_at = plausible(timeOf(fields.created_at) ?? new Date());
  return { created_at, updated_at: plausible(timeOf(fields.updated_at) ?? created_at) };
}

export const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
