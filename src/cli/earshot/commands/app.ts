import type { Command } from 'commander';
import type {
  App,
  AppAccess,
  AppCreate,
  AppSaved,
  AppUpdate,
  ManifestRefreshed,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { withAdministrator } from '../administrator.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';

import { type AppFields, appFields, toAppBody } from './app-fields.ts';
import { addAppKeyCommands } from './app-key.ts';
import { addValidateCommand, formatProblem } from './app-validate.ts';
import { ResourceCommands, recordId } from './resource.ts';
import { specArgument, specOption } from './spec-options.ts';
import { reportTest } from './webhook.ts';

const columns: Column<App>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'enabled', value: ({ enabled }) => (enabled ? 'yes' : 'no') },
  { name: 'status', value: ({ status }) => status },
  { name: 'receives', value: ({ access }) => access.triggers_on ?? '-' },
  { name: 'hosts', value: ({ access }) => access.hosts.join(' ') || '-' },
  { name: 'tools', value: ({ chat_tools }) => String(chat_tools.length) },
  { name: 'name', value: ({ name }) => name },
];

const receives = ({ triggers_on, webhook_host }: AppAccess): string | undefined =>
  triggers_on === null ? undefined : `${triggers_on} at ${webhook_host}`;

/** The version that other users have. */
const accessLine = (access: AppAccess): string =>
  [receives(access) ?? 'receives nothing', ...access.capabilities, ...access.hosts, ...access.tools].join(', ');

const lines = ({ name, external_integration, chat_tools, ...app }: App) => [
  name,
  '',
  ...formatFields({
    id: app.id,
    description: app.description || undefined,
    category: app.category || undefined,
    status: app.status,
    enabled: app.enabled ? 'yes' : 'no',
    capabilities: app.capabilities.join(', '),
    receives: receives(app.access),
    hosts: app.access.hosts.join(', ') || undefined,
    published: app.published_access ? accessLine(app.published_access) : undefined,
    'enable it again to accept': app.consent_needed.join(', ') || undefined,
    home: external_integration?.app_home_url ?? undefined,
    manifest: external_integration?.chat_tools_manifest_url ?? undefined,
    trigger: external_integration?.triggers_on ?? undefined,
    webhook: external_integration?.webhook_url ?? undefined,
    'webhook disabled': app.webhook_disabled_reason ?? undefined,
    'setup check': external_integration?.setup_completed_url ?? undefined,
    created: formatTimestamp(app.created_at),
  }),
  ...(chat_tools.length > 0 ? ['', 'Tools:'] : []),
  ...chat_tools.map((tool) => `  ${tool.name}  ${tool.method} ${tool.endpoint}`),
];

const savedLines = (saved: AppSaved | ManifestRefreshed) => [
  ...('webhook_secret' in saved ? [`${saved.webhook_secret}`, '', 'This webhook secret is shown only now.', ''] : []),
  ...formatFields({ id: 'app_id' in saved ? saved.app_id : undefined, tools: saved.tools_count }),
  ...saved.problems.map(formatProblem),
];

/** `earshot app`: apps and their manifests. Needs a user token. */
export function addAppCommand(program: Command, cli: Cli): Command {
  const group = describeCommand(program.command('app'), 'Apps: chat tools and webhooks of other programs.');
  const apps = new ResourceCommands<App>(withUserToken(cli), group, { noun: 'app', columns, lines });
  apps.addList(
    { description: 'Lists own and published apps.', examples: ['earshot app list'], operation: 'listApps' },
    (client) => ({
      all: (input: { query: object }) => client.apps.listApps.all(input),
    }),
  );
  apps.addRecord(
    'show',
    { description: 'Shows one app.', examples: ['earshot app show $ID'], args: [recordId] },
    (client, _, app_id: string) => client.apps.getApp({ params: { app_id } }),
  );
  addSaveCommands(apps);
  apps.addDelete((client, app_id) => client.apps.deleteApp({ params: { app_id } }));
  addStateCommands(apps);
  addTestCommand(apps);
  addReviewCommand(group, cli);
  addPublishCommand(group, cli);
  addAppKeyCommands(group, withUserToken(cli));
  addValidateCommand(group, cli);
  return group;
}

