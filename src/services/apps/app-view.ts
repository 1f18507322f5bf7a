import type { App, AppIntegrationState } from '../../../generated/types.gen.ts';
import type { AppRecord } from '../../store/apps/table.ts';
import type { WebhookReceiverRecord } from '../../store/webhooks/receivers-table.ts';
import { accessOf } from './app-access.ts';

interface Viewer {
  baseUrl: string;
  /** True if the app is enabled for the viewer. */
  isEnabled: boolean;
  /** The additions that the viewer has to accept before the app is enabled again. */
  consentNeeded?: string[] | undefined;
  /** Why nothing is delivered to the app for the viewer. */
  disabledReason?: WebhookReceiverRecord['disabled_reason'] | undefined;
  /** Owners and the administrator see all addresses. Other users do not see the owner's uid either. */
  seesAll: boolean;
}

/** The wire format of an app, in the version that a user has. Secrets are never part of it. */
export function toApp(
  record: AppRecord,
  { baseUrl, isEnabled, consentNeeded = [], disabledReason, seesAll }: Viewer,
): App {
  const { id, name, description, category, capabilities, status, chat_tools, reviewed } = record;
  return {
    id,
    name,
    description,
    category,
    capabilities,
    chat_tools,
    status: reviewed ? 'under-review' : status,
    access: accessOf(record),
    published_access: reviewed && accessOf(reviewed),
    uid: seesAll ? record.uid : null,
    author: record.author ?? '',
    image: record.logo_type === null ? '' : `${baseUrl}/v1/apps/${id}/image`,
    private: status === 'private',
    external_integration: toIntegration(record, seesAll),
    enabled: isEnabled,
    consent_needed: consentNeeded,
    webhook_disabled_reason: disabledReason === 'user' ? null : (disabledReason ?? null),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}

/** Null for an app without any address. */
function toIntegration(record: AppRecord, seesAll: boolean): AppIntegrationState | null {
  const { home_url, manifest_url, triggers_on, webhook_url, setup_completed_url, setup_instructions } = record;
  const values = [home_url, manifest_url, triggers_on, webhook_url, setup_completed_url, setup_instructions];
  if (record.auth_steps.length === 0 && values.every((value) => value === null)) return null;
  const addresses = { chat_tools_manifest_url: manifest_url, triggers_on, webhook_url, setup_completed_url };
  return {
    app_home_url: home_url,
    setup_instructions_file_path: setup_instructions,
    auth_steps: record.auth_steps,
    ...(seesAll && addresses),
    chat_messages_enabled: record.chat_messages.enabled,
    chat_messages_target: record.chat_messages.target,
    chat_messages_notify: record.chat_messages.notify,
  };
}
