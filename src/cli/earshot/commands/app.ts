import { Argument, type Command, InvalidArgumentError } from 'commander';
import type {
  App,
  AppAccess,
  AppAuthStep,
  AppCreate,
  AppIntegration,
  AppKey,
  AppKeyCreated,
  AppSaved,
  AppUpdate,
  ManifestRefreshed,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { byAdministrator } from '../administrator.ts';
import type { Cli } from '../cli.ts';
import { formatFields, linesOf } from '../output.ts';
import { byUserToken } from '../user-token.ts';
import { addValidateCommand, formatProblem } from './app-call.ts';
import { CommandGroup, type FieldOptions, idArgument, option } from './command-group.ts';
import { RecordGroup } from './record-group.ts';
import { orNone, specOption } from './spec-options.ts';
import { reportTest } from './webhook.ts';

/** The fields that options set, in one level. */
type AppFields = Partial<Omit<AppCreate, 'external_integration'>> & AppIntegration;

/** `Connect=https://app.example.com/connect`; the option may be given several times. */
function parseStep(text: string, before: AppAuthStep[] = []): AppAuthStep[] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Expected NAME=ADDRESS.');
  return [...before, { name: text.slice(0, at), url: text.slice(at + 1) }];
}

const addressFlags = {
  triggers_on: undefined,
  webhook_url: undefined,
  setup_completed_url: undefined,
  app_home_url: '--home-url <url>',
  chat_tools_manifest_url: '--manifest-url <url>',
  setup_instructions_file_path: '--setup-instructions <text>',
} as const;
const addressNames = Object.keys(addressFlags) as (keyof typeof addressFlags)[];

const appFields: readonly FieldOptions[] = [
  ...(['description', 'category', 'capabilities'] as const).map((name) => ({ [name]: specOption('createApp', name) })),
  {
    private: [
      option('--public', 'ask the administrator to publish it').preset(false),
      option('--private', 'only for its owner').preset(true),
    ],
  },
  ...addressNames.map((name) => ({ [name]: orNone(specOption('createApp', name, addressFlags[name])) })),
  { auth_steps: option('--auth-step <name=url>', 'a step to connect the account; repeatable').argParser(parseStep) },
];

/** The body of a request. */
function toAppBody({ name, description, category, capabilities, private: isPrivate, ...integration }: AppFields) {
  const fields = { name, description, category, capabilities, private: isPrivate };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Omit<AppCreate, 'external_integration'>),
    ...(Object.keys(integration).length > 0 && { external_integration: integration }),
  };
}

const describeKey = linesOf<AppKey | AppKeyCreated>({ id: 'id', key: 'label', created: 'created_at' });

const appId = idArgument('<app>', 'the id of the app');
const keyId = idArgument('<key>', 'the id of the key');

/** `earshot app key`: the keys by which an app sends chat messages. */
function addKeyCommands(apps: RecordGroup<App>, cli: Cli): void {
  const key = new RecordGroup<AppKey>(byUserToken(cli), apps.command, {
    name: 'key',
    description: 'Keys by which an app sends chat messages.',
  });
  key.add('create', 'createAppKey', {
    description: 'Creates a key of an app and prints it.',
    args: { app_id: appId },
    lines: (created) => [created.secret, '', 'It is shown only now.', '', ...describeKey(created)],
  });
  key.add('list', 'listAppKeys', {
    description: 'Lists the keys of an app.',
    args: { app_id: appId },
    columns: { id: 'id', key: 'label', created: 'created_at' },
  });
  key.add('revoke', 'deleteAppKey', {
    description: 'Revokes a key of an app, at once.',
    examples: ['earshot app key revoke $ID $KEY_ID'],
    args: { app_id: appId, key_id: keyId },
    lines: (_, { key_id }: { key_id: string }) => [`Revoked key ${key_id}.`],
  });
}

const receives = ({ triggers_on, webhook_host }: AppAccess): string | undefined =>
  triggers_on === null ? undefined : `${triggers_on} at ${webhook_host}`;

/** The version that other users have. */
const accessLine = (access: AppAccess): string =>
  [receives(access) ?? 'receives nothing', ...access.capabilities, ...access.hosts, ...access.tools].join(', ');

const describeApp = linesOf<App>(
  {
    id: 'id',
    description: 'description',
    category: 'category',
    status: 'status',
    enabled: 'enabled',
    capabilities: 'capabilities',
    receives: ({ access }) => receives(access),
    hosts: ({ access }) => access.hosts,
    published: ({ published_access }) => published_access && accessLine(published_access),
    'enable it again to accept': 'consent_needed',
    home: ({ external_integration }) => external_integration?.app_home_url,
    manifest: ({ external_integration }) => external_integration?.chat_tools_manifest_url,
    trigger: ({ external_integration }) => external_integration?.triggers_on,
    webhook: ({ external_integration }) => external_integration?.webhook_url,
    'webhook disabled': 'webhook_disabled_reason',
    'setup check': ({ external_integration }) => external_integration?.setup_completed_url,
    created: 'created_at',
  },
  ({ name }) => name,
);

const lines = (app: App) => [
  ...describeApp(app),
  ...(app.chat_tools.length > 0 ? ['', 'Tools:'] : []),
  ...app.chat_tools.map((tool) => `  ${tool.name}  ${tool.method} ${tool.endpoint}`),
];

