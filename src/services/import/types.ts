import type { ImportFormat, ImportKind } from '../../../generated/types.gen.ts';

/** A record of any format, before it is checked: its fields are those of the Developer API, of any type. */
export interface ConvertedRecord {
  kind: ImportKind;
  format: ImportFormat;
  /** The id in the file. */
  sourceId: string;
  fields: Fields;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Why a record is not imported. `message` is public. */
export class ImportProblem extends Error {
  readonly outcome: 'skipped' | 'failed';

  constructor(outcome: 'skipped' | 'failed', reason: string) {
    super(reason);
    this.name = 'ImportProblem';
    this.outcome = outcome;
  }
}

export const failed = (reason: string) => new ImportProblem('failed', reason);
export const skipped = (reason: string) => new ImportProblem('skipped', reason);

/** A record, a recording or a problem of a file, in order. */
export interface ImportItem {
  position: Position;
  /** The part of the file up to here, 0 to 1. */
  done: number;
  /** Such as `memories.jsonl, line 7`. */
  place: string;
  content:
    | { records: readonly ConvertedRecord[] }
    | { audio: AudioFile }
    | { photo: PhotoFile }
    | { problem: ImportProblem; kind: ImportKind; sourceId?: string }
    /** Only the position has changed. */
    | undefined;
}

/** The record that is read next. */
export interface Position {
  pass: number;
  entry: number;
  record: number;
}

/** A recording in a file. */
export interface AudioFile {
  name: string;
  bytes: number;
  open(): AsyncIterable<Uint8Array>;
}

/** A photo of a conversation in an archive. */
export interface PhotoFile {
  conversationId: string;
  id: string;
  bytes: Buffer;
}
