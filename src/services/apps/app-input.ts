import type { AppAuthStep, AppCreate, AppIntegration, AppUpdate } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import { DomainError, type InputIssue, invalidInput, refusedAddress } from '../../errors.ts';
import { nameLine } from '../../language/text/plain-text.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { createWebhookSecret } from '../../outbound/webhook-request.ts';
import type { AppPatch } from '../../store/apps/apps.ts';
import type { AppRecord, LogoType } from '../../store/apps/table.ts';
import type { ServiceDeps } from '../service-deps.ts';

const MAX_BYTES = 1_048_576;

export interface Logo {
  type: LogoType;
  bytes: Uint8Array;
}

/** The first bytes of files of each format, in Latin-1. */
const beginnings: [LogoType, (start: string) => boolean][] = [
  ['image/png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['image/webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
];

/** Finds the format by the content, as names and declared types can be wrong. Throws `too_large` or `invalid_input`. */
export function readLogo(bytes: Uint8Array): Logo {
  if (bytes.length > MAX_BYTES) throw new DomainError('too_large', 'The logo is larger than 1 MB');
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const type = beginnings.find(([, matches]) => matches(start))?.[0];
  if (type !== undefined) return { type, bytes };
  throw invalidInput({ loc: ['body', 'file'], msg: 'The logo is not a PNG, JPEG or WebP image', type: 'image_type' });
}

type Clearable = Exclude<keyof AppIntegration, 'auth_steps'>;
/** The fields of a request that creates or changes an app. */
export type AppInput = WithDefaults<
  AppUpdate & Partial<AppCreate>,
  never,
  never,
  { external_integration?: WithDefaults<AppIntegration, never, Clearable> }
>;

type StoredFields = Pick<AppRecord, 'home_url' | 'auth_steps' | 'capabilities' | 'manifest_url' | 'webhook_secret'>;

/** An app that has no fields yet. */
export const emptyApp: StoredFields = {
  home_url: null,
  auth_steps: [],
  capabilities: [],
  manifest_url: null,
  webhook_secret: null,
};

/** The columns that a request changes, apart from the status. Throws `invalid_input`. */
export function toPatch(input: AppInput, before: StoredFields): AppPatch {
  const { name, description, category, capabilities, external_integration, private: _, ...unhandled } = input;
  unhandled satisfies NoFields;
  const patch: AppPatch = {
    ...(name !== undefined && { name: requireName(name) }),
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category }),
    ...(capabilities !== undefined && { capabilities: [...new Set(capabilities)] }),
    ...(external_integration && integrationPatch(external_integration, before)),
  };
  const { manifest_url, capabilities: allowed } = { ...before, ...patch };
  if (manifest_url && !allowed.includes('external_integration')) {
    const msg = 'An app with a manifest needs the capability external_integration';
    throw invalidInput({ loc: ['body', 'capabilities'], msg, type: 'missing' });
  }
  return patch;
}

function requireName(given: string): string {
  const name = nameLine(given);
  if (name === '') throw invalidInput({ loc: ['body', 'name'], msg: 'An app needs a name', type: 'string_too_short' });
  const msg = 'A name must not contain brackets, except ( and )';
  if (BRACKETS.test(name.normalize('NFKC'))) throw invalidInput({ loc: ['body', 'name'], msg, type: 'value_error' });
  return name;
}

/** They would imitate the prefix `[App name]: ` of its messages. */
const BRACKETS = /(?![()])[\p{Ps}\p{Pe}]/u;

function integrationPatch(input: NonNullable<AppInput['external_integration']>, before: StoredFields): AppPatch {
  const { auth_steps, webhook_url, chat_tools_manifest_url, triggers_on, setup_completed_url, ...others } = input;
  const { setup_instructions_file_path, app_home_url, ...unhandled } = others;
  unhandled satisfies NoFields;
  return {
    ...homePatch({ app_home_url, auth_steps }, before),
    ...(auth_steps !== undefined && { auth_steps }),
    ...(chat_tools_manifest_url !== undefined && { manifest_url: chat_tools_manifest_url }),
    ...(triggers_on !== undefined && { triggers_on }),
    ...(setup_completed_url !== undefined && { setup_completed_url }),
    ...(setup_instructions_file_path !== undefined && { setup_instructions: setup_instructions_file_path }),
    ...(webhook_url !== undefined && { webhook_url }),
    ...(webhook_url && before.webhook_secret === null && { webhook_secret: createWebhookSecret() }),
  };
}

/** Without a home page, the address of the only authentication step is taken. */
function homePatch(
  { app_home_url, auth_steps }: Pick<AppIntegration, 'app_home_url' | 'auth_steps'>,
  before: StoredFields,
): AppPatch {
  if (app_home_url) return { home_url: app_home_url };
  const isDerived = before.home_url === null || before.home_url === onlyStep(before.auth_steps);
  const isUnchanged = app_home_url === undefined && (auth_steps == null || !isDerived);
  return isUnchanged ? {} : { home_url: onlyStep(auth_steps ?? before.auth_steps) };
}

const onlyStep = (steps: readonly AppAuthStep[]): string | null =>
  steps.length === 1 ? (steps[0]?.url ?? null) : null;

/** Throws `invalid_input` for the given addresses that the service must not call. */
export async function checkAddresses(egress: ServiceDeps['egress'], input: AppInput): Promise<void> {
  const issues = addressesOf(input).map(async ([path, url]): Promise<InputIssue | undefined> => {
    const msg = await egress.explainRefusal(url, { httpsOnly: path[0] === 'chat_tools_manifest_url' });
    return msg === undefined ? undefined : refusedAddress(['body', 'external_integration', ...path], msg);
  });
  const found = (await Promise.all(issues)).filter((issue) => issue !== undefined);
  if (found.length > 0) throw invalidInput(...found);
}

/** Each address with its place in `external_integration`. */
function addressesOf({ external_integration: given = {} }: AppInput): [path: InputIssue['loc'], url: string][] {
  const fields = ['app_home_url', 'chat_tools_manifest_url', 'webhook_url', 'setup_completed_url'] as const;
  return [
    ...fields.flatMap((field): [InputIssue['loc'], string][] => (given[field] ? [[[field], given[field]]] : [])),
    ...(given.auth_steps ?? []).map(({ url }, index): [InputIssue['loc'], string] => [
      ['auth_steps', index, 'url'],
      url,
    ]),
  ];
}
