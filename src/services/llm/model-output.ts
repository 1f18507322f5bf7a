import { clip, oneLine } from '../../language/text/clip.ts';
import { plainTextFilter } from '../../language/text/plain-text.ts';

/** The JSON Schema of an object with exactly these properties. */
export const objectSchema = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const listSchema = (items: unknown) => ({ type: 'array', items });
export const textSchema = (description: string) => ({ type: 'string', description });

/** The output as an object; empty if it is none. */
export const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The output as a list of at most `max` objects. */
export const toRecords = (value: unknown, max: number): Record<string, unknown>[] =>
  Array.isArray(value) ? value.slice(0, max).map(toRecord) : [];

/** Reads texts of an output as one line of plain text of at most `max` code points. `evidence` is the text that the model has read. */
export function lineReader(evidence: string): (value: unknown, max: number) => string {
  const toPlainText = plainTextFilter(evidence);
  return (value, max) =>
    typeof value === 'string' ? clip(toPlainText(oneLine(value.slice(0, 10 * max))).trim(), max) : '';
}

export const isEmoji = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 32 && /^\p{RGI_Emoji}$/v.test(value);
