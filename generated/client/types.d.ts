// Generated from specs/ 1.0.0. Do not edit: run npm run generate.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * An account, as its administrator sees it; nothing of what the user keeps in it.
 */
export type Account = {
    uid: Uid;
    name: AccountName | null;
    /**
     * Whether keys may read the account's memories (the readiness gate).
     */
    memory_access: boolean;
    timezone: AccountTimezone;
    created_at: Timestamp;
};

/**
 * An account to make.
 */
export type AccountCreate = {
    name?: AccountName | null;
};

/**
 * A name for people to know the account by.
 */
export type AccountName = WrittenText;

/**
 * On whose clocks the user's days begin and end; null for those of the service.
 */
export type AccountTimezone = IanaTimezone | null;

export type AccountUpdate = unknown & {
    /**
     * Opens (true) or closes (false) the readiness gate for the account's memories.
     */
    memory_access?: boolean | null;
    timezone?: AccountTimezone;
};

/**
 * Something the user has to do, drawn from a conversation or entered by itself.
 */
export type ActionItem = {
    id: RecordId;
    description: ActionItemDescription;
    completed: boolean;
    created_at: Timestamp;
    updated_at: Timestamp;
    /**
     * When it should be done; null where no date is set.
     */
    due_at: Timestamp | null;
    /**
     * When it was done; null while it is open.
     */
    completed_at: Timestamp | null;
    /**
     * The conversation it came from; null for one that stands alone.
     */
    conversation_id: RecordId | null;
};

/**
 * Up to 50 action items, added all together or not at all.
 */
export type ActionItemBatchCreate = {
    action_items: Array<ActionItemCreate>;
};

/**
 * The action items of a batch, in the order in which they were sent.
 */
export type ActionItemBatchResult = {
    action_items: Array<ActionItem>;
    /**
     * How many action items are in the answer.
     */
    created_count: number;
};

/**
 * An action item to add.
 */
export type ActionItemCreate = {
    description: ActionItemDescription;
    /**
     * True adds it as done already, with `completed_at` set to now.
     */
    completed?: boolean | null;
    /**
     * When it should be done, ISO 8601 with zone; without one it is UTC. Giving it sends a push notification to the user's app.
     */
    due_at?: TimestampInputOrNull;
};

/**
 * What is to be done.
 */
export type ActionItemDescription = WrittenText;

/**
 * Action items; best match first where they answer a search.
 */
export type ActionItemList = {
    action_items: Array<ActionItem>;
};

/**
 * Action items, by due date, those without one last.
 */
export type ActionItemPage = ToolPage & ActionItemList;

/**
 * The action item as it is now.
 */
export type ActionItemSaved = {
    success: boolean;
    action_item: ActionItem;
};

export type ActionItemUpdate = unknown & {
    description?: ActionItemDescription | null;
    /**
     * True completes it and sets `completed_at`; false reopens it and clears `completed_at`.
     */
    completed?: boolean | null;
    /**
     * A new date sends a push reminder; the date it already has sends none; null clears the date and sends none.
     */
    due_at?: TimestampInputOrNull;
};

/**
 * A key without its secret.
 */
export type ApiKey = {
    id: RecordId;
    name: KeyName;
    /**
     * Enough of the key to recognise it by.
     */
    key_prefix: string;
    scopes: Array<ToolScope>;
    created_at: Timestamp;
    /**
     * When it was last shown, to within a few minutes; null if never.
     */
    last_used_at: Timestamp | null;
};

/**
 * A new key with its secret, which is shown this once and kept only as a hash.
 */
export type ApiKeyCreated = ApiKey & {
    /**
     * The secret, `omi_dev_` or `omi_mcp_` and 32 hexadecimal digits.
     */
    key: string;
};

/**
 * The identifier of an external app.
 */
export type AppId = string;

/**
 * A chat message that an app writes to a user.
 */
export type AppNotification = {
    /**
     * The user to write to. Required; left out or empty, the answer is 400.
     */
    uid?: PlainText | null;
    /**
     * The app that writes. Required; left out or empty, the answer is 400.
     */
    aid?: PlainText | null;
    /**
     * What to say.
     */
    message: PlainText;
};

/**
 * Says that the message was taken.
 */
export type AppNotificationResult = {
    status: 'Ok';
};

/**
 * The answer, with what it rests on.
 */
export type AskAnswer = {
    /**
     * Cites its sources by number, in the order of `sources`. Says so where nothing was found, and where it is only quotations.
     */
    answer: string;
    sources: Array<AskSource>;
};

/**
 * A question in the user's own words.
 */
export type AskRequest = {
    question: PlainText;
    /**
     * How many of the most relevant conversations ground the answer.
     */
    limit?: number | null;
    /**
     * Where "yesterday" and the like are, and the zone that the answer speaks in.
     */
    timezone?: IanaTimezone | null;
};

/**
 * A conversation that the answer rests on.
 */
export type AskSource = {
    id: RecordId;
    title: string;
    created_at?: Timestamp | null;
};

export type AudioAckPayload = {
    type: 'audio_ack';
    /**
     * The stream, as the query named it; where it did not, the service's own name.
     */
    stream_id: string;
    /**
     * Frames of audio that are held.
     */
    frames: number;
    /**
     * The bytes of these frames.
     */
    bytes: number;
    /**
     * How much audio that is.
     */
    duration_ms: number;
};

/**
 * A day, `YYYY-MM-DD`.
 */
export type CalendarDate = string;

/**
 * An appointment that was spoken of.
 */
export type CalendarEvent = {
    title: string;
    description: string;
    start: Timestamp;
    /**
     * Minutes; 30 where nothing was said of it.
     */
    duration: number;
    /**
     * Whether it was put into the user's calendar.
     */
    created: boolean;
};

export type CallChatToolByDeleteQuery = ChatToolCall;

export type CallChatToolByGetQuery = ChatToolCall;

/**
 * One message of the user's chat, with the service's assistant or with an app.
 */
export type ChatMessage = {
    id: RecordId;
    /**
     * `human` is the user; `ai` is the assistant or the app named by `app_id`.
     */
    sender: 'human' | 'ai';
    /**
     * The message as shown in the chat.
     */
    text: string;
    /**
     * The app that the message belongs to; null in the main chat.
     */
    app_id: AppId | null;
    created_at: Timestamp;
};

/**
 * Chat messages, newest first.
 */
export type ChatMessagePage = ToolPage & {
    messages: Array<ChatMessage>;
};

/**
 * Whether and where the app may write chat messages of its own.
 */
export type ChatMessagesOptions = {
    enabled?: boolean | null;
    /**
     * `app` is the app's own chat, `main` the main one.
     */
    target?: 'app' | 'main' | null;
    /**
     * Whether a message is also sent as a push notification.
     */
    notify?: boolean | null;
};

/**
 * The fields of a call. The tool's own parameters stand beside these, by their names in the manifest.
 */
export type ChatToolCall = {
    uid: Uid;
    app_id: AppId;
    tool_name: ChatToolName;
    /**
     * Where the user was within the last 30 minutes; left out where that is not known.
     */
    geolocation?: Geolocation;
    [key: string]: unknown;
};

export type ChatToolCallPayload = ChatToolCall;

/**
 * One tool.
 */
export type ChatToolDefinition = {
    name: ChatToolName;
    /**
     * Tells the AI when and how to use it.
     */
    description: PlainText;
    /**
     * Where it is called; an absolute address, or one relative to the app's home.
     */
    endpoint: string;
    method?: ChatToolMethod | null;
    parameters?: ChatToolParameters | null;
    /**
     * Whether the user's account must be connected with the app.
     */
    auth_required?: boolean | null;
    /**
     * Shown while the tool runs; made from the name if left out.
     */
    status_message?: PlainText | null;
};

export type ChatToolFailurePayload = {
    /**
     * What went wrong, fit to be shown to the user.
     */
    error: PlainText;
};

/**
 * What an app offers to the chat. Served over HTTPS by the app, read whenever the app is saved.
 */
export type ChatToolManifest = {
    tools: Array<ChatToolDefinition>;
    chat_messages?: ChatMessagesOptions | null;
};

export type ChatToolManifestPayload = ChatToolManifest;

/**
 * Always empty.
 */
export type ChatToolManifestRequestPayload = string;

/**
 * How the endpoint is called. With `GET` and `DELETE` the fields stand in the query, with the others in a JSON body.
 */
export type ChatToolMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The tool's name, unique within the app.
 */
export type ChatToolName = string;

/**
 * One parameter; further JSON Schema keywords are kept.
 */
export type ChatToolParameter = {
    type: 'string' | 'integer' | 'boolean' | 'array' | 'object';
    description?: PlainText | null;
};

/**
 * What the tool takes, in the manner of JSON Schema.
 */
export type ChatToolParameters = {
    type?: 'object';
    properties?: {
        [key: string]: ChatToolParameter;
    } | null;
    /**
     * The names of those that must be given.
     */
    required?: Array<string> | null;
};

/**
 * What the tool did. `error` beside a missing or null `result` is a failure, with status 200 too.
 */
export type ChatToolResult = {
    /**
     * What to tell the user.
     */
    result?: PlainText | null;
    /**
     * What went wrong, fit to be shown to the user.
     */
    error?: PlainText | null;
};

export type ChatToolResultPayload = ChatToolResult;

export type CloseStreamPayload = {
    type: 'CloseStream';
};

export type CompleteActionItemParams = {
    /**
     * The action item.
     */
    action_item_id: RecordId;
    /**
     * False reopens it.
     */
    completed?: boolean | null;
};

export type CompleteActionItemResult = ActionItemSaved;

/**
 * Something said or written, with its summary and, where asked for, its transcript.
 */
export type Conversation = {
    id: RecordId;
    /**
     * When it took place, as far as that was known when it came: its `started_at`, also where it was brought or transcribed long afterwards. Lists go by it.
     */
    created_at: Timestamp;
    started_at: Timestamp | null;
    /**
     * The end of its last segment; null while nothing has been said.
     */
    finished_at: Timestamp | null;
    language: LanguageCode | null;
    source: SourceName | null;
    status: ConversationStatus;
    /**
     * True where it is not worth keeping in view. Lists, searches and answers leave it out.
     */
    discarded: boolean;
    /**
     * True where a paid plan is needed to read it.
     */
    locked: boolean;
    folder_id: RecordId | null;
    folder_name: string | null;
    starred: boolean;
    structured: Structured;
    /**
     * In the order of speaking. Absent unless asked for.
     */
    transcript_segments?: Array<TranscriptSegment>;
    /**
     * What the device photographed, in that order. Absent unless the transcript is asked for. The Developer API answers the bytes of each.
     */
    photos?: Array<ConversationPhoto>;
    geolocation: Geolocation | null;
    /**
     * Where the transcript has holes that stay, in order; none in most conversations. Audio that still waits for a provider is none.
     */
    gaps?: Array<TranscriptGap>;
};

/**
 * What a conversation is about, chosen when it is processed.
 */
