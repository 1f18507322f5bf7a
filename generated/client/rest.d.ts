// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { Http, RequestOptions } from './http.js';
import { type ListOperation, type StreamLine, type Upload } from './operations.js';
import type * as T from './types.js';
export interface ActionItemsOperations {
    /**
     * Add an action item
     *
     * Adds an action item and returns it. With `due_at`, the user's app gets a push notification. An item that is added with `completed` true gets the current time as `completed_at`.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createActionItem(input: {
        body: T.CreateActionItemData['body'];
    }, options?: RequestOptions): Promise<T.CreateActionItemResponses[200]>;
    /**
     * Add several action items
     *
     * Adds up to 50 action items, all or none, and returns them in the order sent. More than 50 return 422; an empty list returns an empty list. Each item with `due_at` causes a push notification.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createActionItemsBatch(input: {
        body: T.CreateActionItemsBatchData['body'];
    }, options?: RequestOptions): Promise<T.CreateActionItemsBatchResponses[200]>;
    /**
     * Delete an action item
     *
     * Deletes the action item permanently. Deleting it again returns 404. An item from a locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    deleteActionItem(input: {
        params: T.DeleteActionItemData['path'];
    }, options?: RequestOptions): Promise<T.DeleteActionItemResponses[200]>;
    /**
     * Get an action item
     *
     * Returns an action item. An item from a locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    getActionItem(input: {
        params: T.GetActionItemData['path'];
    }, options?: RequestOptions): Promise<T.GetActionItemResponses[200]>;
    /**
     * List action items
     *
     * Returns the action items that match all filters: earliest due date first, items without a due date last, then newest first. Items from locked conversations, and those that the user has rejected, are omitted. `start_date` and `end_date` filter by creation time, both inclusive. When there are more items, the `Link` header contains the address of the next page.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listActionItems: ListOperation<{
        query?: T.ListActionItemsData['query'];
    }, T.ListActionItemsResponses[200], T.ListActionItemsResponses[200][number]>;
    /**
     * Update an action item
     *
     * Changes the given fields. At least one of `description`, `completed`, `due_at` and `user_review` is required, otherwise 422. A change accepts a suggestion. `user_review` true accepts it as it is, and false rejects it. `completed` true sets `completed_at`; false reopens the item and clears it. A new `due_at` causes a push reminder; the same `due_at`, or null to clear it, does not. An item from a locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.
     */
    updateActionItem(input: {
        params: T.UpdateActionItemData['path'];
        body: T.UpdateActionItemData['body'];
    }, options?: RequestOptions): Promise<T.UpdateActionItemResponses[200]>;
}
export interface AdminOperations {
    /**
     * Check the providers
     *
     * Sends a small request to each provider that this process is configured with, one after the other, and returns whether it answers. A provider may take up to 10 seconds. The check of the language model also has the number of records that wait for it. `earshot doctor` prints the result.
     *
     * Errors: 401, 403, 429, 503.
     */
    checkProviders(input?: Record<string, never>, options?: RequestOptions): Promise<T.CheckProvidersResponses[200]>;
    /**
     * Create an account
     *
     * Creates an account and returns its credentials: a developer key and a tool-server key with all scopes, a user token and a refresh token. The secrets are returned once. The response has no `admin_token`: of an administrator, only browser sessions may call the operations for administrators.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    createAccount(input?: {
        body?: T.CreateAccountData['body'];
    }, options?: RequestOptions): Promise<T.CreateAccountResponses[200]>;
    /**
     * Create a one-time login link
     *
     * Returns an address that logs a browser in to the account once, within a day, and lets its user set a password. Setting a password makes all links of the account invalid. `earshot account login-link` prints one.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    createLoginLink(input: {
        params: T.CreateLoginLinkData['path'];
    }, options?: RequestOptions): Promise<T.CreateLoginLinkResponses[200]>;
    /**
     * Copy the embedded database for a backup
     *
     * Copies the files of the embedded database and of the audio that waits, as they are at one moment, to a folder in `DATA_DIR/snapshots`, from which `earshot backup` writes a backup and which it then removes. Other requests wait for `pause_ms` only. With `DATABASE_URL` the response is 409: a backup then reads the database itself.
     *
     * Errors: 401, 403, 409, 503.
     */
    createSnapshot(input?: Record<string, never>, options?: RequestOptions): Promise<T.CreateSnapshotResponses[200]>;
    /**
     * Delete an account
     *
     * Deletes the account with all its records, keys and tokens, and ends its live sessions. Audio on disk, and what these sessions store while they end, is deleted a minute later. It cannot be undone. The last administrator cannot be deleted: make another account one first.
     *
     * Errors: 401, 403, 404, 409, 422, 429, 503.
     */
    deleteAccount(input: {
        params: T.DeleteAccountData['path'];
    }, options?: RequestOptions): Promise<T.DeleteAccountResponses[200]>;
    /**
     * Describe the backups of the deployment
     *
     * Returns the schedule, the last success and failure, and the backups at `BACKUP_TO`. A backup is restored by the command `earshot restore` on the machine of a new deployment.
     *
     * Errors: 401, 403, 429, 503.
     */
    getBackups(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetBackupsResponses[200]>;
    /**
     * Describe the process and its database
     *
     * Returns the versions, the uptime, the disks and the database of the process that answers, and how the request has reached it. `GET /v1/admin/providers` checks its providers.
     *
     * Errors: 401, 403, 429, 503.
     */
    getServiceStatus(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetServiceStatusResponses[200]>;
    /**
     * Measure what is stored
     *
     * Returns the size of the database by kind of record, and of files by kind. Sizes of the database are those of Postgres, with free space in its tables. The service measures at most once a minute.
     *
     * Errors: 401, 403, 429, 503.
     */
    getStorage(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetStorageResponses[200]>;
    /**
     * Measure what accounts store
     *
     * Returns what each account stores by kind of record, the newest account first. It reads a row of each record, so a page of large accounts takes seconds. When there are more accounts, the `Link` header contains the address of the next page.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listAccountStorage: ListOperation<{
        query?: T.ListAccountStorageData['query'];
    }, T.ListAccountStorageResponses[200], T.ListAccountStorageResponses[200][number]>;
    /**
     * List accounts
     *
     * Returns the accounts, newest first. When there are more accounts, the `Link` header contains the address of the next page.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listAccounts: ListOperation<{
        query?: T.ListAccountsData['query'];
    }, T.ListAccountsResponses[200], T.ListAccountsResponses[200][number]>;
    /**
     * List apps of all users
     *
     * Returns the apps of all users, newest first; by default those that wait to be published, or whose changes do.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listAppsForReview: ListOperation<{
        query?: T.ListAppsForReviewData['query'];
    }, T.ListAppsForReviewResponses[200], T.ListAppsForReviewResponses[200][number]>;
    /**
     * List push notifications
     *
     * Returns the push notifications that were sent to the account's app, newest first. When there are more notifications, the `Link` header contains the address of the next page.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    listNotifications: ListOperation<{
        params: T.ListNotificationsData['path'];
        query?: T.ListNotificationsData['query'];
    }, T.ListNotificationsResponses[200], T.ListNotificationsResponses[200][number]>;
    /**
     * Count background work
     *
     * Returns how much work of each kind waits, is being done, and has failed, over all processes and users. Kinds without any are included.
     *
     * Errors: 401, 403, 429, 503.
     */
    listQueues(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListQueuesResponses[200]>;
    /**
     * Publish an app
     *
     * Publishes an app, or the changes of a published one, to all users, or takes it back. Users of an app that receives or does more than before are asked again: it is enabled for them once they have enabled it again.
     *
     * Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503.
     */
    publishApp(input: {
        params: T.PublishAppData['path'];
        body: T.PublishAppData['body'];
    }, options?: RequestOptions): Promise<T.PublishAppResponses[200]>;
    /**
     * Record a backup that was written
     *
     * `earshot backup` calls this after it has backed up a running service with the embedded database, which it cannot open itself. The backup becomes the last success.
     *
     * Errors: 401, 403, 413, 415, 422, 503.
     */
    recordBackup(input: {
        body: T.RecordBackupData['body'];
    }, options?: RequestOptions): Promise<T.RecordBackupResponses[200]>;
    /**
     * Rotate the admin token
     *
     * Replaces the admin token. Every earlier one becomes invalid at once, also those of other machines on the same database. The new token is returned once. `earshot account rotate-admin` also writes it to `credentials.json`.
     *
     * Errors: 401, 403, 429, 503.
     */
    rotateAdminToken(input?: Record<string, never>, options?: RequestOptions): Promise<T.RotateAdminTokenResponses[200]>;
    /**
     * Rotate the key of Web Push
     *
     * Creates the keys of Web Push (VAPID) for new subscriptions. A browser that has subscribed gets its notifications with the key of its subscription, until it subscribes with the new one. A former key is deleted when no browser uses it, after a day at the earliest.
     *
     * Errors: 401, 403, 429, 503.
     */
    rotatePushKey(input?: Record<string, never>, options?: RequestOptions): Promise<T.RotatePushKeyResponses[200]>;
    /**
     * Rotate the signing key
     *
     * Creates the key that signs user tokens and access tokens. `GET /.well-known/jwks.json` publishes it at once, and all processes sign with it within three minutes. The earlier keys verify until their tokens have expired, and are then deleted: no session ends. With `revoke_earlier`, for a key that leaked, they are deleted at once, and their tokens are rejected within a minute: clients get new ones with their refresh tokens. Refresh tokens, keys and browser sessions do not depend on this key.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    rotateSigningKey(input: {
        body: T.RotateSigningKeyData['body'];
    }, options?: RequestOptions): Promise<T.RotateSigningKeyResponses[200]>;
    /**
     * Encrypt recordings with the current spool key
     *
     * Encrypts recordings that were written with another key of `SPOOL_KEY` again, with its first key, in the background. Returns what each key is still needed for; repeat it to see the progress. Everything else that is encrypted is deleted by itself: audio in the spool when it is transcribed, uploads when they are decoded or imported, archives of exports after a week.
     *
     * Errors: 401, 403, 429, 503.
     */
    rotateSpoolKey(input?: Record<string, never>, options?: RequestOptions): Promise<T.RotateSpoolKeyResponses[200]>;
    /**
     * Set the password of an account
     *
     * Sets the password for the login with a browser. All browsers of the account are logged out, and its login links become invalid; connected apps stay connected. Without a `login_name`, the account keeps the one that it has, or gets one from its name. `earshot account set-password --uid` calls this.
     *
     * Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503.
     */
    setAccountPassword(input: {
        params: T.SetAccountPasswordData['path'];
        body: T.SetAccountPasswordData['body'];
    }, options?: RequestOptions): Promise<T.SetAccountPasswordResponses[200]>;
    /**
     * Try the language model
     *
     * Lets the language model of this process read a short conversation, call a tool and write a text, and returns how fast it did. On a CPU this takes minutes, at most four. Without a configured language model the response is 409. `earshot doctor --model` prints the result.
     *
     * Errors: 401, 403, 409, 429, 503.
     */
    tryLanguageModel(input?: Record<string, never>, options?: RequestOptions): Promise<T.TryLanguageModelResponses[200]>;
    /**
     * Update an account
     *
     * Sets whether keys may read the account's memories. If not, list, get and search return 403 with the code `developer_memory_access_not_ready`, and tools return -32009. Also sets the time zone in which the user's days begin and end, which daily summaries use. Makes the account an administrator, or an ordinary one again. The service keeps at least one administrator: for the last one, `administrator` false returns 409.
     *
     * Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503.
     */
    updateAccount(input: {
        params: T.UpdateAccountData['path'];
        body: T.UpdateAccountData['body'];
    }, options?: RequestOptions): Promise<T.UpdateAccountResponses[200]>;
    /**
     * Lock or unlock a conversation
     *
     * Sets whether the conversation is locked. Its content is neither required nor returned. Tools still list its title and overview, without action items and events. Memories extracted from it have their own locks.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    updateConversationLock(input: {
        params: T.UpdateConversationLockData['path'];
        body: T.UpdateConversationLockData['body'];
    }, options?: RequestOptions): Promise<T.UpdateConversationLockResponses[200]>;
    /**
     * Lock or unlock a memory
     *
     * Sets whether the memory is locked. Its content is neither required nor returned, and `updated_at` does not change.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    updateMemoryLock(input: {
        params: T.UpdateMemoryLockData['path'];
        body: T.UpdateMemoryLockData['body'];
    }, options?: RequestOptions): Promise<T.UpdateMemoryLockResponses[200]>;
    /**
     * Verify a backup
     *
     * Begins to read a backup at `BACKUP_TO`, and to compare it with its checksums, in a process of its own. `GET /v1/admin/backups` has the progress and the result. One is verified at a time: while it runs, the response for another is 409.
     *
     * Errors: 401, 403, 404, 409, 422, 429, 503.
     */
    verifyBackup(input: {
        params: T.VerifyBackupData['path'];
    }, options?: RequestOptions): Promise<T.VerifyBackupResponses[202]>;
}
export interface AppsOperations {
    /**
     * Register an app
     *
     * Registers an app of the user, fetches its manifest and enables the app for its owner. Only the owner sees it, until the administrator publishes it. Parts of the manifest that are invalid are left out and listed in `problems`. JSON, or a form with the same JSON in `app_data` and a logo.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503, 507.
     */
    createApp(input: {
        body: T.CreateAppData['body'] | Upload;
    }, options?: RequestOptions): Promise<T.CreateAppResponses[200]>;
    /**
     * Create a key of an app
     *
     * Creates a key by which an own app sends chat messages, and returns its secret once.
     *
     * Errors: 401, 403, 404, 409, 422, 429, 503.
     */
    createAppKey(input: {
        params: T.CreateAppKeyData['path'];
    }, options?: RequestOptions): Promise<T.CreateAppKeyResponses[200]>;
    /**
     * Delete an app
     *
     * Deletes an own app with its keys, for all users. Its chats remain.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteApp(input: {
        params: T.DeleteAppData['path'];
    }, options?: RequestOptions): Promise<T.DeleteAppResponses[200]>;
    /**
     * Revoke a key of an app
     *
     * Revokes the key immediately and permanently.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteAppKey(input: {
        params: T.DeleteAppKeyData['path'];
    }, options?: RequestOptions): Promise<T.DeleteAppKeyResponses[200]>;
    /**
     * Disable an app
     *
     * Disables the app for the user. Deliveries that wait are dropped.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    disableApp(input: {
        query: T.DisableAppData['query'];
    }, options?: RequestOptions): Promise<T.DisableAppResponses[200]>;
    /**
     * Enable an app
     *
     * Enables the app for the user: its tools are offered in the chat, and its webhook gets the events of its trigger. An app with a `setup_completed_url` is asked first whether the setup is completed; if not, the response is 400.
     *
     * Errors: 400, 401, 403, 404, 422, 429, 503.
     */
    enableApp(input: {
        query: T.EnableAppData['query'];
    }, options?: RequestOptions): Promise<T.EnableAppResponses[200]>;
    /**
     * Get an app
     *
     * Returns an app of the user or a published one.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getApp(input: {
        params: T.GetAppData['path'];
    }, options?: RequestOptions): Promise<T.GetAppResponses[200]>;
    /**
     * Get the logo of an app
     *
     * Returns the logo. Needs no credentials, so that pages can show it.
     *
     * Errors: 403, 404, 422, 503.
     */
    getAppImage(input: {
        params: T.GetAppImageData['path'];
    }, options?: RequestOptions): Promise<Blob>;
    /**
     * List the keys of an app
     *
     * Returns the keys of an own app, newest first, without their secrets.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    listAppKeys(input: {
        params: T.ListAppKeysData['path'];
    }, options?: RequestOptions): Promise<T.ListAppKeysResponses[200]>;
    /**
     * List apps
     *
     * Returns the apps of the user and the published ones, newest first. When there are more apps, the `Link` header contains the address of the next page. A page has at most about 8 MB of tools, so it can be shorter than `limit`.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listApps: ListOperation<{
        query?: T.ListAppsData['query'];
    }, T.ListAppsResponses[200], T.ListAppsResponses[200][number]>;
    /**
     * List the enabled apps
     *
     * Returns the ids of the apps that the user has enabled.
     *
     * Errors: 401, 403, 429, 503.
     */
    listEnabledApps(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListEnabledAppsResponses[200]>;
    /**
     * Fetch the manifest of an app
     *
     * Fetches the manifest of an own app again. Parts that are invalid are left out and listed in `problems`. A manifest that cannot be fetched, or is invalid as a whole, returns 502 and leaves the former tools in place.
     *
     * Errors: 400, 401, 403, 404, 413, 422, 429, 502, 503.
     */
    refreshAppManifest(input: {
        params: T.RefreshAppManifestData['path'];
    }, options?: RequestOptions): Promise<T.RefreshAppManifestResponses[200]>;
    /**
     * Rotate the webhook secret of an app
     *
     * Creates a new key for the signatures of deliveries to the webhook of an own app and returns it once. For 24 hours deliveries are signed with both keys.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    rotateAppSecret(input: {
        params: T.RotateAppSecretData['path'];
    }, options?: RequestOptions): Promise<T.RotateAppSecretResponses[200]>;
    /**
     * Send a test delivery to an app
     *
     * Sends an example of what the trigger of an own app delivers to its webhook, signed like the others, and returns what the receiver answered. It is made once, also while the app is disabled.
     *
     * Errors: 401, 403, 404, 409, 422, 429, 503.
     */
    testAppWebhook(input: {
        params: T.TestAppWebhookData['path'];
    }, options?: RequestOptions): Promise<T.TestAppWebhookResponses[200]>;
    /**
     * Call a tool of an app
     *
     * Calls a tool of an own or enabled app for the user, outside a chat, and returns the request that was sent with the app's response. The response is 200 whatever the app returned; `outcome` tells.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    tryAppTool(input: {
        params: T.TryAppToolData['path'];
        body: T.TryAppToolData['body'];
    }, options?: RequestOptions): Promise<T.TryAppToolResponses[200]>;
    /**
     * Change an app
     *
     * Changes the given fields of an own app and fetches its manifest again. A manifest that is invalid as a whole leaves the former tools in place.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503, 507.
     */
    updateApp(input: {
        params: T.UpdateAppData['path'];
        body: T.UpdateAppData['body'] | Upload;
    }, options?: RequestOptions): Promise<T.UpdateAppResponses[200]>;
}
export interface AskOperations {
    /**
     * Ask a question about the conversations
     *
     * Answers a question from the conversations that match it best in words and in meaning, and lists them. A time in the question ("last Tuesday", "in October") limits when they took place. Discarded conversations are not used, and the lock of a conversation is checked again before its content is sent to a language model. Without a language model, or if the model does not respond, the answer consists of quotations and says so. Nothing is stored without `keep`, so a question can be repeated safely. The readiness gate does not apply.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    askConversations(input: {
        body: T.AskConversationsData['body'];
    }, options?: RequestOptions): Promise<T.AskConversationsResponses[200]>;
    /**
     * Ask a question, and see the progress
     *
     * Answers a question like the other operation, and streams server-sent events while a language model works: `think:` is a status ("Reading", "Thinking", "Writing"), repeated at least every 15 seconds. The last frame is `done:` with the base64 of the answer as JSON, or `error:` with a `detail` as JSON. Without a language model, there is no status. A client that disconnects ends the request to the model.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    streamAnswer(input: {
        body: T.StreamAnswerData['body'];
    }, options?: RequestOptions): AsyncGenerator<StreamLine, void, undefined>;
}
export interface AuthOperations {
    /**
     * Delete your account
     *
     * Deletes the account of the caller with all its records, keys, tokens and jobs, and ends its live sessions. Audio, and what these sessions store while they end, is deleted a minute later. It cannot be undone; the answer is the receipt. The last administrator cannot be deleted. Backups keep what they have.
     *
     * Errors: 401, 403, 409, 422, 429, 503.
     */
    deleteOwnAccount(input: {
        query: T.DeleteOwnAccountData['query'];
    }, options?: RequestOptions): Promise<T.DeleteOwnAccountResponses[200]>;
    /**
     * Log this browser out
     *
     * Ends the session of the request. The next request with its cookie returns 401.
     *
     * Errors: 401, 403, 429, 503.
     */
    endSession(input?: Record<string, never>, options?: RequestOptions): Promise<T.EndSessionResponses[204]>;
    /**
     * Finish a login with a browser
     *
     * Exchanges the access token of a login by the command line (client `earshot-cli`, scope `account`, resource `/v1/auth`) for a user token and a refresh token. The access token is valid for a minute. Any other token, such as one for the tool server, returns 401.
     *
     * Errors: 401, 403, 413, 415, 422, 503.
     */
    exchangeLogin(input: {
        body: T.ExchangeLoginData['body'];
    }, options?: RequestOptions): Promise<T.ExchangeLoginResponses[200]>;
    /**
     * Get the public keys
     *
     * Returns the public keys that verify the service's user tokens (RFC 7517).
     *
     * Errors: 403.
     */
    getJsonWebKeys(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetJsonWebKeysResponses[200]>;
    /**
     * Get your account
     *
     * Returns the account of the caller, what it stores, and the version of the service.
     *
     * Errors: 401, 403, 429, 503.
     */
    getOwnAccount(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetOwnAccountResponses[200]>;
    /**
     * List your sessions
     *
     * Returns the browsers that are logged in and the programs that have user tokens, the last used first.
     *
     * Errors: 401, 403, 429, 503.
     */
    listSessions(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListSessionsResponses[200]>;
    /**
     * Refresh a user token
     *
     * Exchanges a refresh token for a new user token, valid for an hour, and a new refresh token. A refresh token works once; an unknown, used or expired one returns 401.
     *
     * Errors: 401, 403, 413, 415, 422, 503.
     */
    refreshUserToken(input: {
        body: T.RefreshUserTokenData['body'];
    }, options?: RequestOptions): Promise<T.RefreshUserTokenResponses[200]>;
    /**
     * Log out
     *
     * Revokes the refresh token and all others of the same login. An unknown or used one returns 204 too. A user token that was issued before works until it expires, after an hour at most.
     *
     * Errors: 403, 413, 415, 422, 503.
     */
    revokeLogin(input: {
        body: T.RevokeLoginData['body'];
    }, options?: RequestOptions): Promise<T.RevokeLoginResponses[204]>;
    /**
     * End all other sessions
     *
     * Ends every session of the user but that of the request: those browsers and programs have to log in again, and the live sessions that they opened end within five seconds. Keys and connected apps stay.
     *
     * Errors: 401, 403, 429, 503.
     */
    revokeOtherSessions(input?: Record<string, never>, options?: RequestOptions): Promise<T.RevokeOtherSessionsResponses[200]>;
    /**
     * End a session
     *
     * Ends a session of the user, also that of the request. That browser or program has to log in again, and the live sessions that it opened end within five seconds, with code 1008 and the reason `revoked`.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    revokeSession(input: {
        params: T.RevokeSessionData['path'];
    }, options?: RequestOptions): Promise<T.RevokeSessionResponses[204]>;
    /**
     * Set your password
     *
     * Sets the password for the login with a browser. All other sessions of the account end, with their user tokens, refresh tokens and live sessions, and its login links become invalid; keys and connected apps stay. Without a `login_name`, the account keeps the one that it has, or gets one from its name. An account that has a password needs the present one: 422 without it, 403 for a wrong one. If it is forgotten, a login link lets the user choose another. `earshot account set-password` calls this.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    setOwnPassword(input: {
        body: T.SetOwnPasswordData['body'];
    }, options?: RequestOptions): Promise<T.SetOwnPasswordResponses[200]>;
    /**
     * Update your account
     *
     * Changes the name, the time zone in which your days begin and end, and the vocabulary: daily summaries, statistics and the dates of tasks use the one from then on, and the transcription of speech the other. With `due_days_follow`, open tasks that are due on a day without a time keep that day. All-day events always do.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    updateOwnAccount(input: {
        body: T.UpdateOwnAccountData['body'];
    }, options?: RequestOptions): Promise<T.UpdateOwnAccountResponses[200]>;
}
export interface CalendarOperations {
    /**
     * Create a calendar address
     *
     * Creates an address that calendars of phones and computers subscribe to, and returns it once. It has a key of its own, which reads events and due tasks of this account, nothing else. An earlier address stops working.
     *
     * Errors: 401, 403, 409, 429, 503.
     */
    createCalendarAddress(input?: Record<string, never>, options?: RequestOptions): Promise<T.CreateCalendarAddressResponses[200]>;
    /**
     * Revoke the calendar address
     *
     * Calendars that read the address get 404 from now on. Without an address, nothing changes.
     *
     * Errors: 401, 403, 429, 503.
     */
    deleteCalendarAddress(input?: Record<string, never>, options?: RequestOptions): Promise<T.DeleteCalendarAddressResponses[204]>;
    /**
     * Read a calendar
     *
     * Returns events (VEVENT) from 90 days ago on, and open tasks with a deadline (VTODO) as iCalendar (RFC 5545). What is on a day without a time is a date. The key in the address is the credential. With `If-None-Match` and the `ETag` of an earlier response, the response is 304 if nothing has changed.
     *
     * Errors: 403, 404, 422, 429, 503.
     */
    getCalendar(input: {
        params: T.GetCalendarData['path'];
    }, options?: RequestOptions): Promise<Blob>;
    /**
     * Get whether there is a calendar address
     *
     * Returns the beginning and end of the key of the account's calendar address, and when a calendar last read it. All are null without one. The whole address is shown once, when it is created.
     *
     * Errors: 401, 403, 429, 503.
     */
    getCalendarAddress(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetCalendarAddressResponses[200]>;
    /**
     * List events
     *
     * Returns the appointments that conversations mention, the earliest first, each with its conversation. Those of discarded, locked and unfinished conversations are omitted. When there are more, the `Link` header contains the address of the next page.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listEvents: ListOperation<{
        query?: T.ListEventsData['query'];
    }, T.ListEventsResponses[200], T.ListEventsResponses[200][number]>;
}
export interface ChatOperations {
    /**
     * Clear a chat
     *
     * Deletes the messages of a chat and returns the greeting that begins the next one.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    clearMessages(input?: {
        query?: T.ClearMessagesData['query'];
    }, options?: RequestOptions): Promise<T.ClearMessagesResponses[200]>;
    /**
     * List messages
     *
     * Returns the messages of a chat, newest first. When there are more messages, the `Link` header contains the address of the next page.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    listMessages: ListOperation<{
        query?: T.ListMessagesData['query'];
    }, T.ListMessagesResponses[200], T.ListMessagesResponses[200][number]>;
    /**
     * Send a message
     *
     * Sends a message to the assistant and streams the answer as server-sent events: `think:` is a status while tools run, `data:` the next part of the text, in which `__CRLF__` is a line break. The last frame is `done:` with the base64 of the stored message as JSON, or `error:` with a `detail` as JSON. Both messages are stored. Without a language model, questions are answered from the user's conversations, and `/tool NAME key=value` calls a tool.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    sendMessage(input: {
        query?: T.SendMessageData['query'];
        body: T.SendMessageData['body'];
    }, options?: RequestOptions): AsyncGenerator<StreamLine, void, undefined>;
    /**
     * Report the location
     *
     * Tells where the user is. Tools of apps get the location for 30 minutes; it is not stored longer.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    updateGeolocation(input: {
        body: T.UpdateGeolocationData['body'];
    }, options?: RequestOptions): Promise<T.UpdateGeolocationResponses[200]>;
}
export interface ConversationsOperations {
    /**
     * Change many conversations
     *
     * Deletes, stars, moves, discards or restores up to 500 conversations one after the other, and returns what became of each. Locked ones do not change. What was changed before a failure stays changed; repeating the request is safe.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    changeConversations(input: {
        body: T.ChangeConversationsData['body'];
    }, options?: RequestOptions): Promise<T.ChangeConversationsResponses[200]>;
    /**
     * Store a text as a conversation
     *
     * Stores a text of up to 100,000 characters as a conversation and processes it in the background to extract title, overview, category, action items, events and memories. The text can be read as the transcript. `started_at` defaults to now and is also used as `created_at`; `finished_at` defaults to five minutes later. Times in the future are stored as now. An end before the start returns 422. A text with too little content, such as a few words, is marked as discarded: it appears in no list and nothing is extracted. A PATCH with `discarded` false restores it.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createConversation(input: {
        body: T.CreateConversationData['body'];
    }, options?: RequestOptions): Promise<T.CreateConversationResponses[200]>;
    /**
     * Store a transcript as a conversation
     *
     * Stores a finished transcript of 1 to 500 segments as a conversation and processes it in the background. The `end` of each segment must be greater than its `start`, otherwise 422. With a `client_session_id`, sending the same recording again returns the existing conversation.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createConversationFromSegments(input: {
        body: T.CreateConversationFromSegmentsData['body'];
    }, options?: RequestOptions): Promise<T.CreateConversationFromSegmentsResponses[200]>;
    /**
     * Delete a conversation
     *
     * Deletes the conversation with its transcript and photos permanently. Memories and action items that were extracted from it remain, unless `with` names them; what the user has edited or accepted of them remains, and is named in `kept`, unless `edited` is true. A task that another conversation mentions becomes one of that. A locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    deleteConversation(input: {
        params: T.DeleteConversationData['path'];
        query?: T.DeleteConversationData['query'];
    }, options?: RequestOptions): Promise<T.DeleteConversationResponses[200]>;
    /**
     * Finish a conversation that is recorded
     *
     * Ends a conversation that is `in_progress` at once, instead of after its silence, and processes it. What a device sends afterwards begins another one. Words of audio that waits are added to it. Any other status returns 409.
     *
     * Errors: 401, 402, 403, 404, 409, 422, 429, 503.
     */
    finishConversation(input: {
        params: T.FinishConversationData['path'];
    }, options?: RequestOptions): Promise<T.FinishConversationResponses[200]>;
    /**
     * Get a conversation
     *
     * Returns a conversation in any status. The transcript is included only on request, in parts of about 2 MB: while `has_more` is true, request the next part with `transcript_offset` set to `next_transcript_offset`. A locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    getConversation(input: {
        params: T.GetConversationData['path'];
        query?: T.GetConversationData['query'];
    }, options?: RequestOptions): Promise<T.GetConversationResponses[200]>;
    /**
     * Get the audio of a conversation
     *
     * Returns the recording of a conversation as one Ogg Opus stream, if the account has `keep_audio`. Its second `t` is what was said `t` seconds after `started_at`, as `start` and `end` of segments count; between the parts that are kept is silence. Of merged conversations at the same time, the parts of the later one follow at the end. `Range` selects bytes. A conversation without a recording returns 404, a locked one 402.
     *
     * Errors: 401, 402, 403, 404, 416, 422, 429, 503.
     */
    getConversationAudio(input: {
        params: T.GetConversationAudioData['path'];
    }, options?: RequestOptions): Promise<Blob>;
    /**
     * Get a photo
     *
     * Returns a photo that the device took during a conversation, unmodified. The conversation lists its photos together with its transcript. A photo of a locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    getConversationPhoto(input: {
        params: T.GetConversationPhotoData['path'];
    }, options?: RequestOptions): Promise<Blob>;
    /**
     * Count what waits
     *
     * Returns how many conversations wait for the language model, and why it cannot be used, if it cannot. Locked conversations are not counted. Also how much audio is not transcribed yet, and why.
     *
     * Errors: 401, 403, 429, 503.
     */
    getConversationsProcessing(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetConversationsProcessingResponses[200]>;
    /**
     * Read a page of a transcript
     *
     * Returns the segments from `offset` on, in the order of speaking, and the number of all. With `segment_id`, the page is that which contains this segment. While `next_offset` is not null, request the next page with it. A locked conversation returns 402, an unknown segment 404.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    listConversationSegments(input: {
        params: T.ListConversationSegmentsData['path'];
        query?: T.ListConversationSegmentsData['query'];
    }, options?: RequestOptions): Promise<T.ListConversationSegmentsResponses[200]>;
    /**
     * List conversations
     *
     * Returns the completed conversations that match all filters, newest first. `statuses` includes others, such as the conversation that a device is recording (`in_progress`). Discarded and locked conversations are omitted. `start_date` and `end_date` filter by `created_at`, when the conversation took place, both inclusive. Transcripts are included only with `include_transcript`; above about 32 MB of transcripts the response is sent in parts. When there are more conversations, the `Link` header contains the address of the next page.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listConversations: ListOperation<{
        query?: T.ListConversationsData['query'];
    }, T.ListConversationsResponses[200], T.ListConversationsResponses[200][number]>;
    /**
     * Merge conversations
     *
     * Makes one conversation of 2 to 20, in one step, and returns it. The earliest one stays, with its id, folder and place. It gets the segments of the others, at their times, so that those of two devices at the same time alternate; their photos, recordings, action items, memories and corrections; and the end of the last one. It is starred if one of them was. Titles that the user set are joined by ` / `. Speakers of different conversations have different numbers. The others are deleted: their ids return 404. This cannot be undone. Then it is processed again: tasks and memories that the user changed, completed or deleted stay as they are, the others are replaced. With a language model, it waits for that: read it again until `processing` is null. An unknown id returns 404, a locked conversation 402, and one that is not completed, or has audio that is not transcribed, 409. Together, they have at most 24 hours from the first start to the last end, 20,000 segments, 2 MB of text and 1,000 photos, otherwise 422.
     *
     * Errors: 401, 402, 403, 404, 409, 413, 415, 422, 429, 503.
     */
    mergeConversations(input: {
        body: T.MergeConversationsData['body'];
    }, options?: RequestOptions): Promise<T.MergeConversationsResponses[200]>;
    /**
     * Process conversations again
     *
     * Enqueues the processed conversations that match, discarded ones by choice of the user included, for the language model, which processes them again one after the other, the newest first. Their structure stays until then. Tasks and memories that the user changed, completed or deleted stay as they are; the others are replaced. The model is tried at once, also if it failed before. Without a configured language model the response is 409. Locked conversations and those with too little content are left out.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    processConversations(input: {
        body: T.ProcessConversationsData['body'];
    }, options?: RequestOptions): Promise<T.ProcessConversationsResponses[200]>;
    /**
     * Process a conversation again
     *
     * Processes a conversation again, also a failed or discarded one, and returns it. Audio of it that is not transcribed is tried at once. With a language model, it waits for that: read it again until `processing` is null. Without one, it is processed by rules at once. Tasks and memories that the user changed, completed or deleted stay as they are; the others are replaced. A conversation that is still recorded and waits for no audio returns 409, a locked one 402.
     *
     * Errors: 401, 402, 403, 404, 409, 422, 429, 503.
     */
    reprocessConversation(input: {
        params: T.ReprocessConversationData['path'];
        query?: T.ReprocessConversationData['query'];
    }, options?: RequestOptions): Promise<T.ReprocessConversationResponses[200]>;
    /**
     * Update a conversation
     *
     * Changes the given fields and returns the conversation without its transcript. At least one field is required, otherwise 422. Later processing does not change a `title`, `overview`, `category`, `events` or `discarded` set here. A locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.
     */
    updateConversation(input: {
        params: T.UpdateConversationData['path'];
        body: T.UpdateConversationData['body'];
    }, options?: RequestOptions): Promise<T.UpdateConversationResponses[200]>;
}
export interface CorrectionsOperations {
    /**
     * Say who speaks a segment, by its position
     *
     * Assigns one segment, as clients of other services of this family do. `assignSpeakers` does more.
     *
     * Errors: 401, 402, 403, 404, 413, 422, 429, 503.
     */
    assignSegmentByIndex(input: {
        params: T.AssignSegmentByIndexData['path'];
        query: T.AssignSegmentByIndexData['query'];
    }, options?: RequestOptions): Promise<T.AssignSegmentByIndexResponses[200]>;
    /**
     * Say who speaks several segments
     *
     * Assigns segments by their ids, as clients of other services of this family do. `assignSpeakers` does more.
     *
     * Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.
     */
    assignSegments(input: {
        params: T.AssignSegmentsData['path'];
        body: T.AssignSegmentsData['body'];
    }, options?: RequestOptions): Promise<T.AssignSegmentsResponses[200]>;
    /**
     * Say who a speaker of a conversation is
     *
     * Assigns all segments of a speaker, as clients of other services of this family do. `assignSpeakers` does more.
     *
     * Errors: 401, 402, 403, 404, 413, 422, 429, 503.
     */
    assignSpeakerByNumber(input: {
        params: T.AssignSpeakerByNumberData['path'];
        query: T.AssignSpeakerByNumberData['query'];
    }, options?: RequestOptions): Promise<T.AssignSpeakerByNumberResponses[200]>;
    /**
     * Say who speaks
     *
     * Assigns segments, or a speaker of the conversation, to a person, the user or no one. With `scope` `everywhere`, the same voice in all conversations too, if its voice print is stored. Search follows, and processed conversations are processed again in the background: their summary, tasks and memories follow.
     *
     * Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.
     */
    assignSpeakers(input: {
        params: T.AssignSpeakersData['path'];
        body: T.AssignSpeakersData['body'];
    }, options?: RequestOptions): Promise<T.AssignSpeakersResponses[200]>;
    /**
     * Correct the text of a segment
     *
     * Replaces the text of a segment. Its translations are removed; search and the summary follow as for a speaker. A conversation that is still recorded returns 409.
     *
     * Errors: 401, 402, 403, 404, 409, 413, 415, 422, 429, 503.
     */
    correctSegment(input: {
        params: T.CorrectSegmentData['path'];
        body: T.CorrectSegmentData['body'];
    }, options?: RequestOptions): Promise<T.CorrectSegmentResponses[200]>;
    /**
     * List corrections
     *
     * Returns the last corrections of speakers and texts, the newest first, also undone ones. The last 1000 can be undone.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listCorrections(input?: {
        query?: T.ListCorrectionsData['query'];
    }, options?: RequestOptions): Promise<T.ListCorrectionsResponses[200]>;
    /**
     * Suggest names of speakers
     *
     * Suggests who the unnamed speakers of a conversation are, with the reason: the words in which a name was said, or a voice that resembles a person's. Nothing is assigned.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    listNameSuggestions(input: {
        params: T.ListNameSuggestionsData['path'];
    }, options?: RequestOptions): Promise<T.ListNameSuggestionsResponses[200]>;
    /**
     * Merge two people
     *
     * Gives the segments and the voice of this person to another one, and deletes this one. Undoing it restores the person.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    mergePeople(input: {
        params: T.MergePeopleData['path'];
        body: T.MergePeopleData['body'];
    }, options?: RequestOptions): Promise<T.MergePeopleResponses[200]>;
    /**
     * Undo a correction
     *
     * Restores what a correction changed, except what was changed again since. A merge of people is undone below later merges, which stay. A correction that was undone before is returned without a change, with `was_undone`. One of a conversation that is locked is not undone (402).
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    undoCorrection(input: {
        params: T.UndoCorrectionData['path'];
    }, options?: RequestOptions): Promise<T.UndoCorrectionResponses[200]>;
}
export interface DailySummariesOperations {
    /**
     * Get a daily summary
     *
     * Returns the summary of a day.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getDailySummary(input: {
        params: T.GetDailySummaryData['path'];
    }, options?: RequestOptions): Promise<T.GetDailySummaryResponses[200]>;
    /**
     * List daily summaries
     *
     * Returns the summaries of the days in the range, newest day first. When there are more summaries, the `Link` header contains the address of the next page. The summary of a day is written after the day has ended in the user's time zone, and again when its conversations change. Locked, discarded and deleted conversations are not part of it, even if that happens afterwards. A day without other conversations has no summary.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listDailySummaries: ListOperation<{
        query?: T.ListDailySummariesData['query'];
    }, T.ListDailySummariesResponses[200], T.ListDailySummariesResponses[200]['summaries'][number]>;
}
export interface DeviceKeysOperations {
    /**
     * Create a device key
     *
     * Creates the key of one device and returns its secret once. It does not expire, and opens the live socket of this account, nothing else. An earlier key of the same device is revoked. `Idempotency-Key` is not supported, because secrets are not stored.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    createDeviceKey(input: {
        body: T.CreateDeviceKeyData['body'];
    }, options?: RequestOptions): Promise<T.CreateDeviceKeyResponses[200]>;
    /**
     * Create a pairing code
     *
     * Creates a code that the user types into a device, which exchanges it for its key with `POST /v1/devices/pair`. A code works once, for ten minutes; a new one replaces the earlier.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createPairingCode(input: {
        body: T.CreatePairingCodeData['body'];
    }, options?: RequestOptions): Promise<T.CreatePairingCodeResponses[200]>;
    /**
     * Revoke a device key
     *
     * Revokes the key immediately and permanently. A live session that it opened ends with the reason `revoked`.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteDeviceKey(input: {
        params: T.DeleteDeviceKeyData['path'];
    }, options?: RequestOptions): Promise<T.DeleteDeviceKeyResponses[204]>;
    /**
     * List device keys
     *
     * Returns the keys of the user's devices, newest first, without their secrets.
     *
     * Errors: 401, 403, 429, 503.
     */
    listDeviceKeys(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListDeviceKeysResponses[200]>;
    /**
     * Exchange a pairing code for a device key
     *
     * Called by the device, without a credential. Returns the key of this device once. A code that is unknown, used or expired returns 401; after five wrong ones from an address within ten minutes, further ones return 429.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    pairDevice(input: {
        body: T.PairDeviceData['body'];
    }, options?: RequestOptions): Promise<T.PairDeviceResponses[200]>;
}
export interface ExportsOperations {
    /**
     * Export the account
     *
     * Prepares one ZIP with everything that the user has, or with some kinds of records and a range of time, in the background. A notification says when it is complete; a week later it is deleted. One export of a user is prepared at a time: the same request returns it again, another one returns 409. More than 10 in 24 hours return 429 with `Retry-After`. Archives count as stored: while the account is full, only the first one is prepared.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    createExport(input: {
        body: T.CreateExportData['body'];
    }, options?: RequestOptions): Promise<T.CreateExportResponses[202]>;
    /**
     * Delete an export
     *
     * Deletes an export with its archive. A running one is stopped.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteExport(input: {
        params: T.DeleteExportData['path'];
    }, options?: RequestOptions): Promise<T.DeleteExportResponses[200]>;
    /**
     * Download the account
     *
     * Returns the archive at once if the account stores less than 20 MB; it is written while it is sent. Otherwise it creates an export like `POST /v1/users/exports` and returns it, with its address in `Location`.
     *
     * Errors: 401, 403, 409, 413, 422, 429, 503.
     */
    exportAccount(input?: {
        query?: T.ExportAccountData['query'];
    }, options?: RequestOptions): Promise<Blob>;
    /**
     * Get an export
     *
     * Returns how far an export is.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getExport(input: {
        params: T.GetExportData['path'];
    }, options?: RequestOptions): Promise<T.GetExportResponses[200]>;
    /**
     * Download an archive
     *
     * Returns the archive of a completed export, a ZIP file; before, the response is 409. One range of bytes may be requested with `Range`, so that an interrupted download continues; with `If-Range` and the `ETag` of the first response, the whole archive is returned if it is another one.
     *
     * Errors: 401, 403, 404, 409, 416, 422, 429, 503.
     */
    getExportArchive(input: {
        params: T.GetExportArchiveData['path'];
    }, options?: RequestOptions): Promise<Blob>;
    /**
     * List exports
     *
     * Returns the exports of the last week, the newest first.
     *
     * Errors: 401, 403, 429, 503.
     */
    listExports(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListExportsResponses[200]>;
}
export interface FoldersOperations {
    /**
     * Add a folder
     *
     * Adds a folder after the existing ones.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    createFolder(input: {
        body: T.CreateFolderData['body'];
    }, options?: RequestOptions): Promise<T.CreateFolderResponses[200]>;
    /**
     * Delete a folder
     *
     * Deletes the folder permanently. Its conversations remain without a folder. Deleting a system folder returns 409.
     *
     * Errors: 401, 403, 404, 409, 422, 429, 503.
     */
    deleteFolder(input: {
        params: T.DeleteFolderData['path'];
    }, options?: RequestOptions): Promise<T.DeleteFolderResponses[200]>;
    /**
     * List folders
     *
     * Returns all folders by `order`. Every account has the system folders Work, Personal and Social.
     *
     * Errors: 401, 403, 429, 503.
     */
    listFolders(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListFoldersResponses[200]>;
    /**
     * Update a folder
     *
     * Changes the given fields; at least one is required, otherwise 422. System folders can be changed too.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    updateFolder(input: {
        params: T.UpdateFolderData['path'];
        body: T.UpdateFolderData['body'];
    }, options?: RequestOptions): Promise<T.UpdateFolderResponses[200]>;
}
export interface GoalsOperations {
    /**
     * Add a goal
     *
     * Adds a goal, which is active at once. At most three goals are active: a fourth deactivates the oldest. A `min_value` greater than `max_value` returns 422.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createGoal(input: {
        body: T.CreateGoalData['body'];
    }, options?: RequestOptions): Promise<T.CreateGoalResponses[200]>;
    /**
     * Delete a goal
     *
     * Deletes the goal and its history permanently.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteGoal(input: {
        params: T.DeleteGoalData['path'];
    }, options?: RequestOptions): Promise<T.DeleteGoalResponses[200]>;
    /**
     * Get a goal
     *
     * Returns a goal, active or not.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getGoal(input: {
        params: T.GetGoalData['path'];
    }, options?: RequestOptions): Promise<T.GetGoalResponses[200]>;
    /**
     * List a goal's history
     *
     * Returns the last value of each of the last days, newest first. Days without a recorded value are omitted.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    listGoalHistory(input: {
        params: T.ListGoalHistoryData['path'];
        query?: T.ListGoalHistoryData['query'];
    }, options?: RequestOptions): Promise<T.ListGoalHistoryResponses[200]>;
    /**
     * List goals
     *
     * Returns the goals: active goals first, then newest first. Inactive goals are included only with `include_inactive`.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listGoals: ListOperation<{
        query?: T.ListGoalsData['query'];
    }, T.ListGoalsResponses[200], T.ListGoalsResponses[200][number]>;
    /**
     * Update a goal
     *
     * Changes the given fields; at least one is required, otherwise 422. Activating a goal while three others are active deactivates the oldest.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    updateGoal(input: {
        params: T.UpdateGoalData['path'];
        body: T.UpdateGoalData['body'];
    }, options?: RequestOptions): Promise<T.UpdateGoalResponses[200]>;
    /**
     * Record progress
     *
     * Sets the `current_value` of the goal and adds it to the history. The value can be in the query or in a JSON body. The query takes precedence; without either, the response is 422.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    updateGoalProgress(input: {
        params: T.UpdateGoalProgressData['path'];
        query?: T.UpdateGoalProgressData['query'];
        body?: T.UpdateGoalProgressData['body'];
    }, options?: RequestOptions): Promise<T.UpdateGoalProgressResponses[200]>;
}
export interface GrantsOperations {
    /**
     * List OAuth grants
     *
     * Returns what the user allowed clients to do at the tool server, newest first. Each consent is a grant of its own. A grant without a usable token is removed after an hour.
     *
     * Errors: 401, 403, 429, 503.
     */
    listGrants(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListGrantsResponses[200]>;
    /**
     * List the AI clients that have called
     *
     * Returns the programs that have called the tool server for the user within 90 days, by key or by OAuth, those that called last first. At most 50 are kept.
     *
     * Errors: 401, 403, 429, 503.
     */
    listToolClients(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListToolClientsResponses[200]>;
    /**
     * Revoke an OAuth grant
     *
     * Ends the grant: the client can no longer renew its token. An access token that it already has ends within ten seconds.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    revokeGrant(input: {
        params: T.RevokeGrantData['path'];
    }, options?: RequestOptions): Promise<T.RevokeGrantResponses[204]>;
}
export interface HealthOperations {
    /**
     * Check that the process is running
     *
     * Returns 200 as soon as the process serves requests, regardless of the store.
     *
     * Errors: 403.
     */
    getHealth(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetHealthResponses[200]>;
    /**
     * Check that the service is ready
     *
     * Returns 200 when the store is available, and 503 before that and while the service shuts down.
     *
     * Errors: 403, 503.
     */
    getReadiness(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetReadinessResponses[200]>;
}
export interface ImportsOperations {
    /**
     * Start an import
     *
     * Names a file: an archive of an account, JSON of Omi, Limitless or Bee, SRT, WebVTT or text transcripts, audio files, or a ZIP of these. Then send its bytes in parts, from the offset `received_bytes` on. When all are there, its records are stored in the background. Importing a file twice adds nothing twice. At most 3 imports of a user are under way, more return 409. An upload without a new part is deleted after 7 days.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    createImport(input: {
        body: T.CreateImportData['body'];
    }, options?: RequestOptions): Promise<T.CreateImportResponses[202]>;
    /**
     * Get an import
     *
     * Returns how far an import is.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getImport(input: {
        params: T.GetImportData['path'];
    }, options?: RequestOptions): Promise<T.GetImportResponses[200]>;
    /**
     * List what was not imported
     *
     * Returns the records of an import that were skipped or failed, with the reason of each.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    listImportProblems(input: {
        params: T.ListImportProblemsData['path'];
        query?: T.ListImportProblemsData['query'];
    }, options?: RequestOptions): Promise<T.ListImportProblemsResponses[200]>;
    /**
     * List imports
     *
     * Returns the imports of the last 30 days, the newest first.
     *
     * Errors: 401, 403, 429, 503.
     */
    listImports(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListImportsResponses[200]>;
    /**
     * Stop an import
     *
     * Stops an import and deletes its file. Records that are stored stay. A finished import does not change.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    stopImport(input: {
        params: T.StopImportData['path'];
    }, options?: RequestOptions): Promise<T.StopImportResponses[200]>;
    /**
     * Send the next part of a file
     *
     * Appends at most 8 MB. `offset` must be the import's `received_bytes`, otherwise 409: read the import again and continue there. The last part starts the import. The parts count as stored until the import ends.
     *
     * Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503, 507.
     */
    uploadImportPart(input: {
        params: T.UploadImportPartData['path'];
        query: T.UploadImportPartData['query'];
        body: Upload;
    }, options?: RequestOptions): Promise<T.UploadImportPartResponses[200]>;
}
export interface IntegrationsOperations {
    /**
     * Send a chat message as an app
     *
     * Adds a message of the app to the user's chat. The user must have enabled the app, and its manifest must have `chat_messages.enabled`; with `notify` in the manifest, a push notification is sent too. An app may send a user up to 10 messages per hour; more return 429 with `Retry-After`.
     *
     * Errors: 400, 401, 403, 404, 413, 415, 422, 429, 503.
     */
    sendAppNotification(input: {
        body: T.SendAppNotificationData['body'];
    }, options?: RequestOptions): Promise<T.SendAppNotificationResponses[200]>;
    /**
     * Send a push notification as an app
     *
     * Sends a push notification to the user, without a message in the chat. The user must have enabled the app; its manifest needs no `chat_messages`. It counts like `/v1/integrations/notification`: an app may send a user up to 10 messages per hour; more return 429 with `Retry-After`.
     *
     * Errors: 400, 401, 403, 404, 422, 429, 503.
     */
    sendAppNotificationByQuery(input: {
        params: T.SendAppNotificationByQueryData['path'];
        query: T.SendAppNotificationByQueryData['query'];
    }, options?: RequestOptions): Promise<T.SendAppNotificationByQueryResponses[200]>;
}
export interface KeysOperations {
    /**
     * Create a developer key
     *
     * Creates a key for the Developer API and returns its secret once. Without `scopes`, the key may read conversations, memories, action items and goals. A memory scope also records the grant for the readiness gate. `Idempotency-Key` is not supported, because secrets are not stored.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    createDeveloperKey(input: {
        body: T.CreateDeveloperKeyData['body'];
    }, options?: RequestOptions): Promise<T.CreateDeveloperKeyResponses[200]>;
    /**
     * Revoke a developer key
     *
     * Revokes the key immediately and permanently.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteDeveloperKey(input: {
        params: T.DeleteDeveloperKeyData['path'];
    }, options?: RequestOptions): Promise<T.DeleteDeveloperKeyResponses[204]>;
    /**
     * Get the calling key
     *
     * Describes the developer key of the request: its name and scopes. Any scope is sufficient.
     *
     * Errors: 401, 403, 429, 503.
     */
    getCallingKey(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetCallingKeyResponses[200]>;
    /**
     * List developer keys
     *
     * Returns the user's developer keys, newest first, without their secrets. Requires a user token: a key cannot list keys.
     *
     * Errors: 401, 403, 429, 503.
     */
    listDeveloperKeys(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListDeveloperKeysResponses[200]>;
}
export interface MemoriesOperations {
    /**
     * Add several memories
     *
     * Adds up to 25 memories, all or none, and returns them in the order sent. More than 25 return 422; an empty list returns an empty list. `created_count` is the number of memories returned.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createMemoriesBatch(input: {
        body: T.CreateMemoriesBatchData['body'];
    }, options?: RequestOptions): Promise<T.CreateMemoriesBatchResponses[200]>;
    /**
     * Add a memory
     *
     * Adds a fact about the user and returns it as `manually_added`. Without a `category`, the service chooses one from the content. If a memory with the same content exists, it is returned and nothing is added.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createMemory(input: {
        body: T.CreateMemoryData['body'];
    }, options?: RequestOptions): Promise<T.CreateMemoryResponses[200]>;
    /**
     * Delete a memory
     *
     * Deletes the memory permanently. Deleting it again returns 404.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    deleteMemory(input: {
        params: T.DeleteMemoryData['path'];
    }, options?: RequestOptions): Promise<T.DeleteMemoryResponses[200]>;
    /**
     * Get a memory
     *
     * Returns a memory. A locked memory returns 402; an unknown memory and a memory of another user return 404.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    getMemory(input: {
        params: T.GetMemoryData['path'];
    }, options?: RequestOptions): Promise<T.GetMemoryResponses[200]>;
    /**
     * List memories
     *
     * Returns the user's memories, by `scoring` descending, then newest first. Memories that the user rejected (`user_review` false) are omitted. The content of locked memories is cut after 70 characters and ends in `...`. When there are more memories, the `Link` header contains the address of the next page. A client that follows it sees every memory once, even while memories are added.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listMemories: ListOperation<{
        query?: T.ListMemoriesData['query'];
    }, T.ListMemoriesResponses[200], T.ListMemoriesResponses[200][number]>;
    /**
     * Search memories
     *
     * Returns the memories that match the query by words, and with an embedding model by meaning, best first, each with its `relevance_score`. Rejected memories are omitted and locked ones are cut, as in the list.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    searchMemories(input: {
        query: T.SearchMemoriesData['query'];
    }, options?: RequestOptions): Promise<T.SearchMemoriesResponses[200]>;
    /**
     * Update a memory
     *
     * Changes the given fields and returns the memory with `edited` true, unless only the verdict changes. At least one of `content`, `visibility`, `category`, `tags` and `user_review` is required, otherwise 422. To a caller who may not read memories, without `memories:read` or while memory access is not enabled, `content` is `...` and `tags` is empty unless they were sent, and nothing tells where it comes from.
     *
     * Errors: 401, 402, 403, 404, 409, 413, 415, 422, 429, 503.
     */
    updateMemory(input: {
        params: T.UpdateMemoryData['path'];
        body: T.UpdateMemoryData['body'];
    }, options?: RequestOptions): Promise<T.UpdateMemoryResponses[200]>;
}
export interface PendingAudioOperations {
    /**
     * List audio that waits for its words
     *
     * Returns what is not transcribed yet, one entry for each conversation, stream or upload, the oldest first, with its length, the reason and the next attempt. A running session's audio is not included.
     *
     * Errors: 401, 403, 429, 503.
     */
    listPendingAudio(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListPendingAudioResponses[200]>;
    /**
     * Try all audio again now
     *
     * Tries to transcribe all audio of the user at once, without waiting for the next attempt. Read the list again for the result.
     *
     * Errors: 401, 403, 429, 503.
     */
    retryAllPendingAudio(input?: Record<string, never>, options?: RequestOptions): Promise<T.RetryAllPendingAudioResponses[200]>;
    /**
     * Try audio again now
     *
     * Tries to transcribe one entry of the list at once. Returns 404 if it does not wait any more.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    retryPendingAudio(input: {
        params: T.RetryPendingAudioData['path'];
    }, options?: RequestOptions): Promise<T.RetryPendingAudioResponses[200]>;
}
export interface PeopleOperations {
    /**
     * Add a person
     *
     * Adds a person by name, so that voices can be assigned to them. If a person with this name exists, that person is returned. A user can have up to 1000 people.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createPerson(input: {
        body: T.CreatePersonData['body'];
    }, options?: RequestOptions): Promise<T.CreatePersonResponses[200]>;
    /**
     * Delete a person
     *
     * Deletes the person and their voice data, and removes them from their segments, whose speaker is then unknown. The text of the segments remains.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deletePerson(input: {
        params: T.DeletePersonData['path'];
    }, options?: RequestOptions): Promise<T.DeletePersonResponses[204]>;
    /**
     * Get a person
     *
     * Returns a person.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getPerson(input: {
        params: T.GetPersonData['path'];
    }, options?: RequestOptions): Promise<T.GetPersonResponses[200]>;
    /**
     * List names that speakers came with
     *
     * Returns the names that imports, texts and devices have given to speakers who are not a person yet, the most frequent first, at most 200. Locked conversations are left out.
     *
     * Errors: 401, 403, 429, 503.
     */
    listKnownNames(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListKnownNamesResponses[200]>;
    /**
     * List people
     *
     * Returns the people whom the user has named, by name.
     *
     * Errors: 401, 403, 429, 503.
     */
    listPeople(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListPeopleResponses[200]>;
    /**
     * List voices without a name
     *
     * Returns the speakers of the last 200 processed conversations who are neither the user nor a named person, the newest conversation first, with a sentence of each. Name one with `POST /v1/dev/user/conversations/{conversation_id}/speakers`. Locked and discarded conversations are left out.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listUnknownVoices(input?: {
        query?: T.ListUnknownVoicesData['query'];
    }, options?: RequestOptions): Promise<T.ListUnknownVoicesResponses[200]>;
    /**
     * Rename a person
     *
     * Gives a person another name, which all their segments show from then on.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    renamePerson(input: {
        params: T.RenamePersonData['path'];
        query: T.RenamePersonData['query'];
    }, options?: RequestOptions): Promise<T.RenamePersonResponses[200]>;
}
export interface PrivacyOperations {
    /**
     * Delete a range of time
     *
     * Deletes what was recorded between two times, in the background, or counts it with `preview`. Conversations count by their beginning. Locked conversations stay. Without a bound, the response is 422.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createDeletion(input: {
        body: T.CreateDeletionData['body'];
    }, options?: RequestOptions): Promise<T.CreateDeletionResponses[200]>;
    /**
     * Get a deletion
     *
     * Returns how far a deletion is. It is listed for 30 days.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getDeletion(input: {
        params: T.GetDeletionData['path'];
    }, options?: RequestOptions): Promise<T.GetDeletionResponses[200]>;
    /**
     * Get how long data is kept
     *
     * Returns for how many days conversations, audio and logs are kept, and whether the audio of conversations is kept.
     *
     * Errors: 401, 403, 429, 503.
     */
    getRetention(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetRetentionResponses[200]>;
    /**
     * List where data is sent
     *
     * Returns each address outside of the service that may get data of the user, with what was sent there in the last 30 days: providers, the push gateway, push services of browsers, the user's webhooks and enabled apps. Counts are stored every few seconds; those since then are missing.
     *
     * Errors: 401, 403, 429, 503.
     */
    listOutboundDestinations(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListOutboundDestinationsResponses[200]>;
    /**
     * Set how long data is kept
     *
     * What is older is deleted soon after the change, and then every day, like by the operations that delete single records.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    setRetention(input: {
        body: T.SetRetentionData['body'];
    }, options?: RequestOptions): Promise<T.SetRetentionResponses[200]>;
    /**
     * Switch a destination on or off
     *
     * Nothing more is sent to a destination that is switched off. Without speech to text, live sessions end with the reason, and audio that waits stays until it may be sent or is too old. Without the language model, rules are used, and without the embedding model, words alone find records. Webhooks and apps are disabled as by their own operations; an app that is disabled is not listed as a destination, and is enabled again by its own operation.
     *
     * Errors: 401, 403, 404, 413, 415, 422, 429, 503.
     */
    updateOutboundDestination(input: {
        params: T.UpdateOutboundDestinationData['path'];
        body: T.UpdateOutboundDestinationData['body'];
    }, options?: RequestOptions): Promise<T.UpdateOutboundDestinationResponses[200]>;
}
export interface PushOperations {
    /**
     * Subscribe a browser
     *
     * Adds a browser that shows the notifications of the user. The same `endpoint` again replaces its keys. A user can have up to 20 browsers.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    createPushSubscription(input: {
        body: T.CreatePushSubscriptionData['body'];
    }, options?: RequestOptions): Promise<T.CreatePushSubscriptionResponses[200]>;
    /**
     * Unsubscribe a browser
     *
     * Removes the browser.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deletePushSubscription(input: {
        params: T.DeletePushSubscriptionData['path'];
    }, options?: RequestOptions): Promise<T.DeletePushSubscriptionResponses[204]>;
    /**
     * Get the public key for Web Push
     *
     * Returns the `applicationServerKey` with which a browser subscribes.
     *
     * Errors: 401, 403, 429, 503.
     */
    getPushPublicKey(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetPushPublicKeyResponses[200]>;
    /**
     * List browsers
     *
     * Returns the browsers that show notifications of the user, newest first.
     *
     * Errors: 401, 403, 429, 503.
     */
    listPushSubscriptions(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListPushSubscriptionsResponses[200]>;
}
export interface RecordingsOperations {
    /**
     * Start or resume an upload
     *
     * Names an audio file of at most 500 MB and 12 hours: WAV, MP3, FLAC, Opus in Ogg, WebM or MP4, and where the service has ffmpeg, M4A, AAC, AMR, CAF, WMA and others. Then send its bytes in parts, from the offset `received_bytes` on. When all are there, the file is checked, decoded, transcribed and divided into conversations like a live stream. The same file again returns the upload that it was, so that an interrupted upload continues and no conversation appears twice. One that failed, or whose conversations were deleted, starts again. An upload without a new part is deleted after 7 days.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createRecording(input: {
        query?: T.CreateRecordingData['query'];
        body: T.CreateRecordingData['body'];
    }, options?: RequestOptions): Promise<T.CreateRecordingResponses[200]>;
    /**
     * Get the progress of a device's files
     *
     * Returns how many files of an upload are done. Each counts as one segment.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getDeviceFilesJob(input: {
        params: T.GetDeviceFilesJobData['path'];
    }, options?: RequestOptions): Promise<T.GetDeviceFilesJobResponses[200]>;
    /**
     * Get an upload's progress
     *
     * Returns how far an upload is on its way to its conversations, and why it waits or failed.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getRecording(input: {
        params: T.GetRecordingData['path'];
    }, options?: RequestOptions): Promise<T.GetRecordingResponses[200]>;
    /**
     * Upload files that a device recorded offline
     *
     * Stores files that a device recorded without a connection. Each is named `NAME_<unix time>.bin`, in seconds or milliseconds; the name also says codec, rate and channels, such as `audio_pendant_opus_16000_1_fs160_1763629815.bin` (by default Opus at 16 kHz). The device, here `pendant`, is the `source` of its conversations. A device without a clock writes 0 as the time: the file counts as recorded until it was uploaded. It holds frames, each after its length in 4 bytes, little-endian; packets of Opus may have the 3 bytes before them that Bluetooth gives them. Each file has its own outcome: one that cannot be read fails alone (400 if no name can be read), an empty one is completed with a note, and damaged bytes are skipped with a note. Files whose times are next to each other become one conversation, and a file that is known already adds nothing. The words are recognized in the background.
     *
     * Errors: 400, 401, 403, 404, 413, 415, 422, 429, 503, 507.
     */
    syncDeviceFiles(input: {
        query?: T.SyncDeviceFilesData['query'];
        body: Upload;
    }, options?: RequestOptions): Promise<T.SyncDeviceFilesResponses[202]>;
    /**
     * Upload files that a device recorded offline and wait
     *
     * The same as `POST /v2/sync-local-files`, but answers only when all files are done. Use the other one for more than a few minutes of audio.
     *
     * Errors: 400, 401, 403, 404, 413, 415, 422, 429, 503, 507.
     */
    syncDeviceFilesAndWait(input: {
        query?: T.SyncDeviceFilesAndWaitData['query'];
        body: Upload;
    }, options?: RequestOptions): Promise<T.SyncDeviceFilesAndWaitResponses[200]>;
    /**
     * Transcribe audio that was left out
     *
     * Transcribes the audio of an upload that was left out because a conversation has words of the same sound (`left_out`). Words that the conversation does not have at that time are added to it. Works for 7 days after the upload was decoded; 409 later, and if nothing was left out.
     *
     * Errors: 401, 403, 404, 409, 422, 429, 503.
     */
    transcribeLeftOutAudio(input: {
        params: T.TranscribeLeftOutAudioData['path'];
    }, options?: RequestOptions): Promise<T.TranscribeLeftOutAudioResponses[200]>;
    /**
     * Send the next part of an upload
     *
     * Appends at most 8 MB. `offset` must be the upload's `received_bytes`, otherwise 409: read the upload again and continue there.
     *
     * Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503, 507.
     */
    uploadRecordingPart(input: {
        params: T.UploadRecordingPartData['path'];
        query: T.UploadRecordingPartData['query'];
        body: Upload;
    }, options?: RequestOptions): Promise<T.UploadRecordingPartResponses[200]>;
}
export interface SampleDataOperations {
    /**
     * Get the state of the sample data
     *
     * Returns whether the sample data is loaded, and how many records of each kind were loaded.
     *
     * Errors: 401, 403, 429, 503.
     */
    getSampleData(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetSampleDataResponses[200]>;
    /**
     * Load the sample data
     *
     * Adds two weeks of an invented person's life, up to now: conversations, people, folders, memories, action items, goals, daily summaries, chat messages, posts, screen activity, and a webhook that is disabled after failures, with its log. All of it is stored, or nothing. Loading calls no webhook, no language model, and sends no notification. Records of the user do not change: a memory that they have is not added again, a goal is inactive if three of them are active, and the webhook is left out if they have one of its type. If it is loaded already, remove it first.
     *
     * Errors: 401, 403, 409, 413, 429, 503.
     */
    loadSampleData(input?: Record<string, never>, options?: RequestOptions): Promise<T.LoadSampleDataResponses[200]>;
    /**
     * Remove the sample data
     *
     * Deletes everything that loading has added, also what the user has changed since, and what was made of it: tasks and memories of its conversations, and deliveries with them. Everything else of the user stays. Returns how many records of each kind were deleted: zeros if it is not loaded.
     *
     * Errors: 401, 403, 429, 503.
     */
    removeSampleData(input?: Record<string, never>, options?: RequestOptions): Promise<T.RemoveSampleDataResponses[200]>;
}
export interface ScreenActivityOperations {
    /**
     * Delete snapshots
     *
     * Deletes the snapshots in a range of time permanently, or with `all=true` every one. Without a filter and without `all`, it returns 422 and deletes nothing.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    deleteScreenActivity(input?: {
        query?: T.DeleteScreenActivityData['query'];
    }, options?: RequestOptions): Promise<T.DeleteScreenActivityResponses[200]>;
    /**
     * Delete a snapshot
     *
     * Deletes the snapshot permanently. Deleting it again returns 404.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteScreenSnapshot(input: {
        params: T.DeleteScreenSnapshotData['path'];
    }, options?: RequestOptions): Promise<T.DeleteScreenSnapshotResponses[200]>;
    /**
     * Import snapshots
     *
     * Stores up to 500 snapshots, all or none. The id that the importer sends makes it repeatable: the same snapshot again changes nothing, another content replaces the stored one, and a deleted snapshot is stored again. More than 500 return 422, a body above 1 MB returns 413; an empty list is accepted. When a day is over in the user's time zone, a few memories are extracted from its snapshots.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    importScreenActivity(input: {
        body: T.ImportScreenActivityData['body'];
    }, options?: RequestOptions): Promise<T.ImportScreenActivityResponses[200]>;
}
export interface SearchOperations {
    /**
     * Search conversations, memories and action items
     *
     * Finds records by words and by meaning, the best first over all kinds, with passages that show why: words of the query are marked. Discarded and locked conversations, and what comes from locked ones, are not found. Records that match neither by words nor by meaning are not returned. Without `kinds`, all are searched that can be at the moment; `omitted_kinds` names the others.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    searchRecords(input: {
        query: T.SearchRecordsData['query'];
    }, options?: RequestOptions): Promise<T.SearchRecordsResponses[200]>;
}
export interface SetupOperations {
    /**
     * Cancel the installation
     *
     * Ends the installation that is running. What was downloaded is kept, and another installation continues with it. Returns 404 if none is running.
     *
     * Errors: 401, 403, 404, 429, 503.
     */
    cancelSetup(input?: Record<string, never>, options?: RequestOptions): Promise<T.CancelSetupResponses[200]>;
    /**
     * Get what can be installed on this machine
     *
     * Returns what the machine has, the models that fit, what is installed, and the progress of an installation. Models run on the machine of the service: nothing that is said leaves it.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    getSetup(input?: {
        query?: T.GetSetupData['query'];
    }, options?: RequestOptions): Promise<T.GetSetupResponses[200]>;
    /**
     * Remove the installed models
     *
     * Stops using the installed models, and deletes them and what was downloaded of others. A model that `STT_MODELS` names, and files that were put into `DATA_DIR/models` by hand, stay. While an installation runs, the response is 409.
     *
     * Errors: 401, 403, 409, 429, 503.
     */
    removeSetup(input?: Record<string, never>, options?: RequestOptions): Promise<T.RemoveSetupResponses[204]>;
    /**
     * Install models
     *
     * Begins to download the models of a profile in the background: one for each task that the environment does not set. Each is checked, tried, and then used without a restart. `GET /v1/admin/setup` has the progress. An installation that was interrupted continues by itself when the service starts again; one that failed, by the same request. While one runs, the response is 409. Without room on the disk it is 507, with the numbers, and nothing is downloaded.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503, 507.
     */
    startSetup(input: {
        body: T.StartSetupData['body'];
    }, options?: RequestOptions): Promise<T.StartSetupResponses[202]>;
}
export interface SocialPostsOperations {
    /**
     * Delete a post
     *
     * Deletes the post permanently. Deleting it again returns 404.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteSocialPost(input: {
        params: T.DeleteSocialPostData['path'];
    }, options?: RequestOptions): Promise<T.DeleteSocialPostResponses[200]>;
    /**
     * Delete posts
     *
     * Deletes the posts in a range of time permanently, or with `all=true` every one. Without a filter and without `all`, it returns 422 and deletes nothing.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    deleteSocialPosts(input?: {
        query?: T.DeleteSocialPostsData['query'];
    }, options?: RequestOptions): Promise<T.DeleteSocialPostsResponses[200]>;
    /**
     * Import posts
     *
     * Stores up to 500 posts, all or none. The id that the importer sends makes it repeatable: the same post again changes nothing, another content replaces the stored one, and a deleted post is stored again. More than 500 return 422, a body above 1 MB returns 413; an empty list is accepted.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    importSocialPosts(input: {
        body: T.ImportSocialPostsData['body'];
    }, options?: RequestOptions): Promise<T.ImportSocialPostsResponses[200]>;
}
export interface SpeechProfileOperations {
    /**
     * Delete the speech profile
     *
     * Deletes the profile permanently. Existing segments do not change; new sessions do not recognize the user.
     *
     * Errors: 401, 403, 429, 503.
     */
    deleteSpeechProfile(input?: Record<string, never>, options?: RequestOptions): Promise<T.DeleteSpeechProfileResponses[204]>;
    /**
     * Get the speech profile
     *
     * Returns whether the user's voice can be recognized, and how reliably. The embedding is not returned.
     *
     * Errors: 401, 403, 429, 503.
     */
    getSpeechProfile(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetSpeechProfileResponses[200]>;
    /**
     * Create the speech profile
     *
     * Creates the profile of the user's voice from audio of 5 to 120 seconds in which only the user speaks. It replaces the previous profile. Only an embedding is stored, not the audio. Live sessions compare each new voice with it and mark matching segments with `is_user`. A user can also confirm a voice during a session with `speaker_assigned` and the `person_id` `user`, which adds to the profile. Audio that is too short, too long, in an unknown format or almost without speech returns 422.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503, 507.
     */
    uploadSpeechProfile(input: {
        body: Upload;
    }, options?: RequestOptions): Promise<T.UploadSpeechProfileResponses[200]>;
}
export interface StatisticsOperations {
    /**
     * Count records by day
     *
     * Returns how many conversations, words, memories and action items there are of each day, in the account's time zone, and the totals of the range. A range of more than 400 days returns 422. Locked records are counted too.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    getStatistics(input?: {
        query?: T.GetStatisticsData['query'];
    }, options?: RequestOptions): Promise<T.GetStatisticsResponses[200]>;
}
export interface ToolServerOperations {
    /**
     * Complete an action item as a tool
     *
     * Does the same as the tool `complete_action_item`. The request has no body.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    completeToolActionItem(input: {
        params: T.CompleteToolActionItemData['path'];
        query?: T.CompleteToolActionItemData['query'];
    }, options?: RequestOptions): Promise<T.CompleteToolActionItemResponses[200]>;
    /**
     * Add an action item as a tool
     *
     * Does the same as the tool `create_action_item`: the same call within a day returns the item of the first call.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createToolActionItem(input: {
        body: T.CreateToolActionItemData['body'];
    }, options?: RequestOptions): Promise<T.CreateToolActionItemResponses[200]>;
    /**
     * Add a memory as a tool
     *
     * Does the same as the tool `create_memory`.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    createToolMemory(input: {
        body: T.CreateToolMemoryData['body'];
    }, options?: RequestOptions): Promise<T.CreateToolMemoryResponses[200]>;
    /**
     * Delete an action item as a tool
     *
     * Does the same as the tool `delete_action_item`.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    deleteToolActionItem(input: {
        params: T.DeleteToolActionItemData['path'];
    }, options?: RequestOptions): Promise<T.DeleteToolActionItemResponses[200]>;
    /**
     * Delete a memory as a tool
     *
     * Does the same as the tool `delete_memory`.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    deleteToolMemory(input: {
        params: T.DeleteToolMemoryData['path'];
    }, options?: RequestOptions): Promise<T.DeleteToolMemoryResponses[200]>;
    /**
     * Get a conversation as a tool
     *
     * Returns the same conversation as the tool `get_conversation_by_id`, with its transcript in parts of about 2 MB. A locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    getToolConversation(input: {
        params: T.GetToolConversationData['path'];
        query?: T.GetToolConversationData['query'];
    }, options?: RequestOptions): Promise<T.GetToolConversationResponses[200]>;
    /**
     * List action items as a tool
     *
     * Returns the same action items as the tool `get_action_items`, as an array: earliest due date first, items without a due date last, then newest first.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listToolActionItems: ListOperation<{
        query?: T.ListToolActionItemsData['query'];
    }, T.ListToolActionItemsResponses[200], T.ListToolActionItemsResponses[200][number]>;
    /**
     * List conversations as a tool
     *
     * Returns the same conversations as the tool `get_conversations`, as an array without transcripts, newest first. Locked conversations are listed without their action items and events.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listToolConversations: ListOperation<{
        query?: T.ListToolConversationsData['query'];
    }, T.ListToolConversationsResponses[200], T.ListToolConversationsResponses[200][number]>;
    /**
     * List memories as a tool
     *
     * Returns the same memories as the tool `get_memories`, as an array, for REST clients with a tool-server key.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listToolMemories: ListOperation<{
        query?: T.ListToolMemoriesData['query'];
    }, T.ListToolMemoriesResponses[200], T.ListToolMemoriesResponses[200][number]>;
    /**
     * Search action items as a tool
     *
     * Returns the same action items as the tool `search_action_items`, as an array, best match first.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    searchToolActionItems(input: {
        query: T.SearchToolActionItemsData['query'];
    }, options?: RequestOptions): Promise<T.SearchToolActionItemsResponses[200]>;
    /**
     * Search conversations as a tool
     *
     * Returns the same conversations as the tool `search_conversations`, as an array without transcripts, nearest in meaning first.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    searchToolConversations(input: {
        query: T.SearchToolConversationsData['query'];
    }, options?: RequestOptions): Promise<T.SearchToolConversationsResponses[200]>;
    /**
     * Search memories as a tool
     *
     * Returns the same memories as the tool `search_memories`, as an array, nearest first.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    searchToolMemories(input: {
        query: T.SearchToolMemoriesData['query'];
    }, options?: RequestOptions): Promise<T.SearchToolMemoriesResponses[200]>;
    /**
     * Update an action item as a tool
     *
     * Does the same as the tool `update_action_item`.
     *
     * Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.
     */
    updateToolActionItem(input: {
        params: T.UpdateToolActionItemData['path'];
        body: T.UpdateToolActionItemData['body'];
    }, options?: RequestOptions): Promise<T.UpdateToolActionItemResponses[200]>;
    /**
     * Update the content of a memory as a tool
     *
     * Does the same as the tool `edit_memory`, with the content in the query.
     *
     * Errors: 401, 402, 403, 404, 409, 413, 422, 429, 503.
     */
    updateToolMemory(input: {
        params: T.UpdateToolMemoryData['path'];
        query: T.UpdateToolMemoryData['query'];
    }, options?: RequestOptions): Promise<T.UpdateToolMemoryResponses[200]>;
}
export interface ToolServerKeysOperations {
    /**
     * Create a tool-server key
     *
     * Creates a key for the tool server and returns its secret once. It may have the scopes of the Developer API and those that only tools use. Without `scopes`, the key may read conversations, memories, action items and goals.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    createToolServerKey(input: {
        body: T.CreateToolServerKeyData['body'];
    }, options?: RequestOptions): Promise<T.CreateToolServerKeyResponses[200]>;
    /**
     * Revoke a tool-server key
     *
     * Revokes the key immediately and permanently.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    deleteToolServerKey(input: {
        params: T.DeleteToolServerKeyData['path'];
    }, options?: RequestOptions): Promise<T.DeleteToolServerKeyResponses[204]>;
    /**
     * List tool-server keys
     *
     * Returns the user's keys for the tool server, newest first, without their secrets.
     *
     * Errors: 401, 403, 429, 503.
     */
    listToolServerKeys(input?: Record<string, never>, options?: RequestOptions): Promise<T.ListToolServerKeysResponses[200]>;
}
export interface VoiceMessagesOperations {
    /**
     * Transcribe a voice message as a stream
     *
     * Transcribes audio and streams the text as server-sent events: each `data:` frame contains the whole text so far and replaces the previous one. The last frame is `done:` with the base64 of the JSON that the other operation returns, or `error:` with the failure body as JSON: every failure, also for a file that cannot be decoded. A stream without frames means that there was no speech. Only a request that is invalid gets a status instead: no file (400), too large (413), a wrong parameter (422).
     *
     * Errors: 400, 401, 403, 413, 415, 422, 429, 503, 507.
     */
    streamVoiceMessage(input: {
        body: Upload;
    }, options?: RequestOptions): AsyncGenerator<StreamLine, void, undefined>;
    /**
     * Transcribe a voice message
     *
     * Transcribes audio and returns the complete result. Send files in a form, or raw PCM that the query describes; the query is only read for raw PCM. Audio without speech returns 200 with an empty transcript and the outcome `expected_silence`. Each kind of failure has its own status and the failure body, which contains neither audio nor the provider's response. Nothing is stored.
     *
     * Errors: 400, 401, 403, 413, 415, 422, 429, 502, 503, 504, 507.
     */
    transcribeVoiceMessage(input: {
        query?: T.TranscribeVoiceMessageData['query'];
        body: Upload;
    }, options?: RequestOptions): Promise<T.TranscribeVoiceMessageResponses[200]>;
}
export interface WebhooksOperations {
    /**
     * Disable a webhook
     *
     * Stops deliveries and keeps the address.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    disableWebhook(input: {
        params: T.DisableWebhookData['path'];
    }, options?: RequestOptions): Promise<T.DisableWebhookResponses[200]>;
    /**
     * Enable a webhook
     *
     * Enables deliveries to the configured address, also after 100 failures in a row disabled them. Without an address, the response is 409.
     *
     * Errors: 401, 403, 409, 422, 429, 503.
     */
    enableWebhook(input: {
        params: T.EnableWebhookData['path'];
    }, options?: RequestOptions): Promise<T.EnableWebhookResponses[200]>;
    /**
     * Get a webhook
     *
     * Returns the address of this kind of webhook and whether it is enabled. Without an address, `url` is empty.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    getWebhook(input: {
        params: T.GetWebhookData['path'];
    }, options?: RequestOptions): Promise<T.GetWebhookResponses[200]>;
    /**
     * Get a delivery
     *
     * Returns a delivery with the body of its request.
     *
     * Errors: 401, 403, 404, 422, 429, 503.
     */
    getWebhookDelivery(input: {
        params: T.GetWebhookDeliveryData['path'];
    }, options?: RequestOptions): Promise<T.GetWebhookDeliveryResponses[200]>;
    /**
     * Get the enabled webhooks
     *
     * Returns for each kind of webhook whether it is enabled.
     *
     * Errors: 401, 403, 429, 503.
     */
    getWebhooksStatus(input?: Record<string, never>, options?: RequestOptions): Promise<T.GetWebhooksStatusResponses[200]>;
    /**
     * Say what each receiver got
     *
     * Returns one entry for each webhook of the user, for each enabled app, and for each other app in the log of this conversation: whether it got the conversation, its words or its audio, and if not, why. Summaries of days are not included. The log has the deliveries of the last 30 days, and none of audio. A locked conversation returns 402.
     *
     * Errors: 401, 402, 403, 404, 422, 429, 503.
     */
    listConversationDeliveries(input: {
        params: T.ListConversationDeliveriesData['path'];
    }, options?: RequestOptions): Promise<T.ListConversationDeliveriesResponses[200]>;
    /**
     * List deliveries
     *
     * Returns the deliveries of the last 30 days, newest first. When there are more deliveries, the `Link` header contains the address of the next page. Raw audio is not listed: it is not stored.
     *
     * Errors: 401, 403, 422, 429, 503.
     */
    listWebhookDeliveries: ListOperation<{
        query?: T.ListWebhookDeliveriesData['query'];
    }, T.ListWebhookDeliveriesResponses[200], T.ListWebhookDeliveriesResponses[200][number]>;
    /**
     * Replay deliveries
     *
     * Sends the deliveries of a time window again, in their order, with new ids. Deliveries of apps are not included.
     *
     * Errors: 401, 403, 409, 413, 415, 422, 429, 503.
     */
    replayWebhookDeliveries(input: {
        body: T.ReplayWebhookDeliveriesData['body'];
    }, options?: RequestOptions): Promise<T.ReplayWebhookDeliveriesResponses[200]>;
    /**
     * Replay a delivery
     *
     * Sends the delivery again, with a new id, to the current address. One of an app is sent while the app is enabled.
     *
     * Errors: 401, 403, 404, 409, 422, 429, 503.
     */
    replayWebhookDelivery(input: {
        params: T.ReplayWebhookDeliveryData['path'];
    }, options?: RequestOptions): Promise<T.ReplayWebhookDeliveryResponses[200]>;
    /**
     * Rotate the secret of a webhook
     *
     * Creates a new key for the signatures and returns it once. For 24 hours deliveries are signed with both keys.
     *
     * Errors: 401, 403, 409, 422, 429, 503.
     */
    rotateWebhookSecret(input: {
        params: T.RotateWebhookSecretData['path'];
    }, options?: RequestOptions): Promise<T.RotateWebhookSecretResponses[200]>;
    /**
     * Set a webhook
     *
     * Sets the address of this kind of webhook and enables it; an empty `url` disables it. For `audio_bytes`, the address may be followed by a comma and a number of seconds. Query parameters of the address are preserved. An address that deliveries must not use, such as one in the service's own network, returns 422. The first address creates the secret that signs the deliveries, which is returned once.
     *
     * Errors: 401, 403, 413, 415, 422, 429, 503.
     */
    setWebhook(input: {
        params: T.SetWebhookData['path'];
        body: T.SetWebhookData['body'];
    }, options?: RequestOptions): Promise<T.SetWebhookResponses[200]>;
    /**
     * Send a test delivery
     *
     * Sends an example of this kind of delivery to the address, signed like the others, and returns what the receiver answered. It is made once, also while the webhook is disabled.
     *
     * Errors: 401, 403, 409, 422, 429, 503.
     */
    testWebhook(input: {
        params: T.TestWebhookData['path'];
    }, options?: RequestOptions): Promise<T.TestWebhookResponses[200]>;
}
/** All operations of the REST API by tag. */
export interface RestOperations {
    actionItems: ActionItemsOperations;
    admin: AdminOperations;
    apps: AppsOperations;
    ask: AskOperations;
    auth: AuthOperations;
    calendar: CalendarOperations;
    chat: ChatOperations;
    conversations: ConversationsOperations;
    corrections: CorrectionsOperations;
    dailySummaries: DailySummariesOperations;
    deviceKeys: DeviceKeysOperations;
    exports: ExportsOperations;
    folders: FoldersOperations;
    goals: GoalsOperations;
    grants: GrantsOperations;
    health: HealthOperations;
    imports: ImportsOperations;
    integrations: IntegrationsOperations;
    keys: KeysOperations;
    memories: MemoriesOperations;
    pendingAudio: PendingAudioOperations;
    people: PeopleOperations;
    privacy: PrivacyOperations;
    push: PushOperations;
    recordings: RecordingsOperations;
    sampleData: SampleDataOperations;
    screenActivity: ScreenActivityOperations;
    search: SearchOperations;
    setup: SetupOperations;
    socialPosts: SocialPostsOperations;
    speechProfile: SpeechProfileOperations;
    statistics: StatisticsOperations;
    toolServer: ToolServerOperations;
    toolServerKeys: ToolServerKeysOperations;
    voiceMessages: VoiceMessagesOperations;
    webhooks: WebhooksOperations;
}
export declare function restOperations(http: Http): RestOperations;
