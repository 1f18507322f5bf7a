import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { DayWords } from './spoken-days.ts';

/** The words that scenes are filled with. */
export interface Words extends DayWords {
  /** The offset of the zone in which the conversations take place. */
  offset: string;
  /** Names of people who talk with the user. */
  companions: readonly string[];
  /** The values of `{name}` in a scene. */
  pools: Readonly<Record<string, readonly string[]>>;
  /** Times of day by `HH:MM`. */
  times: Readonly<Record<string, string>>;
  fillers: readonly string[];
  back_channels: readonly string[];
  /** Exchanges at the begin and at the end. */
  openings: readonly string[];
  closings: readonly string[];
}

interface SceneRecord {
  /** The marks of the lines that show it. */
  at: readonly string[];
  text: string;
  /** The number of the day in the scene: `1` for `{on:1}`. */
  due?: number;
  start?: number;
}

interface SceneTrap {
  at: readonly string[];
  makes: 'task' | 'event' | 'memory';
  why: string;
}

/** A scene with what a record should hold, or with traps. Lines end with their marks: `@promise`. */
export interface RecordScene {
  talk: string;
  tasks?: readonly SceneRecord[];
  events?: readonly SceneRecord[];
  memories?: readonly SceneRecord[];
  traps?: readonly SceneTrap[];
}

/** Everything that is written. */
export interface SceneBook {
  words: Words;
  records: Readonly<Record<string, RecordScene>>;
  /** The exchanges of each topic, in order: talk of which no record is made. */
  chatter: Readonly<Record<string, readonly string[]>>;
}

/** Reads the scenes, which are in English. */
export function readSceneBook(): SceneBook {
  const read = (name: string) => parse(readFileSync(join(import.meta.dirname, 'scenes', 'en', `${name}.yaml`), 'utf8'));
  const chatter = read('chatter') as Record<string, string>;
  return {
    words: read('words') as Words,
    records: read('records') as Record<string, RecordScene>,
    chatter: Object.fromEntries(Object.entries(chatter).map(([topic, text]) => [topic, splitExchanges(text)])),
  };
}

/** Empty lines divide the exchanges of a topic. */
const splitExchanges = (text: string): string[] => text.trim().split(/\n\s*\n/);
