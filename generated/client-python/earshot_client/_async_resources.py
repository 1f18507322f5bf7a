# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
"""The operations of the service: a class per tag, and the tools of the tool server."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from . import models as m
from ._async_http import AsyncCredential, AsyncHttp, AsyncResource
from ._async_pages import AsyncPageIterator
from ._request import NOT_GIVEN, FileContent, IdempotentOptions, NotGiven, Operation, RequestOptions, StreamLine


class AsyncNamedCredentials(TypedDict, total=False):
    """Credentials by the name of their security scheme. Used instead of `key` by operations that accept them."""

    admin_token: AsyncCredential | None
    app_key: AsyncCredential | None
    developer_key: AsyncCredential | None
    oauth_token: AsyncCredential | None
    tool_server_key: AsyncCredential | None
    user_token: AsyncCredential | None


class AsyncActionItems(AsyncResource):
    async def create_action_item(
        self,
        *,
        description: str,
        completed: bool | None = None,
        due_at: str | dt.date | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.ActionItem:
        """Add an action item

        Adds an action item and returns it. With `due_at`, the user's app gets a push notification. An item that is added with `completed` true gets the current time as `completed_at`.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            description: The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            completed: True adds it as completed, with the current time as `completed_at`. Default false.
            due_at: When it is due, ISO 8601; UTC if it has no zone; a date means the end of that day in the account's time zone. A due date causes a push notification to the user's app. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/action-items",
                ("developer_key",),
                idempotent=True,
            ),
            m.ActionItem,
            body={
                "description": description,
                "completed": completed,
                "due_at": due_at,
            },
            options=options,
        )

    async def create_action_items_batch(
        self,
        *,
        action_items: Sequence[m.ActionItemCreate | Mapping[str, Any]],
        **options: Unpack[IdempotentOptions],
    ) -> m.ActionItemBatchResult:
        """Add several action items

        Adds up to 50 action items, all or none, and returns them in the order sent. More than 50 return 422; an empty list returns an empty list. Each item with `due_at` causes a push notification.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            action_items: The tasks to add. Up to 50 items.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/action-items/batch",
                ("developer_key",),
                idempotent=True,
            ),
            m.ActionItemBatchResult,
            body={
                "action_items": action_items,
            },
            options=options,
        )

    async def delete_action_item(
        self,
        action_item_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete an action item

        Deletes the action item permanently. Deleting it again returns 404. An item from a locked conversation returns 402.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            action_item_id: The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/action-items/{action_item_id}",
                ("developer_key",),
            ),
            m.DeleteResult,
            path={
                "action_item_id": action_item_id,
            },
            options=options,
        )

    async def get_action_item(
        self,
        action_item_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItem:
        """Get an action item

        Returns an action item. An item from a locked conversation returns 402.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            action_item_id: The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/action-items/{action_item_id}",
                ("developer_key",),
            ),
            m.ActionItem,
            path={
                "action_item_id": action_item_id,
            },
            options=options,
        )

    def list_action_items(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        completed: bool | None = None,
        reviewed: bool | None = None,
        conversation_id: str | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.ActionItem]:
        """List action items

        Returns the action items that match all filters: earliest due date first, items without a due date last, then newest first. Items from locked conversations, and those that the user has rejected, are omitted. `start_date` and `end_date` filter by creation time, both inclusive. When there are more items, the `Link` header contains the address of the next page.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of action items to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            completed: Only completed (true) or open (false) items.
            reviewed: Only items that are (true) or are not (false) reviewed. Those that are not are suggestions.
            conversation_id: Only items from this conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
            start_date: Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/dev/user/action-items",
                ("developer_key",),
            ),
            m.ActionItem,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "completed": completed,
                "reviewed": reviewed,
                "conversation_id": conversation_id,
                "start_date": start_date,
                "end_date": end_date,
            },
            options=options,
        )

    async def update_action_item(
        self,
        action_item_id: str,
        *,
        description: str | None = None,
        completed: bool | None = None,
        due_at: str | dt.date | None | NotGiven = NOT_GIVEN,
        user_review: bool | None | NotGiven = NOT_GIVEN,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItem:
        """Update an action item

        Changes the given fields. At least one of `description`, `completed`, `due_at` and `user_review` is required, otherwise 422. A change accepts a suggestion. `user_review` true accepts it as it is, and false rejects it. `completed` true sets `completed_at`; false reopens the item and clears it. A new `due_at` causes a push reminder; the same `due_at`, or null to clear it, does not. An item from a locked conversation returns 402.

        Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.

        Args:
            action_item_id: The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            description: The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            completed: True completes it and sets `completed_at`; false reopens it and clears `completed_at`.
            due_at: A date without a time means the end of that day in the account's time zone. A new date causes a push reminder, the same date does not. Null removes the date and causes no reminder. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            user_review: The user's verdict: true accepts a suggestion, false rejects the action item and removes it from lists. Null takes the verdict back. Without it, a change of another field accepts. Accepting a suggestion that is due in the future causes a push reminder.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/dev/user/action-items/{action_item_id}",
                ("developer_key",),
            ),
            m.ActionItem,
            path={
                "action_item_id": action_item_id,
            },
            body={
                "description": description,
                "completed": completed,
            },
            clearable={
                "due_at": due_at,
                "user_review": user_review,
            },
            options=options,
        )


class AsyncAdmin(AsyncResource):
    async def check_providers(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.ProviderCheck]:
        """Check the providers

        Sends a small request to each provider that this process is configured with, one after the other, and returns whether it answers. A provider may take up to 10 seconds. The check of the language model also has the number of records that wait for it. `earshot doctor` prints the result.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/admin/providers",
                ("admin_token",),
            ),
            list[m.ProviderCheck],
            options=options,
        )

    async def create_account(
        self,
        *,
        name: str | None = None,
        login_name: str | None = None,
        administrator: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Credentials:
        """Create an account

        Creates an account and returns its credentials: a developer key and a tool-server key with all scopes, a user token and a refresh token. The secrets are returned once. The response has no `admin_token`: of an administrator, only browser sessions may call the operations for administrators.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            name: A name for the account, for people. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            login_name: The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -.
            administrator: Whether the account's browser sessions may call the operations for administrators. By default not.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/accounts",
                ("admin_token",),
            ),
            m.Credentials,
            body={
                "name": name,
                "login_name": login_name,
                "administrator": administrator,
            },
            options=options,
        )

    async def create_login_link(
        self,
        uid: str,
        **options: Unpack[RequestOptions],
    ) -> m.LoginLink:
        """Create a one-time login link

        Returns an address that logs a browser in to the account once, within a day, and lets its user set a password. Setting a password makes all links of the account invalid. `earshot account login-link` prints one.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            uid: The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/accounts/{uid}/login-links",
                ("admin_token",),
            ),
            m.LoginLink,
            path={
                "uid": uid,
            },
            options=options,
        )

    async def create_snapshot(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.Snapshot:
        """Copy the embedded database for a backup

        Copies the files of the embedded database and of the audio that waits, as they are at one moment, to a folder in `DATA_DIR/snapshots`, from which `earshot backup` writes a backup and which it then removes. Other requests wait for `pause_ms` only. With `DATABASE_URL` the response is 409: a backup then reads the database itself.

        Errors: 401, 403, 409, 503.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/snapshots",
                ("admin_token",),
            ),
            m.Snapshot,
            options=options,
        )

    async def delete_account(
        self,
        uid: str,
        **options: Unpack[RequestOptions],
    ) -> m.AccountDeletion:
        """Delete an account

        Deletes the account with all its records, keys and tokens, and ends its live sessions. Audio on disk, and what these sessions store while they end, is deleted a minute later. It cannot be undone. The last administrator cannot be deleted: make another account one first.

        Errors: 401, 403, 404, 409, 422, 429, 503.

        Args:
            uid: The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/admin/accounts/{uid}",
                ("admin_token",),
            ),
            m.AccountDeletion,
            path={
                "uid": uid,
            },
            options=options,
        )

    async def get_backups(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.Backups:
        """Describe the backups of the deployment

        Returns the schedule, the last success and failure, and the backups at `BACKUP_TO`. A backup is restored by the command `earshot restore` on the machine of a new deployment.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/admin/backups",
                ("admin_token",),
            ),
            m.Backups,
            options=options,
        )

    async def get_service_status(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.ServiceStatus:
        """Describe the process and its database

        Returns the versions, the uptime, the disks and the database of the process that answers, and how the request has reached it. `GET /v1/admin/providers` checks its providers.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/admin/status",
                ("admin_token",),
            ),
            m.ServiceStatus,
            options=options,
        )

    async def get_storage(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.Storage:
        """Measure what is stored

        Returns the size of the database by kind of record, and of files by kind. Sizes of the database are those of Postgres, with free space in its tables. The service measures at most once a minute.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/admin/storage",
                ("admin_token",),
            ),
            m.Storage,
            options=options,
        )

    def list_account_storage(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.AccountStorage]:
        """Measure what accounts store

        Returns what each account stores by kind of record, the newest account first. It reads a row of each record, so a page of large accounts takes seconds. When there are more accounts, the `Link` header contains the address of the next page.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of accounts to return. 1 to 100, default 20.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/admin/storage/accounts",
                ("admin_token",),
            ),
            m.AccountStorage,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
            },
            options=options,
        )

    def list_accounts(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.Account]:
        """List accounts

        Returns the accounts, newest first. When there are more accounts, the `Link` header contains the address of the next page.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of accounts to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/admin/accounts",
                ("admin_token",),
            ),
            m.Account,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
            },
            options=options,
        )

    def list_apps_for_review(
        self,
        *,
        status: m.AppStatus | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.App]:
        """List apps of all users

        Returns the apps of all users, newest first; by default those that wait to be published, or whose changes do.

        Errors: 401, 403, 422, 429, 503.

        Args:
            status: Only apps with this status. Default "under-review".
            limit: Maximum number of apps to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/admin/apps",
                ("admin_token",),
            ),
            m.App,
            None,
            query={
                "status": status,
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
            },
            options=options,
        )

    def list_notifications(
        self,
        uid: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.Notification]:
        """List push notifications

        Returns the push notifications that were sent to the account's app, newest first. When there are more notifications, the `Link` header contains the address of the next page.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            uid: The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
            limit: Maximum number of notifications to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/admin/accounts/{uid}/notifications",
                ("admin_token",),
            ),
            m.Notification,
            None,
            path={
                "uid": uid,
            },
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
            },
            options=options,
        )

    async def list_queues(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.Queue]:
        """Count background work

        Returns how much work of each kind waits, is being done, and has failed, over all processes and users. Kinds without any are included.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/admin/queues",
                ("admin_token",),
            ),
            list[m.Queue],
            options=options,
        )

    async def publish_app(
        self,
        app_id: str,
        *,
        published: bool,
        updated_at: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.App:
        """Publish an app

        Publishes an app, or the changes of a published one, to all users, or takes it back. Users of an app that receives or does more than before are asked again: it is enabled for them once they have enabled it again.

        Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
            published: Whether other users see the app.
            updated_at: The `updated_at` of the app that was reviewed. If the app has changed since, the response is 409.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/admin/apps/{app_id}",
                ("admin_token",),
            ),
            m.App,
            path={
                "app_id": app_id,
            },
            body={
                "published": published,
                "updated_at": updated_at,
            },
            options=options,
        )

    async def record_backup(
        self,
        *,
        address: str,
        bytes: int,
        seconds: float,
        **options: Unpack[RequestOptions],
    ) -> m.BackupResult:
        """Record a backup that was written

        `earshot backup` calls this after it has backed up a running service with the embedded database, which it cannot open itself. The backup becomes the last success.

        Errors: 401, 403, 413, 415, 422, 503.

        Args:
            address: The file, or the address in a bucket without its key. Up to 4096 characters.
            bytes: Its size. 0 to 9007199254740991.
            seconds: How long it took to write and to read back. 0 to 10000000.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/backups",
                ("admin_token",),
            ),
            m.BackupResult,
            body={
                "address": address,
                "bytes": bytes,
                "seconds": seconds,
            },
            options=options,
        )

    async def rotate_admin_token(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.AdminToken:
        """Rotate the admin token

        Replaces the admin token. Every earlier one becomes invalid at once, also those of other machines on the same database. The new token is returned once. `earshot account rotate-admin` also writes it to `credentials.json`.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/token/rotate",
                ("admin_token",),
            ),
            m.AdminToken,
            options=options,
        )

    async def rotate_push_key(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.PushPublicKey:
        """Rotate the key of Web Push

        Creates the keys of Web Push (VAPID) for new subscriptions. A browser that has subscribed gets its notifications with the key of its subscription, until it subscribes with the new one. A former key is deleted when no browser uses it, after a day at the earliest.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/push-key/rotate",
                ("admin_token",),
            ),
            m.PushPublicKey,
            options=options,
        )

    async def rotate_signing_key(
        self,
        *,
        revoke_earlier: bool,
        **options: Unpack[RequestOptions],
    ) -> m.SigningKeyRotation:
        """Rotate the signing key

        Creates the key that signs user tokens and access tokens. `GET /.well-known/jwks.json` publishes it at once, and all processes sign with it within three minutes. The earlier keys verify until their tokens have expired, and are then deleted: no session ends. With `revoke_earlier`, for a key that leaked, they are deleted at once, and their tokens are rejected within a minute: clients get new ones with their refresh tokens. Refresh tokens, keys and browser sessions do not depend on this key.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            revoke_earlier: Deletes the earlier keys at once, because one has leaked.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/signing-key/rotate",
                ("admin_token",),
            ),
            m.SigningKeyRotation,
            body={
                "revoke_earlier": revoke_earlier,
            },
            options=options,
        )

    async def rotate_spool_key(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.SpoolKey]:
        """Encrypt recordings with the current spool key

        Encrypts recordings that were written with another key of `SPOOL_KEY` again, with its first key, in the background. Returns what each key is still needed for; repeat it to see the progress. Everything else that is encrypted is deleted by itself: audio in the spool when it is transcribed, uploads when they are decoded or imported, archives of exports after a week.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/spool-key/rotate",
                ("admin_token",),
            ),
            list[m.SpoolKey],
            options=options,
        )

    async def set_account_password(
        self,
        uid: str,
        *,
        password: str,
        login_name: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.LoginIdentity:
        """Set the password of an account

        Sets the password for the login with a browser. All browsers of the account are logged out, and its login links become invalid; connected apps stay connected. Without a `login_name`, the account keeps the one that it has, or gets one from its name. `earshot account set-password --uid` calls this.

        Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503.

        Args:
            uid: The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
            password: A password for the login with a browser. Any characters; longer is better. 10 to 256 characters, text without U+0000 and without unpaired surrogates.
            login_name: The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -.
        """
        return await self._http.send(
            Operation(
                "PUT",
                "/v1/admin/accounts/{uid}/password",
                ("admin_token",),
            ),
            m.LoginIdentity,
            path={
                "uid": uid,
            },
            body={
                "password": password,
                "login_name": login_name,
            },
            options=options,
        )

    async def try_language_model(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.ModelTrial:
        """Try the language model

        Lets the language model of this process read a short conversation, call a tool and write a text, and returns how fast it did. On a CPU this takes minutes, at most four. Without a configured language model the response is 409. `earshot doctor --model` prints the result.

        Errors: 401, 403, 409, 429, 503.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/language-model/trial",
                ("admin_token",),
            ),
            m.ModelTrial,
            options=options,
        )

    async def update_account(
        self,
        uid: str,
        *,
        administrator: bool | None = None,
        memory_access: bool | None = None,
        timezone: str | None | NotGiven = NOT_GIVEN,
        due_days_follow: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Account:
        """Update an account

        Sets whether keys may read the account's memories. If not, list, get and search return 403 with the code `developer_memory_access_not_ready`, and tools return -32009. Also sets the time zone in which the user's days begin and end, which daily summaries use. Makes the account an administrator, or an ordinary one again. The service keeps at least one administrator: for the last one, `administrator` false returns 409.

        Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503.

        Args:
            uid: The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
            administrator: Makes the account an administrator (true) or an ordinary one (false).
            memory_access: Opens (true) or closes (false) the readiness gate for the account's memories.
            timezone: A time zone of the IANA database. An unknown name returns 422. 1 to 64 characters, the name of a time zone, such as Europe/Berlin.
            due_days_follow: With `timezone`: whether open tasks that are due on a day without a time keep that day, so that their `due_at` becomes its last moment in the new time zone. Otherwise `due_at` stays as it is. All-day events always keep their day.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/admin/accounts/{uid}",
                ("admin_token",),
            ),
            m.Account,
            path={
                "uid": uid,
            },
            body={
                "administrator": administrator,
                "memory_access": memory_access,
                "due_days_follow": due_days_follow,
            },
            clearable={
                "timezone": timezone,
            },
            options=options,
        )

    async def update_conversation_lock(
        self,
        uid: str,
        conversation_id: str,
        *,
        locked: bool,
        **options: Unpack[RequestOptions],
    ) -> m.LockState:
        """Lock or unlock a conversation

        Sets whether the conversation is locked. Its content is neither required nor returned. Tools still list its title and overview, without action items and events. Memories extracted from it have their own locks.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            uid: The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            locked: True requires a paid plan: direct access returns 402, and lists redact or omit the record.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/admin/accounts/{uid}/conversations/{conversation_id}",
                ("admin_token",),
            ),
            m.LockState,
            path={
                "uid": uid,
                "conversation_id": conversation_id,
            },
            body={
                "locked": locked,
            },
            options=options,
        )

    async def update_memory_lock(
        self,
        uid: str,
        memory_id: str,
        *,
        locked: bool,
        **options: Unpack[RequestOptions],
    ) -> m.LockState:
        """Lock or unlock a memory

        Sets whether the memory is locked. Its content is neither required nor returned, and `updated_at` does not change.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            uid: The account. 1 to 128 characters, text without control characters and without unpaired surrogates.
            memory_id: The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            locked: True requires a paid plan: direct access returns 402, and lists redact or omit the record.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/admin/accounts/{uid}/memories/{memory_id}",
                ("admin_token",),
            ),
            m.LockState,
            path={
                "uid": uid,
                "memory_id": memory_id,
            },
            body={
                "locked": locked,
            },
            options=options,
        )

    async def verify_backup(
        self,
        name: str,
        **options: Unpack[RequestOptions],
    ) -> m.BackupVerification:
        """Verify a backup

        Begins to read a backup at `BACKUP_TO`, and to compare it with its checksums, in a process of its own. `GET /v1/admin/backups` has the progress and the result. One is verified at a time: while it runs, the response for another is 409.

        Errors: 401, 403, 404, 409, 422, 429, 503.

        Args:
            name: The name of the backup. Up to 100 characters.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/backups/{name}/verification",
                ("admin_token",),
            ),
            m.BackupVerification,
            path={
                "name": name,
            },
            options=options,
        )