function addSaveCommands(apps: ResourceCommands<App>): void {
  apps.add(
    'create',
    {
      description: 'Registers an app, and enables it for you.',
      examples: ['earshot app create "Reading list" --description "Keeps articles for later"'],
      args: [specArgument('createApp', 'name', '<name>')],
      fields: appFields,
    },
    async ({ client, output }, fields: AppFields, name: string) => {
      // A manifest needs the capability.
      const implied = fields.chat_tools_manifest_url ? { capabilities: ['external_integration' as const] } : {};
      const body: AppCreate = { name, ...implied, ...toAppBody(fields) };
      await output.record(await client.apps.createApp({ body }), savedLines);
    },
  );
  apps.add(
    'update',
    {
      description: 'Changes an app, and fetches its manifest again. `none` clears an address.',
      examples: ['earshot app update $ID --category reading'],
      args: [recordId],
      fields: { name: specOption('createApp', 'name'), ...appFields },
    },
    async ({ client, output }, { name, ...fields }: AppFields & Pick<AppUpdate, 'name'>, app_id: string) => {
      const body: AppUpdate = { ...(name !== undefined && { name }), ...toAppBody(fields) };
      if (Object.keys(body).length === 0) throw new CliError('Nothing to change: use at least one option.');
      await output.record(await client.apps.updateApp({ params: { app_id }, body }), savedLines);
    },
  );
}

function addStateCommands(apps: ResourceCommands<App>): void {
  apps.add(
    'enable',
    { description: 'Enables an app for you.', examples: ['earshot app enable $ID'], args: [recordId] },
    async ({ client, output }, _, app_id: string) =>
      output.record(await client.apps.enableApp({ query: { app_id } }), () => [`Enabled app ${app_id}.`]),
  );
  apps.add(
    'disable',
    { description: 'Disables an app for you.', examples: ['earshot app disable $ID'], args: [recordId] },
    async ({ client, output }, _, app_id: string) =>
      output.record(await client.apps.disableApp({ query: { app_id } }), () => [`Disabled app ${app_id}.`]),
  );
  apps.add(
    'refresh',
    { description: 'Fetches the manifest of an app again.', examples: ['earshot app refresh $ID'], args: [recordId] },
    async ({ client, output }, _, app_id: string) =>
      output.record(await client.apps.refreshAppManifest({ params: { app_id } }), savedLines),
  );
}

function addTestCommand(apps: ResourceCommands<App>): void {
  apps.add(
    'test-webhook',
    {
      description:
        'Sends an example to the webhook of an app and shows the answer. Exits with 1 if the receiver did not accept it.',
      examples: ['earshot app test-webhook $ID'],
      args: [recordId],
    },
    async ({ client, output }, _, app_id: string) =>
      reportTest(output, await client.apps.testAppWebhook({ params: { app_id } })),
  );
}

const reviewColumns: Column<App>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'author', value: ({ author }) => author || '-' },
  { name: 'updated_at', value: ({ updated_at }) => updated_at },
  { name: 'asks for', value: ({ access }) => accessLine(access) },
  { name: 'users have', value: ({ published_access }) => (published_access ? accessLine(published_access) : '-') },
  { name: 'name', value: ({ name }) => name },
];

/** For the administrator of the service in this folder. */
function addReviewCommand(group: Command, cli: Cli): void {
  describeCommand(
    group.command('review'),
    'Lists the apps that wait to be published, and published ones whose changes do, with what they ask for and what users have now.',
    'earshot app review',
  ).action(
    withAdministrator(cli, async ({ client, output }) =>
      output.list(client.admin.listAppsForReview.all({ query: {} }), reviewColumns),
    ),
  );
}

interface PublishOptions {
  undo?: boolean;
  updatedAt?: string;
}

/** For the administrator of the service in this folder. */
function addPublishCommand(group: Command, cli: Cli): void {
  describeCommand(
    group.command('publish'),
    'Publishes an app to all users. Uses the admin token in credentials.json of DATA_DIR.',
    'earshot app publish $ID',
    'earshot app publish $ID --undo',
  )
    .argument('<id>', 'the app, as `app review` prints it')
    .option('--undo', 'take it back')
    .option('--updated-at <time>', 'as `app review` prints it: publish the app only if it has not changed since')
    .action(
      withAdministrator(cli, async ({ client, output }, app_id: string, options: PublishOptions) => {
        const { undo = false, updatedAt: updated_at } = options;
        const app = await client.admin.publishApp({ params: { app_id }, body: { published: !undo, updated_at } });
        await output.record(app, () => [undo ? `Took back app ${app_id}.` : `Published app ${app_id}.`]);
      }),
    );
}
