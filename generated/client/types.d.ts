// Generated from specs/ 1.0.0. Do not edit: run npm run generate.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * An account as its administrator sees it, without the user's records.
 */
export type Account = {
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * A name for the account, for people. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: AccountName | null;
    /**
     * The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -.
     */
    login_name: LoginName | null;
    /**
     * Whether the account's browser sessions may call the operations for administrators.
     */
    administrator: IsAdministrator;
    /**
     * Whether keys may read the account's memories (the readiness gate).
     */
    memory_access: HasMemoryAccess;
    /**
     * A time zone of the IANA database. An unknown name returns 422. 1 to 64 characters, the name of a time zone, such as Europe/Berlin.
     */
    timezone: AccountTimezone;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
};

/**
 * An account to create.
 */
export type AccountCreate = {
    /**
     * A name for the account, for people. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name?: AccountName | null;
    /**
     * The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -.
     */
    login_name?: LoginName | null;
    /**
     * Whether the account's browser sessions may call the operations for administrators. By default not.
     */
    administrator?: boolean | null;
};

/**
 * The receipt of a deleted account.
 */
export type AccountDeletion = {
    success: true;
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    deleted_at: Timestamp;
    /**
     * The rows that were deleted at once. At least 0.
     */
    row_count: number;
    /**
     * The tables that had rows of the account; `jobs` is the queue of background work.
     */
    tables: Array<DeletedRows>;
};

/**
 * A name for the account, for people.
 */
export type AccountName = WrittenText;

/**
 * What an account stores.
 */
export type AccountStorage = {
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * The name of the account.
     */
    name: string | null;
    /**
     * Its records, measured as for `MAX_STORAGE_MB_PER_USER`. At least 0.
     */
    bytes: number;
    /**
     * The same by kind, the largest first, without empty ones.
     */
    kinds: Array<StorageByKind>;
    /**
     * Its audio that waits for words. At least 0.
     */
    pending_audio_seconds: number;
};

/**
 * The time zone in which the user's days begin and end. Null: that of the service, until the account is first open in the console, which sets that of the browser.
 */
export type AccountTimezone = IanaTimezone | null;

export type AccountUpdate = unknown & {
    /**
     * Makes the account an administrator (true) or an ordinary one (false).
     */
    administrator?: boolean | null;
    /**
     * Opens (true) or closes (false) the readiness gate for the account's memories.
     */
    memory_access?: boolean | null;
    /**
     * A time zone of the IANA database. An unknown name returns 422. 1 to 64 characters, the name of a time zone, such as Europe/Berlin.
     */
    timezone?: AccountTimezone;
    /**
     * With `timezone`: whether open tasks that are due on a day without a time keep that day, so that their `due_at` becomes its last moment in the new time zone. Otherwise `due_at` stays as it is. All-day events always keep their day.
     */
    due_days_follow?: DueDaysFollow;
};

/**
 * A task of the user, extracted from a conversation or entered by a person. One that rules extracted is a suggestion until the user accepts it: no push or reminder is sent for it, and it is never overdue.
 */
export type ActionItem = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    description: ActionItemDescription;
    /**
     * Whether the task is done.
     */
    completed: boolean;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    updated_at: Timestamp;
    /**
     * When it is due; null without a due date.
     */
    due_at: Timestamp | null;
    /**
     * Only the day of `due_at` is known.
     */
    due_all_day: boolean;
    /**
     * When it was completed; null while it is open.
     */
    completed_at: Timestamp | null;
    /**
     * False for a suggestion by rules that has no verdict yet.
     */
    reviewed: boolean;
    /**
     * The user's verdict, or null. False removes it from lists.
     */
    user_review: boolean | null;
    /**
     * The conversation it was extracted from; null if there is none. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId | null;
    /**
     * The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions. Up to 20 items; each uuid.
     */
    segment_ids: SegmentIds;
};

/**
 * Up to 50 action items, added all or none.
 */
export type ActionItemBatchCreate = {
    /**
     * The tasks to add. Up to 50 items.
     */
    action_items: Array<ActionItemCreate>;
};

/**
 * The action items of a batch, in the order sent.
 */
export type ActionItemBatchResult = {
    /**
     * The stored tasks, in the order sent.
     */
    action_items: Array<ActionItem>;
    /**
     * Number of action items in the response. At least 0.
     */
    created_count: number;
};

/**
 * An action item to add.
 */
export type ActionItemCreate = {
    /**
     * The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    description: ActionItemDescription;
    /**
     * True adds it as completed, with the current time as `completed_at`. Default false.
     */
    completed?: boolean | null;
    /**
     * When it is due, ISO 8601; UTC if it has no zone; a date means the end of that day in the account's time zone. A due date causes a push notification to the user's app. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    due_at?: TimestampInputOrNull;
};

/**
 * The task.
 */
export type ActionItemDescription = WrittenText;

/**
 * Action items; best match first in search results.
 */
export type ActionItemList = ListPart & {
    /**
     * The tasks of this page.
     */
    action_items: Array<ActionItem>;
};

/**
 * Action items by due date, items without a due date last.
 */
export type ActionItemPage = ToolPage & ActionItemList;

/**
 * The changed action item.
 */
export type ActionItemSaved = {
    /**
     * Always true.
     */
    success: boolean;
    action_item: ActionItem;
};

export type ActionItemUpdate = unknown & {
    /**
     * The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    description?: ActionItemDescription | null;
    /**
     * True completes it and sets `completed_at`; false reopens it and clears `completed_at`.
     */
    completed?: boolean | null;
    /**
     * A date without a time means the end of that day in the account's time zone. A new date causes a push reminder, the same date does not. Null removes the date and causes no reminder. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    due_at?: TimestampInputOrNull;
    /**
     * The user's verdict: true accepts a suggestion, false rejects the action item and removes it from lists. Null takes the verdict back. Without it, a change of another field accepts. Accepting a suggestion that is due in the future causes a push reminder.
     */
    user_review?: ActionItemVerdict;
};

/**
 * The user's verdict: true accepts a suggestion, false rejects the action item and removes it from lists. Null takes the verdict back. Without it, a change of another field accepts. Accepting a suggestion that is due in the future causes a push reminder.
 */
export type ActionItemVerdict = boolean | null;

/**
 * The token of the service's administrator.
 */
export type AdminToken = {
    /**
     * The new token. It is shown only here and in `credentials.json`.
     */
    admin_token: string;
};

/**
 * A key without its secret.
 */
export type ApiKey = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: KeyName;
    /**
     * The beginning of the key, to recognize it.
     */
    key_prefix: string;
    /**
     * What the key allows.
     */
    scopes: Array<ToolScope>;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * When it was last used, to within a few minutes; null if never.
     */
    last_used_at: Timestamp | null;
};

/**
 * A new key with its secret, which is returned once and stored only as a hash.
 */
export type ApiKeyCreated = ApiKey & {
    /**
     * The secret: `omi_dev_` or `omi_mcp_` and 32 hexadecimal digits. Matches ^omi_(dev|mcp)_[0-9a-f]{32}$.
     */
    key: string;
};

/**
 * An app. Its addresses are shown to its owner. Other users see its hosts, its home page, its setup instructions and its authentication steps; of a published app, they see the version that the administrator has reviewed.
 */
export type App = {
    /**
     * The id of an external app. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: AppId;
    /**
     * The name that users see.
     */
    name: string;
    /**
     * The owner; null for other users.
     */
    uid: string | null;
    /**
     * What the app does, for users.
     */
    description: string;
    /**
     * The kind of app, in words of its owner.
     */
    category: string;
    /**
     * The name of the owner's account.
     */
    author: string;
    /**
     * The address of the logo; empty if there is none.
     */
    image: string;
    /**
     * What the app takes part in.
     */
    capabilities: Array<AppCapability>;
    /**
     * Whether its owner keeps it private. A public app is visible to all users once it is `approved`.
     */
    private: boolean;
    /**
     * `under-review` until the administrator publishes it, and for its owner while changes of a published app wait for the administrator; other users still see it as `approved`.
     */
    status: AppStatus;
    external_integration: AppIntegrationState | null;
    /**
     * The tools of its manifest.
     */
    chat_tools: Array<AppChatTool>;
    access: AppAccess;
    /**
     * While changes wait for the administrator: what the app has at other users. Null otherwise, and for other users.
     */
    published_access: AppAccess | null;
    /**
     * Whether the calling user has enabled it.
     */
    enabled: boolean;
    /**
     * What the app receives or does more than when the calling user enabled it, in words. Unless the list is empty, the app is not enabled; to enable it again accepts all of it.
     */
    consent_needed: Array<string>;
    /**
     * Why nothing is delivered to the app for the calling user: `failures` after 100 failures in a row over at least three days, `gone` after the receiver returned 410. Null if it is delivered. Enabling the app again ends this.
     */
    webhook_disabled_reason: 'failures' | 'gone' | null;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    updated_at: Timestamp;
};

/**
 * What an app receives, where that goes, and what it may do.
 */
export type AppAccess = {
    /**
     * What the app may do.
     */
    capabilities: Array<AppCapability>;
    /**
     * The event that is delivered to the app; null if it receives none.
     */
    triggers_on: AppTrigger | null;
    /**
     * The host that gets the deliveries; null if the app receives none.
     */
    webhook_host: string | null;
    /**
     * All hosts of the app that the service or the user calls, in alphabetical order.
     */
    hosts: Array<string>;
    /**
     * The names of its chat tools. Each 1 to 64 characters, letters, digits, `_`, `.` and `-` only.
     */
    tools: Array<ChatToolName>;
};

/**
 * A step by which the user connects their account with the app.
 */
export type AppAuthStep = {
    /**
     * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 200 characters, text without U+0000 and without unpaired surrogates.
     */
    name: PlainText;
    /**
     * An `https` or `http` address. An address that the service must not call, such as one in its own network, returns 422. 1 to 2048 characters, an address that begins with http:// or https://.
     */
    url: AppUrl;
};

/**
 * What the app does: `chat` answers in its own chat, `memories` reads processed conversations, `external_integration` has a manifest, a webhook or both, `proactive_notification` sends messages. `persona` is accepted and has no effect.
 */
export type AppCapability = 'chat' | 'memories' | 'persona' | 'external_integration' | 'proactive_notification';

/**
 * A tool of the app's manifest, with its defaults.
 */
export type AppChatTool = {
    /**
     * The tool's name, unique within the app. 1 to 64 characters, letters, digits, `_`, `.` and `-` only.
     */
    name: ChatToolName;
    /**
     * What the tool does, for the language model.
     */
    description: string;
    /**
     * The absolute address.
     */
    endpoint: string;
    /**
     * The HTTP method. `GET` and `DELETE` send the fields in the query, the others in a JSON body.
     */
    method: ChatToolMethod;
    parameters?: ChatToolParameters;
    /**
     * Whether the user must have connected an account of the app.
     */
    auth_required: boolean;
    /**
     * What the user sees while the tool runs.
     */
    status_message: string;
};

/**
 * An app to register.
 */
export type AppCreate = {
    /**
     * The name, without brackets except `(` and `)`. In the main chat it stands in brackets before the app's messages. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: WrittenText;
    /**
     * What the app does. Up to 2000 characters, text without U+0000 and without unpaired surrogates.
     */
    description?: PlainText | null;
    /**
     * A category in the developer's own terms. Up to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    category?: PlainText | null;
    /**
     * What the app takes part in. Up to 10 items.
     */
    capabilities?: Array<AppCapability> | null;
    /**
     * False asks the administrator to publish the app to all users. Default true.
     */
    private?: boolean | null;
    external_integration?: AppIntegration | null;
};

/**
 * The same as JSON, with a logo.
 */
export type AppCreateUpload = {
    /**
     * The fields of `AppCreate` as JSON. 2 to 65536 characters.
     */
    app_data: string;
    /**
     * The logo, PNG, JPEG or WebP of at most 1 MB. 1 items; each binary.
     */
    file?: [
        Blob | File
    ];
};

/**
 * The id of an external app.
 */
export type AppId = string;

/**
 * The addresses of the app. A manifest needs the capability `external_integration`.
 */
export type AppIntegration = {
    /**
     * The app's home page; relative endpoints of tools begin with it. By default the address of the only authentication step. 1 to 2048 characters, an address that begins with http:// or https://.
     */
    app_home_url?: AppUrl | null;
    /**
     * The address of the manifest, by `https`. It is fetched each time the app is saved. 1 to 2048 characters, an address that begins with http:// or https://.
     */
    chat_tools_manifest_url?: AppUrl | null;
    /**
     * The event that is delivered to `webhook_url`.
     */
    triggers_on?: AppTrigger | null;
    /**
     * The address for deliveries. 1 to 2048 characters, an address that begins with http:// or https://.
     */
    webhook_url?: AppUrl | null;
    /**
     * Asked with `?uid=` when a user enables the app; must return `{"is_setup_completed": true}`. 1 to 2048 characters, an address that begins with http:// or https://.
     */
    setup_completed_url?: AppUrl | null;
    /**
     * An address or text that explains the setup to the user. Up to 5000 characters, text without U+0000 and without unpaired surrogates.
     */
    setup_instructions_file_path?: PlainText | null;
    /**
     * The steps to connect the user's account, in order. Up to 20 items.
     */
    auth_steps?: Array<AppAuthStep> | null;
};

/**
 * The addresses of the app, and the chat settings of its manifest.
 */
export type AppIntegrationState = AppIntegration & {
    /**
     * Whether the manifest lets the app send chat messages.
     */
    chat_messages_enabled: boolean;
    /**
     * The chat that gets the app's messages: its own (`app`) or the main one.
     */
    chat_messages_target: 'app' | 'main';
    /**
     * Whether the app's messages are also notifications.
     */
    chat_messages_notify: boolean;
};

/**
 * A key of an app, without its secret.
 */
export type AppKey = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The beginning and end of the key, to recognize it.
     */
    label: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
};

/**
 * A new key with its secret, which is returned once and stored only as a hash.
 */
export type AppKeyCreated = AppKey & {
    /**
     * The secret: `sk_` and 32 hexadecimal digits. Matches ^sk_[0-9a-f]{32}$.
     */
    secret: string;
};

/**
 * Confirms that the key is revoked.
 */
export type AppKeyDeleted = {
    status: 'ok';
    /**
     * A sentence that confirms it.
     */
    message: string;
};

/**
 * A chat message from an app to a user.
 */
export type AppNotification = {
    /**
     * The recipient. Required; an absent or empty value returns 400. Up to 128 characters, text without U+0000 and without unpaired surrogates.
     */
    uid?: PlainText | null;
    /**
     * The sending app. Required; an absent or empty value returns 400. Up to 128 characters, text without U+0000 and without unpaired surrogates.
     */
    aid?: PlainText | null;
    /**
     * The text of the message. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    message: PlainText;
};

/**
 * Confirms that the message was accepted.
 */
export type AppNotificationResult = {
    status: 'Ok';
};

/**
 * Whether all users see the app.
 */
export type AppPublication = {
    /**
     * Whether other users see the app.
     */
    published: boolean;
    /**
     * The `updated_at` of the app that was reviewed. If the app has changed since, the response is 409.
     */
    updated_at?: Timestamp | null;
};

/**
 * The saved app, and what its manifest gave.
 */
export type AppSaved = {
    status: 'ok';
    /**
     * The id of an external app. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    app_id: AppId;
    /**
     * The number of tools that the manifest declares correctly. At least 0.
     */
    tools_count: number;
    /**
     * The parts of the manifest that were left out.
     */
    problems: Array<ManifestProblem>;
    /**
     * The key that signs deliveries to `webhook_url`; only in the response that creates it.
     */
    webhook_secret?: string;
};

/**
 * Whether a user has completed the setup of an app.
 */
export type AppSetupState = {
    /**
     * Only `true` lets the user enable the app.
     */
    is_setup_completed: boolean;
};

/**
 * `under-review` until the administrator publishes it, and for its owner while changes of a published app wait for the administrator; other users still see it as `approved`.
 */
export type AppStatus = 'private' | 'under-review' | 'approved';

/**
 * The request that was sent to the app, and what its response means.
 */
export type AppToolTried = {
    /**
     * The request that the app got.
     */
    request: {
        /**
         * The HTTP method. `GET` and `DELETE` send the fields in the query, the others in a JSON body.
         */
        method: ChatToolMethod;
        /**
         * The address that was called, with its query.
         */
        url: string;
        /**
         * The JSON body of POST, PUT and PATCH.
         */
        body?: {
            [key: string]: unknown;
        };
    };
    /**
     * `result` the tool answered; `error` it reported an error; `not_connected` the user's account is not connected with the app; `invalid_response` the response has no usable text; `too_large`, `timeout` and `unreachable` there was no complete response; `refused` the service must not call the address.
     */
    outcome: ChatToolOutcome;
    /**
     * The HTTP status of the app; null without a response.
     */
    status: number | null;
    /**
     * What the chat would show, or tell a language model.
     */
    text: string;
    /**
     * The first 2 kB of the app's response, as text; for the owner of the app only. Null without a complete response.
     */
    response: string | null;
    /**
     * How long the call took. At least 0.
     */
    duration_ms: number;
};

/**
 * A call of a tool outside a chat.
 */
export type AppToolTry = {
    /**
     * The parameters of the tool, by name. Texts are converted to the types of the manifest. MaxProperties 100.
     */
    parameters?: {
        [key: string]: unknown;
    } | null;
};

/**
 * The event that is delivered to the app's webhook: `memory_creation` each processed conversation, `transcript_processed` new segments, `audio_bytes` raw audio.
 */
export type AppTrigger = 'memory_creation' | 'transcript_processed' | 'audio_bytes';

/**
 * The fields to change. `external_integration` is merged field by field.
 */
export type AppUpdate = {
    /**
     * Plain text that is not blank. Blank text returns 422. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name?: WrittenText | null;
    /**
     * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 2000 characters, text without U+0000 and without unpaired surrogates.
     */
    description?: PlainText | null;
    /**
     * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    category?: PlainText | null;
    /**
     * What the app takes part in. Up to 10 items.
     */
    capabilities?: Array<AppCapability> | null;
    /**
     * True hides the app from other users.
     */
    private?: boolean | null;
    external_integration?: AppIntegration | null;
};

/**
 * The same as JSON, with a new logo.
 */
export type AppUpdateUpload = {
    /**
     * The fields of `AppUpdate` as JSON. 2 to 65536 characters.
     */
    app_data?: string;
    /**
     * The logo, PNG, JPEG or WebP of at most 1 MB. 1 items; each binary.
     */
    file?: [
        Blob | File
    ];
};

/**
 * An `https` or `http` address. An address that the service must not call, such as one in its own network, returns 422.
 */
export type AppUrl = WebAddress;

/**
 * The answer and its sources.
 */
export type AskAnswer = {
    /**
     * Refers to sources by number, in the order of `sources`. Says so if nothing was found or if it consists only of quotations.
     */
    answer: string;
    /**
     * The conversations that the answer is from.
     */
    sources: Array<AskSource>;
};

/**
 * A passage of a conversation.
 */
export type AskQuote = {
    /**
     * What was said, without slips of the tongue; a long passage is cut.
     */
    text: string;
    /**
     * The segments that it comes from, in the order of speaking. Each uuid.
     */
    segment_ids: Array<string>;
};

/**
 * A question in natural language.
 */
export type AskRequest = {
    /**
     * The question in natural language. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
     */
    question: PlainText;
    /**
     * Number of conversations on which the answer is based, most relevant first. 1 to 10, default 5.
     */
    limit?: number | null;
    /**
     * The time zone for words such as "yesterday", and for times in the answer. 1 to 64 characters, the name of a time zone, such as Europe/Berlin, default "UTC".
     */
    timezone?: IanaTimezone | null;
    /**
     * Whether the question and its answer are added to the main chat, with the conversations of the answer. Default false.
     */
    keep?: boolean | null;
};

/**
 * A conversation on which the answer is based.
 */
export type AskSource = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The conversation's title.
     */
    title: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at?: Timestamp | null;
    /**
     * At most 2 passages that match the question, and the statements of the answer that cite the conversation, in the order of speaking. Empty if none does.
     */
    quotes: Array<AskQuote>;
};

export type AssignSpeakerParams = {
    /**
     * The conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId;
    /**
     * A speaker of the conversation, as a whole. 0 to 9999.
     */
    speaker_id?: SpeakerId | null;
    /**
     * Single segments. 1 to 100 items; each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    segment_ids?: Array<RecordId> | null;
    /**
     * A known person. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id?: RecordId | null;
    /**
     * A person by name, who is added if unknown. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    person_name?: PersonName | null;
    /**
     * True for the user; false if no one is known.
     */
    is_user?: boolean | null;
    /**
     * Also the same voice in all other conversations. Default false.
     */
    everywhere?: boolean | null;
};

export type AssignSpeakerResult = CorrectionResult;

/**
 * The user, or a person.
 */
export type AssignType = 'is_user' | 'person_id';

export type AudioAckPayload = {
    type: 'audio_ack';
    /**
     * The stream: the `stream_id` of the query, or a name chosen by the service.
     */
    stream_id: string;
    /**
     * Number of confirmed audio frames. At least 0.
     */
    frames: number;
    /**
     * The bytes of these frames. At least 0.
     */
    bytes: number;
    /**
     * The duration of these frames. At least 0.
     */
    duration_ms: number;
    /**
     * Frames of this session that could not be decoded. They count as confirmed. At least 0.
     */
    undecodable_frames?: number;
};

/**
 * Any content; the body is not read.
 */
export type AudioBytesAcknowledgedPayload = string;

/**
 * Headers of a delivery of audio.
 */
export type AudioHeaders = WebhookHeaders & {
    /**
     * The length, in milliseconds, of the audio immediately before this body that was not sent, because the receiver was too slow or could not be reached. Absent if nothing is missing. Matches ^\d{1,10}$.
     */
    'X-Audio-Gap-Ms'?: string;
};

/**
 * A backup that failed.
 */
export type BackupFailure = {
    /**
     * When it failed.
     */
    failed_at: Timestamp;
    /**
     * Why, in words.
     */
    reason: string;
};

/**
 * A backup that `earshot backup` has written and read back.
 */
export type BackupRecord = {
    /**
     * The file, or the address in a bucket without its key. Up to 4096 characters.
     */
    address: string;
    /**
     * Its size. 0 to 9007199254740991.
     */
    bytes: number;
    /**
     * How long it took to write and to read back. 0 to 10000000.
     */
    seconds: number;
};

/**
 * A backup that was written.
 */
export type BackupResult = {
    /**
     * The file, on the machine that wrote it, or the address in a bucket. `KEY:SECRET` stands for a key in an address.
     */
    address: string;
    /**
     * Its size. Null for one of an earlier version of the service. At least 0.
     */
    bytes: number | null;
    /**
     * How long it took to write and to read back. Null for one of an earlier version of the service. At least 0.
     */
    seconds: number | null;
    /**
     * When it was complete.
     */
    written_at: Timestamp;
    /**
     * Whether it was read back and compared with its checksums after it was written.
     */
    verified: boolean;
};

/**
 * When backups are written, and the last ones.
 */
export type BackupStatus = {
    /**
     * When one is written, by cron, in the time zone of the service. Null without `BACKUP_SCHEDULE`.
     */
    schedule: string | null;
    /**
     * When the next one is due by the schedule.
     */
    next_at: Timestamp | null;
    /**
     * When the last one was due by the schedule, whether it was written or not.
     */
    last_due_at?: Timestamp | null;
    /**
     * The last backup that was written, by the schedule or by `earshot backup`. Null before the first.
     */
    last_success: BackupResult | null;
    /**
     * The last backup of the schedule that failed. Null if none has. It may be older than the last success.
     */
    last_failure: BackupFailure | null;
};

/**
 * A backup that is read and compared with its checksums.
 */
export type BackupVerification = {
    /**
     * The name of the backup.
     */
    name: string;
    /**
     * `running`; `good` if it is complete and undamaged; `bad` if it cannot be restored; `failed` if it could not be read, or the process that read it ended.
     */
    status: 'running' | 'good' | 'bad' | 'failed';
    /**
     * Why it is bad, or the verification failed. Null otherwise.
     */
    reason: string | null;
    /**
     * The bytes that were read so far. At least 0.
     */
    read_bytes: number;
    /**
     * The bytes of the backup. At least 0.
     */
    bytes: number;
    /**
     * When it began.
     */
    started_at: Timestamp;
    /**
     * When it ended. Null while it is running.
     */
    finished_at: Timestamp | null;
};

/**
 * How the deployment is backed up.
 */
export type Backups = {
    status: BackupStatus;
    /**
     * The folder or bucket of `BACKUP_TO`. `KEY:SECRET` stands for a key in an address.
     */
    target: string;
    /**
     * How many backups of the schedule are kept there. At least 1.
     */
    keep: number;
    /**
     * How backups of the schedule are encrypted. `recipient`: for `BACKUP_RECIPIENT`; restoring needs `BACKUP_IDENTITY`. `passphrase`: by `BACKUP_PASSPHRASE`.
     */
    encryption: 'none' | 'recipient' | 'passphrase';
    /**
     * The backups that are there, the newest first, at most 1,000.
     */
    items: Array<StoredBackup>;
    /**
     * Why they cannot be listed. Null if they are.
     */
    error: string | null;
    /**
     * The last verification that was requested. Null before the first.
     */
    verification: BackupVerification | null;
};

/**
 * Bytes in base64url.
 */
export type Base64Url = string;

/**
 * The address of the account's calendar, without its secret.
 */
export type CalendarAddress = {
    /**
     * The beginning and end of its key. Null without an address.
     */
    key_prefix: string | null;
    /**
     * When it was created. Null without an address.
     */
    created_at: Timestamp | null;
    /**
     * When a calendar last read it. Null if none did.
     */
    last_used_at: Timestamp | null;
};

/**
 * A new calendar address with its secret.
 */
export type CalendarAddressCreated = {
    /**
     * The address. It is a secret, and is shown only once.
     */
    url: string;
    /**
     * The beginning and end of its key.
     */
    key_prefix: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * When a calendar last read it. Null for a new one.
     */
    last_used_at: Timestamp | null;
};

/**
 * A day, `YYYY-MM-DD`.
 */
export type CalendarDate = string;

/**
 * An appointment mentioned in the conversation.
 */
export type CalendarEvent = {
    /**
     * What the event is.
     */
    title: string;
    /**
     * What was said about it. May be empty.
     */
    description: string;
    /**
     * When it begins; the first moment of the day if `all_day` is true.
     */
    start: Timestamp;
    /**
     * Whether only the day is known, in the user's time zone. Absent in events of earlier versions, which count as false. Default false.
     */
    all_day?: boolean;
    /**
     * Minutes; 30 if no duration was mentioned. Default 30.
     */
    duration: number;
    /**
     * Whether it was added to the user's calendar.
     */
    created: boolean;
    /**
     * The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions. Up to 20 items; each uuid.
     */
    segment_ids: SegmentIds;
};

/**
 * An appointment as the user wants it.
 */
export type CalendarEventInput = {
    /**
     * What the event is. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    title: WrittenText;
    /**
     * More about it. Up to 2000 characters, text without U+0000 and without unpaired surrogates, default "".
     */
    description?: PlainText | null;
    /**
     * When it begins. A date alone sets `all_day`, in the user's time zone. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    start: TimestampInput;
    /**
     * Whether only the day counts. Default false.
     */
    all_day?: boolean | null;
    /**
     * Minutes. 1 to 527040, default 30.
     */
    duration?: number | null;
    /**
     * The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions. Up to 20 items, default []; each uuid.
     */
    segment_ids?: SegmentIds | null;
};

export type CallChatToolByDeleteQuery = ChatToolCall;

export type CallChatToolByGetQuery = ChatToolCall;

/**
 * A message in the user's chat with the assistant or with an app.
 */
export type ChatMessage = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * `human` is the user; `ai` is the assistant, or the app in `app_id`.
     */
    sender: 'human' | 'ai';
    /**
     * The text of the message.
     */
    text: string;
    /**
     * What the message is: a text, or the summary of a day.
     */
    type?: 'text' | 'day_summary';
    /**
     * The app; null in the main chat. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    app_id: AppId | null;
    /**
     * The same as `app_id`, for existing clients. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    plugin_id?: AppId | null;
    /**
     * Whether an app sent it on its own.
     */
    from_external_integration?: boolean;
    /**
     * The ids of the cited conversations. Each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    memories_id?: Array<RecordId>;
    /**
     * The cited conversations, five at most.
     */
    memories?: Array<CitedConversation>;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
};

/**
 * A message to the assistant, or to an app.
 */
export type ChatMessageCreate = {
    /**
     * What the user writes. `/tool NAME key=value` calls a tool of an enabled app. 1 to 10000 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    text: ChatMessageText;
};

/**
 * Chat messages, newest first.
 */
export type ChatMessagePage = ToolPage & {
    /**
     * The messages of this page.
     */
    messages: Array<ChatMessage>;
};

/**
 * What the user writes. `/tool NAME key=value` calls a tool of an enabled app.
 */
export type ChatMessageText = WrittenText;

/**
 * Whether and where the app may send its own chat messages.
 */
export type ChatMessagesOptions = {
    /**
     * Whether the app may send chat messages. Default false.
     */
    enabled?: boolean | null;
    /**
     * `app` is the app's own chat, `main` the main chat. Default "app".
     */
    target?: 'app' | 'main' | null;
    /**
     * Whether each message also causes a push notification. Default false.
     */
    notify?: boolean | null;
};

/**
 * The fields of a call. The tool's own parameters are next to them, with their names from the manifest.
 */
export type ChatToolCall = {
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * The id of an external app. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    app_id: AppId;
    /**
     * The tool's name, unique within the app. 1 to 64 characters, letters, digits, `_`, `.` and `-` only.
     */
    tool_name: ChatToolName;
    /**
     * The user's location within the last 30 minutes; absent if unknown.
     */
    geolocation?: Geolocation;
    [key: string]: unknown;
};

export type ChatToolCallPayload = ChatToolCall;

/**
 * A chat tool.
 */
export type ChatToolDefinition = {
    /**
     * The tool's name, unique within the app. 1 to 64 characters, letters, digits, `_`, `.` and `-` only.
     */
    name: ChatToolName;
    /**
     * Tells the AI model when and how to use the tool. 1 to 4000 characters, text without U+0000 and without unpaired surrogates.
     */
    description: PlainText;
    /**
     * The address of the tool: absolute, or relative to the app's home address. 1 to 2048 characters, an address without spaces.
     */
    endpoint: string;
    /**
     * The HTTP method. `GET` and `DELETE` send the fields in the query, the others in a JSON body. Default "POST".
     */
    method?: ChatToolMethod | null;
    parameters?: ChatToolParameters | null;
    /**
     * Whether the user's account must be connected with the app. Default true.
     */
    auth_required?: boolean | null;
    /**
     * Shown while the tool runs. Derived from the name by default. Up to 200 characters, text without U+0000 and without unpaired surrogates.
     */
    status_message?: PlainText | null;
};

export type ChatToolFailurePayload = {
    /**
     * What went wrong, in words for the user. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    error: PlainText;
};

/**
 * The chat features of an app. The app serves it over HTTPS; it is fetched whenever the app is saved.
 */
export type ChatToolManifest = {
    /**
     * The tools of the app. Up to 100 items.
     */
    tools: Array<ChatToolDefinition>;
    chat_messages?: ChatMessagesOptions | null;
};

export type ChatToolManifestPayload = ChatToolManifest;

/**
 * Always empty.
 */
export type ChatToolManifestRequestPayload = string;

/**
 * The HTTP method. `GET` and `DELETE` send the fields in the query, the others in a JSON body.
 */
export type ChatToolMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The tool's name, unique within the app.
 */
export type ChatToolName = string;

/**
 * `result` the tool answered; `error` it reported an error; `not_connected` the user's account is not connected with the app; `invalid_response` the response has no usable text; `too_large`, `timeout` and `unreachable` there was no complete response; `refused` the service must not call the address.
 */
export type ChatToolOutcome = 'result' | 'error' | 'not_connected' | 'invalid_response' | 'too_large' | 'timeout' | 'unreachable' | 'refused';

/**
 * A parameter. Further JSON Schema keywords are preserved.
 */
export type ChatToolParameter = {
    /**
     * The type of the value.
     */
    type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
    /**
     * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 2000 characters, text without U+0000 and without unpaired surrogates.
     */
    description?: PlainText | null;
};

/**
 * The parameters of the tool, as in JSON Schema.
 */
export type ChatToolParameters = {
    type?: 'object';
    /**
     * The parameters by name. MaxProperties 100.
     */
    properties?: {
        [key: string]: ChatToolParameter;
    } | null;
    /**
     * The names of required parameters. Up to 100 items; each up to 100 characters.
     */
    required?: Array<string> | null;
};

/**
 * The result of the tool. An `error` with a missing or null `result` is a failure, even with status 200.
 */
export type ChatToolResult = {
    /**
     * The text for the user. Up to 100000 characters, text without U+0000 and without unpaired surrogates.
     */
    result?: PlainText | null;
    /**
     * What went wrong, in words for the user. Up to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    error?: PlainText | null;
};

export type ChatToolResultPayload = ChatToolResult;

export type CheckAppSetupQuery = ForUser;

/**
 * A conversation that the message cites.
 */
export type CitedConversation = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * How to show the conversation.
     */
    structured: {
        /**
         * The conversation's title.
         */
        title: string;
        /**
         * One emoji that suits the subject, or an empty text.
         */
        emoji: string;
    };
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
};

export type CloseStreamPayload = {
    type: 'CloseStream';
};

export type CompleteActionItemParams = {
    /**
     * The action item. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    action_item_id: RecordId;
    /**
     * False reopens it. Default true.
     */
    completed?: boolean | null;
};

export type CompleteActionItemResult = ActionItemSaved;

/**
 * Something said or written, with its summary and, on request, its transcript.
 */
export type Conversation = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * When the conversation took place, as known when it was created: its `started_at`, also if it was added or transcribed much later. Lists are ordered by it.
     */
    created_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    started_at: Timestamp | null;
    /**
     * The end of its last segment; null while there is none.
     */
    finished_at: Timestamp | null;
    /**
     * A language as a BCP 47 tag, or `multi` to detect it. Up to 35 characters, a language such as en or pt-BR, or multi.
     */
    language: LanguageCode | null;
    /**
     * The origin of the text, in the sender's own term, for example `phone` or `omi`. 1 to 64 characters, text without control characters and without unpaired surrogates.
     */
    source: SourceName | null;
    /**
     * Where its time comes from: the clock of the `device`, the `service`, or the `file` (its metadata or name). Null for texts, and for conversations of earlier versions.
     */
    time_source?: TimeSource | null;
    /**
     * `in_progress` while it is recorded, `processing` while structure and memories are extracted, then `completed` or `failed`. `merging` is not used: conversations are merged at once.
     */
    status: ConversationStatus;
    /**
     * Whether it has too little content, or the user has discarded it. Lists, searches and answers omit discarded conversations.
     */
    discarded: boolean;
    /**
     * Why it is discarded; null if it is not.
     */
    discard_reason?: 'little_content' | 'by_user' | null;
    /**
     * Whether a paid plan is required to read it.
     */
    locked: boolean;
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    folder_id: RecordId | null;
    /**
     * The name of its folder.
     */
    folder_name: string | null;
    /**
     * Whether the user has starred it.
     */
    starred: boolean;
    structured: Structured;
    /**
     * Null if nothing waits, nothing failed and no audio was left out.
     */
    processing?: ConversationProcessing | null;
    /**
     * The conversations of other sources at the same time, at most 20: another device may have heard the same. Absent in lists and exports. Each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    overlapping_ids?: Array<RecordId>;
    /**
     * The segments in the order of speaking; of a long transcript, a part. Absent by default.
     */
    transcript_segments?: Array<TranscriptSegment>;
    /**
     * Whether the transcript continues after these segments. Absent without the transcript.
     */
    has_more?: boolean;
    /**
     * The `transcript_offset` of the request for the next segments; null if there are none. Absent without the transcript.
     */
    next_transcript_offset?: number | null;
    /**
     * The photos of the device, in order. Absent unless the transcript is requested, and empty in later parts of a transcript; a tool returns the first 84. The Developer API returns the bytes of each.
     */
    photos?: Array<ConversationPhoto>;
    geolocation: Geolocation | null;
    /**
     * The permanent gaps of the transcript, in order; usually none. Audio that is still pending is not a gap.
     */
    gaps?: Array<TranscriptGap>;
};

export type ConversationAcknowledgedPayload = ReceiverResponse;

/**
 * `delete`; `star` and `unstar`; `move` to `folder_id`; `discard`, and `restore` what was discarded by the user or for too little content.
 */
export type ConversationAction = 'delete' | 'star' | 'unstar' | 'move' | 'discard' | 'restore';

/**
 * The subject of a conversation, chosen when it is processed.
 */
export type ConversationCategory = 'personal' | 'education' | 'health' | 'finance' | 'legal' | 'philosophy' | 'spiritual' | 'science' | 'entrepreneurship' | 'parenting' | 'romantic' | 'travel' | 'inspiration' | 'technology' | 'business' | 'social' | 'work' | 'sports' | 'politics' | 'literature' | 'history' | 'architecture' | 'music' | 'weather' | 'news' | 'entertainment' | 'psychology' | 'real' | 'design' | 'family' | 'economics' | 'environment' | 'other';

/**
 * What became of one conversation.
 */
export type ConversationChange = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * `done`; `not_found`; or `locked`, and not changed.
     */
    outcome: 'done' | 'not_found' | 'locked';
    /**
     * After `delete` with `with`, what stays of these kinds. Absent if nothing does.
     */
    kept?: Array<KeptRecord>;
};

/**
 * A text to store as a conversation.
 */