export type ConversationCategory = 'personal' | 'education' | 'health' | 'finance' | 'legal' | 'philosophy' | 'spiritual' | 'science' | 'entrepreneurship' | 'parenting' | 'romantic' | 'travel' | 'inspiration' | 'technology' | 'business' | 'social' | 'work' | 'sports' | 'politics' | 'literature' | 'history' | 'architecture' | 'music' | 'weather' | 'news' | 'entertainment' | 'psychology' | 'real' | 'design' | 'family' | 'economics' | 'environment' | 'other';

/**
 * A text to be kept as a conversation.
 */
export type ConversationCreate = {
    /**
     * The whole text.
     */
    text: PlainText;
    text_source?: ConversationTextSource | null;
    /**
     * Where exactly the text is from, for example `email` or `slack`: the conversation's `source`. Without it that is `external_integration`.
     */
    text_source_spec?: SourceName | null;
    /**
     * When it began; now, if left out or null.
     */
    started_at?: TimestampInputOrNull;
    /**
     * When it ended; five minutes after the start, if left out or null. An end before the start is refused with 422.
     */
    finished_at?: TimestampInputOrNull;
    language?: LanguageCode | null;
    geolocation?: Geolocation | null;
};

/**
 * The conversation that was made. It is processed in the background; read it again to see what came of it.
 */
export type ConversationCreated = {
    id: RecordId;
    status: ConversationStatus;
    /**
     * True where there was too little in it to be worth keeping in view.
     */
    discarded: boolean;
};

/**
 * A finished transcript to be kept as a conversation.
 */
export type ConversationFromSegmentsCreate = {
    transcript_segments: Array<ConversationSegmentCreate>;
    source?: SourceName | null;
    /**
     * The moment that the segments' seconds count from; now, if left out or null.
     */
    started_at?: TimestampInputOrNull;
    /**
     * When it ended; the end of the last segment, if left out or null. An end before the start is refused with 422.
     */
    finished_at?: TimestampInputOrNull;
    language?: LanguageCode | null;
    geolocation?: Geolocation | null;
    /**
     * The sender's own name for the recording. Sent again, it answers with the conversation that the first request made.
     */
    client_session_id?: PlainText | null;
};

/**
 * Conversations without their transcripts. Locked ones come without action items and events.
 */
export type ConversationList = {
    conversations: Array<Conversation>;
};

/**
 * A photo that the device took in a conversation.
 */
export type ConversationPhoto = {
    id: RecordId;
    /**
     * When it had arrived.
     */
    created_at: Timestamp;
    /**
     * Of what kind it is, told by its first bytes.
     */
    content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
};

export type ConversationProcessedPayload = Conversation;

/**
 * One segment of a finished transcript. `end` must be greater than `start`, else 422.
 */
export type ConversationSegmentCreate = {
    text: SegmentText;
    speaker?: SpeakerLabel | null;
    speaker_id?: SpeakerId | null;
    start: SegmentSeconds;
    end: SegmentSeconds;
    /**
     * True where the device's owner speaks.
     */
    is_user?: boolean | null;
    person_id?: PersonReference;
};

/**
 * `in_progress` while it is being recorded, `processing` while structure and memories are drawn from it, `merging` while it becomes part of another, then `completed` or `failed`.
 */
export type ConversationStatus = 'in_progress' | 'processing' | 'merging' | 'completed' | 'failed';

/**
 * What kind of text it is.
 */
export type ConversationTextSource = 'audio_transcript' | 'message' | 'other_text';

/**
 * A short title.
 */
export type ConversationTitle = WrittenText;

export type ConversationUpdate = unknown & {
    title?: ConversationTitle | null;
    discarded?: boolean | null;
    /**
     * The folder to file it in; null takes it out of its folder. A folder that is not there is answered with 404.
     */
    folder_id?: RecordId | null;
    starred?: boolean | null;
};

export type CreateActionItemParams = {
    /**
     * What is to be done, at most 500 characters.
     */
    description: ActionItemDescription;
    /**
     * When it should be done: a day, which means the end of that day in UTC, or an ISO 8601 date-time.
     */
    due_at?: DateOrTimestamp | null;
    /**
     * True adds it as done already.
     */
    completed?: boolean | null;
};

export type CreateActionItemResult = ActionItemSaved;

export type CreateMemoryParams = {
    /**
     * The fact, at most 500 characters.
     */
    content: MemoryContent;
    /**
     * Its category. Left out, the service chooses one.
     */
    category?: MemoryCategory | null;
};

export type CreateMemoryResult = MemorySaved;

/**
 * Everything needed to use the service as one account, in the form of `credentials.json`. `admin_token` stands only in that file, never in what is answered for an account made later: a new user does not become an administrator.
 */
export type Credentials = {
    /**
     * Where the service is.
     */
    base_url: string;
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
     * A signed JWT whose subject is the `uid`; good for an hour.
     */
    user_token: string;
    /**
     * Buys the next user token at `/v1/auth/refresh`, once.
     */
    refresh_token: string;
    /**
     * Administers every account of the service.
     */
    admin_token?: string;
};

export type CustomSttResultsPayload = {
    /**
     * May be left out.
     */
    type?: 'Results';
    /**
     * The segments, in the order in which they were spoken.
     */
    segments: Array<ExternalSegment>;
};

/**
 * One subject of the day.
 */
export type DailyHighlight = {
    topic: string;
    summary: string;
    /**
     * The conversations that it is drawn from.
     */
    conversation_ids: Array<RecordId>;
};

/**
 * The day in numbers.
 */
export type DailyStats = {
    total_conversations: number;
    total_duration_minutes: number;
    action_items_count: number;
};

/**
 * What one day's conversations were about.
 */
export type DailySummary = {
    id: RecordId;
    date: CalendarDate;
    headline: string;
    overview: string;
    day_emoji: string;
    stats: DailyStats;
    highlights: Array<DailyHighlight>;
    created_at: Timestamp;
};

/**
 * Daily summaries, newest first.
 */
export type DailySummaryList = {
    summaries: Array<DailySummary>;
};

/**
 * A bound of a filter: a moment as in request bodies, or a bare date `YYYY-MM-DD`. As a lower bound a bare date means the beginning of that day in UTC, as an upper bound its end. Bounds are inclusive. What the calendar does not have is refused as in request bodies.
 */
export type DateOrTimestamp = string;

export type DaySummaryPayload = DailySummary;

export type DeleteActionItemParams = {
    /**
     * The action item to delete.
     */
    action_item_id: RecordId;
};

export type DeleteActionItemResult = DeleteResult;

export type DeleteMemoryParams = {
    /**
     * The memory to delete.
     */
    memory_id: RecordId;
};

export type DeleteMemoryResult = DeleteResult;

/**
 * Says that the record is gone for good. A deletion cannot be taken back.
 */
export type DeleteResult = {
    /**
     * Always true; a deletion that failed is answered by an error status.
     */
    success: boolean;
};

/**
 * Added to the query parameters of the configured address.
 */
export type DeliverAudioBytesQuery = {
    uid: Uid;
    /**
     * Samples a second of the body, 16000, or 8000 for older devices.
     */
    sample_rate: 8000 | 16000;
};

export type DeliverConversationQuery = ForUser;

export type DeliverDaySummaryQuery = ForUser;

export type DeliverRealtimeTranscriptQuery = ForUser;

/**
 * Anything; the body is not read.
 */
export type DeliveryAcknowledgedPayload = string;

/**
 * A developer key to make.
 */
export type DeveloperKeyCreate = {
    name: KeyName;
    /**
     * What the key may do. Left out, it may read conversations, memories, action items and goals.
     */
    scopes?: Array<DeveloperScope> | null;
};

/**
 * What a developer key allows. `conversations` also covers folders, daily summaries, questions (read) and voice messages (write).
 */
export type DeveloperScope = 'conversations:read' | 'conversations:write' | 'memories:read' | 'memories:write' | 'action_items:read' | 'action_items:write' | 'goals:read' | 'goals:write';

export type EditMemoryParams = {
    /**
     * The memory to change.
     */
    memory_id: RecordId;
    /**
     * The new content, at most 500 characters.
     */
    content: MemoryContent;
};

export type EditMemoryResult = EditResult;

/**
 * Says that the change was saved.
 */
export type EditResult = DeleteResult;

/**
 * An error in one sentence for its reader. The status says the kind; the sentence may change.
 */
export type ErrorDetail = {
    detail: string;
};

/**
 * A segment as an external speech-to-text service answers it.
 */
export type ExternalSegment = {
    text: SegmentText;
    speaker?: SpeakerLabel | null;
    /**
     * Seconds since the audio began.
     */
    start?: SegmentSeconds | null;
    /**
     * Seconds since the audio began.
     */
    end?: SegmentSeconds | null;
};

/**
 * A place to file conversations in.
 */
export type Folder = {
    id: RecordId;
    name: FolderName;
    description: FolderDescription | null;
    color: FolderColor;
    icon: FolderIcon;
    order: FolderOrder;
    /**
     * True for the folder that apps show first.
     */
    is_default: boolean;
    /**
     * True for Work, Personal and Social, which every account has and nobody can delete.
     */
    is_system: boolean;
    conversation_count: number;
    created_at: Timestamp;
    updated_at: Timestamp;
};

/**
 * A colour, as `#RRGGBB`.
 */
export type FolderColor = string;

/**
 * A folder to add, after the ones that are there.
 */
export type FolderCreate = {
    name: FolderName;
    description?: FolderDescription | null;
    color?: FolderColor | null;
    icon?: FolderIcon | null;
};

/**
 * What belongs into it.
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
 * Its place among the folders, from 0.
 */
export type FolderOrder = number;

export type FolderUpdate = unknown & {
    name?: FolderName | null;
    description?: FolderDescription | null;
    color?: FolderColor | null;
    icon?: FolderIcon | null;
    order?: FolderOrder | null;
};

/**
 * Whose data this is about. In webhooks it is added to the query parameters of the configured address.
 */
export type ForUser = {
    uid: Uid;
};

/**
 * A place on earth, with what reverse geocoding knew of it.
 */
export type Geolocation = {
    /**
     * Decimal degrees, north is positive.
     */
    latitude: number;
    /**
     * Decimal degrees, east is positive.
     */
    longitude: number;
    /**
     * The address, where one was found.
     */
    address?: PlainText | null;
    /**
     * The place's identifier at Google, where one was found.
     */
    google_place_id?: PlainText | null;
    /**
     * How exact the position is, for example `approximate`.
     */
    location_type?: PlainText | null;
};

export type GetActionItemsParams = {
    /**
     * Only completed ones (true) or only open ones (false).
     */
    completed?: boolean | null;
    /**
     * Only those due from this day or moment on.
     */
    due_start_date?: DateOrTimestamp | null;
    /**
     * Only those due to this moment, or to the end of this day.
     */
    due_end_date?: DateOrTimestamp | null;
    /**
     * How many action items to answer at most.
     */
    limit?: number | null;
    /**
     * How many action items to skip.
     */
    offset?: number | null;
};

export type GetActionItemsResult = ActionItemPage;

export type GetChatMessagesParams = {
    /**
     * How many messages to answer at most.
     */
    limit?: number | null;
    /**
     * How many messages to skip.
     */
    offset?: number | null;
};

export type GetChatMessagesResult = ChatMessagePage;

