import { Argument, type Command } from 'commander';
import type {
  WebhookDelivery,
  WebhookReplay,
  WebhookSetting,
  WebhookType,
} from '../../../../generated/client/index.js';
import { commandOptions } from '../../../../generated/command-options.gen.ts';
import { CliError } from '../../cli-error.ts';
import { choicesParser, numberParser } from '../../option-parsers.ts';
import type { Cli } from '../cli.ts';
import { formatFields, formatTimestamp, linesOf, type Output } from '../output.ts';
import { byUserToken } from '../user-token.ts';
import { option } from './command-group.ts';
import { RecordGroup } from './record-group.ts';
import { type ListenOptions, listenForDeliveries } from './webhook-listen.ts';
import { type TriggerOptions, triggerDelivery } from './webhook-trigger.ts';

const types = commandOptions.listWebhookDeliveries.type.choices;
const typeArgument = () => new Argument('<type>').choices(types);

const describeDelivery = linesOf<WebhookDelivery>({
  id: 'id',
  event: 'event_id',
  type: 'type',
  app: 'app_id',
  status: 'status',
  attempts: 'attempts',
  answer: 'http_status',
  error: 'error',
  took: ({ duration_ms }) => (duration_ms === null ? undefined : `${duration_ms} ms`),
  created: 'created_at',
  next: ({ next_attempt_at }) => next_attempt_at && formatTimestamp(next_attempt_at),
});

const deliveryLines = (delivery: WebhookDelivery) => [
  ...describeDelivery(delivery),
  ...(delivery.response ? ['', delivery.response] : []),
];

/** Prints a test delivery. Throws if the receiver did not accept it. */
export async function reportTest(output: Output, delivery: WebhookDelivery): Promise<void> {
  await output.record(delivery, deliveryLines);
  if (delivery.status !== 'delivered') throw new CliError('The receiver did not accept the delivery.');
}

const settingLines = ({ url, enabled, disabled_reason, secret }: WebhookSetting) => [
  ...(secret ? [secret, '', 'It signs the deliveries and is shown only now.', ''] : []),
  ...formatFields({ url: url || '-', enabled, reason: disabled_reason ?? undefined }),
];

/** `earshot webhook`: addresses that are notified. Needs a user token. */
export function addWebhookCommand(program: Command, cli: Cli): void {
  const webhook = new RecordGroup<WebhookDelivery>(byUserToken(cli), program, {
    name: 'webhook',
    description: 'Addresses that are notified, and what was delivered.',
    columns: {
      id: 'id',
      event: 'event_id',
      created: 'created_at',
      type: 'type',
      app: 'app_id',
      status: 'status',
      attempts: 'attempts',
      answer: ({ http_status, error }) => http_status ?? error,
    },
    lines: deliveryLines,
  });
  addSettings(webhook);
  addDeliveries(webhook);
  addReplay(webhook);
  addListen(webhook);
  addTrigger(webhook);
}

function addSettings(webhook: RecordGroup<WebhookDelivery>): void {
  webhook.add('set', 'setWebhook', {
    description:
      'Sets the address of a type and enables it. Prints the secret that signs the deliveries, the first time.',
    examples: ['earshot webhook set memory_created https://example.org/hook'],
    args: { webhook_type: typeArgument(), url: new Argument('<url>', 'with ",SECONDS" for audio_bytes') },
    lines: settingLines,
  });
  for (const [name, operation, description] of [
    ['get', 'getWebhook', 'Shows the address of a type.'],
    ['enable', 'enableWebhook', 'Enables a webhook again.'],
    ['disable', 'disableWebhook', 'Disables a webhook. Keeps its address, and drops what is pending.'],
  ] as const) {
    const examples = [`earshot webhook ${name} memory_created`];
    webhook.add(name, operation, {
      description,
      examples,
      args: { webhook_type: typeArgument() },
      lines: settingLines,
    });
  }
  webhook.add('status', 'getWebhooksStatus', {
    description: 'Shows which types are enabled.',
    lines: (status) => formatFields({ ...status }),
  });
  webhook.add('rotate', 'rotateWebhookSecret', {
    description: 'Creates a new secret. The previous one also signs for 24 hours.',
    examples: ['earshot webhook rotate memory_created'],
    args: { webhook_type: typeArgument() },
    lines: ({ secret, previous_valid_until }) => [
      secret,
      '',
      `It is shown only now. The previous one also signs until ${formatTimestamp(previous_valid_until)}.`,
    ],
  });
}