export type ConversationCreate = {
    /**
     * The whole text. Lines such as `Dana: See you at ten` are of these speakers, `Me: …` and the name of the account of the user. Names that each occur once count in a transcript or a message, or beside the user's. 1 to 100000 characters, text without U+0000 and without unpaired surrogates.
     */
    text: PlainText;
    /**
     * The kind of text. Default "other_text".
     */
    text_source?: ConversationTextSource | null;
    /**
     * The origin of the text, for example `email` or `slack`: the conversation's `source`. The default is `external_integration`. 1 to 64 characters, text without control characters and without unpaired surrogates.
     */
    text_source_spec?: SourceName | null;
    /**
     * When it began; now by default, and at most now. Its offset is the time zone of words such as "tomorrow", if the account has none; `Z` and `+00:00` do not count as one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    started_at?: TimestampInputOrNull;
    /**
     * When it ended; five minutes after the start by default. An end before the start returns 422. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    finished_at?: TimestampInputOrNull;
    /**
     * A language as a BCP 47 tag, or `multi` to detect it. `_` is taken as `-`. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
     */
    language?: LanguageInput | null;
    geolocation?: Geolocation | null;
};

/**
 * The new conversation. It is processed in the background; read it again for the result.
 */
export type ConversationCreated = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * `in_progress` while it is recorded, `processing` while structure and memories are extracted, then `completed` or `failed`. `merging` is not used: conversations are merged at once.
     */
    status: ConversationStatus;
    /**
     * Whether it has too little content.
     */
    discarded: boolean;
};

/**
 * Confirms that the conversation was deleted permanently. A deletion cannot be undone.
 */
export type ConversationDeletion = {
    /**
     * Always true; a failed deletion returns an error status.
     */
    success: boolean;
    /**
     * What stays of the kinds that were to be deleted too. Absent if nothing does.
     */
    kept?: Array<KeptRecord>;
};

/**
 * What became of a conversation, or of its words or its audio, for one receiver.
 */
export type ConversationDelivery = {
    /**
     * The name of the app, or `webhook` for the user's own webhook of this type.
     */
    receiver: string;
    /**
     * The app. Null for the user's own webhook. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    app_id: AppId | null;
    /**
     * What the receiver gets. Null for an app that gets nothing by itself.
     */
    type: WebhookType | null;
    /**
     * `sent` the receiver accepted it; `waiting` it will be sent; `dropped` it was not sent, or not accepted, and is not tried again; `not_subscribed` the receiver gets nothing of this kind; `disabled` the receiver is disabled; `unknown` the log does not tell.
     */
    state: ConversationDeliveryState;
    /**
     * Why, in a sentence. Null if it was sent and nothing else is to say.
     */
    reason: string | null;
    /**
     * The deliveries in the log that the receiver accepted. At least 0.
     */
    sent_count: number;
    /**
     * The deliveries in the log that are not tried again. At least 0.
     */
    dropped_count: number;
    /**
     * The last attempt in the log.
     */
    last_attempt_at: Timestamp | null;
    /**
     * The latest delivery in the log. Null without one. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    delivery_id: RecordId | null;
};

/**
 * `sent` the receiver accepted it; `waiting` it will be sent; `dropped` it was not sent, or not accepted, and is not tried again; `not_subscribed` the receiver gets nothing of this kind; `disabled` the receiver is disabled; `unknown` the log does not tell.
 */
export type ConversationDeliveryState = 'sent' | 'waiting' | 'dropped' | 'not_subscribed' | 'disabled' | 'unknown';

/**
 * An appointment, with the conversation that it comes from.
 */
export type ConversationEvent = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId;
    /**
     * The title of the conversation.
     */
    conversation_title: string;
    /**
     * What the event is.
     */
    title: string;
    /**
     * What was said about it. May be empty.
     */
    description: string;
    /**
     * When it begins; the first moment of the day if `all_day` is true.
     */
    start: Timestamp;
    /**
     * Whether only the day is known, in the user's time zone.
     */
    all_day: boolean;
    /**
     * Minutes; 30 if no duration was mentioned.
     */
    duration: number;
    /**
     * The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions. Up to 20 items; each uuid.
     */
    segment_ids: SegmentIds;
};

/**
 * A finished transcript to store as a conversation.
 */
export type ConversationFromSegmentsCreate = {
    /**
     * The transcript, in the order spoken. 1 to 500 items.
     */
    transcript_segments: Array<ConversationSegmentCreate>;
    /**
     * The origin of the text, in the sender's own term, for example `phone` or `omi`. 1 to 64 characters, text without control characters and without unpaired surrogates, default "external_integration".
     */
    source?: SourceName | null;
    /**
     * The time from which the segments' seconds count; now by default, and at most now. Its offset is the time zone of words such as "tomorrow", if the account has none; `Z` and `+00:00` do not count as one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    started_at?: TimestampInputOrNull;
    /**
     * When it ended; the end of the last segment by default. An end before the start returns 422. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    finished_at?: TimestampInputOrNull;
    /**
     * A language as a BCP 47 tag, or `multi` to detect it. `_` is taken as `-`. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
     */
    language?: LanguageInput | null;
    geolocation?: Geolocation | null;
    /**
     * The client's id of the recording. Sending it again returns the conversation that the first request created. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
     */
    client_session_id?: PlainText | null;
};

/**
 * Conversations without their transcripts. Locked conversations have no action items and events.
 */
export type ConversationList = ListPart & {
    /**
     * The conversations of this page.
     */
    conversations: Array<Conversation>;
};

/**
 * A photo that the device took during a conversation.
 */
export type ConversationPhoto = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * When the photo was complete.
     */
    created_at: Timestamp;
    /**
     * The type of the image, determined from its first bytes.
     */
    content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
};

/**
 * Which conversations to process again by the language model.
 */