class AsyncApps(AsyncResource):
    async def create_app(
        self,
        *,
        name: str,
        description: str | None = None,
        category: str | None = None,
        capabilities: Sequence[m.AppCapability] | None = None,
        private: bool | None = None,
        external_integration: m.AppIntegration | Mapping[str, Any] | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.AppSaved:
        """Register an app

        Registers an app of the user, fetches its manifest and enables the app for its owner. Only the owner sees it, until the administrator publishes it. Parts of the manifest that are invalid are left out and listed in `problems`. JSON, or a form with the same JSON in `app_data` and a logo.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503, 507.

        Args:
            name: The name, without brackets except `(` and `)`. In the main chat it stands in brackets before the app's messages. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            description: What the app does. Up to 2000 characters, text without U+0000 and without unpaired surrogates.
            category: A category in the developer's own terms. Up to 64 characters, text without U+0000 and without unpaired surrogates.
            capabilities: What the app takes part in. Up to 10 items.
            private: False asks the administrator to publish the app to all users. Default true.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/apps",
                ("user_token",),
                idempotent=True,
            ),
            m.AppSaved,
            body={
                "name": name,
                "description": description,
                "category": category,
                "capabilities": capabilities,
                "private": private,
                "external_integration": external_integration,
            },
            options=options,
        )

    async def create_app_key(
        self,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.AppKeyCreated:
        """Create a key of an app

        Creates a key by which an own app sends chat messages, and returns its secret once.

        Errors: 401, 403, 404, 409, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/apps/{app_id}/keys",
                ("user_token",),
            ),
            m.AppKeyCreated,
            path={
                "app_id": app_id,
            },
            options=options,
        )

    async def delete_app(
        self,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.StatusOk:
        """Delete an app

        Deletes an own app with its keys, for all users. Its chats remain.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/apps/{app_id}",
                ("user_token",),
            ),
            m.StatusOk,
            path={
                "app_id": app_id,
            },
            options=options,
        )

    async def delete_app_key(
        self,
        app_id: str,
        key_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.AppKeyDeleted:
        """Revoke a key of an app

        Revokes the key immediately and permanently.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
            key_id: The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/apps/{app_id}/keys/{key_id}",
                ("user_token",),
            ),
            m.AppKeyDeleted,
            path={
                "app_id": app_id,
                "key_id": key_id,
            },
            options=options,
        )

    async def disable_app(
        self,
        *,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.StatusOk:
        """Disable an app

        Disables the app for the user. Deliveries that wait are dropped.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/apps/disable",
                ("user_token",),
            ),
            m.StatusOk,
            query={
                "app_id": app_id,
            },
            options=options,
        )

    async def enable_app(
        self,
        *,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.StatusOk:
        """Enable an app

        Enables the app for the user: its tools are offered in the chat, and its webhook gets the events of its trigger. An app with a `setup_completed_url` is asked first whether the setup is completed; if not, the response is 400.

        Errors: 400, 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/apps/enable",
                ("user_token",),
            ),
            m.StatusOk,
            query={
                "app_id": app_id,
            },
            options=options,
        )

    async def get_app(
        self,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.App:
        """Get an app

        Returns an app of the user or a published one.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/apps/{app_id}",
                ("user_token",),
            ),
            m.App,
            path={
                "app_id": app_id,
            },
            options=options,
        )

    async def get_app_image(
        self,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> bytes:
        """Get the logo of an app

        Returns the logo. Needs no credentials, so that pages can show it.

        Errors: 403, 404, 422, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_bytes(
            Operation(
                "GET",
                "/v1/apps/{app_id}/image",
                (),
            ),
            path={
                "app_id": app_id,
            },
            options=options,
        )

    async def list_app_keys(
        self,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> list[m.AppKey]:
        """List the keys of an app

        Returns the keys of an own app, newest first, without their secrets.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/apps/{app_id}/keys",
                ("user_token",),
            ),
            list[m.AppKey],
            path={
                "app_id": app_id,
            },
            options=options,
        )

    def list_apps(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.App]:
        """List apps

        Returns the apps of the user and the published ones, newest first. When there are more apps, the `Link` header contains the address of the next page. A page has at most about 8 MB of tools, so it can be shorter than `limit`.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of apps to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/apps",
                ("user_token",),
            ),
            m.App,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
            },
            options=options,
        )

    async def list_enabled_apps(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[str]:
        """List the enabled apps

        Returns the ids of the apps that the user has enabled.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/apps/enabled",
                ("user_token",),
            ),
            list[str],
            options=options,
        )

    async def refresh_app_manifest(
        self,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.ManifestRefreshed:
        """Fetch the manifest of an app

        Fetches the manifest of an own app again. Parts that are invalid are left out and listed in `problems`. A manifest that cannot be fetched, or is invalid as a whole, returns 502 and leaves the former tools in place.

        Errors: 400, 401, 403, 404, 413, 422, 429, 502, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/apps/{app_id}/refresh-manifest",
                ("user_token",),
            ),
            m.ManifestRefreshed,
            path={
                "app_id": app_id,
            },
            options=options,
        )

    async def rotate_app_secret(
        self,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookSecret:
        """Rotate the webhook secret of an app

        Creates a new key for the signatures of deliveries to the webhook of an own app and returns it once. For 24 hours deliveries are signed with both keys.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/apps/{app_id}/rotate-secret",
                ("user_token",),
            ),
            m.WebhookSecret,
            path={
                "app_id": app_id,
            },
            options=options,
        )

    async def test_app_webhook(
        self,
        app_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookDelivery:
        """Send a test delivery to an app

        Sends an example of what the trigger of an own app delivers to its webhook, signed like the others, and returns what the receiver answered. It is made once, also while the app is disabled.

        Errors: 401, 403, 404, 409, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/apps/{app_id}/webhook/test",
                ("user_token",),
            ),
            m.WebhookDelivery,
            path={
                "app_id": app_id,
            },
            options=options,
        )

    async def try_app_tool(
        self,
        app_id: str,
        tool_name: str,
        *,
        parameters: Mapping[str, Any] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.AppToolTried:
        """Call a tool of an app

        Calls a tool of an own or enabled app for the user, outside a chat, and returns the request that was sent with the app's response. The response is 200 whatever the app returned; `outcome` tells.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
            tool_name: The name of the tool in the manifest. 1 to 64 characters, letters, digits, `_`, `.` and `-` only.
            parameters: The parameters of the tool, by name. Texts are converted to the types of the manifest. MaxProperties 100.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/apps/{app_id}/tools/{tool_name}/call",
                ("user_token",),
            ),
            m.AppToolTried,
            path={
                "app_id": app_id,
                "tool_name": tool_name,
            },
            body={
                "parameters": parameters,
            },
            options=options,
        )

    async def update_app(
        self,
        app_id: str,
        *,
        name: str | None = None,
        description: str | None = None,
        category: str | None = None,
        capabilities: Sequence[m.AppCapability] | None = None,
        private: bool | None = None,
        external_integration: m.AppIntegration | Mapping[str, Any] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.AppSaved:
        """Change an app

        Changes the given fields of an own app and fetches its manifest again. A manifest that is invalid as a whole leaves the former tools in place.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503, 507.

        Args:
            app_id: The app. 1 to 128 characters, text without control characters and without unpaired surrogates.
            name: Plain text that is not blank. Blank text returns 422. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            description: Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 2000 characters, text without U+0000 and without unpaired surrogates.
            category: Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 64 characters, text without U+0000 and without unpaired surrogates.
            capabilities: What the app takes part in. Up to 10 items.
            private: True hides the app from other users.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/apps/{app_id}",
                ("user_token",),
            ),
            m.AppSaved,
            path={
                "app_id": app_id,
            },
            body={
                "name": name,
                "description": description,
                "category": category,
                "capabilities": capabilities,
                "private": private,
                "external_integration": external_integration,
            },
            options=options,
        )


class AsyncAsk(AsyncResource):
    async def ask_conversations(
        self,
        *,
        question: str,
        limit: int | None = None,
        timezone: str | None = None,
        keep: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.AskAnswer:
        """Ask a question about the conversations

        Answers a question from the conversations that match it best in words and in meaning, and lists them. A time in the question ("last Tuesday", "in October") limits when they took place. Discarded conversations are not used, and the lock of a conversation is checked again before its content is sent to a language model. Without a language model, or if the model does not respond, the answer consists of quotations and says so. Nothing is stored without `keep`, so a question can be repeated safely. The readiness gate does not apply.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            question: The question in natural language. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Number of conversations on which the answer is based, most relevant first. 1 to 10, default 5.
            timezone: The time zone for words such as "yesterday", and for times in the answer. 1 to 64 characters, the name of a time zone, such as Europe/Berlin, default "UTC".
            keep: Whether the question and its answer are added to the main chat, with the conversations of the answer. Default false.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/ask",
                ("developer_key",),
            ),
            m.AskAnswer,
            body={
                "question": question,
                "limit": limit,
                "timezone": timezone,
                "keep": keep,
            },
            options=options,
        )

    def stream_answer(
        self,
        *,
        question: str,
        limit: int | None = None,
        timezone: str | None = None,
        keep: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncIterator[StreamLine]:
        """Ask a question, and see the progress

        Answers a question like the other operation, and streams server-sent events while a language model works: `think:` is a status ("Reading", "Thinking", "Writing"), repeated at least every 15 seconds. The last frame is `done:` with the base64 of the answer as JSON, or `error:` with a `detail` as JSON. Without a language model, there is no status. A client that disconnects ends the request to the model.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            question: The question in natural language. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Number of conversations on which the answer is based, most relevant first. 1 to 10, default 5.
            timezone: The time zone for words such as "yesterday", and for times in the answer. 1 to 64 characters, the name of a time zone, such as Europe/Berlin, default "UTC".
            keep: Whether the question and its answer are added to the main chat, with the conversations of the answer. Default false.
        """
        return self._http.lines(
            Operation(
                "POST",
                "/v1/dev/user/ask/stream",
                ("developer_key",),
            ),
            body={
                "question": question,
                "limit": limit,
                "timezone": timezone,
                "keep": keep,
            },
            options=options,
        )


class AsyncAuth(AsyncResource):
    async def delete_own_account(
        self,
        *,
        confirm_uid: str,
        **options: Unpack[RequestOptions],
    ) -> m.AccountDeletion:
        """Delete your account

        Deletes the account of the caller with all its records, keys, tokens and jobs, and ends its live sessions. Audio, and what these sessions store while they end, is deleted a minute later. It cannot be undone; the answer is the receipt. The last administrator cannot be deleted. Backups keep what they have.

        Errors: 401, 403, 409, 422, 429, 503.

        Args:
            confirm_uid: The uid of the account, so that a wrong call deletes nothing. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/users/me",
                ("user_token",),
            ),
            m.AccountDeletion,
            query={
                "confirm_uid": confirm_uid,
            },
            options=options,
        )

    async def end_session(
        self,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Log this browser out

        Ends the session of the request. The next request with its cookie returns 401.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/users/session",
                (),
            ),
            options=options,
        )

    async def exchange_login(
        self,
        *,
        access_token: str,
        **options: Unpack[RequestOptions],
    ) -> m.TokenPair:
        """Finish a login with a browser

        Exchanges the access token of a login by the command line (client `earshot-cli`, scope `account`, resource `/v1/auth`) for a user token and a refresh token. The access token is valid for a minute. Any other token, such as one for the tool server, returns 401.

        Errors: 401, 403, 413, 415, 422, 503.

        Args:
            access_token: The access token of the authorization code. 1 to 8192 characters.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/auth/exchange",
                (),
            ),
            m.TokenPair,
            body={
                "access_token": access_token,
            },
            options=options,
        )

    async def get_json_web_keys(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.JsonWebKeySet:
        """Get the public keys

        Returns the public keys that verify the service's user tokens (RFC 7517).

        Errors: 403.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/.well-known/jwks.json",
                (),
            ),
            m.JsonWebKeySet,
            options=options,
        )

    async def get_own_account(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.OwnAccount:
        """Get your account

        Returns the account of the caller, what it stores, and the version of the service.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/me",
                ("user_token",),
            ),
            m.OwnAccount,
            options=options,
        )

    async def list_sessions(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.Session]:
        """List your sessions

        Returns the browsers that are logged in and the programs that have user tokens, the last used first.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/sessions",
                ("user_token",),
            ),
            list[m.Session],
            options=options,
        )

    async def refresh_user_token(
        self,
        *,
        refresh_token: str,
        **options: Unpack[RequestOptions],
    ) -> m.TokenPair:
        """Refresh a user token

        Exchanges a refresh token for a new user token, valid for an hour, and a new refresh token. A refresh token works once; an unknown, used or expired one returns 401.

        Errors: 401, 403, 413, 415, 422, 503.

        Args:
            refresh_token: The refresh token that came with the last user token. 1 to 512 characters.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/auth/refresh",
                (),
            ),
            m.TokenPair,
            body={
                "refresh_token": refresh_token,
            },
            options=options,
        )

    async def revoke_login(
        self,
        *,
        refresh_token: str,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Log out

        Revokes the refresh token and all others of the same login. An unknown or used one returns 204 too. A user token that was issued before works until it expires, after an hour at most.

        Errors: 403, 413, 415, 422, 503.

        Args:
            refresh_token: The refresh token that came with the last user token. 1 to 512 characters.
        """
        return await self._http.send_empty(
            Operation(
                "POST",
                "/v1/auth/revoke",
                (),
            ),
            body={
                "refresh_token": refresh_token,
            },
            options=options,
        )

    async def revoke_other_sessions(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.SessionRevocation:
        """End all other sessions

        Ends every session of the user but that of the request: those browsers and programs have to log in again, and the live sessions that they opened end within five seconds. Keys and connected apps stay.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/users/sessions",
                ("user_token",),
            ),
            m.SessionRevocation,
            options=options,
        )

    async def revoke_session(
        self,
        session_id: str,
        **options: Unpack[RequestOptions],
    ) -> None:
        """End a session

        Ends a session of the user, also that of the request. That browser or program has to log in again, and the live sessions that it opened end within five seconds, with code 1008 and the reason `revoked`.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            session_id: The id of the session. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/users/sessions/{session_id}",
                ("user_token",),
            ),
            path={
                "session_id": session_id,
            },
            options=options,
        )

    async def set_own_password(
        self,
        *,
        password: str,
        login_name: str | None = None,
        current_password: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.LoginIdentity:
        """Set your password

        Sets the password for the login with a browser. All other sessions of the account end, with their user tokens, refresh tokens and live sessions, and its login links become invalid; keys and connected apps stay. Without a `login_name`, the account keeps the one that it has, or gets one from its name. An account that has a password needs the present one: 422 without it, 403 for a wrong one. If it is forgotten, a login link lets the user choose another. `earshot account set-password` calls this.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            password: A password for the login with a browser. Any characters; longer is better. 10 to 256 characters, text without U+0000 and without unpaired surrogates.
            login_name: The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -.
            current_password: The present password. Needed if the account has one. Up to 1024 characters.
        """
        return await self._http.send(
            Operation(
                "PUT",
                "/v1/users/password",
                ("user_token",),
            ),
            m.LoginIdentity,
            body={
                "password": password,
                "login_name": login_name,
                "current_password": current_password,
            },
            options=options,
        )

    async def update_own_account(
        self,
        *,
        name: str | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        due_days_follow: bool | None = None,
        vocabulary: Sequence[str] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[RequestOptions],
    ) -> m.OwnAccount:
        """Update your account

        Changes the name, the time zone in which your days begin and end, and the vocabulary: daily summaries, statistics and the dates of tasks use the one from then on, and the transcription of speech the other. With `due_days_follow`, open tasks that are due on a day without a time keep that day. All-day events always do.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            name: A name for the account, for people. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            timezone: A time zone of the IANA database. An unknown name returns 422. 1 to 64 characters, the name of a time zone, such as Europe/Berlin.
            due_days_follow: With `timezone`: whether open tasks that are due on a day without a time keep that day, so that their `due_at` becomes its last moment in the new time zone. Otherwise `due_at` stays as it is. All-day events always keep their day.
            vocabulary: Names and words that the transcription of speech expects beside the names of people and the words of corrections, the most important first. Terms that differ in upper and lower case only are one. Up to 100 items; each up to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/users/me",
                ("user_token",),
            ),
            m.OwnAccount,
            body={
                "due_days_follow": due_days_follow,
            },
            clearable={
                "name": name,
                "timezone": timezone,
                "vocabulary": vocabulary,
            },
            options=options,
        )


class AsyncCalendar(AsyncResource):
    async def create_calendar_address(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.CalendarAddressCreated:
        """Create a calendar address

        Creates an address that calendars of phones and computers subscribe to, and returns it once. It has a key of its own, which reads events and due tasks of this account, nothing else. An earlier address stops working.

        Errors: 401, 403, 409, 429, 503.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/calendar",
                ("user_token",),
            ),
            m.CalendarAddressCreated,
            options=options,
        )

    async def delete_calendar_address(
        self,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Revoke the calendar address

        Calendars that read the address get 404 from now on. Without an address, nothing changes.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/users/calendar",
                ("user_token",),
            ),
            options=options,
        )

    async def get_calendar(
        self,
        calendar_file: str,
        **options: Unpack[RequestOptions],
    ) -> bytes:
        """Read a calendar

        Returns events (VEVENT) from 90 days ago on, and open tasks with a deadline (VTODO) as iCalendar (RFC 5545). What is on a day without a time is a date. The key in the address is the credential. With `If-None-Match` and the `ETag` of an earlier response, the response is 304 if nothing has changed.

        Errors: 403, 404, 422, 429, 503.

        Args:
            calendar_file: The key of the address, and `.ics`. Up to 200 characters.
        """
        return await self._http.send_bytes(
            Operation(
                "GET",
                "/v1/calendar/{calendar_file}",
                (),
            ),
            path={
                "calendar_file": calendar_file,
            },
            options=options,
        )

    async def get_calendar_address(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.CalendarAddress:
        """Get whether there is a calendar address

        Returns the beginning and end of the key of the account's calendar address, and when a calendar last read it. All are null without one. The whole address is shown once, when it is created.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/calendar",
                ("user_token",),
            ),
            m.CalendarAddress,
            options=options,
        )

    def list_events(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.ConversationEvent]:
        """List events

        Returns the appointments that conversations mention, the earliest first, each with its conversation. Those of discarded, locked and unfinished conversations are omitted. When there are more, the `Link` header contains the address of the next page.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of events to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            start_date: Only events that begin at this time or later; of a date, at the start of that day in UTC. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only events that begin at this time or earlier; of a date, before the end of that day in UTC. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/dev/user/events",
                ("developer_key",),
            ),
            m.ConversationEvent,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "start_date": start_date,
                "end_date": end_date,
            },
            options=options,
        )


