import type { AppAuthStep, AppCapability, AppChatTool, AppStatus, AppTrigger } from '../../../generated/types.gen.ts';
import * as c from './column.ts';
import { table } from './table.ts';

/** What the manifest declares about messages that the app sends to the chat. */
export interface AppChatMessages {
  enabled: boolean;
  target: 'app' | 'main';
  notify: boolean;
}

export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp';

const columns = {
  id: c.uuid,
  /** The owner. */
  uid: c.text,
  name: c.text,
  description: c.text,
  category: c.text,
  /** The name of the owner's account. */
  author: c.computed(c.nullable(c.text), '(SELECT accounts.name FROM accounts WHERE accounts.uid = apps.uid)'),
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
  logo: c.internal(c.nullable(c.bytes)),
  /** The media type of the logo. Null without a logo. */
  logo_type: c.nullable(c.textOf<LogoType>()),
  created_at: c.timestamp,
  updated_at: c.timestamp,
};

/** A system table: published apps belong to all users. Decisions: Apps and chat. */
export class AppModel extends table('apps', columns, 'id') {}
export interface AppRecord extends c.RecordOf<typeof columns> {}
/** What a delivery to the webhook of an app needs. */
export type AppWebhook = Pick<
  AppRecord,
  'id' | 'name' | 'webhook_url' | 'webhook_secret' | 'previous_webhook_secret' | 'previous_secret_until'
>;
/** What a chat needs of an app, beside its tools. */
export type EnabledApp = Pick<AppRecord, 'id' | 'name' | 'home_url' | 'updated_at'>;
export interface NewAppRow extends c.NewRowOf<typeof columns> {}

const installColumns = { uid: c.text, app_id: c.uuid, enabled_at: c.timestamp };

/** The apps that a user has enabled. */
export class AppInstallModel extends table('app_installs', installColumns, ['uid', 'app_id']) {}
