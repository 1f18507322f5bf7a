import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { modelsFolder, PUBLISHED_MODELS, type PublishedModel } from '../../providers/stt/sherpa/catalog.ts';

export interface ListedModel extends Partial<Omit<PublishedModel, 'name'>> {
  name: string;
  /** Where it lies; undefined where it was not fetched. */
  folder?: string;
}

/** The models that can be fetched, and those that are there. */
export function listModels(dataDir: string): ListedModel[] {
  const models = modelsFolder(dataDir);
  const here = foldersIn(models);
  const listed = PUBLISHED_MODELS.map((model) => ({
    ...model,
    ...(here.includes(model.name) && { folder: join(models, model.name) }),
  }));
  const others = here.filter((name) => PUBLISHED_MODELS.every((model) => model.name !== name));
  return [...listed, ...others.map((name) => ({ name, folder: join(models, name) }))];
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch {
    return [];
  }
}

const HEADINGS = ['', 'name', 'size', 'words come', 'languages', ''];
const MOST_LANGUAGES = 6;

/** A table for a person: `*` stands before what is there. */
export function asTable(models: ListedModel[]): string {
  const rows = models.map(({ name, folder, megabytes, streaming, languages = [], note = '' }) => [
    folder === undefined ? ' ' : '*',
    name,
    megabytes === undefined ? '' : `${megabytes} MB`,
    streaming === undefined ? '' : streaming ? 'at once' : 'at a pause',
    languages.length > MOST_LANGUAGES ? `${languages.length - 1} languages` : languages.join(' '),
    note,
  ]);
  const table = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
