import { setTimeout } from 'node:timers/promises';
import { Argument, type Command } from 'commander';
import type {
  AccountDeletion,
  Deletion,
  DeletionCreate,
  DeletionKind,
  OutboundDestination,
  Retention,
  RetentionUpdate,
} from '../../../../generated/client/index.js';
import { DAY_MS } from '../../../lib/durations.ts';
import { CliError } from '../../cli-error.ts';
import { parseRecordId } from '../../option-parsers.ts';
import { type Cli, type CommandContext, confirmDeletion, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatMegabytes, formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';
import { option, ResourceCommands } from './resource.ts';
import { orNone, specOption, specOptions } from './spec-options.ts';

const POLL_MS = 500;

const columns: Column<OutboundDestination>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'sent', value: ({ enabled, configured }) => (configured ? (enabled ? 'on' : 'off') : 'not configured') },
  { name: 'where', value: ({ place }) => place.replaceAll('_', ' ') },
  { name: 'hosts', value: ({ hosts }) => hosts.join(', ') },
  { name: 'data', value: ({ data }) => data.join(', ') },
  { name: 'last call', value: ({ last_call_at }) => formatTimestamp(last_call_at) },
  { name: 'calls', value: ({ days }) => String(sum(days.map(({ calls }) => calls))) },
  { name: 'bytes', value: ({ days }) => String(sum(days.map(({ bytes_sent }) => bytes_sent))) },
  { name: 'last error', value: ({ last_error }) => last_error ?? '' },
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const destinationLines = ({ id, enabled, hosts }: OutboundDestination) =>
  formatFields({ id, sent: enabled ? 'on' : 'off', hosts: hosts.join(', ') });

/** `earshot privacy`: what leaves this machine. Needs a user token. */
export function addPrivacyCommand(program: Command, cli: Cli): void {
  const group = describeCommand(
    program.command('privacy'),
    'What leaves this machine: each address that may get your data, what was sent, and a switch for it.',
  );
  const privacy = new ResourceCommands<OutboundDestination>(withUserToken(cli), group, {
    noun: 'destination',
    columns,
    lines: destinationLines,
  });
  privacy.addShortList(
    {
      description: 'Lists where your data may be sent, with calls and bytes of the last 30 days.',
      examples: ['earshot privacy list'],
    },
    ({ privacy }) => privacy.listOutboundDestinations(),
  );
  const id = new Argument('<id>', 'as `privacy list` prints it').argParser(parseRecordId);
  const state = new Argument('<state>', 'on or off').choices(['on', 'off']);
  privacy.addRecord(
    'switch',
    {
      description: 'Switches a destination on or off. Nothing more is sent to one that is off.',
      examples: ['earshot privacy switch speech_to_text:deepgram off'],
      args: [id, state],
    },
    ({ privacy }, _, destination_id: string, wanted: string) =>
      privacy.updateOutboundDestination({ params: { destination_id }, body: { enabled: wanted === 'on' } }),
  );
}

const kept = (days: number | null) => (days === null ? 'for ever' : `${days} days`);

export const retentionLines = ({ applied_at, kept_audio, ...retention }: Retention) =>
  formatFields({
    conversations: kept(retention.conversations_days),
    audio: kept(retention.audio_days),
    logs: kept(retention.logs_days),
    recordings: retention.keep_audio ? kept(retention.recordings_days) : 'not kept',
    'kept now': `${(kept_audio.seconds / 60).toFixed(1)} minutes, ${formatMegabytes(kept_audio.bytes)}`,
    applied: applied_at === null ? undefined : formatTimestamp(applied_at),
  });

type DaysField = 'conversations_days' | 'audio_days' | 'recordings_days' | 'logs_days';
const daysOption = (field: DaysField) => orNone(specOption('setRetention', field), 'for ever');

/** `earshot retention`: how long data is kept. Needs a user token. */
export function addRetentionCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('retention'), 'For how many days your data is kept.');
  const retention = new ResourceCommands<Retention>(withUserToken(cli), group, {
    noun: 'retention',
    columns: [],
    lines: retentionLines,
  });
  retention.addRecord(
    'show',
    { description: 'Shows how long your data is kept.', examples: ['earshot retention show'] },
    ({ privacy }) => privacy.getRetention(),
  );
  retention
    .add(
      'set',
      {
        description: 'Sets how long your data is kept. What is older is deleted at once, and then every day.',
        examples: [
          'earshot retention set --conversations 365 --yes',
          'earshot retention set --conversations none --yes',
        ],
        fields: {
          conversations_days: daysOption('conversations_days'),
          audio_days: daysOption('audio_days'),
          recordings_days: daysOption('recordings_days'),
          logs_days: daysOption('logs_days'),
        },
      },
      async (context, changes: Partial<RetentionUpdate>, { yes = false }: { yes?: boolean }) => {
        const { client, output } = context;
        if (Object.keys(changes).length === 0)
          throw new CliError(
            'Nothing to change: use at least one of --conversations, --audio, --logs and --recordings.',
          );
        const { applied_at: _, kept_audio: __, ...before } = await client.privacy.getRetention();
        const body = { ...before, ...changes };
        if (!(yes || (await confirmDeletion(context, await describeOlder(context, body))))) return;
        await output.record(await client.privacy.setRetention({ body }), retentionLines);
      },
    )
    .option('-y, --yes', 'do not ask for confirmation');
}

