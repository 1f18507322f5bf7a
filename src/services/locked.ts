import { DomainError } from '../errors.ts';

/**
 * For whoever asks for a locked record itself, at any door; what lists show of one is in the models of the store. `noun` as in `Memory`,
 * `Conversation`. Specification: Errors, "Locked content".
 */
export const locked = (noun: string) => new DomainError('locked', `${noun} is locked. A paid plan is required.`);
