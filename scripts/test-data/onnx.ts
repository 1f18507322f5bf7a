/** A field in protobuf's wire format, as far as an ONNX model (onnx.proto3) needs it. A message is the concatenation of its fields. */
type Field = Uint8Array;

const VARINT = 0;
const BYTES = 2;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
  return bytes;
}

const tag = (field: number, type: number) => varint(field * 8 + type);

const number = (field: number, value: number): Field => Uint8Array.from([...tag(field, VARINT), ...varint(value)]);

function bytes(field: number, content: Uint8Array): Field {
  return Buffer.concat([Uint8Array.from([...tag(field, BYTES), ...varint(content.length)]), content]);
}

const text = (field: number, content: string) => bytes(field, Buffer.from(content));
const message = (field: number, ...fields: Field[]) => bytes(field, Buffer.concat(fields));

/** TensorProto.DataType */
export const FLOAT = 1;
export const INT32 = 6;
export const INT64 = 7;
type ElementType = typeof FLOAT | typeof INT32 | typeof INT64;

/** A fixed length, or the name of a length that is known when the model runs. */
export type Dimension = number | string;

/** AttributeProto.AttributeType */
const INT_ATTRIBUTE = 2;
const INTS_ATTRIBUTE = 7;

const attribute = (name: string, value: number | number[]): Field =>
  Array.isArray(value)
    ? message(5, text(1, name), ...value.map((item) => number(8, item)), number(20, INTS_ATTRIBUTE))
    : message(5, text(1, name), number(3, value), number(20, INT_ATTRIBUTE));

/** A NodeProto of a graph, with the name of its output. */
export function node(
  operator: string,
  inputs: string[],
  output: string,
  attributes: Record<string, number | number[]> = {},
): Field {
  const fields = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  return message(
    1,
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(3, output),
    text(4, operator),
    ...fields,
  );
}

/** A constant (TensorProto) of a graph. */
export function floats(name: string, shape: number[], values: Float32Array): Field {
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return message(5, ...shape.map((length) => number(1, length)), number(2, FLOAT), text(8, name), bytes(9, raw));
}

function valueInfo(field: number, name: string, element: ElementType, shape: Dimension[]): Field {
  const dimensions = shape.map((length) =>
    message(1, typeof length === 'string' ? text(2, length) : number(1, length)),
  );
  return message(field, text(1, name), message(2, message(1, number(1, element), message(2, ...dimensions))));
}

export const input = (name: string, element: ElementType, shape: Dimension[]) => valueInfo(11, name, element, shape);
export const output = (name: string, element: ElementType, shape: Dimension[]) => valueInfo(12, name, element, shape);

export interface ModelFile {
  name: string;
  producer: string;
  description: string;
  /** Nodes, constants, inputs and outputs. */
  graph: Field[];
  metadata: Record<string, string | number>;
}

const IR_VERSION = 8;
const OPERATOR_SET = 13;

/** The bytes of a ModelProto. */
export function writeModel({ name, producer, description, graph, metadata }: ModelFile): Uint8Array {
  return Buffer.concat([
    number(1, IR_VERSION),
    text(2, producer),
    text(6, description),
    message(7, ...graph, text(2, name)),
    message(8, text(1, ''), number(2, OPERATOR_SET)),
    ...Object.entries(metadata).map(([key, value]) => message(14, text(1, key), text(2, String(value)))),
  ]);
}
