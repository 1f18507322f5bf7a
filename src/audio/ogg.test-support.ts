import { checksum } from './ogg.ts';

const text = (characters: string) => [...characters].map((character) => character.charCodeAt(0));

/** The two packets that begin an Opus stream. */
export function opusHeaders({ channels = 1, preSkip = 312, mapping = [0] } = {}): Uint8Array[] {
  const head = [...text('OpusHead'), 1, channels, preSkip & 255, preSkip >> 8, 0x80, 0x3e, 0, 0, 0, 0, ...mapping];
  return [Uint8Array.from(head), Uint8Array.from([...text('OpusTags'), 0, 0, 0, 0, 0, 0, 0, 0])];
}

interface PageInit {
  serial: number;
  sequence: number;
  /** 1: continues a packet. 2: begins a stream. 4: ends it. */
  flags: number;
  /** Lengths of the segments of the body. */
  lacing: number[];
  body: number[];
}

export function oggPage({ serial, sequence, flags, lacing, body }: PageInit): Uint8Array {
  const page = Uint8Array.from([...text('OggS'), 0, flags, ...Array(20).fill(0), lacing.length, ...lacing, ...body]);
  const view = new DataView(page.buffer);
  view.setUint32(14, serial, true);
  view.setUint32(18, sequence, true);
  view.setUint32(22, checksum(page, 0, page.length), true);
  return page;
}

/** The pages of a stream of packets, with at most `segments` segments each. */
export function oggPages(packets: readonly Uint8Array[], { serial = 7, segments = 255 } = {}): Uint8Array[] {
  const pieces = packets.flatMap((packet, i) => {
    const count = Math.floor(packet.length / 255) + 1;
    return Array.from({ length: count }, (_, k) => ({
      packet: i,
      bytes: [...packet.subarray(k * 255, k * 255 + 255)],
      k,
    }));
  });
  const groups: (typeof pieces)[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    // The header has its own page.
    if (last && last.length < segments && last[0]?.packet !== 0) last.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group, sequence) =>
    oggPage({
      serial,
      sequence,
      flags: (group[0]?.k ? 1 : 0) | (sequence === 0 ? 2 : 0) | (sequence === groups.length - 1 ? 4 : 0),
      lacing: group.map(({ bytes }) => bytes.length),
      body: group.flatMap(({ bytes }) => bytes),
    }),
  );
}

/** A whole file of Opus packets. */
export const oggOpusFile = (packets: readonly Uint8Array[], options: { segments?: number } = {}) =>
  Buffer.concat(oggPages([...opusHeaders(), ...packets], options));