export type GetConversationByIdParams = {
    /**
     * The conversation to read.
     */
    conversation_id: RecordId;
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
     * Only conversations of these categories. None for all.
     */
    categories?: Array<ConversationCategory> | null;
    /**
     * How many conversations to answer at most.
     */
    limit?: number | null;
    /**
     * How many conversations to skip.
     */
    offset?: number | null;
};

export type GetConversationsResult = ConversationList;

export type GetDailySummariesParams = {
    /**
     * Only days from this one on.
     */
    start_date?: CalendarDate | null;
    /**
     * Only days up to this one.
     */
    end_date?: CalendarDate | null;
    /**
     * How many summaries to answer at most.
     */
    limit?: number | null;
    /**
     * How many summaries to skip.
     */
    offset?: number | null;
};

export type GetDailySummariesResult = DailySummaryList;

export type GetGoalsParams = {
    /**
     * Also goals that are no longer active.
     */
    include_inactive?: boolean | null;
};

export type GetGoalsResult = GoalList;

export type GetMemoriesParams = {
    /**
     * Only memories of these categories. None for all.
     */
    categories?: Array<MemoryCategory> | null;
    /**
     * How many memories to answer at most.
     */
    limit?: number | null;
    /**
     * How many memories to skip.
     */
    offset?: number | null;
    /**
     * In which order.
     */
    sort?: MemorySort | null;
    /**
     * Only those that the user has looked at (true), or has not (false).
     */
    reviewed?: boolean | null;
    /**
     * Only those entered by hand or by an app (true), or drawn from conversations (false).
     */
    manually_added?: boolean | null;
    /**
     * Only memories changed after this moment.
     */
    updated_after?: DateOrTimestamp | null;
    /**
     * Also memories about focus, screen and other activity.
     */
    include_activity?: boolean | null;
    /**
     * Also memories marked as sensitive.
     */
    include_sensitive?: boolean | null;
};

export type GetMemoriesResult = MemoryPage;

export type GetPeopleParams = {
    [key: string]: unknown;
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
     * Only activity in this app, by its name.
     */
    app?: PlainText | null;
    /**
     * Answer the time spent in each app instead of single looks.
     */
    summary?: boolean | null;
    /**
     * How many looks to answer at most. Ignored with `summary`.
     */
    limit?: number | null;
};

export type GetScreenActivityResult = ScreenActivity;

export type GetSocialPostsParams = {
    /**
     * Only the user's own posts (`tweet`) or only saved ones (`bookmark`). Both if left out.
     */
    kind?: SocialPostKind | null;
    /**
     * How many posts to answer at most.
     */
    limit?: number | null;
};

export type GetSocialPostsResult = SocialPostList;

export type GetUserProfileParams = {
    [key: string]: unknown;
};

export type GetUserProfileResult = UserProfileAnswer;

/**
 * Something the user works towards.
 */
export type Goal = {
    id: RecordId;
    title: GoalTitle;
    goal_type: GoalType;
    target_value: GoalNumber;
    current_value: GoalNumber;
    min_value: GoalNumber;
    max_value: GoalNumber;
    unit: GoalUnit;
    /**
     * At most three goals of a user are active; a fourth deactivates the oldest.
     */
    is_active: boolean;
    created_at: Timestamp;
    updated_at: Timestamp;
};

/**
 * A goal to add. It is active at once; where three are active already, the oldest is deactivated.
 */
export type GoalCreate = {
    title: GoalTitle;
    goal_type?: GoalType | null;
    /**
     * The value at which the goal is reached.
     */
    target_value: GoalNumber;
    current_value?: GoalNumber | null;
    /**
     * The low end of the scale. Greater than `max_value`, it is refused with 422.
     */
    min_value?: GoalNumber | null;
    /**
     * The high end of the scale.
     */
    max_value?: GoalNumber | null;
    unit?: GoalUnit;
};

/**
 * The value that a day ended with.
 */
export type GoalHistoryEntry = {
    date: CalendarDate;
    value: GoalNumber;
    /**
     * When that value was last set.
     */
    recorded_at: Timestamp;
};

/**
 * Goals, newest first.
 */
export type GoalList = {
    goals: Array<Goal>;
};

/**
 * A measured value.
 */
export type GoalNumber = number;

/**
 * How far the user is now, where the query does not say it.
 */
export type GoalProgressUpdate = {
    current_value?: GoalNumber | null;
};

/**
 * What the user works towards.
 */
export type GoalTitle = WrittenText;

/**
 * How progress is measured: `boolean` is done (1) or not (0), `scale` a place between two ends, `numeric` a count or an amount.
 */
export type GoalType = 'boolean' | 'scale' | 'numeric';

/**
 * What the values count, for example `km`; null where they have no unit.
 */
export type GoalUnit = PlainText | null;

export type GoalUpdate = unknown & {
    title?: GoalTitle | null;
    goal_type?: GoalType | null;
    target_value?: GoalNumber | null;
    /**
     * Recorded in the history, as progress is.
     */
    current_value?: GoalNumber | null;
    min_value?: GoalNumber | null;
    max_value?: GoalNumber | null;
    unit?: GoalUnit;
    /**
     * True makes the goal active again, and where three others are, deactivates the oldest of them.
     */
    is_active?: boolean | null;
};

/**
 * The service speaks for itself.
 */
export type HealthStatus = {
    status: 'ok';
};

/**
 * The name of a time zone in the IANA database. A name that the database does not have is refused with 422.
 */
export type IanaTimezone = string;

export type ImageChunkPayload = {
    type: 'image_chunk';
    /**
     * The photo's id, chosen by the client, the same on all its parts.
     */
    id: RecordId;
    /**
     * Which part this is, from 0.
     */
    index: number;
    /**
     * How many parts there are.
     */
    total: number;
    /**
     * The part in base64. It is cut from the base64 of the whole photo, anywhere, or encoded and padded by itself.
     */
    data: string;
};

/**
 * What went wrong with a call.
 */
export type JsonRpcError = {
    code: number;
    message: string;
    /**
     * Details by kind of error, for example `retry_after` in seconds.
     */
    data?: {
        [key: string]: unknown;
    };
};

/**
 * Chosen by the caller, given back with the answer.
 */
export type JsonRpcId = string | number | null;

/**
 * One call, or a batch of them.
 */
export type JsonRpcPayload = JsonRpcRequest | Array<JsonRpcRequest>;

/**
 * The answer to one call, or one for each call of a batch.
 */
export type JsonRpcReply = JsonRpcResponse | Array<JsonRpcResponse>;

/**
 * A call, or, without `id`, a notification.
 */
export type JsonRpcRequest = {
    jsonrpc: '2.0';
    id?: JsonRpcId;
    /**
     * The name of a tool, or a method of MCP such as `tools/call`.
     */
    method: string;
    /**
     * By name.
     */
    params?: {
        [key: string]: unknown;
    } | null;
};

/**
 * The answer to one call, with `result` or with `error`.
 */
export type JsonRpcResponse = {
    jsonrpc: '2.0';
    id: JsonRpcId;
    /**
     * What the tool or method answers.
     */
    result?: {
        [key: string]: unknown;
    };
    error?: JsonRpcError;
};

/**
 * A public key, RFC 7517.
 */
export type JsonWebKey = {
    kty: string;
    kid?: string;
    use?: string;
    alg?: string;
    crv?: string;
    x?: string;
    y?: string;
    n?: string;
    e?: string;
};

/**
 * The public keys that user tokens are verified with.
 */
export type JsonWebKeySet = {
    keys: Array<JsonWebKey>;
};

/**
 * What the user calls the key.
 */
export type KeyName = WrittenText;

/**
 * A language as a BCP 47 tag, or `multi` where it is to be detected.
 */
export type LanguageCode = string;

/**
 * The audio format and how the session is to be handled. Unknown parameters are ignored.
 */
export type ListenQuery = {
    uid: Uid;
    /**
     * Language spoken, or `multi` to detect it. What is no language code closes with 1008, one that no provider serves with `stt_failed` and 1011.
     */
    language?: LanguageCode;
    /**
     * Samples a second, in Hz; commonly 8000, 16000, 44100 or 48000. Left out, it is the codec's own: 8000 for
     * `pcm8`, else 16000. Opus and `aac` as ADTS say their own. LC3 has 8000, 16000, 24000, 32000, 44100 and 48000,
     * AAC those and 11025, 12000 and 22050. Another rate closes with 1003.
     *
     */
    sample_rate?: number;
    /**
     * How the audio is encoded. Another codec closes with 1003, and so does one that this deployment cannot decode.
     * - `pcm8`: unsigned 8-bit linear
     * - `pcm16`: signed 16-bit little-endian; a frame may end amid a sample, the byte is carried to the next
     * - `opus`, `opus_fs320`: one packet a message
     * - `aac`: AAC-LC or HE-AAC as an ADTS stream however divided, one access unit a frame; or AAC-LC raw, one access unit a
     * message, configured by `sample_rate` and `channels`; the first bytes tell which
     * - `lc3`: 10 ms, one frame a message
     * - `lc3_fs1030`: 10 ms in 30 bytes, one or more frames a message
     *
     */
    codec?: 'pcm8' | 'pcm16' | 'opus' | 'opus_fs320' | 'aac' | 'lc3' | 'lc3_fs1030';
    /**
     * 1 for mono, 2 for stereo. In PCM the samples are interleaved; in LC3 a frame is the left channel's and then the right one's, of equal length.
     */
    channels?: number;
    /**
     * The language that segments are translated to. Without a language model in the deployment, or where it is the
     * language spoken, nothing is translated. What is no language code closes with 1008.
     *
     */
    translate_to?: string;
    /**
     * Recognise the device owner's voice and mark their segments `is_user`.
     */
    include_speech_profile?: boolean;
    /**
     * Seconds of silence after which the conversation is processed.
     */
    conversation_timeout?: number;
    /**
     * The provider that the client would like. The deployment's policy decides; unknown and retired names are ignored.
     */
    stt_service?: PlainText;
    /**
     * `enabled` when the client brings its own transcript in `suggested_transcript`; nothing is transcribed then.
     */
    custom_stt?: 'enabled' | 'disabled';
    /**
     * What kind of device this is, such as `omi`, `openglass` or `phone`. A later session of the same source may resume its conversation.
     */
    source?: PlainText;
    /**
     * Whether the client wants to be told by `audio_ack` how much audio is held. Of no effect with `custom_stt`, where none is.
     */
    ack?: boolean;
    /**
     * With `ack`, the client's own name of its recording, by which it goes on with it after a lost connection, in the same `codec`, `sample_rate` and `channels`; in others it is refused with 1008. Left out, the stream ends with the session.
     */
    stream_id?: string;
};

/**
 * A segment as a live session sends it. The same `id` may come again with more text: the later one replaces the earlier.
 */
export type LiveSegment = SpokenSegment & {
    /**
     * Whether the speaker was compared with the user's speech profile.
     */
    speech_profile_processed: boolean;
    /**
     * Who transcribed it, where that is known.
     */
    stt_provider: string | null;
};

/**
 * The record and its lock; nothing of its content.
 */
export type LockState = {
    id: RecordId;
    locked: boolean;
};

/**
 * Whether a record is locked.
 */
export type LockUpdate = {
    /**
     * True asks for a paid plan: direct access answers 402, and lists show it redacted or leave it out.
     */
    locked: boolean;
};

