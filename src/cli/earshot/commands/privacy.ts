import { setTimeout } from 'node:timers/promises';
import { Argument, type Command } from 'commander';
import type {
  Deletion,
  DeletionCreate,
  DeletionKind,
  OutboundDestination,
  Retention,
  RetentionUpdate,
} from '../../../../generated/client/index.js';
import { DAY_MS } from '../../../lib/time.ts';
import { type Cli, type CommandContext, confirmDeletion } from '../cli.ts';
import { formatFields, formatMegabytes, formatTimestamp, linesOf } from '../output.ts';
import { byUserToken } from '../user-token.ts';
import { idArgument, option, yesOption } from './command-group.ts';
import { RecordGroup, requireChange } from './record-group.ts';
import { orNone, specOption } from './spec-options.ts';

const POLL_MS = 500;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export const onOff = () => new Argument('<state>', 'on or off').choices(['on', 'off']);

const destinationLines = linesOf<OutboundDestination>({
  id: 'id',
  sent: ({ enabled }) => (enabled ? 'on' : 'off'),
  hosts: 'hosts',
});

/** `earshot privacy`: what leaves this machine. Needs a user token. */
export function addPrivacyCommand(program: Command, cli: Cli): void {
  const privacy = new RecordGroup<OutboundDestination>(byUserToken(cli), program, {
    name: 'privacy',
    description: 'What leaves this machine: each address that may get your data, what was sent, and a switch for it.',
    columns: {
      id: 'id',
      sent: ({ enabled, configured }) => (configured ? (enabled ? 'on' : 'off') : 'not configured'),
      where: ({ place }) => place.replaceAll('_', ' '),
      hosts: 'hosts',
      data: 'data',
      'last call': 'last_call_at',
      calls: ({ days }) => sum(days.map(({ calls }) => calls)),
      bytes: ({ days }) => sum(days.map(({ bytes_sent }) => bytes_sent)),
      'last error': ({ last_error }) => last_error ?? '',
    },
  });
  privacy.addShortList(
    'listOutboundDestinations',
    'Lists where your data may be sent, with calls and bytes of the last 30 days.',
  );
  const change = {
    operation: 'updateOutboundDestination',
    description: 'Switches a destination on or off. Nothing more is sent to one that is off.',
    examples: ['earshot privacy switch speech_to_text:deepgram off'],
    args: { destination_id: idArgument('<id>', 'as `privacy list` prints it'), state: onOff() },
  } as const;
  privacy.addAction('switch', change, async ({ client, output }, values: { destination_id: string; state: string }) => {
    const params = { destination_id: values.destination_id };
    const body = { enabled: values.state === 'on' };
    await output.record(await client.privacy.updateOutboundDestination({ params, body }), destinationLines);
  });
}

const kept = (days: number | null) => (days === null ? 'for ever' : `${days} days`);

export const retentionLines = linesOf<Retention>({
  conversations: ({ conversations_days }) => kept(conversations_days),
  audio: ({ audio_days }) => kept(audio_days),
  logs: ({ logs_days }) => kept(logs_days),
  recordings: ({ keep_audio, recordings_days }) => (keep_audio ? kept(recordings_days) : 'not kept'),
  'kept now': ({ kept_audio: { seconds, bytes } }) => `${(seconds / 60).toFixed(1)} minutes, ${formatMegabytes(bytes)}`,
  applied: ({ applied_at }) => applied_at && formatTimestamp(applied_at),
});

type DaysField = 'conversations_days' | 'audio_days' | 'recordings_days' | 'logs_days';
const daysOption = (field: DaysField) => ({ [field]: orNone(specOption('setRetention', field), 'for ever') });

/** `earshot retention`: how long data is kept. Needs a user token. */
export function addRetentionCommand(program: Command, cli: Cli): void {
  const retention = new RecordGroup<Retention>(byUserToken(cli), program, {
    name: 'retention',
    description: 'For how many days your data is kept.',
    lines: retentionLines,
  });
  retention.add('show', 'getRetention', {
    description: 'Shows how long your data is kept.',
  });
  const set = {
    description: 'Sets how long your data is kept. What is older is deleted at once, and then every day.',
    examples: ['earshot retention set --conversations 365 --yes', 'earshot retention set --conversations none --yes'],
    fields: (['conversations_days', 'audio_days', 'recordings_days', 'logs_days'] as const).map(daysOption),
  };
  retention
    .addAction('set', set, async (context, changes: Partial<RetentionUpdate>, { yes = false }: { yes?: boolean }) => {
      const { client, output } = context;
      requireChange({ ...changes }, set);
      const { applied_at: _, kept_audio: __, ...before } = await client.privacy.getRetention();
      const body = { ...before, ...changes };
      if (!(yes || (await confirmDeletion(context, await describeOlder(context, body))))) return;
      await output.record(await client.privacy.setRetention({ body }), retentionLines);
    })
    .addOption(yesOption());
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
  return formatCounts(counts);
}

