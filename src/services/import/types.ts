import type { ImportCounts, ImportFormat, ImportKind } from '../../../generated/types.gen.ts';

/** A record of any format, before it is checked: its fields are those of the Developer API, of any type. */
export interface ConvertedRecord {
  kind: ImportKind;
  format: ImportFormat;
  /** The id in the file. */
  sourceId: string;
  /** The id that 1.1 gave it. */
  formerId?: string;
  fields: Fields;
  /** It is a part of a conversation that is too long for one. */
  part?: ConversationPart;
}

export interface ConversationPart {
  /** From 1. */
  number: number;
  title: string;
  /** The id of the whole in the file, and the digest of its fields. */
  wholeId: string;
  digest: Buffer;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Every field of a request or a record: without one that the spec has, an import does not compile. */
export type Every<Body> = Record<keyof Body, unknown> & Fields;

/** The outcome for a record that has no problem. */
export type Outcome = 'created' | 'updated' | 'unchanged';

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

/** A record, an audio file or a problem of a file, in order. */
export interface ImportItem {
  position: Position;
  /** The part of the file up to here, 0 to 1. */
  done: number;
  /** Such as `memories.jsonl, line 7`. */
  place: string;
  content:
    | { records: readonly ConvertedRecord[] }
    /** A conversation that is stored in steps, or its parts. */
    | { long: readonly ConvertedRecord[] }
    | { audio: AudioFile }
    | { photo: PhotoFile }
    | { recording: RecordingFile }
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

/** An audio file, which becomes an upload. */
export interface AudioFile {
  name: string;
  bytes: number;
  open(): AsyncIterable<Uint8Array>;
}

/** The recording of a conversation in an archive, an Ogg Opus stream. */
export interface RecordingFile {
  conversationId: string;
  bytes: number;
  open(): AsyncIterable<Uint8Array>;
}

/** A photo of a conversation in an archive. */
export interface PhotoFile {
  conversationId: string;
  id: string;
  bytes: Buffer;
}

/** The result of an item. */
export interface Result {
  kind: ImportKind;
  outcome: Outcome | ImportProblem;
  place: string;
  sourceId: string | undefined;
}

/** Adds the results to the counts of their kinds. */
export function addCounts(before: readonly ImportCounts[], results: readonly Result[]): ImportCounts[] {
  const counts = new Map(before.map((count) => [count.kind, { ...count }]));
  for (const { kind, outcome } of results) {
    const count = counts.get(kind) ?? { kind, created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
    const name = outcome instanceof ImportProblem ? outcome.outcome : outcome;
    count[name] = (count[name] ?? 0) + 1;
    counts.set(kind, count);
  }
  return [...counts.values()];
}