/**
 * A timeless fact about the user: a preference, a relationship, a personal detail. What is bound to a time belongs in an action item or a conversation.
 */
export type Memory = {
    id: RecordId;
    content: MemoryContent;
    category: MemoryCategory;
    visibility: MemoryVisibility;
    tags: MemoryTags;
    created_at: Timestamp;
    updated_at: Timestamp;
    /**
     * True where somebody entered it through the API or the app, false where it was drawn from a conversation.
     */
    manually_added: boolean;
    /**
     * The sort key of lists: `MM_BBB_TTTTTTTTTT`, that is 01 where `manually_added` or else 00, 999 less the category's boost (1 for `interesting` and `manual`), and the creation in unix seconds. Compared as text.
     */
    scoring: string;
    /**
     * Whether the user has looked at it.
     */
    reviewed: boolean;
    /**
     * The user's verdict; null where there is none yet. False drops the memory from lists.
     */
    user_review: boolean | null;
    /**
     * Whether it was changed since it was made.
     */
    edited: boolean;
};

/**
 * Up to 25 memories, added all together or not at all.
 */
export type MemoryBatchCreate = {
    memories: Array<MemoryCreate>;
};

/**
 * The memories of a batch, in the order in which they were sent.
 */
export type MemoryBatchResult = {
    memories: Array<Memory>;
    /**
     * How many memories are in the answer.
     */
    created_count: number;
};

/**
 * What kind of fact it is. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by hand; the others name an area of life. Every door takes every value.
 */
export type MemoryCategory = 'interesting' | 'system' | 'manual' | 'core' | 'hobbies' | 'lifestyle' | 'interests' | 'habits' | 'work' | 'skills' | 'learnings' | 'other';

/**
 * The fact, in words. Where the memory is locked, lists show its first 70 characters followed by `...`.
 */
export type MemoryContent = WrittenText;

/**
 * A memory to add.
 */
export type MemoryCreate = {
    content: MemoryContent;
    /**
     * Left out or null, the service chooses one from the content.
     */
    category?: MemoryCategory | null;
    visibility?: MemoryVisibility | null;
    tags?: MemoryTags | null;
};

export type MemoryCreatedPayload = {
    type: 'memory_created';
    memory: Conversation;
    /**
     * Chat messages that the conversation gave rise to.
     */
    messages: Array<ChatMessage>;
};

/**
 * The memories nearest to a query, best first.
 */
export type MemoryMatches = {
    memories: Array<RelevantMemory>;
};

/**
 * Memories in the order of `sort`. The content of locked ones ends after 70 characters.
 */
export type MemoryPage = ToolPage & {
    memories: Array<Memory>;
    sort: MemorySort;
    /**
     * How many memories were looked at, where filters had to look at each.
     */
    scanned_count?: number;
    /**
     * True where looking stopped before the last memory.
     */
    scan_truncated?: boolean;
};

export type MemoryProcessingStartedPayload = {
    type: 'memory_processing_started';
    memory: Conversation;
};

/**
 * The memory as it was saved, or the one that said the same already.
 */
export type MemorySaved = {
    success: boolean;
    memory: Memory;
};

/**
 * The order of a list of memories. `scoring_desc` is that of the Developer API; `manual_first` puts the entries made by hand before the others.
 */
export type MemorySort = 'scoring_desc' | 'created_desc' | 'updated_desc' | 'manual_first';

/**
 * Free labels, kept in the order given.
 */
export type MemoryTags = Array<PlainText>;

export type MemoryUpdate = unknown & {
    content?: MemoryContent | null;
    visibility?: MemoryVisibility | null;
    category?: MemoryCategory | null;
    /**
     * Replaces all tags.
     */
    tags?: MemoryTags | null;
};

/**
 * Whether others may be shown the memory.
 */
export type MemoryVisibility = 'public' | 'private';

/**
 * The key and its scopes are right, but the account is not yet enabled for memory access. Do not make a new key: try again once the account is enabled.
 */
export type NotReadyBody = {
    detail: {
        enabled: false;
        /**
         * The stable signal to test for.
         */
        code: 'developer_memory_access_not_ready';
        /**
         * The state of things, for people.
         */
        message: string;
        /**
         * For diagnosis only; values come and go. It never speaks of the key or its scopes.
         */
        reason: string;
    };
};

/**
 * A push to the user's app.
 */
export type Notification = {
    id: RecordId;
    kind: NotificationKind;
    title: string;
    body: string;
    /**
     * What the app needs to open the right place, for example `action_item_id` and `due_at`.
     */
    data: {
        [key: string]: unknown;
    };
    created_at: Timestamp;
};

/**
 * Why the push was sent: a due date was set or moved, an app wrote a chat message, a daily summary is ready, or a webhook was disabled after too many failures.
 */
export type NotificationKind = 'action_item_reminder' | 'chat_message' | 'daily_summary' | 'webhook_disabled';

/**
 * Somebody whose voice the user has named. Segments point to a person by `person_id`.
 */
export type Person = {
    id: RecordId;
    /**
     * The name that the user gave.
     */
    name: string;
    created_at: Timestamp;
    updated_at: Timestamp;
};

/**
 * A person to add.
 */
export type PersonCreate = {
    name: PersonName;
};

/**
 * The people whom the user has named, by name.
 */
export type PersonList = {
    people: Array<Person>;
};

/**
 * The name that the user gives. White space around it is left out; where nothing else is in it, it is refused with 422.
 */
export type PersonName = PlainText;

/**
 * The person whose voice it is; null where nobody was matched.
 */
export type PersonReference = RecordId | null;

export type PingPayload = 'ping';

/**
 * Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.
 */
export type PlainText = string;

/**
 * Headers of every call to the push gateway.
 */
export type PushHeaders = {
    /**
     * The notification's id, the same on each attempt.
     */
    'Idempotency-Key': string;
};

/**
 * The notification, and whom it is for.
 */
export type PushNotificationPayload = Notification & ForUser;

export type RealtimeTranscriptPayload = RealtimeTranscriptWebhook;

/**
 * Segments of a live session, as soon as they are stored.
 */
export type RealtimeTranscriptWebhook = {
    segments: Array<LiveSegment>;
    /**
     * The same for all deliveries of one conversation.
     */
    session_id: RecordId;
};

/**
 * The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.
 */
export type RecordId = string;

/**
 * A memory that a search found, with how near it came.
 */
export type RelevantMemory = Memory & {
    /**
     * Similarity of meaning, from 0.0 (none) to 1.0 (the same).
     */
    relevance_score: number;
};

export type ScreenActivity = unknown & {
    rows?: Array<ScreenActivityRow>;
    apps?: Array<ScreenActivityAppSummary>;
};

/**
 * How long one app was in front over the days asked for.
 */
export type ScreenActivityAppSummary = {
    /**
     * Name of the app.
     */
    app: string;
    /**
     * How many looks at the screen it was in.
     */
    row_count: number;
    /**
     * Estimated time in front.
     */
    seconds: number;
    first_seen_at: Timestamp;
    last_seen_at: Timestamp;
};

/**
 * One look at the user's screen, what was open and what could be read.
 */
export type ScreenActivityRow = {
    id: RecordId;
    captured_at: Timestamp;
    /**
     * Name of the app in front.
     */
    app: string;
    /**
     * Title of the window in front, where the app gave one.
     */
    window_title: string | null;
    /**
     * Text recognised on the screen.
     */
    text: string | null;
};

export type SearchActionItemsParams = {
    /**
     * What to look for, in words. A few words of the task.
     */
    query: PlainText;
    /**
     * How many action items to answer at most.
     */
    limit?: number | null;
};

export type SearchActionItemsResult = ActionItemList;

export type SearchConversationsParams = {
    /**
     * What to look for, in words. A question or a few keywords.
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
     * How many conversations to answer at most.
     */
    limit?: number | null;
};

export type SearchConversationsResult = ConversationList;

export type SearchMemoriesParams = {
    /**
     * What to look for, in words. A question or a few keywords.
     */
    query: PlainText;
    /**
     * How many memories to answer at most.
     */
    limit?: number | null;
};

export type SearchMemoriesResult = MemoryMatches;

export type SearchSocialPostsParams = {
    /**
     * What to look for, in words. A question or a few keywords.
     */
    query: PlainText;
    /**
     * How many posts to answer at most.
     */
    limit?: number | null;
};

export type SearchSocialPostsResult = SocialPostList;

/**
 * Seconds since the conversation's `started_at`.
 */
export type SegmentSeconds = number;

/**
 * The words.
 */
export type SegmentText = PlainText;

export type SegmentsDeletedPayload = {
    type: 'segments_deleted';
    /**
     * Ids of the segments to drop.
     */
    ids: Array<RecordId>;
};

export type ServiceStatusPayload = {
    type: 'service_status';
    /**
     * The step, stable for programs.
     */
    status: 'initiating' | 'in_progress_conversations_processing' | 'stt_initiating' | 'ready' | 'stt_failed';
    /**
     * The same in words, for people.
     */
    status_text: string;
    outcome?: SttFailureOutcome;
    /**
     * The provider that failed; null where there was none to try.
     */
    provider?: string | null;
    /**
     * Whether reconnecting may help.
     */
    retryable?: boolean;
    /**
     * What happened, stable for programs, such as `connection_lost`.
     */
    reason?: string;
};

/**
 * A post that the user wrote or saved on a social network, imported for search.
 */
export type SocialPost = {
    id: RecordId;
    kind: SocialPostKind;
    /**
     * The post's words.
     */
    text: string;
    /**
     * The author's handle, without the leading `@`.
     */
    author: string | null;
    /**
     * Where the post can be read.
     */
    url: string | null;
    posted_at: Timestamp;
    imported_at: Timestamp;
};

/**
 * Where an imported post came from, `tweet` for the user's own posts and `bookmark` for those they saved.
 */
export type SocialPostKind = 'tweet' | 'bookmark';

/**
 * Social posts; newest first in lists, best match first in searches.
 */
export type SocialPostList = {
    posts: Array<SocialPost>;
};

/**
 * Where words came from, in the sender's own term, for example `phone` or `omi`.
 */
export type SourceName = string;

export type SpeakerAssignedPayload = {
    type: 'speaker_assigned';
    speaker_id: SpeakerId;
    person_id: RecordId;
    /**
     * The person's name as the user knows it.
     */
    person_name: PlainText;
    /**
     * The segments that this is about; none for all of the speaker's.
     */
    segment_ids?: Array<RecordId> | null;
};

/**
 * The speaker's number within the conversation, from 0.
 */
export type SpeakerId = number;

/**
 * The speaker's label, `SPEAKER_00` and on.
 */
export type SpeakerLabel = PlainText;

export type SpeakerLabelSuggestionPayload = {
    type: 'speaker_label_suggestion';
    speaker_id: SpeakerId;
    person_id: RecordId;
    /**
     * The person's name as the user knows it.
     */
    person_name: string;
    segment_id: RecordId;
};

/**
 * What is known of the user's voice.
 */