export type ConversationProcess = {
    /**
     * Only those whose structure was made by this: `rules`, or the name of a language model. Those of any by default. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
     */
    made_by?: PlainText | null;
    /**
     * Only those that took place at this time or later. All by default. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    since?: DateOrTimestamp | null;
};

export type ConversationProcessedPayload = ConversationWebhook;

/**
 * Why a conversation is not processed yet as it should be. Some of its audio is not transcribed yet, or it waits for the language model, which is working on it or cannot be used at the moment, or it could not be processed. Until the model has processed it, its structure is made by rules. Also names audio of uploads that was left out, as the conversation has words of the same sound.
 */
export type ConversationProcessing = {
    /**
     * `waiting_for_audio` while some of its audio is not transcribed, `waiting` for the language model, `running` while the model works on it, `failed` after the last attempt. `audio_left_out` is final: nothing waits, and `reason` names the uploads and their seconds; `transcribeLeftOutAudio` transcribes them after all.
     */
    state: 'waiting_for_audio' | 'waiting' | 'running' | 'failed' | 'audio_left_out';
    /**
     * Why it waits or failed, in the words of the model's server or of the speech recognizer, without keys. Null if no attempt has failed.
     */
    reason: string | null;
    /**
     * The number of attempts, with the running one. At least 0.
     */
    attempts: number;
    /**
     * The next attempt. Null if it is the next in turn, while it runs, and after the last attempt.
     */
    next_attempt_at: Timestamp | null;
};

/**
 * A segment of a finished transcript. `end` must be greater than `start`, otherwise 422.
 */
export type ConversationSegmentCreate = {
    /**
     * The text. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    text: SegmentText;
    /**
     * The label of the speaker: `SPEAKER_00` and so on. 1 to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    speaker?: SpeakerLabel | null;
    /**
     * The number of the speaker in the conversation, from 0. 0 to 9999.
     */
    speaker_id?: SpeakerId | null;
    /**
     * Seconds since the conversation's `started_at`. 0 to 10000000.
     */
    start: SegmentSeconds;
    /**
     * Seconds since the conversation's `started_at`. 0 to 10000000.
     */
    end: SegmentSeconds;
    /**
     * Whether the device's owner speaks. Default false.
     */
    is_user?: boolean | null;
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id?: PersonReference;
};

/**
 * `in_progress` while it is recorded, `processing` while structure and memories are extracted, then `completed` or `failed`. `merging` is not used: conversations are merged at once.
 */
export type ConversationStatus = 'in_progress' | 'processing' | 'merging' | 'completed' | 'failed';

/**
 * The kind of text.
 */
export type ConversationTextSource = 'audio_transcript' | 'message' | 'other_text';

/**
 * A short title.
 */
export type ConversationTitle = WrittenText;

export type ConversationUpdate = unknown & {
    /**
     * A short title. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    title?: ConversationTitle | null;
    /**
     * The summary in the user's words. May be empty. Up to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    overview?: PlainText | null;
    /**
     * The subject of a conversation, chosen when it is processed.
     */
    category?: ConversationCategory | null;
    /**
     * All its appointments, in place of those that it has. Up to 100 items.
     */
    events?: Array<CalendarEventInput> | null;
    /**
     * True hides it from lists and searches.
     */
    discarded?: boolean | null;
    /**
     * The folder of the conversation; null removes it from its folder. An unknown folder returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    folder_id?: RecordId | null;
    /**
     * Whether the user has starred it.
     */
    starred?: boolean | null;
};

/**
 * A processed conversation with its whole transcript and without photos. `started_at` and `finished_at` are both set or both null.
 */
export type ConversationWebhook = Conversation & {
    /**
     * The whole transcript, in order.
     */
    transcript_segments: Array<DeliveredSegment>;
    /**
     * Always empty. Receivers of other services of this family expect it. Up to 0 items.
     */
    plugins_results: Array<unknown>;
};

/**
 * An action, and the conversations that it changes.
 */
export type ConversationsChange = {
    /**
     * `delete`; `star` and `unstar`; `move` to `folder_id`; `discard`, and `restore` what was discarded by the user or for too little content.
     */
    action: ConversationAction;
    /**
     * The conversations. Repeated ones count once. 1 to 500 items; each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    ids: Array<RecordId>;
    /**
     * For `move`, the folder; null removes them from their folders. Required for `move`. An unknown folder returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    folder_id?: RecordId | null;
    /**
     * For `delete`, the kinds of records made from the conversations that are deleted too. A key needs their scope, such as `memories:write`. Up to 2 items.
     */
    with?: Array<MadeKind> | null;
    /**
     * With `with`: deletes also what the user has edited or accepted. Locked memories remain.
     */
    edited?: boolean | null;
};

/**
 * What became of each conversation.
 */
export type ConversationsChanged = {
    /**
     * The number of conversations with the outcome `done`. At least 0.
     */
    done_count: number;
    /**
     * In the order of the ids.
     */
    results: Array<ConversationChange>;
};

/**
 * The conversations that now wait for the language model.
 */
export type ConversationsEnqueued = {
    /**
     * Their number. At least 0.
     */
    enqueued: number;
    /**
     * What waits now, with earlier ones.
     */
    processing: ConversationsProcessing;
};

/**
 * Conversations that become one.
 */
export type ConversationsMerge = {
    /**
     * The conversations, in any order. The earliest one stays. Repeated ones return 422. 2 to 20 items; each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_ids: Array<RecordId>;
};

/**
 * How many conversations of the user wait for the language model, and how much audio waits for words, and why.
 */
export type ConversationsProcessing = {
    /**
     * Conversations that wait for the language model. At least 0.
     */
    waiting: number;
    /**
     * Conversations that the model works on. At least 0.
     */
    running: number;
    /**
     * Conversations that could not be processed. At least 0.
     */
    failed: number;
    /**
     * Why the language model cannot be used at the moment, in the words of its server, without keys. Null if it can.
     */
    reason: string | null;
    /**
     * When the language model is tried again. Null if it can be used.
     */
    next_attempt_at: Timestamp | null;
    /**
     * Audio that is not transcribed yet. A conversation is listed from its first stored words: one that exists only as audio is found here. Null if no audio waits.
     */
    audio: WaitingAudio | null;
};

export type CorrectSegmentParams = {
    /**
     * The conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId;
    /**
     * The segment. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    segment_id: RecordId;
    /**
     * What was said. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    text: CorrectedText;
};

export type CorrectSegmentResult = CorrectionResult;

/**
 * What was said.
 */
export type CorrectedText = SegmentText;

/**
 * A correction that can be undone.
 */
export type Correction = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * Speakers, the text of a segment, or two people who are one.
     */
    kind: CorrectionKind;
    /**
     * The conversations that it changed and that still exist, the newest first, at most 100. Up to 100 items; each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_ids: Array<RecordId>;
    /**
     * How many conversations it changed that still exist. At least 0.
     */
    changed_conversations: number;
    /**
     * How many segments it changed. At least 0.
     */
    changed_segments: number;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * When it was undone.
     */
    undone_at: Timestamp | null;
};

/**
 * Speakers, the text of a segment, or two people who are one.
 */
export type CorrectionKind = 'speaker' | 'text' | 'merge';

/**
 * Confirms a correction.
 */
export type CorrectionResult = {
    /**
     * Always true.
     */
    success: boolean;
    /**
     * The correction, for `undo_correction`. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    correction_id: RecordId;
    /**
     * How many segments it changed. 0 if the correction had been undone before. At least 0.
     */
    changed_segments: number;
};

export type CreateActionItemParams = {
    /**
     * The task, up to 500 characters. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    description: ActionItemDescription;
    /**
     * When it is due: an ISO 8601 date-time, or a date, which means the end of that day in the account's time zone. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    due_at?: DateOrTimestamp | null;
    /**
     * True adds it as completed. Default false.
     */
    completed?: boolean | null;
};

export type CreateActionItemResult = ActionItemSaved;

export type CreateMemoryParams = {
    /**
     * The fact, up to 500 characters. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    content: MemoryContent;
    /**
     * Its category. By default, the service chooses one.
     */
    category?: MemoryCategory | null;
};

export type CreateMemoryResult = MemorySaved;

/**
 * The credentials of one account, in the form of `credentials.json`. Only that file has an `admin_token`; responses for new accounts do not, because a new user is not an administrator.
 */
export type Credentials = {
    /**
     * The address of the service; in `credentials.json`, that for programs on the same machine.
     */
    base_url: string;
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * A developer key with all scopes.
     */
    developer_api_key: string;
    /**
     * A tool-server key with all scopes.
     */
    tool_server_key: string;
    /**
     * A signed JWT whose subject is the `uid`; valid for an hour.
     */
    user_token: string;
    /**
     * Exchanged once at `/v1/auth/refresh` for the next user token.
     */
    refresh_token: string;
    /**
     * Administers all accounts of the service.
     */
    admin_token?: string;
};

export type CustomSttResultsPayload = {
    /**
     * Optional.
     */
    type?: 'Results';
    /**
     * The segments in the order of speaking. Up to 500 items.
     */
    segments: Array<ExternalSegment>;
};

/**
 * A subject of the day.
 */
export type DailyHighlight = {
    /**
     * What it is about, in a few words.
     */
    topic: string;
    /**
     * What was said about it.
     */
    summary: string;
    /**
     * The conversations in which it occurs. Each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_ids: Array<RecordId>;
};

/**
 * The day in numbers.
 */
export type DailyStats = {
    /**
     * The number of conversations of the day. At least 0.
     */
    total_conversations: number;
    /**
     * How long they took together. At least 0.
     */
    total_duration_minutes: number;
    /**
     * The number of tasks that were made from them. At least 0.
     */
    action_items_count: number;
};

/**
 * The summary of one day's conversations.
 */
export type DailySummary = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * A day, `YYYY-MM-DD`.
     */
    date: CalendarDate;
    /**
     * The day in one line.
     */
    headline: string;
    /**
     * The day in a few sentences.
     */
    overview: string;
    /**
     * One emoji that suits the day, or an empty text.
     */
    day_emoji: string;
    stats: DailyStats;
    /**
     * The main subjects of the day.
     */
    highlights: Array<DailyHighlight>;
    /**
     * `rules`, or the name of the language model that made it. Empty before that, and for records of earlier versions by a model.
     */
    made_by?: MadeBy;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
};

/**
 * Daily summaries, newest first.
 */
export type DailySummaryList = {
    /**
     * The summaries of this page, newest first.
     */
    summaries: Array<DailySummary>;
};

/**
 * Daily summaries, newest first, of days with a conversation that may be shown.
 */
export type DailySummaryPage = ToolPage & DailySummaryList;

/**
 * The database.
 */
export type DatabaseStatus = {
    /**
     * `embedded` in `DATA_DIR`, or `postgres` at `DATABASE_URL`.
     */
    kind: 'embedded' | 'postgres';
    /**
     * The version of Postgres.
     */
    version: string;
    /**
     * The last migration.
     */
    schema: string;
    /**
     * Whether it compares vectors itself, by pgvector. Otherwise the service does.
     */
    has_vectors: boolean;
    /**
     * The version of pgvector in the database. Null without it.
     */
    vector_version?: string | null;
    /**
     * The clock of the database minus that of the process.
     */
    clock_offset_seconds?: number;
};

/**
 * A bound of a filter: a time as in request bodies, or a date `YYYY-MM-DD`. As a lower bound a date means the start of that day in UTC, as an upper bound its end. Bounds are inclusive. A time that does not exist returns 422, and so does an upper bound before the lower one.
 */
export type DateOrTimestamp = string;

/**
 * What was stored of a day, or of all days of the range.
 */
export type DayCounts = {
    /**
     * Conversations that took place, without discarded ones. At least 0.
     */
    conversations: number;
    /**
     * The length of all segments of the processed ones. At least 0.
     */
    speech_seconds: number;
    /**
     * The words of the processed ones, separated by spaces. At least 0.
     */
    words: number;
    /**
     * Memories that were created, without rejected ones. At least 0.
     */
    memories: number;
    /**
     * Action items that were created, without rejected ones. At least 0.
     */
    action_items_created: number;
    /**
     * Action items that were completed, without those that are open again or rejected. At least 0.
     */
    action_items_completed: number;
};

/**
 * Any content; the body is not read.
 */
export type DaySummaryAcknowledgedPayload = string;

export type DaySummaryPayload = DaySummaryWebhook;

/**
 * The summary of a day as one text, beside the record of the Developer API.
 */
export type DaySummaryWebhook = DailySummary & {
    /**
     * The headline, an empty line and the overview. At least 1 characters.
     */
    summary: string;
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
};

/**
 * Days, or null for ever.
 */
export type DaysKept = number | null;

/**
 * When it is due; a date means the end of that day in the account's time zone. Null for no due date.
 */
export type DeadlineInputOrNull = DateOrTimestamp | null;

export type DeleteActionItemParams = {
    /**
     * The action item to delete. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    action_item_id: RecordId;
};

export type DeleteActionItemResult = DeleteResult;

export type DeleteMemoryParams = {
    /**
     * The memory to delete. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    memory_id: RecordId;
};

export type DeleteMemoryResult = DeleteResult;

/**
 * Confirms that the record was deleted permanently. A deletion cannot be undone.
 */
export type DeleteResult = {
    /**
     * Always true; a failed deletion returns an error status.
     */
    success: boolean;
};

/**
 * How many records were deleted permanently.
 */
export type DeletedCount = {
    /**
     * Number of deleted records. At least 0.
     */
    deleted_count: number;
};

/**
 * The deleted rows of one table.
 */
export type DeletedRows = {
    /**
     * The name of the table.
     */
    table: string;
    /**
     * How many of its rows were deleted. At least 0.
     */
    row_count: number;
};

/**
 * A deletion of a range of time, or its preview.
 */
export type Deletion = {
    /**
     * The id of the deletion. Null for a preview.
     */
    id: string | null;
    /**
     * How far a deletion is. A `failed` one has a `reason`; what it had deleted until then stays deleted.
     */
    status: DeletionStatus;
    /**
     * Why it failed, in words. Null otherwise.
     */
    reason: string | null;
    /**
     * The first time; null for everything until `to`.
     */
    from: string | null;
    /**
     * The last time; null for everything since `from`.
     */
    to: string | null;
    /**
     * What is deleted.
     */
    kinds: Array<DeletionKind>;
    /**
     * What was there when it was requested.
     */
    found: DeletionCounts;
    /**
     * What is deleted so far.
     */
    deleted: DeletionCounts;
    /**
     * The time of the request.
     */
    created_at: Timestamp;
    /**
     * When it was completed or failed; null before.
     */
    finished_at: string | null;
};

/**
 * Numbers of records, by kind. Kinds that are not deleted are 0.
 */
export type DeletionCounts = {
    /**
     * Conversations, without locked ones.
     */
    conversations: number;
    /**
     * Sessions and uploads whose audio waits.
     */
    audio: number;
    /**
     * Webhook deliveries and notifications.
     */
    logs: number;
    /**
     * Parts of recordings, of two minutes at most.
     */
    recordings: number;
};

/**
 * What to delete. At least one bound is required.
 */
export type DeletionCreate = {
    /**
     * The first time. Absent for everything until `to`. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    from?: DateOrTimestamp | null;
    /**
     * The last time. Absent for everything since `from`. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    to?: DateOrTimestamp | null;
    /**
     * What to delete. 1 to 4 items.
     */
    kinds: Array<DeletionKind>;
    /**
     * Only counts what would be deleted. Default false.
     */
    preview?: boolean | null;
};

/**
 * What is deleted. `conversations`: with their transcripts and photos; their memories and action items stay. `audio`: audio that waits for its transcription. `logs`: webhook deliveries and notifications. `recordings`: those of conversations.
 */
export type DeletionKind = 'conversations' | 'audio' | 'logs' | 'recordings';

/**
 * How far a deletion is. A `failed` one has a `reason`; what it had deleted until then stays deleted.
 */
export type DeletionStatus = 'preview' | 'waiting' | 'running' | 'completed' | 'failed';

/**
 * Added to the query parameters of the configured address.
 */
export type DeliverAudioBytesQuery = {
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * Samples per second of the body: 8000 for devices that record at this rate, otherwise 16000.
     */
    sample_rate: 8000 | 16000;
};

export type DeliverConversationQuery = ForUser;

export type DeliverDaySummaryQuery = ForUser;

export type DeliverRealtimeTranscriptQuery = ForUser;

/**
 * A segment of a delivered conversation. `speaker_name` is the same as `person_name`.
 */
export type DeliveredSegment = TranscriptSegment & DeliveredSpeaker;

/**
 * The speaker, as receivers read it.
 */
export type DeliveredSpeaker = {
    /**
     * The label of the speaker. A name that the client's transcript contains is in `person_name`. Matches ^SPEAKER_\d{2,4}$.
     */
    speaker?: string;
    /**
     * The name of the speaker, if known.
     */
    person_name: string | null;
};

/**
 * The id of a destination.
 */
export type DestinationId = PlainText;

/**
 * A developer key to create.
 */
export type DeveloperKeyCreate = {
    /**
     * The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: KeyName;
    /**
     * The permissions of the key. By default it may read conversations, memories, action items and goals. 1 to 50 items.
     */
    scopes?: Array<DeveloperScope> | null;
};

/**
 * A permission of a developer key. `conversations` includes folders, daily summaries, questions (read) and voice messages (write). More may be added: a client ignores those that it does not know.
 */
export type DeveloperScope = 'conversations:read' | 'conversations:write' | 'memories:read' | 'memories:write' | 'action_items:read' | 'action_items:write' | 'goals:read' | 'goals:write' | 'social:write' | 'screen_activity:write';

/**
 * The progress of uploaded device files. A segment is a file.
 */
export type DeviceFilesJob = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    job_id: RecordId;
    /**
     * `partial_failure`: some files failed.
     */
    status: DeviceFilesStatus;
    /**
     * How long to wait before asking again.
     */
    poll_after_ms: number;
    /**
     * All files.
     */
    total_segments: number;
    /**
     * Files that are transcribed or failed.
     */
    processed_segments: number;
    /**
     * Transcribed files.
     */
    successful_segments: number;
    /**
     * Failed files.
     */
    failed_segments: number;
    /**
     * Names of files that were uploaded before. Their words are stored once.
     */
    known_files: Array<string>;
    /**
     * The files whose time is not used, and why. Absent without any.
     */
    time_problems?: Array<FailedDeviceFile>;
    /**
     * Files that failed, and why.
     */
    failed_files: Array<FailedDeviceFile>;
    /**
     * The files of which something was not transcribed, and why: an empty file, damaged bytes, or audio that was left out. Absent without any.
     */
    notes?: Array<FailedDeviceFile>;
    result?: DeviceFilesResult;
    /**
     * The reason of the first failed file.
     */
    error?: string;
};

/**
 * The conversations with words of the files.
 */
export type DeviceFilesResult = {
    /**
     * Ids of conversations that the files began. Each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    new_memories: Array<RecordId>;
    /**
     * Ids of conversations that were there before. Each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    updated_memories: Array<RecordId>;
};

/**
 * `partial_failure`: some files failed.
 */
export type DeviceFilesStatus = 'queued' | 'processing' | 'completed' | 'partial_failure' | 'failed';

/**
 * The files of a device, in any order.
 */
export type DeviceFilesUpload = {
    /**
     * The files; at least one, otherwise 400. Up to 50 items; each binary.
     */
    files?: Array<Blob | File>;
};

/**
 * The name of one device, such as its serial number. An account has one key for each: a new one replaces the earlier.
 */
export type DeviceId = string;

/**
 * The key of a device, without its secret.
 */
export type DeviceKey = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: KeyName;
    /**
     * The name of one device, such as its serial number. An account has one key for each: a new one replaces the earlier. 1 to 64 letters, digits, `.`, `_`, `:` and `-`.
     */
    device: DeviceId;
    /**
     * The beginning of the key, to recognize it.
     */
    key_prefix: string;
    /**
     * What the key allows: the live socket.
     */
    scopes: Array<'listen'>;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * When it was last used, to within a few minutes; null if never.
     */
    last_used_at: Timestamp | null;
};

/**
 * A device key to create.
 */
export type DeviceKeyCreate = {
    /**
     * The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: KeyName;
    /**
     * The name of one device, such as its serial number. An account has one key for each: a new one replaces the earlier. 1 to 64 letters, digits, `.`, `_`, `:` and `-`.
     */
    device: DeviceId;
};

/**
 * A new key with its secret, which is returned once and stored only as a hash.
 */
export type DeviceKeyCreated = DeviceKey & {
    /**
     * The secret: `omi_device_` and 32 hexadecimal digits. Matches ^omi_device_[0-9a-f]{32}$.
     */
    key: string;
};

/**
 * What a device sends to get its key.
 */
export type DevicePairing = {
    /**
     * The code. Small letters, spaces and hyphens are allowed. 1 to 32 characters.
     */
    code: string;
    /**
     * The name of one device, such as its serial number. An account has one key for each: a new one replaces the earlier. 1 to 64 letters, digits, `.`, `_`, `:` and `-`.
     */
    device: DeviceId;
};

/**
 * A file system.
 */
export type DiskSpace = {
    /**
     * What is on it, `DATA_DIR`, the embedded database, or the folder of `BACKUP_TO`.
     */
    holds: 'data' | 'database' | 'backups';
    /**
     * Its size. At least 0.
     */
    bytes: number;
    /**
     * What the service can still write. At least 0.
     */
    free_bytes: number;
};

/**
 * The files of the process that answers.
 */
export type DiskUsage = {
    /**
     * Audio in `DATA_DIR` that waits for its words. At least 0.
     */
    pending_audio_bytes: number;
    /**
     * Uploads in `DATA_DIR` that are not decoded yet. At least 0.
     */
    recordings_bytes: number;
    /**
     * The folder of the embedded database. Null with `DATABASE_URL`.
     */
    database_bytes: number | null;
    /**
     * What is free on the disk of `DATA_DIR`. At least 0.
     */
    free_bytes: number;
};

/**
 * With `timezone`: whether open tasks that are due on a day without a time keep that day, so that their `due_at` becomes its last moment in the new time zone. Otherwise `due_at` stays as it is. All-day events always keep their day.
 */
export type DueDaysFollow = boolean | null;

export type EditMemoryParams = {
    /**
     * The memory to change. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    memory_id: RecordId;
    /**
     * The new content, up to 500 characters. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    content: MemoryContent;
};

export type EditMemoryResult = EditResult;

/**
 * Confirms that the change was saved.
 */
export type EditResult = DeleteResult;

/**
 * An error as one sentence. The status is the kind of error; the sentence may change.
 */
export type ErrorDetail = {
    /**
     * What went wrong, in words for the developer.
     */
    detail: string;
};

/**
 * An archive of the account, prepared in the background.
 */
export type Export = {
    /**
     * The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * How far an export is. A `failed` one has an `error`.
     */
    status: ExportStatus;
    /**
     * What it contains.
     */
    kinds: Array<ExportKind>;
    /**
     * The first time, inclusive. Null for no bound.
     */
    from: string | null;
    /**
     * The last time, inclusive. Null for no bound.
     */
    to: string | null;
    /**
     * How often its archive was begun. After an interruption it is written again from the beginning, and the progress starts again.
     */
    attempts: number;
    progress: ExportProgress;
    /**
     * The bytes of the archive. Null before it is completed.
     */
    size: number | null;
    /**
     * Why it failed, or waits for room on the disk, in words. Null otherwise.
     */
    error: string | null;
    /**
     * The time of the request.
     */
    created_at: Timestamp;
    /**
     * When the archive was complete. Null before.
     */
    completed_at: string | null;
    /**
     * When the export is deleted with its archive, a week after it is completed.
     */
    expires_at: Timestamp;
};

/**
 * What an archive should contain.
 */
export type ExportCreate = {
    /**
     * Only these kinds of records. All of them by default. 1 to 50 items.
     */
    kinds?: Array<ExportKind> | null;
    /**
     * The first time, inclusive. Conversations count by their beginning, summaries by their day, posts and snapshots by their own time, memories, action items, messages, corrections and audio by their creation. Other kinds are exported whole. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    from?: DateOrTimestamp | null;
    /**
     * The last time, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    to?: DateOrTimestamp | null;
};

/**
 * What an archive contains. `conversations`: with their transcripts, also as text, SRT and VTT. `goals`: with their history. `apps`: own and enabled ones. `webhooks`: without secrets. `settings`: the account, its description, and how long its data is kept. `pending_audio`: the spool, audio that waits for its words, as WAV. `recordings`: those of conversations. The other kinds are the records of the same name.
 */
export type ExportKind = 'conversations' | 'photos' | 'memories' | 'action_items' | 'goals' | 'folders' | 'people' | 'corrections' | 'daily_summaries' | 'chat_messages' | 'social_posts' | 'screen_activity' | 'apps' | 'webhooks' | 'settings' | 'pending_audio' | 'recordings';

/**
 * The exports of the user, the newest first.
 */
export type ExportList = {
    /**
     * At most as many as are created in a week.
     */
    exports: Array<Export>;
};

/**
 * The file `manifest.json`, the last one of an archive.
 */
export type ExportManifest = {
    /**
     * Names the format.
     */
    format: 'earshot-export';
    /**
     * The version of the format.
     */
    version: 1;
    /**
     * When the archive was begun.
     */
    created_at: Timestamp;
    /**
     * The version of the service that wrote it.
     */
    service_version: string;
    account: ExportedAccount;
    /**
     * What it contains.
     */
    kinds: Array<ExportKind>;
    /**
     * The first time, inclusive. Null for no bound.
     */
    from: string | null;
    /**
     * The last time, inclusive. Null for no bound.
     */
    to: string | null;
    /**
     * What it does not contain, and why.
     */
    left_out: Array<LeftOut>;
    /**
     * All other files, in their order.
     */
    files: Array<ExportedFile>;
};

/**
 * How far an archive is written.
 */
export type ExportProgress = {
    /**
     * The records that are written.
     */
    done_count: number;
    /**
     * The records that were found at the beginning. Records may be added or deleted meanwhile.
     */
    total_count: number;
    /**
     * The bytes of the archive so far.
     */
    bytes: number;
};

/**
 * How far an export is. A `failed` one has an `error`.
 */
export type ExportStatus = 'pending' | 'running' | 'completed' | 'failed';

/**
 * The account that an archive comes from.
 */
export type ExportedAccount = {
    /**
     * The id of the account.
     */
    uid: string;
    /**
     * Its name.
     */
    name: string | null;
};

/**
 * A line of `pending-audio.jsonl`.
 */
export type ExportedAudio = {
    /**
     * The session that recorded it.
     */
    session_id: string;
    /**
     * The conversations that wait for its words.
     */
    conversation_ids: Array<string>;
    /**
     * The device or client that sent it.
     */
    source: string | null;
    /**
     * When it was stored.
     */
    created_at: Timestamp;
    /**
     * Its length.
     */
    seconds: number;
    /**
     * Its file in the archive.
     */
    path: string;
};

/**
 * A file of an archive.
 */
export type ExportedFile = {
    /**
     * Its path in the archive.
     */
    path: string;
    /**
     * Its size, uncompressed.
     */
    bytes: number;
    /**
     * The SHA-256 of its bytes, in hexadecimal.
     */
    sha256: string;
    /**
     * The records of a `.jsonl` file, one in each line.
     */
    records?: number;
};

/**
 * A line of `goal-history.jsonl`.
 */
export type ExportedGoalHistory = {
    /**
     * The goal.
     */
    goal_id: string;
    /**
     * The day, in UTC.
     */
    date: string;
    /**
     * The value that the day ended with.
     */
    value: number;
    /**
     * When it was recorded.
     */
    recorded_at: Timestamp;
};

/**
 * A line of `photos.jsonl`.
 */
export type ExportedPhoto = {
    /**
     * The id of the photo. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * Its conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId;
    /**
     * When it was taken.
     */
    created_at: Timestamp;
    /**
     * Its media type.
     */
    content_type: string;
    /**
     * Its file in the archive.
     */
    path: string;
};

/**
 * A line of `recordings.jsonl`.
 */
export type ExportedRecording = {
    /**
     * The conversation that was recorded.
     */
    conversation_id: string;
    /**
     * Its length.
     */
    seconds: number;
    /**
     * Its file in the archive, an Ogg Opus stream.
     */
    path: string;
};

/**
 * The line of `settings.jsonl`.
 */
export type ExportedSettings = {
    /**
     * The name of the account.
     */
    name: string | null;
    /**
     * Its time zone. Null for that of the service.
     */
    timezone: string | null;
    /**
     * Whether keys may read memories.
     */
    memory_access: boolean;
    /**
     * The short description of the user. Null without one.
     */
    profile: string | null;
    /**
     * How long conversations are kept. Null for ever.
     */
    conversations_days: number | null;
    /**
     * How long waiting audio is kept. Null for ever.
     */
    audio_days: number | null;
    /**
     * How long logs are kept. Null for ever.
     */
    logs_days: number | null;
    /**
     * Whether the audio of conversations is kept.
     */
    keep_audio: boolean;
    /**
     * How long it is kept. Null for ever.
     */
    recordings_days: number | null;
    /**
     * The destinations that get nothing.
     */
    switched_off: Array<string>;
    /**
     * Names and words that the transcription of speech expects.
     */
    vocabulary: Array<string>;
};

/**
 * A line of `webhooks.jsonl`, without the secret.
 */
export type ExportedWebhook = {
    /**
     * The deliveries: `audio_bytes` raw audio every few seconds, `realtime_transcript` new segments, `memory_created` each processed conversation, `day_summary` the summary of a day.
     */
    type: WebhookType;
    /**
     * Its address, for `audio_bytes` with the interval.
     */
    url: string;
    /**
     * Whether it is called.
     */
    enabled: boolean;
};

/**
 * A segment from an external speech-to-text service.
 */
export type ExternalSegment = {
    /**
     * The text. Up to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    text: SegmentText;
    /**
     * The label of the speaker: `SPEAKER_00` and so on. 1 to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    speaker?: SpeakerLabel | null;
    /**
     * Seconds since the start of the audio. 0 to 10000000.
     */
    start?: SegmentSeconds | null;
    /**
     * Seconds since the start of the audio. 0 to 10000000.
     */
    end?: SegmentSeconds | null;
};

/**
 * A file that failed, or of which something is to be said.
 */
export type FailedDeviceFile = {
    /**
     * Its name.
     */
    name: string;
    /**
     * Why, in words.
     */
    reason: string;
};

export type FetchParams = {
    /**
     * The id of a result of `search`. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    id: PlainText;
};

export type FetchResult = FetchedRecord;

/**
 * The text of a record.
 */
export type FetchedRecord = ResearchResult & {
    /**
     * For a conversation, its overview and transcript.
     */
    text: string;
    /**
     * What else is known of it.
     */
    metadata: {
        /**
         * A kind of record that is searched.
         */
        kind: SearchKind;
        /**
         * When it was created.
         */
        created_at: string;
    };
    /**
     * The kind and the id of the record.
     */
    id: string;
    /**
     * The title, or the text of a memory or an action item.
     */
    title: string;
    /**
     * The page of the console that shows it, to cite.
     */
    url: string;
};

/**
 * A folder for conversations.
 */
export type Folder = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The folder's name. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: FolderName;
    /**
     * What the folder is for. Up to 500 characters, text without U+0000 and without unpaired surrogates.
     */
    description: FolderDescription | null;
    /**
     * A color as `#RRGGBB`. A color such as #6B7280.
     */
    color: FolderColor;
    /**
     * The name of an icon, or an emoji. 1 to 50 characters, text without U+0000 and without unpaired surrogates.
     */
    icon: FolderIcon;
    /**
     * Its position among the folders, from 0. 0 to 100000.
     */
    order: FolderOrder;
    /**
     * True for the folder that apps show first.
     */
    is_default: boolean;
    /**
     * True for Work, Personal and Social, which every account has and which cannot be deleted.
     */
    is_system: boolean;
    /**
     * The number of conversations in it. At least 0.
     */
    conversation_count: number;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    updated_at: Timestamp;
};

/**
 * A color as `#RRGGBB`.
 */
export type FolderColor = string;

/**
 * A folder to add after the existing ones.
 */
export type FolderCreate = {
    /**
     * The folder's name. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: FolderName;
    /**
     * What the folder is for. Up to 500 characters, text without U+0000 and without unpaired surrogates.
     */
    description?: FolderDescription | null;
    /**
     * A color as `#RRGGBB`. A color such as #6B7280, default "#6B7280".
     */
    color?: FolderColor | null;
    /**
     * The name of an icon, or an emoji. 1 to 50 characters, text without U+0000 and without unpaired surrogates, default "folder".
     */
    icon?: FolderIcon | null;
};

/**
 * What the folder is for.
 */
export type FolderDescription = PlainText;

/**
 * The name of an icon, or an emoji.
 */
export type FolderIcon = PlainText;

/**
 * The folder's name.
 */
export type FolderName = WrittenText;

/**
 * Its position among the folders, from 0.
 */
export type FolderOrder = number;

export type FolderUpdate = unknown & {
    /**
     * The folder's name. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name?: FolderName | null;
    /**
     * What the folder is for. Up to 500 characters, text without U+0000 and without unpaired surrogates.
     */
    description?: FolderDescription | null;
    /**
     * A color as `#RRGGBB`. A color such as #6B7280.
     */
    color?: FolderColor | null;
    /**
     * The name of an icon, or an emoji. 1 to 50 characters, text without U+0000 and without unpaired surrogates.
     */
    icon?: FolderIcon | null;
    /**
     * Its position among the folders, from 0. 0 to 100000.
     */
    order?: FolderOrder | null;
};

/**
 * The user whose data this is. In webhooks it is added to the query parameters of the configured address.
 */
export type ForUser = {
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
};

/**
 * A place on earth, with the result of reverse geocoding.
 */
export type Geolocation = {
    /**
     * Decimal degrees, north is positive. -90 to 90.
     */
    latitude: number;
    /**
     * Decimal degrees, east is positive. -180 to 180.
     */
    longitude: number;
    /**
     * The address, if known. Up to 500 characters, text without U+0000 and without unpaired surrogates.
     */
    address?: PlainText | null;
    /**
     * Google's id of the place, if known. Up to 300 characters, text without U+0000 and without unpaired surrogates.
     */
    google_place_id?: PlainText | null;
    /**
     * The precision of the position, for example `approximate`. Up to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    location_type?: PlainText | null;
};

export type GetActionItemsParams = {
    /**
     * Only completed (true) or open (false) items.
     */
    completed?: boolean | null;
    /**
     * False: only suggestions.
     */
    reviewed?: boolean | null;
    /**
     * Only items that are due on this day or at this time, or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    due_start_date?: DateOrTimestamp | null;
    /**
     * Only items that are due at this time or earlier, or by the end of this day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    due_end_date?: DateOrTimestamp | null;
    /**
     * Maximum number. 1 to 1000, default 100.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type GetActionItemsResult = ActionItemPage;

export type GetChatMessagesParams = {
    /**
     * Maximum number of messages to return. 1 to 1000, default 50.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type GetChatMessagesResult = ChatMessagePage;

export type GetConversationByIdParams = {
    /**
     * The conversation to read. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId;
    /**
     * Number of segments to skip: the last `next_transcript_offset`. 0 to 1000000000, default 0.
     */
    transcript_offset?: number | null;
};

export type GetConversationByIdResult = Conversation;

export type GetConversationsParams = {
    /**
     * Only conversations from this day on, in UTC.
     */
    start_date?: CalendarDate | null;
    /**
     * Only conversations to the end of this day, in UTC.
     */
    end_date?: CalendarDate | null;
    /**
     * Only conversations of these categories. Empty for all. Up to 50 items.
     */
    categories?: Array<ConversationCategory> | null;
    /**
     * Maximum number. 1 to 500, default 20.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type GetConversationsResult = ConversationList;

export type GetDailySummariesParams = {
    /**
     * Only this day and later days.
     */
    start_date?: CalendarDate | null;
    /**
     * Only this day and earlier days.
     */
    end_date?: CalendarDate | null;
    /**
     * Maximum number of summaries to return. 1 to 1000, default 30.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type GetDailySummariesResult = DailySummaryPage;

export type GetGoalsParams = {
    /**
     * Include inactive goals. Default false.
     */
    include_inactive?: boolean | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type GetGoalsResult = GoalList;

export type GetMemoriesParams = {
    /**
     * Only memories of these categories. Empty for all. Up to 50 items.
     */
    categories?: Array<MemoryCategory> | null;
    /**
     * Maximum number. 1 to 1000, default 100.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
    /**
     * The order of the memories. Default "scoring_desc".
     */
    sort?: MemorySort | null;
    /**
     * Only reviewed ones (true), or the others (false).
     */
    reviewed?: boolean | null;
    /**
     * Only memories with this visibility.
     */
    visibility?: MemoryVisibility | null;
    /**
     * Only those entered by a person or an app (true), or extracted from conversations (false).
     */
    manually_added?: boolean | null;
    /**
     * Only memories changed after this time. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    updated_after?: DateOrTimestamp | null;
    /**
     * Include memories about focus, screen and other activity. Default false.
     */
    include_activity?: boolean | null;
    /**
     * Include memories about money, health, intimacy, law, belief and politics. Default true.
     */
    include_sensitive?: boolean | null;
};

export type GetMemoriesResult = MemoryPage;

export type GetPeopleParams = {
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type GetPeopleResult = PersonList;

export type GetScreenActivityParams = {
    /**
     * Only activity from this day on, in UTC.
     */
    start_date?: CalendarDate | null;
    /**
     * Only activity to the end of this day, in UTC.
     */
    end_date?: CalendarDate | null;
    /**
     * Only activity in this app, by its name in any case. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
     */
    app?: PlainText | null;
    /**
     * The time in each app on each day (UTC). Default false.
     */
    summary?: boolean | null;
    /**
     * Maximum number. Ignored with `summary`. 1 to 1000, default 200.
     */
    limit?: number | null;
    /**
     * Number to skip: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type GetScreenActivityResult = ScreenActivity;

export type GetSocialPostsParams = {
    /**
     * Only the user's own posts (`tweet`) or only saved ones (`bookmark`). Both by default.
     */
    kind?: SocialPostKind | null;
    /**
     * Maximum number. 1 to 1000, default 50.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type GetSocialPostsResult = SocialPostPage;

export type GetUserProfileParams = {
    [key: string]: unknown;
};

export type GetUserProfileResult = UserProfileAnswer;

/**
 * A goal of the user.
 */
export type Goal = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The goal in words. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    title: GoalTitle;
    /**
     * How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount.
     */
    goal_type: GoalType;
    /**
     * A measured value. -1000000000000 to 1000000000000.
     */
    target_value: GoalNumber;
    /**
     * A measured value. -1000000000000 to 1000000000000.
     */
    current_value: GoalNumber;
    /**
     * A measured value. -1000000000000 to 1000000000000.
     */
    min_value: GoalNumber;
    /**
     * A measured value. -1000000000000 to 1000000000000.
     */
    max_value: GoalNumber;
    /**
     * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 50 characters, text without U+0000 and without unpaired surrogates.
     */
    unit: GoalUnit;
    /**
     * Whether the goal is active. At most three goals of a user are active; a fourth deactivates the oldest.
     */
    is_active: boolean;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    updated_at: Timestamp;
};

/**
 * A goal to add. It is active at once; if three goals are active, the oldest is deactivated.
 */
export type GoalCreate = {
    /**
     * The goal in words. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    title: GoalTitle;
    /**
     * How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount. Default "scale".
     */
    goal_type?: GoalType | null;
    /**
     * The value at which the goal is reached. -1000000000000 to 1000000000000.
     */
    target_value: GoalNumber;
    /**
     * The current value. -1000000000000 to 1000000000000, default 0.
     */
    current_value?: GoalNumber | null;
    /**
     * The low end of the scale. A value greater than `max_value` returns 422. -1000000000000 to 1000000000000, default 0.
     */
    min_value?: GoalNumber | null;
    /**
     * The high end of the scale. -1000000000000 to 1000000000000, default 10.
     */
    max_value?: GoalNumber | null;
    /**
     * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 50 characters, text without U+0000 and without unpaired surrogates.
     */
    unit?: GoalUnit;
};

/**
 * The last value of a day.
 */
export type GoalHistoryEntry = {
    /**
     * A day, `YYYY-MM-DD`.
     */
    date: CalendarDate;
    /**
     * A measured value. -1000000000000 to 1000000000000.
     */
    value: GoalNumber;
    /**
     * When that value was last set.
     */
    recorded_at: Timestamp;
};

/**
 * Goals, newest first.
 */
export type GoalList = ListPart & {
    /**
     * The goals of this page.
     */
    goals: Array<Goal>;
};

/**
 * A measured value.
 */
export type GoalNumber = number;

/**
 * The current value, if it is not in the query.
 */
export type GoalProgressUpdate = {
    /**
     * A measured value. -1000000000000 to 1000000000000.
     */
    current_value?: GoalNumber | null;
};

/**
 * The goal in words.
 */
export type GoalTitle = WrittenText;

/**
 * How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount.
 */
export type GoalType = 'boolean' | 'scale' | 'numeric';

/**
 * The unit of the values, for example `km`; null without a unit.
 */
export type GoalUnit = PlainText | null;

export type GoalUpdate = unknown & {
    /**
     * The goal in words. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    title?: GoalTitle | null;
    /**
     * How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount.
     */
    goal_type?: GoalType | null;
    /**
     * The value at which the goal is reached. -1000000000000 to 1000000000000.
     */
    target_value?: GoalNumber | null;
    /**
     * The current value, recorded in the history like progress. -1000000000000 to 1000000000000.
     */
    current_value?: GoalNumber | null;
    /**
     * The low end of the scale. -1000000000000 to 1000000000000.
     */
    min_value?: GoalNumber | null;
    /**
     * The high end of the scale. -1000000000000 to 1000000000000.
     */
    max_value?: GoalNumber | null;
    /**
     * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 50 characters, text without U+0000 and without unpaired surrogates.
     */
    unit?: GoalUnit;
    /**
     * True activates the goal again; if three others are active, the oldest of them is deactivated.
     */
    is_active?: boolean | null;
};

/**
 * What a user allowed a client to do at the tool server, in one consent.
 */
export type Grant = {
    /**
     * The id of a grant. 1 to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    id: GrantId;
    /**
     * The id of the client; an address is that of the client's metadata document.
     */
    client_id: string;
    /**
     * The name that the client gave itself. It is not verified.
     */
    client_name: string;
    /**
     * The host that the browser was sent back to, or the scheme of an app.
     */
    redirect_host: string;
    /**
     * The address of the tool server that the grant is for.
     */
    resource: string;
    /**
     * What the client may do.
     */
    scopes: Array<ToolScope>;
    /**
     * The time of the consent.
     */
    created_at: string;
    /**
     * When the client last renewed its token; null if it never did.
     */
    last_used_at: string | null;
    /**
     * When the user must consent again.
     */
    expires_at: string;
};

/**
 * The id of a grant.
 */
export type GrantId = PlainText;

/**
 * Whether keys may read the account's memories (the readiness gate).
 */
export type HasMemoryAccess = boolean;

/**
 * The state of the service.
 */
export type HealthStatus = StatusOk;

/**
 * A time zone of the IANA database. An unknown name returns 422.
 */
export type IanaTimezone = string;

export type ImageChunkPayload = {
    type: 'image_chunk';
    /**
     * The photo's id, chosen by the client, the same for all parts. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The index of the part, from 0. 0 to 4095.
     */
    index: number;
    /**
     * The number of parts. 1 to 4096.
     */
    total: number;
    /**
     * The part in base64: cut anywhere from the base64 of the whole photo, or encoded and padded separately. Up to 1000000 characters.
     */
    data: string;
};

/**
 * A file on its way to its records.
 */
export type Import = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * `uploading`: bytes are missing. `waiting` and `running`: its records are being stored. `completed`: all records are read; some may have problems. `failed`: the file cannot be read, as `reason` says. `stopped`: by the user.
     */
    status: ImportStatus;
    /**
     * Why it failed, in words. Null otherwise.
     */
    reason: string | null;
    /**
     * Where the file comes from, as sent. Null if each record is recognized by what is in it.
     */
    format: ImportFormat | null;
    /**
     * The name of the file.
     */
    file_name: string;
    /**
     * The size of the file.
     */
    bytes: number;
    /**
     * The bytes that are stored. The next part starts at this offset.
     */
    received_bytes: number;
    /**
     * Whether nothing is stored.
     */
    dry_run: boolean;
    /**
     * The part of the file whose records are stored, 0 to 1. 0 to 1.
     */
    progress: number;
    /**
     * The records by kind, so far.
     */
    counts: Array<ImportCounts>;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * When it was completed, failed or stopped. Null before.
     */
    finished_at: Timestamp | null;
};

/**
 * What became of the records of a kind.
 */
export type ImportCounts = {
    /**
     * The kind of a record of a file. `files` are files that are no records.
     */
    kind: ImportKind;
    /**
     * New records.
     */
    created: number;
    /**
     * Records that have changed at their source since they were imported. What the user has changed here stays. Absent for imports of earlier versions.
     */
    updated?: number;
    /**
     * Records that the account has already.
     */
    unchanged: number;
    /**
     * Records, and parts of them, that are not imported on purpose. Their problems say why.
     */
    skipped: number;
    /**
     * Records that cannot be read or stored. Their problems say why.
     */
    failed: number;
};

/**
 * The file that will be uploaded.
 */
export type ImportCreate = {
    /**
     * Its name. The ending of a text or audio file says what it is. 1 to 255 characters, text without U+0000 and without unpaired surrogates.
     */
    file_name: PlainText;
    /**
     * Its size, at most 100 GB. 1 to 107374182400.
     */
    bytes: number;
    /**
     * Where it comes from; by default, it is recognized by what is in it.
     */
    format?: ImportFormat | null;
    /**
     * Checks and counts everything, and stores nothing. Default false.
     */
    dry_run?: boolean | null;
};

/**
 * Where a file comes from. `earshot`: an archive of an account. `omi`, `limitless`, `bee`: JSON of these services. `transcript`: SRT, WebVTT or text. `audio`: audio files, which are transcribed.
 */
export type ImportFormat = 'earshot' | 'omi' | 'limitless' | 'bee' | 'transcript' | 'audio';

/**
 * The kind of a record of a file. `files` are files that are no records.
 */
export type ImportKind = 'conversations' | 'photos' | 'memories' | 'action_items' | 'goals' | 'goal_history' | 'folders' | 'people' | 'chat_messages' | 'social_posts' | 'screen_activity' | 'daily_summaries' | 'corrections' | 'settings' | 'apps' | 'webhooks' | 'recordings' | 'files';

/**
 * Imports of the user.
 */
export type ImportList = {
    /**
     * The newest first.
     */
    imports: Array<Import>;
};

/**
 * A record that was not imported, or a part of one, such as the time that a transcript does not have.
 */
export type ImportProblem = {
    /**
     * Counts the problems of an import, from 1.
     */
    number: number;
    /**
     * The kind of a record of a file. `files` are files that are no records.
     */
    kind: ImportKind;
    /**
     * The id of the record in the file. Null if it has none.
     */
    source_id: string | null;
    /**
     * Where it is, such as `memories.jsonl, line 7`.
     */
    place: string;
    /**
     * `skipped` on purpose, or `failed`.
     */
    outcome: 'skipped' | 'failed';
    /**
     * Why, in words.
     */
    reason: string;
};

/**
 * A part of the problems of an import, in order.
 */
export type ImportProblems = {
    /**
     * The problems.
     */
    problems: Array<ImportProblem>;
    /**
     * Whether there are more after the last one. At most 10,000 problems of an import are listed.
     */
    has_more: boolean;
};

/**
 * How many records of a batch were new or changed. All other records were stored already, with the same content.
 */
export type ImportResult = {
    /**
     * Number of records in the request. At least 0.
     */
    received_count: number;
    /**
     * Number of new records. At least 0.
     */
    created_count: number;
    /**
     * Number of records that replaced an earlier one with other content. At least 0.
     */
    updated_count: number;
};

/**
 * `uploading`: bytes are missing. `waiting` and `running`: its records are being stored. `completed`: all records are read; some may have problems. `failed`: the file cannot be read, as `reason` says. `stopped`: by the user.
 */
export type ImportStatus = 'uploading' | 'waiting' | 'running' | 'completed' | 'failed' | 'stopped';

/**
 * Whether the account's browser sessions may call the operations for administrators.
 */
export type IsAdministrator = boolean;

/**
 * The error of a call.
 */
export type JsonRpcError = {
    /**
     * The kind of error, as `jsonrpc.json` lists them.
     */
    code: number;
    /**
     * What went wrong and what to do about it.
     */
    message: string;
    /**
     * Details that depend on the error, for example `retry_after` in seconds.
     */
    data?: {
        [key: string]: unknown;
    };
};

/**
 * Chosen by the caller and returned with the response. Null stands only in a response to a message without a readable id; a request with null is rejected, as by MCP.
 */
export type JsonRpcId = string | number | null;

/**
 * One call, or a batch of them. Batches need a protocol version up to 2025-03-26, or none.
 */
export type JsonRpcPayload = JsonRpcRequest | Array<JsonRpcRequest>;

/**
 * The response to one call, or one per call of a batch.
 */
export type JsonRpcReply = JsonRpcResponse | Array<JsonRpcResponse>;

/**
 * A call or, without `id`, a notification.
 */
export type JsonRpcRequest = {
    jsonrpc: '2.0';
    /**
     * Chosen by the caller and returned with the response. Null stands only in a response to a message without a readable id; a request with null is rejected, as by MCP. -9007199254740991 to 9007199254740991, up to 256 characters.
     */
    id?: JsonRpcId;
    /**
     * The name of a tool, or a method of MCP such as `tools/call`. 1 to 128 characters.
     */
    method: string;
    /**
     * Parameters by name.
     */
    params?: {
        [key: string]: unknown;
    } | null;
};

/**
 * The response to one call, with `result` or with `error`.
 */
export type JsonRpcResponse = {
    jsonrpc: '2.0';
    /**
     * Chosen by the caller and returned with the response. Null stands only in a response to a message without a readable id; a request with null is rejected, as by MCP. -9007199254740991 to 9007199254740991, up to 256 characters.
     */
    id: JsonRpcId;
    /**
     * The result of the tool or method.
     */
    result?: {
        [key: string]: unknown;
    };
    error?: JsonRpcError;
};

/**
 * A public key (RFC 7517).
 */
export type JsonWebKey = {
    /**
     * The type of the key: `EC`, `RSA` or `OKP`.
     */
    kty: string;
    /**
     * The id of the key, which tokens name in their header.
     */
    kid?: string;
    /**
     * What the key is for: `sig`, signatures.
     */
    use?: string;
    /**
     * The algorithm of the signatures.
     */
    alg?: string;
    /**
     * The curve of an `EC` or `OKP` key.
     */
    crv?: string;
    /**
     * The first coordinate of the point, base64url.
     */
    x?: string;
    /**
     * The second coordinate of the point, base64url.
     */
    y?: string;
    /**
     * The modulus of an `RSA` key, base64url.
     */
    n?: string;
    /**
     * The exponent of an `RSA` key, base64url.
     */
    e?: string;
};

/**
 * The public keys that verify user tokens.
 */
export type JsonWebKeySet = {
    /**
     * The current keys, and former ones while tokens of theirs are valid.
     */
    keys: Array<JsonWebKey>;
};

/**
 * The audio of conversations that is kept.
 */
export type KeptAudio = {
    /**
     * Its length. At least 0.
     */
    seconds: number;
    /**
     * Its size as it is stored. At least 0.
     */
    bytes: number;
};

/**
 * A record that was made from a deleted conversation and stays, as the user has edited or accepted it, or it is locked.
 */
export type KeptRecord = {
    /**
     * A kind of records that are made from conversations.
     */
    kind: MadeKind;
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
};

/**
 * The user's name for the key.
 */
export type KeyName = WrittenText;

/**
 * A name that speakers came with, of no person yet.
 */
export type KnownName = {
    /**
     * The name.
     */
    name: string;
    /**
     * The number of conversations in which a speaker has it. At least 1.
     */
    conversations: number;
};

/**
 * A language as a BCP 47 tag, or `multi` to detect it.
 */
export type LanguageCode = string;

/**
 * A language as a BCP 47 tag, or `multi` to detect it. `_` is taken as `-`.
 */
export type LanguageInput = string;

/**
 * Languages as BCP 47 tags, separated by commas, the usual one first: one of them is recognized, as far as the provider can choose. It counts instead of `language`.
 */
export type LanguageList = string;

/**
 * Data that an archive does not contain.
 */
export type LeftOut = {
    /**
     * What an archive contains. `conversations`: with their transcripts, also as text, SRT and VTT. `goals`: with their history. `apps`: own and enabled ones. `webhooks`: without secrets. `settings`: the account, its description, and how long its data is kept. `pending_audio`: the spool, audio that waits for its words, as WAV. `recordings`: those of conversations. The other kinds are the records of the same name.
     */
    kind: ExportKind;
    /**
     * The number of records. Null if it is not known.
     */
    count: number | null;
    /**
     * Why, in words.
     */
    reason: string;
};

/**
 * Audio of an upload that was not transcribed.
 */
export type LeftOutAudio = {
    /**
     * The conversation that has words of the same sound. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId;
    /**
     * Its length.
     */
    seconds: number;
};

/**
 * How much of a list is in this result. A result holds at most about 25,000 tokens, so it can hold fewer records than `limit`.
 */
export type ListPart = {
    /**
     * Number of records in this result. At least 0.
     */
    returned_count?: number;
    /**
     * Whether there are more records; request them with `offset` set to `next_offset`.
     */
    has_more?: boolean;
    /**
     * The `offset` of the request for the next records. Absent without more. At least 1.
     */
    next_offset?: number;
};

/**
 * The audio format and the options of the session. Unknown parameters are ignored, and named in `ready`.
 */
export type ListenQuery = {
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * The spoken language, or `multi` to detect it. An invalid language code closes with 1008; a language that no provider supports closes with `stt_failed` and 1011. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
     */
    language?: LanguageInput;
    /**
     * Languages as BCP 47 tags, separated by commas, the usual one first: one of them is recognized, as far as the provider can choose. It counts instead of `language`. Up to 200 characters, languages separated by commas, such as nl,en.
     */
    languages?: LanguageList;
    /**
     * Samples per second, usually 8000, 16000, 44100 or 48000. The default is 8000 for `pcm8`, otherwise 16000. Opus and ADTS `aac` contain their own rate. LC3 supports 8000, 16000, 24000, 32000, 44100 and 48000; AAC supports those and 11025, 12000 and 22050. Another rate closes with 1003. 8000 to 48000.
     */
    sample_rate?: number;
    /**
     * The encoding of the audio. An unknown codec closes with 1003, and so does a codec that this deployment
     * cannot decode.
     * - `pcm8`: unsigned 8-bit linear
     * - `pcm16`: signed 16-bit little-endian; a frame may end inside a sample, whose byte is joined with the
     * next frame
     * - `opus`, `opus_fs320`: one packet per message, with or without the 3 bytes that Bluetooth puts before it
     * - `aac`: needs ffmpeg in the deployment. AAC-LC or HE-AAC as an ADTS stream, divided anywhere, with one access unit per ADTS frame; or
     * raw AAC-LC with one access unit per message, configured by `sample_rate` and `channels`; the first bytes
     * decide which
     * - `lc3`: 10 ms, one frame per message
     * - `lc3_fs1030`: 10 ms in 30 bytes, one or more frames per message. Default "pcm8".
     */
    codec?: 'pcm8' | 'pcm16' | 'opus' | 'opus_fs320' | 'aac' | 'lc3' | 'lc3_fs1030';
    /**
     * 1 for mono, 2 for stereo. PCM samples are interleaved. An LC3 frame contains the left and then the right channel, of equal length. 1 to 2, default 1.
     */
    channels?: number;
    /**
     * The language to translate segments to. Nothing is translated without a language model, or if it is the spoken language. An invalid language code closes with 1008. Up to 35 characters, a language such as en or pt-BR.
     */
    translate_to?: string;
    /**
     * Recognize the device owner's voice and mark their segments with `is_user`. Default true.
     */
    include_speech_profile?: boolean;
    /**
     * Seconds of silence after which the conversation is processed. 2 to 14400, default 120.
     */
    conversation_timeout?: number;
    /**
     * The preferred provider, such as `deepgram`. It is used if it is configured and serves the language; other names are ignored, and the policy of the deployment decides. Up to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    stt_service?: PlainText;
    /**
     * `enabled` when the client sends its own transcript as `suggested_transcript`; the service then transcribes nothing. The client may send audio as well, as in other sessions: it reaches audio webhooks, and voices of numbered speakers are recognized in it if the times of the transcript count from the first frame. It is neither stored nor confirmed. Default "disabled".
     */
    custom_stt?: 'enabled' | 'disabled';
    /**
     * The kind of device, such as `omi`, `openglass` or `phone`. A later session with the same source may resume its conversation. Up to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    source?: PlainText;
    /**
     * Whether to send `audio_ack` messages, which confirm audio in the spool. No effect with `custom_stt`. Default false.
     */
    ack?: boolean;
    /**
     * With `ack`, the client's name for its stream, used to continue it after a lost connection with the same `codec`, `sample_rate` and `channels`; other values close with 1008. Without it, the stream ends with the session. 1 to 64 letters, digits, `.`, `_` and `-`.
     */
    stream_id?: string;
    /**
     * When the first audio was spoken, by the device's clock. By default when it arrives. A stream that is continued keeps its own time. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    recorded_at?: TimestampInput;
    /**
     * The time of the device's clock now. Send it with `recorded_at`; it also counts for later `recorded_at` messages without one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    client_time?: TimestampInput;
    /**
     * The messages that the device reads: their `type`s, and `segments` for the array of segments, separated by commas. By default all. `ready`, problems, `reconnect`, `audio_ack` and the heartbeat always come. Up to 400 characters, types separated by commas, such as segments,memory_created.
     */
    receive?: string;
};

/**
 * A segment as a live session sends it. A segment with a known `id` replaces the earlier one.
 */
export type LiveSegment = SpokenSegment & {
    /**
     * Whether the speaker was compared with the user's speech profile.
     */
    speech_profile_processed: boolean;
    /**
     * The provider that transcribed it, if known.
     */
    stt_provider: string | null;
};

/**
 * The record and its lock, without its content.
 */
export type LockState = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * Whether the content is hidden until the user has a paid plan.
     */
    locked: boolean;
};

/**
 * Whether a record is locked.
 */
export type LockUpdate = {
    /**
     * True requires a paid plan: direct access returns 402, and lists redact or omit the record.
     */
    locked: boolean;
};

/**
 * The end of a login with a browser.
 */
export type LoginExchange = {
    /**
     * The access token of the authorization code. 1 to 8192 characters.
     */
    access_token: string;
};

/**
 * An account and the name by which it logs in.
 */
export type LoginIdentity = {
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -.
     */
    login_name: LoginName;
};

/**
 * An address that logs a browser in once, without a password. Keep it secret until it is used.
 */
export type LoginLink = {
    /**
     * The address to open in a browser. It works once.
     */
    url: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    expires_at: Timestamp;
};

/**
 * The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it.
 */
export type LoginName = string;

/**
 * `rules`, or the name of the language model that made it. Empty before that, and for records of earlier versions by a model.
 */
export type MadeBy = string;

/**
 * A kind of records that are made from conversations.
 */
export type MadeKind = 'memories' | 'action_items';

/**
 * A part of the manifest that was left out, or does not do what it seems to.
 */
export type ManifestProblem = {
    /**
     * The name of the tool, if it can be read.
     */
    tool: string | null;
    /**
     * The place in the manifest.
     */
    loc: Array<string | number>;
    /**
     * What is wrong.
     */
    msg: string;
};

/**
 * What the fetched manifest gave.
 */
export type ManifestRefreshed = {
    status: 'ok';
    /**
     * The number of valid tools. At least 0.
     */
    tools_count: number;
    /**
     * The parts of the manifest that were left out.
     */
    problems: Array<ManifestProblem>;
};

/**
 * A timeless fact about the user: a preference, a relationship, a personal detail. Facts with a date belong in an action item or a conversation.
 */
export type Memory = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    content: MemoryContent;
    /**
     * The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.
     */
    category: MemoryCategory;
    /**
     * Whether others may see the memory.
     */
    visibility: MemoryVisibility;
    /**
     * Labels, in the given order. Up to 100 items; each up to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    tags: MemoryTags;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    updated_at: Timestamp;
    /**
     * True if it was entered through the API or the app, false if it was extracted from a conversation.
     */
    manually_added: boolean;
    /**
     * The sort key of lists: `MM_BBB_TTTTTTTTTT`. MM is 01 if `manually_added`, otherwise 00; BBB is 999 minus the category's boost (1 for `interesting` and `manual`); T is the creation time in Unix seconds. Compared as text.
     */
    scoring: string;
    /**
     * Whether the user has reviewed it.
     */
    reviewed: boolean;
    /**
     * The user's verdict; null if there is none. False removes the memory from lists.
     */
    user_review: boolean | null;
    /**
     * Whether it was changed after it was created.
     */
    edited: boolean;
    /**
     * Whether a paid plan is required to read it.
     */
    locked: boolean;
    /**
     * The conversation it was extracted from; null if there is none. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId | null;
    /**
     * The segments of the conversation that it comes from, as in an action item. Empty while the memory or the conversation is locked. Up to 20 items; each uuid.
     */
    segment_ids: SegmentIds;
};

/**
 * Up to 25 memories, added all or none.
 */
export type MemoryBatchCreate = {
    /**
     * The facts to add. Up to 25 items.
     */
    memories: Array<MemoryCreate>;
};

/**
 * The memories of a batch, in the order sent.
 */
export type MemoryBatchResult = {
    /**
     * The stored memories, in the order sent.
     */
    memories: Array<Memory>;
    /**
     * Number of memories in the response. At least 0.
     */
    created_count: number;
};

/**
 * The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.
 */
export type MemoryCategory = 'interesting' | 'system' | 'manual' | 'core' | 'hobbies' | 'lifestyle' | 'interests' | 'habits' | 'work' | 'skills' | 'learnings' | 'other';

/**
 * The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`.
 */
export type MemoryContent = WrittenText;

/**
 * A memory to add. If the user has a memory with this content, the response is that memory, with the fields that are sent here.
 */
export type MemoryCreate = {
    /**
     * The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    content: MemoryContent;
    /**
     * The kind of fact; by default, the service chooses one from the content.
     */
    category?: MemoryCategory | null;
    /**
     * Whether others may see the memory. Default "private".
     */
    visibility?: MemoryVisibility | null;
    /**
     * Labels, in the given order. Up to 100 items, default []; each up to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    tags?: MemoryTags | null;
};

export type MemoryCreatedPayload = {
    type: 'memory_created';
    memory: Conversation;
    /**
     * Chat messages caused by the conversation.
     */
    messages: Array<ChatMessage>;
};

/**
 * The memories nearest to a query, best first.
 */
export type MemoryMatches = ListPart & {
    /**
     * The memories of this page, nearest first.
     */
    memories: Array<RelevantMemory>;
};

/**
 * Memories in the order of `sort`. The content of locked memories is cut after 70 characters.
 */
export type MemoryPage = ToolPage & {
    /**
     * The memories of this page.
     */
    memories: Array<Memory>;
    /**
     * The order of a list of memories. `scoring_desc` is the order of the Developer API; `manual_first` lists manual entries before the others.
     */
    sort: MemorySort;
    /**
     * Number of memories checked, if the filters had to check each. At least 0.
     */
    scanned_count?: number;
    /**
     * Whether the check stopped before the last memory.
     */
    scan_truncated?: boolean;
};

export type MemoryProcessingStartedPayload = {
    type: 'memory_processing_started';
    memory: Conversation;
};

/**
 * The saved memory, or the existing memory with the same content.
 */
export type MemorySaved = {
    /**
     * Always true.
     */
    success: boolean;
    memory: Memory;
};

/**
 * The order of a list of memories. `scoring_desc` is the order of the Developer API; `manual_first` lists manual entries before the others.
 */
export type MemorySort = 'scoring_desc' | 'created_desc' | 'updated_desc' | 'manual_first';

/**
 * Labels, in the given order.
 */
export type MemoryTags = Array<PlainText>;

export type MemoryUpdate = unknown & {
    /**
     * The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    content?: MemoryContent | null;
    /**
     * Whether others may see the memory.
     */
    visibility?: MemoryVisibility | null;
    /**
     * The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.
     */
    category?: MemoryCategory | null;
    /**
     * Replaces all tags. Up to 100 items; each up to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    tags?: MemoryTags | null;
    /**
     * The user's verdict: true accepts the memory, false rejects it and removes it from lists. Null takes the verdict back. It does not count as an edit.
     */
    user_review?: boolean | null;
};

/**
 * Whether others may see the memory.
 */
export type MemoryVisibility = 'public' | 'private';

export type MergePeopleParams = {
    /**
     * The person who is deleted. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id: RecordId;
    /**
     * The person who stays. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    into: RecordId;
};

export type MergePeopleResult = CorrectionResult;

export type MessageFailedPayload = {
    type: 'message_failed';
    /**
     * The `type` of the message that failed.
     */
    message: string;
    /**
     * The reason in words, for people.
     */
    detail: string;
};

/**
 * What a model does. `speech` recognizes words, `voice` tells voices apart, `segmentation` finds who speaks when, `language` writes summaries and answers, `embedding` finds records by meaning.
 */
export type ModelTask = 'speech' | 'voice' | 'segmentation' | 'language' | 'embedding';

/**
 * What the language model did with a short conversation. Fields are null if they could not be measured.
 */
export type ModelTrial = {
    /**
     * The value of `LLM_MODEL`.
     */
    model: string;
    /**
     * Why the model could not be tried, in the words of its server, without keys. Null if it could.
     */
    failure: string | null;
    /**
     * The tokens that one request and its response may have. Assumed if the server does not tell it.
     */
    window: number | null;
    /**
     * Tokens that the model reads in a second.
     */
    read_per_second: number | null;
    /**
     * Tokens that the model writes in a second.
     */
    written_per_second: number | null;
    /**
     * Whether it returned the structure of the conversation, with its task.
     */
    json: boolean | null;
    /**
     * Whether it called a tool.
     */
    tools: boolean | null;
    /**
     * Whether it wrote thoughts before its answer.
     */
    thinking: boolean | null;
    /**
     * The estimated minutes for an hour of talk, of about 12,000 tokens.
     */
    hour_minutes: number | null;
    /**
     * What to change, with the names of the settings. Empty if nothing has to be changed.
     */
    advice: Array<string>;
};

/**
 * Who a speaker may be.
 */
export type NameSuggestion = {
    /**
     * The number of the speaker in the conversation, from 0. 0 to 9999.
     */
    speaker_id: SpeakerId;
    /**
     * The name. Null for the user.
     */
    name: string | null;
    /**
     * The known person with this name or voice. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id: RecordId | null;
    /**
     * Whether it is the user.
     */
    is_user: boolean;
    /**
     * What was said, or the voice.
     */
    source: 'words' | 'voice';
    /**
     * Why, in words.
     */
    reason: string;
    /**
     * The segment in which the name was said.
     */
    segment_id: string | null;
};

/**
 * Who the unnamed speakers of a conversation may be.
 */
export type NameSuggestionList = {
    /**
     * By the speakers' numbers.
     */
    suggestions: Array<NameSuggestion>;
};

/**
 * The key and its scopes are valid, but the account is not yet enabled for memory access. Do not create a new key; try again once the account is enabled.
 */
export type NotReadyBody = {
    /**
     * Why memories cannot be read yet.
     */
    detail: {
        enabled: false;
        /**
         * The stable value for programs.
         */
        code: 'developer_memory_access_not_ready';
        /**
         * The reason, for people.
         */
        message: string;
        /**
         * For diagnosis only; values may change. It never describes the key or its scopes.
         */
        reason: string;
    };
};

/**
 * A push notification to the user's app.
 */
export type Notification = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * Why the notification was sent: a due date was set or changed, an app sent a chat message, a daily summary is ready, a webhook was disabled after too many failures, an app that the user has enabled wants to receive or do more, an archive of the account is complete or has failed, an uploaded file could not be used, or, for administrators, a scheduled backup has failed.
     */
    kind: NotificationKind;
    /**
     * The first line that the device shows.
     */
    title: string;
    /**
     * The text below the title.
     */
    body: string;
    /**
     * The data that the app needs to open the right screen, for example `action_item_id` and `due_at`.
     */
    data: {
        [key: string]: unknown;
    };
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
};

/**
 * The notification and its recipient.
 */
export type NotificationForUser = Notification & ForUser;

/**
 * Why the notification was sent: a due date was set or changed, an app sent a chat message, a daily summary is ready, a webhook was disabled after too many failures, an app that the user has enabled wants to receive or do more, an archive of the account is complete or has failed, an uploaded file could not be used, or, for administrators, a scheduled backup has failed.
 */
export type NotificationKind = 'action_item_reminder' | 'chat_message' | 'daily_summary' | 'webhook_disabled' | 'app_consent_needed' | 'account_export' | 'upload_failed' | 'backup_failed';

/**
 * A number as its text. Empty if it is not known.
 */
export type NumberText = string;

/**
 * A kind of data that a destination gets.
 */
export type OutboundData = 'audio' | 'vocabulary' | 'transcript' | 'conversation' | 'question' | 'memory' | 'summary' | 'screen_activity' | 'social_post' | 'notification' | 'location';

/**
 * What a destination got on a day.
 */
export type OutboundDay = {
    /**
     * The day, in UTC.
     */
    date: string;
    /**
     * Connections and requests, also those that failed. A live session or an upload counts as one call of a speech-to-text provider.
     */
    calls: number;
    /**
     * Bytes of the audio (PCM, 16 bits), or of the bodies of requests; for requests without a body, of their query. Headers are not counted.
     */
    bytes_sent: number;
};

/**
 * An address outside of the service that may get data of the user.
 */
export type OutboundDestination = {
    /**
     * The id of a destination. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
     */
    id: DestinationId;
    /**
     * What the destination is to the service.
     */
    kind: OutboundKind;
    /**
     * The name of the provider or model, of the type of webhook, or of the app.
     */
    name: string;
    /**
     * Hosts with their ports. Never a path, a query or a key.
     */
    hosts: Array<string>;
    /**
     * Where a destination is: on the machine of the service, at a private address, or elsewhere. Of several hosts, it is that of the farthest one. A name that cannot be looked up counts as elsewhere.
     */
    place: OutboundPlace;
    /**
     * What it gets.
     */
    data: Array<OutboundData>;
    /**
     * Whether it gets data of the user.
     */
    enabled: boolean;
    /**
     * False if it only got data in the last 30 days, and is not configured any more. It cannot be changed then.
     */
    configured: boolean;
    /**
     * The time of the last call in the last 30 days. Null if there was none.
     */
    last_call_at: string | null;
    /**
     * Why the last call that failed did, in words. Null if none failed in the last 30 days.
     */
    last_error: string | null;
    /**
     * When it failed.
     */
    last_error_at: string | null;
    /**
     * The last 30 days, the oldest first.
     */
    days: Array<OutboundDay>;
};

/**
 * What the destination is to the service.
 */
export type OutboundKind = 'speech_to_text' | 'language_model' | 'embeddings' | 'push_gateway' | 'web_push' | 'webhook' | 'app';

/**
 * Where a destination is: on the machine of the service, at a private address, or elsewhere. Of several hosts, it is that of the farthest one. A name that cannot be looked up counts as elsewhere.
 */
export type OutboundPlace = 'this_machine' | 'private_network' | 'elsewhere';

/**
 * Whether a destination may get data of the user.
 */
export type OutboundSwitch = {
    /**
     * False sends it nothing more.
     */
    enabled: boolean;
};

/**
 * The caller's account, for the header and the settings of an app.
 */
export type OwnAccount = {
    /**
     * The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    uid: Uid;
    /**
     * A name for the account, for people. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: AccountName | null;
    /**
     * The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -.
     */
    login_name: LoginName | null;
    /**
     * Whether the account can log in with a password. Without one, it needs a login link.
     */
    has_password: boolean;
    /**
     * Whether the account's browser sessions may call the operations for administrators.
     */
    administrator: IsAdministrator;
    /**
     * Whether keys may read the account's memories (the readiness gate).
     */
    memory_access: HasMemoryAccess;
    /**
     * A time zone of the IANA database. An unknown name returns 422. 1 to 64 characters, the name of a time zone, such as Europe/Berlin.
     */
    timezone: AccountTimezone;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * Names and words that the transcription of speech expects beside the names of people and the words of corrections, the most important first. Terms that differ in upper and lower case only are one. Up to 100 items; each up to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    vocabulary: Vocabulary;
    storage: StorageUsage | null;
    /**
     * Whether the words of live audio are recognized: a speech-to-text provider for it is configured, and the account has not switched it off.
     */
    live_transcription: boolean;
    /**
     * The version of the service.
     */
    version: string;
};

export type OwnAccountUpdate = unknown & {
    /**
     * A name for the account, for people. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name?: AccountName | null;
    /**
     * A time zone of the IANA database. An unknown name returns 422. 1 to 64 characters, the name of a time zone, such as Europe/Berlin.
     */
    timezone?: AccountTimezone;
    /**
     * With `timezone`: whether open tasks that are due on a day without a time keep that day, so that their `due_at` becomes its last moment in the new time zone. Otherwise `due_at` stays as it is. All-day events always keep their day.
     */
    due_days_follow?: DueDaysFollow;
    /**
     * Names and words that the transcription of speech expects beside the names of people and the words of corrections, the most important first. Terms that differ in upper and lower case only are one. Up to 100 items; each up to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    vocabulary?: Vocabulary | null;
};

/**
 * A new password, with the present one if the account has one.
 */
export type OwnPasswordUpdate = PasswordUpdate & {
    /**
     * The present password. Needed if the account has one. Up to 1024 characters.
     */
    current_password?: string | null;
};

/**
 * A code that the user types into a device. It works once, for ten minutes.
 */
export type PairingCode = {
    /**
     * Eight digits and capital letters, without I, L, O and U. Eight digits and capital letters.
     */
    code: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    expires_at: Timestamp;
};

/**
 * A pairing code to create.
 */
export type PairingCodeCreate = {
    /**
     * The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: KeyName;
};

/**
 * A password for the login with a browser. Any characters; longer is better.
 */
export type Password = string;

/**
 * A password, and the login name if it is not the one that the account has.
 */
export type PasswordUpdate = {
    /**
     * A password for the login with a browser. Any characters; longer is better. 10 to 256 characters, text without U+0000 and without unpaired surrogates.
     */
    password: Password;
    /**
     * The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -.
     */
    login_name?: LoginName | null;
};

/**
 * Audio of one conversation, stream or upload that waits for its words, with its age and the reason.
 */
export type PendingAudio = {
    /**
     * The first conversation that waits for it, stored or not, or else its session. It changes when that conversation is complete and audio of the next one remains. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The stored conversations that wait for it, in order. Empty while none of its words is stored. Each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_ids: Array<RecordId>;
    /**
     * The title of the first of them. Null without one.
     */
    title: string | null;
    /**
     * The upload that it comes from. Null for a live stream. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    recording_id: RecordId | null;
    /**
     * The device or client that sent it, in its own term.
     */
    source: string | null;
    /**
     * When its first conversation began. Null if that is not known.
     */
    started_at: Timestamp | null;
    /**
     * When the oldest of it was saved.
     */
    since: Timestamp;
    /**
     * Its length. At least 0.
     */
    seconds: number;
    /**
     * Its size on disk, as PCM of 16 bits at 16 kHz. At least 0.
     */
    bytes: number;
    /**
     * Why it waits: the last failure in the words of the transcription server, without keys, or else why the session left it.
     */
    reason: string;
    /**
     * The failed attempts for its next piece. At least 0.
     */
    attempts: number;
    /**
     * When the next attempt follows. Null if it is due.
     */
    next_attempt_at: Timestamp | null;
};

/**
 * What is tried again at once.
 */
export type PendingAudioRetried = {
    /**
     * The sessions whose audio is tried again. At least 0.
     */
    retried_count: number;
    /**
     * The sessions whose audio is in the folder of a process that does not exist any more. It is tried when a process takes over the folder. At least 0.
     */
    unreachable_count: number;
};

/**
 * The person who stays.
 */
export type PeopleMerge = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    into: RecordId;
};

/**
 * A person whose voice the user has named. Segments refer to a person by `person_id`.
 */
export type Person = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The name given by the user.
     */
    name: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    updated_at: Timestamp;
};

/**
 * A person to add.
 */
export type PersonCreate = {
    /**
     * The name given by the user. Surrounding white space is removed; a blank name returns 422. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    name: PersonName;
};

/**
 * The people whom the user has named, by name.
 */
export type PersonList = ListPart & {
    /**
     * The people of this page.
     */
    people: Array<Person>;
};

/**
 * The name given by the user. Surrounding white space is removed; a blank name returns 422.
 */
export type PersonName = PlainText;

/**
 * The person who speaks; null if unknown.
 */
export type PersonReference = RecordId | null;

export type PingPayload = 'ping';

/**
 * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one.
 */
export type PlainText = string;

/**
 * Whether a provider answers.
 */
export type ProviderCheck = {
    /**
     * What the provider is for.
     */
    name: 'speech to text' | 'language model' | 'embeddings' | 'push';
    /**
     * `none`: nothing is configured, and a built-in one is used.
     */
    status: 'ready' | 'none' | 'failed';
    /**
     * The provider and its state, without keys.
     */
    detail: string;
    /**
     * What to do, with the names of the settings. Absent if it is ready.
     */
    advice?: string;
    /**
     * The number of conversations, days and profiles of all users that wait for the language model. Absent for other providers. At least 0.
     */
    waiting?: number;
};

/**
 * Any content; the body is not read.
 */
export type PushAcknowledgedPayload = string;

/**
 * Headers of every call to the push gateway. With the setting `PUSH_SECRET`, calls are signed by the Standard Webhooks convention, as webhooks are.
 */
export type PushHeaders = {
    /**
     * The notification's id, the same for each attempt. Up to 64 characters.
     */
    'Idempotency-Key': string;
    /**
     * The notification's id, if the call is signed. Up to 64 characters.
     */
    'webhook-id'?: string;
    /**
     * The time when this attempt was signed, in seconds since 1970. Matches ^\d{10,}$.
     */
    'webhook-timestamp'?: string;
    /**
     * `v1,` and the base64 HMAC-SHA256 of id, timestamp and body, joined by dots. Up to 1024 characters.
     */
    'webhook-signature'?: string;
};

export type PushNotificationPayload = NotificationForUser;

/**
 * The `applicationServerKey` for the subscription (VAPID).
 */
export type PushPublicKey = {
    /**
     * The `applicationServerKey` of the Push API: a P-256 point, base64url.
     */
    public_key: string;
};

/**
 * A browser that shows the user's notifications.
 */
export type PushSubscription = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The user's name for the browser. May be empty.
     */
    label: string;
    /**
     * The host of the browser's push service.
     */
    host: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
};

/**
 * A subscription of a browser (Push API).
 */
export type PushSubscriptionCreate = {
    /**
     * The address of the browser's push service. One that the service must not call returns 422. 1 to 2048 characters, an address that begins with http:// or https://.
     */
    endpoint: AppUrl;
    keys: PushSubscriptionKeys;
    /**
     * The key with which the browser subscribed, from `GET /v1/users/push/public-key`. Without it, a known endpoint keeps its key, and a new one gets the current key. One that is not a key of this service returns 422. 80 to 100 characters, base64url.
     */
    public_key?: Base64Url | null;
    /**
     * The user's name for the browser. Up to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    label?: PlainText | null;
};

/**
 * The browser's keys, as `PushSubscription.toJSON()` returns them.
 */
export type PushSubscriptionKeys = {
    /**
     * Bytes in base64url. 80 to 100 characters, base64url.
     */
    p256dh: Base64Url;
    /**
     * Bytes in base64url. 16 to 32 characters, base64url.
     */
    auth: Base64Url;
};

/**
 * Background work of one kind.
 */
export type Queue = {
    /**
     * The kind of work. `language-model`, `webhook-deliveries` and `pending-audio` are lists of their own; the others are jobs.
     */
    name: string;
    /**
     * What is not done yet, with what is tried again later. At least 0.
     */
    waiting: number;
    /**
     * What is being done. At least 0.
     */
    active: number;
    /**
     * What is not tried again. Jobs are counted for a day, deliveries for 30 days. At least 0.
     */
    failed: number;
    /**
     * When the oldest of what waits was requested, or was to begin, if that was later. Null if nothing waits, or only work for later.
     */
    oldest_at: Timestamp | null;
};

export type RealtimeTranscriptAcknowledgedPayload = ReceiverResponse;

export type RealtimeTranscriptPayload = RealtimeTranscriptWebhook;

/**
 * New words of a live session, as soon as they are stored.
 */
export type RealtimeTranscriptWebhook = {
    /**
     * The new words. At least 1 items.
     */
    segments: Array<TranscriptIncrement>;
    /**
     * The user's `uid`, as in the query. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    session_id: Uid;
};

/**
 * What a receiver may return with a 2xx status. Other fields are ignored.
 */
export type ReceiverResponse = {
    /**
     * A text for the user, of more than 5 characters; a shorter one is ignored. What follows the first 10,000 characters is cut. Up to 65536 characters.
     */
    message?: string | null;
};

export type ReconnectPayload = {
    type: 'reconnect';
    /**
     * Why the session ends, for programs.
     */
    reason: 'shutdown';
};

/**
 * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.
 */
export type RecordId = string;

export type RecordedAtPayload = {
    type: 'recorded_at';
    /**
     * When the next audio was spoken, by the device's clock. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    recorded_at: TimestampInput;
    /**
     * The time of the device's clock now. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    client_time?: TimestampInput | null;
};

/**
 * An uploaded file on its way to its conversations.
 */
export type Recording = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * `uploading`: bytes are missing. `decoding`: the file is being read, or waits for what `reason` says. `transcribing`: words are being recognized. `processing`: its conversations are summarized. `completed`, or `failed` with a `reason`; posting the file again starts a failed one from the beginning.
     */
    status: RecordingStatus;
    /**
     * Why it failed, what it waits for, or what was left out or skipped, in words. Null if nothing is wrong.
     */
    reason: string | null;
    /**
     * The size of the file.
     */
    bytes: number;
    /**
     * The bytes that are stored. The next part starts at this offset.
     */
    received_bytes: number;
    /**
     * The length of the audio; null before it is decoded.
     */
    seconds: number | null;
    /**
     * The part of it that is transcribed.
     */
    transcribed_seconds: number;
    /**
     * Failed attempts to transcribe the next part.
     */
    attempts: number;
    /**
     * When the audio began; null before it is decoded.
     */
    started_at: Timestamp | null;
    /**
     * Where that time comes from; null before it is known.
     */
    time_source?: TimeSource | null;
    /**
     * Why the time that the client stated is not used, in words. Null if nothing is wrong.
     */
    time_problem?: string | null;
    /**
     * The conversations with words of this upload, in order.
     */
    conversations: Array<RecordingConversation>;
    /**
     * Audio that was not transcribed, as a live stream of the same source has words of it, or this upload. Also named in `reason`. `transcribeLeftOutAudio` transcribes it after all.
     */
    left_out?: Array<LeftOutAudio>;
};

/**
 * A conversation of an upload.
 */
export type RecordingConversation = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * `in_progress` while it is recorded, `processing` while structure and memories are extracted, then `completed` or `failed`. `merging` is not used: conversations are merged at once.
     */
    status: ConversationStatus;
};

/**
 * The file that will be uploaded.
 */
export type RecordingCreate = {
    /**
     * The size of the file, at most 500 MB. 1 to 524288000.
     */
    bytes: number;
    /**
     * The SHA-256 of the file in hexadecimal digits. A file that is known returns the upload that it was. 64 hexadecimal digits in lower case.
     */
    sha256: string;
    /**
     * The name of the file. The time of the audio is read from it, if the request and the file have none. Up to 255 characters, text without U+0000 and without unpaired surrogates.
     */
    file_name?: PlainText | null;
    /**
     * When the audio began. By default the time in the file's metadata, then that in its name in the account's time zone, and otherwise its length before `ended_at`, or noon of an earlier day in its name. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    started_at?: TimestampInputOrNull;
    /**
     * When the file was last changed: its audio ended then, if nothing says when it began. By default the time of the upload. `client_time` corrects it; a time ahead is not used. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    ended_at?: TimestampInputOrNull;
    /**
     * The spoken language. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
     */
    language?: LanguageInput | null;
    /**
     * Languages as BCP 47 tags, separated by commas, the usual one first: one of them is recognized, as far as the provider can choose. It counts instead of `language`. Up to 200 characters, languages separated by commas, such as nl,en.
     */
    languages?: LanguageList | null;
    /**
     * The origin of the text, in the sender's own term, for example `phone` or `omi`. 1 to 64 characters, text without control characters and without unpaired surrogates, default "recording".
     */
    source?: SourceName | null;
    /**
     * The seconds of silence that divide the audio into conversations. 2 to 14400, default 120.
     */
    conversation_timeout?: number | null;
};

/**
 * `uploading`: bytes are missing. `decoding`: the file is being read, or waits for what `reason` says. `transcribing`: words are being recognized. `processing`: its conversations are summarized. `completed`, or `failed` with a `reason`; posting the file again starts a failed one from the beginning.
 */
export type RecordingStatus = 'uploading' | 'decoding' | 'transcribing' | 'processing' | 'completed' | 'failed';

/**
 * A memory found by a search, with its relevance.
 */
export type RelevantMemory = Memory & {
    /**
     * Similarity in meaning, from 0.0 (none) to 1.0 (identical). 0 to 1.
     */
    relevance_score: number;
};

/**
 * A record, to be read with `fetch`.
 */
export type ResearchResult = {
    /**
     * The kind and the id of the record.
     */
    id: string;
    /**
     * The title, or the text of a memory or an action item.
     */
    title: string;
    /**
     * The page of the console that shows it, to cite.
     */
    url: string;
};

/**
 * The records that a search over all kinds found.
 */
export type ResearchResults = {
    /**
     * Best first.
     */
    results: Array<ResearchResult>;
};

/**
 * How long data is kept.
 */
export type Retention = {
    /**
     * Conversations, counted from their beginning.
     */
    conversations_days: number | null;
    /**
     * Audio that waits for its transcription.
     */
    audio_days: number | null;
    /**
     * Logs and notifications.
     */
    logs_days: number | null;
    /**
     * Whether the audio of conversations is kept.
     */
    keep_audio: boolean;
    /**
     * Recordings of conversations.
     */
    recordings_days: number | null;
    kept_audio: KeptAudio;
    /**
     * When older data was last deleted. Null before the first time, and if everything is kept.
     */
    applied_at: string | null;
};

/**
 * How long data is kept. What is older is deleted soon after the change, and then every day.
 */
export type RetentionUpdate = {
    /**
     * Conversations, counted from their beginning. Locked ones stay. 1 to 36500.
     */
    conversations_days: DaysKept;
    /**
     * Audio that waits for its transcription. The service drops it after `SPOOL_MAX_DAYS` in any case. 1 to 36500.
     */
    audio_days: DaysKept;
    /**
     * The log of webhook deliveries, notifications, and what was counted of destinations. The service deletes them after 30 days in any case. 1 to 36500.
     */
    logs_days: DaysKept;
    /**
     * Whether the audio of conversations is kept from now on. Absent for no change.
     */
    keep_audio?: boolean | null;
    /**
     * Recordings of conversations, counted from when it was spoken. Absent for no change. 1 to 36500.
     */
    recordings_days?: DaysKept;
};

/**
 * Whether the sample data is loaded.
 */
export type SampleData = {
    /**
     * Whether it is loaded.
     */
    loaded: boolean;
    /**
     * When it was loaded; null if it is not.
     */
    loaded_at: Timestamp | null;
    counts: SampleDataCounts;
};

/**
 * The number of records of each kind.
 */
export type SampleDataCounts = {
    /**
     * Conversations. At least 0.
     */
    conversations: number;
    /**
     * People. At least 0.
     */
    people: number;
    /**
     * Folders. At least 0.
     */
    folders: number;
    /**
     * Memories. At least 0.
     */
    memories: number;
    /**
     * Action items. At least 0.
     */
    action_items: number;
    /**
     * Goals. At least 0.
     */
    goals: number;
    /**
     * Daily summaries. At least 0.
     */
    daily_summaries: number;
    /**
     * Webhooks. At least 0.
     */
    webhooks: number;
    /**
     * Entries of the log of webhook deliveries. At least 0.
     */
    webhook_deliveries: number;
    /**
     * Messages of the chat. At least 0.
     */
    chat_messages: number;
    /**
     * Posts. At least 0.
     */
    social_posts: number;
    /**
     * Snapshots of the screen. At least 0.
     */
    screen_activity: number;
};

/**
 * Either `rows`, newest first, or `apps` for a summary, the newest day and its longest used app first.
 */
export type ScreenActivity = ToolPage & unknown & {
    /**
     * The snapshots of this page. Absent with `summary`.
     */
    rows?: Array<ScreenActivityRow>;
    /**
     * The entries of the summary. Absent without `summary`.
     */
    apps?: Array<ScreenActivityAppSummary>;
};

/**
 * How long an app was in the foreground on a day.
 */
export type ScreenActivityAppSummary = {
    /**
     * The day, in UTC.
     */
    date: CalendarDate;
    /**
     * Name of the app.
     */
    app: string;
    /**
     * Number of snapshots with the app. At least 0.
     */
    row_count: number;
    /**
     * Estimated time in the foreground: each snapshot counts until the next one, at most 5 minutes; the last one of the range counts one minute. At least 0.
     */
    seconds: number;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    first_seen_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    last_seen_at: Timestamp;
};

/**
 * Up to 500 snapshots, imported all or none. If an id occurs twice, the last one counts.
 */
export type ScreenActivityBatch = {
    /**
     * The snapshots to add. Up to 500 items.
     */
    rows: Array<ScreenActivityCreate>;
};

/**
 * A snapshot to import. A snapshot with an id that the user has already imported replaces the earlier one.
 */
export type ScreenActivityCreate = {
    /**
     * The importer's id of the snapshot. The same snapshot always has the same id. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * A time in requests, ISO 8601: a date and a time, optionally with seconds and fractions, with `Z`, an offset such as `+01:00`, or no zone, which means UTC. Or a date `YYYY-MM-DD`: the start of that day in UTC, and its end for what ends or is due. A day that does not exist (30 February) returns 422, and so does a time whose UTC year is before 1 or after 9999. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    captured_at: TimestampInput;
    /**
     * The name of the app in the foreground. 1 to 200 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    app: WrittenText;
    /**
     * The title of the window in the foreground. Up to 1000 characters, text without U+0000 and without unpaired surrogates.
     */
    window_title?: PlainText | null;
    /**
     * Text recognized on the screen. Up to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    text?: PlainText | null;
};

/**
 * A snapshot of the user's screen: the open app and the readable text.
 */
export type ScreenActivityRow = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    captured_at: Timestamp;
    /**
     * The name of the app in the foreground.
     */
    app: string;
    /**
     * The title of the window in the foreground, if available.
     */
    window_title: string | null;
    /**
     * Text recognized on the screen. Above 300 characters it is cut and ends with `... (cut, N characters in all)`.
     */
    text: string | null;
};

export type SearchActionItemsParams = {
    /**
     * The search text: a few words of the task. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
     */
    query: PlainText;
    /**
     * Maximum number. 1 to 1000, default 10.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type SearchActionItemsResult = ActionItemList;

export type SearchConversationsParams = {
    /**
     * The search text: a question or a few keywords. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
     */
    query: PlainText;
    /**
     * Only conversations from this day on, in UTC.
     */
    start_date?: CalendarDate | null;
    /**
     * Only conversations to the end of this day, in UTC.
     */
    end_date?: CalendarDate | null;
    /**
     * Maximum number. 1 to 500, default 10.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type SearchConversationsResult = ConversationList;

/**
 * A record that was found.
 */
export type SearchHit = {
    /**
     * A kind of record that is searched.
     */
    kind: SearchKind;
    /**
     * The id of the record. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The title of a conversation, or the whole text of a memory or an action item.
     */
    title: string;
    /**
     * When the conversation took place, or the record was created.
     */
    created_at: Timestamp;
    /**
     * The conversation, or the one that a memory or an action item comes from. Null without one. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId | null;
    /**
     * The segments of `conversation_id` to show: of a conversation those of the snippets, of another record those that it comes from. Each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    segment_ids: Array<RecordId>;
    /**
     * At most 3 passages, those with the most words of the query first. Without a match, the overview.
     */
    snippets: Array<SearchSnippet>;
};

/**
 * What was found.
 */
export type SearchHits = {
    /**
     * The best first, over all kinds.
     */
    hits: Array<SearchHit>;
    /**
     * Kinds that could not be searched at the moment: memories that the account may not read yet, or a kind that needs an embedding provider which does not answer.
     */
    omitted_kinds: Array<SearchKind>;
};

/**
 * A kind of record that is searched.
 */
export type SearchKind = 'conversation' | 'memory' | 'action_item';

export type SearchMemoriesParams = {
    /**
     * The search text: a question or a few keywords. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
     */
    query: PlainText;
    /**
     * Maximum number. 1 to 1000, default 10.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type SearchMemoriesResult = MemoryMatches;

export type SearchParams = {
    /**
     * The search text: a question or a few keywords. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
     */
    query: PlainText;
};

export type SearchResult = ResearchResults;

/**
 * A passage of a record that shows why it was found.
 */
export type SearchSnippet = {
    /**
     * Where the passage is from. `text` is that of a segment, a memory or an action item.
     */
    field: 'title' | 'overview' | 'text';
    /**
     * The segment of the conversation. Null for other passages. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    segment_id: RecordId | null;
    /**
     * The passage, cut to about 240 characters around its first match. `…` stands where it was cut.
     */
    parts: Array<SnippetPart>;
};

export type SearchSocialPostsParams = {
    /**
     * The search text: a question or a few keywords. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
     */
    query: PlainText;
    /**
     * Maximum number. 1 to 1000, default 10.
     */
    limit?: number | null;
    /**
     * Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
     */
    offset?: number | null;
};

export type SearchSocialPostsResult = SocialPostList;

/**
 * How this request has reached the process, to check the proxies before it.
 */
export type SeenRequest = {
    /**
     * The header `Host`.
     */
    host: string;
    /**
     * The address of the connection, which may be one of a proxy.
     */
    peer: string;
    /**
     * The address that limits count, by `X-Forwarded-For` of a trusted proxy. Of IPv6, the network in hexadecimal digits.
     */
    client: string;
    /**
     * The header `X-Forwarded-For`. Null without it.
     */
    forwarded_for: string | null;
    /**
     * Whether `X-Forwarded-For` of this connection counts, one of this machine or of `TRUSTED_PROXIES`.
     */
    trusts_peer: boolean;
};

/**
 * The text that was said.
 */
export type SegmentCorrect = {
    /**
     * What was said. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
     */
    text: CorrectedText;
};

/**
 * The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions.
 */
export type SegmentIds = Array<string>;

/**
 * Seconds since the conversation's `started_at`.
 */
export type SegmentSeconds = number;

/**
 * The text.
 */
export type SegmentText = PlainText;

/**
 * Who speaks several segments.
 */
export type SegmentsAssign = {
    /**
     * Segments of the conversation. 1 to 500 items; each uuid.
     */
    segment_ids: Array<string>;
    /**
     * The user, or a person.
     */
    assign_type: AssignType;
    /**
     * The person's id; `true` or `false` for `is_user`. Absent or null, no one is known. Up to 128 characters, text without U+0000 and without unpaired surrogates.
     */
    value?: PlainText | null;
};

export type SegmentsDeletedPayload = {
    type: 'segments_deleted';
    /**
     * Ids of the segments to remove. Each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    ids: Array<RecordId>;
};

/**
 * The process that answers, and its database.
 */
export type ServiceStatus = {
    /**
     * The version of the service.
     */
    version: string;
    /**
     * The version of Node.js.
     */
    node_version: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    started_at: Timestamp;
    /**
     * The seconds since then. At least 0.
     */
    uptime_seconds: number;
    database: DatabaseStatus;
    /**
     * The number of accounts. At least 0.
     */
    accounts: number;
    backups?: BackupStatus;
    /**
     * The setting `BASE_URL`, by which clients reach the service. Null without it.
     */
    base_url?: string | null;
    /**
     * The file systems that this process writes to. Without one that cannot be read.
     */
    disks?: Array<DiskSpace>;
    request?: SeenRequest;
    /**
     * The keys of `SPOOL_KEY`, and others that have encrypted what is stored. Empty without encryption.
     */
    spool_keys?: Array<SpoolKey>;
};

export type ServiceStatusPayload = {
    type: 'service_status';
    /**
     * The step, for programs. More may be added: a client ignores those that it does not know.
     */
    status: 'initiating' | 'in_progress_conversations_processing' | 'stt_initiating' | 'ready' | 'stt_failed' | 'input_problem';
    /**
     * The step in words, for people.
     */
    status_text: string;
    /**
     * How a transcription failed. `empty_unexpected`: no usable text for audio with speech. `timeout`: the provider timed out. `upstream_error`: the provider failed or sent an invalid response. `config_error`: no provider is available. `invalid_input`: the audio cannot be decoded or violates the operation's contract. All but the last two can be retried.
     */
    outcome?: SttFailureOutcome;
    /**
     * The provider that failed; null if there was none.
     */
    provider?: string | null;
    /**
     * Whether reconnecting may help.
     */
    retryable?: boolean;
    /**
     * The reason, for programs, such as `connection_lost`.
     */
    reason?: string;
    /**
     * With `ready`: what the session cannot do as it is, in words, for people. A session with `custom_stt=enabled` has it if the user has an audio webhook, because its audio is optional.
     */
    notice?: string;
    /**
     * With `ready`: the time of the service, for devices without a clock of their own.
     */
    service_time?: Timestamp;
    /**
     * With `ready`: parameters of the query that do not exist, with what they may have meant. At most ten; absent without any.
     */
    unknown_parameters?: Array<string>;
    /**
     * With `input_problem`: `recorded_at`, `client_time`, `audio`, or the type of a message and the place in it, such as `suggested_transcript/segments/1/text`.
     */
    field?: string;
    /**
     * With `input_problem` of `audio`: the index of the first frame of the session that cannot be decoded. Absent if the first frame is the beginning of a file, such as WebM, which `status_text` names. At least 0.
     */
    frame?: number;
};

/**
 * A browser that is logged in, or a program that has a user token with a refresh token.
 */
export type Session = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * Whether it is a browser with a cookie, or a program with tokens.
     */
    kind: 'browser' | 'token';
    /**
     * How it began. A browser logs in with a password or by a login link; a program by `earshot auth login` with a browser (`command_line`), or it has the tokens of `credentials.json` or of a new account (`credentials`).
     */
    method: 'password' | 'link' | 'command_line' | 'credentials';
    /**
     * How the browser or program describes itself, at most 300 characters; null if it does not.
     */
    user_agent: string | null;
    /**
     * The network address at the login, of IPv6 the network; null if it is not known.
     */
    address: string | null;
    /**
     * Whether this request uses the session.
     */
    current: boolean;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * The last use, to five minutes.
     */
    last_used_at: Timestamp;
    /**
     * The end of the session. A browser that does not use it for seven days is logged out earlier; a program that renews its tokens moves it.
     */
    expires_at: Timestamp;
};

/**
 * The outcome of ending all other sessions.
 */
export type SessionRevocation = {
    /**
     * The number of sessions that have ended. At least 0.
     */
    revoked_count: number;
};

/**
 * Models on the machine of the service.
 */
export type Setup = {
    /**
     * The machine of the process that answers.
     */
    machine: {
        /**
         * The processors that it may use. At least 1.
         */
        cores: number;
        /**
         * Its memory, or what its container may use of it. At least 0.
         */
        memory_bytes: number;
        /**
         * The memory that its processors together read in a second, measured for half a second. Null if that failed.
         */
        memory_bytes_per_second: number | null;
        /**
         * The free space for models, above `DISK_RESERVE_MB`. Null if the file system does not say.
         */
        free_bytes: number | null;
    };
    /**
     * The tasks that settings decide. These take precedence over installed models.
     */
    set_by_environment: Array<{
        /**
         * What a model does. `speech` recognizes words, `voice` tells voices apart, `segmentation` finds who speaks when, `language` writes summaries and answers, `embedding` finds records by meaning.
         */
        task: ModelTask;
        /**
         * The name of the setting.
         */
        setting: string;
    }>;
    /**
     * The models in use, where the environment does not decide.
     */
    installed: Array<SetupModel>;
    /**
     * The largest profile that fits, else the small one.
     */
    recommended: SetupProfile;
    /**
     * The profiles, the smallest first.
     */
    proposals: Array<SetupProposal>;
    /**
     * The last installation. Null if there was none.
     */
    run: SetupRun | null;
};

/**
 * Always empty.
 */
export type SetupCheckRequestPayload = string;

/**
 * A tag of BCP 47: `en`, `de-AT`.
 */
export type SetupLanguage = string;

/**
 * A model of the catalog.
 */
export type SetupModel = {
    /**
     * Its name, and that of its folder in `DATA_DIR/models`.
     */
    name: string;
    /**
     * What a model does. `speech` recognizes words, `voice` tells voices apart, `segmentation` finds who speaks when, `language` writes summaries and answers, `embedding` finds records by meaning.
     */
    task: ModelTask;
    /**
     * The languages of a model of speech; `multi` if it detects them. Empty for the other tasks.
     */
    languages: Array<string>;
    /**
     * The license of its weights.
     */
    license: string;
    /**
     * The size of the download. At least 0.
     */
    bytes: number;
    /**
     * The memory that it takes, as an estimate from the sizes of its files. At least 0.
     */
    memory_mb: number;
    /**
     * What it is good for.
     */
    note: string;
    /**
     * The addresses of its files. A folder or a mirror has them as `NAME/FILE`. Each uri.
     */
    files: Array<string>;
    /**
     * True if its files are in `DATA_DIR/models`.
     */
    installed: boolean;
    /**
     * The seconds that an hour of speech takes on this machine, by a trial of half a minute after the installation. Null if it was not measured.
     */
    seconds_per_hour: number | null;
    /**
     * The tokens that a language model writes in a second on this machine at most, as it reads its weights from memory for each. Null for other tasks, and if the speed of the memory is not known.
     */
    tokens_per_second: number | null;
};

/**
 * The size of the models.
 */
export type SetupProfile = 'small' | 'medium' | 'large';

/**
 * The models of a profile, without the tasks that the environment sets.
 */
export type SetupProposal = {
    /**
     * The size of the models.
     */
    profile: SetupProfile;
    /**
     * One for each task.
     */
    models: Array<SetupModel>;
    /**
     * What they still take on the disk while they are installed, with archives beside their files. At least 0.
     */
    bytes_to_write: number;
    /**
     * True if the machine has the memory and the disk for them.
     */
    fits: boolean;
};

/**
 * An installation, in the background.
 */
export type SetupRun = {
    /**
     * The size of the models.
     */
    profile: SetupProfile;
    /**
     * The languages of speech.
     */
    languages: Array<string>;
    /**
     * `running`; `done`; `failed`: the same request continues it; `canceled`.
     */
    status: 'running' | 'done' | 'failed' | 'canceled';
    /**
     * The model that is being downloaded, unpacked or tried. Null before the first one and after the last.
     */
    model: string | null;
    /**
     * The bytes of all its models that are here. At least 0.
     */
    received_bytes: number;
    /**
     * The bytes of all its models. At least 0.
     */
    bytes: number;
    /**
     * Why it failed. Null otherwise.
     */
    reason: string | null;
    /**
     * When it began.
     */
    started_at: Timestamp;
    /**
     * When it ended. Null while it is running, and until a canceled one has stopped.
     */
    finished_at: Timestamp | null;
};

/**
 * What to install.
 */
export type SetupStart = {
    /**
     * The size of the models.
     */
    profile: SetupProfile;
    /**
     * The languages of speech, the most important one first. Up to 20 items, default ["en"]; each up to 20 characters, a tag of BCP 47 such as en or de-AT.
     */
    languages?: Array<SetupLanguage> | null;
    /**
     * A folder on the machine of the service that has the files as `NAME/FILE`, instead of downloads. Null for downloads. 1 to 1000 characters, an absolute path.
     */
    from?: string | null;
};

export type SetupStatePayload = AppSetupState;

/**
 * How the signing key is rotated.
 */
export type SigningKeyRotate = {
    /**
     * Deletes the earlier keys at once, because one has leaked.
     */
    revoke_earlier: boolean;
};

/**
 * The new signing key.
 */
export type SigningKeyRotation = {
    /**
     * Its `kid`, as in `GET /.well-known/jwks.json`.
     */
    key_id: string;
    /**
     * Until then, tokens of the earlier keys are accepted. Null if those were deleted.
     */
    earlier_valid_until: Timestamp | null;
};

/**
 * A copy of the running embedded database.
 */
export type Snapshot = {
    /**
     * The name of its folder in `DATA_DIR/snapshots`.
     */
    id: string;
    /**
     * How long other requests waited for the database, in milliseconds. At least 0.
     */
    pause_ms: number;
};

/**
 * A part of a snippet. The parts of a snippet in their order are its text.
 */
export type SnippetPart = {
    /**
     * Plain text.
     */
    text: string;
    /**
     * Whether it is a word of the query.
     */
    is_match: boolean;
};

/**
 * A post that the user wrote or saved on a social network, imported for search.
 */
export type SocialPost = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The origin of an imported post: `tweet` for the user's own posts, `bookmark` for saved posts.
     */
    kind: SocialPostKind;
    /**
     * The text of the post. Above 2,000 characters it is cut and ends with `... (cut, N characters in all)`.
     */
    text: string;
    /**
     * The author's handle, without the leading `@`.
     */
    author: string | null;
    /**
     * The address of the post.
     */
    url: string | null;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    posted_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    imported_at: Timestamp;
};

/**
 * Up to 500 posts, imported all or none. If an id occurs twice, the last one counts.
 */
export type SocialPostBatch = {
    /**
     * The posts to add. Up to 500 items.
     */
    posts: Array<SocialPostCreate>;
};

/**
 * A post to import. A post with an id that the user has already imported replaces the earlier one.
 */
export type SocialPostCreate = {
    /**
     * The importer's id of the post, for example the network's own. The same post always has the same id. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The origin of an imported post: `tweet` for the user's own posts, `bookmark` for saved posts. Default "tweet".
     */
    kind?: SocialPostKind | null;
    /**
     * The text of the post. 1 to 25000 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    text: WrittenText;
    /**
     * The author's handle, with or without the leading `@`. Up to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    author?: PlainText | null;
    /**
     * The address of the post. Percent-encode characters that a URI cannot contain. 1 to 2048 characters, an address that begins with http:// or https://.
     */
    url?: WebAddress | null;
    /**
     * A time in requests, ISO 8601: a date and a time, optionally with seconds and fractions, with `Z`, an offset such as `+01:00`, or no zone, which means UTC. Or a date `YYYY-MM-DD`: the start of that day in UTC, and its end for what ends or is due. A day that does not exist (30 February) returns 422, and so does a time whose UTC year is before 1 or after 9999. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    posted_at: TimestampInput;
};

/**
 * The origin of an imported post: `tweet` for the user's own posts, `bookmark` for saved posts.
 */
export type SocialPostKind = 'tweet' | 'bookmark';

/**
 * Social posts; best match first in search results.
 */
export type SocialPostList = ListPart & {
    /**
     * The posts of this page.
     */
    posts: Array<SocialPost>;
};

/**
 * Social posts, newest first.
 */
export type SocialPostPage = ToolPage & SocialPostList;

/**
 * The origin of the text, in the sender's own term, for example `phone` or `omi`.
 */
export type SourceName = string;

export type SpeakerAssignedPayload = {
    type: 'speaker_assigned';
    /**
     * The number of the speaker in the conversation, from 0. 0 to 9999.
     */
    speaker_id: SpeakerId;
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id: RecordId;
    /**
     * The person's name, as given by the user. Up to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    person_name: PlainText;
    /**
     * The segments; empty for all segments of the speaker. Up to 1000 items, default []; each 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    segment_ids?: Array<RecordId> | null;
};

/**
 * The number of the speaker in the conversation, from 0.
 */
export type SpeakerId = number;

/**
 * The label of the speaker: `SPEAKER_00` and so on.
 */
export type SpeakerLabel = PlainText;

export type SpeakerLabelSuggestionPayload = {
    type: 'speaker_label_suggestion';
    /**
     * The number of the speaker in the conversation, from 0. 0 to 9999.
     */
    speaker_id: SpeakerId;
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id: RecordId;
    /**
     * The person's name, as given by the user.
     */
    person_name: string;
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    segment_id: RecordId;
};

/**
 * Only the given segments; all segments of their speakers in this conversation; or also the same voices in all conversations.
 */
export type SpeakerScope = 'segment' | 'conversation' | 'everywhere';

/**
 * Who speaks. Either `segment_ids` or `speaker_id`, and one of `person_id`, `person_name` and `is_user`. `is_user` false and `person_id` null mean that no one is known.
 */
export type SpeakersAssign = {
    /**
     * Segments of the conversation. 1 to 500 items; each uuid.
     */
    segment_ids?: Array<string> | null;
    /**
     * A speaker of the conversation. 0 to 9999.
     */
    speaker_id?: SpeakerId | null;
    /**
     * A known person. Null means that no one is known. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id?: RecordId | null;
    /**
     * A person by name, who is added if unknown. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
     */
    person_name?: PersonName | null;
    /**
     * The user. False means that no one is known.
     */
    is_user?: boolean | null;
    /**
     * How far it applies. The default is `segment` with `segment_ids`, and `conversation` with `speaker_id`.
     */
    scope?: SpeakerScope | null;
};

/**
 * The state of the profile.
 */
export type SpeechProfile = {
    /**
     * Whether the user can be recognized. Also false if the profile was made with another model than the current one.
     */
    has_profile: boolean;
    /**
     * How reliably voices are distinguished: `high` with a speaker model; `low` without one, which is enough for the voices of a household but proves nothing.
     */
    confidence: 'low' | 'high';
    /**
     * Seconds of the user's speech in the profile. At least 0.
     */
    seconds: number;
    /**
     * When it was last created or extended.
     */
    updated_at: Timestamp | null;
};

/**
 * Audio of the user's voice.
 */
export type SpeechProfileUpload = {
    /**
     * A file in a format of uploads: WAV, MP3, FLAC, Opus in Ogg, WebM or MP4, and where the service has ffmpeg, M4A, AAC, AMR, CAF, WMA and others. 1 items; each binary.
     */
    file: [
        Blob | File
    ];
};

/**
 * The new profile.
 */
export type SpeechProfileUploaded = SpeechProfile & {
    /**
     * The address of the profile. The audio is not stored, so it has no address.
     */
    url: string;
};

/**
 * The fields of every segment that the service returns.
 */
export type SpokenSegment = {
    /**
     * Does not change while the segment grows.
     */
    id: string;
    /**
     * The text. Text without U+0000 and without unpaired surrogates.
     */
    text: PlainText;
    /**
     * The label of the speaker: `SPEAKER_00` and so on. 1 to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    speaker: SpeakerLabel;
    /**
     * The number of the speaker in the conversation, from 0. Null if it is not known which segments have the same speaker. 0 to 9999.
     */
    speaker_id: SpeakerId | null;
    /**
     * Whether the device's owner speaks.
     */
    is_user: boolean;
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id: PersonReference;
    /**
     * Seconds since the conversation's `started_at`. 0 to 10000000.
     */
    start: SegmentSeconds;
    /**
     * Seconds since the conversation's `started_at`. 0 to 10000000.
     */
    end: SegmentSeconds;
};

/**
 * A key that has encrypted audio, and how much of it is stored. One without anything may be removed from `SPOOL_KEY`. One that is not set, but has encrypted something, is missing there: those files are kept, and cannot be read until it is set again.
 */
export type SpoolKey = {
    /**
     * Eight hexadecimal digits that are derived from the key. Null for audio in the spool whose key is not known.
     */
    key_id: string | null;
    /**
     * Whether the key is in `SPOOL_KEY` of the process that answers.
     */
    is_set: boolean;
    /**
     * Whether it is the first one, which encrypts.
     */
    is_current: boolean;
    /**
     * Sessions with audio in the spool, in the database and on the disk of the process that answers. At least 0.
     */
    pending_audio: number;
    /**
     * Uploads that are not decoded yet, and files of imports that have not ended. At least 0.
     */
    uploads: number;
    /**
     * Files of recordings. At least 0.
     */
    recordings: number;
    /**
     * Archives of exports. At least 0.
     */
    exports: number;
};

/**
 * The counts of each day of a range, also of days without any, and their totals.
 */
export type Statistics = {
    /**
     * The time zone of the days, that of the account or of the service. An IANA name or an offset.
     */
    timezone: string;
    /**
     * The first day.
     */
    from: CalendarDate;
    /**
     * The last day.
     */
    to: CalendarDate;
    /**
     * All days of the range, the earliest first.
     */
    days: Array<StatisticsDay>;
    totals: DayCounts;
};

/**
 * The counts of a day.
 */
export type StatisticsDay = {
    /**
     * The day in `timezone`.
     */
    date: CalendarDate;
} & DayCounts;

/**
 * Confirms that everything is done.
 */
export type StatusOk = {
    status: 'ok';
};

/**
 * What the service stores.
 */
export type Storage = {
    /**
     * The size of the database, as Postgres reports it. At least 0.
     */
    database_bytes: number;
    /**
     * The tables of each kind with their indexes, the largest first.
     */
    kinds: Array<StorageByKind>;
    /**
     * The files of each kind, the largest first. Without backups if the place of `BACKUP_TO` cannot be read.
     */
    files: Array<StorageOfFiles>;
    disk: DiskUsage;
    /**
     * When it was measured, at most a minute ago.
     */
    measured_at: Timestamp;
};

/**
 * What a kind of record takes.
 */
export type StorageByKind = {
    /**
     * The kind of record.
     */
    kind: 'conversations' | 'memories' | 'action_items' | 'goals' | 'people' | 'corrections' | 'photos' | 'pending_audio' | 'recordings' | 'exports' | 'imports' | 'chat' | 'apps' | 'social_posts' | 'screen_activity' | 'webhooks' | 'jobs' | 'other';
    /**
     * Bytes in the database, of one account without indexes. At least 0.
     */
    bytes: number;
};

/**
 * Files of a kind. `pending_audio`, the spool, and `uploads`, files that are not decoded yet, are in `DATA_DIR` of the process that answers; with `SPOOL=database`, the spool is in the database instead. `recordings`, archives of `exports`, uploads of `imports`, and `backups` are those of the whole deployment.
 */
export type StorageOfFiles = {
    /**
     * The kind of file.
     */
    kind: 'pending_audio' | 'uploads' | 'recordings' | 'exports' | 'imports' | 'backups';
    /**
     * The number of files. At least 0.
     */
    count: number;
    /**
     * Their size. At least 0.
     */
    bytes: number;
};

/**
 * What the user stores, measured within the last minute. Null if the service has no limit, and does not measure it.
 */
export type StorageUsage = {
    /**
     * About as many bytes as the user's records take. At least 0.
     */
    used_bytes: number;
    /**
     * The limit. Beyond it, new records are rejected with 413. At least 0.
     */
    max_bytes: number;
};

/**
 * A backup at `BACKUP_TO`.
 */
export type StoredBackup = {
    /**
     * The name of the file, `earshot-TIME.backup`.
     */
    name: string;
    /**
     * What `earshot restore` accepts. `KEY:SECRET` stands for a key in an address.
     */
    address: string;
    /**
     * Its size. At least 0.
     */
    bytes: number;
    /**
     * When it was complete.
     */
    written_at: Timestamp;
};

/**
 * The structured summary of a conversation.
 */
export type Structured = {
    /**
     * Empty until the conversation is processed. `Locked conversation` if the conversation is locked and neither the user nor a language model wrote the title.
     */
    title: string;
    /**
     * A summary in a few sentences. Empty if the conversation is locked and no language model wrote the overview, as it then quotes the conversation.
     */
    overview: string;
    /**
     * One emoji that suits the subject, or an empty text.
     */
    emoji: string;
    /**
     * The subject of a conversation, chosen when it is processed.
     */
    category: ConversationCategory;
    /**
     * Tasks from the conversation, and open tasks that were said again in it: these have the `conversation_id` of the first one, and the `segment_ids` of this one. Without those that the user has rejected. A tool returns the first 20. Empty if the conversation is locked.
     */
    action_items: Array<ActionItem>;
    /**
     * Appointments; a tool returns the first 20. Empty if the conversation is locked.
     */
    events: Array<CalendarEvent>;
    /**
     * `rules`, or the name of the language model that made it. Empty before that, and for records of earlier versions by a model.
     */
    made_by?: MadeBy;
};

/**
 * A failed transcription, without the audio and without the provider's own response.
 */
export type SttFailure = {
    /**
     * The outcome as an error code.
     */
    error: 'stt_empty_unexpected' | 'stt_timeout' | 'stt_upstream_error' | 'stt_provider_configuration_error' | 'stt_invalid_input';
    /**
     * How a transcription failed. `empty_unexpected`: no usable text for audio with speech. `timeout`: the provider timed out. `upstream_error`: the provider failed or sent an invalid response. `config_error`: no provider is available. `invalid_input`: the audio cannot be decoded or violates the operation's contract. All but the last two can be retried.
     */
    outcome: SttFailureOutcome;
    /**
     * The provider that failed; null if none was chosen.
     */
    provider: string | null;
    /**
     * Whether sending the same request again may succeed.
     */
    retryable: boolean;
    /**
     * One sentence that can be shown to anyone.
     */
    message: string;
};

/**
 * How a transcription failed. `empty_unexpected`: no usable text for audio with speech. `timeout`: the provider timed out. `upstream_error`: the provider failed or sent an invalid response. `config_error`: no provider is available. `invalid_input`: the audio cannot be decoded or violates the operation's contract. All but the last two can be retried.
 */
export type SttFailureOutcome = 'empty_unexpected' | 'timeout' | 'upstream_error' | 'config_error' | 'invalid_input';

/**
 * How a transcription succeeded. `success`: the speech was transcribed. `expected_silence`: the speech gate found no speech, which is not an error.
 */
export type SttSuccessOutcome = 'success' | 'expected_silence';

export type SuggestSpeakerNamesParams = {
    /**
     * The conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId;
};

export type SuggestSpeakerNamesResult = NameSuggestionList;

/**
 * A segment transcribed by the sender. Numbers and truth values may be written as texts. A segment that does not match this schema is left out alone.
 */
export type SuggestedSegment = {
    /**
     * The text. Null characters are removed; a text of more than 10,000 characters becomes several segments. Up to 200000 characters.
     */
    text: string;
    /**
     * The label of the speaker, such as `SPEAKER_00`, or a number. Null or empty if it is not known.
     */
    speaker?: string | number | null;
    /**
     * The number of the speaker in the conversation, from 0. Null or empty if it is not known.
     */
    speaker_id?: SpeakerId | string | null;
    /**
     * Seconds of the sender's own clock, whose zero is about the start of the session. One before that counts as 0. One of more than 10,000,000, such as seconds since 1970, is not used.
     */
    start?: number | NumberText | null;
    /**
     * The same for the end.
     */
    end?: number | NumberText | null;
    /**
     * Whether the device's owner speaks. True or false, default false.
     */
    is_user?: boolean | string | null;
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    person_id?: PersonReference;
};

export type SuggestedTranscriptPayload = {
    type: 'suggested_transcript';
    /**
     * The segments in the order of speaking. Those that do not match their schema are left out. Up to 500 items.
     */
    segments: Array<SuggestedSegment>;
    /**
     * The name of the client's speech-to-text provider, stored with the segments. Up to 64 characters, text without U+0000 and without unpaired surrogates.
     */
    stt_provider?: PlainText | null;
};

/**
 * Where the time of a recording comes from.
 */
export type TimeSource = 'device' | 'service' | 'file';

/**
 * A time in responses, ISO 8601 with its zone.
 */
export type Timestamp = string;

/**
 * A time in requests, ISO 8601: a date and a time, optionally with seconds and fractions, with `Z`, an offset such as `+01:00`, or no zone, which means UTC. Or a date `YYYY-MM-DD`: the start of that day in UTC, and its end for what ends or is due. A day that does not exist (30 February) returns 422, and so does a time whose UTC year is before 1 or after 9999.
 */
export type TimestampInput = string;

/**
 * A time in requests, or null for none.
 */
export type TimestampInputOrNull = TimestampInput | null;

/**
 * A new user token and the next refresh token. The used refresh token is no longer valid.
 */
export type TokenPair = {
    /**
     * A signed JWT whose subject is the `uid`.
     */
    user_token: string;
    /**
     * Renews the token once, at `/v1/auth/refresh`.
     */
    refresh_token: string;
    /**
     * How the token is sent.
     */
    token_type: 'Bearer';
    /**
     * Seconds until the user token expires. At least 1.
     */
    expires_in: number;
};

/**
 * The refresh token to use.
 */
export type TokenRefresh = {
    /**
     * The refresh token that came with the last user token. 1 to 512 characters.
     */
    refresh_token: string;
};

/**
 * An action item to add with a tool-server key.
 */
export type ToolActionItemCreate = {
    /**
     * The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    description: ActionItemDescription;
    /**
     * A bound of a filter: a time as in request bodies, or a date `YYYY-MM-DD`. As a lower bound a date means the start of that day in UTC, as an upper bound its end. Bounds are inclusive. A time that does not exist returns 422, and so does an upper bound before the lower one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    due_at?: DeadlineInputOrNull;
    /**
     * True adds it as completed. Default false.
     */
    completed?: boolean | null;
};

/**
 * The fields to change with a tool-server key, at least one; absent fields do not change.
 */
export type ToolActionItemUpdate = {
    /**
     * The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    description?: ActionItemDescription | null;
    /**
     * A bound of a filter: a time as in request bodies, or a date `YYYY-MM-DD`. As a lower bound a date means the start of that day in UTC, as an upper bound its end. Bounds are inclusive. A time that does not exist returns 422, and so does an upper bound before the lower one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    due_at?: DeadlineInputOrNull;
    /**
     * The user's verdict: true accepts a suggestion, false rejects the action item and removes it from lists. Null takes the verdict back. Without it, a change of another field accepts. Accepting a suggestion that is due in the future causes a push reminder.
     */
    user_review?: ActionItemVerdict;
};

/**
 * A program that has called the tool server for the user. A program without a handshake, such as a script, has no name.
 */
export type ToolClient = {
    /**
     * The name that the program gave itself. It is not verified. Null if it gave none.
     */
    name: string | null;
    /**
     * The version that the program gave itself.
     */
    version: string | null;
    /**
     * How it authenticated, by a tool-server key or by an OAuth grant.
     */
    credential: 'key' | 'oauth';
    /**
     * The `client_id` of its grants; null with a key.
     */
    client_id: string | null;
    /**
     * The id of the key; null with a grant.
     */
    key_id: string | null;
    /**
     * The method of the last call, such as `tools/list`, or the name of the tool.
     */
    last_method: string;
    /**
     * The time of the first call.
     */
    first_called_at: Timestamp;
    /**
     * The time of the last call, to within a minute.
     */
    last_called_at: Timestamp;
};

/**
 * The part of a list in this result, with the applied parameters.
 */
export type ToolPage = ListPart & {
    /**
     * Number of records skipped. At least 0.
     */
    offset: number;
    /**
     * The applied limit. At least 1.
     */
    limit: number;
    /**
     * Number of records in this result. At least 0.
     */
    returned_count: number;
    /**
     * Whether there are more records; request them with `offset` set to `next_offset`.
     */
    has_more: boolean;
};

/**
 * A permission of a tool-server key: the scopes of developer keys, and those that only tools use.
 */
export type ToolScope = DeveloperScope | 'chat:read' | 'people:read' | 'profile:read' | 'screen_activity:read' | 'social:read';

/**
 * A tool-server key to create.
 */
export type ToolServerKeyCreate = {
    /**
     * The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    name: KeyName;
    /**
     * The permissions of the key. By default it may read conversations, memories, action items and goals. 1 to 50 items.
     */
    scopes?: Array<ToolScope> | null;
};

/**
 * A part of the audio that has no transcript and will not get one.
 */
export type TranscriptGap = {
    /**
     * Seconds from the conversation's `started_at`.
     */
    start: number;
    /**
     * Seconds from the conversation's `started_at`.
     */
    end: number;
    /**
     * `expired`: no provider was available for as long as audio stays in the spool. `not_kept`: there was no space to store the audio until a provider was available. `rejected`: the provider reported the audio as invalid, or always failed at this speech but recognized other speech. `unreadable`: the audio in the spool was damaged.
     */
    reason: 'expired' | 'not_kept' | 'rejected' | 'unreadable';
};

/**
 * The words by which a segment has grown, with their own times; `id` is the segment's.
 */
export type TranscriptIncrement = LiveSegment & DeliveredSpeaker;

/**
 * A page of a transcript.
 */
export type TranscriptPage = {
    /**
     * The segments in the order of speaking.
     */
    segments: Array<TranscriptSegment>;
    /**
     * The number of segments before them. At least 0.
     */
    offset: number;
    /**
     * The number of all segments. At least 0.
     */
    total_count: number;
    /**
     * The `offset` of the next page. Null if there is none.
     */
    next_offset: number | null;
};

/**
 * A segment of a stored conversation.
 */
export type TranscriptSegment = SpokenSegment & {
    /**
     * The name of the speaker, if known.
     */
    speaker_name: string | null;
    /**
     * The text in the languages that a live session requested.
     */
    translations?: Array<Translation>;
};

/**
 * New and changed segments, by start.
 */
export type TranscriptSegmentsPayload = Array<LiveSegment>;

export type TranscriptionDelayPayload = {
    type: 'transcription_delay';
    /**
     * Seconds of audio whose words have not arrived; 0 when speech to text has caught up. At least 0.
     */
    seconds_behind: number;
};

/**
 * The same text in another language.
 */
export type Translation = {
    /**
     * A language as a BCP 47 tag, or `multi` to detect it. Up to 35 characters, a language such as en or pt-BR, or multi.
     */
    lang: LanguageCode;
    /**
     * Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Text without U+0000 and without unpaired surrogates.
     */
    text: PlainText;
};

export type TranslationPayload = {
    type: 'translation';
    /**
     * The segments that were translated.
     */
    segments: Array<TranslationSegment>;
};

/**
 * The translations of a segment that was sent before.
 */
export type TranslationSegment = {
    /**
     * The segment's id.
     */
    id: string;
    /**
     * The text in other languages.
     */
    translations: Array<Translation>;
};

/**
 * The id of an account, from the identity provider.
 */
export type Uid = string;

export type UndoCorrectionParams = {
    /**
     * The correction. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    correction_id: RecordId;
};

export type UndoCorrectionResult = CorrectionResult;

/**
 * A correction that is undone.
 */
export type UndoneCorrection = Correction & {
    /**
     * Whether it had been undone before, so that nothing was changed.
     */
    was_undone: boolean;
};

/**
 * A speaker of a conversation who has no name yet.
 */
export type UnknownVoice = {
    /**
     * The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId;
    /**
     * The title of the conversation.
     */
    conversation_title: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    started_at: Timestamp;
    /**
     * The number of the speaker in the conversation.
     */
    speaker_id: number;
    /**
     * How long the speaker talks in it.
     */
    seconds: number;
    /**
     * The number of the speaker's segments. At least 1.
     */
    segments: number;
    /**
     * The longest of these segments. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    segment_id: RecordId;
    /**
     * The beginning of that segment, at most 300 characters.
     */
    text: string;
};

export type UpdateActionItemParams = {
    /**
     * The action item. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    action_item_id: RecordId;
    /**
     * The new description, up to 500 characters. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
     */
    description?: ActionItemDescription | null;
    /**
     * The new due date: an ISO 8601 date-time, or a date, which means the end of that day in the account's time zone. Null removes it. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    due_at?: DateOrTimestamp | null;
    /**
     * True accepts a suggestion, false rejects the item, null takes that back.
     */
    user_review?: boolean | null;
};

export type UpdateActionItemResult = ActionItemSaved;

/**
 * A short description of the user, written from their memories and conversations, and kept until the next one.
 */
export type UserProfile = {
    /**
     * The description in plain sentences.
     */
    summary: string;
    /**
     * `rules`, or the name of the language model that made it. Empty before that, and for records of earlier versions by a model.
     */
    made_by?: MadeBy;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    generated_at: Timestamp;
};

/**
 * The profile, or null if there is none.
 */
export type UserProfileAnswer = {
    profile: UserProfile | null;
};

/**
 * All invalid fields of the request.
 */
export type ValidationErrorBody = {
    /**
     * Each invalid field, at most 100.
     */
    detail: Array<ValidationIssue>;
};

/**
 * One invalid field of a request.
 */
export type ValidationIssue = {
    /**
     * The path of the field, starting with `body`, `query`, `path` or `header`; numbers are positions in arrays.
     */
    loc: Array<string | number>;
    /**
     * What is wrong, for people.
     */
    msg: string;
    /**
     * The kind of error, for programs, for example `missing` or `json_invalid`.
     */
    type: string;
};

/**
 * Names and words that the transcription of speech expects beside the names of people and the words of corrections, the most important first. Terms that differ in upper and lower case only are one.
 */
export type Vocabulary = Array<WrittenText>;

/**
 * The transcript.
 */
export type VoiceMessageTranscript = {
    /**
     * How a transcription succeeded. `success`: the speech was transcribed. `expected_silence`: the speech gate found no speech, which is not an error.
     */
    outcome: SttSuccessOutcome;
    /**
     * The text; empty if `outcome` is `expected_silence`.
     */
    transcript: string;
    /**
     * The provider that transcribed it; null if there was nothing to transcribe.
     */
    stt_provider: string | null;
    /**
     * The provider's model; null if there was nothing to transcribe.
     */
    stt_model: string | null;
    /**
     * The spoken language, if the provider reports it. Up to 35 characters, a language such as en or pt-BR, or multi.
     */
    language?: LanguageCode | null;
};

/**
 * One or more files, transcribed as one message in the order sent.
 */
export type VoiceMessageUpload = {
    /**
     * The files, in the formats of uploads: WAV, MP3, FLAC, Opus in Ogg, WebM or MP4, and where the service has ffmpeg, M4A, AAC, AMR, CAF, WMA and others. At least one, otherwise 400 `invalid_input`. Up to 10 items; each binary.
     */
    files?: Array<Blob | File>;
    /**
     * A language as a BCP 47 tag, or `multi` to detect it. `_` is taken as `-`. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
     */
    language?: LanguageInput;
    /**
     * Languages as BCP 47 tags, separated by commas, the usual one first: one of them is recognized, as far as the provider can choose. It counts instead of `language`. Up to 200 characters, languages separated by commas, such as nl,en.
     */
    languages?: LanguageList;
};

/**
 * How much audio of the user waits for words, and why.
 */
export type WaitingAudio = {
    /**
     * Its length. At least 0.
     */
    seconds: number;
    /**
     * When the oldest of it was saved.
     */
    since: Timestamp;
    /**
     * Why the last attempt failed, in the words of the transcription server, without keys. Null before the first one.
     */
    reason: string | null;
    /**
     * The failed attempts. At least 0.
     */
    attempts: number;
    /**
     * When the next attempt follows. Null if it is due.
     */
    next_attempt_at: Timestamp | null;
};

/**
 * An `https` or `http` address.
 */
export type WebAddress = string;

/**
 * Any content; the body is not read.
 */
export type WebPushAcknowledgedPayload = string;

/**
 * Headers of every call to a push service (RFC 8030, RFC 8291 and RFC 8292).
 */
export type WebPushHeaders = {
    /**
     * How many seconds the push service keeps the message for a browser that is offline.
     */
    TTL: '86400';
    /**
     * The id of the notification without hyphens. A later message with it replaces an earlier one. Matches ^[0-9a-f]{32}$.
     */
    Topic: string;
    /**
     * How the body is encrypted.
     */
    'Content-Encoding': 'aes128gcm';
    /**
     * `vapid` with a token signed by the service and its public key. Up to 1024 characters.
     */
    Authorization: string;
};

export type WebPushNotificationPayload = NotificationForUser;

/**
 * A delivery to a webhook of the user, or of an app that the user enabled. Deleted after 30 days.
 */
export type WebhookDelivery = {
    /**
     * The `Idempotency-Key` of every attempt. An event that is sent again has a new one. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    id: RecordId;
    /**
     * The `webhook-id` of every attempt, the same for all receivers, and if the event is sent again. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    event_id: RecordId;
    /**
     * The deliveries: `audio_bytes` raw audio every few seconds, `realtime_transcript` new segments, `memory_created` each processed conversation, `day_summary` the summary of a day.
     */
    type: WebhookType;
    /**
     * The app that received it; null for the user's own webhook. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    app_id: AppId | null;
    /**
     * The conversation that it is about. Null for other deliveries. 1 to 128 characters, text without control characters and without unpaired surrogates.
     */
    conversation_id: RecordId | null;
    /**
     * `pending` it will be tried; `retrying` it failed and will be tried again; `delivered` the receiver accepted it; `failed` no further attempt is made; `dropped` it was not sent in time, or its webhook was disabled.
     */
    status: WebhookDeliveryStatus;
    /**
     * How often it was sent. At least 0.
     */
    attempts: number;
    /**
     * The status of the last response.
     */
    http_status: number | null;
    /**
     * The duration of the last attempt.
     */
    duration_ms: number | null;
    /**
     * The first 2 kB of the last response, as text.
     */
    response: string | null;
    /**
     * Why the last attempt got no response, for example that the connection was refused.
     */
    error: string | null;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    created_at: Timestamp;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    last_attempt_at: Timestamp | null;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    next_attempt_at: Timestamp | null;
};

/**
 * `pending` it will be tried; `retrying` it failed and will be tried again; `delivered` the receiver accepted it; `failed` no further attempt is made; `dropped` it was not sent in time, or its webhook was disabled.
 */
export type WebhookDeliveryStatus = 'pending' | 'retrying' | 'delivered' | 'failed' | 'dropped';

/**
 * A delivery with what was sent.
 */
export type WebhookDeliveryWithRequest = WebhookDelivery & {
    /**
     * The body of the request, as text. Null for audio, which is not stored, and if its conversation is locked or was deleted.
     */
    request: string | null;
};

/**
 * Headers of every delivery, by the Standard Webhooks convention. They are the same for each attempt, except for the timestamp and the signature over it.
 */
export type WebhookHeaders = {
    /**
     * The id of the delivery, the same for each attempt. An event that is sent again has a new one. Up to 64 characters.
     */
    'Idempotency-Key': string;
    /**
     * The id of the event, the same for all receivers, and if it is sent again. A receiver can skip a known one. Up to 64 characters.
     */
    'webhook-id': string;
    /**
     * The time when this attempt was signed, in seconds since 1970. Reject old timestamps. Matches ^\d{10,}$.
     */
    'webhook-timestamp': string;
    /**
     * `v1,` and the base64 HMAC-SHA256 of id, timestamp and body, joined by dots. Several signatures are separated by spaces. Up to 1024 characters.
     */
    'webhook-signature': string;
    /**
     * The type of the delivery.
     */
    'X-Earshot-Event': WebhookType;
    /**
     * The trace of this attempt (W3C Trace Context), if the service sends traces. Matches ^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$.
     */
    traceparent?: string;
};

/**
 * The deliveries to send again.
 */
export type WebhookReplay = {
    /**
     * Only deliveries of this kind. Those of all enabled webhooks of the user by default.
     */
    type?: WebhookType | null;
    /**
     * Only deliveries created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    from: TimestampInput;
    /**
     * Only deliveries created at this time or earlier. Now by default. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
     */
    to?: TimestampInputOrNull;
    /**
     * Only those that the receiver has not accepted. Default false.
     */
    only_failed?: boolean | null;
};

/**
 * The number of deliveries that will be sent again, with their first ids.
 */
export type WebhookReplayed = {
    /**
     * The number of deliveries that were enqueued again. At least 0.
     */
    replayed_count: number;
};

/**
 * A new key that signs the deliveries. Until `previous_valid_until`, they are signed with both.
 */
export type WebhookSecret = {
    /**
     * The key for the signatures of deliveries, from now on.
     */
    secret: string;
    /**
     * A time in responses, ISO 8601 with its zone.
     */
    previous_valid_until: Timestamp | null;
};

/**
 * The settings of one kind of webhook.
 */
export type WebhookSetting = {
    /**
     * An `https` or `http` address, whose own query parameters are preserved. For `audio_bytes`, a comma and a number of seconds may follow (`https://example.org/audio,10`); the default is 5. Empty if no address is set. Up to 2048 characters, an address that begins with http:// or https://, or empty text.
     */
    url: WebhookUrl;
    /**
     * Whether deliveries are sent.
     */
    enabled: boolean;
    /**
     * `user` the user disabled it; `failures` after 100 failed deliveries in a row over at least three days; `gone` the receiver returned 410. Null while it is enabled or has no address.
     */
    disabled_reason: 'user' | 'failures' | 'gone' | null;
    /**
     * The key that signs the deliveries, in the format of Standard Webhooks: in the response that creates it, otherwise null.
     */
    secret: string | null;
};

/**
 * The address for deliveries. An address enables the webhook, an empty one disables it.
 */
export type WebhookSettingUpdate = {
    /**
     * An `https` or `http` address, whose own query parameters are preserved. For `audio_bytes`, a comma and a number of seconds may follow (`https://example.org/audio,10`); the default is 5. Empty if no address is set. Up to 2048 characters, an address that begins with http:// or https://, or empty text.
     */
    url: WebhookUrl;
};

/**
 * The deliveries: `audio_bytes` raw audio every few seconds, `realtime_transcript` new segments, `memory_created` each processed conversation, `day_summary` the summary of a day.
 */
export type WebhookType = 'audio_bytes' | 'realtime_transcript' | 'memory_created' | 'day_summary';

/**
 * An `https` or `http` address, whose own query parameters are preserved. For `audio_bytes`, a comma and a number of seconds may follow (`https://example.org/audio,10`); the default is 5. Empty if no address is set.
 */
export type WebhookUrl = string;

/**
 * The enabled webhooks.
 */
export type WebhooksStatus = {
    /**
     * Whether audio is delivered.
     */
    audio_bytes: boolean;
    /**
     * Whether new words are delivered.
     */
    realtime_transcript: boolean;
    /**
     * Whether processed conversations are delivered.
     */
    memory_created: boolean;
    /**
     * Whether summaries of days are delivered.
     */
    day_summary: boolean;
};

/**
 * Plain text that is not blank. Blank text returns 422.
 */
export type WrittenText = string;

/**
 * The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type MemoryIdPath = RecordId;

/**
 * When the audio began, by the clock of the device; of several files, the first one. Wins over the body and the file. A time ahead without `client_time` is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
 */
export type RecordedAt = TimestampInput;

/**
 * The time of the device's clock when it sends the request. The difference of the clocks is subtracted from the time of the audio. A clock that is more than 30 days off is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
 */
export type ClientTime = TimestampInput;

/**
 * Adds the words to this conversation instead of finding one by time. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type SyncConversationId = RecordId;

/**
 * The upload's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type RecordingIdPath = RecordId;

/**
 * The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type ImportIdPath = RecordId;

/**
 * The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type ActionItemIdPath = RecordId;

/**
 * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type ConversationIdPath = RecordId;

/**
 * The photo's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type PhotoIdPath = RecordId;

/**
 * The id that the importer sent. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type SocialPostIdPath = RecordId;

/**
 * The id that the importer sent. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type SnapshotIdPath = RecordId;

/**
 * The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type GoalIdPath = RecordId;

/**
 * The folder's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type FolderIdPath = RecordId;

/**
 * The daily summary's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type SummaryIdPath = RecordId;

/**
 * The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type PersonIdPath = RecordId;

/**
 * The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type KeyIdPath = RecordId;

/**
 * The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type AccountUidPath = Uid;

/**
 * The sending app. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type AppIdPath = AppId;

/**
 * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type OwnAppIdPath = AppId;

/**
 * The kind of webhook.
 */
export type WebhookTypePath = WebhookType;

/**
 * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
 */
export type Offset = number;

/**
 * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
 */
export type Cursor = string;

/**
 * Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
 */
export type StartDate = DateOrTimestamp;

/**
 * Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
 */
export type EndDate = DateOrTimestamp;

/**
 * Only memories of these categories, separated by commas or as repeated parameters. Each must be a value of `MemoryCategory`, otherwise 422. Up to 500 characters, names of categories, separated by commas.
 */
export type MemoryCategories = string;

/**
 * Only conversations of these categories, separated by commas or as repeated parameters. Each must be a value of `ConversationCategory`, otherwise 422. Up to 1000 characters, names of categories, separated by commas.
 */
export type ConversationCategories = string;

/**
 * Only conversations in these statuses (`in_progress`, `processing`, `merging`, `completed`, `failed` or `all`), separated by commas or as repeated parameters. Any other value returns 422. The default is `completed`. Up to 1000 characters, names of statuses, separated by commas.
 */
export type ConversationStatuses = string;

/**
 * Whether to include `transcript_segments` and `photos`. Default false.
 */
export type IncludeTranscript = boolean;

/**
 * Number of segments to skip, to continue a long transcript. 0 to 1000000000, default 0.
 */
export type TranscriptOffset = number;

/**
 * The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
 */
export type SearchQuery = PlainText;

/**
 * Maximum number of results. 1 to 100, default 10.
 */
export type SearchLimit = number;

/**
 * The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates.
 */
export type ExportIdPath = RecordId;

/**
 * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
 */
export type IdempotencyKey = string;

export type ListMemoriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of memories to return. 1 to 1000, default 25.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * Only memories of these categories, separated by commas or as repeated parameters. Each must be a value of `MemoryCategory`, otherwise 422. Up to 500 characters, names of categories, separated by commas.
         */
        categories?: string;
        /**
         * Only memories that the user has (true) or has not (false) reviewed.
         */
        reviewed?: boolean;
        /**
         * Only memories with this visibility.
         */
        visibility?: MemoryVisibility;
        /**
         * Only memories from this conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id?: RecordId;
    };
    url: '/v1/dev/user/memories';
};

export type ListMemoriesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials do not allow the operation, or the account is not yet enabled for memory access. In the second case, keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListMemoriesError = ListMemoriesErrors[keyof ListMemoriesErrors];

export type ListMemoriesResponses = {
    /**
     * The memories, best first.
     */
    200: Array<Memory>;
};

export type ListMemoriesResponse = ListMemoriesResponses[keyof ListMemoriesResponses];

export type CreateMemoryData = {
    body: MemoryCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/memories';
};

export type CreateMemoryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateMemoryError = CreateMemoryErrors[keyof CreateMemoryErrors];

export type CreateMemoryResponses = {
    /**
     * The stored memory.
     */
    200: Memory;
};

export type CreateMemoryResponse = CreateMemoryResponses[keyof CreateMemoryResponses];

export type CreateMemoriesBatchData = {
    body: MemoryBatchCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/memories/batch';
};

export type CreateMemoriesBatchErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateMemoriesBatchError = CreateMemoriesBatchErrors[keyof CreateMemoriesBatchErrors];

export type CreateMemoriesBatchResponses = {
    /**
     * The stored memories.
     */
    200: MemoryBatchResult;
};

export type CreateMemoriesBatchResponse = CreateMemoriesBatchResponses[keyof CreateMemoriesBatchResponses];

export type SearchMemoriesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
         */
        query: PlainText;
        /**
         * Maximum number of results. 1 to 100, default 10.
         */
        limit?: number;
    };
    url: '/v1/dev/user/memories/vector/search';
};

export type SearchMemoriesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials do not allow the operation, or the account is not yet enabled for memory access. In the second case, keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SearchMemoriesError = SearchMemoriesErrors[keyof SearchMemoriesErrors];

export type SearchMemoriesResponses = {
    /**
     * The matching memories.
     */
    200: Array<RelevantMemory>;
};

export type SearchMemoriesResponse = SearchMemoriesResponses[keyof SearchMemoriesResponses];

export type DeleteMemoryData = {
    body?: never;
    path: {
        /**
         * The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/memories/{memory_id}';
};

export type DeleteMemoryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteMemoryError = DeleteMemoryErrors[keyof DeleteMemoryErrors];

export type DeleteMemoryResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteMemoryResponse = DeleteMemoryResponses[keyof DeleteMemoryResponses];

export type GetMemoryData = {
    body?: never;
    path: {
        /**
         * The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/memories/{memory_id}';
};

export type GetMemoryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials do not allow the operation, or the account is not yet enabled for memory access. In the second case, keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetMemoryError = GetMemoryErrors[keyof GetMemoryErrors];

export type GetMemoryResponses = {
    /**
     * The memory.
     */
    200: Memory;
};

export type GetMemoryResponse = GetMemoryResponses[keyof GetMemoryResponses];

export type UpdateMemoryData = {
    body: MemoryUpdate;
    path: {
        /**
         * The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/memories/{memory_id}';
};

export type UpdateMemoryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * Another memory of the user has this content. The user must decide which one to keep.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateMemoryError = UpdateMemoryErrors[keyof UpdateMemoryErrors];

export type UpdateMemoryResponses = {
    /**
     * The changed memory.
     */
    200: Memory;
};

export type UpdateMemoryResponse = UpdateMemoryResponses[keyof UpdateMemoryResponses];

export type ListActionItemsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of action items to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * Only completed (true) or open (false) items.
         */
        completed?: boolean;
        /**
         * Only items that are (true) or are not (false) reviewed. Those that are not are suggestions.
         */
        reviewed?: boolean;
        /**
         * Only items from this conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id?: RecordId;
        /**
         * Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/dev/user/action-items';
};

export type ListActionItemsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListActionItemsError = ListActionItemsErrors[keyof ListActionItemsErrors];

export type ListActionItemsResponses = {
    /**
     * The action items.
     */
    200: Array<ActionItem>;
};

export type ListActionItemsResponse = ListActionItemsResponses[keyof ListActionItemsResponses];

export type CreateActionItemData = {
    body: ActionItemCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/action-items';
};

export type CreateActionItemErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateActionItemError = CreateActionItemErrors[keyof CreateActionItemErrors];

export type CreateActionItemResponses = {
    /**
     * The stored action item.
     */
    200: ActionItem;
};

export type CreateActionItemResponse = CreateActionItemResponses[keyof CreateActionItemResponses];

export type CreateActionItemsBatchData = {
    body: ActionItemBatchCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/action-items/batch';
};

export type CreateActionItemsBatchErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateActionItemsBatchError = CreateActionItemsBatchErrors[keyof CreateActionItemsBatchErrors];

export type CreateActionItemsBatchResponses = {
    /**
     * The stored action items.
     */
    200: ActionItemBatchResult;
};

export type CreateActionItemsBatchResponse = CreateActionItemsBatchResponses[keyof CreateActionItemsBatchResponses];

export type DeleteActionItemData = {
    body?: never;
    path: {
        /**
         * The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        action_item_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/action-items/{action_item_id}';
};

export type DeleteActionItemErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteActionItemError = DeleteActionItemErrors[keyof DeleteActionItemErrors];

export type DeleteActionItemResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteActionItemResponse = DeleteActionItemResponses[keyof DeleteActionItemResponses];

export type GetActionItemData = {
    body?: never;
    path: {
        /**
         * The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        action_item_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/action-items/{action_item_id}';
};

export type GetActionItemErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetActionItemError = GetActionItemErrors[keyof GetActionItemErrors];

export type GetActionItemResponses = {
    /**
     * The action item.
     */
    200: ActionItem;
};

export type GetActionItemResponse = GetActionItemResponses[keyof GetActionItemResponses];

export type UpdateActionItemData = {
    body: ActionItemUpdate;
    path: {
        /**
         * The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        action_item_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/action-items/{action_item_id}';
};

export type UpdateActionItemErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateActionItemError = UpdateActionItemErrors[keyof UpdateActionItemErrors];

export type UpdateActionItemResponses = {
    /**
     * The changed action item.
     */
    200: ActionItem;
};

export type UpdateActionItemResponse = UpdateActionItemResponses[keyof UpdateActionItemResponses];

export type ListConversationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of conversations to return. 1 to 500, default 25.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
        /**
         * Only conversations of these categories, separated by commas or as repeated parameters. Each must be a value of `ConversationCategory`, otherwise 422. Up to 1000 characters, names of categories, separated by commas.
         */
        categories?: string;
        /**
         * Only conversations in these statuses (`in_progress`, `processing`, `merging`, `completed`, `failed` or `all`), separated by commas or as repeated parameters. Any other value returns 422. The default is `completed`. Up to 1000 characters, names of statuses, separated by commas.
         */
        statuses?: string;
        /**
         * Whether to include `transcript_segments` and `photos`. Default false.
         */
        include_transcript?: boolean;
        /**
         * Only conversations in this folder. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        folder_id?: RecordId;
        /**
         * Only starred (true) or unstarred (false) conversations.
         */
        starred?: boolean;
        /**
         * With true, only discarded conversations: those with too little content, and those that the user discarded. Default false.
         */
        discarded?: boolean;
    };
    url: '/v1/dev/user/conversations';
};

export type ListConversationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListConversationsError = ListConversationsErrors[keyof ListConversationsErrors];

export type ListConversationsResponses = {
    /**
     * The conversations.
     */
    200: Array<Conversation>;
};

export type ListConversationsResponse = ListConversationsResponses[keyof ListConversationsResponses];

export type CreateConversationData = {
    body: ConversationCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/conversations';
};

export type CreateConversationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateConversationError = CreateConversationErrors[keyof CreateConversationErrors];

export type CreateConversationResponses = {
    /**
     * The new conversation.
     */
    200: ConversationCreated;
};

export type CreateConversationResponse = CreateConversationResponses[keyof CreateConversationResponses];

export type CreateConversationFromSegmentsData = {
    body: ConversationFromSegmentsCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/conversations/from-segments';
};

export type CreateConversationFromSegmentsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateConversationFromSegmentsError = CreateConversationFromSegmentsErrors[keyof CreateConversationFromSegmentsErrors];

export type CreateConversationFromSegmentsResponses = {
    /**
     * The new conversation.
     */
    200: ConversationCreated;
};

export type CreateConversationFromSegmentsResponse = CreateConversationFromSegmentsResponses[keyof CreateConversationFromSegmentsResponses];

export type CreateRecordingData = {
    body: RecordingCreate;
    path?: never;
    query?: {
        /**
         * When the audio began, by the clock of the device; of several files, the first one. Wins over the body and the file. A time ahead without `client_time` is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        recorded_at?: TimestampInput;
        /**
         * The time of the device's clock when it sends the request. The difference of the clocks is subtracted from the time of the audio. A clock that is more than 30 days off is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        client_time?: TimestampInput;
    };
    url: '/v1/dev/user/conversations/from-audio';
};

export type CreateRecordingErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateRecordingError = CreateRecordingErrors[keyof CreateRecordingErrors];

export type CreateRecordingResponses = {
    /**
     * The upload.
     */
    200: Recording;
};

export type CreateRecordingResponse = CreateRecordingResponses[keyof CreateRecordingResponses];

export type GetRecordingData = {
    body?: never;
    path: {
        /**
         * The upload's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        recording_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/recordings/{recording_id}';
};

export type GetRecordingErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetRecordingError = GetRecordingErrors[keyof GetRecordingErrors];

export type GetRecordingResponses = {
    /**
     * The upload.
     */
    200: Recording;
};

export type GetRecordingResponse = GetRecordingResponses[keyof GetRecordingResponses];

export type UploadRecordingPartData = {
    body: Blob | File;
    path: {
        /**
         * The upload's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        recording_id: RecordId;
    };
    query: {
        /**
         * The position of the part's first byte in the file. 0 to 524288000.
         */
        offset: number;
    };
    url: '/v1/dev/user/recordings/{recording_id}';
};

export type UploadRecordingPartErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The part does not begin where the stored bytes end, or the upload is complete. The text names the upload and its status.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type UploadRecordingPartError = UploadRecordingPartErrors[keyof UploadRecordingPartErrors];

export type UploadRecordingPartResponses = {
    /**
     * The upload.
     */
    200: Recording;
};

export type UploadRecordingPartResponse = UploadRecordingPartResponses[keyof UploadRecordingPartResponses];

export type TranscribeLeftOutAudioData = {
    body?: never;
    path: {
        /**
         * The upload's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        recording_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/recordings/{recording_id}/left-out';
};

export type TranscribeLeftOutAudioErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * No audio of the upload was left out, or its file is not kept any more.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type TranscribeLeftOutAudioError = TranscribeLeftOutAudioErrors[keyof TranscribeLeftOutAudioErrors];

export type TranscribeLeftOutAudioResponses = {
    /**
     * The upload.
     */
    200: Recording;
};

export type TranscribeLeftOutAudioResponse = TranscribeLeftOutAudioResponses[keyof TranscribeLeftOutAudioResponses];

export type GetConversationsProcessingData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/dev/user/conversations/process';
};

export type GetConversationsProcessingErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetConversationsProcessingError = GetConversationsProcessingErrors[keyof GetConversationsProcessingErrors];

export type GetConversationsProcessingResponses = {
    /**
     * The numbers.
     */
    200: ConversationsProcessing;
};

export type GetConversationsProcessingResponse = GetConversationsProcessingResponses[keyof GetConversationsProcessingResponses];

export type ProcessConversationsData = {
    body: ConversationProcess;
    path?: never;
    query?: never;
    url: '/v1/dev/user/conversations/process';
};

export type ProcessConversationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The service has no language model.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ProcessConversationsError = ProcessConversationsErrors[keyof ProcessConversationsErrors];

export type ProcessConversationsResponses = {
    /**
     * The number of enqueued conversations.
     */
    200: ConversationsEnqueued;
};

export type ProcessConversationsResponse = ProcessConversationsResponses[keyof ProcessConversationsResponses];

export type ChangeConversationsData = {
    body: ConversationsChange;
    path?: never;
    query?: never;
    url: '/v1/dev/user/conversations/bulk';
};

export type ChangeConversationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ChangeConversationsError = ChangeConversationsErrors[keyof ChangeConversationsErrors];

export type ChangeConversationsResponses = {
    /**
     * What became of each.
     */
    200: ConversationsChanged;
};

export type ChangeConversationsResponse = ChangeConversationsResponses[keyof ChangeConversationsResponses];

export type MergeConversationsData = {
    body: ConversationsMerge;
    path?: never;
    query?: never;
    url: '/v1/conversations/merge';
};

export type MergeConversationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * One of the conversations is not completed, or some of its audio is not transcribed.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type MergeConversationsError = MergeConversationsErrors[keyof MergeConversationsErrors];

export type MergeConversationsResponses = {
    /**
     * The conversation that stays.
     */
    200: Conversation;
};

export type MergeConversationsResponse = MergeConversationsResponses[keyof MergeConversationsResponses];

export type FinishConversationData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}/finish';
};

export type FinishConversationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The conversation is not being recorded.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type FinishConversationError = FinishConversationErrors[keyof FinishConversationErrors];

export type FinishConversationResponses = {
    /**
     * The conversation.
     */
    200: Conversation;
};

export type FinishConversationResponse = FinishConversationResponses[keyof FinishConversationResponses];

export type ReprocessConversationData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: {
        /**
         * The language of the conversation from now on. It does not change by default. Up to 35 characters, a language such as en or pt-BR, or multi.
         */
        language_code?: LanguageInput;
        /**
         * `model` for the part of the language model alone, `audio` to transcribe its recording again first. With `model`, its transcript stays as it is, and without a language model the response is 409. With `audio`, it is transcribed in the background: the result replaces the transcript where audio is kept, with its corrections and names of speakers. Without a recording, or a provider that transcribes it, the response is 409. Default "whole".
         */
        part?: 'whole' | 'model' | 'audio';
        /**
         * Ignored. Clients of other services of this family send it. Up to 128 characters, text without U+0000 and without unpaired surrogates.
         */
        app_id?: PlainText;
    };
    url: '/v1/conversations/{conversation_id}/reprocess';
};

export type ReprocessConversationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The conversation is still recorded or merged.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ReprocessConversationError = ReprocessConversationErrors[keyof ReprocessConversationErrors];

export type ReprocessConversationResponses = {
    /**
     * The conversation.
     */
    200: Conversation;
};

export type ReprocessConversationResponse = ReprocessConversationResponses[keyof ReprocessConversationResponses];

export type DeleteConversationData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: {
        /**
         * The kinds of records that are deleted too: `memories`, `action_items` or both, separated by commas. A key needs their scope, such as `memories:write`. Any other value returns 422. Up to 100 characters, names of kinds, separated by commas.
         */
        with?: string;
        /**
         * With `with`: deletes also what the user has edited or accepted. Locked memories remain. Default false.
         */
        edited?: boolean;
    };
    url: '/v1/dev/user/conversations/{conversation_id}';
};

export type DeleteConversationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteConversationError = DeleteConversationErrors[keyof DeleteConversationErrors];

export type DeleteConversationResponses = {
    /**
     * Deleted.
     */
    200: ConversationDeletion;
};

export type DeleteConversationResponse = DeleteConversationResponses[keyof DeleteConversationResponses];

export type GetConversationData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: {
        /**
         * Whether to include `transcript_segments` and `photos`. Default false.
         */
        include_transcript?: boolean;
        /**
         * Number of segments to skip, to continue a long transcript. 0 to 1000000000, default 0.
         */
        transcript_offset?: number;
    };
    url: '/v1/dev/user/conversations/{conversation_id}';
};

export type GetConversationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetConversationError = GetConversationErrors[keyof GetConversationErrors];

export type GetConversationResponses = {
    /**
     * The conversation.
     */
    200: Conversation;
};

export type GetConversationResponse = GetConversationResponses[keyof GetConversationResponses];

export type UpdateConversationData = {
    body: ConversationUpdate;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}';
};

export type UpdateConversationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateConversationError = UpdateConversationErrors[keyof UpdateConversationErrors];

export type UpdateConversationResponses = {
    /**
     * The changed conversation.
     */
    200: Conversation;
};

export type UpdateConversationResponse = UpdateConversationResponses[keyof UpdateConversationResponses];

export type ListConversationSegmentsData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: {
        /**
         * Maximum number of segments to return. 1 to 1000, default 200.
         */
        limit?: number;
        /**
         * Number of segments to skip. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The page with this segment, instead of `offset`; the pages begin at multiples of `limit`. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        segment_id?: RecordId;
    };
    url: '/v1/dev/user/conversations/{conversation_id}/segments';
};

export type ListConversationSegmentsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListConversationSegmentsError = ListConversationSegmentsErrors[keyof ListConversationSegmentsErrors];

export type ListConversationSegmentsResponses = {
    /**
     * The page.
     */
    200: TranscriptPage;
};

export type ListConversationSegmentsResponse = ListConversationSegmentsResponses[keyof ListConversationSegmentsResponses];

export type GetConversationAudioData = {
    body?: never;
    headers?: {
        /**
         * One range of bytes. Others are ignored. Up to 200 characters.
         */
        Range?: string;
        /**
         * The `ETag` of an earlier response. If it has changed, the whole stream is returned. Up to 200 characters.
         */
        'If-Range'?: string;
    };
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}/audio';
};

