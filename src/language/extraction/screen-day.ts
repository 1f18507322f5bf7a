import { clip, oneLine } from '../text/clip.ts';
import { isSecret, isSensitive } from './sensitive.ts';

/** A snapshot of the screen. */
export interface Snapshot {
  captured_at: Date;
  app: string;
  window_title: string | null;
  text: string | null;
}

/** A window that was open on a day. */
export interface WindowUse {
  app: string;
  title: string;
  /** The beginning of the readable text. */
  text: string;
  minutes: number;
}

const MAX_GAP_MS = 5 * 60_000;
const LAST_MS = 60_000;
const MAX_TITLE = 200;
const MAX_TEXT = 300;
/** The windows that were open longest. */
const MAX_WINDOWS = 80;
/** An app that was open this long is part of what the user does. */
const MIN_MINUTES = 30;
const MAX_APPS = 3;

/**
 * Sums up the snapshots of a day, in order, by window: those of sensitive subjects apart from the others. Windows with passwords and
 * private windows are left out.
 */
export function summarizeWindows(snapshots: readonly Snapshot[]): { plain: WindowUse[]; sensitive: WindowUse[] } {
  const windows = new Map<string, WindowUse>();
  for (const [at, { captured_at, app, window_title, text }] of snapshots.entries()) {
    const next = snapshots[at + 1]?.captured_at.getTime();
    const ms = next === undefined ? LAST_MS : Math.min(MAX_GAP_MS, next - captured_at.getTime());
    const title = clip(oneLine(window_title ?? ''), MAX_TITLE);
    const key = JSON.stringify([app, title]);
    const known = windows.get(key) ?? { app: oneLine(app), title, text: '', minutes: 0 };
    known.minutes += ms / 60_000;
    known.text ||= clip(oneLine((text ?? '').slice(0, 4 * MAX_TEXT)), MAX_TEXT);
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