const nouns: Readonly<Record<DeletionKind, string>> = {
  conversations: 'conversations',
  audio: 'sessions with audio that waits',
  logs: 'webhook deliveries and notifications',
  recordings: 'parts of recordings',
};

type Counts = Partial<Record<DeletionKind, number>>;

function formatCounts(counts: Counts, kinds = Object.keys(counts) as DeletionKind[]): string {
  const parts = kinds.map((kind) => `${counts[kind]} ${nouns[kind]}`);
  return parts.length === 0 ? 'nothing' : new Intl.ListFormat('en-GB').format(parts);
}

const deletionLines = linesOf<Deletion>({
  id: 'id',
  status: 'status',
  reason: 'reason',
  from: ({ from }) => from && formatTimestamp(from),
  to: ({ to }) => to && formatTimestamp(to),
  found: ({ found, kinds }) => formatCounts(found, kinds),
  deleted: ({ id, deleted, kinds }) => id && formatCounts(deleted, kinds),
});

/** `earshot data`: deletes a range of time, or the account. Needs a user token. */
export function addDataCommand(program: Command, cli: Cli): void {
  const data = new RecordGroup(byUserToken(cli), program, {
    name: 'data',
    description: 'Deletes what you recorded in a range of time, or your account.',
  });
  const range = {
    operation: 'createDeletion',
    description: 'Deletes a range of time, and waits until it is done. Memories and action items stay.',
    examples: ['earshot data delete --from 2026-03-01 --to 2026-03-31 --dry-run'],
    fields: [
      'from',
      'to',
      { kinds: specOption('createDeletion', 'kinds').default(['conversations'], 'conversations') },
    ],
    options: [option('--dry-run', 'only count what would be deleted')],
  } as const;
  data.addAction('delete', range, deleteRange).addOption(yesOption());
  const account = {
    description: 'Deletes your account with everything in it, and prints how many rows of each table were deleted.',
    examples: ['earshot data delete-account --yes'],
  };
  data.addAction('delete-account', account, deleteAccount).addOption(yesOption());
}

async function deleteRange(
  context: CommandContext,
  body: DeletionCreate,
  { dryRun, yes }: { dryRun?: boolean; yes?: boolean },
): Promise<void> {
  const { client, output } = context;
  const preview = await client.privacy.createDeletion({ body: { ...body, preview: true } });
  if (dryRun) return output.record(preview, deletionLines);
  if (!(await confirmDeletion(context, formatCounts(preview.found, body.kinds), yes))) return;
  await output.record(await waitFor(context, await client.privacy.createDeletion({ body })), deletionLines);
}

async function waitFor({ client, terminal }: CommandContext, created: Deletion): Promise<Deletion> {
  let deletion = created;
  try {
    while (deletion.finished_at === null && deletion.id !== null) {
      terminal.progress(`deleted ${formatCounts(deletion.deleted)}`);
      await setTimeout(POLL_MS);
      deletion = await client.privacy.getDeletion({ params: { deletion_id: deletion.id } });
    }
  } finally {
    terminal.progress(undefined);
  }
  return deletion;
}

async function deleteAccount(context: CommandContext, _: object, { yes }: { yes?: boolean }): Promise<void> {
  const { client, output } = context;
  const { uid, name, login_name } = await client.auth.getOwnAccount();
  const what = `the account ${name ?? login_name ?? uid} with everything in it`;
  if (!(await confirmDeletion(context, what, yes))) return;
  const deletion = await client.auth.deleteOwnAccount({ query: { confirm_uid: uid } });
  await output.record(deletion, ({ deleted_at, row_count, tables }) => [
    ...formatFields({ account: deletion.uid, deleted: formatTimestamp(deleted_at), rows: row_count }),
    ...tables.map(({ table, row_count: rows }) => `  ${table}: ${rows}`),
  ]);
}
