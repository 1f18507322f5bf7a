import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { modelsFolder, PUBLISHED_MODELS, type PublishedModel } from '../../providers/stt/sherpa/catalog.ts';

export interface ListedModel extends Partial<Omit<PublishedModel, 'name'>> {
  name: string;
  /** The folder of an installed model. */
  folder?: string;
}

/** Lists the models in the catalog and the installed ones. */
export function listModels(dataDir: string): ListedModel[] {
  const models = modelsFolder(dataDir);
  const installed = listFolders(models);
  const listed = PUBLISHED_MODELS.map((model) => ({
    ...model,
    ...(installed.includes(model.name) && { folder: join(models, model.name) }),
  }));
  const others = installed.filter((name) => PUBLISHED_MODELS.every((model) => model.name !== name));
  return [...listed, ...others.map((name) => ({ name, folder: join(models, name) }))];
}

function listFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch {
    return [];
  }
}

const HEADINGS = ['', 'name', 'size', 'words come', 'languages', ''];
const MOST_LANGUAGES = 6;

/** Formats a table. `*` marks installed models. */
export function formatModels(models: ListedModel[]): string {
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
