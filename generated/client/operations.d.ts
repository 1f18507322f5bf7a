// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { Http, RequestOptions } from './http.js';
/** An upload: a form, or bytes. */
export type Upload = FormData | Blob | ArrayBuffer | Uint8Array;
/** An operation of the REST API. */
export interface OperationSpec {
    method: string;
    /** For example `/v1/notes/{note_id}`. */
    path: string;
    security: readonly string[];
    /** True if it accepts `Idempotency-Key`. */
    idempotent?: boolean;
    /** The property with the list, if the response is an object. */
    list?: string;
    /** The property with a list of which a response may have only a part. */
    parts?: string;
}
/** The input of an operation. */
export interface OperationInput {
    params?: object;
    query?: object;
    body?: unknown;
}
/** A page of a list. */
export interface ListPage<Item> {
    items: Item[];
    /** Pass it as `query.cursor` to get the next page. Undefined on the last page. */
    cursor: string | undefined;
}
/** An operation that returns a list: `for await (const note of listNotes.all())`. */
export interface ListOperation<Input, Page, Item> {
    /** Returns one page. */
    (input?: Input, options?: RequestOptions): Promise<Page>;
    /** Iterates over the pages, each with the cursor of the next one. */
    pages(input?: Input, options?: RequestOptions): AsyncGenerator<ListPage<Item>, void, undefined>;
    /** Iterates over all items. Requests further pages as needed. */
    all(input?: Input, options?: RequestOptions): AsyncGenerator<Item, void, undefined>;
}
type Call<T> = (input?: OperationInput, options?: RequestOptions) => Promise<T>;
/** Parses a JSON response. Returns undefined for an empty one. */
export declare function jsonOf(response: Response): Promise<unknown>;
/** An operation that returns JSON or nothing. */
export declare function operation(http: Http, spec: OperationSpec): Call<unknown>;
/** An operation that returns bytes other than JSON. The blob has their media type. */
export declare function bytesOperation(http: Http, spec: OperationSpec): Call<Blob>;
/** An operation that returns a list in pages. */
export declare function listOperation(http: Http, spec: OperationSpec): ListOperation<OperationInput, unknown, unknown>;
/** A line of an event stream: `data: text` has the name `data`. */
export interface StreamLine {
    name: string;
    value: string;
}
/** An operation that returns an event stream. */
export declare function streamOperation(http: Http, spec: OperationSpec): (input?: OperationInput, options?: RequestOptions) => AsyncGenerator<StreamLine, void, undefined>;
export {};