export type GetConversationAudioErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The range begins after the last byte.
     */
    416: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetConversationAudioError = GetConversationAudioErrors[keyof GetConversationAudioErrors];

export type GetConversationAudioResponses = {
    /**
     * The whole stream.
     */
    200: Blob | File;
    /**
     * The requested range.
     */
    206: Blob | File;
};

export type GetConversationAudioResponse = GetConversationAudioResponses[keyof GetConversationAudioResponses];

export type GetConversationPhotoData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
        /**
         * The photo's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        photo_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}/photos/{photo_id}';
};

export type GetConversationPhotoErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetConversationPhotoError = GetConversationPhotoErrors[keyof GetConversationPhotoErrors];

export type GetConversationPhotoResponses = {
    /**
     * The photo.
     */
    200: Blob | File;
};

export type GetConversationPhotoResponse = GetConversationPhotoResponses[keyof GetConversationPhotoResponses];

export type AssignSpeakersData = {
    body: SpeakersAssign;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}/speakers';
};

export type AssignSpeakersErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type AssignSpeakersError = AssignSpeakersErrors[keyof AssignSpeakersErrors];

export type AssignSpeakersResponses = {
    /**
     * The correction. Its id undoes it.
     */
    200: Correction;
};

export type AssignSpeakersResponse = AssignSpeakersResponses[keyof AssignSpeakersResponses];

