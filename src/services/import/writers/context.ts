import { createHash } from 'node:crypto';
import { isId, newId } from '../../../store/ids.ts';
import type { ImportedSourceRecord } from '../../../store/imports.ts';
import { type IdentifiedKind, isIdentified } from '../../../store/imports.ts';
import type { Store } from '../../../store/store.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import type { PostEmbedder } from '../../social-posts.ts';
import type { ConvertedRecord, Fields } from '../types.ts';

const MAX_SOURCE_ID = 300;

export type NewSource = Omit<ImportedSourceRecord, 'uid'>;

/** The transaction of a batch. */
export interface Context {
  tx: Store;
  uid: string;
  /** Conversations whose search entries are computed later. */
  indexed: string[];
  /** Sources of this batch, by kind and source. */
  added: Map<string, NewSource>;
}

export interface WriterDeps extends Pick<ServiceDeps, 'queue'> {
  postEmbedder: Pick<PostEmbedder, 'enqueue'>;
}

/** Stores a record. Returns its id, and false if the account had it already. */
export type Write = (
  context: Context,
  record: ConvertedRecord,
  id: string,
) => Promise<{ id: string; created: boolean }>;

/** The id of a part of a conversation in a file. */
export const partId = (wholeId: string, number: number): string => `${wholeId} part ${number}`;

/** Identifies what a record contains. */
export const digestOf = ({ fields, part }: ConvertedRecord): Buffer =>
  part?.digest ?? createHash('sha256').update(JSON.stringify(fields)).digest();

/** The identity of a record of a format. */
export const sourceOf = (format: string, id: string): string => {
  const plain = id.toWellFormed().replaceAll('\0', '');
  const short = plain.length > MAX_SOURCE_ID ? createHash('sha256').update(plain).digest('hex') : plain;
  return `${format}:${short}`;
};

/** Where a record comes from. Its `record_id` is that of the stored record. */
export const toSource = (record: ConvertedRecord, record_id: string): NewSource => ({
  kind: record.kind,
  source: sourceOf(record.format, record.sourceId),
  record_id,
  content_hash: digestOf(record),
});

/** True if a record was imported with the same content. */
export const isUnchanged = (before: NewSource, record: ConvertedRecord): boolean =>
  before.content_hash.equals(digestOf(record));

export const exists = async ({ tx, uid }: Context, kind: ConvertedRecord['kind'], id: string): Promise<boolean> =>
  isIdentified(kind) && (await tx.of(uid).imports.createdAt(kind, id)) !== undefined;

/** The id that a record gets: its own if that is free. A record with the id and the time is the record: it comes from this account. */
export async function idFor({ tx, uid }: Context, { kind, format, sourceId, fields, part }: ConvertedRecord) {
  const ownId = part?.wholeId ?? sourceId;
  const isText = kind === 'people' || kind === 'goals' || kind === 'folders';
  const canKeep = format === 'earshot' && (isText || isId(ownId)) && (part?.number ?? 1) === 1;
  const found = canKeep && isIdentified(kind) ? await tx.of(uid).imports.createdAt(kind, ownId) : undefined;
  const isSame = found !== undefined && found.getTime() === timeOf(fields.created_at)?.getTime();
  return { id: canKeep && (!found || isSame) ? ownId : newId(), exists: isSame };
}

/** The record of this account that was imported from a source. */
export async function findRecord(
  { tx, uid, added }: Pick<Context, 'tx' | 'uid' | 'added'>,
  kind: IdentifiedKind,
  format: string,
  id: string,
): Promise<string | undefined> {
  const { imports } = tx.of(uid);
  const source = sourceOf(format, id);
  const found =
    added.get(`${kind} ${source}`) ??
    (await imports.findSource(kind, source)) ??
    (kind === 'conversations' ? await imports.findSource(kind, sourceOf(format, partId(id, 1))) : undefined);
  const candidate = found?.record_id ?? (format === 'earshot' ? id : undefined);
  if (candidate === undefined) return undefined;
  return (await imports.createdAt(kind, candidate)) === undefined ? undefined : candidate;
}

/** The id of a segment that cannot keep its own: always the same in a conversation. */
export function derivedId(conversationId: string, id: string, turn = 0): string {
  const hex = createHash('sha256').update(`${conversationId} ${id.toLowerCase()} ${turn}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Where a record comes from in this account. */
export interface Origin {
  conversation_id: string | null;
  segment_ids: string[];
}

/** The conversation and the segments that a record comes from, as far as they are in this account. */
export async function findOrigin(context: Context, { format, fields }: ConvertedRecord): Promise<Origin> {
  const source = fields.conversation_id;
  const conversation_id =
    typeof source === 'string' ? await findRecord(context, 'conversations', format, source) : undefined;
  if (conversation_id === undefined) return { conversation_id: null, segment_ids: [] };
  const given = listed(fields.segment_ids).map(String).filter(isId).slice(0, 20);
  const ids = conversation_id === source ? given : given.map((id) => derivedId(conversation_id, id));
  const existing = await context.tx.of(context.uid).imports.existingSegments(ids);
  return { conversation_id, segment_ids: ids.filter((id) => existing.has(id)) };
}

/** The list, or an empty one for other values. */
export const listed = (value: unknown): readonly object[] => (Array.isArray(value) ? value : []);

/** The time in a text that is checked already. */
export const timeOf = (value: unknown): Date | undefined => (typeof value === 'string' ? new Date(value) : undefined);

/** Undefined without a time, and for one in the future. */
export function pastTimeOf(value: unknown): Date | undefined {
  const time = timeOf(value);
  return time && time.getTime() <= Date.now() ? time : undefined;
}

/** No record begins in the future. */
export const plausible = (moment: Date): Date => (moment.getTime() > Date.now() ? new Date() : moment);

export function timesOf(fields: Fields): { created_at: Date; updated_at: Date } {
  const created_at = plausible(timeOf(fields.created_at) ?? new Date());
  return { created_at, updated_at: plausible(timeOf(fields.updated_at) ?? created_at) };
}

export const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
