import { isUtf8 } from 'node:buffer';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CliError, cannotRead } from '../cli-error.ts';

/** The input and output of a command: the streams of the process, or those of a test. */
export interface Terminal {
  /** Writes data to stdout. Resolves when more can be written. */
  write(text: string): Promise<void>;
  /** Writes a line to stderr. */
  note(line: string): void;
  /** Shows a line on stderr until the next line, in place of the previous one. Nothing if stderr is not a terminal. */
  progress(line: string | undefined): void;
  /** Reads stdin part by part. */
  openInput(): AsyncIterable<Uint8Array>;
  /** Reads all of stdin. */
  readInput(): Promise<Uint8Array>;
  /** Reads a line without showing it. Undefined if the command is not interactive. */
  askSecret(question: string): Promise<string | undefined>;
  /** Undefined if the command is not interactive. */
  confirm(question: string): Promise<boolean | undefined>;
  /** Shows an address in the browser of the person, if there is one. */
  openBrowser(address: string): void;
  /** True if a person can answer questions. */
  isInteractive: boolean;
  /** The width of stdout. Undefined if it is not a terminal. */
  columns: number | undefined;
  /** True if stdout shows colors. */
  hasColor: boolean;
  /** The base of relative paths. */
  folder: string;
}

/** The terminal of this process. */
export function createProcessTerminal({ isPlain }: { isPlain: boolean }): Terminal {
  const { stdin, stdout, stderr } = process;
  const isInteractive = Boolean(stdin.isTTY && stderr.isTTY);
  return {
    async write(text) {
      if (stdout.write(text)) return;
      await new Promise<void>((resolve) => stdout.once('drain', resolve));
    },
    note: (line) => void stderr.write(`${line}\n`),
    progress: (line = '') => void (stderr.isTTY && stderr.write(`\r\x1b[K${line}`)),
    openInput: () => stdin,
    readInput: () => buffer(stdin),
    askSecret: async (question) => (isInteractive ? ask(question, { isHidden: true }) : undefined),
    confirm: async (question) => (isInteractive ? /^y(es)?$/i.test(await ask(`${question} [y/N] `)) : undefined),
    openBrowser,
    isInteractive,
    columns: stdout.isTTY ? stdout.columns : undefined,
    hasColor: Boolean(stdout.isTTY) && !isPlain,
    folder: process.cwd(),
  };
}

const browserCommands: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the browser of the person. Does nothing if there is none: the address is printed too. */
function openBrowser(address: string): void {
  const [command, ...args] = browserCommands[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** Reads a line from the terminal. Returns an empty text at the end of the input (Ctrl-D). */
async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const { stdin, stderr } = process;
  const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : stderr;
  const lines = createInterface({ input: stdin, output, terminal: true });
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const answer = lines
    .question(question)
    .catch(() => '')
    .finally(() => lines.close());
  // After the interface turned the echo of the terminal off: a program may answer at once.
  if (isHidden) stderr.write(question);
  const line = await answer;
  if (isHidden) stderr.write('\n');
  return line.trim();
}

/** Reads a text file; `-` is stdin. */
export async function readText(terminal: Terminal, path: string): Promise<string> {
  if (path === '-') return decodeUtf8(await terminal.readInput(), 'stdin');
  const bytes = await readFile(resolve(terminal.folder, path)).catch(cannotRead(path));
  return decodeUtf8(bytes, path);
}

/** Rejects binary files and UTF-16, which would be stored as replacement characters. */
function decodeUtf8(bytes: Uint8Array, from: string): string {
  if (!isUtf8(bytes)) throw new CliError(`${from} is not UTF-8 text.`);
  return new TextDecoder().decode(bytes);
}