class AsyncChat(AsyncResource):
    async def clear_messages(
        self,
        *,
        app_id: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ChatMessage:
        """Clear a chat

        Deletes the messages of a chat and returns the greeting that begins the next one.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The chat with this app. Absent, empty or `null`, it is the main chat. Up to 128 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v2/messages",
                ("user_token",),
            ),
            m.ChatMessage,
            query={
                "app_id": app_id,
            },
            options=options,
        )

    def list_messages(
        self,
        *,
        app_id: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.ChatMessage]:
        """List messages

        Returns the messages of a chat, newest first. When there are more messages, the `Link` header contains the address of the next page.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The chat with this app. Absent, empty or `null`, it is the main chat. Up to 128 characters, text without U+0000 and without unpaired surrogates.
            limit: Maximum number of messages to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v2/messages",
                ("user_token",),
            ),
            m.ChatMessage,
            None,
            query={
                "app_id": app_id,
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
            },
            options=options,
        )

    def send_message(
        self,
        *,
        text: str,
        app_id: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncIterator[StreamLine]:
        """Send a message

        Sends a message to the assistant and streams the answer as server-sent events: `think:` is a status while tools run, `data:` the next part of the text, in which `__CRLF__` is a line break. The last frame is `done:` with the base64 of the stored message as JSON, or `error:` with a `detail` as JSON. Both messages are stored. Without a language model, questions are answered from the user's conversations, and `/tool NAME key=value` calls a tool.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            app_id: The chat with this app. Absent, empty or `null`, it is the main chat. Up to 128 characters, text without U+0000 and without unpaired surrogates.
            text: What the user writes. `/tool NAME key=value` calls a tool of an enabled app. 1 to 10000 characters, text that is not blank, without U+0000 and without unpaired surrogates.
        """
        return self._http.lines(
            Operation(
                "POST",
                "/v2/messages",
                ("user_token",),
            ),
            query={
                "app_id": app_id,
            },
            body={
                "text": text,
            },
            options=options,
        )

    async def update_geolocation(
        self,
        *,
        latitude: float,
        longitude: float,
        address: str | None = None,
        google_place_id: str | None = None,
        location_type: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.StatusOk:
        """Report the location

        Tells where the user is. Tools of apps get the location for 30 minutes; it is not stored longer.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            latitude: Decimal degrees, north is positive. -90 to 90.
            longitude: Decimal degrees, east is positive. -180 to 180.
            address: The address, if known. Up to 500 characters, text without U+0000 and without unpaired surrogates.
            google_place_id: Google's id of the place, if known. Up to 300 characters, text without U+0000 and without unpaired surrogates.
            location_type: The precision of the position, for example `approximate`. Up to 64 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/users/geolocation",
                ("user_token",),
            ),
            m.StatusOk,
            body={
                "latitude": latitude,
                "longitude": longitude,
                "address": address,
                "google_place_id": google_place_id,
                "location_type": location_type,
            },
            options=options,
        )


class AsyncConversations(AsyncResource):
    async def change_conversations(
        self,
        *,
        action: m.ConversationAction,
        ids: Sequence[str],
        folder_id: str | None | NotGiven = NOT_GIVEN,
        with_: Sequence[m.MadeKind] | None = None,
        edited: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ConversationsChanged:
        """Change many conversations

        Deletes, stars, moves, discards or restores up to 500 conversations one after the other, and returns what became of each. Locked ones do not change. What was changed before a failure stays changed; repeating the request is safe.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            action: `delete`; `star` and `unstar`; `move` to `folder_id`; `discard`, and `restore` what was discarded by the user or for too little content.
            ids: The conversations. Repeated ones count once. 1 to 500 items; each 1 to 128 characters, text without control characters and without unpaired surrogates.
            folder_id: For `move`, the folder; null removes them from their folders. Required for `move`. An unknown folder returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
            with_: For `delete`, the kinds of records made from the conversations that are deleted too. A key needs their scope, such as `memories:write`. Up to 2 items.
            edited: With `with`: deletes also what the user has edited or accepted. Locked memories remain.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/conversations/bulk",
                ("user_token", "developer_key"),
            ),
            m.ConversationsChanged,
            body={
                "action": action,
                "ids": ids,
                "with": with_,
                "edited": edited,
            },
            clearable={
                "folder_id": folder_id,
            },
            options=options,
        )

    async def create_conversation(
        self,
        *,
        text: str,
        text_source: m.ConversationTextSource | None = None,
        text_source_spec: str | None = None,
        started_at: str | dt.date | None = None,
        finished_at: str | dt.date | None = None,
        language: str | None = None,
        geolocation: m.Geolocation | Mapping[str, Any] | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.ConversationCreated:
        """Store a text as a conversation

        Stores a text of up to 100,000 characters as a conversation and processes it in the background to extract title, overview, category, action items, events and memories. The text can be read as the transcript. `started_at` defaults to now and is also used as `created_at`; `finished_at` defaults to five minutes later. Times in the future are stored as now. An end before the start returns 422. A text with too little content, such as a few words, is marked as discarded: it appears in no list and nothing is extracted. A PATCH with `discarded` false restores it.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            text: The whole text. Lines such as `Dana: See you at ten` are of these speakers, `Me: …` and the name of the account of the user. Names that each occur once count in a transcript or a message, or beside the user's. 1 to 100000 characters, text without U+0000 and without unpaired surrogates.
            text_source: The kind of text. Default "other_text".
            text_source_spec: The origin of the text, for example `email` or `slack`: the conversation's `source`. The default is `external_integration`. 1 to 64 characters, text without control characters and without unpaired surrogates.
            started_at: When it began; now by default, and at most now. Its offset is the time zone of words such as "tomorrow", if the account has none; `Z` and `+00:00` do not count as one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            finished_at: When it ended; five minutes after the start by default. An end before the start returns 422. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            language: A language as a BCP 47 tag, or `multi` to detect it. `_` is taken as `-`. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/conversations",
                ("developer_key",),
                idempotent=True,
            ),
            m.ConversationCreated,
            body={
                "text": text,
                "text_source": text_source,
                "text_source_spec": text_source_spec,
                "started_at": started_at,
                "finished_at": finished_at,
                "language": language,
                "geolocation": geolocation,
            },
            options=options,
        )

    async def create_conversation_from_segments(
        self,
        *,
        transcript_segments: Sequence[m.ConversationSegmentCreate | Mapping[str, Any]],
        source: str | None = None,
        started_at: str | dt.date | None = None,
        finished_at: str | dt.date | None = None,
        language: str | None = None,
        geolocation: m.Geolocation | Mapping[str, Any] | None = None,
        client_session_id: str | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.ConversationCreated:
        """Store a transcript as a conversation

        Stores a finished transcript of 1 to 500 segments as a conversation and processes it in the background. The `end` of each segment must be greater than its `start`, otherwise 422. With a `client_session_id`, sending the same recording again returns the existing conversation.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            transcript_segments: The transcript, in the order spoken. 1 to 500 items.
            source: The origin of the text, in the sender's own term, for example `phone` or `omi`. 1 to 64 characters, text without control characters and without unpaired surrogates, default "external_integration".
            started_at: The time from which the segments' seconds count; now by default, and at most now. Its offset is the time zone of words such as "tomorrow", if the account has none; `Z` and `+00:00` do not count as one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            finished_at: When it ended; the end of the last segment by default. An end before the start returns 422. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            language: A language as a BCP 47 tag, or `multi` to detect it. `_` is taken as `-`. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
            client_session_id: The client's id of the recording. Sending it again returns the conversation that the first request created. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/conversations/from-segments",
                ("developer_key",),
                idempotent=True,
            ),
            m.ConversationCreated,
            body={
                "transcript_segments": transcript_segments,
                "source": source,
                "started_at": started_at,
                "finished_at": finished_at,
                "language": language,
                "geolocation": geolocation,
                "client_session_id": client_session_id,
            },
            options=options,
        )

    async def delete_conversation(
        self,
        conversation_id: str,
        *,
        with_: str | Sequence[str] | None = None,
        edited: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ConversationDeletion:
        """Delete a conversation

        Deletes the conversation with its transcript and photos permanently. Memories and action items that were extracted from it remain, unless `with` names them; what the user has edited or accepted of them remains, and is named in `kept`, unless `edited` is true. A task that another conversation mentions becomes one of that. A locked conversation returns 402.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            with_: The kinds of records that are deleted too: `memories`, `action_items` or both, separated by commas. A key needs their scope, such as `memories:write`. Any other value returns 422. Up to 100 characters, names of kinds, separated by commas.
            edited: With `with`: deletes also what the user has edited or accepted. Locked memories remain. Default false.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/conversations/{conversation_id}",
                ("developer_key",),
            ),
            m.ConversationDeletion,
            path={
                "conversation_id": conversation_id,
            },
            query={
                "with": with_,
                "edited": edited,
            },
            options=options,
        )

    async def finish_conversation(
        self,
        conversation_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Finish a conversation that is recorded

        Ends a conversation that is `in_progress` at once, instead of after its silence, and processes it. What a device sends afterwards begins another one. Words of audio that waits are added to it. Any other status returns 409.

        Errors: 401, 402, 403, 404, 409, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/conversations/{conversation_id}/finish",
                ("user_token", "developer_key"),
            ),
            m.Conversation,
            path={
                "conversation_id": conversation_id,
            },
            options=options,
        )

    async def get_conversation(
        self,
        conversation_id: str,
        *,
        include_transcript: bool | None = None,
        transcript_offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Get a conversation

        Returns a conversation in any status. The transcript is included only on request, in parts of about 2 MB: while `has_more` is true, request the next part with `transcript_offset` set to `next_transcript_offset`. A locked conversation returns 402.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            include_transcript: Whether to include `transcript_segments` and `photos`. Default false.
            transcript_offset: Number of segments to skip, to continue a long transcript. 0 to 1000000000, default 0.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/conversations/{conversation_id}",
                ("developer_key",),
                parts="transcript_segments",
            ),
            m.Conversation,
            path={
                "conversation_id": conversation_id,
            },
            query={
                "include_transcript": include_transcript,
                "transcript_offset": transcript_offset,
            },
            options=options,
        )

    async def get_conversation_audio(
        self,
        conversation_id: str,
        **options: Unpack[RequestOptions],
    ) -> bytes:
        """Get the audio of a conversation

        Returns the recording of a conversation as one Ogg Opus stream, if the account has `keep_audio`. Its second `t` is what was said `t` seconds after `started_at`, as `start` and `end` of segments count; between the parts that are kept is silence. Of merged conversations at the same time, the parts of the later one follow at the end. `Range` selects bytes. A conversation without a recording returns 404, a locked one 402.

        Errors: 401, 402, 403, 404, 416, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_bytes(
            Operation(
                "GET",
                "/v1/dev/user/conversations/{conversation_id}/audio",
                ("developer_key",),
            ),
            path={
                "conversation_id": conversation_id,
            },
            options=options,
        )

    async def get_conversation_photo(
        self,
        conversation_id: str,
        photo_id: str,
        **options: Unpack[RequestOptions],
    ) -> bytes:
        """Get a photo

        Returns a photo that the device took during a conversation, unmodified. The conversation lists its photos together with its transcript. A photo of a locked conversation returns 402.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            photo_id: The photo's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_bytes(
            Operation(
                "GET",
                "/v1/dev/user/conversations/{conversation_id}/photos/{photo_id}",
                ("developer_key",),
            ),
            path={
                "conversation_id": conversation_id,
                "photo_id": photo_id,
            },
            options=options,
        )

    async def get_conversations_processing(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.ConversationsProcessing:
        """Count what waits

        Returns how many conversations wait for the language model, and why it cannot be used, if it cannot. Locked conversations are not counted. Also how much audio is not transcribed yet, and why.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/conversations/process",
                ("developer_key",),
            ),
            m.ConversationsProcessing,
            options=options,
        )

    async def list_conversation_segments(
        self,
        conversation_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        segment_id: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.TranscriptPage:
        """Read a page of a transcript

        Returns the segments from `offset` on, in the order of speaking, and the number of all. With `segment_id`, the page is that which contains this segment. While `next_offset` is not null, request the next page with it. A locked conversation returns 402, an unknown segment 404.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            limit: Maximum number of segments to return. 1 to 1000, default 200.
            offset: Number of segments to skip. 0 to 2147483647, default 0.
            segment_id: The page with this segment, instead of `offset`; the pages begin at multiples of `limit`. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/conversations/{conversation_id}/segments",
                ("user_token", "developer_key"),
            ),
            m.TranscriptPage,
            path={
                "conversation_id": conversation_id,
            },
            query={
                "limit": limit,
                "offset": offset,
                "segment_id": segment_id,
            },
            options=options,
        )

    def list_conversations(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        categories: str | Sequence[str] | None = None,
        statuses: str | Sequence[str] | None = None,
        include_transcript: bool | None = None,
        folder_id: str | None = None,
        starred: bool | None = None,
        discarded: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.Conversation]:
        """List conversations

        Returns the completed conversations that match all filters, newest first. `statuses` includes others, such as the conversation that a device is recording (`in_progress`). Discarded and locked conversations are omitted. `start_date` and `end_date` filter by `created_at`, when the conversation took place, both inclusive. Transcripts are included only with `include_transcript`; above about 32 MB of transcripts the response is sent in parts. When there are more conversations, the `Link` header contains the address of the next page.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of conversations to return. 1 to 500, default 25.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            start_date: Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            categories: Only conversations of these categories, separated by commas or as repeated parameters. Each must be a value of `ConversationCategory`, otherwise 422. Up to 1000 characters, names of categories, separated by commas.
            statuses: Only conversations in these statuses (`in_progress`, `processing`, `merging`, `completed`, `failed` or `all`), separated by commas or as repeated parameters. Any other value returns 422. The default is `completed`. Up to 1000 characters, names of statuses, separated by commas.
            include_transcript: Whether to include `transcript_segments` and `photos`. Default false.
            folder_id: Only conversations in this folder. 1 to 128 characters, text without control characters and without unpaired surrogates.
            starred: Only starred (true) or unstarred (false) conversations.
            discarded: With true, only discarded conversations: those with too little content, and those that the user discarded. Default false.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/dev/user/conversations",
                ("developer_key",),
            ),
            m.Conversation,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "start_date": start_date,
                "end_date": end_date,
                "categories": categories,
                "statuses": statuses,
                "include_transcript": include_transcript,
                "folder_id": folder_id,
                "starred": starred,
                "discarded": discarded,
            },
            options=options,
        )

    async def merge_conversations(
        self,
        *,
        conversation_ids: Sequence[str],
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Merge conversations

        Makes one conversation of 2 to 20, in one step, and returns it. The earliest one stays, with its id, folder and place. It gets the segments of the others, at their times, so that those of two devices at the same time alternate; their photos, recordings, action items, memories and corrections; and the end of the last one. It is starred if one of them was. Titles that the user set are joined by ` / `. Speakers of different conversations have different numbers. The others are deleted: their ids return 404. This cannot be undone. Then it is processed again: tasks and memories that the user changed, completed or deleted stay as they are, the others are replaced. With a language model, it waits for that: read it again until `processing` is null. An unknown id returns 404, a locked conversation 402, and one that is not completed, or has audio that is not transcribed, 409. Together, they have at most 24 hours from the first start to the last end, 20,000 segments, 2 MB of text and 1,000 photos, otherwise 422.

        Errors: 401, 402, 403, 404, 409, 413, 415, 422, 429, 503.

        Args:
            conversation_ids: The conversations, in any order. The earliest one stays. Repeated ones return 422. 2 to 20 items; each 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/conversations/merge",
                ("user_token", "developer_key"),
            ),
            m.Conversation,
            body={
                "conversation_ids": conversation_ids,
            },
            options=options,
        )

    async def process_conversations(
        self,
        *,
        made_by: str | None = None,
        since: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ConversationsEnqueued:
        """Process conversations again

        Enqueues the processed conversations that match, discarded ones by choice of the user included, for the language model, which processes them again one after the other, the newest first. Their structure stays until then. Tasks and memories that the user changed, completed or deleted stay as they are; the others are replaced. The model is tried at once, also if it failed before. Without a configured language model the response is 409. Locked conversations and those with too little content are left out.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            made_by: Only those whose structure was made by this: `rules`, or the name of a language model. Those of any by default. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
            since: Only those that took place at this time or later. All by default. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/conversations/process",
                ("developer_key",),
            ),
            m.ConversationsEnqueued,
            body={
                "made_by": made_by,
                "since": since,
            },
            options=options,
        )

    async def reprocess_conversation(
        self,
        conversation_id: str,
        *,
        language_code: str | None = None,
        part: m.ReprocessConversationPart | None = None,
        app_id: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Process a conversation again

        Processes a conversation again, also a failed or discarded one, and returns it. Audio of it that is not transcribed is tried at once. With a language model, it waits for that: read it again until `processing` is null. Without one, it is processed by rules at once. Tasks and memories that the user changed, completed or deleted stay as they are; the others are replaced. A conversation that is still recorded and waits for no audio returns 409, a locked one 402.

        Errors: 401, 402, 403, 404, 409, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            language_code: The language of the conversation from now on. It does not change by default. Up to 35 characters, a language such as en or pt-BR, or multi.
            part: `model` for the part of the language model alone, `audio` to transcribe its recording again first. With `model`, its transcript stays as it is, and without a language model the response is 409. With `audio`, it is transcribed in the background: the result replaces the transcript where audio is kept, with its corrections and names of speakers. Without a recording, or a provider that transcribes it, the response is 409. Default "whole".
            app_id: Ignored. Clients of other services of this family send it. Up to 128 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/conversations/{conversation_id}/reprocess",
                ("user_token", "developer_key"),
            ),
            m.Conversation,
            path={
                "conversation_id": conversation_id,
            },
            query={
                "language_code": language_code,
                "part": part,
                "app_id": app_id,
            },
            options=options,
        )

    async def update_conversation(
        self,
        conversation_id: str,
        *,
        title: str | None = None,
        overview: str | None = None,
        category: m.ConversationCategory | None = None,
        events: Sequence[m.CalendarEventInput | Mapping[str, Any]] | None = None,
        discarded: bool | None = None,
        folder_id: str | None | NotGiven = NOT_GIVEN,
        starred: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Update a conversation

        Changes the given fields and returns the conversation without its transcript. At least one field is required, otherwise 422. Later processing does not change a `title`, `overview`, `category`, `events` or `discarded` set here. A locked conversation returns 402.

        Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            title: A short title. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            overview: The summary in the user's words. May be empty. Up to 10000 characters, text without U+0000 and without unpaired surrogates.
            category: The subject of a conversation, chosen when it is processed.
            events: All its appointments, in place of those that it has. Up to 100 items.
            discarded: True hides it from lists and searches.
            folder_id: The folder of the conversation; null removes it from its folder. An unknown folder returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
            starred: Whether the user has starred it.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/dev/user/conversations/{conversation_id}",
                ("developer_key",),
            ),
            m.Conversation,
            path={
                "conversation_id": conversation_id,
            },
            body={
                "title": title,
                "overview": overview,
                "category": category,
                "events": events,
                "discarded": discarded,
                "starred": starred,
            },
            clearable={
                "folder_id": folder_id,
            },
            options=options,
        )


class AsyncCorrections(AsyncResource):
    async def assign_segment_by_index(
        self,
        conversation_id: str,
        segment_index: int,
        *,
        assign_type: m.AssignType,
        value: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Say who speaks a segment, by its position

        Assigns one segment, as clients of other services of this family do. `assignSpeakers` does more.

        Errors: 401, 402, 403, 404, 413, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            segment_index: The position in the transcript, from 0. 0 to 10000000.
            assign_type: The kind of speaker.
            value: The person's id; `true` or `false` for `is_user`. Absent or `null`, no one is known. Up to 128 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/conversations/{conversation_id}/segments/{segment_index}/assign",
                ("user_token", "developer_key"),
            ),
            m.Conversation,
            path={
                "conversation_id": conversation_id,
                "segment_index": segment_index,
            },
            query={
                "assign_type": assign_type,
                "value": value,
            },
            options=options,
        )

    async def assign_segments(
        self,
        conversation_id: str,
        *,
        segment_ids: Sequence[str],
        assign_type: m.AssignType,
        value: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Say who speaks several segments

        Assigns segments by their ids, as clients of other services of this family do. `assignSpeakers` does more.

        Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            segment_ids: Segments of the conversation. 1 to 500 items; each uuid.
            assign_type: The user, or a person.
            value: The person's id; `true` or `false` for `is_user`. Absent or null, no one is known. Up to 128 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/conversations/{conversation_id}/segments/assign-bulk",
                ("user_token", "developer_key"),
            ),
            m.Conversation,
            path={
                "conversation_id": conversation_id,
            },
            body={
                "segment_ids": segment_ids,
                "assign_type": assign_type,
                "value": value,
            },
            options=options,
        )

    async def assign_speaker_by_number(
        self,
        conversation_id: str,
        speaker_id: int,
        *,
        assign_type: m.AssignType,
        value: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Say who a speaker of a conversation is

        Assigns all segments of a speaker, as clients of other services of this family do. `assignSpeakers` does more.

        Errors: 401, 402, 403, 404, 413, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            speaker_id: The number of the speaker. 0 to 9999.
            assign_type: The kind of speaker.
            value: The person's id; `true` or `false` for `is_user`. Absent or `null`, no one is known. Up to 128 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/conversations/{conversation_id}/assign-speaker/{speaker_id}",
                ("user_token", "developer_key"),
            ),
            m.Conversation,
            path={
                "conversation_id": conversation_id,
                "speaker_id": speaker_id,
            },
            query={
                "assign_type": assign_type,
                "value": value,
            },
            options=options,
        )

    async def assign_speakers(
        self,
        conversation_id: str,
        *,
        segment_ids: Sequence[str] | None = None,
        speaker_id: int | None = None,
        person_id: str | None | NotGiven = NOT_GIVEN,
        person_name: str | None = None,
        is_user: bool | None = None,
        scope: m.SpeakerScope | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Correction:
        """Say who speaks

        Assigns segments, or a speaker of the conversation, to a person, the user or no one. With `scope` `everywhere`, the same voice in all conversations too, if its voice print is stored. Search follows, and processed conversations are processed again in the background: their summary, tasks and memories follow.

        Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            segment_ids: Segments of the conversation. 1 to 500 items; each uuid.
            speaker_id: A speaker of the conversation. 0 to 9999.
            person_id: A known person. Null means that no one is known. 1 to 128 characters, text without control characters and without unpaired surrogates.
            person_name: A person by name, who is added if unknown. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
            is_user: The user. False means that no one is known.
            scope: How far it applies. The default is `segment` with `segment_ids`, and `conversation` with `speaker_id`.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/conversations/{conversation_id}/speakers",
                ("user_token", "developer_key"),
            ),
            m.Correction,
            path={
                "conversation_id": conversation_id,
            },
            body={
                "segment_ids": segment_ids,
                "speaker_id": speaker_id,
                "person_name": person_name,
                "is_user": is_user,
                "scope": scope,
            },
            clearable={
                "person_id": person_id,
            },
            options=options,
        )

    async def correct_segment(
        self,
        conversation_id: str,
        segment_id: str,
        *,
        text: str,
        **options: Unpack[RequestOptions],
    ) -> m.Correction:
        """Correct the text of a segment

        Replaces the text of a segment. Its translations are removed; search and the summary follow as for a speaker. A conversation that is still recorded returns 409.

        Errors: 401, 402, 403, 404, 409, 413, 415, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            segment_id: The segment's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            text: What was said. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/dev/user/conversations/{conversation_id}/segments/{segment_id}",
                ("user_token", "developer_key"),
            ),
            m.Correction,
            path={
                "conversation_id": conversation_id,
                "segment_id": segment_id,
            },
            body={
                "text": text,
            },
            options=options,
        )

    async def list_corrections(
        self,
        *,
        limit: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> list[m.Correction]:
        """List corrections

        Returns the last corrections of speakers and texts, the newest first, also undone ones. The last 1000 can be undone.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of corrections to return. 1 to 1000, default 25.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/corrections",
                ("user_token", "developer_key"),
            ),
            list[m.Correction],
            query={
                "limit": limit,
            },
            options=options,
        )

    async def list_name_suggestions(
        self,
        conversation_id: str,
        **options: Unpack[RequestOptions],
    ) -> list[m.NameSuggestion]:
        """Suggest names of speakers

        Suggests who the unnamed speakers of a conversation are, with the reason: the words in which a name was said, or a voice that resembles a person's. Nothing is assigned.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/conversations/{conversation_id}/name-suggestions",
                ("user_token", "developer_key"),
            ),
            list[m.NameSuggestion],
            path={
                "conversation_id": conversation_id,
            },
            options=options,
        )

    async def merge_people(
        self,
        person_id: str,
        *,
        into: str,
        **options: Unpack[RequestOptions],
    ) -> m.Correction:
        """Merge two people

        Gives the segments and the voice of this person to another one, and deletes this one. Undoing it restores the person.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            person_id: The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            into: The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/people/{person_id}/merge",
                ("user_token",),
            ),
            m.Correction,
            path={
                "person_id": person_id,
            },
            body={
                "into": into,
            },
            options=options,
        )

    async def undo_correction(
        self,
        correction_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.UndoneCorrection:
        """Undo a correction

        Restores what a correction changed, except what was changed again since. A merge of people is undone below later merges, which stay. A correction that was undone before is returned without a change, with `was_undone`. One of a conversation that is locked is not undone (402).

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            correction_id: The correction's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/corrections/{correction_id}/undo",
                ("user_token", "developer_key"),
            ),
            m.UndoneCorrection,
            path={
                "correction_id": correction_id,
            },
            options=options,
        )


class AsyncDailySummaries(AsyncResource):
    async def get_daily_summary(
        self,
        summary_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DailySummary:
        """Get a daily summary

        Returns the summary of a day.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            summary_id: The daily summary's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/daily-summaries/{summary_id}",
                ("developer_key",),
            ),
            m.DailySummary,
            path={
                "summary_id": summary_id,
            },
            options=options,
        )

    def list_daily_summaries(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.DailySummary]:
        """List daily summaries

        Returns the summaries of the days in the range, newest day first. When there are more summaries, the `Link` header contains the address of the next page. The summary of a day is written after the day has ended in the user's time zone, and again when its conversations change. Locked, discarded and deleted conversations are not part of it, even if that happens afterwards. A day without other conversations has no summary.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of summaries to return. 1 to 1000, default 30.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            start_date: The first day, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: The last day, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/dev/user/daily-summaries",
                ("developer_key",),
            ),
            m.DailySummary,
            "summaries",
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "start_date": start_date,
                "end_date": end_date,
            },
            options=options,
        )


class AsyncDeviceKeys(AsyncResource):
    async def create_device_key(
        self,
        *,
        name: str,
        device: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeviceKeyCreated:
        """Create a device key

        Creates the key of one device and returns its secret once. It does not expire, and opens the live socket of this account, nothing else. An earlier key of the same device is revoked. `Idempotency-Key` is not supported, because secrets are not stored.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            name: The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            device: The name of one device, such as its serial number. An account has one key for each: a new one replaces the earlier. 1 to 64 letters, digits, `.`, `_`, `:` and `-`.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/devices/keys",
                ("user_token",),
            ),
            m.DeviceKeyCreated,
            body={
                "name": name,
                "device": device,
            },
            options=options,
        )

    async def create_pairing_code(
        self,
        *,
        name: str,
        **options: Unpack[RequestOptions],
    ) -> m.PairingCode:
        """Create a pairing code

        Creates a code that the user types into a device, which exchanges it for its key with `POST /v1/devices/pair`. A code works once, for ten minutes; a new one replaces the earlier.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            name: The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/devices/pairing-codes",
                ("user_token",),
            ),
            m.PairingCode,
            body={
                "name": name,
            },
            options=options,
        )

    async def delete_device_key(
        self,
        key_id: str,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Revoke a device key

        Revokes the key immediately and permanently. A live session that it opened ends with the reason `revoked`.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            key_id: The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/devices/keys/{key_id}",
                ("user_token",),
            ),
            path={
                "key_id": key_id,
            },
            options=options,
        )

    async def list_device_keys(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.DeviceKey]:
        """List device keys

        Returns the keys of the user's devices, newest first, without their secrets.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/devices/keys",
                ("user_token",),
            ),
            list[m.DeviceKey],
            options=options,
        )

    async def pair_device(
        self,
        *,
        code: str,
        device: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeviceKeyCreated:
        """Exchange a pairing code for a device key

        Called by the device, without a credential. Returns the key of this device once. A code that is unknown, used or expired returns 401; after five wrong ones from an address within ten minutes, further ones return 429.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            code: The code. Small letters, spaces and hyphens are allowed. 1 to 32 characters.
            device: The name of one device, such as its serial number. An account has one key for each: a new one replaces the earlier. 1 to 64 letters, digits, `.`, `_`, `:` and `-`.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/devices/pair",
                (),
            ),
            m.DeviceKeyCreated,
            body={
                "code": code,
                "device": device,
            },
            options=options,
        )


class AsyncExports(AsyncResource):
    async def create_export(
        self,
        *,
        kinds: Sequence[m.ExportKind] | None = None,
        from_: str | dt.date | None = None,
        to: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Export:
        """Export the account

        Prepares one ZIP with everything that the user has, or with some kinds of records and a range of time, in the background. A notification says when it is complete; a week later it is deleted. One export of a user is prepared at a time: the same request returns it again, another one returns 409. More than 10 in 24 hours return 429 with `Retry-After`. Archives count as stored: while the account is full, only the first one is prepared.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            kinds: Only these kinds of records. All of them by default. 1 to 50 items.
            from_: The first time, inclusive. Conversations count by their beginning, summaries by their day, posts and snapshots by their own time, memories, action items, messages, corrections and audio by their creation. Other kinds are exported whole. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            to: The last time, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/exports",
                ("user_token",),
            ),
            m.Export,
            body={
                "kinds": kinds,
                "from": from_,
                "to": to,
            },
            options=options,
        )

    async def delete_export(
        self,
        export_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete an export

        Deletes an export with its archive. A running one is stopped.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            export_id: The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/users/exports/{export_id}",
                ("user_token",),
            ),
            m.DeleteResult,
            path={
                "export_id": export_id,
            },
            options=options,
        )

    async def export_account(
        self,
        *,
        kinds: str | Sequence[str] | None = None,
        from_: str | dt.date | None = None,
        to: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> bytes:
        """Download the account

        Returns the archive at once if the account stores less than 20 MB; it is written while it is sent. Otherwise it creates an export like `POST /v1/users/exports` and returns it, with its address in `Location`.

        Errors: 401, 403, 409, 413, 422, 429, 503.

        Args:
            kinds: Kinds of records, separated by commas. All of them by default. Up to 400 characters, names of kinds, separated by commas.
            from_: The first time, as in `POST /v1/users/exports`. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            to: The last time. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return await self._http.send_bytes(
            Operation(
                "GET",
                "/v1/users/export",
                ("user_token",),
            ),
            query={
                "kinds": kinds,
                "from": from_,
                "to": to,
            },
            options=options,
        )

    async def get_export(
        self,
        export_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Export:
        """Get an export

        Returns how far an export is.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            export_id: The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/exports/{export_id}",
                ("user_token",),
            ),
            m.Export,
            path={
                "export_id": export_id,
            },
            options=options,
        )

    async def get_export_archive(
        self,
        export_id: str,
        **options: Unpack[RequestOptions],
    ) -> bytes:
        """Download an archive

        Returns the archive of a completed export, a ZIP file; before, the response is 409. One range of bytes may be requested with `Range`, so that an interrupted download continues; with `If-Range` and the `ETag` of the first response, the whole archive is returned if it is another one.

        Errors: 401, 403, 404, 409, 416, 422, 429, 503.

        Args:
            export_id: The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_bytes(
            Operation(
                "GET",
                "/v1/users/exports/{export_id}/archive",
                ("user_token",),
            ),
            path={
                "export_id": export_id,
            },
            options=options,
        )

    async def list_exports(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.ExportList:
        """List exports

        Returns the exports of the last week, the newest first.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/exports",
                ("user_token",),
            ),
            m.ExportList,
            options=options,
        )


