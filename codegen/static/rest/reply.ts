import type { RawJson } from './raw-json.ts';

/** What a handler answers, for the success statuses of its operation; errors are thrown. */
export type Reply<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends void
    ? { status: Status; body?: undefined }
    : {
        status: Status;
        body: Responses[Status] | RawJson<Responses[Status]>;
        /** Where a list goes on: the transport makes the `Link` header of it. */
        nextCursor?: string | undefined;
      };
}[keyof Responses];

/** An answer that is not JSON, sent piece by piece: server-sent events, for example. */
export interface StreamReply<Status extends number> {
  status: Status;
  body: AsyncIterable<string | Uint8Array>;
}

/** A request body that is not JSON, as it arrives: uploads. */
export interface UploadBody {
  /** With its parameters, such as a multipart boundary. */
  contentType: string;
  stream: AsyncIterable<Uint8Array>;
}

/** Header names as Node gives them. */
export type LowercaseKeys<T> = { [K in keyof T as K extends string ? Lowercase<K> : K]: T[K] };
