import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP, with what hostile ones say wrongly. */
export interface ZipFile {
  name: string | Buffer;
  content: string | Buffer;
  /** Bits of the header: 1 is encrypted, 0x800 UTF-8 names. */
  flags?: number;
  /** A Unix mode. 0o120777 is a symbolic link. */
  mode?: number;
  /** The size that the directory names. */
  size?: number;
  crc?: number;
}

/** Writes a ZIP of compressed files. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, flags = 0x800, mode = 0o100_644, size, crc } of files) {
    const raw = Buffer.from(content as string);
    const packed = deflateRawSync(raw);
    const path = Buffer.from(name as string);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc ?? crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? raw.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, path]));
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  const listed = Buffer.concat(directory);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** A ZIP64 whose directory names one empty file many times. */
export function crowdedZip(count: number): Buffer {
  const zip = zipOf([{ name: 'a.txt', content: '' }]);
  const start = zip.readUInt32LE(zip.length - 6);
  const directory = Buffer.concat(Array(count).fill(zip.subarray(start, zip.length - 22)));
  const end = Buffer.alloc(56 + 20);
  end.write('PK\x06\x06', 'latin1');
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directory.length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.write('PK\x06\x07', 56, 'latin1');
  end.writeBigUInt64LE(BigInt(start + directory.length), 64);
  end.writeUInt32LE(1, 72);
  const old = Buffer.concat([zip.subarray(-22, -14), Buffer.alloc(12, 0xff), Buffer.alloc(2)]);
  return Buffer.concat([zip.subarray(0, start), directory, end, old]);
}