const savedLines = (saved: AppSaved | ManifestRefreshed) => [
  ...('webhook_secret' in saved ? [`${saved.webhook_secret}`, '', 'This webhook secret is shown only now.', ''] : []),
  ...formatFields({ id: 'app_id' in saved ? saved.app_id : undefined, tools: saved.tools_count }),
  ...saved.problems.map(formatProblem),
];

/** `earshot app`: apps and their manifests. Needs a user token. */
export function addAppCommand(program: Command, cli: Cli): Command {
  const apps = new RecordGroup<App>(byUserToken(cli), program, {
    name: 'app',
    description: 'Apps: chat tools and webhooks of other programs.',
    columns: {
      id: 'id',
      enabled: 'enabled',
      status: 'status',
      receives: ({ access }) => access.triggers_on,
      hosts: ({ access }) => access.hosts.join(' ') || '-',
      tools: ({ chat_tools }) => chat_tools.length,
      name: 'name',
    },
    lines,
  });
  apps.addList('listApps', { description: 'Lists own and published apps.' });
  apps.addGet('getApp', 'show');
  addSaveCommands(apps);
  apps.addDelete('deleteApp');
  addStateCommands(apps);
  addAdminCommands(apps.command, cli);
  addKeyCommands(apps, cli);
  addValidateCommand(apps.command, cli);
  return apps.command;
}

function addSaveCommands(apps: RecordGroup<App>): void {
  const creation = {
    operation: 'createApp',
    description: 'Registers an app, and enables it for you.',
    examples: ['earshot app create "Reading list" --description "Keeps articles for later"'],
    args: { name: '<name>' },
    fields: appFields,
  } as const;
  apps.addAction('create', creation, async ({ client, output }, fields: AppFields & { name: string }) => {
    // A manifest needs the capability.
    const implied = fields.chat_tools_manifest_url ? { capabilities: ['external_integration' as const] } : {};
    const body: AppCreate = { ...implied, ...toAppBody(fields) };
    await output.record(await client.apps.createApp({ body }), savedLines);
  });
  const changes = {
    description: 'Changes an app, and fetches its manifest again. `none` clears an address.',
    examples: ['earshot app update $ID --category reading'],
    args: { app_id: idArgument() },
    fields: [{ name: specOption('createApp', 'name') }, ...appFields],
  };
  apps.addAction('update', changes, async ({ client, output }, values: AppFields & { app_id: string }) => {
    const { app_id, ...fields } = values;
    const body: AppUpdate = toAppBody(fields);
    if (Object.keys(body).length === 0) throw new CliError('Nothing to change: use at least one option.');
    await output.record(await client.apps.updateApp({ params: { app_id }, body }), savedLines);
  });
}

function addStateCommands(apps: RecordGroup<App>): void {
  apps.add('enable', 'enableApp', {
    description: 'Enables an app for you.',
    args: { app_id: idArgument() },
    lines: (_, { app_id }: { app_id: string }) => [`Enabled app ${app_id}.`],
  });
  apps.add('disable', 'disableApp', {
    description: 'Disables an app for you.',
    args: { app_id: idArgument() },
    lines: (_, { app_id }: { app_id: string }) => [`Disabled app ${app_id}.`],
  });
  apps.add('refresh', 'refreshAppManifest', {
    description: 'Fetches the manifest of an app again.',
    lines: savedLines,
  });
  const trial = {
    operation: 'testAppWebhook',
    description:
      'Sends an example to the webhook of an app and shows the answer. Exits with 1 if the receiver did not accept it.',
  } as const;
  apps.addAction('test-webhook', trial, async ({ client, output }, params: { app_id: string }) =>
    reportTest(output, await client.apps.testAppWebhook({ params })),
  );
}

interface PublishOptions {
  undo?: boolean;
  updatedAt?: string;
}

/** For the administrator of the service in this folder. */
function addAdminCommands(group: Command, cli: Cli): void {
  const administrator = new CommandGroup(byAdministrator(cli), group);
  const review = {
    description:
      'Lists the apps that wait to be published, and published ones whose changes do, with what they ask for and what users have now.',
  };
  administrator.addAction('review', review, async ({ client, output }) =>
    output.list(client.admin.listAppsForReview.all({ query: {} }), {
      id: 'id',
      author: ({ author }) => author || '-',
      updated_at: ({ updated_at }) => updated_at,
      'asks for': ({ access }) => accessLine(access),
      'users have': ({ published_access }) => published_access && accessLine(published_access),
      name: 'name',
    }),
  );
  const publish = {
    description: 'Publishes an app to all users. Uses the admin token in credentials.json of DATA_DIR.',
    examples: ['earshot app publish $ID', 'earshot app publish $ID --undo'],
    args: { app_id: new Argument('<id>', 'the app, as `app review` prints it') },
    options: [
      option('--undo', 'take it back'),
      option('--updated-at <time>', 'as `app review` prints it: publish the app only if it has not changed since'),
    ],
  };
  administrator.addAction('publish', publish, async ({ client, output }, params: { app_id: string }, options) => {
    const { undo = false, updatedAt: updated_at }: PublishOptions = options;
    const app = await client.admin.publishApp({ params, body: { published: !undo, updated_at } });
    await output.record(app, () => [`${undo ? 'Took back' : 'Published'} app ${params.app_id}.`]);
  });
}
