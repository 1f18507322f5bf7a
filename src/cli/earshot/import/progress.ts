import type { Terminal } from '../terminal.ts';

const WIDTH = 24;

/** Shows how far an import is, with a bar if the size of the file is known. */
export function showProgress(terminal: Terminal, noun: string, received: number, done: number | undefined): void {
  const count = `${received.toLocaleString('en')} ${noun}`;
  const filled = Math.round((done ?? 0) * WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(100 * (done ?? 0))} %  `;
  terminal.progress(done === undefined ? count : bar + count);
}