class AsyncFolders(AsyncResource):
    async def create_folder(
        self,
        *,
        name: str,
        description: str | None = None,
        color: str | None = None,
        icon: str | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.Folder:
        """Add a folder

        Adds a folder after the existing ones.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            name: The folder's name. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            description: What the folder is for. Up to 500 characters, text without U+0000 and without unpaired surrogates.
            color: A color as `#RRGGBB`. A color such as #6B7280, default "#6B7280".
            icon: The name of an icon, or an emoji. 1 to 50 characters, text without U+0000 and without unpaired surrogates, default "folder".
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/folders",
                ("developer_key",),
                idempotent=True,
            ),
            m.Folder,
            body={
                "name": name,
                "description": description,
                "color": color,
                "icon": icon,
            },
            options=options,
        )

    async def delete_folder(
        self,
        folder_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete a folder

        Deletes the folder permanently. Its conversations remain without a folder. Deleting a system folder returns 409.

        Errors: 401, 403, 404, 409, 422, 429, 503.

        Args:
            folder_id: The folder's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/folders/{folder_id}",
                ("developer_key",),
            ),
            m.DeleteResult,
            path={
                "folder_id": folder_id,
            },
            options=options,
        )

    async def list_folders(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.Folder]:
        """List folders

        Returns all folders by `order`. Every account has the system folders Work, Personal and Social.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/folders",
                ("developer_key",),
            ),
            list[m.Folder],
            options=options,
        )

    async def update_folder(
        self,
        folder_id: str,
        *,
        name: str | None = None,
        description: str | None = None,
        color: str | None = None,
        icon: str | None = None,
        order: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Folder:
        """Update a folder

        Changes the given fields; at least one is required, otherwise 422. System folders can be changed too.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            folder_id: The folder's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            name: The folder's name. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            description: What the folder is for. Up to 500 characters, text without U+0000 and without unpaired surrogates.
            color: A color as `#RRGGBB`. A color such as #6B7280.
            icon: The name of an icon, or an emoji. 1 to 50 characters, text without U+0000 and without unpaired surrogates.
            order: Its position among the folders, from 0. 0 to 100000.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/dev/user/folders/{folder_id}",
                ("developer_key",),
            ),
            m.Folder,
            path={
                "folder_id": folder_id,
            },
            body={
                "name": name,
                "description": description,
                "color": color,
                "icon": icon,
                "order": order,
            },
            options=options,
        )


class AsyncGoals(AsyncResource):
    async def create_goal(
        self,
        *,
        title: str,
        target_value: float,
        goal_type: m.GoalType | None = None,
        current_value: float | None = None,
        min_value: float | None = None,
        max_value: float | None = None,
        unit: str | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.Goal:
        """Add a goal

        Adds a goal, which is active at once. At most three goals are active: a fourth deactivates the oldest. A `min_value` greater than `max_value` returns 422.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            title: The goal in words. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            goal_type: How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount. Default "scale".
            target_value: The value at which the goal is reached. -1000000000000 to 1000000000000.
            current_value: The current value. -1000000000000 to 1000000000000, default 0.
            min_value: The low end of the scale. A value greater than `max_value` returns 422. -1000000000000 to 1000000000000, default 0.
            max_value: The high end of the scale. -1000000000000 to 1000000000000, default 10.
            unit: Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 50 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/goals",
                ("developer_key",),
                idempotent=True,
            ),
            m.Goal,
            body={
                "title": title,
                "goal_type": goal_type,
                "target_value": target_value,
                "current_value": current_value,
                "min_value": min_value,
                "max_value": max_value,
                "unit": unit,
            },
            options=options,
        )

    async def delete_goal(
        self,
        goal_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete a goal

        Deletes the goal and its history permanently.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            goal_id: The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/goals/{goal_id}",
                ("developer_key",),
            ),
            m.DeleteResult,
            path={
                "goal_id": goal_id,
            },
            options=options,
        )

    async def get_goal(
        self,
        goal_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Goal:
        """Get a goal

        Returns a goal, active or not.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            goal_id: The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/goals/{goal_id}",
                ("developer_key",),
            ),
            m.Goal,
            path={
                "goal_id": goal_id,
            },
            options=options,
        )

    async def list_goal_history(
        self,
        goal_id: str,
        *,
        days: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> list[m.GoalHistoryEntry]:
        """List a goal's history

        Returns the last value of each of the last days, newest first. Days without a recorded value are omitted.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            goal_id: The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            days: Number of days to look back. 1 to 365, default 30.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/goals/{goal_id}/history",
                ("developer_key",),
            ),
            list[m.GoalHistoryEntry],
            path={
                "goal_id": goal_id,
            },
            query={
                "days": days,
            },
            options=options,
        )

    def list_goals(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        include_inactive: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.Goal]:
        """List goals

        Returns the goals: active goals first, then newest first. Inactive goals are included only with `include_inactive`.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of goals to return. 1 to 1000, default 10.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            include_inactive: Whether to include inactive goals. Default false.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/dev/user/goals",
                ("developer_key",),
            ),
            m.Goal,
            None,
            query={
                "limit": limit,
                "cursor": cursor,
                "include_inactive": include_inactive,
            },
            options=options,
        )

    async def update_goal(
        self,
        goal_id: str,
        *,
        title: str | None = None,
        goal_type: m.GoalType | None = None,
        target_value: float | None = None,
        current_value: float | None = None,
        min_value: float | None = None,
        max_value: float | None = None,
        unit: str | None | NotGiven = NOT_GIVEN,
        is_active: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Goal:
        """Update a goal

        Changes the given fields; at least one is required, otherwise 422. Activating a goal while three others are active deactivates the oldest.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            goal_id: The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            title: The goal in words. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            goal_type: How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount.
            target_value: The value at which the goal is reached. -1000000000000 to 1000000000000.
            current_value: The current value, recorded in the history like progress. -1000000000000 to 1000000000000.
            min_value: The low end of the scale. -1000000000000 to 1000000000000.
            max_value: The high end of the scale. -1000000000000 to 1000000000000.
            unit: Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 50 characters, text without U+0000 and without unpaired surrogates.
            is_active: True activates the goal again; if three others are active, the oldest of them is deactivated.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/dev/user/goals/{goal_id}",
                ("developer_key",),
            ),
            m.Goal,
            path={
                "goal_id": goal_id,
            },
            body={
                "title": title,
                "goal_type": goal_type,
                "target_value": target_value,
                "current_value": current_value,
                "min_value": min_value,
                "max_value": max_value,
                "is_active": is_active,
            },
            clearable={
                "unit": unit,
            },
            options=options,
        )

    async def update_goal_progress(
        self,
        goal_id: str,
        *,
        current_value: float | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Goal:
        """Record progress

        Sets the `current_value` of the goal and adds it to the history. The value can be in the query or in a JSON body. The query takes precedence; without either, the response is 422.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            goal_id: The goal's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            current_value: The current value. -1000000000000 to 1000000000000.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/dev/user/goals/{goal_id}/progress",
                ("developer_key",),
            ),
            m.Goal,
            path={
                "goal_id": goal_id,
            },
            query={
                "current_value": current_value,
            },
            options=options,
        )


class AsyncGrants(AsyncResource):
    async def list_grants(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.Grant]:
        """List OAuth grants

        Returns what the user allowed clients to do at the tool server, newest first. Each consent is a grant of its own. A grant without a usable token is removed after an hour.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/grants",
                ("user_token",),
            ),
            list[m.Grant],
            options=options,
        )

    async def list_tool_clients(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.ToolClient]:
        """List the AI clients that have called

        Returns the programs that have called the tool server for the user within 90 days, by key or by OAuth, those that called last first. At most 50 are kept.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/tool-clients",
                ("user_token",),
            ),
            list[m.ToolClient],
            options=options,
        )

    async def revoke_grant(
        self,
        grant_id: str,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Revoke an OAuth grant

        Ends the grant: the client can no longer renew its token. An access token that it already has ends within ten seconds.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            grant_id: The id of the grant. 1 to 64 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/users/grants/{grant_id}",
                ("user_token",),
            ),
            path={
                "grant_id": grant_id,
            },
            options=options,
        )


class AsyncHealth(AsyncResource):
    async def get_health(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.StatusOk:
        """Check that the process is running

        Returns 200 as soon as the process serves requests, regardless of the store.

        Errors: 403.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/healthz",
                (),
            ),
            m.StatusOk,
            options=options,
        )

    async def get_readiness(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.StatusOk:
        """Check that the service is ready

        Returns 200 when the store is available, and 503 before that and while the service shuts down.

        Errors: 403, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/readyz",
                (),
            ),
            m.StatusOk,
            options=options,
        )


class AsyncImports(AsyncResource):
    async def create_import(
        self,
        *,
        file_name: str,
        bytes: int,
        format: m.ImportFormat | None = None,
        dry_run: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Import:
        """Start an import

        Names a file: an archive of an account, JSON of Omi, Limitless or Bee, SRT, WebVTT or text transcripts, audio files, or a ZIP of these. Then send its bytes in parts, from the offset `received_bytes` on. When all are there, its records are stored in the background. Importing a file twice adds nothing twice. At most 3 imports of a user are under way, more return 409. An upload without a new part is deleted after 7 days.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            file_name: Its name. The ending of a text or audio file says what it is. 1 to 255 characters, text without U+0000 and without unpaired surrogates.
            bytes: Its size, at most 100 GB. 1 to 107374182400.
            format: Where it comes from; by default, it is recognized by what is in it.
            dry_run: Checks and counts everything, and stores nothing. Default false.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/imports",
                ("user_token",),
            ),
            m.Import,
            body={
                "file_name": file_name,
                "bytes": bytes,
                "format": format,
                "dry_run": dry_run,
            },
            options=options,
        )

    async def get_import(
        self,
        import_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Import:
        """Get an import

        Returns how far an import is.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            import_id: The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/imports/{import_id}",
                ("user_token",),
            ),
            m.Import,
            path={
                "import_id": import_id,
            },
            options=options,
        )

    async def list_import_problems(
        self,
        import_id: str,
        *,
        after: int | None = None,
        limit: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ImportProblems:
        """List what was not imported

        Returns the records of an import that were skipped or failed, with the reason of each.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            import_id: The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            after: The `number` of the last problem of the part before. 0 to 1000000000, default 0.
            limit: The number of problems. 1 to 500, default 100.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/imports/{import_id}/problems",
                ("user_token",),
            ),
            m.ImportProblems,
            path={
                "import_id": import_id,
            },
            query={
                "after": after,
                "limit": limit,
            },
            options=options,
        )

    async def list_imports(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.ImportList:
        """List imports

        Returns the imports of the last 30 days, the newest first.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/imports",
                ("user_token",),
            ),
            m.ImportList,
            options=options,
        )

    async def stop_import(
        self,
        import_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Import:
        """Stop an import

        Stops an import and deletes its file. Records that are stored stay. A finished import does not change.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            import_id: The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/users/imports/{import_id}",
                ("user_token",),
            ),
            m.Import,
            path={
                "import_id": import_id,
            },
            options=options,
        )

    async def upload_import_part(
        self,
        import_id: str,
        *,
        offset: int,
        content: FileContent,
        **options: Unpack[RequestOptions],
    ) -> m.Import:
        """Send the next part of a file

        Appends at most 8 MB. `offset` must be the import's `received_bytes`, otherwise 409: read the import again and continue there. The last part starts the import. The parts count as stored until the import ends.

        Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503, 507.

        Args:
            import_id: The import's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            offset: The position of the part's first byte in the file. 0 to 107374182400.
            content: The bytes, or an open file.
        """
        return await self._http.send(
            Operation(
                "PUT",
                "/v1/users/imports/{import_id}",
                ("user_token",),
            ),
            m.Import,
            path={
                "import_id": import_id,
            },
            query={
                "offset": offset,
            },
            content=content,
            options=options,
        )