export type SpeechProfile = {
    /**
     * Whether the user can be recognised. False too where the profile was made for another model than the one in use.
     */
    has_profile: boolean;
    /**
     * How surely voices are told apart: `high` with a speaker model; `low` without one, which will do for the voices of a household and proves nothing.
     */
    confidence: 'low' | 'high';
    /**
     * Seconds of the user's speech that it was made from.
     */
    seconds: number;
    /**
     * When it was last made or added to.
     */
    updated_at: Timestamp | null;
};

/**
 * A recording of the user's voice.
 */
export type SpeechProfileUpload = {
    /**
     * The recording: WAV (PCM of 8, 16, 24 or 32 bits, or 32-bit floats; 8 to 48 kHz, mono or stereo), Opus in Ogg, or AAC in ADTS.
     */
    file: [
        Blob | File
    ];
};

/**
 * The profile that was made.
 */
export type SpeechProfileUploaded = SpeechProfile & {
    /**
     * Where the profile can be looked at. The audio is not kept, so nothing leads to it.
     */
    url: string;
};

/**
 * What every segment that the service tells of has.
 */
export type SpokenSegment = {
    /**
     * Stays the same while the segment grows.
     */
    id: string;
    /**
     * The words.
     */
    text: PlainText;
    speaker: SpeakerLabel;
    speaker_id: SpeakerId;
    /**
     * True where the device's owner speaks.
     */
    is_user: boolean;
    person_id: PersonReference;
    start: SegmentSeconds;
    end: SegmentSeconds;
};

/**
 * The structured summary of a conversation.
 */
export type Structured = {
    /**
     * Empty until the conversation is processed.
     */
    title: string;
    /**
     * A summary in a few sentences.
     */
    overview: string;
    emoji: string;
    category: ConversationCategory;
    /**
     * What is to be done after it. Empty where the conversation is locked.
     */
    action_items: Array<ActionItem>;
    /**
     * Appointments. Empty where the conversation is locked.
     */
    events: Array<CalendarEvent>;
};

/**
 * A failed transcription, told in full without anything of the audio or of the provider's own answer.
 */
export type SttFailure = {
    /**
     * The outcome as an error code.
     */
    error: 'stt_empty_unexpected' | 'stt_timeout' | 'stt_upstream_error' | 'stt_provider_configuration_error' | 'stt_invalid_input';
    outcome: SttFailureOutcome;
    /**
     * The provider that failed; null where none was chosen.
     */
    provider: string | null;
    /**
     * Whether sending the same again may succeed.
     */
    retryable: boolean;
    /**
     * One sentence, fit to be shown to anyone.
     */
    message: string;
};

/**
 * How a transcription failed. `empty_unexpected`: eligible audio gave no usable text. `timeout`: the provider took too long. `upstream_error`: the provider or the reading of its answer failed. `config_error`: no provider can serve here. `invalid_input`: the audio cannot be decoded or breaks the route's contract. All but the last two are worth a retry.
 */
export type SttFailureOutcome = 'empty_unexpected' | 'timeout' | 'upstream_error' | 'config_error' | 'invalid_input';

/**
 * How a transcription ended well. `success`: speech gave text. `expected_silence`: the speech gate found no speech, which is not an error.
 */
export type SttSuccessOutcome = 'success' | 'expected_silence';

/**
 * A segment that the sender transcribed.
 */
export type SuggestedSegment = {
    text: SegmentText;
    speaker?: SpeakerLabel | null;
    speaker_id?: SpeakerId | null;
    start?: SegmentSeconds | null;
    end?: SegmentSeconds | null;
    /**
     * True where the device's owner speaks.
     */
    is_user?: boolean | null;
    person_id?: PersonReference;
};

export type SuggestedTranscriptPayload = {
    type: 'suggested_transcript';
    /**
     * The segments, in the order in which they were spoken.
     */
    segments: Array<SuggestedSegment>;
    /**
     * Who transcribed, for the record.
     */
    stt_provider?: PlainText | null;
};

/**
 * A moment in answers, ISO 8601 with its zone.
 */
export type Timestamp = string;

/**
 * A moment in requests, ISO 8601: a date and a time, with seconds and fractions if wanted, with `Z`, an offset such as `+01:00`, or no zone at all, which means UTC. A day that the calendar does not have (30 February) is refused with 422, and so is a moment that UTC has before the year 1 or after 9999.
 */
export type TimestampInput = string;

/**
 * A moment in requests, or null for none.
 */
export type TimestampInputOrNull = TimestampInput | null;

/**
 * A fresh user token, and the refresh token for the next one. The refresh token that was spent is worth nothing any more.
 */
export type TokenPair = {
    /**
     * A signed JWT whose subject is the `uid`.
     */
    user_token: string;
    refresh_token: string;
    token_type: 'Bearer';
    /**
     * Seconds until the user token expires.
     */
    expires_in: number;
};

/**
 * The refresh token to spend.
 */
export type TokenRefresh = {
    /**
     * The refresh token got with the last user token.
     */
    refresh_token: string;
};

/**
 * Which part of a list this is.
 */
export type ToolPage = {
    /**
     * How many records are in this answer.
     */
    returned_count: number;
    /**
     * Whether records follow; ask for them with `offset` raised by `returned_count`.
     */
    has_more: boolean;
    /**
     * How many records were skipped.
     */
    offset: number;
    /**
     * The limit that was applied.
     */
    limit: number;
};

/**
 * What a tool-server key allows; everything that a developer key may, and what only tools read.
 */
export type ToolScope = DeveloperScope | 'chat:read' | 'people:read' | 'profile:read' | 'screen_activity:read' | 'social:read';

/**
 * A tool-server key to make.
 */
export type ToolServerKeyCreate = {
    name: KeyName;
    /**
     * What the key may do. Left out, it may read conversations, memories, action items and goals.
     */
    scopes?: Array<ToolScope> | null;
};

/**
 * A stretch of the recording of which there is no transcript, and there will be none.
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
     * `expired`: no provider could be had for as long as audio is kept. `not_kept`: there was no room to keep it until one could. `rejected`: the provider calls it invalid. `unreadable`: it was damaged on the disk.
     */
    reason: 'expired' | 'not_kept' | 'rejected' | 'unreadable';
};

/**
 * A segment of a stored conversation.
 */
export type TranscriptSegment = SpokenSegment & {
    /**
     * The speaker's name, where one was given.
     */
    speaker_name: string | null;
    /**
     * The words in the languages that a live session asked for.
     */
    translations?: Array<Translation>;
};

/**
 * New and changed segments, by start.
 */
export type TranscriptSegmentsPayload = Array<LiveSegment>;

/**
 * The same words in another language.
 */
export type Translation = {
    lang: LanguageCode;
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
 * The translations of one segment sent before.
 */
export type TranslationSegment = {
    /**
     * The segment's id.
     */
    id: string;
    translations: Array<Translation>;
};

/**
 * The identifier of an account, as the identity provider gives it.
 */
export type Uid = string;

export type UpdateActionItemParams = {
    /**
     * The action item.
     */
    action_item_id: RecordId;
    /**
     * The new description, at most 500 characters.
     */
    description?: ActionItemDescription | null;
    /**
     * The new due date: a day, which means the end of that day in UTC, or an ISO 8601 date-time; null clears it.
     */
    due_at?: DateOrTimestamp | null;
};

export type UpdateActionItemResult = ActionItemSaved;

/**
 * A short portrait of the user, written from their memories and conversations, and kept until the next one.
 */
export type UserProfile = {
    /**
     * The portrait, in plain sentences.
     */
    summary: string;
    generated_at: Timestamp;
};

/**
 * The profile, or null where none was generated yet.
 */
export type UserProfileAnswer = {
    profile: UserProfile | null;
};

/**
 * Every place where the request does not fit.
 */
export type ValidationErrorBody = {
    detail: Array<ValidationIssue>;
};

/**
 * One place where a request does not fit.
 */
export type ValidationIssue = {
    /**
     * The way to the place, from `body`, `query`, `path` or `header` inwards; numbers are positions in arrays.
     */
    loc: Array<string | number>;
    /**
     * What is wrong there, for people.
     */
    msg: string;
    /**
     * The kind of mistake, for programs, for example `missing` or `json_invalid`.
     */
    type: string;
};

/**
 * What was said.
 */
export type VoiceMessageTranscript = {
    outcome: SttSuccessOutcome;
    /**
     * The text; empty where `outcome` is `expected_silence`.
     */
    transcript: string;
    /**
     * Who transcribed it; null where there was nothing to transcribe.
     */
    stt_provider: string | null;
    /**
     * The provider's model; null where there was nothing to transcribe.
     */
    stt_model: string | null;
    /**
     * The language spoken, where the provider tells.
     */
    language?: LanguageCode | null;
};

/**
 * One or more recordings, transcribed as one message in the order sent.
 */
export type VoiceMessageUpload = {
    /**
     * The recordings: WAV (PCM of 8, 16, 24 or 32 bits, or 32-bit floats; 8 to 48 kHz, mono or stereo), Opus in Ogg, or AAC in ADTS. At least one, else 400 `invalid_input`.
     */
    files?: Array<Blob | File>;
    language?: LanguageCode;
};

/**
 * Headers of every delivery, after the Standard Webhooks convention. The same on each attempt, but for the timestamp and the signature over it.
 */
export type WebhookHeaders = {
    /**
     * One per delivery, the same on each attempt. A receiver that saw it may skip the body.
     */
    'Idempotency-Key': string;
    /**
     * The delivery's id.
     */
    'webhook-id': string;
    /**
     * When this attempt was signed, in seconds since 1970. Refuse old ones.
     */
    'webhook-timestamp': string;
    /**
     * `v1,` and the base64 HMAC-SHA256 over id, timestamp and body, joined by dots. Several are separated by spaces.
     */
    'webhook-signature': string;
};

/**
 * Where one kind of webhook is delivered.
 */
export type WebhookSetting = {
    url: WebhookUrl;
    /**
     * False where the user disabled it, or a hundred deliveries in a row failed.
     */
    enabled: boolean;
    /**
     * The key that deliveries are signed with, in the form of Standard Webhooks; null where no address is set.
     */
    secret: string | null;
};

/**
 * Where to deliver. An address enables the webhook, an empty one disables it.
 */
export type WebhookSettingUpdate = {
    url: WebhookUrl;
};

/**
 * What is delivered: `audio_bytes` raw audio every few seconds, `realtime_transcript` segments as they come, `memory_created` each finished conversation, `day_summary` the summary of a day.
 */
export type WebhookType = 'audio_bytes' | 'realtime_transcript' | 'memory_created' | 'day_summary';

/**
 * An `https` or `http` address, whose own query parameters are kept. For `audio_bytes` a comma and a number of seconds may follow (`https://example.org/audio,10`); without them it is 5. Empty where none is set.
 */
export type WebhookUrl = string;

/**
 * Which webhooks are enabled.
 */
export type WebhooksStatus = {
    audio_bytes: boolean;
    realtime_transcript: boolean;
    memory_created: boolean;
    day_summary: boolean;
};

/**
 * Plain text in which something is written; nothing but white space is refused with 422.
 */
export type WrittenText = string;

/**
 * The memory's id.
 */
export type MemoryIdPath = RecordId;

/**
 * The action item's id.
 */
export type ActionItemIdPath = RecordId;

/**
 * The conversation's id.
 */
export type ConversationIdPath = RecordId;

/**
 * The photo's id.
 */
export type PhotoIdPath = RecordId;

/**
 * The goal's id.
 */
export type GoalIdPath = RecordId;

/**
 * The folder's id.
 */
export type FolderIdPath = RecordId;

/**
 * The daily summary's id.
 */
export type SummaryIdPath = RecordId;

/**
 * The person's id.
 */
export type PersonIdPath = RecordId;

/**
 * The key's id, which is not its secret.
 */
export type KeyIdPath = RecordId;

/**
 * The account.
 */
export type AccountUidPath = Uid;

/**
 * The app that writes.
 */
export type AppIdPath = AppId;

/**
 * The kind of webhook.
 */
export type WebhookTypePath = WebhookType;

/**
 * How many records to skip. For long or changing lists follow `Link` instead.
 */
export type Offset = number;

/**
 * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
 */
export type Cursor = string;

/**
 * Only what was created at this moment or later.
 */
export type StartDate = DateOrTimestamp;

/**
 * Only what was created at this moment or before; a bare date lasts to the end of its day.
 */
export type EndDate = DateOrTimestamp;

/**
 * Only memories of these categories, separated by commas or given one by one; each must be a value of `MemoryCategory`, else 422.
 */
export type MemoryCategories = string;

/**
 * Only conversations of these categories, separated by commas or given one by one; each must be a value of `ConversationCategory`, else 422.
 */
export type ConversationCategories = string;

/**
 * Only conversations in these statuses, separated by commas or given one by one; each must be a value of `ConversationStatus`, else 422. Without it, those that are `completed`.
 */
export type ConversationStatuses = string;

/**
 * Whether `transcript_segments` and `photos` come with it.
 */
export type IncludeTranscript = boolean;

/**
 * What to look for, in words.
 */
export type SearchQuery = PlainText;

/**
 * The most results to answer.
 */
export type SearchLimit = number;

/**
 * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
 */
export type IdempotencyKey = string;

export type ListMemoriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The most memories to answer.
         */
        limit?: number;
        /**
         * How many records to skip. For long or changing lists follow `Link` instead.
         */
        offset?: number;
        /**
         * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
         */
        cursor?: string;
        /**
         * Only memories of these categories, separated by commas or given one by one; each must be a value of `MemoryCategory`, else 422.
         */
        categories?: string;
    };
    url: '/v1/dev/user/memories';
};

