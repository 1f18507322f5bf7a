import { globSync } from 'node:fs';
import type { Columns } from '../../src/store/sql/column.ts';

interface TableModel {
  tableName: string;
  idColumn: string | string[];
  columns: Columns;
}

const folder = new URL('../../src/store/', import.meta.url);
const files = globSync('{*,*/*}.ts', { cwd: folder, exclude: ['{embedded,migrations}/**', '**/*.test.ts'] });
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));

/** The models of all tables: each is exported, so that the guards of tests know its table. */
export const models = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Model'))
  .map(([, model]) => model as TableModel);

const isTenant = ({ idColumn }: TableModel) => Array.isArray(idColumn) && idColumn[0] === 'uid';

/** Tables of users: their primary key begins with `uid`, and every query names it. */
export const tenantTables = models.filter(isTenant).map(({ tableName }) => tableName);