class AsyncIntegrations(AsyncResource):
    async def send_app_notification(
        self,
        *,
        message: str,
        uid: str | None = None,
        aid: str | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.AppNotificationResult:
        """Send a chat message as an app

        Adds a message of the app to the user's chat. The user must have enabled the app, and its manifest must have `chat_messages.enabled`; with `notify` in the manifest, a push notification is sent too. An app may send a user up to 10 messages per hour; more return 429 with `Retry-After`.

        Errors: 400, 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            uid: The recipient. Required; an absent or empty value returns 400. Up to 128 characters, text without U+0000 and without unpaired surrogates.
            aid: The sending app. Required; an absent or empty value returns 400. Up to 128 characters, text without U+0000 and without unpaired surrogates.
            message: The text of the message. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/integrations/notification",
                ("app_key",),
                idempotent=True,
            ),
            m.AppNotificationResult,
            body={
                "uid": uid,
                "aid": aid,
                "message": message,
            },
            options=options,
        )

    async def send_app_notification_by_query(
        self,
        app_id: str,
        *,
        message: str,
        uid: str | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.AppNotificationResult:
        """Send a push notification as an app

        Sends a push notification to the user, without a message in the chat. The user must have enabled the app; its manifest needs no `chat_messages`. It counts like `/v1/integrations/notification`: an app may send a user up to 10 messages per hour; more return 429 with `Retry-After`.

        Errors: 400, 401, 403, 404, 422, 429, 503.

        Args:
            app_id: The sending app. 1 to 128 characters, text without control characters and without unpaired surrogates.
            uid: The recipient. Required; an absent or empty value returns 400. Up to 128 characters, text without U+0000 and without unpaired surrogates.
            message: The text of the message. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v2/integrations/{app_id}/notification",
                ("app_key",),
                idempotent=True,
            ),
            m.AppNotificationResult,
            path={
                "app_id": app_id,
            },
            query={
                "uid": uid,
                "message": message,
            },
            options=options,
        )


class AsyncKeys(AsyncResource):
    async def create_developer_key(
        self,
        *,
        name: str,
        scopes: Sequence[m.DeveloperScope] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ApiKeyCreated:
        """Create a developer key

        Creates a key for the Developer API and returns its secret once. Without `scopes`, the key may read conversations, memories, action items and goals. A memory scope also records the grant for the readiness gate. `Idempotency-Key` is not supported, because secrets are not stored.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            name: The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            scopes: The permissions of the key. By default it may read conversations, memories, action items and goals. 1 to 50 items.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/keys",
                ("user_token",),
            ),
            m.ApiKeyCreated,
            body={
                "name": name,
                "scopes": scopes,
            },
            options=options,
        )

    async def delete_developer_key(
        self,
        key_id: str,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Revoke a developer key

        Revokes the key immediately and permanently.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            key_id: The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/dev/keys/{key_id}",
                ("user_token",),
            ),
            path={
                "key_id": key_id,
            },
            options=options,
        )

    async def get_calling_key(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.ApiKey:
        """Get the calling key

        Describes the developer key of the request: its name and scopes. Any scope is sufficient.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/key",
                ("developer_key",),
            ),
            m.ApiKey,
            options=options,
        )

    async def list_developer_keys(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.ApiKey]:
        """List developer keys

        Returns the user's developer keys, newest first, without their secrets. Requires a user token: a key cannot list keys.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/keys",
                ("user_token",),
            ),
            list[m.ApiKey],
            options=options,
        )


class AsyncMemories(AsyncResource):
    async def create_memories_batch(
        self,
        *,
        memories: Sequence[m.MemoryCreate | Mapping[str, Any]],
        **options: Unpack[IdempotentOptions],
    ) -> m.MemoryBatchResult:
        """Add several memories

        Adds up to 25 memories, all or none, and returns them in the order sent. More than 25 return 422; an empty list returns an empty list. `created_count` is the number of memories returned.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            memories: The facts to add. Up to 25 items.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/memories/batch",
                ("developer_key",),
                idempotent=True,
            ),
            m.MemoryBatchResult,
            body={
                "memories": memories,
            },
            options=options,
        )

    async def create_memory(
        self,
        *,
        content: str,
        category: m.MemoryCategory | None = None,
        visibility: m.MemoryVisibility | None = None,
        tags: Sequence[str] | None = None,
        **options: Unpack[IdempotentOptions],
    ) -> m.Memory:
        """Add a memory

        Adds a fact about the user and returns it as `manually_added`. Without a `category`, the service chooses one from the content. If a memory with the same content exists, it is returned and nothing is added.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            content: The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            category: The kind of fact; by default, the service chooses one from the content.
            visibility: Whether others may see the memory. Default "private".
            tags: Labels, in the given order. Up to 100 items, default []; each up to 100 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/memories",
                ("developer_key",),
                idempotent=True,
            ),
            m.Memory,
            body={
                "content": content,
                "category": category,
                "visibility": visibility,
                "tags": tags,
            },
            options=options,
        )

    async def delete_memory(
        self,
        memory_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete a memory

        Deletes the memory permanently. Deleting it again returns 404.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            memory_id: The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/memories/{memory_id}",
                ("developer_key",),
            ),
            m.DeleteResult,
            path={
                "memory_id": memory_id,
            },
            options=options,
        )

    async def get_memory(
        self,
        memory_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Memory:
        """Get a memory

        Returns a memory. A locked memory returns 402; an unknown memory and a memory of another user return 404.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            memory_id: The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/memories/{memory_id}",
                ("developer_key",),
            ),
            m.Memory,
            path={
                "memory_id": memory_id,
            },
            options=options,
        )

    def list_memories(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        categories: str | Sequence[str] | None = None,
        reviewed: bool | None = None,
        visibility: m.MemoryVisibility | None = None,
        conversation_id: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.Memory]:
        """List memories

        Returns the user's memories, by `scoring` descending, then newest first. Memories that the user rejected (`user_review` false) are omitted. The content of locked memories is cut after 70 characters and ends in `...`. When there are more memories, the `Link` header contains the address of the next page. A client that follows it sees every memory once, even while memories are added.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of memories to return. 1 to 1000, default 25.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            categories: Only memories of these categories, separated by commas or as repeated parameters. Each must be a value of `MemoryCategory`, otherwise 422. Up to 500 characters, names of categories, separated by commas.
            reviewed: Only memories that the user has (true) or has not (false) reviewed.
            visibility: Only memories with this visibility.
            conversation_id: Only memories from this conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/dev/user/memories",
                ("developer_key",),
            ),
            m.Memory,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "categories": categories,
                "reviewed": reviewed,
                "visibility": visibility,
                "conversation_id": conversation_id,
            },
            options=options,
        )

    async def search_memories(
        self,
        *,
        query: str,
        limit: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> list[m.RelevantMemory]:
        """Search memories

        Returns the memories that match the query by words, and with an embedding model by meaning, best first, each with its `relevance_score`. Rejected memories are omitted and locked ones are cut, as in the list.

        Errors: 401, 403, 422, 429, 503.

        Args:
            query: The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Maximum number of results. 1 to 100, default 10.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/memories/vector/search",
                ("developer_key",),
            ),
            list[m.RelevantMemory],
            query={
                "query": query,
                "limit": limit,
            },
            options=options,
        )

    async def update_memory(
        self,
        memory_id: str,
        *,
        content: str | None = None,
        visibility: m.MemoryVisibility | None = None,
        category: m.MemoryCategory | None = None,
        tags: Sequence[str] | None = None,
        user_review: bool | None | NotGiven = NOT_GIVEN,
        **options: Unpack[RequestOptions],
    ) -> m.Memory:
        """Update a memory

        Changes the given fields and returns the memory with `edited` true, unless only the verdict changes. At least one of `content`, `visibility`, `category`, `tags` and `user_review` is required, otherwise 422. To a caller who may not read memories, without `memories:read` or while memory access is not enabled, `content` is `...` and `tags` is empty unless they were sent, and nothing tells where it comes from.

        Errors: 401, 402, 403, 404, 409, 413, 415, 422, 429, 503.

        Args:
            memory_id: The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            content: The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            visibility: Whether others may see the memory.
            category: The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.
            tags: Replaces all tags. Up to 100 items; each up to 100 characters, text without U+0000 and without unpaired surrogates.
            user_review: The user's verdict: true accepts the memory, false rejects it and removes it from lists. Null takes the verdict back. It does not count as an edit.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/dev/user/memories/{memory_id}",
                ("developer_key",),
            ),
            m.Memory,
            path={
                "memory_id": memory_id,
            },
            body={
                "content": content,
                "visibility": visibility,
                "category": category,
                "tags": tags,
            },
            clearable={
                "user_review": user_review,
            },
            options=options,
        )


class AsyncPendingAudio(AsyncResource):
    async def list_pending_audio(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.PendingAudio]:
        """List audio that waits for its words

        Returns what is not transcribed yet, one entry for each conversation, stream or upload, the oldest first, with its length, the reason and the next attempt. A running session's audio is not included.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/pending-audio",
                ("user_token", "developer_key"),
            ),
            list[m.PendingAudio],
            options=options,
        )

    async def retry_all_pending_audio(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.PendingAudioRetried:
        """Try all audio again now

        Tries to transcribe all audio of the user at once, without waiting for the next attempt. Read the list again for the result.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/pending-audio/retry",
                ("user_token", "developer_key"),
            ),
            m.PendingAudioRetried,
            options=options,
        )

    async def retry_pending_audio(
        self,
        pending_audio_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.PendingAudioRetried:
        """Try audio again now

        Tries to transcribe one entry of the list at once. Returns 404 if it does not wait any more.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            pending_audio_id: The id of the entry. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/pending-audio/{pending_audio_id}/retry",
                ("user_token", "developer_key"),
            ),
            m.PendingAudioRetried,
            path={
                "pending_audio_id": pending_audio_id,
            },
            options=options,
        )


class AsyncPeople(AsyncResource):
    async def create_person(
        self,
        *,
        name: str,
        **options: Unpack[IdempotentOptions],
    ) -> m.Person:
        """Add a person

        Adds a person by name, so that voices can be assigned to them. If a person with this name exists, that person is returned. A user can have up to 1000 people.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            name: The name given by the user. Surrounding white space is removed; a blank name returns 422. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/people",
                ("user_token",),
                idempotent=True,
            ),
            m.Person,
            body={
                "name": name,
            },
            options=options,
        )

    async def delete_person(
        self,
        person_id: str,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Delete a person

        Deletes the person and their voice data, and removes them from their segments, whose speaker is then unknown. The text of the segments remains.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            person_id: The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/users/people/{person_id}",
                ("user_token",),
            ),
            path={
                "person_id": person_id,
            },
            options=options,
        )

    async def get_person(
        self,
        person_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Person:
        """Get a person

        Returns a person.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            person_id: The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/people/{person_id}",
                ("user_token",),
            ),
            m.Person,
            path={
                "person_id": person_id,
            },
            options=options,
        )

    async def list_known_names(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.KnownName]:
        """List names that speakers came with

        Returns the names that imports, texts and devices have given to speakers who are not a person yet, the most frequent first, at most 200. Locked conversations are left out.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/people/known-names",
                ("user_token",),
            ),
            list[m.KnownName],
            options=options,
        )

    async def list_people(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.Person]:
        """List people

        Returns the people whom the user has named, by name.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/people",
                ("user_token",),
            ),
            list[m.Person],
            options=options,
        )

    async def list_unknown_voices(
        self,
        *,
        limit: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> list[m.UnknownVoice]:
        """List voices without a name

        Returns the speakers of the last 200 processed conversations who are neither the user nor a named person, the newest conversation first, with a sentence of each. Name one with `POST /v1/dev/user/conversations/{conversation_id}/speakers`. Locked and discarded conversations are left out.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of voices. 1 to 200, default 50.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/people/unknown-voices",
                ("user_token",),
            ),
            list[m.UnknownVoice],
            query={
                "limit": limit,
            },
            options=options,
        )

    async def rename_person(
        self,
        person_id: str,
        *,
        value: str,
        **options: Unpack[RequestOptions],
    ) -> m.Person:
        """Rename a person

        Gives a person another name, which all their segments show from then on.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            person_id: The person's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            value: The new name. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/users/people/{person_id}/name",
                ("user_token",),
            ),
            m.Person,
            path={
                "person_id": person_id,
            },
            query={
                "value": value,
            },
            options=options,
        )


class AsyncPrivacy(AsyncResource):
    async def create_deletion(
        self,
        *,
        kinds: Sequence[m.DeletionKind],
        from_: str | dt.date | None = None,
        to: str | dt.date | None = None,
        preview: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Deletion:
        """Delete a range of time

        Deletes what was recorded between two times, in the background, or counts it with `preview`. Conversations count by their beginning. Locked conversations stay. Without a bound, the response is 422.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            from_: The first time. Absent for everything until `to`. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            to: The last time. Absent for everything since `from`. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            kinds: What to delete. 1 to 4 items.
            preview: Only counts what would be deleted. Default false.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/deletions",
                ("user_token",),
            ),
            m.Deletion,
            body={
                "from": from_,
                "to": to,
                "kinds": kinds,
                "preview": preview,
            },
            options=options,
        )

    async def get_deletion(
        self,
        deletion_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Deletion:
        """Get a deletion

        Returns how far a deletion is. It is listed for 30 days.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            deletion_id: The id of the deletion. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/deletions/{deletion_id}",
                ("user_token",),
            ),
            m.Deletion,
            path={
                "deletion_id": deletion_id,
            },
            options=options,
        )

    async def get_retention(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.Retention:
        """Get how long data is kept

        Returns for how many days conversations, audio and logs are kept, and whether the audio of conversations is kept.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/retention",
                ("user_token",),
            ),
            m.Retention,
            options=options,
        )

    async def list_outbound_destinations(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.OutboundDestination]:
        """List where data is sent

        Returns each address outside of the service that may get data of the user, with what was sent there in the last 30 days: providers, the push gateway, push services of browsers, the user's webhooks and enabled apps. Counts are stored every few seconds; those since then are missing.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/outbound",
                ("user_token",),
            ),
            list[m.OutboundDestination],
            options=options,
        )

    async def set_retention(
        self,
        *,
        conversations_days: int | None,
        audio_days: int | None,
        logs_days: int | None,
        keep_audio: bool | None = None,
        recordings_days: int | None | NotGiven = NOT_GIVEN,
        **options: Unpack[RequestOptions],
    ) -> m.Retention:
        """Set how long data is kept

        What is older is deleted soon after the change, and then every day, like by the operations that delete single records.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            conversations_days: Conversations, counted from their beginning. Locked ones stay. 1 to 36500.
            audio_days: Audio that waits for its transcription. The service drops it after `SPOOL_MAX_DAYS` in any case. 1 to 36500.
            logs_days: The log of webhook deliveries, notifications, and what was counted of destinations. The service deletes them after 30 days in any case. 1 to 36500.
            keep_audio: Whether the audio of conversations is kept from now on. Absent for no change.
            recordings_days: Recordings of conversations, counted from when it was spoken. Absent for no change. 1 to 36500.
        """
        return await self._http.send(
            Operation(
                "PUT",
                "/v1/users/retention",
                ("user_token",),
            ),
            m.Retention,
            body={
                "conversations_days": conversations_days,
                "audio_days": audio_days,
                "logs_days": logs_days,
                "keep_audio": keep_audio,
            },
            clearable={
                "recordings_days": recordings_days,
            },
            options=options,
        )

    async def update_outbound_destination(
        self,
        destination_id: str,
        *,
        enabled: bool,
        **options: Unpack[RequestOptions],
    ) -> m.OutboundDestination:
        """Switch a destination on or off

        Nothing more is sent to a destination that is switched off. Without speech to text, live sessions end with the reason, and audio that waits stays until it may be sent or is too old. Without the language model, rules are used, and without the embedding model, words alone find records. Webhooks and apps are disabled as by their own operations; an app that is disabled is not listed as a destination, and is enabled again by its own operation.

        Errors: 401, 403, 404, 413, 415, 422, 429, 503.

        Args:
            destination_id: The id of the destination. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
            enabled: False sends it nothing more.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/users/outbound/{destination_id}",
                ("user_token",),
            ),
            m.OutboundDestination,
            path={
                "destination_id": destination_id,
            },
            body={
                "enabled": enabled,
            },
            options=options,
        )


class AsyncPush(AsyncResource):
    async def create_push_subscription(
        self,
        *,
        endpoint: str,
        keys: m.PushSubscriptionKeys | Mapping[str, Any],
        public_key: str | None = None,
        label: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.PushSubscription:
        """Subscribe a browser

        Adds a browser that shows the notifications of the user. The same `endpoint` again replaces its keys. A user can have up to 20 browsers.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            endpoint: The address of the browser's push service. One that the service must not call returns 422. 1 to 2048 characters, an address that begins with http:// or https://.
            public_key: The key with which the browser subscribed, from `GET /v1/users/push/public-key`. Without it, a known endpoint keeps its key, and a new one gets the current key. One that is not a key of this service returns 422. 80 to 100 characters, base64url.
            label: The user's name for the browser. Up to 100 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/push/subscriptions",
                ("user_token",),
            ),
            m.PushSubscription,
            body={
                "endpoint": endpoint,
                "keys": keys,
                "public_key": public_key,
                "label": label,
            },
            options=options,
        )

    async def delete_push_subscription(
        self,
        subscription_id: str,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Unsubscribe a browser

        Removes the browser.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            subscription_id: The id of the browser's subscription. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/users/push/subscriptions/{subscription_id}",
                ("user_token",),
            ),
            path={
                "subscription_id": subscription_id,
            },
            options=options,
        )

    async def get_push_public_key(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.PushPublicKey:
        """Get the public key for Web Push

        Returns the `applicationServerKey` with which a browser subscribes.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/push/public-key",
                ("user_token",),
            ),
            m.PushPublicKey,
            options=options,
        )

    async def list_push_subscriptions(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.PushSubscription]:
        """List browsers

        Returns the browsers that show notifications of the user, newest first.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/push/subscriptions",
                ("user_token",),
            ),
            list[m.PushSubscription],
            options=options,
        )