export type CorrectSegmentData = {
    body: SegmentCorrect;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
        /**
         * The segment's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        segment_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}/segments/{segment_id}';
};

export type CorrectSegmentErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The conversation is still recorded.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CorrectSegmentError = CorrectSegmentErrors[keyof CorrectSegmentErrors];

export type CorrectSegmentResponses = {
    /**
     * The correction. Its id undoes it.
     */
    200: Correction;
};

export type CorrectSegmentResponse = CorrectSegmentResponses[keyof CorrectSegmentResponses];

export type ListNameSuggestionsData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}/name-suggestions';
};

export type ListNameSuggestionsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListNameSuggestionsError = ListNameSuggestionsErrors[keyof ListNameSuggestionsErrors];

export type ListNameSuggestionsResponses = {
    /**
     * The suggestions, by speaker.
     */
    200: Array<NameSuggestion>;
};

export type ListNameSuggestionsResponse = ListNameSuggestionsResponses[keyof ListNameSuggestionsResponses];

export type ListCorrectionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of corrections to return. 1 to 1000, default 25.
         */
        limit?: number;
    };
    url: '/v1/dev/user/corrections';
};

export type ListCorrectionsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListCorrectionsError = ListCorrectionsErrors[keyof ListCorrectionsErrors];

export type ListCorrectionsResponses = {
    /**
     * The corrections.
     */
    200: Array<Correction>;
};

