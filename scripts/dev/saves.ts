import { say } from './say.ts';

type Step = 'generation' | 'service' | 'types';

/**
 * The steps that a save causes. Only those of the newest print anything, and its last line says how it ended:
 * `saved 12:03:04: ok, 6.2 s`.
 */
export class Saves {
  /** The number of the newest save. The start has 0 and no last line. */
  newest = 0;
  #at = new Date();
  #start = 0;
  #problems = 0;
  readonly #open = new Set<Step>();

  begin(at: number): void {
    this.newest += 1;
    this.#at = new Date(Date.now() - (performance.now() - at));
    this.#start = at;
    this.#problems = 0;
    this.#open.clear();
  }

  /** Whole milliseconds since the newest save. */
  get elapsedMs(): number {
    return Math.round(performance.now() - this.#start);
  }

  isOpen(step: Step): boolean {
    return this.#open.has(step);
  }

  expect(step: Step): void {
    this.#open.add(step);
  }

  print(save: number, lines: readonly string[], problems = 0): void {
    if (save !== this.newest) return;
    this.#problems += problems;
    say(...lines);
  }

  /** Prints the last line when all steps have ended. */
  end(save: number, step: Step): void {
    if (save !== this.newest || !this.#open.delete(step) || this.#open.size > 0 || save === 0) return;
    const count = this.#problems;
    const result = count === 0 ? 'ok' : `${count} ${count === 1 ? 'problem' : 'problems'}`;
    say(`saved ${this.#at.toTimeString().slice(0, 8)}: ${result}, ${(this.elapsedMs / 1000).toFixed(1)} s`);
  }
}