export type ListMemoriesErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials do not allow this, or the account is not yet enabled for memory access. In the second case keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/memories';
};

export type CreateMemoryErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateMemoryError = CreateMemoryErrors[keyof CreateMemoryErrors];

export type CreateMemoryResponses = {
    /**
     * The memory as it is kept.
     */
    200: Memory;
};

export type CreateMemoryResponse = CreateMemoryResponses[keyof CreateMemoryResponses];

export type CreateMemoriesBatchData = {
    body: MemoryBatchCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/memories/batch';
};

export type CreateMemoriesBatchErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateMemoriesBatchError = CreateMemoriesBatchErrors[keyof CreateMemoriesBatchErrors];

export type CreateMemoriesBatchResponses = {
    /**
     * The memories as they are kept.
     */
    200: MemoryBatchResult;
};

export type CreateMemoriesBatchResponse = CreateMemoriesBatchResponses[keyof CreateMemoriesBatchResponses];

export type SearchMemoriesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * What to look for, in words.
         */
        query: PlainText;
        /**
         * The most results to answer.
         */
        limit?: number;
    };
    url: '/v1/dev/user/memories/vector/search';
};

export type SearchMemoriesErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials do not allow this, or the account is not yet enabled for memory access. In the second case keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type SearchMemoriesError = SearchMemoriesErrors[keyof SearchMemoriesErrors];

export type SearchMemoriesResponses = {
    /**
     * The memories found.
     */
    200: Array<RelevantMemory>;
};

export type SearchMemoriesResponse = SearchMemoriesResponses[keyof SearchMemoriesResponses];

export type DeleteMemoryData = {
    body?: never;
    path: {
        /**
         * The memory's id.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/memories/{memory_id}';
};

export type DeleteMemoryErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteMemoryError = DeleteMemoryErrors[keyof DeleteMemoryErrors];

export type DeleteMemoryResponses = {
    /**
     * It is gone.
     */
    200: DeleteResult;
};

export type DeleteMemoryResponse = DeleteMemoryResponses[keyof DeleteMemoryResponses];

export type GetMemoryData = {
    body?: never;
    path: {
        /**
         * The memory's id.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/memories/{memory_id}';
};

export type GetMemoryErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials do not allow this, or the account is not yet enabled for memory access. In the second case keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The memory's id.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/memories/{memory_id}';
};

export type UpdateMemoryErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * Another memory of the user has this content already. Which of the two should stay is for the user to say.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UpdateMemoryError = UpdateMemoryErrors[keyof UpdateMemoryErrors];

export type UpdateMemoryResponses = {
    /**
     * The memory as changed.
     */
    200: Memory;
};

export type UpdateMemoryResponse = UpdateMemoryResponses[keyof UpdateMemoryResponses];

export type ListActionItemsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The most action items to answer.
         */
        limit?: number;
        /**
         * How many records to skip. For long or changing lists follow `Link` instead.
         */
        offset?: number;
        /**
         * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
         */
        cursor?: string;
        /**
         * Only those that are done (true) or open (false).
         */
        completed?: boolean;
        /**
         * Only those that came from this conversation.
         */
        conversation_id?: RecordId;
        /**
         * Only what was created at this moment or later.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only what was created at this moment or before; a bare date lasts to the end of its day.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/dev/user/action-items';
};

export type ListActionItemsErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/action-items';
};

export type CreateActionItemErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateActionItemError = CreateActionItemErrors[keyof CreateActionItemErrors];

export type CreateActionItemResponses = {
    /**
     * The action item as it is kept.
     */
    200: ActionItem;
};

export type CreateActionItemResponse = CreateActionItemResponses[keyof CreateActionItemResponses];

export type CreateActionItemsBatchData = {
    body: ActionItemBatchCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/action-items/batch';
};

export type CreateActionItemsBatchErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateActionItemsBatchError = CreateActionItemsBatchErrors[keyof CreateActionItemsBatchErrors];

export type CreateActionItemsBatchResponses = {
    /**
     * The action items as they are kept.
     */
    200: ActionItemBatchResult;
};

export type CreateActionItemsBatchResponse = CreateActionItemsBatchResponses[keyof CreateActionItemsBatchResponses];

export type DeleteActionItemData = {
    body?: never;
    path: {
        /**
         * The action item's id.
         */
        action_item_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/action-items/{action_item_id}';
};

export type DeleteActionItemErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteActionItemError = DeleteActionItemErrors[keyof DeleteActionItemErrors];

export type DeleteActionItemResponses = {
    /**
     * It is gone.
     */
    200: DeleteResult;
};

export type DeleteActionItemResponse = DeleteActionItemResponses[keyof DeleteActionItemResponses];

export type GetActionItemData = {
    body?: never;
    path: {
        /**
         * The action item's id.
         */
        action_item_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/action-items/{action_item_id}';
};

export type GetActionItemErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The action item's id.
         */
        action_item_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/action-items/{action_item_id}';
};

export type UpdateActionItemErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UpdateActionItemError = UpdateActionItemErrors[keyof UpdateActionItemErrors];

export type UpdateActionItemResponses = {
    /**
     * The action item as changed.
     */
    200: ActionItem;
};

export type UpdateActionItemResponse = UpdateActionItemResponses[keyof UpdateActionItemResponses];

export type ListConversationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The most conversations to answer.
         */
        limit?: number;
        /**
         * How many records to skip. For long or changing lists follow `Link` instead.
         */
        offset?: number;
        /**
         * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
         */
        cursor?: string;
        /**
         * Only what was created at this moment or later.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only what was created at this moment or before; a bare date lasts to the end of its day.
         */
        end_date?: DateOrTimestamp;
        /**
         * Only conversations of these categories, separated by commas or given one by one; each must be a value of `ConversationCategory`, else 422.
         */
        categories?: string;
        /**
         * Only conversations in these statuses, separated by commas or given one by one; each must be a value of `ConversationStatus`, else 422. Without it, those that are `completed`.
         */
        statuses?: string;
        /**
         * Whether `transcript_segments` and `photos` come with it.
         */
        include_transcript?: boolean;
        /**
         * Only those filed in this folder.
         */
        folder_id?: RecordId;
        /**
         * Only those with a star (true) or without one (false).
         */
        starred?: boolean;
    };
    url: '/v1/dev/user/conversations';
};

export type ListConversationsErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/conversations';
};

export type CreateConversationErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateConversationError = CreateConversationErrors[keyof CreateConversationErrors];

export type CreateConversationResponses = {
    /**
     * The conversation that was made.
     */
    200: ConversationCreated;
};

export type CreateConversationResponse = CreateConversationResponses[keyof CreateConversationResponses];

export type CreateConversationFromSegmentsData = {
    body: ConversationFromSegmentsCreate;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/conversations/from-segments';
};

export type CreateConversationFromSegmentsErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateConversationFromSegmentsError = CreateConversationFromSegmentsErrors[keyof CreateConversationFromSegmentsErrors];

export type CreateConversationFromSegmentsResponses = {
    /**
     * The conversation that was made.
     */
    200: ConversationCreated;
};

export type CreateConversationFromSegmentsResponse = CreateConversationFromSegmentsResponses[keyof CreateConversationFromSegmentsResponses];

export type DeleteConversationData = {
    body?: never;
    path: {
        /**
         * The conversation's id.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}';
};

export type DeleteConversationErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteConversationError = DeleteConversationErrors[keyof DeleteConversationErrors];

export type DeleteConversationResponses = {
    /**
     * It is gone.
     */
    200: DeleteResult;
};

export type DeleteConversationResponse = DeleteConversationResponses[keyof DeleteConversationResponses];

export type GetConversationData = {
    body?: never;
    path: {
        /**
         * The conversation's id.
         */
        conversation_id: RecordId;
    };
    query?: {
        /**
         * Whether `transcript_segments` and `photos` come with it.
         */
        include_transcript?: boolean;
    };
    url: '/v1/dev/user/conversations/{conversation_id}';
};

export type GetConversationErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The conversation's id.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}';
};

export type UpdateConversationErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UpdateConversationError = UpdateConversationErrors[keyof UpdateConversationErrors];

export type UpdateConversationResponses = {
    /**
     * The conversation as changed.
     */
    200: Conversation;
};

export type UpdateConversationResponse = UpdateConversationResponses[keyof UpdateConversationResponses];

