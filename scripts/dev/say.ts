const MOST_LINES = 10;

/** Prints lines of `npm run dev` on stderr. */
export function say(...lines: readonly string[]): void {
  for (const line of lines) console.error(`[dev] ${line}`);
}

/** Prints a title and at most ten lines: the first errors usually explain the others. Prints nothing without lines. */
export function sayList(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  say(title, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`));
  if (lines.length > MOST_LINES) say(`  and ${lines.length - MOST_LINES} more`);
}
