import type { ImportKind } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  kind: c.textOf<ImportKind>(),
  /** The format and the id in it: `omi:4f1c`. */
  source: c.text,
  record_id: c.text,
  content_hash: c.bytes,
};

/** Where an imported record comes from: it is not imported again. */
export class ImportedSourceModel extends table('imported_sources', columns, ['uid', 'kind', 'source']) {}
export interface ImportedSourceRecord extends c.RecordOf<typeof columns> {}
