import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { Talk } from './talk.ts';
import { type TalkFile, toTalk } from './talk-file.ts';

/** Reads all talks of a folder: one YAML file each, in the form that README.md describes. */
export const readTalks = (folder: string): Talk[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => toTalk(basename(name, '.yaml'), parse(readFileSync(join(folder, name), 'utf8')) as TalkFile));
