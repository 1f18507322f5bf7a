import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { matchLanguage } from '../stt/match-language.ts';
import { MULTI } from '../stt/port.ts';
import { ModelError } from './model-error.ts';

export const tasks = ['speech', 'voice', 'segmentation', 'language', 'embedding'] as const;
export type ModelTask = (typeof tasks)[number];
/** Smallest first. */
export const profiles = ['small', 'medium', 'large'] as const;
export type Profile = (typeof profiles)[number];

export interface CatalogFile {
  address: string;
  /** Exact with a checksum, else rounded. */
  bytes: number;
  /** Null: it is kept at the first download. */
  sha256: string | null;
}

/** A model of `catalog.yaml`, which describes the fields. */
export interface CatalogModel {
  name: string;
  task: ModelTask;
  profiles: Profile[];
  languages: string[];
  license: string;
  memory_mb: number;
  note: string;
  /** Tokens. Only of a language model. */
  context?: number;
  files: CatalogFile[];
}

/** The catalog of this project. MODELS_CATALOG names another one. */
const CATALOG = join(import.meta.dirname, 'catalog.yaml');
const catalogs = new Map<string, readonly CatalogModel[]>();

/** Read when it is needed first: the parser would take a part of each start. Throws a ModelError for a file that is no catalog. */
export function readCatalog(file = CATALOG): readonly CatalogModel[] {
  const known = catalogs.get(file);
  if (known) return known;
  const { parse }: typeof import('yaml') = createRequire(import.meta.url)('yaml');
  let models: CatalogModel[];
  try {
    models = parse(readFileSync(file, 'utf8'));
    for (const model of models) checkModel(model);
  } catch (error) {
    throw new ModelError(`${file} is no catalog of models: ${(error as Error).message}`, { cause: error });
  }
  catalogs.set(file, models);
  return models;
}

const NAME = /^[A-Za-z0-9][\w.-]*$/;

function checkModel({
  name,
  task,
  profiles: sizes,
  languages,
  license,
  memory_mb,
  note,
  context,
  files,
}: CatalogModel): void {
  const require = (isValid: boolean, field: string) => {
    if (!isValid) throw new Error(`${field} of "${name}" is missing or invalid`);
  };
  require(NAME.test(name), 'the name');
  require(tasks.includes(task), 'task');
  require(sizes?.length > 0 && sizes.every((size) => profiles.includes(size)), 'profiles');
  require(Array.isArray(languages) && languages.length > 0 === (task === 'speech'), 'languages');
  require([license, note].every((text) => typeof text === 'string'), 'license or note');
  require(memory_mb > 0, 'memory_mb');
  require(task === 'language' ? Number(context) > 0 : context === undefined, 'context');
  require(files?.length > 0, 'files');
  for (const { address, bytes, sha256 } of files) {
    require(/^https?:$/.test(URL.parse(address)?.protocol ?? ''), 'the address of a file');
    require(bytes > 0, 'bytes of a file');
    require(sha256 === null || /^[0-9a-f]{64}$/.test(sha256), 'sha256 of a file');
  }
}

export const findModel = (name: string): CatalogModel | undefined => readCatalog().find((model) => model.name === name);

/** One model for each task. For languages that no model of speech has together, one that has the first of them. */
export function chooseModels(
  profile: Profile,
  languages: readonly string[],
  catalog: readonly CatalogModel[] = readCatalog(),
): CatalogModel[] {
  const offered = catalog.filter((model) => model.profiles.includes(profile));
  return tasks.flatMap((task) => {
    const models = offered.filter((model) => model.task === task);
    const speaking = (wanted: readonly string[]) => models.find((model) => speaks(model, wanted));
    return speaking(languages) ?? speaking(languages.slice(0, 1)) ?? models.at(-1) ?? [];
  });
}

/** A model that names no languages but `multi` detects nearly a hundred. */
function speaks({ languages }: CatalogModel, wanted: readonly string[]): boolean {
  if (languages.length === 0 || (languages.length === 1 && languages[0] === MULTI)) return true;
  return wanted.every((language) => matchLanguage(language, languages) !== undefined || languages.includes(language));
}

export const sizeOf = ({ files }: Pick<CatalogModel, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
