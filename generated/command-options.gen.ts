// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** A field of a request. A list in a query is one text, with commas. `default` is what the service fills in. */
export interface CommandOption {
  help: string;
  kind: 'boolean' | 'list' | 'number' | 'text' | 'time';
  isQueryList?: true;
  isWhole?: true;
  min?: number;
  max?: number;
  characters?: string;
  choices?: readonly string[];
  default?: string | number | true;
}

/** The fields of the query and the JSON body of each operation, also those inside an object. */
export const commandOptions = {
  askConversations: {
    question: {"help":"the question in natural language","kind":"text","characters":"1 to 1,000"},
    limit: {"help":"number of conversations on which the answer is based, most relevant first","kind":"number","isWhole":true,"min":1,"max":10,"default":5},
    timezone: {"help":"the time zone for words such as \"yesterday\", and for times in the answer","kind":"text","characters":"1 to 64","default":"UTC"},
  },
  assignSegmentByIndex: {
    assign_type: {"help":"the kind of speaker","kind":"text","choices":["is_user","person_id"]},
    value: {"help":"the person's id; true or false for is_user","kind":"text","characters":"at most 128"},
  },
  assignSegments: {
    segment_ids: {"help":"segments of the conversation","kind":"list"},
    assign_type: {"help":"the user, or a person","kind":"text","choices":["is_user","person_id"]},
    value: {"help":"the person's id; true or false for is_user","kind":"text","characters":"at most 128"},
  },
  assignSpeakerByNumber: {
    assign_type: {"help":"the kind of speaker","kind":"text","choices":["is_user","person_id"]},
    value: {"help":"the person's id; true or false for is_user","kind":"text","characters":"at most 128"},
  },
  assignSpeakers: {
    segment_ids: {"help":"segments of the conversation","kind":"list"},
    speaker_id: {"help":"a speaker of the conversation","kind":"number","isWhole":true,"min":0,"max":9999},
    person_id: {"help":"a known person","kind":"text","characters":"1 to 128"},
    person_name: {"help":"a person by name, who is added if unknown","kind":"text","characters":"1 to 100"},
    is_user: {"help":"the user","kind":"boolean"},
    scope: {"help":"how far it applies","kind":"text","choices":["segment","conversation","everywhere"]},
  },
  changeConversations: {
    action: {"help":"delete; star and unstar; move to folder_id; discard, and restore what was discarded by the user or for too little content","kind":"text","choices":["delete","star","unstar","move","discard","restore"]},
    ids: {"help":"the conversations","kind":"list"},
    folder_id: {"help":"for move, the folder","kind":"text","characters":"1 to 128"},
  },
  clearMessages: {
    app_id: {"help":"the chat with this app","kind":"text","characters":"at most 128"},
  },
  completeToolActionItem: {
    completed: {"help":"false reopens it","kind":"boolean","default":true},
  },
  correctSegment: {
    text: {"help":"what was said","kind":"text","characters":"1 to 10,000"},
  },
  createAccount: {
    name: {"help":"a name for the account, for people","kind":"text","characters":"1 to 100"},
    login_name: {"help":"the name by which the account logs in with a browser, for example a first name or an e-mail address","kind":"text","characters":"1 to 100"},
    administrator: {"help":"whether the account's browser sessions may call the operations for administrators","kind":"boolean"},
  },
  createActionItem: {
    description: {"help":"the task","kind":"text","characters":"1 to 500"},
    completed: {"help":"adds it as completed, with the current time as completed_at","kind":"boolean"},
    due_at: {"help":"when it is due, ISO 8601; UTC if it has no zone; a date means the end of that day","kind":"time"},
  },
  createActionItemsBatch: {
    action_items: {"help":"the tasks to add","kind":"list"},
  },
  createApp: {
    name: {"help":"the name, without brackets except ( and )","kind":"text","characters":"1 to 100"},
    description: {"help":"what the app does","kind":"text","characters":"at most 2,000"},
    category: {"help":"a category in the developer's own terms","kind":"text","characters":"at most 64"},
    capabilities: {"help":"what the app takes part in","kind":"list","choices":["chat","memories","persona","external_integration","proactive_notification"]},
    private: {"help":"false asks the administrator to publish the app to all users","kind":"boolean","default":true},
    app_home_url: {"help":"the app's home page; relative endpoints of tools begin with it","kind":"text","characters":"1 to 2,048"},
    chat_tools_manifest_url: {"help":"the address of the manifest, by https","kind":"text","characters":"1 to 2,048"},
    triggers_on: {"help":"the event that is delivered to webhook_url","kind":"text","choices":["memory_creation","transcript_processed","audio_bytes"]},
    webhook_url: {"help":"the address for deliveries","kind":"text","characters":"1 to 2,048"},
    setup_completed_url: {"help":"asked with ?uid= when a user enables the app; must return {\"is_setup_completed\": true}","kind":"text","characters":"1 to 2,048"},
    setup_instructions_file_path: {"help":"an address or text that explains the setup to the user","kind":"text","characters":"at most 5,000"},
    auth_steps: {"help":"the steps to connect the user's account, in order","kind":"list"},
  },
  createConversation: {
    text: {"help":"the whole text","kind":"text","characters":"1 to 100,000"},
    text_source: {"help":"the kind of text","kind":"text","choices":["audio_transcript","message","other_text"],"default":"other_text"},
    text_source_spec: {"help":"the origin of the text, for example email or slack: the conversation's source","kind":"text","characters":"1 to 64"},
    started_at: {"help":"when it began; now by default","kind":"time"},
    finished_at: {"help":"when it ended; five minutes after the start by default","kind":"time"},
    language: {"help":"a language as a BCP 47 tag, or multi to detect it","kind":"text","characters":"at most 35","default":"en"},
    latitude: {"help":"decimal degrees, north is positive","kind":"number","min":-90,"max":90},
    longitude: {"help":"decimal degrees, east is positive","kind":"number","min":-180,"max":180},
    address: {"help":"the address, if known","kind":"text","characters":"at most 500"},
    google_place_id: {"help":"google's id of the place, if known","kind":"text","characters":"at most 300"},
    location_type: {"help":"the precision of the position, for example approximate","kind":"text","characters":"at most 64"},
  },
  createConversationFromSegments: {
    transcript_segments: {"help":"the transcript, in the order spoken","kind":"list"},
    source: {"help":"the origin of the text, in the sender's own term, for example phone or omi","kind":"text","characters":"1 to 64","default":"external_integration"},
    started_at: {"help":"the time from which the segments' seconds count; now by default, and at most now","kind":"time"},
    finished_at: {"help":"when it ended; the end of the last segment by default","kind":"time"},
    language: {"help":"a language as a BCP 47 tag, or multi to detect it","kind":"text","characters":"at most 35","default":"en"},
    latitude: {"help":"decimal degrees, north is positive","kind":"number","min":-90,"max":90},
    longitude: {"help":"decimal degrees, east is positive","kind":"number","min":-180,"max":180},
    address: {"help":"the address, if known","kind":"text","characters":"at most 500"},
    google_place_id: {"help":"google's id of the place, if known","kind":"text","characters":"at most 300"},
    location_type: {"help":"the precision of the position, for example approximate","kind":"text","characters":"at most 64"},
    client_session_id: {"help":"the client's id of the recording","kind":"text","characters":"1 to 200"},
  },
  createDeletion: {
    from: {"help":"the first time","kind":"time"},
    to: {"help":"the last time","kind":"time"},
    kinds: {"help":"what to delete","kind":"list","choices":["conversations","audio","logs","recordings"]},
    preview: {"help":"only counts what would be deleted","kind":"boolean"},
  },
  createDeveloperKey: {
    name: {"help":"the user's name for the key","kind":"text","characters":"1 to 100"},
    scopes: {"help":"the permissions of the key","kind":"list","choices":["conversations:read","conversations:write","memories:read","memories:write","action_items:read","action_items:write","goals:read","goals:write","social:write","screen_activity:write"]},
  },
  createExport: {
    kinds: {"help":"only these kinds of records","kind":"list","choices":["conversations","photos","memories","action_items","goals","folders","people","corrections","daily_summaries","chat_messages","social_posts","screen_activity","apps","webhooks","settings","pending_audio","recordings"]},
    from: {"help":"the first time, inclusive","kind":"time"},
    to: {"help":"the last time, inclusive","kind":"time"},
  },
  createFolder: {
    name: {"help":"the folder's name","kind":"text","characters":"1 to 100"},
    description: {"help":"what the folder is for","kind":"text","characters":"at most 500"},
    color: {"help":"a color as #RRGGBB","kind":"text","default":"#6B7280"},
    icon: {"help":"the name of an icon, or an emoji","kind":"text","characters":"1 to 50","default":"folder"},
  },
  createGoal: {
    title: {"help":"the goal in words","kind":"text","characters":"1 to 500"},
    goal_type: {"help":"how progress is measured: boolean is done (1) or not done (0), scale a value between two ends, numeric a count or an amount","kind":"text","choices":["boolean","scale","numeric"],"default":"scale"},
    target_value: {"help":"the value at which the goal is reached","kind":"number","min":-1000000000000,"max":1000000000000},
    current_value: {"help":"the current value","kind":"number","min":-1000000000000,"max":1000000000000,"default":0},
    min_value: {"help":"the low end of the scale","kind":"number","min":-1000000000000,"max":1000000000000,"default":0},
    max_value: {"help":"the high end of the scale","kind":"number","min":-1000000000000,"max":1000000000000,"default":10},
    unit: {"help":"the unit of the values, for example km","kind":"text","characters":"at most 50"},
  },
  createImport: {
    file_name: {"help":"its name","kind":"text","characters":"1 to 255"},
    bytes: {"help":"its size, at most 100 GB","kind":"number","isWhole":true,"min":1,"max":107374182400},
    format: {"help":"where it comes from; by default, it is recognized by what is in it","kind":"text","choices":["earshot","omi","limitless","bee","transcript","audio"]},
    dry_run: {"help":"checks and counts everything, and stores nothing","kind":"boolean"},
  },
  createMemoriesBatch: {
    memories: {"help":"the facts to add","kind":"list"},
  },
  createMemory: {
    content: {"help":"the fact in words","kind":"text","characters":"1 to 500"},
    category: {"help":"the kind of fact; by default, the service chooses one from the content","kind":"text","choices":["interesting","system","manual","core","hobbies","lifestyle","interests","habits","work","skills","learnings","other"]},
    visibility: {"help":"whether others may see the memory","kind":"text","choices":["public","private"],"default":"private"},
    tags: {"help":"labels, in the given order","kind":"list"},
  },
  createPerson: {
    name: {"help":"the name given by the user","kind":"text","characters":"1 to 100"},
  },
  createPushSubscription: {
    endpoint: {"help":"the address of the browser's push service","kind":"text","characters":"1 to 2,048"},
    p256dh: {"help":"bytes in base64url","kind":"text","characters":"80 to 100"},
    auth: {"help":"bytes in base64url","kind":"text","characters":"16 to 32"},
    public_key: {"help":"the key with which the browser subscribed, from GET /v1/users/push/public-key","kind":"text","characters":"80 to 100"},
    label: {"help":"the user's name for the browser","kind":"text","characters":"at most 100"},
  },
  createRecording: {
    bytes: {"help":"the size of the file, at most 500 MB","kind":"number","isWhole":true,"min":1,"max":524288000},
    sha256: {"help":"the SHA-256 of the file in hexadecimal digits","kind":"text"},
    file_name: {"help":"the name of the file","kind":"text","characters":"at most 255"},
    started_at: {"help":"when the recording began","kind":"time"},
    language: {"help":"the spoken language","kind":"text","characters":"at most 35","default":"en"},
    source: {"help":"the origin of the text, in the sender's own term, for example phone or omi","kind":"text","characters":"1 to 64","default":"recording"},
    conversation_timeout: {"help":"the seconds of silence that divide the recording into conversations","kind":"number","isWhole":true,"min":2,"max":14400,"default":120},
  },
  createToolActionItem: {
    description: {"help":"the task","kind":"text","characters":"1 to 500"},
    due_at: {"help":"when it is due; a date means the end of that day in UTC","kind":"text","characters":"at most 40"},
    completed: {"help":"adds it as completed","kind":"boolean"},
  },
  createToolMemory: {
    content: {"help":"the fact in words","kind":"text","characters":"1 to 500"},
    category: {"help":"the kind of fact; by default, the service chooses one from the content","kind":"text","choices":["interesting","system","manual","core","hobbies","lifestyle","interests","habits","work","skills","learnings","other"]},
    visibility: {"help":"whether others may see the memory","kind":"text","choices":["public","private"],"default":"private"},
    tags: {"help":"labels, in the given order","kind":"list"},
  },
  createToolServerKey: {
    name: {"help":"the user's name for the key","kind":"text","characters":"1 to 100"},
    scopes: {"help":"the permissions of the key","kind":"list"},
  },
  deleteOwnAccount: {
    confirm_uid: {"help":"the uid of the account, so that a wrong call deletes nothing","kind":"text","characters":"1 to 128"},
  },
  deleteScreenActivity: {
    all: {"help":"delete all snapshots that match the other parameters, also without a range","kind":"boolean"},
    start_date: {"help":"only snapshots captured from this time on, inclusive","kind":"time"},
    end_date: {"help":"only snapshots captured until this time, inclusive","kind":"time"},
  },
  deleteSocialPosts: {
    all: {"help":"delete all posts that match the other parameters, also without a range","kind":"boolean"},
    start_date: {"help":"only posts posted from this time on, inclusive","kind":"time"},
    end_date: {"help":"only posts posted until this time, inclusive","kind":"time"},
    kind: {"help":"only posts that the user wrote, or only saved ones","kind":"text","choices":["tweet","bookmark"]},
  },
  disableApp: {
    app_id: {"help":"the app","kind":"text","characters":"1 to 128"},
  },
  enableApp: {
    app_id: {"help":"the app","kind":"text","characters":"1 to 128"},
  },
  exchangeLogin: {
    access_token: {"help":"the access token of the authorization code","kind":"text","characters":"1 to 8,192"},
  },
  exportAccount: {
    kinds: {"help":"kinds of records","kind":"list","isQueryList":true},
    from: {"help":"the first time, as in POST /v1/users/exports","kind":"time"},
    to: {"help":"the last time","kind":"time"},
  },
  getConversation: {
    include_transcript: {"help":"whether to include transcript_segments and photos","kind":"boolean"},
    transcript_offset: {"help":"number of segments to skip, to continue a long transcript","kind":"number","isWhole":true,"min":0,"max":1000000000,"default":0},
  },
  getStatistics: {
    from: {"help":"the first day; 29 days before to by default","kind":"time"},
    to: {"help":"the last day; today by default","kind":"time"},
  },
  getToolConversation: {
    transcript_offset: {"help":"number of segments to skip, to continue a long transcript","kind":"number","isWhole":true,"min":0,"max":1000000000,"default":0},
  },
  importScreenActivity: {
    rows: {"help":"the snapshots to add","kind":"list"},
  },
  importSocialPosts: {
    posts: {"help":"the posts to add","kind":"list"},
  },
  listAccountStorage: {
    limit: {"help":"maximum number of accounts to return","kind":"number","isWhole":true,"min":1,"max":100,"default":20},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
  },
  listAccounts: {
    limit: {"help":"maximum number of accounts to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
  },
  listActionItems: {
    limit: {"help":"maximum number of action items to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
    completed: {"help":"only completed (true) or open (false) items","kind":"boolean"},
    conversation_id: {"help":"only items from this conversation","kind":"text","characters":"1 to 128"},
    start_date: {"help":"only records created at this time or later","kind":"time"},
    end_date: {"help":"only records created at this time or earlier; a date without a time includes the whole day","kind":"time"},
  },
  listApps: {
    limit: {"help":"maximum number of apps to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
  },
  listAppsForReview: {
    status: {"help":"only apps with this status","kind":"text","choices":["private","under-review","approved"],"default":"under-review"},
    limit: {"help":"maximum number of apps to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
  },
  listConversationSegments: {
    limit: {"help":"maximum number of segments to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":200},
    offset: {"help":"number of segments to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    segment_id: {"help":"the page with this segment, instead of offset; the pages begin at multiples of limit","kind":"text","characters":"1 to 128"},
  },
  listConversations: {
    limit: {"help":"maximum number of conversations to return","kind":"number","isWhole":true,"min":1,"max":500,"default":25},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
    start_date: {"help":"only records created at this time or later","kind":"time"},
    end_date: {"help":"only records created at this time or earlier; a date without a time includes the whole day","kind":"time"},
    categories: {"help":"only conversations of these categories","kind":"list","isQueryList":true},
    statuses: {"help":"only conversations in these statuses (in_progress, processing, merging, completed, failed or all)","kind":"list","isQueryList":true},
    include_transcript: {"help":"whether to include transcript_segments and photos","kind":"boolean"},
    folder_id: {"help":"only conversations in this folder","kind":"text","characters":"1 to 128"},
    starred: {"help":"only starred (true) or unstarred (false) conversations","kind":"boolean"},
    discarded: {"help":"only discarded conversations: those with too little content, and those that the user discarded","kind":"boolean"},
  },
  listCorrections: {
    limit: {"help":"maximum number of corrections to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":25},
  },
  listDailySummaries: {
    limit: {"help":"maximum number of summaries to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":30},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
    start_date: {"help":"the first day, inclusive","kind":"time"},
    end_date: {"help":"the last day, inclusive","kind":"time"},
  },
  listGoalHistory: {
    days: {"help":"number of days to look back","kind":"number","isWhole":true,"min":1,"max":365,"default":30},
  },
  listGoals: {
    limit: {"help":"maximum number of goals to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":10},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
    include_inactive: {"help":"whether to include inactive goals","kind":"boolean"},
  },
  listImportProblems: {
    after: {"help":"the number of the last problem of the part before","kind":"number","isWhole":true,"min":0,"max":1000000000,"default":0},
    limit: {"help":"the number of problems","kind":"number","isWhole":true,"min":1,"max":500,"default":100},
  },
  listMemories: {
    limit: {"help":"maximum number of memories to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":25},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
    categories: {"help":"only memories of these categories","kind":"list","isQueryList":true},
    reviewed: {"help":"only memories that the user has (true) or has not (false) reviewed","kind":"boolean"},
    visibility: {"help":"only memories with this visibility","kind":"text","choices":["public","private"]},
    conversation_id: {"help":"only memories from this conversation","kind":"text","characters":"1 to 128"},
  },
  listMessages: {
    app_id: {"help":"the chat with this app","kind":"text","characters":"at most 128"},
    limit: {"help":"maximum number of messages to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
  },
  listNotifications: {
    limit: {"help":"maximum number of notifications to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
  },
  listToolActionItems: {
    limit: {"help":"maximum number of action items to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
    completed: {"help":"only completed (true) or open (false) items","kind":"boolean"},
    due_start_date: {"help":"only items that are due on this day or at this time, or later","kind":"time"},
    due_end_date: {"help":"only items that are due at this time or earlier, or by the end of this day","kind":"time"},
  },
  listToolConversations: {
    limit: {"help":"maximum number of conversations to return","kind":"number","isWhole":true,"min":1,"max":500,"default":20},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
    start_date: {"help":"only records created at this time or later","kind":"time"},
    end_date: {"help":"only records created at this time or earlier; a date without a time includes the whole day","kind":"time"},
    categories: {"help":"only conversations of these categories","kind":"list","isQueryList":true},
  },
  listToolMemories: {
    limit: {"help":"maximum number of memories to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
    categories: {"help":"only memories of these categories","kind":"list","isQueryList":true},
  },
  listUnknownVoices: {
    limit: {"help":"maximum number of voices","kind":"number","isWhole":true,"min":1,"max":200,"default":50},
  },
  listWebhookDeliveries: {
    type: {"help":"only deliveries of this kind","kind":"text","choices":["audio_bytes","realtime_transcript","memory_created","day_summary"]},
    status: {"help":"only deliveries with this status","kind":"text","choices":["pending","retrying","delivered","failed","dropped"]},
    app_id: {"help":"only deliveries to this app","kind":"text","characters":"1 to 128"},
    conversation_id: {"help":"only deliveries about this conversation","kind":"text","characters":"1 to 128"},
    start_date: {"help":"only records created at this time or later","kind":"time"},
    end_date: {"help":"only records created at this time or earlier; a date without a time includes the whole day","kind":"time"},
    limit: {"help":"maximum number of deliveries to return","kind":"number","isWhole":true,"min":1,"max":1000,"default":100},
    offset: {"help":"number of records to skip","kind":"number","isWhole":true,"min":0,"max":2147483647,"default":0},
    cursor: {"help":"the position in the list, from the Link header of the previous page","kind":"text","characters":"at most 512"},
  },
  mergePeople: {
    into: {"help":"the opaque id of a record","kind":"text","characters":"1 to 128"},
  },
  processConversations: {
    made_by: {"help":"only those whose structure was made by this: rules, or the name of a language model","kind":"text","characters":"1 to 200"},
    since: {"help":"only those that took place at this time or later","kind":"time"},
  },
  publishApp: {
    published: {"help":"whether other users see the app","kind":"boolean"},
    updated_at: {"help":"the updated_at of the app that was reviewed","kind":"text"},
  },
  recordBackup: {
    address: {"help":"the file, or the address in a bucket without its key","kind":"text","characters":"at most 4,096"},
    bytes: {"help":"its size","kind":"number","isWhole":true,"min":0,"max":9007199254740991},
    seconds: {"help":"how long it took to write and to read back","kind":"number","min":0,"max":10000000},
  },
  refreshUserToken: {
    refresh_token: {"help":"the refresh token that came with the last user token","kind":"text","characters":"1 to 512"},
  },
  renamePerson: {
    value: {"help":"the new name","kind":"text","characters":"1 to 100"},
  },
  replayWebhookDeliveries: {
    type: {"help":"only deliveries of this kind","kind":"text","choices":["audio_bytes","realtime_transcript","memory_created","day_summary"]},
    from: {"help":"only deliveries created at this time or later","kind":"time"},
    to: {"help":"only deliveries created at this time or earlier","kind":"time"},
    only_failed: {"help":"only those that the receiver has not accepted","kind":"boolean"},
  },
  reprocessConversation: {
    language_code: {"help":"the language of the conversation from now on","kind":"text","characters":"at most 35"},
    part: {"help":"model for the part of the language model alone, audio to transcribe its kept audio again first","kind":"text","choices":["whole","model","audio"],"default":"whole"},
    app_id: {"help":"ignored","kind":"text","characters":"at most 128"},
  },
  revokeLogin: {
    refresh_token: {"help":"the refresh token that came with the last user token","kind":"text","characters":"1 to 512"},
  },
  rotateSigningKey: {
    revoke_earlier: {"help":"deletes the earlier keys at once, because one has leaked","kind":"boolean"},
  },
  searchMemories: {
    query: {"help":"the search text","kind":"text","characters":"1 to 1,000"},
    limit: {"help":"maximum number of results","kind":"number","isWhole":true,"min":1,"max":100,"default":10},
  },
  searchRecords: {
    query: {"help":"what to look for","kind":"text","characters":"at most 1,000"},
    kinds: {"help":"only these kinds","kind":"list","isQueryList":true},
    limit: {"help":"maximum number of hits to return","kind":"number","isWhole":true,"min":1,"max":100,"default":20},
    start_date: {"help":"only conversations that took place, and records created, at this time or later","kind":"time"},
    end_date: {"help":"only conversations that took place, and records created, at this time or earlier; a date without a time includes the whole day","kind":"time"},
  },
  searchToolActionItems: {
    query: {"help":"the search text","kind":"text","characters":"1 to 1,000"},
    limit: {"help":"maximum number of results","kind":"number","isWhole":true,"min":1,"max":100,"default":10},
  },
  searchToolConversations: {
    query: {"help":"the search text","kind":"text","characters":"1 to 1,000"},
    limit: {"help":"maximum number of results","kind":"number","isWhole":true,"min":1,"max":100,"default":10},
    start_date: {"help":"only records created at this time or later","kind":"time"},
    end_date: {"help":"only records created at this time or earlier; a date without a time includes the whole day","kind":"time"},
  },
  searchToolMemories: {
    query: {"help":"the search text","kind":"text","characters":"1 to 1,000"},
    limit: {"help":"maximum number of results","kind":"number","isWhole":true,"min":1,"max":100,"default":10},
  },
  sendAppNotification: {
    uid: {"help":"the recipient","kind":"text","characters":"at most 128"},
    aid: {"help":"the sending app","kind":"text","characters":"at most 128"},
    message: {"help":"the text of the message","kind":"text","characters":"1 to 10,000"},
  },
  sendAppNotificationByQuery: {
    uid: {"help":"the recipient","kind":"text","characters":"at most 128"},
    message: {"help":"the text of the message","kind":"text","characters":"1 to 10,000"},
  },
  sendMessage: {
    text: {"help":"what the user writes","kind":"text","characters":"1 to 10,000"},
    app_id: {"help":"the chat with this app","kind":"text","characters":"at most 128"},
  },
  setAccountPassword: {
    password: {"help":"a password for the login with a browser","kind":"text","characters":"10 to 256"},
    login_name: {"help":"the name by which the account logs in with a browser, for example a first name or an e-mail address","kind":"text","characters":"1 to 100"},
  },
  setRetention: {
    conversations_days: {"help":"conversations, counted from their beginning","kind":"number","isWhole":true,"min":1,"max":36500},
    audio_days: {"help":"audio that waits for its transcription","kind":"number","isWhole":true,"min":1,"max":36500},
    logs_days: {"help":"the log of webhook deliveries, notifications, and what was counted of destinations","kind":"number","isWhole":true,"min":1,"max":36500},
    keep_audio: {"help":"whether the audio of conversations is kept from now on","kind":"boolean"},
    recordings_days: {"help":"kept audio of conversations, counted from when it was spoken","kind":"number","isWhole":true,"min":1,"max":36500},
  },
  setWebhook: {
    url: {"help":"an https or http address, whose own query parameters are preserved","kind":"text","characters":"at most 2,048"},
  },
  streamAnswer: {
    question: {"help":"the question in natural language","kind":"text","characters":"1 to 1,000"},
    limit: {"help":"number of conversations on which the answer is based, most relevant first","kind":"number","isWhole":true,"min":1,"max":10,"default":5},
    timezone: {"help":"the time zone for words such as \"yesterday\", and for times in the answer","kind":"text","characters":"1 to 64","default":"UTC"},
  },
  syncDeviceFiles: {
    conversation_id: {"help":"adds the words to this conversation instead of finding one by time","kind":"text","characters":"1 to 128"},
  },
  syncDeviceFilesAndWait: {
    conversation_id: {"help":"adds the words to this conversation instead of finding one by time","kind":"text","characters":"1 to 128"},
  },
  transcribeVoiceMessage: {
    encoding: {"help":"the encoding of the samples: signed 16-bit, little-endian","kind":"text","choices":["linear16"],"default":"linear16"},
    sample_rate: {"help":"samples per second","kind":"number","isWhole":true,"min":8000,"max":48000,"default":16000},
    channels: {"help":"1 (mono) or 2 (stereo, interleaved)","kind":"number","isWhole":true,"min":1,"max":2,"default":1},
    language: {"help":"the spoken language","kind":"text","characters":"at most 35","default":"en"},
    keywords: {"help":"words to recognize","kind":"text","characters":"at most 1,000"},
  },
  tryAppTool: {
    parameters: {"help":"the parameters of the tool, by name","kind":"text"},
  },
  updateAccount: {
    administrator: {"help":"makes the account an administrator (true) or an ordinary one (false)","kind":"boolean"},
    memory_access: {"help":"opens (true) or closes (false) the readiness gate for the account's memories","kind":"boolean"},
    timezone: {"help":"the time zone in which the user's days begin and end","kind":"text","characters":"1 to 64"},
  },
  updateActionItem: {
    description: {"help":"the task","kind":"text","characters":"1 to 500"},
    completed: {"help":"completes it and sets completed_at; false reopens it and clears completed_at","kind":"boolean"},
    due_at: {"help":"a new date causes a push reminder, the same date does not","kind":"time"},
  },
  updateApp: {
    name: {"help":"plain text that is not blank","kind":"text","characters":"1 to 100"},
    description: {"help":"text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store","kind":"text","characters":"at most 2,000"},
    category: {"help":"text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store","kind":"text","characters":"at most 64"},
    capabilities: {"help":"what the app takes part in","kind":"list","choices":["chat","memories","persona","external_integration","proactive_notification"]},
    private: {"help":"hides the app from other users","kind":"boolean"},
    app_home_url: {"help":"the app's home page; relative endpoints of tools begin with it","kind":"text","characters":"1 to 2,048"},
    chat_tools_manifest_url: {"help":"the address of the manifest, by https","kind":"text","characters":"1 to 2,048"},
    triggers_on: {"help":"the event that is delivered to webhook_url","kind":"text","choices":["memory_creation","transcript_processed","audio_bytes"]},
    webhook_url: {"help":"the address for deliveries","kind":"text","characters":"1 to 2,048"},
    setup_completed_url: {"help":"asked with ?uid= when a user enables the app; must return {\"is_setup_completed\": true}","kind":"text","characters":"1 to 2,048"},
    setup_instructions_file_path: {"help":"an address or text that explains the setup to the user","kind":"text","characters":"at most 5,000"},
    auth_steps: {"help":"the steps to connect the user's account, in order","kind":"list"},
  },
  updateConversation: {
    title: {"help":"a short title","kind":"text","characters":"1 to 500"},
    discarded: {"help":"hides it from lists and searches","kind":"boolean"},
    folder_id: {"help":"the folder of the conversation","kind":"text","characters":"1 to 128"},
    starred: {"help":"whether the user has starred it","kind":"boolean"},
  },
  updateConversationLock: {
    locked: {"help":"requires a paid plan: direct access returns 402, and lists redact or omit the record","kind":"boolean"},
  },
  updateFolder: {
    name: {"help":"the folder's name","kind":"text","characters":"1 to 100"},
    description: {"help":"what the folder is for","kind":"text","characters":"at most 500"},
    color: {"help":"a color as #RRGGBB","kind":"text"},
    icon: {"help":"the name of an icon, or an emoji","kind":"text","characters":"1 to 50"},
    order: {"help":"its position among the folders, from 0","kind":"number","isWhole":true,"min":0,"max":100000},
  },
  updateGeolocation: {
    latitude: {"help":"decimal degrees, north is positive","kind":"number","min":-90,"max":90},
    longitude: {"help":"decimal degrees, east is positive","kind":"number","min":-180,"max":180},
    address: {"help":"the address, if known","kind":"text","characters":"at most 500"},
    google_place_id: {"help":"google's id of the place, if known","kind":"text","characters":"at most 300"},
    location_type: {"help":"the precision of the position, for example approximate","kind":"text","characters":"at most 64"},
  },
  updateGoal: {
    title: {"help":"the goal in words","kind":"text","characters":"1 to 500"},
    goal_type: {"help":"how progress is measured: boolean is done (1) or not done (0), scale a value between two ends, numeric a count or an amount","kind":"text","choices":["boolean","scale","numeric"]},
    target_value: {"help":"the value at which the goal is reached","kind":"number","min":-1000000000000,"max":1000000000000},
    current_value: {"help":"the current value, recorded in the history like progress","kind":"number","min":-1000000000000,"max":1000000000000},
    min_value: {"help":"the low end of the scale","kind":"number","min":-1000000000000,"max":1000000000000},
    max_value: {"help":"the high end of the scale","kind":"number","min":-1000000000000,"max":1000000000000},
    unit: {"help":"the unit of the values, for example km","kind":"text","characters":"at most 50"},
    is_active: {"help":"activates the goal again; if three others are active, the oldest of them is deactivated","kind":"boolean"},
  },
  updateGoalProgress: {
    current_value: {"help":"the current value","kind":"number","min":-1000000000000,"max":1000000000000},
  },
  updateMemory: {
    content: {"help":"the fact in words","kind":"text","characters":"1 to 500"},
    visibility: {"help":"whether others may see the memory","kind":"text","choices":["public","private"]},
    category: {"help":"the kind of fact","kind":"text","choices":["interesting","system","manual","core","hobbies","lifestyle","interests","habits","work","skills","learnings","other"]},
    tags: {"help":"replaces all tags","kind":"list"},
    user_review: {"help":"the user's verdict: true accepts the memory, false rejects it and removes it from lists","kind":"boolean"},
  },
  updateMemoryLock: {
    locked: {"help":"requires a paid plan: direct access returns 402, and lists redact or omit the record","kind":"boolean"},
  },
  updateOutboundDestination: {
    enabled: {"help":"false sends it nothing more","kind":"boolean"},
  },
  updateOwnAccount: {
    name: {"help":"a name for the account, for people","kind":"text","characters":"1 to 100"},
    timezone: {"help":"the time zone in which the user's days begin and end","kind":"text","characters":"1 to 64"},
  },
  updateToolActionItem: {
    description: {"help":"the task","kind":"text","characters":"1 to 500"},
    due_at: {"help":"when it is due; a date means the end of that day in UTC","kind":"text","characters":"at most 40"},
  },
  updateToolMemory: {
    value: {"help":"the new content","kind":"text","characters":"1 to 500"},
  },
  uploadImportPart: {
    offset: {"help":"the position of the part's first byte in the file","kind":"number","isWhole":true,"min":0,"max":107374182400},
  },
  uploadRecordingPart: {
    offset: {"help":"the position of the part's first byte in the file","kind":"number","isWhole":true,"min":0,"max":524288000},
  },
} as const satisfies Record<string, Record<string, CommandOption>>;