export type ListCorrectionsResponse = ListCorrectionsResponses[keyof ListCorrectionsResponses];

export type UndoCorrectionData = {
    body?: never;
    path: {
        /**
         * The correction's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        correction_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/corrections/{correction_id}/undo';
};

export type UndoCorrectionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UndoCorrectionError = UndoCorrectionErrors[keyof UndoCorrectionErrors];

export type UndoCorrectionResponses = {
    /**
     * The undone correction.
     */
    200: UndoneCorrection;
};

export type UndoCorrectionResponse = UndoCorrectionResponses[keyof UndoCorrectionResponses];

export type MergePeopleData = {
    body: PeopleMerge;
    path: {
        /**
         * The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        person_id: RecordId;
    };
    query?: never;
    url: '/v1/users/people/{person_id}/merge';
};

export type MergePeopleErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type MergePeopleError = MergePeopleErrors[keyof MergePeopleErrors];

export type MergePeopleResponses = {
    /**
     * The correction. Its id undoes it.
     */
    200: Correction;
};

export type MergePeopleResponse = MergePeopleResponses[keyof MergePeopleResponses];

export type AssignSegmentByIndexData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
        /**
         * The position in the transcript, from 0. 0 to 10000000.
         */
        segment_index: number;
    };
    query: {
        /**
         * The kind of speaker.
         */
        assign_type: AssignType;
        /**
         * The person's id; `true` or `false` for `is_user`. Absent or `null`, no one is known. Up to 128 characters, text without U+0000 and without unpaired surrogates.
         */
        value?: PlainText;
    };
    url: '/v1/conversations/{conversation_id}/segments/{segment_index}/assign';
};

export type AssignSegmentByIndexErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type AssignSegmentByIndexError = AssignSegmentByIndexErrors[keyof AssignSegmentByIndexErrors];

export type AssignSegmentByIndexResponses = {
    /**
     * The conversation with the first part of its transcript.
     */
    200: Conversation;
};

export type AssignSegmentByIndexResponse = AssignSegmentByIndexResponses[keyof AssignSegmentByIndexResponses];

export type AssignSpeakerByNumberData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
        /**
         * The number of the speaker. 0 to 9999.
         */
        speaker_id: SpeakerId;
    };
    query: {
        /**
         * The kind of speaker.
         */
        assign_type: AssignType;
        /**
         * The person's id; `true` or `false` for `is_user`. Absent or `null`, no one is known. Up to 128 characters, text without U+0000 and without unpaired surrogates.
         */
        value?: PlainText;
    };
    url: '/v1/conversations/{conversation_id}/assign-speaker/{speaker_id}';
};

export type AssignSpeakerByNumberErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type AssignSpeakerByNumberError = AssignSpeakerByNumberErrors[keyof AssignSpeakerByNumberErrors];

export type AssignSpeakerByNumberResponses = {
    /**
     * The conversation with the first part of its transcript.
     */
    200: Conversation;
};

export type AssignSpeakerByNumberResponse = AssignSpeakerByNumberResponses[keyof AssignSpeakerByNumberResponses];

export type AssignSegmentsData = {
    body: SegmentsAssign;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/conversations/{conversation_id}/segments/assign-bulk';
};

export type AssignSegmentsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type AssignSegmentsError = AssignSegmentsErrors[keyof AssignSegmentsErrors];

export type AssignSegmentsResponses = {
    /**
     * The conversation with the first part of its transcript.
     */
    200: Conversation;
};

export type AssignSegmentsResponse = AssignSegmentsResponses[keyof AssignSegmentsResponses];

export type AskConversationsData = {
    body: AskRequest;
    path?: never;
    query?: never;
    url: '/v1/dev/user/ask';
};

export type AskConversationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type AskConversationsError = AskConversationsErrors[keyof AskConversationsErrors];

export type AskConversationsResponses = {
    /**
     * The answer and its sources.
     */
    200: AskAnswer;
};

export type AskConversationsResponse = AskConversationsResponses[keyof AskConversationsResponses];

export type StreamAnswerData = {
    body: AskRequest;
    path?: never;
    query?: never;
    url: '/v1/dev/user/ask/stream';
};

export type StreamAnswerErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type StreamAnswerError = StreamAnswerErrors[keyof StreamAnswerErrors];

export type StreamAnswerResponses = {
    /**
     * The stream.
     */
    200: string;
};

export type StreamAnswerResponse = StreamAnswerResponses[keyof StreamAnswerResponses];

export type SearchRecordsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * What to look for. Up to 1000 characters, text that is not blank, without U+0000 and without unpaired surrogates.
         */
        query: WrittenText;
        /**
         * Only these kinds, separated by commas or as repeated parameters. Up to 100 characters, names of kinds, separated by commas.
         */
        kinds?: string;
        /**
         * Maximum number of hits to return. 1 to 100, default 20.
         */
        limit?: number;
        /**
         * Only conversations that took place, and records created, at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only conversations that took place, and records created, at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/dev/user/search';
};

export type SearchRecordsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SearchRecordsError = SearchRecordsErrors[keyof SearchRecordsErrors];

export type SearchRecordsResponses = {
    /**
     * The hits.
     */
    200: SearchHits;
};

export type SearchRecordsResponse = SearchRecordsResponses[keyof SearchRecordsResponses];

export type ListGoalsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of goals to return. 1 to 1000, default 10.
         */
        limit?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * Whether to include inactive goals. Default false.
         */
        include_inactive?: boolean;
    };
    url: '/v1/dev/user/goals';
};

export type ListGoalsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListGoalsError = ListGoalsErrors[keyof ListGoalsErrors];

export type ListGoalsResponses = {
    /**
     * The goals.
     */
    200: Array<Goal>;
};

export type ListGoalsResponse = ListGoalsResponses[keyof ListGoalsResponses];

export type CreateGoalData = {
    body: GoalCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/goals';
};

export type CreateGoalErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateGoalError = CreateGoalErrors[keyof CreateGoalErrors];

export type CreateGoalResponses = {
    /**
     * The stored goal.
     */
    200: Goal;
};

export type CreateGoalResponse = CreateGoalResponses[keyof CreateGoalResponses];

export type DeleteGoalData = {
    body?: never;
    path: {
        /**
         * The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        goal_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/goals/{goal_id}';
};

export type DeleteGoalErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteGoalError = DeleteGoalErrors[keyof DeleteGoalErrors];

export type DeleteGoalResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteGoalResponse = DeleteGoalResponses[keyof DeleteGoalResponses];

export type GetGoalData = {
    body?: never;
    path: {
        /**
         * The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        goal_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/goals/{goal_id}';
};

export type GetGoalErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetGoalError = GetGoalErrors[keyof GetGoalErrors];

export type GetGoalResponses = {
    /**
     * The goal.
     */
    200: Goal;
};

export type GetGoalResponse = GetGoalResponses[keyof GetGoalResponses];

export type UpdateGoalData = {
    body: GoalUpdate;
    path: {
        /**
         * The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        goal_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/goals/{goal_id}';
};

export type UpdateGoalErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateGoalError = UpdateGoalErrors[keyof UpdateGoalErrors];

export type UpdateGoalResponses = {
    /**
     * The changed goal.
     */
    200: Goal;
};

export type UpdateGoalResponse = UpdateGoalResponses[keyof UpdateGoalResponses];

export type UpdateGoalProgressData = {
    body?: GoalProgressUpdate;
    path: {
        /**
         * The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        goal_id: RecordId;
    };
    query?: {
        /**
         * The current value. -1000000000000 to 1000000000000.
         */
        current_value?: GoalNumber;
    };
    url: '/v1/dev/user/goals/{goal_id}/progress';
};

export type UpdateGoalProgressErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateGoalProgressError = UpdateGoalProgressErrors[keyof UpdateGoalProgressErrors];

export type UpdateGoalProgressResponses = {
    /**
     * The goal with its new value.
     */
    200: Goal;
};

export type UpdateGoalProgressResponse = UpdateGoalProgressResponses[keyof UpdateGoalProgressResponses];

export type ListGoalHistoryData = {
    body?: never;
    path: {
        /**
         * The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        goal_id: RecordId;
    };
    query?: {
        /**
         * Number of days to look back. 1 to 365, default 30.
         */
        days?: number;
    };
    url: '/v1/dev/user/goals/{goal_id}/history';
};

export type ListGoalHistoryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListGoalHistoryError = ListGoalHistoryErrors[keyof ListGoalHistoryErrors];

export type ListGoalHistoryResponses = {
    /**
     * The values per day.
     */
    200: Array<GoalHistoryEntry>;
};

export type ListGoalHistoryResponse = ListGoalHistoryResponses[keyof ListGoalHistoryResponses];

export type ListFoldersData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/dev/user/folders';
};

export type ListFoldersErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListFoldersError = ListFoldersErrors[keyof ListFoldersErrors];

export type ListFoldersResponses = {
    /**
     * The folders.
     */
    200: Array<Folder>;
};

export type ListFoldersResponse = ListFoldersResponses[keyof ListFoldersResponses];

export type CreateFolderData = {
    body: FolderCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/folders';
};

export type CreateFolderErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account has 1000 folders already.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateFolderError = CreateFolderErrors[keyof CreateFolderErrors];

export type CreateFolderResponses = {
    /**
     * The stored folder.
     */
    200: Folder;
};

export type CreateFolderResponse = CreateFolderResponses[keyof CreateFolderResponses];

export type DeleteFolderData = {
    body?: never;
    path: {
        /**
         * The folder's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        folder_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/folders/{folder_id}';
};

export type DeleteFolderErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * A system folder cannot be deleted.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteFolderError = DeleteFolderErrors[keyof DeleteFolderErrors];

export type DeleteFolderResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteFolderResponse = DeleteFolderResponses[keyof DeleteFolderResponses];

export type UpdateFolderData = {
    body: FolderUpdate;
    path: {
        /**
         * The folder's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        folder_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/folders/{folder_id}';
};

export type UpdateFolderErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateFolderError = UpdateFolderErrors[keyof UpdateFolderErrors];

export type UpdateFolderResponses = {
    /**
     * The changed folder.
     */
    200: Folder;
};

export type UpdateFolderResponse = UpdateFolderResponses[keyof UpdateFolderResponses];

export type ListEventsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of events to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * Only events that begin at this time or later; of a date, at the start of that day in UTC. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only events that begin at this time or earlier; of a date, before the end of that day in UTC. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/dev/user/events';
};

export type ListEventsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListEventsError = ListEventsErrors[keyof ListEventsErrors];

export type ListEventsResponses = {
    /**
     * The events.
     */
    200: Array<ConversationEvent>;
};

export type ListEventsResponse = ListEventsResponses[keyof ListEventsResponses];

export type ListDailySummariesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of summaries to return. 1 to 1000, default 30.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * The first day, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * The last day, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/dev/user/daily-summaries';
};

export type ListDailySummariesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListDailySummariesError = ListDailySummariesErrors[keyof ListDailySummariesErrors];

export type ListDailySummariesResponses = {
    /**
     * The summaries.
     */
    200: DailySummaryList;
};

export type ListDailySummariesResponse = ListDailySummariesResponses[keyof ListDailySummariesResponses];

export type GetDailySummaryData = {
    body?: never;
    path: {
        /**
         * The daily summary's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        summary_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/daily-summaries/{summary_id}';
};

export type GetDailySummaryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetDailySummaryError = GetDailySummaryErrors[keyof GetDailySummaryErrors];

export type GetDailySummaryResponses = {
    /**
     * The summary.
     */
    200: DailySummary;
};

export type GetDailySummaryResponse = GetDailySummaryResponses[keyof GetDailySummaryResponses];

export type ImportSocialPostsData = {
    body: SocialPostBatch;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/social-posts/batch';
};

export type ImportSocialPostsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ImportSocialPostsError = ImportSocialPostsErrors[keyof ImportSocialPostsErrors];

export type ImportSocialPostsResponses = {
    /**
     * How many posts were new or changed.
     */
    200: ImportResult;
};

export type ImportSocialPostsResponse = ImportSocialPostsResponses[keyof ImportSocialPostsResponses];

export type DeleteSocialPostsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Delete all posts that match the other parameters, also without a range. Default false.
         */
        all?: boolean;
        /**
         * Only posts posted from this time on, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only posts posted until this time, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
        /**
         * Only posts that the user wrote, or only saved ones.
         */
        kind?: SocialPostKind;
    };
    url: '/v1/dev/user/social-posts';
};

export type DeleteSocialPostsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteSocialPostsError = DeleteSocialPostsErrors[keyof DeleteSocialPostsErrors];

export type DeleteSocialPostsResponses = {
    /**
     * How many were deleted.
     */
    200: DeletedCount;
};

export type DeleteSocialPostsResponse = DeleteSocialPostsResponses[keyof DeleteSocialPostsResponses];

export type DeleteSocialPostData = {
    body?: never;
    path: {
        /**
         * The id that the importer sent. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        post_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/social-posts/{post_id}';
};

export type DeleteSocialPostErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteSocialPostError = DeleteSocialPostErrors[keyof DeleteSocialPostErrors];

export type DeleteSocialPostResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteSocialPostResponse = DeleteSocialPostResponses[keyof DeleteSocialPostResponses];

export type ImportScreenActivityData = {
    body: ScreenActivityBatch;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/screen-activity/batch';
};

export type ImportScreenActivityErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ImportScreenActivityError = ImportScreenActivityErrors[keyof ImportScreenActivityErrors];

export type ImportScreenActivityResponses = {
    /**
     * How many snapshots were new or changed.
     */
    200: ImportResult;
};

export type ImportScreenActivityResponse = ImportScreenActivityResponses[keyof ImportScreenActivityResponses];

export type DeleteScreenActivityData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Delete all snapshots that match the other parameters, also without a range. Default false.
         */
        all?: boolean;
        /**
         * Only snapshots captured from this time on, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only snapshots captured until this time, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/dev/user/screen-activity';
};

export type DeleteScreenActivityErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteScreenActivityError = DeleteScreenActivityErrors[keyof DeleteScreenActivityErrors];

export type DeleteScreenActivityResponses = {
    /**
     * How many were deleted.
     */
    200: DeletedCount;
};

export type DeleteScreenActivityResponse = DeleteScreenActivityResponses[keyof DeleteScreenActivityResponses];

export type DeleteScreenSnapshotData = {
    body?: never;
    path: {
        /**
         * The id that the importer sent. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        snapshot_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/screen-activity/{snapshot_id}';
};

export type DeleteScreenSnapshotErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteScreenSnapshotError = DeleteScreenSnapshotErrors[keyof DeleteScreenSnapshotErrors];

export type DeleteScreenSnapshotResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteScreenSnapshotResponse = DeleteScreenSnapshotResponses[keyof DeleteScreenSnapshotResponses];

export type ListDeveloperKeysData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/dev/keys';
};

export type ListDeveloperKeysErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListDeveloperKeysError = ListDeveloperKeysErrors[keyof ListDeveloperKeysErrors];

export type ListDeveloperKeysResponses = {
    /**
     * The keys.
     */
    200: Array<ApiKey>;
};

export type ListDeveloperKeysResponse = ListDeveloperKeysResponses[keyof ListDeveloperKeysResponses];

export type CreateDeveloperKeyData = {
    body: DeveloperKeyCreate;
    path?: never;
    query?: never;
    url: '/v1/dev/keys';
};

export type CreateDeveloperKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account has 100 keys already.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateDeveloperKeyError = CreateDeveloperKeyErrors[keyof CreateDeveloperKeyErrors];

export type CreateDeveloperKeyResponses = {
    /**
     * The key with its secret.
     */
    200: ApiKeyCreated;
};

export type CreateDeveloperKeyResponse = CreateDeveloperKeyResponses[keyof CreateDeveloperKeyResponses];

export type DeleteDeveloperKeyData = {
    body?: never;
    path: {
        /**
         * The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        key_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/keys/{key_id}';
};

export type DeleteDeveloperKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteDeveloperKeyError = DeleteDeveloperKeyErrors[keyof DeleteDeveloperKeyErrors];

export type DeleteDeveloperKeyResponses = {
    /**
     * Revoked.
     */
    204: void;
};

export type DeleteDeveloperKeyResponse = DeleteDeveloperKeyResponses[keyof DeleteDeveloperKeyResponses];

export type GetCallingKeyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/dev/key';
};

export type GetCallingKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetCallingKeyError = GetCallingKeyErrors[keyof GetCallingKeyErrors];

export type GetCallingKeyResponses = {
    /**
     * The key.
     */
    200: ApiKey;
};

export type GetCallingKeyResponse = GetCallingKeyResponses[keyof GetCallingKeyResponses];

export type ListToolServerKeysData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/mcp/keys';
};

export type ListToolServerKeysErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListToolServerKeysError = ListToolServerKeysErrors[keyof ListToolServerKeysErrors];

export type ListToolServerKeysResponses = {
    /**
     * The keys.
     */
    200: Array<ApiKey>;
};

export type ListToolServerKeysResponse = ListToolServerKeysResponses[keyof ListToolServerKeysResponses];

export type CreateToolServerKeyData = {
    body: ToolServerKeyCreate;
    path?: never;
    query?: never;
    url: '/v1/mcp/keys';
};

export type CreateToolServerKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account has 100 keys already.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateToolServerKeyError = CreateToolServerKeyErrors[keyof CreateToolServerKeyErrors];

export type CreateToolServerKeyResponses = {
    /**
     * The key with its secret.
     */
    200: ApiKeyCreated;
};

export type CreateToolServerKeyResponse = CreateToolServerKeyResponses[keyof CreateToolServerKeyResponses];

export type DeleteToolServerKeyData = {
    body?: never;
    path: {
        /**
         * The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        key_id: RecordId;
    };
    query?: never;
    url: '/v1/mcp/keys/{key_id}';
};

export type DeleteToolServerKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteToolServerKeyError = DeleteToolServerKeyErrors[keyof DeleteToolServerKeyErrors];

export type DeleteToolServerKeyResponses = {
    /**
     * Revoked.
     */
    204: void;
};

export type DeleteToolServerKeyResponse = DeleteToolServerKeyResponses[keyof DeleteToolServerKeyResponses];

export type DeleteCalendarAddressData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/calendar';
};

export type DeleteCalendarAddressErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteCalendarAddressError = DeleteCalendarAddressErrors[keyof DeleteCalendarAddressErrors];

export type DeleteCalendarAddressResponses = {
    /**
     * Revoked.
     */
    204: void;
};

export type DeleteCalendarAddressResponse = DeleteCalendarAddressResponses[keyof DeleteCalendarAddressResponses];

export type GetCalendarAddressData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/calendar';
};

export type GetCalendarAddressErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetCalendarAddressError = GetCalendarAddressErrors[keyof GetCalendarAddressErrors];

export type GetCalendarAddressResponses = {
    /**
     * The address, without its secret.
     */
    200: CalendarAddress;
};

export type GetCalendarAddressResponse = GetCalendarAddressResponses[keyof GetCalendarAddressResponses];

export type CreateCalendarAddressData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/calendar';
};

export type CreateCalendarAddressErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account has 100 keys already.
     */
    409: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateCalendarAddressError = CreateCalendarAddressErrors[keyof CreateCalendarAddressErrors];

export type CreateCalendarAddressResponses = {
    /**
     * The address.
     */
    200: CalendarAddressCreated;
};

export type CreateCalendarAddressResponse = CreateCalendarAddressResponses[keyof CreateCalendarAddressResponses];

export type GetCalendarData = {
    body?: never;
    path: {
        /**
         * The key of the address, and `.ics`. Up to 200 characters.
         */
        calendar_file: string;
    };
    query?: never;
    url: '/v1/calendar/{calendar_file}';
};

export type GetCalendarErrors = {
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetCalendarError = GetCalendarErrors[keyof GetCalendarErrors];

export type GetCalendarResponses = {
    /**
     * The calendar.
     */
    200: Blob | File;
};

export type GetCalendarResponse = GetCalendarResponses[keyof GetCalendarResponses];

export type ListDeviceKeysData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/devices/keys';
};

export type ListDeviceKeysErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListDeviceKeysError = ListDeviceKeysErrors[keyof ListDeviceKeysErrors];

export type ListDeviceKeysResponses = {
    /**
     * The keys.
     */
    200: Array<DeviceKey>;
};

export type ListDeviceKeysResponse = ListDeviceKeysResponses[keyof ListDeviceKeysResponses];

export type CreateDeviceKeyData = {
    body: DeviceKeyCreate;
    path?: never;
    query?: never;
    url: '/v1/devices/keys';
};

export type CreateDeviceKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account has 100 keys already.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateDeviceKeyError = CreateDeviceKeyErrors[keyof CreateDeviceKeyErrors];

export type CreateDeviceKeyResponses = {
    /**
     * The key with its secret.
     */
    200: DeviceKeyCreated;
};

export type CreateDeviceKeyResponse = CreateDeviceKeyResponses[keyof CreateDeviceKeyResponses];

