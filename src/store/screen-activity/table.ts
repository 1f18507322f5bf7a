import type { ScreenActivityRow } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { cutText } from '../sql/cut-text.ts';
import { table } from '../sql/table.ts';
import type { ColumnsFor } from '../sql/wire.ts';

const visible = {
  /** The importer's. */
  id: c.text,
  captured_at: c.timestamp,
  app: c.text,
  window_title: c.nullable(c.text),
  text: c.nullable(c.text),
} satisfies ColumnsFor<ScreenActivityRow>;

const columns = { uid: c.text, ...visible };

/** A snapshot of the user's screen. */
export class ScreenActivityModel extends table('screen_activity', columns) {}
export interface ScreenActivityRecord extends c.RecordOf<typeof columns> {}

const SHOWN_LENGTH = 300;

/** The wire format, in SQL: long texts are cut. */
export const screenActivityWire = {
  ...visible,
  window_title: c.readAs(c.nullable(c.text), cutText('window_title', SHOWN_LENGTH)),
  text: c.readAs(c.nullable(c.text), cutText('text', SHOWN_LENGTH)),
};

const shownBytes = (column: string) => `least(coalesce(octet_length(${column}), 0), ${2 * SHOWN_LENGTH})`;

/** About the size of a snapshot in JSON. */
export const screenActivityBytes = `${shownBytes('window_title')} + ${shownBytes('text')} + 250`;