class AsyncRecordings(AsyncResource):
    async def create_recording(
        self,
        *,
        bytes: int,
        sha256: str,
        recorded_at: str | dt.date | None = None,
        client_time: str | dt.date | None = None,
        file_name: str | None = None,
        started_at: str | dt.date | None = None,
        ended_at: str | dt.date | None = None,
        language: str | None = None,
        languages: str | None = None,
        source: str | None = None,
        conversation_timeout: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Recording:
        """Start or resume an upload

        Names an audio file of at most 500 MB and 12 hours: WAV, MP3, FLAC, Opus in Ogg, WebM or MP4, and where the service has ffmpeg, M4A, AAC, AMR, CAF, WMA and others. Then send its bytes in parts, from the offset `received_bytes` on. When all are there, the file is checked, decoded, transcribed and divided into conversations like a live stream. The same file again returns the upload that it was, so that an interrupted upload continues and no conversation appears twice. One that failed, or whose conversations were deleted, starts again. An upload without a new part is deleted after 7 days.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            recorded_at: When the audio began, by the clock of the device; of several files, the first one. Wins over the body and the file. A time ahead without `client_time` is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            client_time: The time of the device's clock when it sends the request. The difference of the clocks is subtracted from the time of the audio. A clock that is more than 30 days off is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            bytes: The size of the file, at most 500 MB. 1 to 524288000.
            sha256: The SHA-256 of the file in hexadecimal digits. A file that is known returns the upload that it was. 64 hexadecimal digits in lower case.
            file_name: The name of the file. The time of the audio is read from it, if the request and the file have none. Up to 255 characters, text without U+0000 and without unpaired surrogates.
            started_at: When the audio began. By default the time in the file's metadata, then that in its name in the account's time zone, and otherwise its length before `ended_at`, or noon of an earlier day in its name. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            ended_at: When the file was last changed: its audio ended then, if nothing says when it began. By default the time of the upload. `client_time` corrects it; a time ahead is not used. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            language: The spoken language. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
            languages: Languages as BCP 47 tags, separated by commas, the usual one first: one of them is recognized, as far as the provider can choose. It counts instead of `language`. Up to 200 characters, languages separated by commas, such as nl,en.
            source: The origin of the text, in the sender's own term, for example `phone` or `omi`. 1 to 64 characters, text without control characters and without unpaired surrogates, default "recording".
            conversation_timeout: The seconds of silence that divide the audio into conversations. 2 to 14400, default 120.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/conversations/from-audio",
                ("developer_key",),
            ),
            m.Recording,
            query={
                "recorded_at": recorded_at,
                "client_time": client_time,
            },
            body={
                "bytes": bytes,
                "sha256": sha256,
                "file_name": file_name,
                "started_at": started_at,
                "ended_at": ended_at,
                "language": language,
                "languages": languages,
                "source": source,
                "conversation_timeout": conversation_timeout,
            },
            options=options,
        )

    async def get_device_files_job(
        self,
        job_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeviceFilesJob:
        """Get the progress of a device's files

        Returns how many files of an upload are done. Each counts as one segment.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            job_id: The id that the upload returned. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v2/sync-local-files/{job_id}",
                ("user_token", "developer_key"),
            ),
            m.DeviceFilesJob,
            path={
                "job_id": job_id,
            },
            options=options,
        )

    async def get_recording(
        self,
        recording_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Recording:
        """Get an upload's progress

        Returns how far an upload is on its way to its conversations, and why it waits or failed.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            recording_id: The upload's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/recordings/{recording_id}",
                ("developer_key",),
            ),
            m.Recording,
            path={
                "recording_id": recording_id,
            },
            options=options,
        )

    async def sync_device_files(
        self,
        *,
        conversation_id: str | None = None,
        recorded_at: str | dt.date | None = None,
        client_time: str | dt.date | None = None,
        files: Sequence[FileContent] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.DeviceFilesJob:
        """Upload files that a device recorded offline

        Stores files that a device recorded without a connection. Each is named `NAME_<unix time>.bin`, in seconds or milliseconds; the name also says codec, rate and channels, such as `audio_pendant_opus_16000_1_fs160_1763629815.bin` (by default Opus at 16 kHz). The device, here `pendant`, is the `source` of its conversations. A device without a clock writes 0 as the time: the file counts as recorded until it was uploaded. It holds frames, each after its length in 4 bytes, little-endian; packets of Opus may have the 3 bytes before them that Bluetooth gives them. Each file has its own outcome: one that cannot be read fails alone (400 if no name can be read), an empty one is completed with a note, and damaged bytes are skipped with a note. Files whose times are next to each other become one conversation, and a file that is known already adds nothing. The words are recognized in the background.

        Errors: 400, 401, 403, 404, 413, 415, 422, 429, 503, 507.

        Args:
            conversation_id: Adds the words to this conversation instead of finding one by time. 1 to 128 characters, text without control characters and without unpaired surrogates.
            recorded_at: When the audio began, by the clock of the device; of several files, the first one. Wins over the body and the file. A time ahead without `client_time` is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            client_time: The time of the device's clock when it sends the request. The difference of the clocks is subtracted from the time of the audio. A clock that is more than 30 days off is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            files: The files; at least one, otherwise 400. Up to 50 items; each binary.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v2/sync-local-files",
                ("user_token", "developer_key"),
            ),
            m.DeviceFilesJob,
            query={
                "conversation_id": conversation_id,
                "recorded_at": recorded_at,
                "client_time": client_time,
            },
            form={
                "files": files,
            },
            options=options,
        )

    async def sync_device_files_and_wait(
        self,
        *,
        conversation_id: str | None = None,
        recorded_at: str | dt.date | None = None,
        client_time: str | dt.date | None = None,
        files: Sequence[FileContent] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.DeviceFilesResult:
        """Upload files that a device recorded offline and wait

        The same as `POST /v2/sync-local-files`, but answers only when all files are done. Use the other one for more than a few minutes of audio.

        Errors: 400, 401, 403, 404, 413, 415, 422, 429, 503, 507.

        Args:
            conversation_id: Adds the words to this conversation instead of finding one by time. 1 to 128 characters, text without control characters and without unpaired surrogates.
            recorded_at: When the audio began, by the clock of the device; of several files, the first one. Wins over the body and the file. A time ahead without `client_time` is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            client_time: The time of the device's clock when it sends the request. The difference of the clocks is subtracted from the time of the audio. A clock that is more than 30 days off is not used, as `time_problem` says. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            files: The files; at least one, otherwise 400. Up to 50 items; each binary.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/sync-local-files",
                ("user_token", "developer_key"),
            ),
            m.DeviceFilesResult,
            query={
                "conversation_id": conversation_id,
                "recorded_at": recorded_at,
                "client_time": client_time,
            },
            form={
                "files": files,
            },
            options=options,
        )

    async def transcribe_left_out_audio(
        self,
        recording_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.Recording:
        """Transcribe audio that was left out

        Transcribes the audio of an upload that was left out because a conversation has words of the same sound (`left_out`). Words that the conversation does not have at that time are added to it. Works for 7 days after the upload was decoded; 409 later, and if nothing was left out.

        Errors: 401, 403, 404, 409, 422, 429, 503.

        Args:
            recording_id: The upload's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/recordings/{recording_id}/left-out",
                ("developer_key",),
            ),
            m.Recording,
            path={
                "recording_id": recording_id,
            },
            options=options,
        )

    async def upload_recording_part(
        self,
        recording_id: str,
        *,
        offset: int,
        content: FileContent,
        **options: Unpack[RequestOptions],
    ) -> m.Recording:
        """Send the next part of an upload

        Appends at most 8 MB. `offset` must be the upload's `received_bytes`, otherwise 409: read the upload again and continue there.

        Errors: 401, 403, 404, 409, 413, 415, 422, 429, 503, 507.

        Args:
            recording_id: The upload's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            offset: The position of the part's first byte in the file. 0 to 524288000.
            content: The bytes, or an open file.
        """
        return await self._http.send(
            Operation(
                "PUT",
                "/v1/dev/user/recordings/{recording_id}",
                ("developer_key",),
            ),
            m.Recording,
            path={
                "recording_id": recording_id,
            },
            query={
                "offset": offset,
            },
            content=content,
            options=options,
        )


class AsyncSampleData(AsyncResource):
    async def get_sample_data(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.SampleData:
        """Get the state of the sample data

        Returns whether the sample data is loaded, and how many records of each kind were loaded.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/sample-data",
                ("user_token",),
            ),
            m.SampleData,
            options=options,
        )

    async def load_sample_data(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.SampleData:
        """Load the sample data

        Adds two weeks of an invented person's life, up to now: conversations, people, folders, memories, action items, goals, daily summaries, chat messages, posts, screen activity, and a webhook that is disabled after failures, with its log. All of it is stored, or nothing. Loading calls no webhook, no language model, and sends no notification. Records of the user do not change: a memory that they have is not added again, a goal is inactive if three of them are active, and the webhook is left out if they have one of its type. If it is loaded already, remove it first.

        Errors: 401, 403, 409, 413, 429, 503.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/sample-data",
                ("user_token",),
            ),
            m.SampleData,
            options=options,
        )

    async def remove_sample_data(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.SampleData:
        """Remove the sample data

        Deletes everything that loading has added, also what the user has changed since, and what was made of it: tasks and memories of its conversations, and deliveries with them. Everything else of the user stays. Returns how many records of each kind were deleted: zeros if it is not loaded.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/users/sample-data",
                ("user_token",),
            ),
            m.SampleData,
            options=options,
        )


class AsyncScreenActivity(AsyncResource):
    async def delete_screen_activity(
        self,
        *,
        all: bool | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.DeletedCount:
        """Delete snapshots

        Deletes the snapshots in a range of time permanently, or with `all=true` every one. Without a filter and without `all`, it returns 422 and deletes nothing.

        Errors: 401, 403, 422, 429, 503.

        Args:
            all: Delete all snapshots that match the other parameters, also without a range. Default false.
            start_date: Only snapshots captured from this time on, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only snapshots captured until this time, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/screen-activity",
                ("developer_key",),
            ),
            m.DeletedCount,
            query={
                "all": all,
                "start_date": start_date,
                "end_date": end_date,
            },
            options=options,
        )

    async def delete_screen_snapshot(
        self,
        snapshot_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete a snapshot

        Deletes the snapshot permanently. Deleting it again returns 404.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            snapshot_id: The id that the importer sent. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/screen-activity/{snapshot_id}",
                ("developer_key",),
            ),
            m.DeleteResult,
            path={
                "snapshot_id": snapshot_id,
            },
            options=options,
        )

    async def import_screen_activity(
        self,
        *,
        rows: Sequence[m.ScreenActivityCreate | Mapping[str, Any]],
        **options: Unpack[IdempotentOptions],
    ) -> m.ImportResult:
        """Import snapshots

        Stores up to 500 snapshots, all or none. The id that the importer sends makes it repeatable: the same snapshot again changes nothing, another content replaces the stored one, and a deleted snapshot is stored again. More than 500 return 422, a body above 1 MB returns 413; an empty list is accepted. When a day is over in the user's time zone, a few memories are extracted from its snapshots.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            rows: The snapshots to add. Up to 500 items.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/screen-activity/batch",
                ("developer_key",),
                idempotent=True,
            ),
            m.ImportResult,
            body={
                "rows": rows,
            },
            options=options,
        )


class AsyncSearch(AsyncResource):
    async def search_records(
        self,
        *,
        query: str,
        kinds: str | Sequence[str] | None = None,
        limit: int | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.SearchHits:
        """Search conversations, memories and action items

        Finds records by words and by meaning, the best first over all kinds, with passages that show why: words of the query are marked. Discarded and locked conversations, and what comes from locked ones, are not found. Records that match neither by words nor by meaning are not returned. Without `kinds`, all are searched that can be at the moment; `omitted_kinds` names the others.

        Errors: 401, 403, 422, 429, 503.

        Args:
            query: What to look for. Up to 1000 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            kinds: Only these kinds, separated by commas or as repeated parameters. Up to 100 characters, names of kinds, separated by commas.
            limit: Maximum number of hits to return. 1 to 100, default 20.
            start_date: Only conversations that took place, and records created, at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only conversations that took place, and records created, at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/search",
                ("user_token", "developer_key"),
            ),
            m.SearchHits,
            query={
                "query": query,
                "kinds": kinds,
                "limit": limit,
                "start_date": start_date,
                "end_date": end_date,
            },
            options=options,
        )


class AsyncSetup(AsyncResource):
    async def cancel_setup(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.SetupRun:
        """Cancel the installation

        Ends the installation that is running. What was downloaded is kept, and another installation continues with it. Returns 404 if none is running.

        Errors: 401, 403, 404, 429, 503.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/admin/setup/run",
                ("admin_token",),
            ),
            m.SetupRun,
            options=options,
        )

    async def get_setup(
        self,
        *,
        languages: str | Sequence[str] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Setup:
        """Get what can be installed on this machine

        Returns what the machine has, the models that fit, what is installed, and the progress of an installation. Models run on the machine of the service: nothing that is said leaves it.

        Errors: 401, 403, 422, 429, 503.

        Args:
            languages: The languages of speech, separated by commas, the most important one first. Up to 400 characters, tags of languages, separated by commas, default "en".
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/admin/setup",
                ("admin_token",),
            ),
            m.Setup,
            query={
                "languages": languages,
            },
            options=options,
        )

    async def remove_setup(
        self,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Remove the installed models

        Stops using the installed models, and deletes them and what was downloaded of others. A model that `STT_MODELS` names, and files that were put into `DATA_DIR/models` by hand, stay. While an installation runs, the response is 409.

        Errors: 401, 403, 409, 429, 503.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/admin/setup",
                ("admin_token",),
            ),
            options=options,
        )

    async def start_setup(
        self,
        *,
        profile: m.SetupProfile,
        languages: Sequence[str] | None = None,
        from_: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.SetupRun:
        """Install models

        Begins to download the models of a profile in the background: one for each task that the environment does not set. Each is checked, tried, and then used without a restart. `GET /v1/admin/setup` has the progress. An installation that was interrupted continues by itself when the service starts again; one that failed, by the same request. While one runs, the response is 409. Without room on the disk it is 507, with the numbers, and nothing is downloaded.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503, 507.

        Args:
            profile: The size of the models.
            languages: The languages of speech, the most important one first. Up to 20 items, default ["en"]; each up to 20 characters, a tag of BCP 47 such as en or de-AT.
            from_: A folder on the machine of the service that has the files as `NAME/FILE`, instead of downloads. Null for downloads. 1 to 1000 characters, an absolute path.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/admin/setup",
                ("admin_token",),
            ),
            m.SetupRun,
            body={
                "profile": profile,
                "languages": languages,
                "from": from_,
            },
            options=options,
        )


class AsyncSocialPosts(AsyncResource):
    async def delete_social_post(
        self,
        post_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete a post

        Deletes the post permanently. Deleting it again returns 404.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            post_id: The id that the importer sent. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/social-posts/{post_id}",
                ("developer_key",),
            ),
            m.DeleteResult,
            path={
                "post_id": post_id,
            },
            options=options,
        )

    async def delete_social_posts(
        self,
        *,
        all: bool | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        kind: m.SocialPostKind | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.DeletedCount:
        """Delete posts

        Deletes the posts in a range of time permanently, or with `all=true` every one. Without a filter and without `all`, it returns 422 and deletes nothing.

        Errors: 401, 403, 422, 429, 503.

        Args:
            all: Delete all posts that match the other parameters, also without a range. Default false.
            start_date: Only posts posted from this time on, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only posts posted until this time, inclusive. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            kind: Only posts that the user wrote, or only saved ones.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/dev/user/social-posts",
                ("developer_key",),
            ),
            m.DeletedCount,
            query={
                "all": all,
                "start_date": start_date,
                "end_date": end_date,
                "kind": kind,
            },
            options=options,
        )

    async def import_social_posts(
        self,
        *,
        posts: Sequence[m.SocialPostCreate | Mapping[str, Any]],
        **options: Unpack[IdempotentOptions],
    ) -> m.ImportResult:
        """Import posts

        Stores up to 500 posts, all or none. The id that the importer sends makes it repeatable: the same post again changes nothing, another content replaces the stored one, and a deleted post is stored again. More than 500 return 422, a body above 1 MB returns 413; an empty list is accepted.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            posts: The posts to add. Up to 500 items.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/dev/user/social-posts/batch",
                ("developer_key",),
                idempotent=True,
            ),
            m.ImportResult,
            body={
                "posts": posts,
            },
            options=options,
        )


class AsyncSpeechProfile(AsyncResource):
    async def delete_speech_profile(
        self,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Delete the speech profile

        Deletes the profile permanently. Existing segments do not change; new sessions do not recognize the user.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v3/speech-profile",
                ("user_token",),
            ),
            options=options,
        )

    async def get_speech_profile(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.SpeechProfile:
        """Get the speech profile

        Returns whether the user's voice can be recognized, and how reliably. The embedding is not returned.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v3/speech-profile",
                ("user_token",),
            ),
            m.SpeechProfile,
            options=options,
        )

    async def upload_speech_profile(
        self,
        *,
        file: Sequence[FileContent],
        **options: Unpack[RequestOptions],
    ) -> m.SpeechProfileUploaded:
        """Create the speech profile

        Creates the profile of the user's voice from audio of 5 to 120 seconds in which only the user speaks. It replaces the previous profile. Only an embedding is stored, not the audio. Live sessions compare each new voice with it and mark matching segments with `is_user`. A user can also confirm a voice during a session with `speaker_assigned` and the `person_id` `user`, which adds to the profile. Audio that is too short, too long, in an unknown format or almost without speech returns 422.

        Errors: 401, 403, 413, 415, 422, 429, 503, 507.

        Args:
            file: A file in a format of uploads: WAV, MP3, FLAC, Opus in Ogg, WebM or MP4, and where the service has ffmpeg, M4A, AAC, AMR, CAF, WMA and others. 1 items; each binary.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v3/upload-audio",
                ("user_token",),
            ),
            m.SpeechProfileUploaded,
            form={
                "file": file,
            },
            options=options,
        )


class AsyncStatistics(AsyncResource):
    async def get_statistics(
        self,
        *,
        from_: str | dt.date | None = None,
        to: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Statistics:
        """Count records by day

        Returns how many conversations, words, memories and action items there are of each day, in the account's time zone, and the totals of the range. A range of more than 400 days returns 422. Locked records are counted too.

        Errors: 401, 403, 422, 429, 503.

        Args:
            from_: The first day; 29 days before `to` by default.
            to: The last day; today by default.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/statistics",
                ("user_token", "developer_key"),
            ),
            m.Statistics,
            query={
                "from": from_,
                "to": to,
            },
            options=options,
        )


