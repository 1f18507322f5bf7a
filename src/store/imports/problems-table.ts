import type { ImportKind, ImportProblem } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  import_id: c.uuid,
  number: c.integer,
  kind: c.textOf<ImportKind>(),
  source_id: c.nullable(c.text),
  place: c.text,
  outcome: c.textOf<ImportProblem['outcome']>(),
  reason: c.text,
};

/** A record of a file that was not imported. */
export class ImportProblemModel extends table('import_problems', columns, ['uid', 'import_id', 'number']) {}
export interface ImportProblemRecord extends c.RecordOf<typeof columns> {}
