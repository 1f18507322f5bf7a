const MOST_FINDINGS = 30;

/** Prints lines of `npm run dev` on stderr. */
export function say(...lines: readonly string[]): void {
  for (const line of lines.flatMap((text) => text.split('\n'))) console.error(`[dev] ${line}`);
}

/** A title with findings below it, at most thirty: the first explain most others; the command shows all. No lines without findings. */
export function listOf(title: string, findings: readonly string[], command: string): string[] {
  if (findings.length === 0) return [];
  const shown = findings.slice(0, MOST_FINDINGS).map((finding) => `  ${finding.replaceAll('\n', '\n  ')}`);
  const left = findings.length - shown.length;
  return [title, ...shown, ...(left > 0 ? [`  and ${left} more: ${command}`] : [])];
}
