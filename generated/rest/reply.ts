// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
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

/** A reply that is not JSON. */
export interface BytesReply<Status extends number, MediaType extends string> {
  status: Status;
  mediaType: MediaType;
  bytes: Uint8Array;
}

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
