// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
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

/** An answer that is no JSON, sent as it is. */
export interface BytesReply<Status extends number, MediaType extends string> {
  status: Status;
  mediaType: MediaType;
  bytes: Uint8Array;
}

/** One frame of an event stream, `label: text`; the text is of one line. */
export interface StreamFrame {
  label: string;
  text: string;
}

/** An answer that is sent frame by frame, as server-sent events. What has to be refused with a status is thrown before. */
export interface StreamReply<Status extends number> {
  status: Status;
  frames: AsyncIterable<StreamFrame>;
}

/** Header names as Node gives them. */
export type LowercaseKeys<T> = { [K in keyof T as K extends string ? Lowercase<K> : K]: T[K] };
