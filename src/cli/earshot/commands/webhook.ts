import { Argument, type Command } from 'commander';
import type {
  Client,
  WebhookDelivery,
  WebhookReplay,
  WebhookSecret,
  WebhookSetting,
  WebhooksStatus,
  WebhookType,
} from '../../../../generated/client/index.js';
import { commandOptions } from '../../../../generated/command-options.gen.ts';
import { CliError } from '../../cli-error.ts';
import { choicesParser, numberParser } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields, type Output } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';
import { option, ResourceCommands, recordId } from './resource.ts';
import { specOptions } from './spec-options.ts';
import { type ListenOptions, listenForDeliveries } from './webhook-listen.ts';

const types = commandOptions.listWebhookDeliveries.type.choices;
const typeArgument = () => new Argument('<type>').choices(types);

const columns: Column<WebhookDelivery>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'type', value: ({ type }) => type },
  { name: 'app', value: ({ app_id }) => app_id ?? '-' },
  { name: 'status', value: ({ status }) => status },
  { name: 'attempts', value: ({ attempts }) => String(attempts) },
  { name: 'answer', value: ({ http_status, error }) => String(http_status ?? error ?? '-') },
];

export const deliveryLines = (delivery: WebhookDelivery) => {
  const { id, type, app_id, status, attempts, http_status, duration_ms, error, response } = delivery;
  return [
    ...formatFields({
      id,
      type,
      app: app_id ?? undefined,
      status,
      attempts,
      answer: http_status ?? undefined,
      error: error ?? undefined,
      took: duration_ms === null ? undefined : `${duration_ms} ms`,
      created: formatTimestamp(delivery.created_at),
      next: delivery.next_attempt_at ? formatTimestamp(delivery.next_attempt_at) : undefined,
    }),
    ...(response ? ['', response] : []),
  ];
};

/** Prints a test delivery. Throws if the receiver did not accept it. */
export async function reportTest(output: Output, delivery: WebhookDelivery): Promise<void> {
  await output.record(delivery, deliveryLines);
  if (delivery.status !== 'delivered') throw new CliError('The receiver did not accept the delivery.');
}

const settingLines = ({ url, enabled, disabled_reason, secret }: WebhookSetting) => [
  ...(secret ? [secret, '', 'It signs the deliveries and is shown only now.', ''] : []),
  ...formatFields({ url: url || '-', enabled, reason: disabled_reason ?? undefined }),
];

const secretLines = ({ secret, previous_valid_until }: WebhookSecret) => [
  secret,
  '',
  `It is shown only now. The previous one also signs until ${formatTimestamp(previous_valid_until)}.`,
];

/** `earshot webhook`: addresses that are notified. Needs a user token. */
export function addWebhookCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('webhook'), 'Addresses that are notified, and what was delivered.');
  const withToken = withUserToken(cli);
  addSettings(
    new ResourceCommands<WebhookSetting>(withToken, group, { noun: 'webhook', columns: [], lines: settingLines }),
  );
  addDeliveries(
    new ResourceCommands<WebhookDelivery>(withToken, group, { noun: 'delivery', columns, lines: deliveryLines }),
  );
}

function addSettings(webhook: ResourceCommands<WebhookSetting>): void {
  const args = [typeArgument()];
  const addOfType = (
    name: 'get' | 'enable' | 'disable',
    description: string,
    run: (webhooks: Client['webhooks'], input: { params: { webhook_type: WebhookType } }) => Promise<WebhookSetting>,
  ) =>
    webhook.addRecord(
      name,
      { description, examples: [`earshot webhook ${name} memory_created`], args },
      ({ webhooks }, _, webhook_type: WebhookType) => run(webhooks, { params: { webhook_type } }),
    );
  webhook.addRecord(
    'set',
    {
      description:
        'Sets the address of a type and enables it. Prints the secret that signs the deliveries, the first time.',
      examples: ['earshot webhook set memory_created https://example.org/hook'],
      args: [typeArgument(), new Argument('<url>', 'with ",SECONDS" for audio_bytes')],
    },
    ({ webhooks }, _, webhook_type: WebhookType, url: string) =>
      webhooks.setWebhook({ params: { webhook_type }, body: { url } }),
  );
  addOfType('get', 'Shows the address of a type.', (webhooks, input) => webhooks.getWebhook(input));
  addOfType('enable', 'Enables a webhook again.', (webhooks, input) => webhooks.enableWebhook(input));
  const disabled = 'Disables a webhook. Keeps its address, and drops what is pending.';
  addOfType('disable', disabled, (webhooks, input) => webhooks.disableWebhook(input));
  webhook.add(
    'status',
    { description: 'Shows which types are enabled.', examples: ['earshot webhook status'] },
    async ({ client, output }) =>
      output.record(await client.webhooks.getWebhooksStatus(), (status: WebhooksStatus) => formatFields({ ...status })),
  );
  webhook.add(
    'rotate',
    {
      description: 'Creates a new secret. The previous one also signs for 24 hours.',
      examples: ['earshot webhook rotate memory_created'],
      args,
    },
    async ({ client, output }, _, webhook_type: WebhookType) =>
      output.record(await client.webhooks.rotateWebhookSecret({ params: { webhook_type } }), secretLines),
  );
}

