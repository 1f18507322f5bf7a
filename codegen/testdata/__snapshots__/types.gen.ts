// Generated from specs/ 1.2.3. Do not edit: run npm run generate.

export type ClientOptions = {
    baseUrl: 'http://localhost' | (string & {});
};

/**
 * How a note is shown.
 */
export type Colour = 'yellow' | 'blue';

/**
 * What went wrong, in words.
 */
export type ErrorBody = {
    detail: string;
};

export type GetNoteParams = {
    note_id: string;
};

export type GetNoteResult = Note;

export type GetNotesParams = {
    /**
     * How many.
     */
    limit?: number;
};

export type GetNotesResult = {
    notes: Array<Note>;
};

export type LabelPayload = {
    type: 'label';
    name: string;
};

/**
 * A place a note points to.
 */
export type Link = {
    url: string;
    weight?: number;
};

export type ListenQuery = {
    /**
     * Whose socket this is.
     */
    uid: string;
    rate?: number;
    profile?: boolean;
};

/**
 * Something worth remembering.
 */
export type Note = {
    /**
     * Unique identifier.
     */
    id: string;
    text: string;
    colour: Colour;
    created_at: Timestamp;
    parent?: Note | null;
};

/**
 * What a new note is made of.
 */
export type NoteCreate = {
    text: string;
    /**
     * Yellow, unless said otherwise.
     */
    colour?: Colour;
    links?: Array<Link>;
};

export type NoteCreatedPayload = Note;

/**
 * A piece of transcript; it refers to `./note.yaml` to show that schema files see each other.
 */
export type Piece = {
    text: string;
    at?: Timestamp;
};

export type PiecesPayload = Array<Piece>;

export type PingPayload = 'ping';

export type StatusPayload = {
    type: 'status';
    status: 'ready' | 'failed';
};

/**
 * A moment, ISO 8601.
 */
export type Timestamp = string;

/**
 * Makes a retry safe.
 */
export type IdempotencyKey = string;

export type ListNotesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum returned.
         */
        limit?: number;
        pinned?: boolean;
        colours?: Array<Colour>;
    };
    url: '/v1/notes';
};

export type ListNotesErrors = {
    /**
     * Missing or invalid credentials.
     */
    401: ErrorBody;
};

export type ListNotesError = ListNotesErrors[keyof ListNotesErrors];

export type ListNotesResponses = {
    /**
     * The notes, newest first.
     */
    200: Array<Note>;
};

export type ListNotesResponse = ListNotesResponses[keyof ListNotesResponses];

export type CreateNoteData = {
    body: NoteCreate;
    headers?: {
        /**
         * Makes a retry safe.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/notes';
};

export type CreateNoteErrors = {
    /**
     * Missing or invalid credentials.
     */
    401: ErrorBody;
};

export type CreateNoteError = CreateNoteErrors[keyof CreateNoteErrors];

export type CreateNoteResponses = {
    /**
     * The note.
     */
    200: Note;
};

export type CreateNoteResponse = CreateNoteResponses[keyof CreateNoteResponses];

export type DeleteNoteData = {
    body?: never;
    path: {
        note_id: string;
    };
    query?: never;
    url: '/v1/notes/{note_id}';
};

export type DeleteNoteErrors = {
    /**
     * Missing or invalid credentials.
     */
    401: ErrorBody;
};

export type DeleteNoteError = DeleteNoteErrors[keyof DeleteNoteErrors];

export type DeleteNoteResponses = {
    /**
     * Gone.
     */
    204: void;
};

export type DeleteNoteResponse = DeleteNoteResponses[keyof DeleteNoteResponses];