export type GetConversationPhotoData = {
    body?: never;
    path: {
        /**
         * The conversation's id.
         */
        conversation_id: RecordId;
        /**
         * The photo's id.
         */
        photo_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/conversations/{conversation_id}/photos/{photo_id}';
};

export type GetConversationPhotoErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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

export type AskConversationsData = {
    body: AskRequest;
    path?: never;
    query?: never;
    url: '/v1/dev/user/ask';
};

export type AskConversationsErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type AskConversationsError = AskConversationsErrors[keyof AskConversationsErrors];

export type AskConversationsResponses = {
    /**
     * The answer and what it rests on.
     */
    200: AskAnswer;
};

export type AskConversationsResponse = AskConversationsResponses[keyof AskConversationsResponses];

export type ListGoalsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The most goals to answer.
         */
        limit?: number;
        /**
         * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
         */
        cursor?: string;
        /**
         * Whether goals that are no longer active are listed too.
         */
        include_inactive?: boolean;
    };
    url: '/v1/dev/user/goals';
};

export type ListGoalsErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/goals';
};

export type CreateGoalErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateGoalError = CreateGoalErrors[keyof CreateGoalErrors];

export type CreateGoalResponses = {
    /**
     * The goal as it is kept.
     */
    200: Goal;
};

export type CreateGoalResponse = CreateGoalResponses[keyof CreateGoalResponses];

export type DeleteGoalData = {
    body?: never;
    path: {
        /**
         * The goal's id.
         */
        goal_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/goals/{goal_id}';
};

export type DeleteGoalErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteGoalError = DeleteGoalErrors[keyof DeleteGoalErrors];

export type DeleteGoalResponses = {
    /**
     * It is gone.
     */
    200: DeleteResult;
};

export type DeleteGoalResponse = DeleteGoalResponses[keyof DeleteGoalResponses];

export type GetGoalData = {
    body?: never;
    path: {
        /**
         * The goal's id.
         */
        goal_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/goals/{goal_id}';
};

export type GetGoalErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The goal's id.
         */
        goal_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/goals/{goal_id}';
};

export type UpdateGoalErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UpdateGoalError = UpdateGoalErrors[keyof UpdateGoalErrors];

export type UpdateGoalResponses = {
    /**
     * The goal as changed.
     */
    200: Goal;
};

export type UpdateGoalResponse = UpdateGoalResponses[keyof UpdateGoalResponses];

export type UpdateGoalProgressData = {
    body?: GoalProgressUpdate;
    path: {
        /**
         * The goal's id.
         */
        goal_id: RecordId;
    };
    query?: {
        /**
         * How far the user is now.
         */
        current_value?: GoalNumber;
    };
    url: '/v1/dev/user/goals/{goal_id}/progress';
};

export type UpdateGoalProgressErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The goal's id.
         */
        goal_id: RecordId;
    };
    query?: {
        /**
         * How many days to look back.
         */
        days?: number;
    };
    url: '/v1/dev/user/goals/{goal_id}/history';
};

export type ListGoalHistoryErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type ListGoalHistoryError = ListGoalHistoryErrors[keyof ListGoalHistoryErrors];

export type ListGoalHistoryResponses = {
    /**
     * The values by day.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/dev/user/folders';
};

export type CreateFolderErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateFolderError = CreateFolderErrors[keyof CreateFolderErrors];

export type CreateFolderResponses = {
    /**
     * The folder as it is kept.
     */
    200: Folder;
};

export type CreateFolderResponse = CreateFolderResponses[keyof CreateFolderResponses];

export type DeleteFolderData = {
    body?: never;
    path: {
        /**
         * The folder's id.
         */
        folder_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/folders/{folder_id}';
};

export type DeleteFolderErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * A system folder cannot be deleted.
     */
    409: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteFolderError = DeleteFolderErrors[keyof DeleteFolderErrors];

export type DeleteFolderResponses = {
    /**
     * It is gone.
     */
    200: DeleteResult;
};

export type DeleteFolderResponse = DeleteFolderResponses[keyof DeleteFolderResponses];

export type UpdateFolderData = {
    body: FolderUpdate;
    path: {
        /**
         * The folder's id.
         */
        folder_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/folders/{folder_id}';
};

export type UpdateFolderErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UpdateFolderError = UpdateFolderErrors[keyof UpdateFolderErrors];

export type UpdateFolderResponses = {
    /**
     * The folder as changed.
     */
    200: Folder;
};

export type UpdateFolderResponse = UpdateFolderResponses[keyof UpdateFolderResponses];

export type ListDailySummariesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The most summaries to answer.
         */
        limit?: number;
        /**
         * How many records to skip. For long or changing lists follow `Link` instead.
         */
        offset?: number;
        /**
         * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
         */
        cursor?: string;
        /**
         * The first day, inclusive.
         */
        start_date?: DateOrTimestamp;
        /**
         * The last day, inclusive.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/dev/user/daily-summaries';
};

export type ListDailySummariesErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The daily summary's id.
         */
        summary_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/user/daily-summaries/{summary_id}';
};

export type GetDailySummaryErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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

export type ListDeveloperKeysData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/dev/keys';
};

export type ListDeveloperKeysErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The key's id, which is not its secret.
         */
        key_id: RecordId;
    };
    query?: never;
    url: '/v1/dev/keys/{key_id}';
};

export type DeleteDeveloperKeyErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteDeveloperKeyError = DeleteDeveloperKeyErrors[keyof DeleteDeveloperKeyErrors];

export type DeleteDeveloperKeyResponses = {
    /**
     * It is revoked.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The key's id, which is not its secret.
         */
        key_id: RecordId;
    };
    query?: never;
    url: '/v1/mcp/keys/{key_id}';
};

export type DeleteToolServerKeyErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteToolServerKeyError = DeleteToolServerKeyErrors[keyof DeleteToolServerKeyErrors];

export type DeleteToolServerKeyResponses = {
    /**
     * It is revoked.
     */
    204: void;
};

export type DeleteToolServerKeyResponse = DeleteToolServerKeyResponses[keyof DeleteToolServerKeyResponses];

export type RefreshUserTokenData = {
    body: TokenRefresh;
    path?: never;
    query?: never;
    url: '/v1/auth/refresh';
};

export type RefreshUserTokenErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type RefreshUserTokenError = RefreshUserTokenErrors[keyof RefreshUserTokenErrors];

export type RefreshUserTokenResponses = {
    /**
     * The next pair.
     */
    200: TokenPair;
};

export type RefreshUserTokenResponse = RefreshUserTokenResponses[keyof RefreshUserTokenResponses];

export type GetJsonWebKeysData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/.well-known/jwks.json';
};

export type GetJsonWebKeysErrors = {
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type GetJsonWebKeysError = GetJsonWebKeysErrors[keyof GetJsonWebKeysErrors];

export type GetJsonWebKeysResponses = {
    /**
     * The keys.
     */
    200: JsonWebKeySet;
};

export type GetJsonWebKeysResponse = GetJsonWebKeysResponses[keyof GetJsonWebKeysResponses];

export type CreateAccountData = {
    body?: AccountCreate;
    path?: never;
    query?: never;
    url: '/v1/admin/accounts';
};

export type CreateAccountErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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

export type UpdateAccountData = {
    body: AccountUpdate;
    path: {
        /**
         * The account.
         */
        uid: Uid;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}';
};

export type UpdateAccountErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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

export type UpdateMemoryLockData = {
    body: LockUpdate;
    path: {
        /**
         * The account.
         */
        uid: Uid;
        /**
         * The memory's id.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}/memories/{memory_id}';
};

export type UpdateMemoryLockErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UpdateMemoryLockError = UpdateMemoryLockErrors[keyof UpdateMemoryLockErrors];

export type UpdateMemoryLockResponses = {
    /**
     * The lock as it is now.
     */
    200: LockState;
};

export type UpdateMemoryLockResponse = UpdateMemoryLockResponses[keyof UpdateMemoryLockResponses];

export type UpdateConversationLockData = {
    body: LockUpdate;
    path: {
        /**
         * The account.
         */
        uid: Uid;
        /**
         * The conversation's id.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/admin/accounts/{uid}/conversations/{conversation_id}';
};

export type UpdateConversationLockErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UpdateConversationLockError = UpdateConversationLockErrors[keyof UpdateConversationLockErrors];

export type UpdateConversationLockResponses = {
    /**
     * The lock as it is now.
     */
    200: LockState;
};

export type UpdateConversationLockResponse = UpdateConversationLockResponses[keyof UpdateConversationLockResponses];

export type ListNotificationsData = {
    body?: never;
    path: {
        /**
         * The account.
         */
        uid: Uid;
    };
    query?: {
        /**
         * The most notifications to answer.
         */
        limit?: number;
        /**
         * How many records to skip. For long or changing lists follow `Link` instead.
         */
        offset?: number;
        /**
         * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
         */
        cursor?: string;
    };
    url: '/v1/admin/accounts/{uid}/notifications';
};

export type ListNotificationsErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * How the samples are encoded: signed 16-bit, little-endian.
         */
        encoding?: 'linear16';
        /**
         * Samples a second.
         */
        sample_rate?: number;
        /**
         * One (mono) or two (stereo, interleaved).
         */
        channels?: number;
        /**
         * The language spoken.
         */
        language?: LanguageCode;
        /**
         * Words to listen for, separated by commas.
         */
        keywords?: PlainText;
    };
    url: '/v2/voice-message/transcribe';
};

export type TranscribeVoiceMessageErrors = {
    /**
     * There is no audio in the request, or it cannot be decoded.
     */
    400: SttFailure;
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The recording is larger than 25 MB, or longer than 30 minutes.
     */
    413: SttFailure;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * A parameter does not fit.
     */
    422: SttFailure;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The provider failed, or made nothing of audio that has speech in it.
     */
    502: SttFailure;
    /**
     * No provider can serve here, as the failure body says; or the service itself is busy or not ready, as `detail` says, and `Retry-After` when to come back.
     */
    503: SttFailure | ErrorDetail;
    /**
     * The provider took too long.
     */
    504: SttFailure;
};

export type TranscribeVoiceMessageError = TranscribeVoiceMessageErrors[keyof TranscribeVoiceMessageErrors];

export type TranscribeVoiceMessageResponses = {
    /**
     * What was said.
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
     * There is no audio in the request, or it cannot be decoded.
     */
    400: SttFailure;
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The recording is larger than 25 MB, or longer than 30 minutes.
     */
    413: SttFailure;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * A parameter does not fit.
     */
    422: SttFailure;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * No provider can serve here, as the failure body says; or the service itself is busy or not ready, as `detail` says, and `Retry-After` when to come back.
     */
    503: SttFailure | ErrorDetail;
};

export type StreamVoiceMessageError = StreamVoiceMessageErrors[keyof StreamVoiceMessageErrors];

export type StreamVoiceMessageResponses = {
    /**
     * The stream.
     */
    200: string;
};

export type StreamVoiceMessageResponse = StreamVoiceMessageResponses[keyof StreamVoiceMessageResponses];

export type UploadSpeechProfileData = {
    body: SpeechProfileUpload;
    path?: never;
    query?: never;
    url: '/v3/upload-audio';
};

export type UploadSpeechProfileErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UploadSpeechProfileError = UploadSpeechProfileErrors[keyof UploadSpeechProfileErrors];

export type UploadSpeechProfileResponses = {
    /**
     * The profile is made.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteSpeechProfileError = DeleteSpeechProfileErrors[keyof DeleteSpeechProfileErrors];

export type DeleteSpeechProfileResponses = {
    /**
     * There is none any more.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type GetSpeechProfileError = GetSpeechProfileErrors[keyof GetSpeechProfileErrors];

export type GetSpeechProfileResponses = {
    /**
     * What is known of the user's voice.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/users/people';
};

export type CreatePersonErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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

export type DeletePersonData = {
    body?: never;
    path: {
        /**
         * The person's id.
         */
        person_id: RecordId;
    };
    query?: never;
    url: '/v1/users/people/{person_id}';
};