export type DeleteDeviceKeyData = {
    body?: never;
    path: {
        /**
         * The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        key_id: RecordId;
    };
    query?: never;
    url: '/v1/devices/keys/{key_id}';
};

export type DeleteDeviceKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteDeviceKeyError = DeleteDeviceKeyErrors[keyof DeleteDeviceKeyErrors];

export type DeleteDeviceKeyResponses = {
    /**
     * Revoked.
     */
    204: void;
};

export type DeleteDeviceKeyResponse = DeleteDeviceKeyResponses[keyof DeleteDeviceKeyResponses];

export type CreatePairingCodeData = {
    body: PairingCodeCreate;
    path?: never;
    query?: never;
    url: '/v1/devices/pairing-codes';
};

export type CreatePairingCodeErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreatePairingCodeError = CreatePairingCodeErrors[keyof CreatePairingCodeErrors];

export type CreatePairingCodeResponses = {
    /**
     * The code.
     */
    200: PairingCode;
};

export type CreatePairingCodeResponse = CreatePairingCodeResponses[keyof CreatePairingCodeResponses];

export type PairDeviceData = {
    body: DevicePairing;
    path?: never;
    query?: never;
    url: '/v1/devices/pair';
};

export type PairDeviceErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account has 100 keys already.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type PairDeviceError = PairDeviceErrors[keyof PairDeviceErrors];

export type PairDeviceResponses = {
    /**
     * The key with its secret.
     */
    200: DeviceKeyCreated;
};

export type PairDeviceResponse = PairDeviceResponses[keyof PairDeviceResponses];

export type RefreshUserTokenData = {
    body: TokenRefresh;
    path?: never;
    query?: never;
    url: '/v1/auth/refresh';
};

export type RefreshUserTokenErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RefreshUserTokenError = RefreshUserTokenErrors[keyof RefreshUserTokenErrors];

export type RefreshUserTokenResponses = {
    /**
     * The new tokens.
     */
    200: TokenPair;
};

export type RefreshUserTokenResponse = RefreshUserTokenResponses[keyof RefreshUserTokenResponses];

export type DeleteOwnAccountData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The uid of the account, so that a wrong call deletes nothing. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        confirm_uid: Uid;
    };
    url: '/v1/users/me';
};

export type DeleteOwnAccountErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account is the only administrator of the service.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteOwnAccountError = DeleteOwnAccountErrors[keyof DeleteOwnAccountErrors];

export type DeleteOwnAccountResponses = {
    /**
     * The account was deleted.
     */
    200: AccountDeletion;
};

export type DeleteOwnAccountResponse = DeleteOwnAccountResponses[keyof DeleteOwnAccountResponses];

export type GetOwnAccountData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/me';
};

export type GetOwnAccountErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetOwnAccountError = GetOwnAccountErrors[keyof GetOwnAccountErrors];

export type GetOwnAccountResponses = {
    /**
     * The account.
     */
    200: OwnAccount;
};

export type GetOwnAccountResponse = GetOwnAccountResponses[keyof GetOwnAccountResponses];

export type UpdateOwnAccountData = {
    body: OwnAccountUpdate;
    path?: never;
    query?: never;
    url: '/v1/users/me';
};

export type UpdateOwnAccountErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateOwnAccountError = UpdateOwnAccountErrors[keyof UpdateOwnAccountErrors];

export type UpdateOwnAccountResponses = {
    /**
     * The account.
     */
    200: OwnAccount;
};

export type UpdateOwnAccountResponse = UpdateOwnAccountResponses[keyof UpdateOwnAccountResponses];

export type EndSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/session';
};

export type EndSessionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type EndSessionError = EndSessionErrors[keyof EndSessionErrors];

export type EndSessionResponses = {
    /**
     * The session has ended.
     */
    204: void;
};

export type EndSessionResponse = EndSessionResponses[keyof EndSessionResponses];

export type RevokeOtherSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/sessions';
};

export type RevokeOtherSessionsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RevokeOtherSessionsError = RevokeOtherSessionsErrors[keyof RevokeOtherSessionsErrors];

export type RevokeOtherSessionsResponses = {
    /**
     * The sessions have ended.
     */
    200: SessionRevocation;
};

export type RevokeOtherSessionsResponse = RevokeOtherSessionsResponses[keyof RevokeOtherSessionsResponses];

export type ListSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/sessions';
};

export type ListSessionsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListSessionsError = ListSessionsErrors[keyof ListSessionsErrors];

export type ListSessionsResponses = {
    /**
     * The sessions.
     */
    200: Array<Session>;
};

export type ListSessionsResponse = ListSessionsResponses[keyof ListSessionsResponses];

export type RevokeSessionData = {
    body?: never;
    path: {
        /**
         * The id of the session. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        session_id: RecordId;
    };
    query?: never;
    url: '/v1/users/sessions/{session_id}';
};

export type RevokeSessionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RevokeSessionError = RevokeSessionErrors[keyof RevokeSessionErrors];

export type RevokeSessionResponses = {
    /**
     * The session has ended.
     */
    204: void;
};

export type RevokeSessionResponse = RevokeSessionResponses[keyof RevokeSessionResponses];

export type SetOwnPasswordData = {
    body: OwnPasswordUpdate;
    path?: never;
    query?: never;
    url: '/v1/users/password';
};

export type SetOwnPasswordErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Another account has this login name.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SetOwnPasswordError = SetOwnPasswordErrors[keyof SetOwnPasswordErrors];

export type SetOwnPasswordResponses = {
    /**
     * The account and its login name.
     */
    200: LoginIdentity;
};

export type SetOwnPasswordResponse = SetOwnPasswordResponses[keyof SetOwnPasswordResponses];

export type ExchangeLoginData = {
    body: LoginExchange;
    path?: never;
    query?: never;
    url: '/v1/auth/exchange';
};

export type ExchangeLoginErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ExchangeLoginError = ExchangeLoginErrors[keyof ExchangeLoginErrors];

export type ExchangeLoginResponses = {
    /**
     * The tokens of the login.
     */
    200: TokenPair;
};

export type ExchangeLoginResponse = ExchangeLoginResponses[keyof ExchangeLoginResponses];

export type RevokeLoginData = {
    body: TokenRefresh;
    path?: never;
    query?: never;
    url: '/v1/auth/revoke';
};

export type RevokeLoginErrors = {
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RevokeLoginError = RevokeLoginErrors[keyof RevokeLoginErrors];

export type RevokeLoginResponses = {
    /**
     * Revoked.
     */
    204: void;
};

export type RevokeLoginResponse = RevokeLoginResponses[keyof RevokeLoginResponses];

export type GetJsonWebKeysData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/.well-known/jwks.json';
};

export type GetJsonWebKeysErrors = {
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
};

export type GetJsonWebKeysError = GetJsonWebKeysErrors[keyof GetJsonWebKeysErrors];

export type GetJsonWebKeysResponses = {
    /**
     * The keys.
     */
    200: JsonWebKeySet;
};

export type GetJsonWebKeysResponse = GetJsonWebKeysResponses[keyof GetJsonWebKeysResponses];

export type ListGrantsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/grants';
};

export type ListGrantsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListGrantsError = ListGrantsErrors[keyof ListGrantsErrors];

export type ListGrantsResponses = {
    /**
     * The grants.
     */
    200: Array<Grant>;
};

export type ListGrantsResponse = ListGrantsResponses[keyof ListGrantsResponses];

export type RevokeGrantData = {
    body?: never;
    path: {
        /**
         * The id of the grant. 1 to 64 characters, text without U+0000 and without unpaired surrogates.
         */
        grant_id: GrantId;
    };
    query?: never;
    url: '/v1/users/grants/{grant_id}';
};

export type RevokeGrantErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RevokeGrantError = RevokeGrantErrors[keyof RevokeGrantErrors];

export type RevokeGrantResponses = {
    /**
     * Revoked.
     */
    204: void;
};

export type RevokeGrantResponse = RevokeGrantResponses[keyof RevokeGrantResponses];

export type ListToolClientsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/tool-clients';
};

export type ListToolClientsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListToolClientsError = ListToolClientsErrors[keyof ListToolClientsErrors];

export type ListToolClientsResponses = {
    /**
     * The programs.
     */
    200: Array<ToolClient>;
};

export type ListToolClientsResponse = ListToolClientsResponses[keyof ListToolClientsResponses];

export type RemoveSampleDataData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/sample-data';
};

export type RemoveSampleDataErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RemoveSampleDataError = RemoveSampleDataErrors[keyof RemoveSampleDataErrors];

export type RemoveSampleDataResponses = {
    /**
     * Removed.
     */
    200: SampleData;
};

export type RemoveSampleDataResponse = RemoveSampleDataResponses[keyof RemoveSampleDataResponses];

export type GetSampleDataData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/sample-data';
};

export type GetSampleDataErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetSampleDataError = GetSampleDataErrors[keyof GetSampleDataErrors];

export type GetSampleDataResponses = {
    /**
     * The state.
     */
    200: SampleData;
};

export type GetSampleDataResponse = GetSampleDataResponses[keyof GetSampleDataResponses];

export type LoadSampleDataData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/sample-data';
};

export type LoadSampleDataErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The sample data is loaded already.
     */
    409: ErrorDetail;
    /**
     * The account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type LoadSampleDataError = LoadSampleDataErrors[keyof LoadSampleDataErrors];

export type LoadSampleDataResponses = {
    /**
     * Loaded.
     */
    200: SampleData;
};

export type LoadSampleDataResponse = LoadSampleDataResponses[keyof LoadSampleDataResponses];

export type RotateAdminTokenData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/token/rotate';
};

export type RotateAdminTokenErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RotateAdminTokenError = RotateAdminTokenErrors[keyof RotateAdminTokenErrors];

export type RotateAdminTokenResponses = {
    /**
     * The new token.
     */
    200: AdminToken;
};

export type RotateAdminTokenResponse = RotateAdminTokenResponses[keyof RotateAdminTokenResponses];

export type RotateSigningKeyData = {
    body: SigningKeyRotate;
    path?: never;
    query?: never;
    url: '/v1/admin/signing-key/rotate';
};

export type RotateSigningKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RotateSigningKeyError = RotateSigningKeyErrors[keyof RotateSigningKeyErrors];

export type RotateSigningKeyResponses = {
    /**
     * The new key.
     */
    200: SigningKeyRotation;
};

export type RotateSigningKeyResponse = RotateSigningKeyResponses[keyof RotateSigningKeyResponses];

export type RotatePushKeyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/push-key/rotate';
};

export type RotatePushKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RotatePushKeyError = RotatePushKeyErrors[keyof RotatePushKeyErrors];

export type RotatePushKeyResponses = {
    /**
     * The new public key.
     */
    200: PushPublicKey;
};

export type RotatePushKeyResponse = RotatePushKeyResponses[keyof RotatePushKeyResponses];

export type RotateSpoolKeyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/spool-key/rotate';
};

export type RotateSpoolKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RotateSpoolKeyError = RotateSpoolKeyErrors[keyof RotateSpoolKeyErrors];

export type RotateSpoolKeyResponses = {
    /**
     * The keys, and what each one has encrypted.
     */
    200: Array<SpoolKey>;
};

export type RotateSpoolKeyResponse = RotateSpoolKeyResponses[keyof RotateSpoolKeyResponses];

export type CheckProvidersData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/providers';
};

export type CheckProvidersErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CheckProvidersError = CheckProvidersErrors[keyof CheckProvidersErrors];

export type CheckProvidersResponses = {
    /**
     * One check for each provider, and for each kind without one.
     */
    200: Array<ProviderCheck>;
};

export type CheckProvidersResponse = CheckProvidersResponses[keyof CheckProvidersResponses];

export type GetServiceStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/status';
};

export type GetServiceStatusErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetServiceStatusError = GetServiceStatusErrors[keyof GetServiceStatusErrors];

export type GetServiceStatusResponses = {
    /**
     * The status.
     */
    200: ServiceStatus;
};

export type GetServiceStatusResponse = GetServiceStatusResponses[keyof GetServiceStatusResponses];

export type GetStorageData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/storage';
};

export type GetStorageErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetStorageError = GetStorageErrors[keyof GetStorageErrors];

export type GetStorageResponses = {
    /**
     * The sizes.
     */
    200: Storage;
};

export type GetStorageResponse = GetStorageResponses[keyof GetStorageResponses];

export type ListAccountStorageData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of accounts to return. 1 to 100, default 20.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
    };
    url: '/v1/admin/storage/accounts';
};

export type ListAccountStorageErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListAccountStorageError = ListAccountStorageErrors[keyof ListAccountStorageErrors];

export type ListAccountStorageResponses = {
    /**
     * The accounts.
     */
    200: Array<AccountStorage>;
};

export type ListAccountStorageResponse = ListAccountStorageResponses[keyof ListAccountStorageResponses];

export type ListQueuesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/queues';
};

export type ListQueuesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListQueuesError = ListQueuesErrors[keyof ListQueuesErrors];

export type ListQueuesResponses = {
    /**
     * The queues.
     */
    200: Array<Queue>;
};

export type ListQueuesResponse = ListQueuesResponses[keyof ListQueuesResponses];

export type CreateSnapshotData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/snapshots';
};

export type CreateSnapshotErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The database is that of a server.
     */
    409: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateSnapshotError = CreateSnapshotErrors[keyof CreateSnapshotErrors];

export type CreateSnapshotResponses = {
    /**
     * The snapshot.
     */
    200: Snapshot;
};

export type CreateSnapshotResponse = CreateSnapshotResponses[keyof CreateSnapshotResponses];

export type GetBackupsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/backups';
};

export type GetBackupsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetBackupsError = GetBackupsErrors[keyof GetBackupsErrors];

export type GetBackupsResponses = {
    /**
     * The backups.
     */
    200: Backups;
};

export type GetBackupsResponse = GetBackupsResponses[keyof GetBackupsResponses];

export type RecordBackupData = {
    body: BackupRecord;
    path?: never;
    query?: never;
    url: '/v1/admin/backups';
};

export type RecordBackupErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RecordBackupError = RecordBackupErrors[keyof RecordBackupErrors];

export type RecordBackupResponses = {
    /**
     * The last success.
     */
    200: BackupResult;
};

export type RecordBackupResponse = RecordBackupResponses[keyof RecordBackupResponses];

export type VerifyBackupData = {
    body?: never;
    path: {
        /**
         * The name of the backup. Up to 100 characters.
         */
        name: string;
    };
    query?: never;
    url: '/v1/admin/backups/{name}/verification';
};

export type VerifyBackupErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * Another backup is being verified.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type VerifyBackupError = VerifyBackupErrors[keyof VerifyBackupErrors];

export type VerifyBackupResponses = {
    /**
     * It has begun.
     */
    202: BackupVerification;
};

export type VerifyBackupResponse = VerifyBackupResponses[keyof VerifyBackupResponses];

export type RemoveSetupData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/setup';
};

export type RemoveSetupErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Models are being installed, or the environment sets everything.
     */
    409: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RemoveSetupError = RemoveSetupErrors[keyof RemoveSetupErrors];

export type RemoveSetupResponses = {
    /**
     * They are removed.
     */
    204: void;
};

export type RemoveSetupResponse = RemoveSetupResponses[keyof RemoveSetupResponses];

export type GetSetupData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The languages of speech, separated by commas, the most important one first. Up to 400 characters, tags of languages, separated by commas, default "en".
         */
        languages?: string;
    };
    url: '/v1/admin/setup';
};

export type GetSetupErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetSetupError = GetSetupErrors[keyof GetSetupErrors];

export type GetSetupResponses = {
    /**
     * What can be installed, and what is.
     */
    200: Setup;
};

export type GetSetupResponse = GetSetupResponses[keyof GetSetupResponses];

export type StartSetupData = {
    body: SetupStart;
    path?: never;
    query?: never;
    url: '/v1/admin/setup';
};

export type StartSetupErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Models are being installed, or the environment sets everything.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
    /**
     * The disk of the service has no room for the models above `DISK_RESERVE_MB`.
     */
    507: ErrorDetail;
};

export type StartSetupError = StartSetupErrors[keyof StartSetupErrors];

export type StartSetupResponses = {
    /**
     * It has begun.
     */
    202: SetupRun;
};

export type StartSetupResponse = StartSetupResponses[keyof StartSetupResponses];

export type CancelSetupData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/setup/run';
};

export type CancelSetupErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CancelSetupError = CancelSetupErrors[keyof CancelSetupErrors];

export type CancelSetupResponses = {
    /**
     * The canceled installation.
     */
    200: SetupRun;
};

export type CancelSetupResponse = CancelSetupResponses[keyof CancelSetupResponses];

export type TryLanguageModelData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/admin/language-model/trial';
};

export type TryLanguageModelErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The service has no language model.
     */
    409: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type TryLanguageModelError = TryLanguageModelErrors[keyof TryLanguageModelErrors];

export type TryLanguageModelResponses = {
    /**
     * What the model did.
     */
    200: ModelTrial;
};

export type TryLanguageModelResponse = TryLanguageModelResponses[keyof TryLanguageModelResponses];

export type ListAccountsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of accounts to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
    };
    url: '/v1/admin/accounts';
};

export type ListAccountsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListAccountsError = ListAccountsErrors[keyof ListAccountsErrors];

export type ListAccountsResponses = {
    /**
     * The accounts.
     */
    200: Array<Account>;
};

export type ListAccountsResponse = ListAccountsResponses[keyof ListAccountsResponses];

export type CreateAccountData = {
    body?: AccountCreate;
    path?: never;
    query?: never;
    url: '/v1/admin/accounts';
};

export type CreateAccountErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Another account has this login name.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateAccountError = CreateAccountErrors[keyof CreateAccountErrors];

export type CreateAccountResponses = {
    /**
     * The account's credentials.
     */
    200: Credentials;
};

export type CreateAccountResponse = CreateAccountResponses[keyof CreateAccountResponses];

export type DeleteAccountData = {
    body?: never;
    path: {
        /**
         * The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        uid: Uid;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}';
};

export type DeleteAccountErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The account is the only administrator of the service.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteAccountError = DeleteAccountErrors[keyof DeleteAccountErrors];

export type DeleteAccountResponses = {
    /**
     * The account was deleted.
     */
    200: AccountDeletion;
};

export type DeleteAccountResponse = DeleteAccountResponses[keyof DeleteAccountResponses];

export type UpdateAccountData = {
    body: AccountUpdate;
    path: {
        /**
         * The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        uid: Uid;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}';
};

export type UpdateAccountErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The account is the only administrator of the service.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateAccountError = UpdateAccountErrors[keyof UpdateAccountErrors];

export type UpdateAccountResponses = {
    /**
     * The account.
     */
    200: Account;
};

export type UpdateAccountResponse = UpdateAccountResponses[keyof UpdateAccountResponses];

export type CreateLoginLinkData = {
    body?: never;
    path: {
        /**
         * The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        uid: Uid;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}/login-links';
};

export type CreateLoginLinkErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateLoginLinkError = CreateLoginLinkErrors[keyof CreateLoginLinkErrors];

export type CreateLoginLinkResponses = {
    /**
     * The link. It is returned once.
     */
    200: LoginLink;
};

export type CreateLoginLinkResponse = CreateLoginLinkResponses[keyof CreateLoginLinkResponses];

export type SetAccountPasswordData = {
    body: PasswordUpdate;
    path: {
        /**
         * The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        uid: Uid;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}/password';
};

export type SetAccountPasswordErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * Another account has this login name.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SetAccountPasswordError = SetAccountPasswordErrors[keyof SetAccountPasswordErrors];

export type SetAccountPasswordResponses = {
    /**
     * The account and its login name.
     */
    200: LoginIdentity;
};

export type SetAccountPasswordResponse = SetAccountPasswordResponses[keyof SetAccountPasswordResponses];

export type UpdateMemoryLockData = {
    body: LockUpdate;
    path: {
        /**
         * The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        uid: Uid;
        /**
         * The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}/memories/{memory_id}';
};

export type UpdateMemoryLockErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateMemoryLockError = UpdateMemoryLockErrors[keyof UpdateMemoryLockErrors];

export type UpdateMemoryLockResponses = {
    /**
     * The current lock.
     */
    200: LockState;
};

export type UpdateMemoryLockResponse = UpdateMemoryLockResponses[keyof UpdateMemoryLockResponses];

export type UpdateConversationLockData = {
    body: LockUpdate;
    path: {
        /**
         * The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        uid: Uid;
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}/conversations/{conversation_id}';
};

export type UpdateConversationLockErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateConversationLockError = UpdateConversationLockErrors[keyof UpdateConversationLockErrors];

export type UpdateConversationLockResponses = {
    /**
     * The current lock.
     */
    200: LockState;
};

export type UpdateConversationLockResponse = UpdateConversationLockResponses[keyof UpdateConversationLockResponses];

export type ListNotificationsData = {
    body?: never;
    path: {
        /**
         * The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        uid: Uid;
    };
    query?: {
        /**
         * Maximum number of notifications to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
    };
    url: '/v1/admin/accounts/{uid}/notifications';
};

export type ListNotificationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListNotificationsError = ListNotificationsErrors[keyof ListNotificationsErrors];

export type ListNotificationsResponses = {
    /**
     * The notifications.
     */
    200: Array<Notification>;
};

export type ListNotificationsResponse = ListNotificationsResponses[keyof ListNotificationsResponses];

export type TranscribeVoiceMessageData = {
    body: VoiceMessageUpload;
    path?: never;
    query?: {
        /**
         * The encoding of the samples: signed 16-bit, little-endian. Default "linear16".
         */
        encoding?: 'linear16';
        /**
         * Samples per second. 8000 to 48000, default 16000.
         */
        sample_rate?: number;
        /**
         * 1 (mono) or 2 (stereo, interleaved). 1 to 2, default 1.
         */
        channels?: number;
        /**
         * The spoken language. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
         */
        language?: LanguageInput;
        /**
         * Languages of which one is spoken, instead of `language`. Up to 200 characters, languages separated by commas, such as nl,en.
         */
        languages?: LanguageList;
        /**
         * Words to recognize, separated by commas. Up to 1000 characters, text without U+0000 and without unpaired surrogates.
         */
        keywords?: PlainText;
    };
    url: '/v2/voice-message/transcribe';
};

export type TranscribeVoiceMessageErrors = {
    /**
     * The request has no audio, or the audio cannot be decoded.
     */
    400: SttFailure;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The audio is larger than 25 MB, or longer than 30 minutes.
     */
    413: SttFailure;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * A parameter is invalid.
     */
    422: SttFailure;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The provider failed, or returned no text for audio with speech.
     */
    502: SttFailure;
    /**
     * No provider is available, as described by the failure body; or the service is busy or not ready, as described by `detail`, with `Retry-After`.
     */
    503: SttFailure | ErrorDetail;
    /**
     * The provider timed out.
     */
    504: SttFailure;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type TranscribeVoiceMessageError = TranscribeVoiceMessageErrors[keyof TranscribeVoiceMessageErrors];

export type TranscribeVoiceMessageResponses = {
    /**
     * The transcript.
     */
    200: VoiceMessageTranscript;
};

export type TranscribeVoiceMessageResponse = TranscribeVoiceMessageResponses[keyof TranscribeVoiceMessageResponses];

export type StreamVoiceMessageData = {
    body: VoiceMessageUpload;
    path?: never;
    query?: never;
    url: '/v2/voice-messages';
};

export type StreamVoiceMessageErrors = {
    /**
     * The request has no audio, or the audio cannot be decoded.
     */
    400: SttFailure;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The audio is larger than 25 MB, or longer than 30 minutes.
     */
    413: SttFailure;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * A parameter is invalid.
     */
    422: SttFailure;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * No provider is available, as described by the failure body; or the service is busy or not ready, as described by `detail`, with `Retry-After`.
     */
    503: SttFailure | ErrorDetail;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type StreamVoiceMessageError = StreamVoiceMessageErrors[keyof StreamVoiceMessageErrors];

export type StreamVoiceMessageResponses = {
    /**
     * The stream.
     */
    200: string;
};

export type StreamVoiceMessageResponse = StreamVoiceMessageResponses[keyof StreamVoiceMessageResponses];

export type SyncDeviceFilesData = {
    body: DeviceFilesUpload;
    path?: never;
    query?: {
        /**
         * Adds the words to this conversation instead of finding one by time. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id?: RecordId;
        /**
         * When the audio began, by the clock of the device; of several files, the first one. Wins over the body and the file. A time ahead without `client_time` is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        recorded_at?: TimestampInput;
        /**
         * The time of the device's clock when it sends the request. The difference of the clocks is subtracted from the time of the audio. A clock that is more than 30 days off is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        client_time?: TimestampInput;
    };
    url: '/v2/sync-local-files';
};

export type SyncDeviceFilesErrors = {
    /**
     * There is no file, or no name has a time and a known codec.
     */
    400: ErrorDetail;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type SyncDeviceFilesError = SyncDeviceFilesErrors[keyof SyncDeviceFilesErrors];

export type SyncDeviceFilesResponses = {
    /**
     * The job that reads the files.
     */
    202: DeviceFilesJob;
};

export type SyncDeviceFilesResponse = SyncDeviceFilesResponses[keyof SyncDeviceFilesResponses];

export type GetDeviceFilesJobData = {
    body?: never;
    path: {
        /**
         * The id that the upload returned. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        job_id: RecordId;
    };
    query?: never;
    url: '/v2/sync-local-files/{job_id}';
};

export type GetDeviceFilesJobErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetDeviceFilesJobError = GetDeviceFilesJobErrors[keyof GetDeviceFilesJobErrors];

export type GetDeviceFilesJobResponses = {
    /**
     * The job.
     */
    200: DeviceFilesJob;
};

export type GetDeviceFilesJobResponse = GetDeviceFilesJobResponses[keyof GetDeviceFilesJobResponses];

export type SyncDeviceFilesAndWaitData = {
    body: DeviceFilesUpload;
    path?: never;
    query?: {
        /**
         * Adds the words to this conversation instead of finding one by time. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id?: RecordId;
        /**
         * When the audio began, by the clock of the device; of several files, the first one. Wins over the body and the file. A time ahead without `client_time` is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        recorded_at?: TimestampInput;
        /**
         * The time of the device's clock when it sends the request. The difference of the clocks is subtracted from the time of the audio. A clock that is more than 30 days off is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        client_time?: TimestampInput;
    };
    url: '/v1/sync-local-files';
};

export type SyncDeviceFilesAndWaitErrors = {
    /**
     * There is no file, or no name has a time and a known codec.
     */
    400: ErrorDetail;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type SyncDeviceFilesAndWaitError = SyncDeviceFilesAndWaitErrors[keyof SyncDeviceFilesAndWaitErrors];

export type SyncDeviceFilesAndWaitResponses = {
    /**
     * The conversations with words of the files.
     */
    200: DeviceFilesResult;
};

export type SyncDeviceFilesAndWaitResponse = SyncDeviceFilesAndWaitResponses[keyof SyncDeviceFilesAndWaitResponses];

export type UploadSpeechProfileData = {
    body: SpeechProfileUpload;
    path?: never;
    query?: never;
    url: '/v3/upload-audio';
};

export type UploadSpeechProfileErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The audio is larger than 25 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type UploadSpeechProfileError = UploadSpeechProfileErrors[keyof UploadSpeechProfileErrors];

export type UploadSpeechProfileResponses = {
    /**
     * The new profile.
     */
    200: SpeechProfileUploaded;
};

export type UploadSpeechProfileResponse = UploadSpeechProfileResponses[keyof UploadSpeechProfileResponses];

export type DeleteSpeechProfileData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v3/speech-profile';
};

export type DeleteSpeechProfileErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteSpeechProfileError = DeleteSpeechProfileErrors[keyof DeleteSpeechProfileErrors];

export type DeleteSpeechProfileResponses = {
    /**
     * There is no profile.
     */
    204: void;
};

export type DeleteSpeechProfileResponse = DeleteSpeechProfileResponses[keyof DeleteSpeechProfileResponses];

export type GetSpeechProfileData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v3/speech-profile';
};

export type GetSpeechProfileErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetSpeechProfileError = GetSpeechProfileErrors[keyof GetSpeechProfileErrors];

export type GetSpeechProfileResponses = {
    /**
     * The state of the profile.
     */
    200: SpeechProfile;
};

export type GetSpeechProfileResponse = GetSpeechProfileResponses[keyof GetSpeechProfileResponses];

export type ListPeopleData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/people';
};

export type ListPeopleErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListPeopleError = ListPeopleErrors[keyof ListPeopleErrors];

export type ListPeopleResponses = {
    /**
     * The people.
     */
    200: Array<Person>;
};

export type ListPeopleResponse = ListPeopleResponses[keyof ListPeopleResponses];

export type CreatePersonData = {
    body: PersonCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/users/people';
};

export type CreatePersonErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreatePersonError = CreatePersonErrors[keyof CreatePersonErrors];

export type CreatePersonResponses = {
    /**
     * The person.
     */
    200: Person;
};

export type CreatePersonResponse = CreatePersonResponses[keyof CreatePersonResponses];

export type ListUnknownVoicesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of voices. 1 to 200, default 50.
         */
        limit?: number;
    };
    url: '/v1/users/people/unknown-voices';
};

export type ListUnknownVoicesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListUnknownVoicesError = ListUnknownVoicesErrors[keyof ListUnknownVoicesErrors];

export type ListUnknownVoicesResponses = {
    /**
     * The voices.
     */
    200: Array<UnknownVoice>;
};

export type ListUnknownVoicesResponse = ListUnknownVoicesResponses[keyof ListUnknownVoicesResponses];

export type ListKnownNamesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/people/known-names';
};

export type ListKnownNamesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListKnownNamesError = ListKnownNamesErrors[keyof ListKnownNamesErrors];

export type ListKnownNamesResponses = {
    /**
     * The names.
     */
    200: Array<KnownName>;
};

export type ListKnownNamesResponse = ListKnownNamesResponses[keyof ListKnownNamesResponses];

export type DeletePersonData = {
    body?: never;
    path: {
        /**
         * The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        person_id: RecordId;
    };
    query?: never;
    url: '/v1/users/people/{person_id}';
};

export type DeletePersonErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeletePersonError = DeletePersonErrors[keyof DeletePersonErrors];

export type DeletePersonResponses = {
    /**
     * The person is deleted.
     */
    204: void;
};

export type DeletePersonResponse = DeletePersonResponses[keyof DeletePersonResponses];

export type GetPersonData = {
    body?: never;
    path: {
        /**
         * The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        person_id: RecordId;
    };
    query?: never;
    url: '/v1/users/people/{person_id}';
};

export type GetPersonErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetPersonError = GetPersonErrors[keyof GetPersonErrors];

export type GetPersonResponses = {
    /**
     * The person.
     */
    200: Person;
};

export type GetPersonResponse = GetPersonResponses[keyof GetPersonResponses];

export type RenamePersonData = {
    body?: never;
    path: {
        /**
         * The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        person_id: RecordId;
    };
    query: {
        /**
         * The new name. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
         */
        value: PersonName;
    };
    url: '/v1/users/people/{person_id}/name';
};

export type RenamePersonErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RenamePersonError = RenamePersonErrors[keyof RenamePersonErrors];

export type RenamePersonResponses = {
    /**
     * The person.
     */
    200: Person;
};

export type RenamePersonResponse = RenamePersonResponses[keyof RenamePersonResponses];

export type ListPendingAudioData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/pending-audio';
};

export type ListPendingAudioErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListPendingAudioError = ListPendingAudioErrors[keyof ListPendingAudioErrors];

export type ListPendingAudioResponses = {
    /**
     * The audio that waits.
     */
    200: Array<PendingAudio>;
};

export type ListPendingAudioResponse = ListPendingAudioResponses[keyof ListPendingAudioResponses];

export type RetryAllPendingAudioData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/pending-audio/retry';
};

export type RetryAllPendingAudioErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RetryAllPendingAudioError = RetryAllPendingAudioErrors[keyof RetryAllPendingAudioErrors];

export type RetryAllPendingAudioResponses = {
    /**
     * What is tried again.
     */
    200: PendingAudioRetried;
};

export type RetryAllPendingAudioResponse = RetryAllPendingAudioResponses[keyof RetryAllPendingAudioResponses];

export type RetryPendingAudioData = {
    body?: never;
    path: {
        /**
         * The id of the entry. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        pending_audio_id: RecordId;
    };
    query?: never;
    url: '/v1/users/pending-audio/{pending_audio_id}/retry';
};

export type RetryPendingAudioErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RetryPendingAudioError = RetryPendingAudioErrors[keyof RetryPendingAudioErrors];

export type RetryPendingAudioResponses = {
    /**
     * What is tried again.
     */
    200: PendingAudioRetried;
};

export type RetryPendingAudioResponse = RetryPendingAudioResponses[keyof RetryPendingAudioResponses];

export type GetStatisticsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The first day; 29 days before `to` by default.
         */
        from?: CalendarDate;
        /**
         * The last day; today by default.
         */
        to?: CalendarDate;
    };
    url: '/v1/users/statistics';
};

export type GetStatisticsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetStatisticsError = GetStatisticsErrors[keyof GetStatisticsErrors];

export type GetStatisticsResponses = {
    /**
     * The counts.
     */
    200: Statistics;
};

export type GetStatisticsResponse = GetStatisticsResponses[keyof GetStatisticsResponses];

export type GetWebhooksStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/developer/webhooks/status';
};

export type GetWebhooksStatusErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetWebhooksStatusError = GetWebhooksStatusErrors[keyof GetWebhooksStatusErrors];

export type GetWebhooksStatusResponses = {
    /**
     * Whether the webhook is enabled.
     */
    200: WebhooksStatus;
};

export type GetWebhooksStatusResponse = GetWebhooksStatusResponses[keyof GetWebhooksStatusResponses];

export type GetWebhookData = {
    body?: never;
    path: {
        /**
         * The kind of webhook.
         */
        webhook_type: WebhookType;
    };
    query?: never;
    url: '/v1/users/developer/webhook/{webhook_type}';
};

export type GetWebhookErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetWebhookError = GetWebhookErrors[keyof GetWebhookErrors];

export type GetWebhookResponses = {
    /**
     * The webhook.
     */
    200: WebhookSetting;
};

export type GetWebhookResponse = GetWebhookResponses[keyof GetWebhookResponses];

export type SetWebhookData = {
    body: WebhookSettingUpdate;
    path: {
        /**
         * The kind of webhook.
         */
        webhook_type: WebhookType;
    };
    query?: never;
    url: '/v1/users/developer/webhook/{webhook_type}';
};

export type SetWebhookErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SetWebhookError = SetWebhookErrors[keyof SetWebhookErrors];

export type SetWebhookResponses = {
    /**
     * The webhook.
     */
    200: WebhookSetting;
};

export type SetWebhookResponse = SetWebhookResponses[keyof SetWebhookResponses];

export type EnableWebhookData = {
    body?: never;
    path: {
        /**
         * The kind of webhook.
         */
        webhook_type: WebhookType;
    };
    query?: never;
    url: '/v1/users/developer/webhook/{webhook_type}/enable';
};

export type EnableWebhookErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The webhook has no address.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type EnableWebhookError = EnableWebhookErrors[keyof EnableWebhookErrors];

export type EnableWebhookResponses = {
    /**
     * The webhook.
     */
    200: WebhookSetting;
};

export type EnableWebhookResponse = EnableWebhookResponses[keyof EnableWebhookResponses];

export type DisableWebhookData = {
    body?: never;
    path: {
        /**
         * The kind of webhook.
         */
        webhook_type: WebhookType;
    };
    query?: never;
    url: '/v1/users/developer/webhook/{webhook_type}/disable';
};

export type DisableWebhookErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DisableWebhookError = DisableWebhookErrors[keyof DisableWebhookErrors];

export type DisableWebhookResponses = {
    /**
     * The webhook.
     */
    200: WebhookSetting;
};

export type DisableWebhookResponse = DisableWebhookResponses[keyof DisableWebhookResponses];

export type RotateWebhookSecretData = {
    body?: never;
    path: {
        /**
         * The kind of webhook.
         */
        webhook_type: WebhookType;
    };
    query?: never;
    url: '/v1/users/developer/webhook/{webhook_type}/rotate-secret';
};

export type RotateWebhookSecretErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The webhook has no address.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RotateWebhookSecretError = RotateWebhookSecretErrors[keyof RotateWebhookSecretErrors];

export type RotateWebhookSecretResponses = {
    /**
     * The new key.
     */
    200: WebhookSecret;
};

export type RotateWebhookSecretResponse = RotateWebhookSecretResponses[keyof RotateWebhookSecretResponses];

export type TestWebhookData = {
    body?: never;
    path: {
        /**
         * The kind of webhook.
         */
        webhook_type: WebhookType;
    };
    query?: never;
    url: '/v1/users/developer/webhook/{webhook_type}/test';
};

export type TestWebhookErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The webhook has no address.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type TestWebhookError = TestWebhookErrors[keyof TestWebhookErrors];

export type TestWebhookResponses = {
    /**
     * The delivery.
     */
    200: WebhookDelivery;
};

export type TestWebhookResponse = TestWebhookResponses[keyof TestWebhookResponses];

export type ListWebhookDeliveriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Only deliveries of this kind.
         */
        type?: WebhookType;
        /**
         * Only deliveries with this status.
         */
        status?: WebhookDeliveryStatus;
        /**
         * Only deliveries to this app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id?: AppId;
        /**
         * Only deliveries about this conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id?: RecordId;
        /**
         * Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
        /**
         * Maximum number of deliveries to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
    };
    url: '/v1/users/developer/webhook-deliveries';
};

export type ListWebhookDeliveriesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListWebhookDeliveriesError = ListWebhookDeliveriesErrors[keyof ListWebhookDeliveriesErrors];

export type ListWebhookDeliveriesResponses = {
    /**
     * The deliveries.
     */
    200: Array<WebhookDelivery>;
};

export type ListWebhookDeliveriesResponse = ListWebhookDeliveriesResponses[keyof ListWebhookDeliveriesResponses];

export type ReplayWebhookDeliveriesData = {
    body: WebhookReplay;
    path?: never;
    query?: never;
    url: '/v1/users/developer/webhook-deliveries/replay';
};

export type ReplayWebhookDeliveriesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The webhook has no address, or is disabled.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ReplayWebhookDeliveriesError = ReplayWebhookDeliveriesErrors[keyof ReplayWebhookDeliveriesErrors];

export type ReplayWebhookDeliveriesResponses = {
    /**
     * The deliveries are enqueued.
     */
    200: WebhookReplayed;
};

export type ReplayWebhookDeliveriesResponse = ReplayWebhookDeliveriesResponses[keyof ReplayWebhookDeliveriesResponses];

export type GetWebhookDeliveryData = {
    body?: never;
    path: {
        /**
         * The delivery. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        delivery_id: RecordId;
    };
    query?: never;
    url: '/v1/users/developer/webhook-deliveries/{delivery_id}';
};

export type GetWebhookDeliveryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetWebhookDeliveryError = GetWebhookDeliveryErrors[keyof GetWebhookDeliveryErrors];

export type GetWebhookDeliveryResponses = {
    /**
     * The delivery.
     */
    200: WebhookDeliveryWithRequest;
};

export type GetWebhookDeliveryResponse = GetWebhookDeliveryResponses[keyof GetWebhookDeliveryResponses];

export type ReplayWebhookDeliveryData = {
    body?: never;
    path: {
        /**
         * The delivery. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        delivery_id: RecordId;
    };
    query?: never;
    url: '/v1/users/developer/webhook-deliveries/{delivery_id}/replay';
};

export type ReplayWebhookDeliveryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The content of the delivery is not stored, or was deleted; it waits already; or its receiver is disabled.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ReplayWebhookDeliveryError = ReplayWebhookDeliveryErrors[keyof ReplayWebhookDeliveryErrors];

export type ReplayWebhookDeliveryResponses = {
    /**
     * The new delivery.
     */
    200: WebhookDelivery;
};

export type ReplayWebhookDeliveryResponse = ReplayWebhookDeliveryResponses[keyof ReplayWebhookDeliveryResponses];

export type ListConversationDeliveriesData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}/deliveries';
};

export type ListConversationDeliveriesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListConversationDeliveriesError = ListConversationDeliveriesErrors[keyof ListConversationDeliveriesErrors];

export type ListConversationDeliveriesResponses = {
    /**
     * The receivers.
     */
    200: Array<ConversationDelivery>;
};

export type ListConversationDeliveriesResponse = ListConversationDeliveriesResponses[keyof ListConversationDeliveriesResponses];

export type ListAppsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of apps to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
    };
    url: '/v1/apps';
};

export type ListAppsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListAppsError = ListAppsErrors[keyof ListAppsErrors];

export type ListAppsResponses = {
    /**
     * The apps.
     */
    200: Array<App>;
};

export type ListAppsResponse = ListAppsResponses[keyof ListAppsResponses];

export type CreateAppData = {
    body: AppCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/apps';
};

export type CreateAppErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account has 100 apps already.
     */
    409: ErrorDetail;
    /**
     * JSON is larger than 1 MB, a form is larger than 2 MB, or the logo is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type CreateAppError = CreateAppErrors[keyof CreateAppErrors];

export type CreateAppResponses = {
    /**
     * The registered app.
     */
    200: AppSaved;
};

export type CreateAppResponse = CreateAppResponses[keyof CreateAppResponses];

export type ListEnabledAppsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/apps/enabled';
};

export type ListEnabledAppsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListEnabledAppsError = ListEnabledAppsErrors[keyof ListEnabledAppsErrors];

export type ListEnabledAppsResponses = {
    /**
     * The ids.
     */
    200: Array<AppId>;
};

export type ListEnabledAppsResponse = ListEnabledAppsResponses[keyof ListEnabledAppsResponses];

export type EnableAppData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    url: '/v1/apps/enable';
};