/** The records that would be deleted now. */
async function describeOlder({ client }: CommandContext, update: RetentionUpdate): Promise<string> {
  const limits: [DeletionKind, number | null | undefined][] = [
    ['conversations', update.conversations_days],
    ['audio', update.audio_days],
    ['logs', update.logs_days],
    ['recordings', update.recordings_days],
  ];
  const counts: Partial<Record<DeletionKind, number>> = {};
  for (const [kind, limit] of limits) {
    if (typeof limit !== 'number') continue;
    const to = new Date(Date.now() - limit * DAY_MS).toISOString();
    const { found } = await client.privacy.createDeletion({ body: { to, kinds: [kind], preview: true } });
    counts[kind] = found[kind];
  }
  return countsOf(counts);
}

const nouns: Readonly<Record<DeletionKind, string>> = {
  conversations: 'conversations',
  audio: 'sessions with audio that waits',
  logs: 'webhook deliveries and notifications',
  recordings: 'parts of kept audio',
};

function countsOf(counts: Partial<Record<DeletionKind, number>>): string {
  const parts = Object.entries(counts).map(([kind, count]) => `${count} ${nouns[kind as DeletionKind]}`);
  return parts.length === 0 ? 'nothing' : new Intl.ListFormat('en-GB').format(parts);
}

const deletionLines = ({ id, status, reason, from, to, kinds, found, deleted }: Deletion) =>
  formatFields({
    id: id ?? undefined,
    status,
    reason: reason ?? undefined,
    from: from === null ? undefined : formatTimestamp(from),
    to: to === null ? undefined : formatTimestamp(to),
    found: countsOf(Object.fromEntries(kinds.map((kind) => [kind, found[kind]]))),
    deleted: id === null ? undefined : countsOf(Object.fromEntries(kinds.map((kind) => [kind, deleted[kind]]))),
  });

/** `earshot data`: deletes a range of time, or the account. Needs a user token. */
export function addDataCommand(program: Command, cli: Cli): void {
  const group = describeCommand(
    program.command('data'),
    'Deletes what you recorded in a range of time, or your account.',
  );
  const data = new ResourceCommands<Deletion>(withUserToken(cli), group, {
    noun: 'deletion',
    columns: [],
    lines: deletionLines,
  });
  data
    .add(
      'delete',
      {
        description: 'Deletes a range of time, and waits until it is done. Memories and action items stay.',
        examples: ['earshot data delete --from 2026-03-01 --to 2026-03-31 --dry-run'],
        fields: {
          ...specOptions('createDeletion', 'from', 'to'),
          kinds: specOption('createDeletion', 'kinds').default(['conversations'], 'conversations'),
        },
        options: [option('--dry-run', 'only count what would be deleted')],
      },
      async (context, body: DeletionCreate, options: { dryRun?: boolean; yes?: boolean }) => {
        const { client, output } = context;
        const preview = await client.privacy.createDeletion({ body: { ...body, preview: true } });
        if (options.dryRun) return output.record(preview, deletionLines);
        const what = countsOf(Object.fromEntries(body.kinds.map((kind) => [kind, preview.found[kind]])));
        if (!(await confirmDeletion(context, what, options.yes))) return;
        await output.record(await wait(context, await client.privacy.createDeletion({ body })), deletionLines);
      },
    )
    .option('-y, --yes', 'do not ask for confirmation');
  new ResourceCommands<AccountDeletion>(withUserToken(cli), group, {
    noun: 'account',
    columns: [],
    lines: accountDeletionLines,
  })
    .add(
      'delete-account',
      {
        description: 'Deletes your account with everything in it, and prints how many rows of each table were deleted.',
        examples: ['earshot data delete-account --yes'],
      },
      async (context, _, { yes }: { yes?: boolean }) => {
        const { client, output } = context;
        const { uid, name, login_name } = await client.auth.getOwnAccount();
        const what = `the account ${name ?? login_name ?? uid} with everything in it`;
        if (!(await confirmDeletion(context, what, yes))) return;
        await output.record(await client.auth.deleteOwnAccount({ query: { confirm_uid: uid } }), accountDeletionLines);
      },
    )
    .option('-y, --yes', 'do not ask for confirmation');
}

const accountDeletionLines = ({ uid, deleted_at, row_count, tables }: AccountDeletion) => [
  ...formatFields({ account: uid, deleted: formatTimestamp(deleted_at), rows: String(row_count) }),
  ...tables.map(({ table, row_count: rows }) => `  ${table}: ${rows}`),
];

async function wait({ client, terminal }: CommandContext, created: Deletion): Promise<Deletion> {
  let deletion = created;
  try {
    while (deletion.finished_at === null && deletion.id !== null) {
      terminal.progress(`deleted ${countsOf(deletion.deleted)}`);
      await setTimeout(POLL_MS);
      deletion = await client.privacy.getDeletion({ params: { deletion_id: deletion.id } });
    }
  } finally {
    terminal.progress(undefined);
  }
  return deletion;
}
