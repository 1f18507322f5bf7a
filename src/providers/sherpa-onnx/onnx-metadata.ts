import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Fields of ONNX's ModelProto (onnx.proto3), and those of its StringStringEntryProto. */
const GRAPH = 7;
const METADATA = 14;
const KEY = 1;
const VALUE = 2;

/** Protobuf's wire types. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

/** Longer than any published entry, such as the means of 600 features. */
const MAX_ENTRY_BYTES = 1024 * 1024;
const MAX_HEADER_BYTES = 20;

/** The file is not a complete ONNX model. */
export class NotOnnx extends Error {}

/**
 * Reads the metadata of an ONNX file: the key-value pairs that sherpa-onnx reads, such as `model_type`. It skips the weights, which
 * may be gigabytes, and detects a file that is cut off.
 * @throws NotOnnx; an error of `node:fs` if the file cannot be read
 */
export function readOnnxMetadata(file: string): Map<string, string> {
  const handle = openSync(file, 'r');
  try {
    return readModel(handle, fstatSync(handle).size);
  } finally {
    closeSync(handle);
  }
}

function readModel(handle: number, size: number): Map<string, string> {
  const metadata = new Map<string, string>();
  let hasGraph = false;
  let at = 0;
  while (at < size) {
    const header = new Reader(readAt(handle, at, Math.min(MAX_HEADER_BYTES, size - at)));
    const { field, length } = header.field();
    const start = at + header.at;
    at = start + length;
    if (at > size) throw new NotOnnx('it is cut off');
    if (field === GRAPH) hasGraph = true;
    if (field !== METADATA) continue;
    if (length > MAX_ENTRY_BYTES) throw new NotOnnx('its metadata is unreadable');
    const [key, value] = readEntry(readAt(handle, start, length));
    metadata.set(key, value);
  }
  if (!hasGraph) throw new NotOnnx('it has no network');
  return metadata;
}

function readAt(handle: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(handle, bytes, 0, length, position));
}

function readEntry(bytes: Buffer): [string, string] {
  const reader = new Reader(bytes);
  const entry = { [KEY]: '', [VALUE]: '' };
  while (reader.at < bytes.length) {
    const { field, length } = reader.field();
    if (field === KEY || field === VALUE) entry[field] = bytes.toString('utf8', reader.at, reader.at + length);
    reader.at += length;
  }
  return [entry[KEY], entry[VALUE]];
}

class Reader {
  at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Returns the next field's number and the length of its content, which follows. A number is skipped, and has length 0. */
  field(): { field: number; length: number } {
    const tag = this.#varint();
    const field = Math.floor(tag / 8);
    if (field === 0) throw new NotOnnx('its format is different');
    switch (tag % 8) {
      case BYTES:
        return { field, length: this.#varint() };
      case VARINT:
        this.#varint();
        return { field, length: 0 };
      case FIXED64:
        return { field, length: 8 };
      case FIXED32:
        return { field, length: 4 };
      default:
        throw new NotOnnx('its format is different');
    }
  }

  #varint(): number {
    let value = 0;
    // Ten bytes hold 64 bits. A double loses the lowest ones, which only skipped numbers use.
    for (let i = 0; i < 10; i++) {
      const byte = this.#bytes[this.at++];
      if (byte === undefined) throw new NotOnnx('it is cut off');
      value += (byte & 0x7f) * 2 ** (7 * i);
      if (byte < 0x80) return value;
    }
    throw new NotOnnx('its format is different');
  }
}
