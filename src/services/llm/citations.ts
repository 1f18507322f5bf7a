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
