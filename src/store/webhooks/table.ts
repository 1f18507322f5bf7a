import type { WebhookSetting, WebhookType } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

export type WebhookDisabledReason = NonNullable<WebhookSetting['disabled_reason']>;

const columns = {
  uid: c.text,
  type: c.textOf<WebhookType>(),
  /** Without the interval. Empty if the user removed it. */
  url: c.text,
  /** Only for `audio_bytes`. */
  interval_seconds: c.nullable(c.integer),
  enabled: c.boolean,
  disabled_reason: c.nullable(c.textOf<WebhookDisabledReason>()),
  /** Null for what happened before version 0035 of the schema. */
  enabled_at: c.nullable(c.timestamp),
  disabled_at: c.nullable(c.timestamp),
  secret: c.text,
  /** Also signs until `previous_secret_until`. */
  previous_secret: c.nullable(c.text),
  previous_secret_until: c.nullable(c.timestamp),
};

/** The webhooks of users, one of each type at most. */
export class WebhookModel extends table('webhooks', columns, ['uid', 'type']) {}
export interface WebhookRecord extends c.RecordOf<typeof columns> {}
