import type { SampleDataCounts } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

/** The ids of what was loaded. A webhook has its type. */
export type SampleIds = Record<keyof SampleDataCounts, string[]>;

const columns = { uid: c.text, loaded_at: c.timestamp, ids: c.json<SampleIds>() };

/** The sample data of a user, while it is loaded. */
export class SampleDataModel extends table('sample_data', columns, ['uid']) {}
export interface SampleDataRecord extends c.RecordOf<typeof columns> {}
