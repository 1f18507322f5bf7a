import { clip, oneLine } from '../text/clip.ts';
import { isSecret, isSensitive } from './sensitive.ts';

/** A window as the store sums it up. */
export interface StoredWindow {
  app: string;
  window_title: string;
  text: string | null;
  seconds: number;
}

/** A window that was open on a day. */
export interface WindowUse {
  app: string;
  title: string;
  /** The beginning of the readable text. */
  text: string;
  minutes: number;
}

const MAX_TITLE = 200;
const MAX_TEXT = 300;
/** The windows that were open longest. */
const MAX_WINDOWS = 80;
/** An app that was open this long is part of what the user does. */
const MIN_MINUTES = 30;
const MAX_APPS = 3;

/** Puts the windows of sensitive subjects apart from the others. Windows with passwords and private windows are left out. */
export function summarizeWindows(stored: readonly StoredWindow[]): { plain: WindowUse[]; sensitive: WindowUse[] } {
  const windows = new Map<string, WindowUse>();
  for (const { app, window_title, text, seconds } of stored) {
    const title = clip(oneLine(window_title), MAX_TITLE);
    const key = JSON.stringify([app, title]);
    const known = windows.get(key) ?? { app: oneLine(app), title, text: '', minutes: 0 };
    known.minutes += seconds / 60;
    known.text ||= clip(oneLine(text ?? ''), MAX_TEXT);
    windows.set(key, known);
  }
  const wordsOf = ({ app, title, text }: WindowUse) => `${app} ${title} ${text}`;
  const usable = [...windows.values()].filter((window) => !isSecret(wordsOf(window)));
  const { plain = [], sensitive = [] } = Object.groupBy(usable, (window) =>
    isSensitive(wordsOf(window)) ? 'sensitive' : 'plain',
  );
  return { plain: longest(plain), sensitive: longest(sensitive) };
}

const longest = (windows: readonly WindowUse[]) =>
  windows.toSorted((one, other) => other.minutes - one.minutes).slice(0, MAX_WINDOWS);

/** Finds what the user does on a screen without a language model: the apps that were open longest. */
export function extractScreenFacts(windows: readonly WindowUse[]): string[] {
  const minutes = new Map<string, number>();
  for (const window of windows) minutes.set(window.app, (minutes.get(window.app) ?? 0) + window.minutes);
  return [...minutes]
    .filter(([, spent]) => spent >= MIN_MINUTES)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_APPS)
    .map(([app]) => `User often uses ${app}`);
}
