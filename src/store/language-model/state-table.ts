import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  /** Always 1: there is one language model. */
  id: c.integer,
  /** A digest of the settings that the state is of. */
  settings: c.text,
  /** In a row. */
  failures: c.integer,
  kind: c.nullable(c.text),
  /** In the words of the model's server. */
  reason: c.nullable(c.text),
  /** Nothing is sent to the model before. */
  next_attempt_at: c.nullable(c.timestamp),
};

/** True if the language model can be used: shared by all processes. */
export class LanguageModelStateModel extends systemTable('language_model_states', columns, 'id') {}
export interface LanguageModelStateRecord extends c.RecordOf<typeof columns> {}