export type EnableAppErrors = {
    /**
     * The user must complete the setup of the app first.
     */
    400: ErrorDetail;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type EnableAppError = EnableAppErrors[keyof EnableAppErrors];

export type EnableAppResponses = {
    /**
     * The app is enabled.
     */
    200: StatusOk;
};

export type EnableAppResponse = EnableAppResponses[keyof EnableAppResponses];

export type DisableAppData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    url: '/v1/apps/disable';
};

export type DisableAppErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DisableAppError = DisableAppErrors[keyof DisableAppErrors];

export type DisableAppResponses = {
    /**
     * The app is disabled.
     */
    200: StatusOk;
};

export type DisableAppResponse = DisableAppResponses[keyof DisableAppResponses];

export type DeleteAppData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}';
};

export type DeleteAppErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteAppError = DeleteAppErrors[keyof DeleteAppErrors];

export type DeleteAppResponses = {
    /**
     * The app is deleted.
     */
    200: StatusOk;
};

export type DeleteAppResponse = DeleteAppResponses[keyof DeleteAppResponses];

export type GetAppData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}';
};

export type GetAppErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetAppError = GetAppErrors[keyof GetAppErrors];

export type GetAppResponses = {
    /**
     * The app.
     */
    200: App;
};

export type GetAppResponse = GetAppResponses[keyof GetAppResponses];

export type UpdateAppData = {
    body: AppUpdate;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}';
};

export type UpdateAppErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * JSON is larger than 1 MB, a form is larger than 2 MB, or the logo is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type UpdateAppError = UpdateAppErrors[keyof UpdateAppErrors];

export type UpdateAppResponses = {
    /**
     * The saved app.
     */
    200: AppSaved;
};

export type UpdateAppResponse = UpdateAppResponses[keyof UpdateAppResponses];

export type GetAppImageData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}/image';
};

export type GetAppImageErrors = {
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetAppImageError = GetAppImageErrors[keyof GetAppImageErrors];

export type GetAppImageResponses = {
    /**
     * The logo.
     */
    200: Blob | File;
};

export type GetAppImageResponse = GetAppImageResponses[keyof GetAppImageResponses];

export type RefreshAppManifestData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}/refresh-manifest';
};

export type RefreshAppManifestErrors = {
    /**
     * The app has no manifest.
     */
    400: ErrorDetail;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The manifest could not be fetched, or is invalid as a whole.
     */
    502: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RefreshAppManifestError = RefreshAppManifestErrors[keyof RefreshAppManifestErrors];

export type RefreshAppManifestResponses = {
    /**
     * The tools were replaced.
     */
    200: ManifestRefreshed;
};

export type RefreshAppManifestResponse = RefreshAppManifestResponses[keyof RefreshAppManifestResponses];

export type TestAppWebhookData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}/webhook/test';
};

export type TestAppWebhookErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The app has no trigger, or no address for deliveries.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type TestAppWebhookError = TestAppWebhookErrors[keyof TestAppWebhookErrors];

export type TestAppWebhookResponses = {
    /**
     * The delivery.
     */
    200: WebhookDelivery;
};

export type TestAppWebhookResponse = TestAppWebhookResponses[keyof TestAppWebhookResponses];

export type RotateAppSecretData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}/rotate-secret';
};

export type RotateAppSecretErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type RotateAppSecretError = RotateAppSecretErrors[keyof RotateAppSecretErrors];

export type RotateAppSecretResponses = {
    /**
     * The new key.
     */
    200: WebhookSecret;
};

export type RotateAppSecretResponse = RotateAppSecretResponses[keyof RotateAppSecretResponses];

export type ListAppKeysData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}/keys';
};

export type ListAppKeysErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListAppKeysError = ListAppKeysErrors[keyof ListAppKeysErrors];

export type ListAppKeysResponses = {
    /**
     * The keys.
     */
    200: Array<AppKey>;
};

export type ListAppKeysResponse = ListAppKeysResponses[keyof ListAppKeysResponses];

export type CreateAppKeyData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/apps/{app_id}/keys';
};

export type CreateAppKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The account has 100 keys already.
     */
    409: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateAppKeyError = CreateAppKeyErrors[keyof CreateAppKeyErrors];

export type CreateAppKeyResponses = {
    /**
     * The key with its secret.
     */
    200: AppKeyCreated;
};

export type CreateAppKeyResponse = CreateAppKeyResponses[keyof CreateAppKeyResponses];

export type DeleteAppKeyData = {
    body?: never;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
        /**
         * The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        key_id: RecordId;
    };
    query?: never;
    url: '/v1/apps/{app_id}/keys/{key_id}';
};

export type DeleteAppKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteAppKeyError = DeleteAppKeyErrors[keyof DeleteAppKeyErrors];

export type DeleteAppKeyResponses = {
    /**
     * The key is revoked.
     */
    200: AppKeyDeleted;
};

export type DeleteAppKeyResponse = DeleteAppKeyResponses[keyof DeleteAppKeyResponses];

export type TryAppToolData = {
    body: AppToolTry;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
        /**
         * The name of the tool in the manifest. 1 to 64 characters, letters, digits, `_`, `.` and `-` only.
         */
        tool_name: ChatToolName;
    };
    query?: never;
    url: '/v1/apps/{app_id}/tools/{tool_name}/call';
};

export type TryAppToolErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type TryAppToolError = TryAppToolErrors[keyof TryAppToolErrors];

export type TryAppToolResponses = {
    /**
     * The request and the outcome.
     */
    200: AppToolTried;
};

export type TryAppToolResponse = TryAppToolResponses[keyof TryAppToolResponses];

export type ListAppsForReviewData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Only apps with this status. Default "under-review".
         */
        status?: AppStatus;
        /**
         * Maximum number of apps to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
    };
    url: '/v1/admin/apps';
};

export type ListAppsForReviewErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListAppsForReviewError = ListAppsForReviewErrors[keyof ListAppsForReviewErrors];

export type ListAppsForReviewResponses = {
    /**
     * The apps.
     */
    200: Array<App>;
};

export type ListAppsForReviewResponse = ListAppsForReviewResponses[keyof ListAppsForReviewResponses];

export type PublishAppData = {
    body: AppPublication;
    path: {
        /**
         * The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query?: never;
    url: '/v1/admin/apps/{app_id}';
};

export type PublishAppErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The app has changed since it was reviewed.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type PublishAppError = PublishAppErrors[keyof PublishAppErrors];

export type PublishAppResponses = {
    /**
     * The app.
     */
    200: App;
};

export type PublishAppResponse = PublishAppResponses[keyof PublishAppResponses];

export type ClearMessagesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The chat with this app. Absent, empty or `null`, it is the main chat. Up to 128 characters, text without U+0000 and without unpaired surrogates.
         */
        app_id?: PlainText;
    };
    url: '/v2/messages';
};

export type ClearMessagesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ClearMessagesError = ClearMessagesErrors[keyof ClearMessagesErrors];

export type ClearMessagesResponses = {
    /**
     * The greeting.
     */
    200: ChatMessage;
};

export type ClearMessagesResponse = ClearMessagesResponses[keyof ClearMessagesResponses];

export type ListMessagesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The chat with this app. Absent, empty or `null`, it is the main chat. Up to 128 characters, text without U+0000 and without unpaired surrogates.
         */
        app_id?: PlainText;
        /**
         * Maximum number of messages to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
    };
    url: '/v2/messages';
};

export type ListMessagesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListMessagesError = ListMessagesErrors[keyof ListMessagesErrors];

export type ListMessagesResponses = {
    /**
     * The messages.
     */
    200: Array<ChatMessage>;
};

export type ListMessagesResponse = ListMessagesResponses[keyof ListMessagesResponses];

export type SendMessageData = {
    body: ChatMessageCreate;
    path?: never;
    query?: {
        /**
         * The chat with this app. Absent, empty or `null`, it is the main chat. Up to 128 characters, text without U+0000 and without unpaired surrogates.
         */
        app_id?: PlainText;
    };
    url: '/v2/messages';
};

export type SendMessageErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SendMessageError = SendMessageErrors[keyof SendMessageErrors];

export type SendMessageResponses = {
    /**
     * The stream.
     */
    200: string;
};

export type SendMessageResponse = SendMessageResponses[keyof SendMessageResponses];

export type UpdateGeolocationData = {
    body: Geolocation;
    path?: never;
    query?: never;
    url: '/v1/users/geolocation';
};

export type UpdateGeolocationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateGeolocationError = UpdateGeolocationErrors[keyof UpdateGeolocationErrors];

export type UpdateGeolocationResponses = {
    /**
     * The location was received.
     */
    200: StatusOk;
};

export type UpdateGeolocationResponse = UpdateGeolocationResponses[keyof UpdateGeolocationResponses];

export type GetPushPublicKeyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/push/public-key';
};

export type GetPushPublicKeyErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetPushPublicKeyError = GetPushPublicKeyErrors[keyof GetPushPublicKeyErrors];

export type GetPushPublicKeyResponses = {
    /**
     * The key.
     */
    200: PushPublicKey;
};

export type GetPushPublicKeyResponse = GetPushPublicKeyResponses[keyof GetPushPublicKeyResponses];

export type ListPushSubscriptionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/push/subscriptions';
};

export type ListPushSubscriptionsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListPushSubscriptionsError = ListPushSubscriptionsErrors[keyof ListPushSubscriptionsErrors];

export type ListPushSubscriptionsResponses = {
    /**
     * The browsers.
     */
    200: Array<PushSubscription>;
};

export type ListPushSubscriptionsResponse = ListPushSubscriptionsResponses[keyof ListPushSubscriptionsResponses];

export type CreatePushSubscriptionData = {
    body: PushSubscriptionCreate;
    path?: never;
    query?: never;
    url: '/v1/users/push/subscriptions';
};

export type CreatePushSubscriptionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The account has 20 browsers already.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreatePushSubscriptionError = CreatePushSubscriptionErrors[keyof CreatePushSubscriptionErrors];

export type CreatePushSubscriptionResponses = {
    /**
     * The browser.
     */
    200: PushSubscription;
};

export type CreatePushSubscriptionResponse = CreatePushSubscriptionResponses[keyof CreatePushSubscriptionResponses];

export type DeletePushSubscriptionData = {
    body?: never;
    path: {
        /**
         * The id of the browser's subscription. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        subscription_id: RecordId;
    };
    query?: never;
    url: '/v1/users/push/subscriptions/{subscription_id}';
};

export type DeletePushSubscriptionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeletePushSubscriptionError = DeletePushSubscriptionErrors[keyof DeletePushSubscriptionErrors];

export type DeletePushSubscriptionResponses = {
    /**
     * Removed.
     */
    204: void;
};

export type DeletePushSubscriptionResponse = DeletePushSubscriptionResponses[keyof DeletePushSubscriptionResponses];

export type ListOutboundDestinationsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/outbound';
};

export type ListOutboundDestinationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListOutboundDestinationsError = ListOutboundDestinationsErrors[keyof ListOutboundDestinationsErrors];

export type ListOutboundDestinationsResponses = {
    /**
     * The destinations.
     */
    200: Array<OutboundDestination>;
};

export type ListOutboundDestinationsResponse = ListOutboundDestinationsResponses[keyof ListOutboundDestinationsResponses];

export type UpdateOutboundDestinationData = {
    body: OutboundSwitch;
    path: {
        /**
         * The id of the destination. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
         */
        destination_id: DestinationId;
    };
    query?: never;
    url: '/v1/users/outbound/{destination_id}';
};

export type UpdateOutboundDestinationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateOutboundDestinationError = UpdateOutboundDestinationErrors[keyof UpdateOutboundDestinationErrors];

export type UpdateOutboundDestinationResponses = {
    /**
     * The destination.
     */
    200: OutboundDestination;
};

export type UpdateOutboundDestinationResponse = UpdateOutboundDestinationResponses[keyof UpdateOutboundDestinationResponses];

export type GetRetentionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/retention';
};

export type GetRetentionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetRetentionError = GetRetentionErrors[keyof GetRetentionErrors];

export type GetRetentionResponses = {
    /**
     * How long data is kept.
     */
    200: Retention;
};

export type GetRetentionResponse = GetRetentionResponses[keyof GetRetentionResponses];

export type SetRetentionData = {
    body: RetentionUpdate;
    path?: never;
    query?: never;
    url: '/v1/users/retention';
};

export type SetRetentionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SetRetentionError = SetRetentionErrors[keyof SetRetentionErrors];

export type SetRetentionResponses = {
    /**
     * How long data is kept.
     */
    200: Retention;
};

export type SetRetentionResponse = SetRetentionResponses[keyof SetRetentionResponses];

export type CreateDeletionData = {
    body: DeletionCreate;
    path?: never;
    query?: never;
    url: '/v1/users/deletions';
};

export type CreateDeletionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateDeletionError = CreateDeletionErrors[keyof CreateDeletionErrors];

export type CreateDeletionResponses = {
    /**
     * The deletion, or its preview.
     */
    200: Deletion;
};

export type CreateDeletionResponse = CreateDeletionResponses[keyof CreateDeletionResponses];

export type GetDeletionData = {
    body?: never;
    path: {
        /**
         * The id of the deletion. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        deletion_id: RecordId;
    };
    query?: never;
    url: '/v1/users/deletions/{deletion_id}';
};

export type GetDeletionErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetDeletionError = GetDeletionErrors[keyof GetDeletionErrors];

export type GetDeletionResponses = {
    /**
     * The deletion.
     */
    200: Deletion;
};

export type GetDeletionResponse = GetDeletionResponses[keyof GetDeletionResponses];

export type ListExportsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/exports';
};

export type ListExportsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListExportsError = ListExportsErrors[keyof ListExportsErrors];

export type ListExportsResponses = {
    /**
     * The exports.
     */
    200: ExportList;
};

export type ListExportsResponse = ListExportsResponses[keyof ListExportsResponses];

export type CreateExportData = {
    body: ExportCreate;
    path?: never;
    query?: never;
    url: '/v1/users/exports';
};

export type CreateExportErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Another export of the user is being prepared.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateExportError = CreateExportErrors[keyof CreateExportErrors];

export type CreateExportResponses = {
    /**
     * The export.
     */
    202: Export;
};

export type CreateExportResponse = CreateExportResponses[keyof CreateExportResponses];

export type DeleteExportData = {
    body?: never;
    path: {
        /**
         * The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        export_id: RecordId;
    };
    query?: never;
    url: '/v1/users/exports/{export_id}';
};

export type DeleteExportErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteExportError = DeleteExportErrors[keyof DeleteExportErrors];

export type DeleteExportResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteExportResponse = DeleteExportResponses[keyof DeleteExportResponses];

export type GetExportData = {
    body?: never;
    path: {
        /**
         * The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        export_id: RecordId;
    };
    query?: never;
    url: '/v1/users/exports/{export_id}';
};

export type GetExportErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetExportError = GetExportErrors[keyof GetExportErrors];

export type GetExportResponses = {
    /**
     * The export.
     */
    200: Export;
};

export type GetExportResponse = GetExportResponses[keyof GetExportResponses];

export type GetExportArchiveData = {
    body?: never;
    headers?: {
        /**
         * One range of bytes. Others are ignored. Up to 200 characters.
         */
        Range?: string;
        /**
         * The `ETag` of an earlier response. Up to 200 characters.
         */
        'If-Range'?: string;
    };
    path: {
        /**
         * The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        export_id: RecordId;
    };
    query?: never;
    url: '/v1/users/exports/{export_id}/archive';
};

export type GetExportArchiveErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The archive is not complete.
     */
    409: ErrorDetail;
    /**
     * The range begins after the last byte.
     */
    416: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetExportArchiveError = GetExportArchiveErrors[keyof GetExportArchiveErrors];

export type GetExportArchiveResponses = {
    /**
     * The archive.
     */
    200: Blob | File;
    /**
     * The range.
     */
    206: Blob | File;
};

export type GetExportArchiveResponse = GetExportArchiveResponses[keyof GetExportArchiveResponses];

export type ExportAccountData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Kinds of records, separated by commas. All of them by default. Up to 400 characters, names of kinds, separated by commas.
         */
        kinds?: string;
        /**
         * The first time, as in `POST /v1/users/exports`. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        from?: DateOrTimestamp;
        /**
         * The last time. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        to?: DateOrTimestamp;
    };
    url: '/v1/users/export';
};

export type ExportAccountErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Another export of the user is being prepared.
     */
    409: ErrorDetail;
    /**
     * The account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ExportAccountError = ExportAccountErrors[keyof ExportAccountErrors];

export type ExportAccountResponses = {
    /**
     * The archive. Its last file, `manifest.json`, lists all others.
     */
    200: Blob | File;
    /**
     * The export that prepares the archive.
     */
    202: Export;
};

export type ExportAccountResponse = ExportAccountResponses[keyof ExportAccountResponses];

export type ListImportsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/imports';
};

export type ListImportsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListImportsError = ListImportsErrors[keyof ListImportsErrors];

export type ListImportsResponses = {
    /**
     * The imports.
     */
    200: ImportList;
};

export type ListImportsResponse = ListImportsResponses[keyof ListImportsResponses];

export type CreateImportData = {
    body: ImportCreate;
    path?: never;
    query?: never;
    url: '/v1/users/imports';
};

export type CreateImportErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * Three imports are under way.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateImportError = CreateImportErrors[keyof CreateImportErrors];

export type CreateImportResponses = {
    /**
     * The import.
     */
    202: Import;
};

export type CreateImportResponse = CreateImportResponses[keyof CreateImportResponses];

export type StopImportData = {
    body?: never;
    path: {
        /**
         * The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        import_id: RecordId;
    };
    query?: never;
    url: '/v1/users/imports/{import_id}';
};

export type StopImportErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type StopImportError = StopImportErrors[keyof StopImportErrors];

export type StopImportResponses = {
    /**
     * The import.
     */
    200: Import;
};

export type StopImportResponse = StopImportResponses[keyof StopImportResponses];

export type GetImportData = {
    body?: never;
    path: {
        /**
         * The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        import_id: RecordId;
    };
    query?: never;
    url: '/v1/users/imports/{import_id}';
};

export type GetImportErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetImportError = GetImportErrors[keyof GetImportErrors];

export type GetImportResponses = {
    /**
     * The import.
     */
    200: Import;
};

export type GetImportResponse = GetImportResponses[keyof GetImportResponses];

export type UploadImportPartData = {
    body: Blob | File;
    path: {
        /**
         * The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        import_id: RecordId;
    };
    query: {
        /**
         * The position of the part's first byte in the file. 0 to 107374182400.
         */
        offset: number;
    };
    url: '/v1/users/imports/{import_id}';
};

export type UploadImportPartErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The part does not begin where the stored bytes end, or the file is complete.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
    /**
     * The disk of the service has less free than `DISK_RESERVE_MB`. Keep the file and send it again later; everything else works.
     */
    507: ErrorDetail;
};

export type UploadImportPartError = UploadImportPartErrors[keyof UploadImportPartErrors];

export type UploadImportPartResponses = {
    /**
     * The import.
     */
    200: Import;
};

export type UploadImportPartResponse = UploadImportPartResponses[keyof UploadImportPartResponses];

export type ListImportProblemsData = {
    body?: never;
    path: {
        /**
         * The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        import_id: RecordId;
    };
    query?: {
        /**
         * The `number` of the last problem of the part before. 0 to 1000000000, default 0.
         */
        after?: number;
        /**
         * The number of problems. 1 to 500, default 100.
         */
        limit?: number;
    };
    url: '/v1/users/imports/{import_id}/problems';
};

export type ListImportProblemsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListImportProblemsError = ListImportProblemsErrors[keyof ListImportProblemsErrors];

export type ListImportProblemsResponses = {
    /**
     * The problems.
     */
    200: ImportProblems;
};

export type ListImportProblemsResponse = ListImportProblemsResponses[keyof ListImportProblemsResponses];

export type SendAppNotificationData = {
    body: AppNotification;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/integrations/notification';
};

export type SendAppNotificationErrors = {
    /**
     * `aid` or `uid` is missing or empty.
     */
    400: ErrorDetail;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The key belongs to another app, the user has not installed the app, or the app may not send chat messages.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SendAppNotificationError = SendAppNotificationErrors[keyof SendAppNotificationErrors];

export type SendAppNotificationResponses = {
    /**
     * The message was accepted.
     */
    200: AppNotificationResult;
};

export type SendAppNotificationResponse = SendAppNotificationResponses[keyof SendAppNotificationResponses];

export type SendAppNotificationByQueryData = {
    body?: never;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body returns the first response again for 24 hours; with another body it returns 422. Use a new random value for each record to create. 1 to 255 characters, printable ASCII characters without spaces.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The sending app. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        app_id: AppId;
    };
    query: {
        /**
         * The recipient. Required; an absent or empty value returns 400. Up to 128 characters, text without U+0000 and without unpaired surrogates.
         */
        uid?: PlainText;
        /**
         * The text of the message. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
         */
        message: PlainText;
    };
    url: '/v2/integrations/{app_id}/notification';
};

export type SendAppNotificationByQueryErrors = {
    /**
     * `aid` or `uid` is missing or empty.
     */
    400: ErrorDetail;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The key belongs to another app, the user has not installed the app, or the app may not send chat messages.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SendAppNotificationByQueryError = SendAppNotificationByQueryErrors[keyof SendAppNotificationByQueryErrors];

export type SendAppNotificationByQueryResponses = {
    /**
     * The message was accepted.
     */
    200: AppNotificationResult;
};

export type SendAppNotificationByQueryResponse = SendAppNotificationByQueryResponses[keyof SendAppNotificationByQueryResponses];

export type CallToolData = {
    body: JsonRpcPayload;
    path?: never;
    query?: never;
    url: '/v1/mcp';
};

export type CallToolErrors = {
    /**
     * The body is not JSON, not JSON-RPC 2.0, or of a protocol version that is not supported.
     */
    400: JsonRpcResponse;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The OAuth grant lacks a scope that the tool needs: a JSON-RPC error, and the scopes to ask for in `WWW-Authenticate`. Or the service does not accept the `Host` or `Origin` of the request: a `detail`.
     */
    403: JsonRpcResponse | ErrorDetail;
    /**
     * The method is unknown, in a request of MCP revision 2026-07-28. Other requests get 200 with the same error.
     */
    404: JsonRpcResponse;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * Too many calls.
     */
    429: JsonRpcResponse;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CallToolError = CallToolErrors[keyof CallToolErrors];

export type CallToolResponses = {
    /**
     * The result, or the results of a batch.
     */
    200: JsonRpcReply;
    /**
     * The request contained only notifications, which have no result.
     */
    202: unknown;
};

export type CallToolResponse = CallToolResponses[keyof CallToolResponses];

export type CallToolAtMcpData = {
    body: JsonRpcPayload;
    path?: never;
    query?: never;
    url: '/mcp';
};

export type CallToolAtMcpErrors = {
    /**
     * The body is not JSON, not JSON-RPC 2.0, or of a protocol version that is not supported.
     */
    400: JsonRpcResponse;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The OAuth grant lacks a scope that the tool needs: a JSON-RPC error, and the scopes to ask for in `WWW-Authenticate`. Or the service does not accept the `Host` or `Origin` of the request: a `detail`.
     */
    403: JsonRpcResponse | ErrorDetail;
    /**
     * The method is unknown, in a request of MCP revision 2026-07-28. Other requests get 200 with the same error.
     */
    404: JsonRpcResponse;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * Too many calls.
     */
    429: JsonRpcResponse;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CallToolAtMcpError = CallToolAtMcpErrors[keyof CallToolAtMcpErrors];

export type CallToolAtMcpResponses = {
    /**
     * The result, or the results of a batch.
     */
    200: JsonRpcReply;
    /**
     * The request contained only notifications, which have no result.
     */
    202: unknown;
};

export type CallToolAtMcpResponse = CallToolAtMcpResponses[keyof CallToolAtMcpResponses];

export type CallToolAtAliasData = {
    body: JsonRpcPayload;
    path?: never;
    query?: never;
    url: '/v1/mcp/sse';
};

export type CallToolAtAliasErrors = {
    /**
     * The body is not JSON, not JSON-RPC 2.0, or of a protocol version that is not supported.
     */
    400: JsonRpcResponse;
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The OAuth grant lacks a scope that the tool needs: a JSON-RPC error, and the scopes to ask for in `WWW-Authenticate`. Or the service does not accept the `Host` or `Origin` of the request: a `detail`.
     */
    403: JsonRpcResponse | ErrorDetail;
    /**
     * The method is unknown, in a request of MCP revision 2026-07-28. Other requests get 200 with the same error.
     */
    404: JsonRpcResponse;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * Too many calls.
     */
    429: JsonRpcResponse;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CallToolAtAliasError = CallToolAtAliasErrors[keyof CallToolAtAliasErrors];

export type CallToolAtAliasResponses = {
    /**
     * The result, or the results of a batch.
     */
    200: JsonRpcReply;
    /**
     * The request contained only notifications, which have no result.
     */
    202: unknown;
};

export type CallToolAtAliasResponse = CallToolAtAliasResponses[keyof CallToolAtAliasResponses];

export type ListToolMemoriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of memories to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * Only memories of these categories, separated by commas or as repeated parameters. Each must be a value of `MemoryCategory`, otherwise 422. Up to 500 characters, names of categories, separated by commas.
         */
        categories?: string;
    };
    url: '/v1/mcp/memories';
};

export type ListToolMemoriesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials do not allow the operation, or the account is not yet enabled for memory access. In the second case, keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListToolMemoriesError = ListToolMemoriesErrors[keyof ListToolMemoriesErrors];

export type ListToolMemoriesResponses = {
    /**
     * The memories, best first.
     */
    200: Array<Memory>;
};

export type ListToolMemoriesResponse = ListToolMemoriesResponses[keyof ListToolMemoriesResponses];

export type CreateToolMemoryData = {
    body: MemoryCreate;
    path?: never;
    query?: never;
    url: '/v1/mcp/memories';
};

export type CreateToolMemoryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateToolMemoryError = CreateToolMemoryErrors[keyof CreateToolMemoryErrors];

export type CreateToolMemoryResponses = {
    /**
     * The stored memory.
     */
    200: Memory;
};

export type CreateToolMemoryResponse = CreateToolMemoryResponses[keyof CreateToolMemoryResponses];

export type SearchToolMemoriesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
         */
        query: PlainText;
        /**
         * Maximum number of results. 1 to 100, default 10.
         */
        limit?: number;
    };
    url: '/v1/mcp/memories/search';
};

export type SearchToolMemoriesErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials do not allow the operation, or the account is not yet enabled for memory access. In the second case, keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SearchToolMemoriesError = SearchToolMemoriesErrors[keyof SearchToolMemoriesErrors];

export type SearchToolMemoriesResponses = {
    /**
     * The matching memories.
     */
    200: Array<RelevantMemory>;
};

export type SearchToolMemoriesResponse = SearchToolMemoriesResponses[keyof SearchToolMemoriesResponses];

export type DeleteToolMemoryData = {
    body?: never;
    path: {
        /**
         * The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/mcp/memories/{memory_id}';
};

export type DeleteToolMemoryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteToolMemoryError = DeleteToolMemoryErrors[keyof DeleteToolMemoryErrors];

export type DeleteToolMemoryResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteToolMemoryResponse = DeleteToolMemoryResponses[keyof DeleteToolMemoryResponses];

export type UpdateToolMemoryData = {
    body?: never;
    path: {
        /**
         * The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        memory_id: RecordId;
    };
    query: {
        /**
         * The new content. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
         */
        value: MemoryContent;
    };
    url: '/v1/mcp/memories/{memory_id}';
};

export type UpdateToolMemoryErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * Another memory of the user has this content. The user must decide which one to keep.
     */
    409: ErrorDetail;
    /**
     * The account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateToolMemoryError = UpdateToolMemoryErrors[keyof UpdateToolMemoryErrors];

export type UpdateToolMemoryResponses = {
    /**
     * The changed memory.
     */
    200: Memory;
};

export type UpdateToolMemoryResponse = UpdateToolMemoryResponses[keyof UpdateToolMemoryResponses];

export type ListToolConversationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of conversations to return. 1 to 500, default 20.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
        /**
         * Only conversations of these categories, separated by commas or as repeated parameters. Each must be a value of `ConversationCategory`, otherwise 422. Up to 1000 characters, names of categories, separated by commas.
         */
        categories?: string;
    };
    url: '/v1/mcp/conversations';
};

export type ListToolConversationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListToolConversationsError = ListToolConversationsErrors[keyof ListToolConversationsErrors];

export type ListToolConversationsResponses = {
    /**
     * The conversations.
     */
    200: Array<Conversation>;
};

export type ListToolConversationsResponse = ListToolConversationsResponses[keyof ListToolConversationsResponses];

export type SearchToolConversationsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
         */
        query: PlainText;
        /**
         * Maximum number of results. 1 to 100, default 10.
         */
        limit?: number;
        /**
         * Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/mcp/conversations/search';
};

export type SearchToolConversationsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SearchToolConversationsError = SearchToolConversationsErrors[keyof SearchToolConversationsErrors];

export type SearchToolConversationsResponses = {
    /**
     * The matching conversations.
     */
    200: Array<Conversation>;
};

export type SearchToolConversationsResponse = SearchToolConversationsResponses[keyof SearchToolConversationsResponses];

export type GetToolConversationData = {
    body?: never;
    path: {
        /**
         * The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        conversation_id: RecordId;
    };
    query?: {
        /**
         * Number of segments to skip, to continue a long transcript. 0 to 1000000000, default 0.
         */
        transcript_offset?: number;
    };
    url: '/v1/mcp/conversations/{conversation_id}';
};

export type GetToolConversationErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetToolConversationError = GetToolConversationErrors[keyof GetToolConversationErrors];

export type GetToolConversationResponses = {
    /**
     * The conversation.
     */
    200: Conversation;
};

export type GetToolConversationResponse = GetToolConversationResponses[keyof GetToolConversationResponses];

export type ListToolActionItemsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Maximum number of action items to return. 1 to 1000, default 100.
         */
        limit?: number;
        /**
         * Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
         */
        offset?: number;
        /**
         * The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
         */
        cursor?: string;
        /**
         * Only completed (true) or open (false) items.
         */
        completed?: boolean;
        /**
         * Only items that are (true) or are not (false) reviewed. Those that are not are suggestions.
         */
        reviewed?: boolean;
        /**
         * Only items that are due on this day or at this time, or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        due_start_date?: DateOrTimestamp;
        /**
         * Only items that are due at this time or earlier, or by the end of this day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
         */
        due_end_date?: DateOrTimestamp;
    };
    url: '/v1/mcp/action-items';
};

export type ListToolActionItemsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type ListToolActionItemsError = ListToolActionItemsErrors[keyof ListToolActionItemsErrors];

export type ListToolActionItemsResponses = {
    /**
     * The action items.
     */
    200: Array<ActionItem>;
};

export type ListToolActionItemsResponse = ListToolActionItemsResponses[keyof ListToolActionItemsResponses];

export type CreateToolActionItemData = {
    body: ToolActionItemCreate;
    path?: never;
    query?: never;
    url: '/v1/mcp/action-items';
};

export type CreateToolActionItemErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CreateToolActionItemError = CreateToolActionItemErrors[keyof CreateToolActionItemErrors];

export type CreateToolActionItemResponses = {
    /**
     * The stored action item.
     */
    200: ActionItem;
};

export type CreateToolActionItemResponse = CreateToolActionItemResponses[keyof CreateToolActionItemResponses];

export type SearchToolActionItemsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
         */
        query: PlainText;
        /**
         * Maximum number of results. 1 to 100, default 10.
         */
        limit?: number;
    };
    url: '/v1/mcp/action-items/search';
};

export type SearchToolActionItemsErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type SearchToolActionItemsError = SearchToolActionItemsErrors[keyof SearchToolActionItemsErrors];

export type SearchToolActionItemsResponses = {
    /**
     * The matching action items.
     */
    200: Array<ActionItem>;
};

export type SearchToolActionItemsResponse = SearchToolActionItemsResponses[keyof SearchToolActionItemsResponses];

export type DeleteToolActionItemData = {
    body?: never;
    path: {
        /**
         * The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        action_item_id: RecordId;
    };
    query?: never;
    url: '/v1/mcp/action-items/{action_item_id}';
};

export type DeleteToolActionItemErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type DeleteToolActionItemError = DeleteToolActionItemErrors[keyof DeleteToolActionItemErrors];

export type DeleteToolActionItemResponses = {
    /**
     * Deleted.
     */
    200: DeleteResult;
};

export type DeleteToolActionItemResponse = DeleteToolActionItemResponses[keyof DeleteToolActionItemResponses];

export type UpdateToolActionItemData = {
    body: ToolActionItemUpdate;
    path: {
        /**
         * The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        action_item_id: RecordId;
    };
    query?: never;
    url: '/v1/mcp/action-items/{action_item_id}';
};

export type UpdateToolActionItemErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB, or the account stores as much as is allowed.
     */
    413: ErrorDetail;
    /**
     * The operation does not accept the media type of the body, or the JSON is not UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type UpdateToolActionItemError = UpdateToolActionItemErrors[keyof UpdateToolActionItemErrors];

export type UpdateToolActionItemResponses = {
    /**
     * The changed action item.
     */
    200: ActionItem;
};

export type UpdateToolActionItemResponse = UpdateToolActionItemResponses[keyof UpdateToolActionItemResponses];

export type CompleteToolActionItemData = {
    body?: never;
    path: {
        /**
         * The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
         */
        action_item_id: RecordId;
    };
    query?: {
        /**
         * False reopens it. Default true.
         */
        completed?: boolean;
    };
    url: '/v1/mcp/action-items/{action_item_id}/complete';
};

export type CompleteToolActionItemErrors = {
    /**
     * The credentials are missing or invalid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: access requires a paid plan.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The user has no such record.
     */
    404: ErrorDetail;
    /**
     * The request is invalid. Lists each invalid field and the reason. Unknown fields are never listed.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type CompleteToolActionItemError = CompleteToolActionItemErrors[keyof CompleteToolActionItemErrors];

export type CompleteToolActionItemResponses = {
    /**
     * The changed action item.
     */
    200: ActionItem;
};

export type CompleteToolActionItemResponse = CompleteToolActionItemResponses[keyof CompleteToolActionItemResponses];

export type GetHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/healthz';
};

export type GetHealthErrors = {
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
};

export type GetHealthError = GetHealthErrors[keyof GetHealthErrors];

export type GetHealthResponses = {
    /**
     * The process is running.
     */
    200: HealthStatus;
};

export type GetHealthResponse = GetHealthResponses[keyof GetHealthResponses];

export type GetReadinessData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/readyz';
};

export type GetReadinessErrors = {
    /**
     * The credentials are valid but do not allow the operation, or the service does not accept the `Host` or `Origin` of the request.
     */
    403: ErrorDetail;
    /**
     * The service cannot respond now: it starts, shuts down, or depends on something that is not available.
     */
    503: ErrorDetail;
};

export type GetReadinessError = GetReadinessErrors[keyof GetReadinessErrors];

export type GetReadinessResponses = {
    /**
     * The service is ready.
     */
    200: HealthStatus;
};

export type GetReadinessResponse = GetReadinessResponses[keyof GetReadinessResponses];