class AsyncToolServer(AsyncResource):
    async def complete_tool_action_item(
        self,
        action_item_id: str,
        *,
        completed: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItem:
        """Complete an action item as a tool

        Does the same as the tool `complete_action_item`. The request has no body.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            action_item_id: The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            completed: False reopens it. Default true.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/mcp/action-items/{action_item_id}/complete",
                ("tool_server_key", "oauth_token"),
            ),
            m.ActionItem,
            path={
                "action_item_id": action_item_id,
            },
            query={
                "completed": completed,
            },
            options=options,
        )

    async def create_tool_action_item(
        self,
        *,
        description: str,
        due_at: str | dt.date | None = None,
        completed: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItem:
        """Add an action item as a tool

        Does the same as the tool `create_action_item`: the same call within a day returns the item of the first call.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            description: The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            due_at: A bound of a filter: a time as in request bodies, or a date `YYYY-MM-DD`. As a lower bound a date means the start of that day in UTC, as an upper bound its end. Bounds are inclusive. A time that does not exist returns 422, and so does an upper bound before the lower one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            completed: True adds it as completed. Default false.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/mcp/action-items",
                ("tool_server_key", "oauth_token"),
            ),
            m.ActionItem,
            body={
                "description": description,
                "due_at": due_at,
                "completed": completed,
            },
            options=options,
        )

    async def create_tool_memory(
        self,
        *,
        content: str,
        category: m.MemoryCategory | None = None,
        visibility: m.MemoryVisibility | None = None,
        tags: Sequence[str] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Memory:
        """Add a memory as a tool

        Does the same as the tool `create_memory`.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            content: The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            category: The kind of fact; by default, the service chooses one from the content.
            visibility: Whether others may see the memory. Default "private".
            tags: Labels, in the given order. Up to 100 items, default []; each up to 100 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/mcp/memories",
                ("tool_server_key", "oauth_token"),
            ),
            m.Memory,
            body={
                "content": content,
                "category": category,
                "visibility": visibility,
                "tags": tags,
            },
            options=options,
        )

    async def delete_tool_action_item(
        self,
        action_item_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete an action item as a tool

        Does the same as the tool `delete_action_item`.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            action_item_id: The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/mcp/action-items/{action_item_id}",
                ("tool_server_key", "oauth_token"),
            ),
            m.DeleteResult,
            path={
                "action_item_id": action_item_id,
            },
            options=options,
        )

    async def delete_tool_memory(
        self,
        memory_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Delete a memory as a tool

        Does the same as the tool `delete_memory`.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            memory_id: The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "DELETE",
                "/v1/mcp/memories/{memory_id}",
                ("tool_server_key", "oauth_token"),
            ),
            m.DeleteResult,
            path={
                "memory_id": memory_id,
            },
            options=options,
        )

    async def get_tool_conversation(
        self,
        conversation_id: str,
        *,
        transcript_offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Get a conversation as a tool

        Returns the same conversation as the tool `get_conversation_by_id`, with its transcript in parts of about 2 MB. A locked conversation returns 402.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            transcript_offset: Number of segments to skip, to continue a long transcript. 0 to 1000000000, default 0.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/mcp/conversations/{conversation_id}",
                ("tool_server_key", "oauth_token"),
                parts="transcript_segments",
            ),
            m.Conversation,
            path={
                "conversation_id": conversation_id,
            },
            query={
                "transcript_offset": transcript_offset,
            },
            options=options,
        )

    def list_tool_action_items(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        completed: bool | None = None,
        reviewed: bool | None = None,
        due_start_date: str | dt.date | None = None,
        due_end_date: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.ActionItem]:
        """List action items as a tool

        Returns the same action items as the tool `get_action_items`, as an array: earliest due date first, items without a due date last, then newest first.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of action items to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            completed: Only completed (true) or open (false) items.
            reviewed: Only items that are (true) or are not (false) reviewed. Those that are not are suggestions.
            due_start_date: Only items that are due on this day or at this time, or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            due_end_date: Only items that are due at this time or earlier, or by the end of this day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/mcp/action-items",
                ("tool_server_key", "oauth_token"),
            ),
            m.ActionItem,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "completed": completed,
                "reviewed": reviewed,
                "due_start_date": due_start_date,
                "due_end_date": due_end_date,
            },
            options=options,
        )

    def list_tool_conversations(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        categories: str | Sequence[str] | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.Conversation]:
        """List conversations as a tool

        Returns the same conversations as the tool `get_conversations`, as an array without transcripts, newest first. Locked conversations are listed without their action items and events.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of conversations to return. 1 to 500, default 20.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            start_date: Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            categories: Only conversations of these categories, separated by commas or as repeated parameters. Each must be a value of `ConversationCategory`, otherwise 422. Up to 1000 characters, names of categories, separated by commas.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/mcp/conversations",
                ("tool_server_key", "oauth_token"),
            ),
            m.Conversation,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "start_date": start_date,
                "end_date": end_date,
                "categories": categories,
            },
            options=options,
        )

    def list_tool_memories(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        categories: str | Sequence[str] | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.Memory]:
        """List memories as a tool

        Returns the same memories as the tool `get_memories`, as an array, for REST clients with a tool-server key.

        Errors: 401, 403, 422, 429, 503.

        Args:
            limit: Maximum number of memories to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
            categories: Only memories of these categories, separated by commas or as repeated parameters. Each must be a value of `MemoryCategory`, otherwise 422. Up to 500 characters, names of categories, separated by commas.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/mcp/memories",
                ("tool_server_key", "oauth_token"),
            ),
            m.Memory,
            None,
            query={
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
                "categories": categories,
            },
            options=options,
        )

    async def search_tool_action_items(
        self,
        *,
        query: str,
        limit: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> list[m.ActionItem]:
        """Search action items as a tool

        Returns the same action items as the tool `search_action_items`, as an array, best match first.

        Errors: 401, 403, 422, 429, 503.

        Args:
            query: The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Maximum number of results. 1 to 100, default 10.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/mcp/action-items/search",
                ("tool_server_key", "oauth_token"),
            ),
            list[m.ActionItem],
            query={
                "query": query,
                "limit": limit,
            },
            options=options,
        )

    async def search_tool_conversations(
        self,
        *,
        query: str,
        limit: int | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        **options: Unpack[RequestOptions],
    ) -> list[m.Conversation]:
        """Search conversations as a tool

        Returns the same conversations as the tool `search_conversations`, as an array without transcripts, nearest in meaning first.

        Errors: 401, 403, 422, 429, 503.

        Args:
            query: The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Maximum number of results. 1 to 100, default 10.
            start_date: Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/mcp/conversations/search",
                ("tool_server_key", "oauth_token"),
            ),
            list[m.Conversation],
            query={
                "query": query,
                "limit": limit,
                "start_date": start_date,
                "end_date": end_date,
            },
            options=options,
        )

    async def search_tool_memories(
        self,
        *,
        query: str,
        limit: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> list[m.RelevantMemory]:
        """Search memories as a tool

        Returns the same memories as the tool `search_memories`, as an array, nearest first.

        Errors: 401, 403, 422, 429, 503.

        Args:
            query: The search text. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Maximum number of results. 1 to 100, default 10.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/mcp/memories/search",
                ("tool_server_key", "oauth_token"),
            ),
            list[m.RelevantMemory],
            query={
                "query": query,
                "limit": limit,
            },
            options=options,
        )

    async def update_tool_action_item(
        self,
        action_item_id: str,
        *,
        description: str | None = None,
        due_at: str | dt.date | None | NotGiven = NOT_GIVEN,
        user_review: bool | None | NotGiven = NOT_GIVEN,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItem:
        """Update an action item as a tool

        Does the same as the tool `update_action_item`.

        Errors: 401, 402, 403, 404, 413, 415, 422, 429, 503.

        Args:
            action_item_id: The action item's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            description: The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            due_at: A bound of a filter: a time as in request bodies, or a date `YYYY-MM-DD`. As a lower bound a date means the start of that day in UTC, as an upper bound its end. Bounds are inclusive. A time that does not exist returns 422, and so does an upper bound before the lower one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            user_review: The user's verdict: true accepts a suggestion, false rejects the action item and removes it from lists. Null takes the verdict back. Without it, a change of another field accepts. Accepting a suggestion that is due in the future causes a push reminder.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/mcp/action-items/{action_item_id}",
                ("tool_server_key", "oauth_token"),
            ),
            m.ActionItem,
            path={
                "action_item_id": action_item_id,
            },
            body={
                "description": description,
            },
            clearable={
                "due_at": due_at,
                "user_review": user_review,
            },
            options=options,
        )

    async def update_tool_memory(
        self,
        memory_id: str,
        *,
        value: str,
        **options: Unpack[RequestOptions],
    ) -> m.Memory:
        """Update the content of a memory as a tool

        Does the same as the tool `edit_memory`, with the content in the query.

        Errors: 401, 402, 403, 404, 409, 413, 422, 429, 503.

        Args:
            memory_id: The memory's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
            value: The new content. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "PATCH",
                "/v1/mcp/memories/{memory_id}",
                ("tool_server_key", "oauth_token"),
            ),
            m.Memory,
            path={
                "memory_id": memory_id,
            },
            query={
                "value": value,
            },
            options=options,
        )


class AsyncToolServerKeys(AsyncResource):
    async def create_tool_server_key(
        self,
        *,
        name: str,
        scopes: Sequence[m.DeveloperScope | m.ToolScope2] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ApiKeyCreated:
        """Create a tool-server key

        Creates a key for the tool server and returns its secret once. It may have the scopes of the Developer API and those that only tools use. Without `scopes`, the key may read conversations, memories, action items and goals.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            name: The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            scopes: The permissions of the key. By default it may read conversations, memories, action items and goals. 1 to 50 items.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/mcp/keys",
                ("user_token",),
            ),
            m.ApiKeyCreated,
            body={
                "name": name,
                "scopes": scopes,
            },
            options=options,
        )

    async def delete_tool_server_key(
        self,
        key_id: str,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Revoke a tool-server key

        Revokes the key immediately and permanently.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            key_id: The key's id (not its secret). 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send_empty(
            Operation(
                "DELETE",
                "/v1/mcp/keys/{key_id}",
                ("user_token",),
            ),
            path={
                "key_id": key_id,
            },
            options=options,
        )

    async def list_tool_server_keys(
        self,
        **options: Unpack[RequestOptions],
    ) -> list[m.ApiKey]:
        """List tool-server keys

        Returns the user's keys for the tool server, newest first, without their secrets.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/mcp/keys",
                ("user_token",),
            ),
            list[m.ApiKey],
            options=options,
        )


class AsyncVoiceMessages(AsyncResource):
    def stream_voice_message(
        self,
        *,
        files: Sequence[FileContent] | None = None,
        language: str | None = None,
        languages: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncIterator[StreamLine]:
        """Transcribe a voice message as a stream

        Transcribes audio and streams the text as server-sent events: each `data:` frame contains the whole text so far and replaces the previous one. The last frame is `done:` with the base64 of the JSON that the other operation returns, or `error:` with the failure body as JSON: every failure, also for a file that cannot be decoded. A stream without frames means that there was no speech. Only a request that is invalid gets a status instead: no file (400), too large (413), a wrong parameter (422).

        Errors: 400, 401, 403, 413, 415, 422, 429, 503, 507.

        Args:
            files: The files, in the formats of uploads: WAV, MP3, FLAC, Opus in Ogg, WebM or MP4, and where the service has ffmpeg, M4A, AAC, AMR, CAF, WMA and others. At least one, otherwise 400 `invalid_input`. Up to 10 items; each binary.
            language: A language as a BCP 47 tag, or `multi` to detect it. `_` is taken as `-`. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
            languages: Languages as BCP 47 tags, separated by commas, the usual one first: one of them is recognized, as far as the provider can choose. It counts instead of `language`. Up to 200 characters, languages separated by commas, such as nl,en.
        """
        return self._http.lines(
            Operation(
                "POST",
                "/v2/voice-messages",
                ("user_token", "developer_key"),
            ),
            form={
                "files": files,
                "language": language,
                "languages": languages,
            },
            options=options,
        )

    async def transcribe_voice_message(
        self,
        *,
        encoding: m.TranscribeVoiceMessageEncoding | None = None,
        sample_rate: int | None = None,
        channels: int | None = None,
        language: str | None = None,
        languages: str | None = None,
        keywords: str | None = None,
        files: Sequence[FileContent] | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.VoiceMessageTranscript:
        """Transcribe a voice message

        Transcribes audio and returns the complete result. Send files in a form, or raw PCM that the query describes; the query is only read for raw PCM. Audio without speech returns 200 with an empty transcript and the outcome `expected_silence`. Each kind of failure has its own status and the failure body, which contains neither audio nor the provider's response. Nothing is stored.

        Errors: 400, 401, 403, 413, 415, 422, 429, 502, 503, 504, 507.

        Args:
            encoding: The encoding of the samples: signed 16-bit, little-endian. Default "linear16".
            sample_rate: Samples per second. 8000 to 48000, default 16000.
            channels: 1 (mono) or 2 (stereo, interleaved). 1 to 2, default 1.
            language: The spoken language. Up to 35 characters, a language such as en or pt-BR, or multi, default "en".
            languages: Languages of which one is spoken, instead of `language`. Up to 200 characters, languages separated by commas, such as nl,en.
            keywords: Words to recognize, separated by commas. Up to 1000 characters, text without U+0000 and without unpaired surrogates.
            files: The files, in the formats of uploads: WAV, MP3, FLAC, Opus in Ogg, WebM or MP4, and where the service has ffmpeg, M4A, AAC, AMR, CAF, WMA and others. At least one, otherwise 400 `invalid_input`. Up to 10 items; each binary.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v2/voice-message/transcribe",
                ("user_token", "developer_key"),
            ),
            m.VoiceMessageTranscript,
            query={
                "encoding": encoding,
                "sample_rate": sample_rate,
                "channels": channels,
                "language": language,
                "languages": languages,
                "keywords": keywords,
            },
            form={
                "files": files,
            },
            options=options,
        )


class AsyncWebhooks(AsyncResource):
    async def disable_webhook(
        self,
        webhook_type: m.WebhookType,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookSetting:
        """Disable a webhook

        Stops deliveries and keeps the address.

        Errors: 401, 403, 422, 429, 503.

        Args:
            webhook_type: The kind of webhook.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/developer/webhook/{webhook_type}/disable",
                ("user_token",),
            ),
            m.WebhookSetting,
            path={
                "webhook_type": webhook_type,
            },
            options=options,
        )

    async def enable_webhook(
        self,
        webhook_type: m.WebhookType,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookSetting:
        """Enable a webhook

        Enables deliveries to the configured address, also after 100 failures in a row disabled them. Without an address, the response is 409.

        Errors: 401, 403, 409, 422, 429, 503.

        Args:
            webhook_type: The kind of webhook.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/developer/webhook/{webhook_type}/enable",
                ("user_token",),
            ),
            m.WebhookSetting,
            path={
                "webhook_type": webhook_type,
            },
            options=options,
        )

    async def get_webhook(
        self,
        webhook_type: m.WebhookType,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookSetting:
        """Get a webhook

        Returns the address of this kind of webhook and whether it is enabled. Without an address, `url` is empty.

        Errors: 401, 403, 422, 429, 503.

        Args:
            webhook_type: The kind of webhook.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/developer/webhook/{webhook_type}",
                ("user_token",),
            ),
            m.WebhookSetting,
            path={
                "webhook_type": webhook_type,
            },
            options=options,
        )

    async def get_webhook_delivery(
        self,
        delivery_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookDeliveryWithRequest:
        """Get a delivery

        Returns a delivery with the body of its request.

        Errors: 401, 403, 404, 422, 429, 503.

        Args:
            delivery_id: The delivery. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/developer/webhook-deliveries/{delivery_id}",
                ("user_token",),
            ),
            m.WebhookDeliveryWithRequest,
            path={
                "delivery_id": delivery_id,
            },
            options=options,
        )

    async def get_webhooks_status(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.WebhooksStatus:
        """Get the enabled webhooks

        Returns for each kind of webhook whether it is enabled.

        Errors: 401, 403, 429, 503.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/users/developer/webhooks/status",
                ("user_token",),
            ),
            m.WebhooksStatus,
            options=options,
        )

    async def list_conversation_deliveries(
        self,
        conversation_id: str,
        **options: Unpack[RequestOptions],
    ) -> list[m.ConversationDelivery]:
        """Say what each receiver got

        Returns one entry for each webhook of the user, for each enabled app, and for each other app in the log of this conversation: whether it got the conversation, its words or its audio, and if not, why. Summaries of days are not included. The log has the deliveries of the last 30 days, and none of audio. A locked conversation returns 402.

        Errors: 401, 402, 403, 404, 422, 429, 503.

        Args:
            conversation_id: The conversation's id. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "GET",
                "/v1/dev/user/conversations/{conversation_id}/deliveries",
                ("user_token", "developer_key"),
            ),
            list[m.ConversationDelivery],
            path={
                "conversation_id": conversation_id,
            },
            options=options,
        )

    def list_webhook_deliveries(
        self,
        *,
        type: m.WebhookType | None = None,
        status: m.WebhookDeliveryStatus | None = None,
        app_id: str | None = None,
        conversation_id: str | None = None,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncPageIterator[m.WebhookDelivery]:
        """List deliveries

        Returns the deliveries of the last 30 days, newest first. When there are more deliveries, the `Link` header contains the address of the next page. Raw audio is not listed: it is not stored.

        Errors: 401, 403, 422, 429, 503.

        Args:
            type: Only deliveries of this kind.
            status: Only deliveries with this status.
            app_id: Only deliveries to this app. 1 to 128 characters, text without control characters and without unpaired surrogates.
            conversation_id: Only deliveries about this conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
            start_date: Only records created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            end_date: Only records created at this time or earlier; a date without a time includes the whole day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            limit: Maximum number of deliveries to return. 1 to 1000, default 100.
            offset: Number of records to skip. For long or changing lists, use `Link` instead. 0 to 2147483647, default 0.
            cursor: The position in the list, from the `Link` header of the previous page. With it, `offset` is ignored. A cursor that the service did not issue returns 422. Up to 512 characters, a cursor from a Link header.
        """
        return self._http.pages(
            Operation(
                "GET",
                "/v1/users/developer/webhook-deliveries",
                ("user_token",),
            ),
            m.WebhookDelivery,
            None,
            query={
                "type": type,
                "status": status,
                "app_id": app_id,
                "conversation_id": conversation_id,
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
                "cursor": cursor,
            },
            options=options,
        )

    async def replay_webhook_deliveries(
        self,
        *,
        from_: str | dt.date,
        type: m.WebhookType | None = None,
        to: str | dt.date | None = None,
        only_failed: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookReplayed:
        """Replay deliveries

        Sends the deliveries of a time window again, in their order, with new ids. Deliveries of apps are not included.

        Errors: 401, 403, 409, 413, 415, 422, 429, 503.

        Args:
            type: Only deliveries of this kind. Those of all enabled webhooks of the user by default.
            from_: Only deliveries created at this time or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            to: Only deliveries created at this time or earlier. Now by default. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            only_failed: Only those that the receiver has not accepted. Default false.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/developer/webhook-deliveries/replay",
                ("user_token",),
            ),
            m.WebhookReplayed,
            body={
                "type": type,
                "from": from_,
                "to": to,
                "only_failed": only_failed,
            },
            options=options,
        )

    async def replay_webhook_delivery(
        self,
        delivery_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookDelivery:
        """Replay a delivery

        Sends the delivery again, with a new id, to the current address. One of an app is sent while the app is enabled.

        Errors: 401, 403, 404, 409, 422, 429, 503.

        Args:
            delivery_id: The delivery. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/developer/webhook-deliveries/{delivery_id}/replay",
                ("user_token",),
            ),
            m.WebhookDelivery,
            path={
                "delivery_id": delivery_id,
            },
            options=options,
        )

    async def rotate_webhook_secret(
        self,
        webhook_type: m.WebhookType,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookSecret:
        """Rotate the secret of a webhook

        Creates a new key for the signatures and returns it once. For 24 hours deliveries are signed with both keys.

        Errors: 401, 403, 409, 422, 429, 503.

        Args:
            webhook_type: The kind of webhook.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/developer/webhook/{webhook_type}/rotate-secret",
                ("user_token",),
            ),
            m.WebhookSecret,
            path={
                "webhook_type": webhook_type,
            },
            options=options,
        )

    async def set_webhook(
        self,
        webhook_type: m.WebhookType,
        *,
        url: str,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookSetting:
        """Set a webhook

        Sets the address of this kind of webhook and enables it; an empty `url` disables it. For `audio_bytes`, the address may be followed by a comma and a number of seconds. Query parameters of the address are preserved. An address that deliveries must not use, such as one in the service's own network, returns 422. The first address creates the secret that signs the deliveries, which is returned once.

        Errors: 401, 403, 413, 415, 422, 429, 503.

        Args:
            webhook_type: The kind of webhook.
            url: An `https` or `http` address, whose own query parameters are preserved. For `audio_bytes`, a comma and a number of seconds may follow (`https://example.org/audio,10`); the default is 5. Empty if no address is set. Up to 2048 characters, an address that begins with http:// or https://, or empty text.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/developer/webhook/{webhook_type}",
                ("user_token",),
            ),
            m.WebhookSetting,
            path={
                "webhook_type": webhook_type,
            },
            body={
                "url": url,
            },
            options=options,
        )

    async def test_webhook(
        self,
        webhook_type: m.WebhookType,
        **options: Unpack[RequestOptions],
    ) -> m.WebhookDelivery:
        """Send a test delivery

        Sends an example of this kind of delivery to the address, signed like the others, and returns what the receiver answered. It is made once, also while the webhook is disabled.

        Errors: 401, 403, 409, 422, 429, 503.

        Args:
            webhook_type: The kind of webhook.
        """
        return await self._http.send(
            Operation(
                "POST",
                "/v1/users/developer/webhook/{webhook_type}/test",
                ("user_token",),
            ),
            m.WebhookDelivery,
            path={
                "webhook_type": webhook_type,
            },
            options=options,
        )


