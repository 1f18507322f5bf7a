/** The frames of an ADTS stream with their headers. */
export function splitAdts(stream: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at + 7 <= stream.length; ) {
    const [a = 0, b = 0, c = 0] = stream.subarray(at + 3);
    const length = ((a & 0b11) << 11) | (b << 3) | (c >> 5);
    frames.push(stream.subarray(at, at + length));
    at += length;
  }
  return frames;
}

/** The frame blocks of a file written by elc3. The header contains its length, and each block follows its length. */
export function packetsOfLc3(file: Uint8Array): Uint8Array[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const packets: Uint8Array[] = [];
  for (let at = view.getUint16(2, true); at + 2 <= file.length; ) {
    const end = at + 2 + view.getUint16(at, true);
    packets.push(file.subarray(at + 2, end));
    at = end;
  }
  return packets;
}

/** The Opus packets of an Ogg file (RFC 3533, RFC 7845) with one stream, without the two header packets. */
export function packetsOfOgg(file: Uint8Array): Uint8Array[] {
  const packets: Uint8Array[] = [];
  let parts: Uint8Array[] = [];
  for (let at = 0; at + 27 <= file.length; ) {
    const segments = file[at + 26] ?? 0;
    const lengths = file.subarray(at + 27, at + 27 + segments);
    at += 27 + segments;
    for (const length of lengths) {
      parts.push(file.subarray(at, at + length));
      at += length;
      // A segment of the maximum length continues in the next one.
      if (length === 255) continue;
      packets.push(Buffer.concat(parts));
      parts = [];
    }
  }
  return packets.slice(2);
}
