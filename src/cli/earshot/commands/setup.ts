import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Setup, SetupModel, SetupProposal, SetupRun, SetupStart } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type AdminContext, byAdministrator } from '../administrator.ts';
import { type Cli, confirmDeletion } from '../cli.ts';
import { formatMegabytes } from '../output.ts';
import { CommandGroup, option, yesOption } from './command-group.ts';
import { callOperation } from './operations.ts';

/** The interval at which the progress is asked for. */
const PROGRESS_MS = 500;

/** `earshot setup`: models on the machine of the service in this folder. */
export function addSetupCommand(program: Command, cli: Cli): void {
  const connect = byAdministrator(cli);
  const spec = {
    description:
      'Installs models on the machine of the service in this folder: for speech, voices, summaries and answers, and search by meaning. It shows what fits, asks once, downloads, tries and uses them, without a restart. What settings name takes precedence.',
    examples: ['earshot setup', 'earshot setup --yes --profile small --languages de,en', 'earshot setup remove --yes'],
    operation: 'startSetup',
    fields: ['profile', 'languages'],
    options: [
      option('--from <folder>', 'a folder with the files as NAME/FILE, for a machine without internet'),
      yesOption(),
    ],
  } as const;
  const setup = new CommandGroup(connect, program).addAction('setup', spec, install);
  const group = new CommandGroup(connect, setup);
  group.addAction(
    'cancel',
    { description: 'Ends the installation that is running. What was downloaded is kept.' },
    cancel,
  );
  const removal = { description: 'Removes the installed models and what was downloaded.', options: [yesOption()] };
  group.addAction('remove', removal, remove);
}

interface InstallOptions {
  yes?: boolean;
  from?: string;
}

async function install(
  context: AdminContext,
  { languages = [localLanguage()] }: Partial<SetupStart>,
  { yes, from }: InstallOptions,
): Promise<void> {
  const { client, options, output, terminal } = context;
  // Commander takes --profile for the option of all commands, which the commands of the administrator do not use.
  const { profile } = options;
  const setup = await callOperation(client, 'getSetup', { languages: (languages ?? []).join(',') });
  if (setup.run?.status === 'running') return follow(context);
  const proposal = setup.proposals.find((one) => one.profile === (profile ?? setup.recommended));
  if (!proposal) {
    const profiles = setup.proposals.map((one) => one.profile).join(', ');
    throw new CliError(`--profile ${profile}: expected one of ${profiles}.`);
  }
  if (output.isJson && !yes) return output.record(setup, () => []);
  for (const line of describeProposal(setup, proposal)) output.note(line);
  const isConfirmed = yes ?? (await terminal.confirm('Install them?'));
  if (isConfirmed === undefined) throw new CliError('Nothing was installed: use --yes to confirm it.');
  if (!isConfirmed) return output.note('Nothing was installed.');
  await callOperation(client, 'startSetup', {
    profile: proposal.profile,
    languages,
    from: from === undefined ? null : resolve(terminal.folder, from),
  });
  await follow(context);
}

/** The language of this terminal. */
const localLanguage = () => new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).language;

function* describeProposal(setup: Setup, { profile, models, bytes_to_write, fits }: SetupProposal): Generator<string> {
  const { cores, memory_bytes, memory_bytes_per_second: speed, free_bytes } = setup.machine;
  const read = speed === null ? '' : ` (read at ${formatMegabytes(speed)} a second)`;
  const free = free_bytes === null ? '' : `, ${formatMegabytes(free_bytes)} free for models`;
  yield `This machine: ${cores} cores, ${formatMegabytes(memory_bytes)} of memory${read}${free}.`;
  for (const { task, setting } of setup.set_by_environment) yield `${setting} decides ${tasks[task] ?? task}.`;
  for (const { name } of setup.installed.filter((one) => !one.installed))
    yield `${name} is in use, and its files are missing or damaged: install again to repair it.`;
  yield `Profile ${profile}:`;
  for (const model of models) yield `  ${describeModel(model)}`;
  yield `It takes ${formatMegabytes(bytes_to_write)} on the disk while it installs.`;
  if (!fits) yield 'This machine has too little memory or disk for them.';
  const others = setup.proposals.filter((one) => one.profile !== profile);
  yield `Other profiles: ${others.map((one) => `--profile ${one.profile} (${formatMegabytes(sizeOf(one))})`).join(', ')}`;
}

const sizeOf = ({ models }: SetupProposal) => models.reduce((sum, { bytes }) => sum + bytes, 0);

const tasks: Readonly<Record<string, string>> = {
  speech: 'speech',
  voice: 'voices',
  segmentation: 'who speaks when',
  language: 'the language model',
  embedding: 'meaning',
};

function describeModel({
  name,
  task,
  license,
  languages,
  bytes,
  memory_mb,
  note,
  seconds_per_hour,
  tokens_per_second,
}: SetupModel): string {
  const spoken = languages.filter((language) => language !== 'multi');
  const inLanguages = spoken.length > 6 ? `${spoken.length} languages` : spoken.join(', ');
  const speed = tokens_per_second === null ? '' : `writes at most ${tokens_per_second} tokens a second here`;
  const cost = task === 'speech' ? describeCost(seconds_per_hour) : speed;
  const facts = [formatMegabytes(bytes), `${memory_mb} MB of memory`, license, inLanguages, note, cost];
  return `${tasks[task] ?? task}: ${name} (${facts.filter((fact) => fact !== '').join('; ')})`;
}

const describeCost = (seconds: number | null) =>
  seconds === null
    ? 'its speed is measured after the installation'
    : `an hour of talk: ${Math.max(1, Math.round(seconds / 60))} min`;

/** Shows the progress until the installation has ended. */
async function follow({ client, output, terminal }: AdminContext): Promise<void> {
  let shown: string | null = null;
  for (;;) {
    const { run, installed } = await callOperation(client, 'getSetup', {});
    if (!run) throw new CliError('The installation is gone.', exitCodes.server);
    if (run.model !== null && run.model !== shown) {
      terminal.progress(undefined);
      output.note(`${run.model} ...`);
      shown = run.model;
    }
    if (run.finished_at !== null) {
      terminal.progress(undefined);
      return printEnd(output, run, installed);
    }
    terminal.progress(describeProgress(run));
    await delay(PROGRESS_MS);
  }
}

const describeProgress = ({ received_bytes, bytes }: SetupRun) =>
  `${Math.floor((100 * received_bytes) / Math.max(1, bytes))} %  ${formatMegabytes(received_bytes)} of ${formatMegabytes(bytes)}`;

function printEnd(output: AdminContext['output'], run: SetupRun, installed: SetupModel[]): Promise<void> {
  if (run.status === 'failed') {
    throw new CliError(
      `The installation failed: ${run.reason}. Run the same command again to continue.`,
      exitCodes.server,
    );
  }
  if (run.status === 'canceled') throw new CliError('The installation was canceled.', exitCodes.server);
  return output.record({ run, installed }, () => ['In use:', ...installed.map((model) => `  ${describeModel(model)}`)]);
}

async function cancel({ client, output }: AdminContext): Promise<void> {
  const run = await callOperation(client, 'cancelSetup', {});
  await output.record(run, () => ['The installation was canceled. Run earshot setup to continue it.']);
}

async function remove(context: AdminContext): Promise<void> {
  // Commander takes --yes for the option of `earshot setup`, wherever it stands.
  const { yes } = context.options as InstallOptions;
  if (!(await confirmDeletion(context, 'the installed models', yes))) return;
  await callOperation(context.client, 'removeSetup', {});
  context.output.note('The installed models were removed.');
}
