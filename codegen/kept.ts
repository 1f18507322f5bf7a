import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache');

/** A folder that holds more is thinned out: every save of the specs leaves a few. */
const MOST_KEPT = 200;

/** What takes long to make, kept among the packages from one run to the next. */
export interface Kept<T> {
  isThere(): boolean;
  /** Undefined until something was kept. */
  find(): T | undefined;
  keep(value: T): void;
}

let isAnew = false;

/** From here on nothing is found of what was kept, until it is taken back. */
export function makeAnew(yes = true): void {
  isAnew = yes;
}

/** The place for what `key` and the packages give, and nothing else. `T` is what JSON can hold. */
export function keptBy<T>(folder: string, key: readonly string[]): Kept<T> {
  const place = join(cache, folder);
  const hash = createHash('sha256').update(hashPackages()).update(JSON.stringify(key)).digest('hex').slice(0, 24);
  const file = join(place, `${hash}.json`);
  return {
    isThere: () => !isAnew && existsSync(file),
    find() {
      if (isAnew) return undefined;
      try {
        return JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        // Nothing was kept, or another process is just thinning out.
        return undefined;
      }
    },
    keep(value) {
      mkdirSync(place, { recursive: true });
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(value));
      renameSync(draft, file);
      thinOut(place);
    },
  };
}

let packages: string | undefined;
function hashPackages(): string {
  packages ??= createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return packages;
}

/** Leaves the newer half. */
function thinOut(place: string): void {
  const names = readdirSync(place);
  if (names.length <= MOST_KEPT) return;
  const files = names.map((name) => join(place, name));
  const age = new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  files.sort((a, b) => (age.get(a) ?? 0) - (age.get(b) ?? 0));
  for (const file of files.slice(0, -MOST_KEPT / 2)) rmSync(file, { force: true });
}
