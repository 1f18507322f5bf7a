import { isDeepStrictEqual } from 'node:util';
import type { AppAccess } from '../../../generated/types.gen.ts';
import type { AppPatch } from '../../store/apps/repository.ts';
import type { AppRecord, ReviewedFields } from '../../store/apps/table.ts';

const hostOf = (url: string | null): string | null => (url === null ? null : (URL.parse(url)?.host ?? null));
const originOf = (url: string | null): string | null => (url === null ? null : (URL.parse(url)?.origin ?? url));

/** Returns what an app receives, where that goes, and what it may do. */
export function accessOf(app: ReviewedFields): AppAccess {
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

const addressesOf = ({
  home_url,
  manifest_url,
  webhook_url,
  setup_completed_url,
  auth_steps,
  chat_tools,
}: ReviewedFields) => [
  ...[home_url, manifest_url, webhook_url, setup_completed_url],
  ...auth_steps.map(({ url }) => url),
  ...chat_tools.map(({ endpoint }) => endpoint),
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
