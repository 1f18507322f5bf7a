import type { AppAuthStep, AppCapability, AppChatTool, AppStatus, AppTrigger } from '../../../generated/types.gen.ts';
import { c, systemTable, table } from '../sql/table.ts';

/** The manifest's declaration of messages that the app sends to the chat. */
export interface AppChatMessages {
  enabled: boolean;
  target: 'app' | 'main';
  notify: boolean;
}

export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp';

/** The fields that the administrator reviews. Texts and the logo change at once. */
export interface ReviewedFields {
  capabilities: AppCapability[];
  home_url: string | null;
  manifest_url: string | null;
  triggers_on: AppTrigger | null;
  webhook_url: string | null;
  setup_completed_url: string | null;
  auth_steps: AppAuthStep[];
  chat_tools: AppChatTool[];
  chat_messages: AppChatMessages;
}

const columns = {
  id: c.uuid,
  /** The owner. */
  uid: c.text,
  name: c.text,
  description: c.text,
  category: c.text,
  capabilities: c.textsOf<AppCapability>(),
  status: c.textOf<AppStatus>(),
  home_url: c.nullable(c.text),
  manifest_url: c.nullable(c.text),
  triggers_on: c.nullable(c.textOf<AppTrigger>()),
  webhook_url: c.nullable(c.text),
  /** Signs deliveries: `whsec_` and base64. */
  webhook_secret: c.nullable(c.text),
  /** Also signs deliveries until `previous_secret_until`. */
  previous_webhook_secret: c.nullable(c.text),
  previous_secret_until: c.nullable(c.timestamp),
  setup_completed_url: c.nullable(c.text),
  setup_instructions: c.nullable(c.text),
  auth_steps: c.json<AppAuthStep[]>(),
  /** The valid tools of the manifest, with their defaults and absolute endpoints. */
  chat_tools: c.json<AppChatTool[]>(),
  chat_messages: c.json<AppChatMessages>(),
  /** The version that other users keep, for a published app with changes that wait for review. */
  reviewed: c.nullable(c.json<ReviewedFields>()),
  logo: c.internal(c.nullable(c.bytes)),
  /** The media type of the logo. Null without a logo. */
  logo_type: c.nullable(c.textOf<LogoType>()),
  created_at: c.timestamp,
  updated_at: c.timestamp,
};

/** A system table: published apps belong to all users. */
export class AppModel extends systemTable('apps', columns, 'id') {}
export interface AppRecord extends c.RecordOf<typeof columns> {
  /** The name of the owner's account. */
  author: string | null;
}
/** The fields that a delivery to the webhook of an app needs. */
export type AppWebhook = Pick<
  AppRecord,
  'id' | 'name' | 'webhook_url' | 'webhook_secret' | 'previous_webhook_secret' | 'previous_secret_until'
>;
/** The fields of an app that a chat needs, beside its tools. */
export interface EnabledApp extends Pick<AppRecord, 'id' | 'name' | 'home_url' | 'updated_at'> {
  /** Which one the user has. */
  version: 'current' | 'reviewed';
}
export interface NewAppRow extends c.NewRowOf<typeof columns> {}

/** The version of an app that a user has: other users than the owner have the reviewed one. */
export const versionFor = (uid: string, app: AppRecord): AppRecord =>
  app.uid === uid || app.reviewed === null ? app : { ...app, ...app.reviewed, reviewed: null };

const installColumns = {
  uid: c.text,
  app_id: c.uuid,
  enabled_at: c.timestamp,
  /** The additions that the user has to accept before the app is enabled again. */
  consent_needed: c.texts,
};

/** The apps that a user has enabled. */
export class AppInstallModel extends table('app_installs', installColumns, ['uid', 'app_id']) {}
