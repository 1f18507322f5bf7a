import type { MemoryBounds, MemoryBudget, MemoryHold } from '../../lib/memory-budget.ts';

/** A photo of the device, whole. */
export interface Photo {
  contentType: PhotoType;
  bytes: Buffer;
}

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** A part of a photo as it arrives. Specification: Events, `image_chunk`. */
export interface PhotoPart {
  /** The photo's, chosen by the client. */
  id: string;
  /** From 0. */
  index: number;
  total: number;
  /** In base64. */
  data: string;
}

/**
 * What became of a part: it waits for others, or made its photo whole. `ignored`: it was there already, does not fit the others, or
 * is no base64. `dropped`: its photo is given up, as too large, as no image, or for want of room.
 */
export type PartOutcome = 'taken' | 'completed' | 'ignored' | 'dropped';

export interface PhotoLimits {
  /** Of one photo. */
  maxBytes: number;
  /** Photos of one session that come in at once; the one that waited longest for a part gives way to another. */
  maxOpen: number;
  /** Of one session, parts and whole photos that are not stored yet. */
  maxHeldBytes: number;
  /** A photo without a new part for so long never gets whole. */
  staleMs: number;
}

const MEGABYTE = 1024 * 1024;

export const photoLimits: PhotoLimits = {
  maxBytes: 10 * MEGABYTE,
  maxOpen: 4,
  maxHeldBytes: 20 * MEGABYTE,
  staleMs: 60_000,
};

/** What the photos of all sessions of a process may hold of its memory, and those of one user. */
export const photoBounds: MemoryBounds = { totalBytes: 256 * MEGABYTE, ownerBytes: 64 * MEGABYTE };

interface OpenPhoto extends Held {
  parts: (string | undefined)[];
  missing: number;
  touchedMs: number;
}

interface Held {
  heldBytes: number;
  hold: MemoryHold;
}

export interface PhotoIntakeOptions {
  uid: string;
  budget: MemoryBudget;
  monotonicNow: () => number;
  limits?: PhotoLimits;
}

/** Photos that were given up amid their parts, of which more may come: so many are remembered. */
const MAX_GIVEN_UP = 64;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The photos of a session on their way in: put together from parts in any order, bounded, and handed out in the order in which they got whole. */
export class PhotoIntake {
  readonly #options: PhotoIntakeOptions;
  readonly #limits: PhotoLimits;
  readonly #open = new Map<string, OpenPhoto>();
  /** When those were given up whose other parts are passed over: they would begin a photo that never gets whole, in the place of one that may. */
  readonly #givenUp = new Map<string, number>();
  readonly #whole: (Held & { photo: Photo })[] = [];
  #heldBytes = 0;
  #dropped = 0;

  constructor(options: PhotoIntakeOptions) {
    this.#options = options;
    this.#limits = options.limits ?? photoLimits;
  }

  /** Whether so much waits to be stored that no more should come. */
  get isFull(): boolean {
    return this.#whole.reduce((sum, { heldBytes }) => sum + heldBytes, 0) > this.#limits.maxHeldBytes / 2;
  }

  /** Photos of which parts came, and no photo. */
  get dropped(): number {
    return this.#dropped;
  }

  accept({ id, index, total, data }: PhotoPart): PartOutcome {
    this.dropStale();
    const known = this.#open.get(id);
    const isBad = index >= total || !BASE64.test(data) || (known !== undefined && known.parts.length !== total);
    if (isBad || known?.parts[index] !== undefined || this.#givenUp.has(id)) return 'ignored';
    const photo = known ?? this.#begin(id, total);
    const bytes = photo.heldBytes + Math.floor((data.replace(/=+$/, '').length * 3) / 4);
    if (bytes > this.#limits.maxBytes || !this.#hold(photo, bytes)) {
      if (photo.missing > 1) this.#giveUpAmid(id);
      else this.#giveUp(id);
      return 'dropped';
    }
    photo.parts[index] = data;
    photo.missing -= 1;
    photo.touchedMs = this.#options.monotonicNow();
    return photo.missing > 0 ? 'taken' : this.#complete(id, photo);
  }

  /** The next whole photo, which is not held any more. */
  take(): Photo | undefined {
    const next = this.#whole.shift();
    if (next) this.#letGo(next);
    return next?.photo;
  }

  /** Gives up what waited too long for its next part. */
  dropStale(): void {
    const oldest = this.#options.monotonicNow() - this.#limits.staleMs;
    for (const [id, { touchedMs }] of this.#open) if (touchedMs <= oldest) this.#giveUp(id);
    for (const [id, givenUpMs] of this.#givenUp) if (givenUpMs <= oldest) this.#givenUp.delete(id);
  }

  /** Nothing comes any more, and nothing is wanted. */
  close(): void {
    for (const id of this.#open.keys()) this.#giveUp(id);
    while (this.take()) this.#dropped += 1;
  }

  #begin(id: string, total: number): OpenPhoto {
    if (this.#open.size >= this.#limits.maxOpen) {
      const [longest] = [...this.#open].reduce((one, other) => (other[1].touchedMs < one[1].touchedMs ? other : one));
      this.#giveUpAmid(longest);
    }
    const { uid, budget, monotonicNow } = this.#options;
    const parts = Array(total).fill(undefined);
    const photo = { parts, missing: total, touchedMs: monotonicNow(), heldBytes: 0, hold: budget.hold(uid) };
    this.#open.set(id, photo);
    return photo;
  }

  #complete(id: string, open: OpenPhoto): PartOutcome {
    const bytes = decode(open.parts);
    const contentType = bytes && photoTypeOf(bytes);
    if (!contentType || bytes.byteLength > this.#limits.maxBytes || !this.#hold(open, bytes.byteLength)) {
      this.#giveUp(id);
      return 'dropped';
    }
    this.#open.delete(id);
    const { heldBytes, hold } = open;
    this.#whole.push({ photo: { contentType, bytes }, heldBytes, hold });
    return 'completed';
  }

  #giveUpAmid(id: string): void {
    this.#giveUp(id);
    this.#givenUp.set(id, this.#options.monotonicNow());
    const [oldest] = this.#givenUp.keys();
    if (oldest !== undefined && this.#givenUp.size > MAX_GIVEN_UP) this.#givenUp.delete(oldest);
  }

  #giveUp(id: string): void {
    const photo = this.#open.get(id);
    if (photo) this.#letGo(photo);
    this.#open.delete(id);
    this.#dropped += 1;
  }

  #hold(held: Held, bytes: number): boolean {
    const more = bytes - held.heldBytes;
    if (this.#heldBytes + more > this.#limits.maxHeldBytes || !held.hold.growTo(bytes)) return false;
    this.#heldBytes += more;
    held.heldBytes = bytes;
    return true;
  }

  #letGo({ heldBytes, hold }: Held): void {
    this.#heldBytes -= heldBytes;
    hold.release();
  }
}

/**
 * Clients cut the base64 of a whole photo wherever they like, or encode each part by itself: then its padding ends it.
 * Undefined where that makes no whole number of bytes.
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

/** By its first bytes; undefined for what is none of the kinds that are kept. */
function photoTypeOf(bytes: Buffer): PhotoType | undefined {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  return undefined;
}
