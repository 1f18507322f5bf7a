// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { Http, RequestOptions } from './http.js';
/** What an upload may be: a form, or the bytes themselves. */
export type Upload = FormData | Blob | ArrayBuffer | Uint8Array;
/** One operation of the service's description. */
export interface OperationSpec {
    method: string;
    /** As in the description: `/v1/notes/{note_id}`. */
    path: string;
    security: readonly string[];
    /** Takes `Idempotency-Key`. */
    idempotent?: boolean;
    /** Where the list is, when the answer is an object around it. */
    list?: string;
}
/** The parts of a request, as far as an operation has them. */
export interface OperationInput {
    params?: object;
    query?: object;
    body?: unknown;
}
/** A part of a list. */
export interface ListPage<Item> {
    items: Item[];
    /** As `query.cursor` it goes on behind them, also in another process; undefined at the list's end. */
    cursor: string | undefined;
}
/** A list that can be walked to its end: `for await (const note of listNotes.all())`. */
export interface ListOperation<Input, Page, Item> {
    /** One page. */
    (input?: Input, options?: RequestOptions): Promise<Page>;
    /** Every page, each with the place where the walk can be taken up again. */
    pages(input?: Input, options?: RequestOptions): AsyncGenerator<ListPage<Item>, void, undefined>;
    /** Every item: pages are fetched as they are needed, by the links that the service gives. */
    all(input?: Input, options?: RequestOptions): AsyncGenerator<Item, void, undefined>;
}
type Call<T> = (input?: OperationInput, options?: RequestOptions) => Promise<T>;
/** What a JSON answer holds; undefined where it is empty. */
export declare function jsonOf(response: Response): Promise<unknown>;
/** An operation that answers JSON, or nothing. */
export declare function operation(http: Http, spec: OperationSpec): Call<unknown>;
/** An operation that answers bytes that are no JSON; their kind is the blob's `type`. */
export declare function bytesOperation(http: Http, spec: OperationSpec): Call<Blob>;
/** An operation that answers a list, page by page. */
export declare function listOperation(http: Http, spec: OperationSpec): ListOperation<OperationInput, unknown, unknown>;
/** One line of an event stream: `data: text` has the name `data`. */
export interface StreamLine {
    name: string;
    value: string;
}
/** An operation that answers piece by piece. */
export declare function streamOperation(http: Http, spec: OperationSpec): (input?: OperationInput, options?: RequestOptions) => AsyncGenerator<StreamLine, void, undefined>;
export {};