function addDeliveries(delivery: ResourceCommands<WebhookDelivery>): void {
  delivery.add(
    'test',
    {
      description:
        'Sends an example to the address and shows the answer. Exits with 1 if the receiver did not accept it.',
      examples: ['earshot webhook test memory_created'],
      args: [typeArgument()],
    },
    async ({ client, output }, _, webhook_type: WebhookType) =>
      reportTest(output, await client.webhooks.testWebhook({ params: { webhook_type } })),
  );
  delivery.addList(
    {
      description: 'Lists the deliveries of the last 30 days, the newest first.',
      examples: ['earshot webhook list --status failed'],
      operation: 'listWebhookDeliveries',
      limit: 30,
      fields: {
        ...specOptions('listWebhookDeliveries', 'type', 'status', 'app_id', 'conversation_id'),
        ...specOptions('listWebhookDeliveries', 'start_date', 'end_date'),
      },
    },
    ({ webhooks }) => webhooks.listWebhookDeliveries,
  );
  delivery.addRecord(
    'show',
    { description: 'Shows a delivery and its answer.', examples: ['earshot webhook show $ID'], args: [recordId] },
    ({ webhooks }, _, delivery_id: string) => webhooks.getWebhookDelivery({ params: { delivery_id } }),
  );
  addReplay(delivery);
  addListen(delivery);
}

function addReplay(delivery: ResourceCommands<WebhookDelivery>): void {
  delivery.add(
    'replay',
    {
      description: 'Sends a delivery again, or those of a time window.',
      examples: [
        'earshot webhook replay $ID',
        'earshot webhook replay --type memory_created --from 2026-11-20T00:00:00Z --only-failed',
      ],
      args: [new Argument('[id]')],
      fields: specOptions('replayWebhookDeliveries', 'type', 'from', 'to', 'only_failed'),
    },
    async ({ client, output }, body: Partial<WebhookReplay>, id: string | undefined) => {
      if (id !== undefined) {
        const replayed = await client.webhooks.replayWebhookDelivery({ params: { delivery_id: id } });
        return output.record(replayed, deliveryLines);
      }
      const { type, from } = body;
      if (!from) throw new CliError('Name the delivery, or use --from, and --type for one type only.');
      const replayed = await client.webhooks.replayWebhookDeliveries({ body: { ...body, type, from } });
      await output.record(replayed, ({ replayed_count }) => [`Deliveries that are sent again: ${replayed_count}`]);
    },
  );
}

function addListen(delivery: ResourceCommands<WebhookDelivery>): void {
  delivery.add(
    'listen',
    {
      description:
        'Prints deliveries as they arrive, and forwards them. Sets the webhooks to an address on this machine until Ctrl-C.',
      examples: ['earshot webhook listen --forward-to http://127.0.0.1:3000/hook'],
      options: [
        option('--forward-to <url>', 'your receiver; its answer is passed on'),
        option('--types <list>', 'the types to receive, separated by commas', choicesParser(types)).default(
          types,
          'all',
        ),
        option('--port <n>', 'the port to listen on', numberParser({ min: 0, max: 65_535, isWhole: true })).default(
          0,
          'any',
        ),
        option('--address <url>', 'where the service reaches that port, such as a tunnel'),
      ],
    },
    (context, _, options: ListenOptions) => listenForDeliveries(context, options),
  );
}
