/** A handler's reply with a success status of its operation. Errors are thrown. */
export type Reply<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends void
    ? { status: Status; body?: undefined }
    : {
        status: Status;
        body: Responses[Status];
        /** For a list that is too long for memory: the items that follow those of `body`, in batches. */
        rest?: AsyncIterable<Responses[Status]> | undefined;
        /** The start of the next page, for the `Link` header. */
        nextCursor?: string | undefined;
      };
}[keyof Responses];

/** Stored bytes, of which a client may request a range. */
export interface StoredFile {
  size: number;
  /** Without quotes. Other bytes have another one. */
  etag: string;
  /** The bytes from `start` to `end`, both inclusive. */
  read(range: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
}

/** A reply that is not JSON. `chunks` are sent while they are read; of a `file`, the range that the client requests. */
export type BytesReply<Status extends number, MediaType extends string> = {
  status: Status;
  mediaType: MediaType;
  headers?: Record<string, string>;
} & ({ bytes: Uint8Array } | { chunks: AsyncIterable<Uint8Array> } | { file: StoredFile });

/** A frame of an event stream, `label: text`, with one line of text. */
export interface StreamFrame {
  label: string;
  text: string;
}

/** A reply as server-sent events. Errors with a status are thrown before it begins. */
export interface StreamReply<Status extends number> {
  status: Status;
  frames: AsyncIterable<StreamFrame>;
}

/** Header names as in Node's `IncomingMessage`. */
export type LowercaseKeys<T> = { [K in keyof T as K extends string ? Lowercase<K> : K]: T[K] };
