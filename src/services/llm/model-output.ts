import { clip, oneLine, plainTextFilter } from '../../language/text/plain-text.ts';
import { toRecord } from '../../lib/record.ts';

/** "[1]", "[1, 2]" */
export const CITATION = /\[(\d{1,2}(?:\s*[,;]\s*\d{1,2})*)\]/g;

const MAX_CITED = 5;

/** The records of an answer. A model cites them by the number that it was given; the shown number is the position among the cited ones. */
export class Citations {
  readonly #ids: string[] = [];
  readonly #cited: string[] = [];

  /** The number of a record, the same each time. */
  numberOf(id: string): number {
    if (!this.#ids.includes(id)) this.#ids.push(id);
    return this.#ids.indexOf(id) + 1;
  }

  /** Cited records, in the order of their citations; five at most. */
  get cited(): string[] {
    return [...this.#cited];
  }

  /** Replaces the numbers in a text; removes unknown ones, and those beyond five. */
  renumber(text: string): string {
    return text.replace(CITATION, (_, numbers: string) => {
      const places = numbers.split(/[,;]/).map((number) => this.#placeOf(this.#ids[Number(number) - 1]));
      return places.flatMap((place) => (place > 0 ? `[${place}]` : [])).join('');
    });
  }

  #placeOf(id: string | undefined): number {
    if (id === undefined) return 0;
    if (!this.#cited.includes(id) && this.#cited.length < MAX_CITED) this.#cited.push(id);
    return this.#cited.indexOf(id) + 1;
  }
}

/** The JSON Schema of an object with exactly these properties. */
export const objectSchema = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const listSchema = (items: unknown) => ({ type: 'array', items });
export const textSchema = (description: string) => ({ type: 'string', description });

/** The output as a list of at most `max` objects. A text in it is the field `textName` of an object. */
export function toRecords(value: unknown, max: number, textName?: string): Record<string, unknown>[] {
  const list = Array.isArray(value) ? value : isSingle(value) ? [value] : [];
  return list
    .slice(0, max)
    .map((item) => (typeof item === 'string' && textName !== undefined ? { [textName]: item } : toRecord(item)));
}

/** One item in place of a list. Small models write "None" for an empty list. */
const isSingle = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\S/.test(value) && !/^\W{0,3}(?:none|nothing|no|n\/?a)\b/i.test(value)
    : Object.keys(toRecord(value)).length > 0;

/**
 * Reads the fields of an output: each may have one of several names, in any spelling (`actionItems`, `Action items`), and all of them may be
 * wrapped in another object. Fields that are missing or null are undefined.
 */
export function readFields<Field extends string>(
  output: unknown,
  names: Record<Field, readonly string[]>,
): Record<Field, unknown> {
  const fields = Object.entries<readonly string[]>(names);
  const read = (value: unknown) => {
    const found = new Map(Object.entries(toRecord(value)).map(([name, field]) => [fold(name), field]));
    return fields.map(([field, others]) => {
      const spelt = [field, ...others].map(fold);
      return [field, spelt.map((name) => found.get(name)).find((one) => one !== undefined && one !== null)] as const;
    });
  };
  const isEmpty = (entries: ReturnType<typeof read>) => entries.every(([, value]) => value === undefined);
  const direct = read(output);
  const wrapped = Object.values(Array.isArray(output) ? output : toRecord(output)).map(read);
  const chosen = isEmpty(direct) ? wrapped.find((entries) => !isEmpty(entries)) : direct;
  return Object.fromEntries(chosen ?? direct) as Record<Field, unknown>;
}

const fold = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The numbers in a list of numbers, of texts such as "[3]" and "3-5", or in place of such a list. */
export function toNumbers(value: unknown, max: number): number[] {
  const list = Array.isArray(value) ? value.slice(0, max) : [value];
  return list
    .flatMap((item) => (typeof item === 'string' ? readNumbers(item, max) : item))
    .filter((item): item is number => Number.isInteger(item))
    .slice(0, max);
}

function readNumbers(text: string, max: number): number[] {
  const [, from, to] = /^\D{0,12}(\d{1,6})\s?(?:-|–|to)\s?(\d{1,6})\D{0,3}$/.exec(text.slice(0, 40)) ?? [];
  if (from === undefined) return (text.slice(0, 400).match(/\d{1,6}/g) ?? []).map(Number);
  const length = Math.min(max, Math.max(1, Number(to) - Number(from) + 1));
  return Array.from({ length }, (_, at) => Number(from) + at);
}

/** Reads texts of an output as one line of plain text of at most `max` code points. `evidence` is the text that the model has read. */
export function lineReader(evidence: string): (value: unknown, max: number) => string {
  const toPlainText = plainTextFilter(evidence);
  return (value, max) =>
    typeof value === 'string' ? clip(toPlainText(oneLine(value.slice(0, 10 * max))).trim(), max) : '';
}

export const isEmoji = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 32 && /^\p{RGI_Emoji}$/v.test(value);
