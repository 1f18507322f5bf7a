import type { MemoryBounds, MemoryBudget, MemoryReservation } from '../../lib/memory-budget.ts';

/** A complete photo of the device. */
export interface Photo {
  contentType: PhotoType;
  bytes: Buffer;
}

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** A part of a photo. */
export interface PhotoPart {
  /** The photo's id, chosen by the client. */
  id: string;
  /** From 0. */
  index: number;
  total: number;
  /** Base64. */
  data: string;
}

/**
 * `taken`: the part waits for others. `completed`: its photo is complete. `ignored`: it is a duplicate, does not fit the others, or is
 * not base64. `dropped`: its photo is too large, is not an image, or there is no room for it.
 */
export type PartOutcome = 'taken' | 'completed' | 'ignored' | 'dropped';

export interface PhotoLimits {
  /** The size of a photo. */
  maxBytes: number;
  /** Incomplete photos of one session; above, the one that has waited longest for a part is dropped. */
  maxOpen: number;
  /** Memory of one session: parts, and photos that are not stored yet. */
  maxReservedBytes: number;
  /** A photo is dropped after this time without a new part. */
  staleMs: number;
}

const MEGABYTE = 1024 * 1024;

export const photoLimits: PhotoLimits = {
  maxBytes: 10 * MEGABYTE,
  maxOpen: 4,
  maxReservedBytes: 20 * MEGABYTE,
  staleMs: 60_000,
};

/** Memory for the photos of all sessions of a process, and of one user. */
export const photoBounds: MemoryBounds = { totalBytes: 256 * MEGABYTE, ownerBytes: 64 * MEGABYTE };

interface OpenPhoto extends Reserved {
  parts: (string | undefined)[];
  missing: number;
  touchedMs: number;
}

interface Reserved {
  reservedBytes: number;
  hold: MemoryReservation;
}

export interface PhotoIntakeOptions {
  uid: string;
  budget: MemoryBudget;
  monotonicNow: () => number;
  limits?: PhotoLimits;
}

/** Ids of incomplete photos that were dropped: their later parts are ignored. */
const MAX_DROPPED_IDS = 64;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Assembles the photos of a session from parts in any order, in bounded memory. Complete photos are taken in the order of completion. */
export class PhotoIntake {
  /** Photos that were dropped. */
  dropped = 0;
  readonly #options: PhotoIntakeOptions;
  readonly #limits: PhotoLimits;
  readonly #open = new Map<string, OpenPhoto>();
  /** When incomplete photos were dropped: a later part must not begin a photo that can never be complete. */
  readonly #droppedIds = new Map<string, number>();
  readonly #complete: (Reserved & { photo: Photo })[] = [];
  #reservedBytes = 0;

  constructor(options: PhotoIntakeOptions) {
    this.#options = options;
    this.#limits = options.limits ?? photoLimits;
  }

  /** True if the client should pause: too many photos wait to be stored. */
  get isFull(): boolean {
    return (
      this.#complete.reduce((sum, { reservedBytes }) => sum + reservedBytes, 0) > this.#limits.maxReservedBytes / 2
    );
  }

  accept({ id, index, total, data }: PhotoPart): PartOutcome {
    this.dropStale();
    const known = this.#open.get(id);
    const isBad = index >= total || !BASE64.test(data) || (known !== undefined && known.parts.length !== total);
    if (isBad || known?.parts[index] !== undefined || this.#droppedIds.has(id)) return 'ignored';
    const photo = known ?? this.#begin(id, total);
    const bytes = photo.reservedBytes + Math.floor((data.replace(/(?<!=)=+$/, '').length * 3) / 4);
    if (bytes > this.#limits.maxBytes || !this.#reserve(photo, bytes)) {
      if (photo.missing > 1) this.#dropIncomplete(id);
      else this.#drop(id);
      return 'dropped';
    }
    photo.parts[index] = data;
    photo.missing -= 1;
    photo.touchedMs = this.#options.monotonicNow();
    return photo.missing > 0 ? 'taken' : this.#assemble(id, photo);
  }

  /** Takes the next complete photo out. */
  take(): Photo | undefined {
    const next = this.#complete.shift();
    if (next) this.#release(next);
    return next?.photo;
  }

  /** Drops photos that have waited too long for their next part. */
  dropStale(): void {
    const oldest = this.#options.monotonicNow() - this.#limits.staleMs;
    for (const [id, { touchedMs }] of this.#open) if (touchedMs <= oldest) this.#drop(id);
    for (const [id, droppedMs] of this.#droppedIds) if (droppedMs <= oldest) this.#droppedIds.delete(id);
  }

  /** Drops all photos. */
  close(): void {
    for (const id of this.#open.keys()) this.#drop(id);
    while (this.take()) this.dropped += 1;
  }

  #begin(id: string, total: number): OpenPhoto {
    if (this.#open.size >= this.#limits.maxOpen) {
      const [longest] = [...this.#open].reduce((one, other) => (other[1].touchedMs < one[1].touchedMs ? other : one));
      this.#dropIncomplete(longest);
    }
    const { uid, budget, monotonicNow } = this.#options;
    const parts = Array(total).fill(undefined);
    const photo = { parts, missing: total, touchedMs: monotonicNow(), reservedBytes: 0, hold: budget.reserve(uid) };
    this.#open.set(id, photo);
    return photo;
  }

  #assemble(id: string, open: OpenPhoto): PartOutcome {
    const bytes = decode(open.parts);
    const contentType = bytes && photoTypeOf(bytes);
    if (!contentType || bytes.byteLength > this.#limits.maxBytes || !this.#reserve(open, bytes.byteLength)) {
      this.#drop(id);
      return 'dropped';
    }
    this.#open.delete(id);
    const { reservedBytes, hold } = open;
    this.#complete.push({ photo: { contentType, bytes }, reservedBytes, hold });
    return 'completed';
  }

  #dropIncomplete(id: string): void {
    this.#drop(id);
    this.#droppedIds.set(id, this.#options.monotonicNow());
    const [oldest] = this.#droppedIds.keys();
    if (oldest !== undefined && this.#droppedIds.size > MAX_DROPPED_IDS) this.#droppedIds.delete(oldest);
  }

  #drop(id: string): void {
    const photo = this.#open.get(id);
    if (photo) this.#release(photo);
    this.#open.delete(id);
    this.dropped += 1;
  }

  #reserve(reserved: Reserved, bytes: number): boolean {
    const more = bytes - reserved.reservedBytes;
    if (this.#reservedBytes + more > this.#limits.maxReservedBytes || !reserved.hold.growTo(bytes)) return false;
    this.#reservedBytes += more;
    reserved.reservedBytes = bytes;
    return true;
  }

  #release({ reservedBytes, hold }: Reserved): void {
    this.#reservedBytes -= reservedBytes;
    hold.release();
  }
}

/**
 * Clients split the base64 of a photo anywhere, or encode each part by itself: padding then ends a part. Undefined if the base64 is
 * not valid.
 */
function decode(parts: readonly (string | undefined)[]): Buffer | undefined {
  const pieces: Buffer[] = [];
  let text = '';
  for (const part of parts) {
    text += part;
    if (!text.endsWith('=') || text.length % 4 !== 0) continue;
    if (!BASE64.test(text)) return undefined;
    pieces.push(Buffer.from(text, 'base64'));
    text = '';
  }
  if (text.includes('=') || text.length % 4 === 1) return undefined;
  return Buffer.concat([...pieces, Buffer.from(text, 'base64')]);
}

/** The type by the first bytes; undefined for other types. */
function photoTypeOf(bytes: Buffer): PhotoType | undefined {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  return undefined;
}