class AsyncTools(AsyncResource):
    """The tools of the tool server. Errors are `EarshotToolError` with the JSON-RPC `code`."""

    async def assign_speaker(
        self,
        *,
        conversation_id: str,
        speaker_id: int | None = None,
        segment_ids: Sequence[str] | None = None,
        person_id: str | None = None,
        person_name: str | None = None,
        is_user: bool | None = None,
        everywhere: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.CorrectionResult:
        """Says who speaks: a speaker of the conversation (`speaker_id`) or single segments (`segment_ids`), and one of `person_id`, `person_name` and `is_user`. Search, summaries, tasks and memories follow.

        Args:
            conversation_id: The conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
            speaker_id: A speaker of the conversation, as a whole. 0 to 9999.
            segment_ids: Single segments. 1 to 100 items; each 1 to 128 characters, text without control characters and without unpaired surrogates.
            person_id: A known person. 1 to 128 characters, text without control characters and without unpaired surrogates.
            person_name: A person by name, who is added if unknown. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
            is_user: True for the user; false if no one is known.
            everywhere: Also the same voice in all other conversations. Default false.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "assign_speaker",
            m.CorrectionResult,
            body={
                "conversation_id": conversation_id,
                "speaker_id": speaker_id,
                "segment_ids": segment_ids,
                "person_id": person_id,
                "person_name": person_name,
                "is_user": is_user,
                "everywhere": everywhere,
            },
            repeatable=True,
            options=options,
        )

    async def complete_action_item(
        self,
        *,
        action_item_id: str,
        completed: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItemSaved:
        """Marks an action item as completed, or as open with `completed` false.

        Args:
            action_item_id: The action item. 1 to 128 characters, text without control characters and without unpaired surrogates.
            completed: False reopens it. Default true.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "complete_action_item",
            m.ActionItemSaved,
            body={
                "action_item_id": action_item_id,
                "completed": completed,
            },
            repeatable=True,
            options=options,
        )

    async def correct_segment(
        self,
        *,
        conversation_id: str,
        segment_id: str,
        text: str,
        **options: Unpack[RequestOptions],
    ) -> m.CorrectionResult:
        """Replaces the text of a segment that was recognized wrongly.

        Args:
            conversation_id: The conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
            segment_id: The segment. 1 to 128 characters, text without control characters and without unpaired surrogates.
            text: What was said. 1 to 10000 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "correct_segment",
            m.CorrectionResult,
            body={
                "conversation_id": conversation_id,
                "segment_id": segment_id,
                "text": text,
            },
            repeatable=True,
            options=options,
        )

    async def create_action_item(
        self,
        *,
        description: str,
        due_at: str | dt.date | None = None,
        completed: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItemSaved:
        """Adds a task for the user. Repeating the same call within a day adds nothing. A due date also causes a push notification.

        Args:
            description: The task, up to 500 characters. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            due_at: When it is due: an ISO 8601 date-time, or a date, which means the end of that day in the account's time zone. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            completed: True adds it as completed. Default false.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "create_action_item",
            m.ActionItemSaved,
            body={
                "description": description,
                "due_at": due_at,
                "completed": completed,
            },
            repeatable=True,
            options=options,
        )

    async def create_memory(
        self,
        *,
        content: str,
        category: m.MemoryCategory | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.MemorySaved:
        """Saves one timeless fact about the user, as a full sentence or phrase. Use an action item for anything with a date. An existing fact is not saved again.

        Args:
            content: The fact, up to 500 characters. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            category: Its category. By default, the service chooses one.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "create_memory",
            m.MemorySaved,
            body={
                "content": content,
                "category": category,
            },
            repeatable=True,
            options=options,
        )

    async def delete_action_item(
        self,
        *,
        action_item_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Deletes an action item permanently. To mark it as completed, use `complete_action_item`.

        Args:
            action_item_id: The action item to delete. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "delete_action_item",
            m.DeleteResult,
            body={
                "action_item_id": action_item_id,
            },
            repeatable=True,
            options=options,
        )

    async def delete_memory(
        self,
        *,
        memory_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Deletes a memory permanently. Ask the user first.

        Args:
            memory_id: The memory to delete. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "delete_memory",
            m.DeleteResult,
            body={
                "memory_id": memory_id,
            },
            repeatable=True,
            options=options,
        )

    async def edit_memory(
        self,
        *,
        memory_id: str,
        content: str,
        **options: Unpack[RequestOptions],
    ) -> m.DeleteResult:
        """Replaces the content of a memory, for example when the user corrects it. The earlier content is lost.

        Args:
            memory_id: The memory to change. 1 to 128 characters, text without control characters and without unpaired surrogates.
            content: The new content, up to 500 characters. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "edit_memory",
            m.DeleteResult,
            body={
                "memory_id": memory_id,
                "content": content,
            },
            repeatable=True,
            options=options,
        )

    async def fetch(
        self,
        *,
        id: str,
        **options: Unpack[RequestOptions],
    ) -> m.FetchedRecord:
        """Returns the text of a record that `search` found: a conversation with its transcript, a memory or an action item.

        Args:
            id: The id of a result of `search`. 1 to 100 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "fetch",
            m.FetchedRecord,
            body={
                "id": id,
            },
            repeatable=True,
            options=options,
        )

    async def get_action_items(
        self,
        *,
        completed: bool | None = None,
        reviewed: bool | None = None,
        due_start_date: str | dt.date | None = None,
        due_end_date: str | dt.date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItemPage:
        """Lists the user's tasks by due date, tasks without a due date last. Those with `reviewed` false are suggestions. Items from locked conversations, and rejected ones, are omitted.

        Args:
            completed: Only completed (true) or open (false) items.
            reviewed: False: only suggestions.
            due_start_date: Only items that are due on this day or at this time, or later. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            due_end_date: Only items that are due at this time or earlier, or by the end of this day. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            limit: Maximum number. 1 to 1000, default 100.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_action_items",
            m.ActionItemPage,
            body={
                "completed": completed,
                "reviewed": reviewed,
                "due_start_date": due_start_date,
                "due_end_date": due_end_date,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_chat_messages(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ChatMessagePage:
        """Lists messages of the user's chat with the assistant and with apps, newest first.

        Args:
            limit: Maximum number of messages to return. 1 to 1000, default 50.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_chat_messages",
            m.ChatMessagePage,
            body={
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_conversation_by_id(
        self,
        *,
        conversation_id: str,
        transcript_offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.Conversation:
        """Returns a conversation: transcript, summary, metadata, and the first 20 action items and events. While `has_more` is true, call again with `transcript_offset` set to `next_transcript_offset`.

        Args:
            conversation_id: The conversation to read. 1 to 128 characters, text without control characters and without unpaired surrogates.
            transcript_offset: Number of segments to skip: the last `next_transcript_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_conversation_by_id",
            m.Conversation,
            body={
                "conversation_id": conversation_id,
                "transcript_offset": transcript_offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_conversations(
        self,
        *,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        categories: Sequence[m.ConversationCategory] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ConversationList:
        """Lists conversations, newest first, with title, overview and category but without transcripts; use `get_conversation_by_id` for those.

        Args:
            start_date: Only conversations from this day on, in UTC.
            end_date: Only conversations to the end of this day, in UTC.
            categories: Only conversations of these categories. Empty for all. Up to 50 items.
            limit: Maximum number. 1 to 500, default 20.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_conversations",
            m.ConversationList,
            body={
                "start_date": start_date,
                "end_date": end_date,
                "categories": categories,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_daily_summaries(
        self,
        *,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.DailySummaryPage:
        """Lists the summaries of days, newest first. Use it for questions about a whole day or week.

        Args:
            start_date: Only this day and later days.
            end_date: Only this day and earlier days.
            limit: Maximum number of summaries to return. 1 to 1000, default 30.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_daily_summaries",
            m.DailySummaryPage,
            body={
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_goals(
        self,
        *,
        include_inactive: bool | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.GoalList:
        """Lists the user's goals and their progress. At most three goals are active.

        Args:
            include_inactive: Include inactive goals. Default false.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_goals",
            m.GoalList,
            body={
                "include_inactive": include_inactive,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_memories(
        self,
        *,
        categories: Sequence[m.MemoryCategory] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        sort: m.MemorySort | None = None,
        reviewed: bool | None = None,
        visibility: m.MemoryVisibility | None = None,
        manually_added: bool | None = None,
        updated_after: str | dt.date | None = None,
        include_activity: bool | None = None,
        include_sensitive: bool | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.MemoryPage:
        """Lists memories of the user: timeless facts such as preferences, relationships and personal details. For a subject, use `search_memories`.

        Args:
            categories: Only memories of these categories. Empty for all. Up to 50 items.
            limit: Maximum number. 1 to 1000, default 100.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
            sort: The order of the memories. Default "scoring_desc".
            reviewed: Only reviewed ones (true), or the others (false).
            visibility: Only memories with this visibility.
            manually_added: Only those entered by a person or an app (true), or extracted from conversations (false).
            updated_after: Only memories changed after this time. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            include_activity: Include memories about focus, screen and other activity. Default false.
            include_sensitive: Include memories about money, health, intimacy, law, belief and politics. Default true.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_memories",
            m.MemoryPage,
            body={
                "categories": categories,
                "limit": limit,
                "offset": offset,
                "sort": sort,
                "reviewed": reviewed,
                "visibility": visibility,
                "manually_added": manually_added,
                "updated_after": updated_after,
                "include_activity": include_activity,
                "include_sensitive": include_sensitive,
            },
            repeatable=True,
            options=options,
        )

    async def get_people(
        self,
        *,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.PersonList:
        """Lists the people whose voices the user has named. Segments refer to them by `person_id`.

        Args:
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_people",
            m.PersonList,
            body={
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_screen_activity(
        self,
        *,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        app: str | None = None,
        summary: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ScreenActivity:
        """Returns what was on the user's screen, if they imported it. With `summary`, the time in each app on each day. Otherwise snapshots, newest first, with window title and text: what the user read or did in a short range of days.

        Args:
            start_date: Only activity from this day on, in UTC.
            end_date: Only activity to the end of this day, in UTC.
            app: Only activity in this app, by its name in any case. 1 to 200 characters, text without U+0000 and without unpaired surrogates.
            summary: The time in each app on each day (UTC). Default false.
            limit: Maximum number. Ignored with `summary`. 1 to 1000, default 200.
            offset: Number to skip: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_screen_activity",
            m.ScreenActivity,
            body={
                "start_date": start_date,
                "end_date": end_date,
                "app": app,
                "summary": summary,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_social_posts(
        self,
        *,
        kind: m.SocialPostKind | None = None,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.SocialPostPage:
        """Lists posts that the user wrote (`tweet`) or saved (`bookmark`) on social networks and imported, newest first. For a subject, use `search_social_posts`.

        Args:
            kind: Only the user's own posts (`tweet`) or only saved ones (`bookmark`). Both by default.
            limit: Maximum number. 1 to 1000, default 50.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "get_social_posts",
            m.SocialPostPage,
            body={
                "kind": kind,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def get_user_profile(
        self,
        **options: Unpack[RequestOptions],
    ) -> m.UserProfileAnswer:
        """Returns a description of the user, written daily from memories and recent conversations. A good first call. `profile` is null while there is none: use `get_memories` then."""
        return await self._http.call_tool(
            "/v1/mcp",
            "get_user_profile",
            m.UserProfileAnswer,
            repeatable=True,
            options=options,
        )

    async def merge_people(
        self,
        *,
        person_id: str,
        into: str,
        **options: Unpack[RequestOptions],
    ) -> m.CorrectionResult:
        """Gives the segments and the voice of a person to another one, and deletes the first: for someone who was named twice.

        Args:
            person_id: The person who is deleted. 1 to 128 characters, text without control characters and without unpaired surrogates.
            into: The person who stays. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "merge_people",
            m.CorrectionResult,
            body={
                "person_id": person_id,
                "into": into,
            },
            repeatable=False,
            options=options,
        )

    async def search(
        self,
        *,
        query: str,
        **options: Unpack[RequestOptions],
    ) -> m.ResearchResults:
        """Finds conversations, memories and action items for research, best match first; `fetch` reads them.

        Args:
            query: The search text: a question or a few keywords. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "search",
            m.ResearchResults,
            body={
                "query": query,
            },
            repeatable=True,
            options=options,
        )

    async def search_action_items(
        self,
        *,
        query: str,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItemList:
        """Finds action items by words, best match first. Use it to get the id of a task that the user mentions. Items from locked conversations are omitted.

        Args:
            query: The search text: a few words of the task. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Maximum number. 1 to 1000, default 10.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "search_action_items",
            m.ActionItemList,
            body={
                "query": query,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def search_conversations(
        self,
        *,
        query: str,
        start_date: str | dt.date | None = None,
        end_date: str | dt.date | None = None,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.ConversationList:
        """Finds conversations, best match first, without transcripts. Use it when the user asks about something that was said.

        Args:
            query: The search text: a question or a few keywords. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            start_date: Only conversations from this day on, in UTC.
            end_date: Only conversations to the end of this day, in UTC.
            limit: Maximum number. 1 to 500, default 10.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "search_conversations",
            m.ConversationList,
            body={
                "query": query,
                "start_date": start_date,
                "end_date": end_date,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def search_memories(
        self,
        *,
        query: str,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.MemoryMatches:
        """Finds memories, best match first. Use it before you answer anything that depends on the user's preferences, people or past.

        Args:
            query: The search text: a question or a few keywords. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Maximum number. 1 to 1000, default 10.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "search_memories",
            m.MemoryMatches,
            body={
                "query": query,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def search_social_posts(
        self,
        *,
        query: str,
        limit: int | None = None,
        offset: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> m.SocialPostList:
        """Finds posts that the user wrote or saved on social networks and imported, best match first.

        Args:
            query: The search text: a question or a few keywords. 1 to 1000 characters, text without U+0000 and without unpaired surrogates.
            limit: Maximum number. 1 to 1000, default 10.
            offset: Skip this many: the last `next_offset`. 0 to 1000000000, default 0.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "search_social_posts",
            m.SocialPostList,
            body={
                "query": query,
                "limit": limit,
                "offset": offset,
            },
            repeatable=True,
            options=options,
        )

    async def suggest_speaker_names(
        self,
        *,
        conversation_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.NameSuggestionList:
        """Suggests who the unnamed speakers of a conversation are, from what they say and from their voices, each with the reason. Ask the user before you assign a suggested name.

        Args:
            conversation_id: The conversation. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "suggest_speaker_names",
            m.NameSuggestionList,
            body={
                "conversation_id": conversation_id,
            },
            repeatable=True,
            options=options,
        )

    async def undo_correction(
        self,
        *,
        correction_id: str,
        **options: Unpack[RequestOptions],
    ) -> m.CorrectionResult:
        """Undoes `assign_speaker`, `correct_segment` or `merge_people`. What was changed since stays.

        Args:
            correction_id: The correction. 1 to 128 characters, text without control characters and without unpaired surrogates.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "undo_correction",
            m.CorrectionResult,
            body={
                "correction_id": correction_id,
            },
            repeatable=True,
            options=options,
        )

    async def update_action_item(
        self,
        *,
        action_item_id: str,
        description: str | None = None,
        due_at: str | dt.date | None | NotGiven = NOT_GIVEN,
        user_review: bool | None | NotGiven = NOT_GIVEN,
        **options: Unpack[RequestOptions],
    ) -> m.ActionItemSaved:
        """Changes the description or the due date of an action item, or accepts or rejects a suggestion; at least one is required. A new due date also causes a push notification.

        Args:
            action_item_id: The action item. 1 to 128 characters, text without control characters and without unpaired surrogates.
            description: The new description, up to 500 characters. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates.
            due_at: The new due date: an ISO 8601 date-time, or a date, which means the end of that day in the account's time zone. Null removes it. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z.
            user_review: True accepts a suggestion, false rejects the item, null takes that back.
        """
        return await self._http.call_tool(
            "/v1/mcp",
            "update_action_item",
            m.ActionItemSaved,
            body={
                "action_item_id": action_item_id,
                "description": description,
            },
            clearable={
                "due_at": due_at,
                "user_review": user_review,
            },
            repeatable=True,
            options=options,
        )


class AsyncResources:
    """All operations by tag."""

    def __init__(self, http: AsyncHttp) -> None:
        self.action_items = AsyncActionItems(http)
        self.admin = AsyncAdmin(http)
        self.apps = AsyncApps(http)
        self.ask = AsyncAsk(http)
        self.auth = AsyncAuth(http)
        self.calendar = AsyncCalendar(http)
        self.chat = AsyncChat(http)
        self.conversations = AsyncConversations(http)
        self.corrections = AsyncCorrections(http)
        self.daily_summaries = AsyncDailySummaries(http)
        self.device_keys = AsyncDeviceKeys(http)
        self.exports = AsyncExports(http)
        self.folders = AsyncFolders(http)
        self.goals = AsyncGoals(http)
        self.grants = AsyncGrants(http)
        self.health = AsyncHealth(http)
        self.imports = AsyncImports(http)
        self.integrations = AsyncIntegrations(http)
        self.keys = AsyncKeys(http)
        self.memories = AsyncMemories(http)
        self.pending_audio = AsyncPendingAudio(http)
        self.people = AsyncPeople(http)
        self.privacy = AsyncPrivacy(http)
        self.push = AsyncPush(http)
        self.recordings = AsyncRecordings(http)
        self.sample_data = AsyncSampleData(http)
        self.screen_activity = AsyncScreenActivity(http)
        self.search = AsyncSearch(http)
        self.setup = AsyncSetup(http)
        self.social_posts = AsyncSocialPosts(http)
        self.speech_profile = AsyncSpeechProfile(http)
        self.statistics = AsyncStatistics(http)
        self.tool_server = AsyncToolServer(http)
        self.tool_server_keys = AsyncToolServerKeys(http)
        self.voice_messages = AsyncVoiceMessages(http)
        self.webhooks = AsyncWebhooks(http)
        self.tools = AsyncTools(http)
