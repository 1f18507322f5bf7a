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

/** What the photos of all sessions of a process may hold of its memory. */
export interface PhotoBudget {
  bytesLeft: number;
}

export const photoBudget = (bytesLeft = 256 * MEGABYTE): PhotoBudget => ({ bytesLeft });

interface OpenPhoto {
  parts: (string | undefined)[];
  missing: number;
  heldBytes: number;
  touchedMs: number;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The photos of a session on their way in: put together from parts in any order, bounded, and handed out in the order in which they got whole. */
export class PhotoIntake {
  readonly #limits: PhotoLimits;
  readonly #budget: PhotoBudget;
  readonly #monotonicNow: () => number;
  readonly #open = new Map<string, OpenPhoto>();
  readonly #whole: Photo[] = [];
  #heldBytes = 0;
  #dropped = 0;

  constructor(monotonicNow: () => number, budget: PhotoBudget, limits: PhotoLimits = photoLimits) {
    this.#monotonicNow = monotonicNow;
    this.#budget = budget;
    this.#limits = limits;
  }

  /** Whether so much waits to be stored that no more should come. */
  get isFull(): boolean {
    return this.#whole.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > this.#limits.maxHeldBytes / 2;
  }

  /** Photos of which parts came, and no photo. */
  get dropped(): number {
    return this.#dropped;
  }

  accept({ id, index, total, data }: PhotoPart): PartOutcome {
    this.dropStale();
    const known = this.#open.get(id);
    const isBad = index >= total || !BASE64.test(data) || (known !== undefined && known.parts.length !== total);
    if (isBad || known?.parts[index] !== undefined) return 'ignored';
    const photo = known ?? this.#begin(id, total);
    const bytes = Math.floor((data.replace(/=+$/, '').length * 3) / 4);
    if (photo.heldBytes + bytes > this.#limits.maxBytes || !this.#hold(bytes)) {
      this.#giveUp(id);
      return 'dropped';
    }
    photo.parts[index] = data;
    photo.missing -= 1;
    photo.heldBytes += bytes;
    photo.touchedMs = this.#monotonicNow();
    return photo.missing > 0 ? 'taken' : this.#complete(id, photo);
  }

  /** The next whole photo, which is not held any more. */
  take(): Photo | undefined {
    const photo = this.#whole.shift();
    if (photo) this.#release(photo.bytes.byteLength);
    return photo;
  }

  /** Gives up what waited too long for its next part. */
  dropStale(): void {
    const oldest = this.#monotonicNow() - this.#limits.staleMs;
    for (const [id, { touchedMs }] of this.#open) if (touchedMs <= oldest) this.#giveUp(id);
  }

  /** Nothing comes any more, and nothing is wanted. */
  close(): void {
    for (const id of this.#open.keys()) this.#giveUp(id);
    while (this.take()) this.#dropped += 1;
  }

  #begin(id: string, total: number): OpenPhoto {
    if (this.#open.size >= this.#limits.maxOpen) {
      const [longest] = [...this.#open].reduce((one, other) => (other[1].touchedMs < one[1].touchedMs ? other : one));
      this.#giveUp(longest);
    }
    const photo = {
      parts: Array(total).fill(undefined),
      missing: total,
      heldBytes: 0,
      touchedMs: this.#monotonicNow(),
    };
    this.#open.set(id, photo);
    return photo;
  }

  #complete(id: string, photo: OpenPhoto): PartOutcome {
    this.#open.delete(id);
    this.#release(photo.heldBytes);
    const bytes = decode(photo.parts);
    const contentType = bytes && photoTypeOf(bytes);
    if (!contentType || bytes.byteLength > this.#limits.maxBytes || !this.#hold(bytes.byteLength)) {
      this.#dropped += 1;
      return 'dropped';
    }
    this.#whole.push({ contentType, bytes });
    return 'completed';
  }

  #giveUp(id: string): void {
    this.#release(this.#open.get(id)?.heldBytes ?? 0);
    this.#open.delete(id);
    this.#dropped += 1;
  }

  #hold(bytes: number): boolean {
    if (this.#heldBytes + bytes > this.#limits.maxHeldBytes || bytes > this.#budget.bytesLeft) return false;
    this.#heldBytes += bytes;
    this.#budget.bytesLeft -= bytes;
    return true;
  }

  #release(bytes: number): void {
    this.#heldBytes -= bytes;
    this.#budget.bytesLeft += bytes;
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
