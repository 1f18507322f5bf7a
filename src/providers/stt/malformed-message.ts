import { DomainError } from '../../errors.ts';
import { parseJson as parseBoundedJson } from '../../lib/element-limits.ts';

/** A provider's message violates its protocol. The error never quotes it: it may contain a transcript. */
export class MalformedMessage extends Error {}

/** A message of a live protocol has some hundred; the description of a server with many models has some thousand. */
const MAX_VALUES = 100_000;

/** @throws MalformedMessage if the text is not JSON, or has more values */
export function parseJson(text: string, maxValues = MAX_VALUES): unknown {
  try {
    return parseBoundedJson(text, maxValues);
  } catch (error) {
    throw new MalformedMessage(error instanceof DomainError ? error.message : 'message is not JSON');
  }
}
