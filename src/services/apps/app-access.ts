import { isDeepStrictEqual } from 'node:util';
import type { App, AppAccess, AppIntegrationState } from '../../../generated/types.gen.ts';
import type { AppPatch } from '../../store/apps/apps.ts';
import type { AppRecord, ReviewedFields } from '../../store/apps/table.ts';
import type { WebhookReceiverRecord } from '../../store/webhooks/receivers.ts';

const hostOf = (url: string | null): string | null => (url === null ? null : (URL.parse(url)?.host ?? null));
const originOf = (url: string | null): string | null => (url === null ? null : (URL.parse(url)?.origin ?? url));

/** Returns what an app receives, where that goes, and what it may do. */
function accessOf(app: ReviewedFields): AppAccess {
  const { capabilities, triggers_on, webhook_url, chat_tools } = app;
  const isReceiver = triggers_on !== null && webhook_url !== null;
  const hosts = addressesOf(app).flatMap((url) => hostOf(url) ?? []);
  return {
    capabilities,
    triggers_on: isReceiver ? triggers_on : null,
    webhook_host: isReceiver ? hostOf(webhook_url) : null,
    hosts: [...new Set(hosts)].sort(),
    tools: chat_tools.map(({ name }) => name),
  };
}

const addressesOf = (app: ReviewedFields) => [
  ...[app.home_url, app.manifest_url, app.webhook_url, app.setup_completed_url],
  ...app.auth_steps.map(({ url }) => url),
  ...app.chat_tools.map(({ endpoint }) => endpoint),
];

/** Returns what the later version receives or does more, in words for its users. */
export function findAdded(before: ReviewedFields, after: ReviewedFields): string[] {
  const known = new Set(describe(before));
  return describe(after).filter((line) => !known.has(line));
}

function describe(app: ReviewedFields): string[] {
  const { capabilities, triggers_on, webhook_host, hosts } = accessOf(app);
  const { enabled, target } = app.chat_messages;
  return [
    ...(triggers_on === null ? [] : [`receives ${triggers_on}`, `receives it at ${webhook_host}`]),
    ...hosts.map((host) => `calls ${host}`),
    ...capabilities.map((capability) => `has the capability ${capability}`),
    ...app.chat_tools.flatMap(({ name, parameters }) => [
      `has the tool ${name}`,
      ...Object.keys(parameters?.properties ?? {}).map((field) => `gets ${field} in the tool ${name}`),
    ]),
    ...(enabled ? [`writes to ${target === 'main' ? 'the main chat' : 'its own chat'}`] : []),
  ];
}

/** Returns what a change of an app adds to it: the version that other users keep, if the administrator has to review the change. */
export function reviewPatch(current: AppRecord, patch: AppPatch): Pick<AppPatch, 'reviewed'> {
  if (current.status !== 'approved') return {};
  const base = current.reviewed ?? pickReviewed(current);
  const isSame = isDeepStrictEqual(reviewable(base), reviewable(pickReviewed({ ...current, ...patch })));
  return { reviewed: isSame ? null : base };
}

/** The administrator reviews only the host of an address, and no texts. */
const reviewable = ({ capabilities, triggers_on, chat_tools, chat_messages, ...app }: ReviewedFields) => ({
  capabilities: capabilities.toSorted(),
  triggers_on,
  chat_tools,
  chat_messages,
  home: originOf(app.home_url),
  manifest: originOf(app.manifest_url),
  webhook: originOf(app.webhook_url),
  setup: originOf(app.setup_completed_url),
  steps: app.auth_steps.map(({ url }) => originOf(url)),
});

function pickReviewed(app: ReviewedFields): ReviewedFields {
  const { capabilities, home_url, manifest_url, triggers_on, webhook_url, setup_completed_url } = app;
  const { auth_steps, chat_tools, chat_messages } = app;
  const addresses = { home_url, manifest_url, webhook_url, setup_completed_url, auth_steps };
  return { capabilities, triggers_on, ...addresses, chat_tools, chat_messages };
}

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