function addDeliveries(webhook: RecordGroup<WebhookDelivery>): void {
  const trial = {
    operation: 'testWebhook',
    description:
      'Sends an example to the address and shows the answer. Exits with 1 if the receiver did not accept it.',
    examples: ['earshot webhook test memory_created'],
    args: { webhook_type: typeArgument() },
  } as const;
  webhook.addAction('test', trial, async ({ client, output }, params: { webhook_type: WebhookType }) =>
    reportTest(output, await client.webhooks.testWebhook({ params })),
  );
  webhook.addList('listWebhookDeliveries', {
    description: 'Lists the deliveries of the last 30 days, the newest first.',
    examples: ['earshot webhook list --status failed'],
    limit: 30,
    fields: ['type', 'status', 'app_id', 'conversation_id', 'start_date', 'end_date'],
  });
  webhook.add('show', 'getWebhookDelivery', {
    description: 'Shows a delivery and its answer.',
  });
}

function addReplay(webhook: RecordGroup<WebhookDelivery>): void {
  const spec = {
    operation: 'replayWebhookDeliveries',
    description: 'Sends a delivery again, or those of a time window.',
    examples: [
      'earshot webhook replay $ID',
      'earshot webhook replay --type memory_created --from 2026-11-20T00:00:00Z --only-failed',
    ],
    args: { id: new Argument('[id]') },
    fields: ['type', 'from', 'to', 'only_failed'],
  } as const;
  type Fields = Partial<WebhookReplay> & { id?: string };
  webhook.addAction('replay', spec, async ({ client, output }, { id, ...body }: Fields) => {
    if (id !== undefined) {
      const replayed = await client.webhooks.replayWebhookDelivery({ params: { delivery_id: id } });
      return output.record(replayed, deliveryLines);
    }
    const { from } = body;
    if (!from) throw new CliError('Name the delivery, or use --from, and --type for one type only.');
    const replayed = await client.webhooks.replayWebhookDeliveries({ body: { ...body, from } });
    await output.record(replayed, ({ replayed_count }) => [`Deliveries that are sent again: ${replayed_count}`]);
  });
}

function addListen(webhook: RecordGroup<WebhookDelivery>): void {
  const parsePort = numberParser({ min: 0, max: 65_535, isWhole: true });
  const spec = {
    description:
      'Prints deliveries as they arrive, and forwards them, signed with a secret that it prints. Until Ctrl-C, it is one more receiver: the addresses in use stay.',
    examples: ['earshot webhook listen --forward-to http://127.0.0.1:3000/hook'],
    options: [
      option('--forward-to <url>', 'your receiver; its answer is passed on'),
      option('--types <list>', 'the types to receive, separated by commas', choicesParser(types)).default(types, 'all'),
      option('--port <n>', 'the port to listen on', parsePort).default(0, 'any'),
      option('--address <url>', 'where the service reaches that port, such as a tunnel'),
    ],
  };
  webhook.addAction('listen', spec, (context, _, options: ListenOptions) => listenForDeliveries(context, options));
}

function addTrigger(webhook: RecordGroup<WebhookDelivery>): void {
  const spec = {
    operation: 'testWebhook',
    description: 'Causes a real delivery: saves a conversation, or says it in a live session. What it makes stays.',
    examples: ['earshot webhook trigger memory_created'],
    args: { webhook_type: typeArgument() },
    options: [
      option('--file <file>', 'what is said: an edited copy of what --print shows; - is stdin'),
      option('--print', 'only print what would be said, as JSON'),
    ],
  } as const;
  type Params = { webhook_type: WebhookType };
  webhook.addAction('trigger', spec, (context, { webhook_type }: Params, options: TriggerOptions) =>
    triggerDelivery(context, webhook_type, options),
  );
}