export type DeletePersonErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeletePersonError = DeletePersonErrors[keyof DeletePersonErrors];

export type DeletePersonResponses = {
    /**
     * The person is forgotten.
     */
    204: void;
};

export type DeletePersonResponse = DeletePersonResponses[keyof DeletePersonResponses];

export type GetPersonData = {
    body?: never;
    path: {
        /**
         * The person's id.
         */
        person_id: RecordId;
    };
    query?: never;
    url: '/v1/users/people/{person_id}';
};

export type GetPersonErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * The person's id.
         */
        person_id: RecordId;
    };
    query: {
        /**
         * The new name.
         */
        value: PersonName;
    };
    url: '/v1/users/people/{person_id}/name';
};

export type RenamePersonErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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

export type GetWebhooksStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/users/developer/webhooks/status';
};

export type GetWebhooksStatusErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The operation is described but not built yet.
     */
    501: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type GetWebhooksStatusError = GetWebhooksStatusErrors[keyof GetWebhooksStatusErrors];

export type GetWebhooksStatusResponses = {
    /**
     * True where it is delivered.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The operation is described but not built yet.
     */
    501: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type GetWebhookError = GetWebhookErrors[keyof GetWebhookErrors];

export type GetWebhookResponses = {
    /**
     * The setting.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The operation is described but not built yet.
     */
    501: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type SetWebhookError = SetWebhookErrors[keyof SetWebhookErrors];

export type SetWebhookResponses = {
    /**
     * The setting.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no address to deliver to.
     */
    409: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The operation is described but not built yet.
     */
    501: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type EnableWebhookError = EnableWebhookErrors[keyof EnableWebhookErrors];

export type EnableWebhookResponses = {
    /**
     * The setting.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * The operation is described but not built yet.
     */
    501: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DisableWebhookError = DisableWebhookErrors[keyof DisableWebhookErrors];

export type DisableWebhookResponses = {
    /**
     * The setting.
     */
    200: WebhookSetting;
};

export type DisableWebhookResponse = DisableWebhookResponses[keyof DisableWebhookResponses];

export type SendAppNotificationData = {
    body: AppNotification;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The key is not this app's, the user has not installed the app, or the app may not write chat messages.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The operation is described but not built yet.
     */
    501: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type SendAppNotificationError = SendAppNotificationErrors[keyof SendAppNotificationErrors];

export type SendAppNotificationResponses = {
    /**
     * The message was taken.
     */
    200: AppNotificationResult;
};

export type SendAppNotificationResponse = SendAppNotificationResponses[keyof SendAppNotificationResponses];

export type SendAppNotificationByQueryData = {
    body?: never;
    headers?: {
        /**
         * Makes a retry safe: the same key with the same body gets the first answer again, for 24 hours; with another body it is refused with 422. Choose a fresh random value for each thing to be made.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The app that writes.
         */
        app_id: AppId;
    };
    query: {
        /**
         * The user to write to. Required; left out or empty, the answer is 400.
         */
        uid?: PlainText;
        /**
         * What to say.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The key is not this app's, the user has not installed the app, or the app may not write chat messages.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * Another request with the same `Idempotency-Key` is still being answered. Try again in a moment.
     */
    409: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The operation is described but not built yet.
     */
    501: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type SendAppNotificationByQueryError = SendAppNotificationByQueryErrors[keyof SendAppNotificationByQueryErrors];

export type SendAppNotificationByQueryResponses = {
    /**
     * The message was taken.
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
     * The body is not JSON, or not JSON-RPC 2.0.
     */
    400: JsonRpcResponse;
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CallToolError = CallToolErrors[keyof CallToolErrors];

export type CallToolResponses = {
    /**
     * The answer, or the answers of a batch.
     */
    200: JsonRpcReply;
    /**
     * Only notifications were sent; there is nothing to answer.
     */
    202: unknown;
};

export type CallToolResponse = CallToolResponses[keyof CallToolResponses];

export type CallToolAtAliasData = {
    body: JsonRpcPayload;
    path?: never;
    query?: never;
    url: '/v1/mcp/sse';
};

export type CallToolAtAliasErrors = {
    /**
     * The body is not JSON, or not JSON-RPC 2.0.
     */
    400: JsonRpcResponse;
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CallToolAtAliasError = CallToolAtAliasErrors[keyof CallToolAtAliasErrors];

export type CallToolAtAliasResponses = {
    /**
     * The answer, or the answers of a batch.
     */
    200: JsonRpcReply;
    /**
     * Only notifications were sent; there is nothing to answer.
     */
    202: unknown;
};

export type CallToolAtAliasResponse = CallToolAtAliasResponses[keyof CallToolAtAliasResponses];

export type ListToolMemoriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The most memories to answer.
         */
        limit?: number;
        /**
         * How many records to skip. For long or changing lists follow `Link` instead.
         */
        offset?: number;
        /**
         * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
         */
        cursor?: string;
        /**
         * Only memories of these categories, separated by commas or given one by one; each must be a value of `MemoryCategory`, else 422.
         */
        categories?: string;
    };
    url: '/v1/mcp/memories';
};

export type ListToolMemoriesErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials do not allow this, or the account is not yet enabled for memory access. In the second case keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The body is larger than 1 MB.
     */
    413: ErrorDetail;
    /**
     * The body is of a media type that the operation does not take, or JSON in another charset than UTF-8.
     */
    415: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type CreateToolMemoryError = CreateToolMemoryErrors[keyof CreateToolMemoryErrors];

export type CreateToolMemoryResponses = {
    /**
     * The memory as it is kept.
     */
    200: Memory;
};

export type CreateToolMemoryResponse = CreateToolMemoryResponses[keyof CreateToolMemoryResponses];

export type SearchToolMemoriesData = {
    body?: never;
    path?: never;
    query: {
        /**
         * What to look for, in words.
         */
        query: PlainText;
        /**
         * The most results to answer.
         */
        limit?: number;
    };
    url: '/v1/mcp/memories/search';
};

export type SearchToolMemoriesErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials do not allow this, or the account is not yet enabled for memory access. In the second case keep the key and try again later.
     */
    403: NotReadyBody | ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type SearchToolMemoriesError = SearchToolMemoriesErrors[keyof SearchToolMemoriesErrors];

export type SearchToolMemoriesResponses = {
    /**
     * The memories found.
     */
    200: Array<RelevantMemory>;
};

export type SearchToolMemoriesResponse = SearchToolMemoriesResponses[keyof SearchToolMemoriesResponses];

export type DeleteToolMemoryData = {
    body?: never;
    path: {
        /**
         * The memory's id.
         */
        memory_id: RecordId;
    };
    query?: never;
    url: '/v1/mcp/memories/{memory_id}';
};

export type DeleteToolMemoryErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type DeleteToolMemoryError = DeleteToolMemoryErrors[keyof DeleteToolMemoryErrors];

export type DeleteToolMemoryResponses = {
    /**
     * It is gone.
     */
    200: DeleteResult;
};

export type DeleteToolMemoryResponse = DeleteToolMemoryResponses[keyof DeleteToolMemoryResponses];

export type UpdateToolMemoryData = {
    body?: never;
    path: {
        /**
         * The memory's id.
         */
        memory_id: RecordId;
    };
    query: {
        /**
         * The new content.
         */
        value: MemoryContent;
    };
    url: '/v1/mcp/memories/{memory_id}';
};

export type UpdateToolMemoryErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * Another memory of the user has this content already. Which of the two should stay is for the user to say.
     */
    409: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type UpdateToolMemoryError = UpdateToolMemoryErrors[keyof UpdateToolMemoryErrors];

export type UpdateToolMemoryResponses = {
    /**
     * The memory as changed.
     */
    200: Memory;
};

export type UpdateToolMemoryResponse = UpdateToolMemoryResponses[keyof UpdateToolMemoryResponses];

export type ListToolConversationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The most conversations to answer.
         */
        limit?: number;
        /**
         * How many records to skip. For long or changing lists follow `Link` instead.
         */
        offset?: number;
        /**
         * Where the list goes on, as found in the `Link` header of the page before. With it, `offset` is ignored. A cursor that the service did not make is refused with 422.
         */
        cursor?: string;
        /**
         * Only what was created at this moment or later.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only what was created at this moment or before; a bare date lasts to the end of its day.
         */
        end_date?: DateOrTimestamp;
        /**
         * Only conversations of these categories, separated by commas or given one by one; each must be a value of `ConversationCategory`, else 422.
         */
        categories?: string;
    };
    url: '/v1/mcp/conversations';
};

export type ListToolConversationsErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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
         * What to look for, in words.
         */
        query: PlainText;
        /**
         * The most results to answer.
         */
        limit?: number;
        /**
         * Only what was created at this moment or later.
         */
        start_date?: DateOrTimestamp;
        /**
         * Only what was created at this moment or before; a bare date lasts to the end of its day.
         */
        end_date?: DateOrTimestamp;
    };
    url: '/v1/mcp/conversations/search';
};

export type SearchToolConversationsErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type SearchToolConversationsError = SearchToolConversationsErrors[keyof SearchToolConversationsErrors];

export type SearchToolConversationsResponses = {
    /**
     * The conversations found.
     */
    200: Array<Conversation>;
};

export type SearchToolConversationsResponse = SearchToolConversationsResponses[keyof SearchToolConversationsResponses];

export type GetToolConversationData = {
    body?: never;
    path: {
        /**
         * The conversation's id.
         */
        conversation_id: RecordId;
    };
    query?: never;
    url: '/v1/mcp/conversations/{conversation_id}';
};

export type GetToolConversationErrors = {
    /**
     * The credentials are missing or not valid.
     */
    401: ErrorDetail;
    /**
     * The record is locked: a paid plan is needed to reach it.
     */
    402: ErrorDetail;
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * There is no such record for this user.
     */
    404: ErrorDetail;
    /**
     * The request does not fit: each place that is wrong, and why. Unknown fields are never among them.
     */
    422: ValidationErrorBody;
    /**
     * Too many requests.
     */
    429: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
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

export type GetHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/healthz';
};

export type GetHealthErrors = {
    /**
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
};

export type GetHealthError = GetHealthErrors[keyof GetHealthErrors];

export type GetHealthResponses = {
    /**
     * It serves.
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
     * The credentials are valid but do not allow this, or the request's `Host` or `Origin` is not one that the service answers.
     */
    403: ErrorDetail;
    /**
     * The service cannot answer just now: it starts, drains, or something that it needs is away.
     */
    503: ErrorDetail;
};

export type GetReadinessError = GetReadinessErrors[keyof GetReadinessErrors];

export type GetReadinessResponses = {
    /**
     * It is ready.
     */
    200: HealthStatus;
};

export type GetReadinessResponse = GetReadinessResponses[keyof GetReadinessResponses];
