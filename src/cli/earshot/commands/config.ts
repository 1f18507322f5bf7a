import { Argument, Command } from 'commander';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, describe } from '../cli.ts';
import { fields, makeOutput } from '../output/output.ts';
import { checkedBase, type GlobalOptions, isSameService, readSettings } from '../settings.ts';
import { readSettingsFile, settingsFile, updateProfile, writeSettingsFile } from '../settings-file.ts';
import { eachOf } from './shared.ts';

/** What `config set` knows; a key is stored by `auth login`, which looks whether it is one. */
const names = ['api-base', 'profile'] as const;
type Name = (typeof names)[number];

/** So much of a key as helps to recognise it. */
function masked(key: string | undefined): string | undefined {
  if (key === undefined || key.length < KEY_LENGTH) return key && '...';
  return `${key.slice(0, 12)}...${key.slice(-4)}`;
}

/** `omi_dev_` and 32 digits; of anything shorter too much would be seen. */
const KEY_LENGTH = 40;

const outputOf = ({ terminal }: Cli, command: Command) =>
  makeOutput(terminal, { isJson: command.optsWithGlobals<GlobalOptions>().json === true });

/** `earshot config`: what is stored in the config directory. */
export function configCommand(cli: Cli): Command {
  const config = describe(new Command('config'), 'What this command has stored, and what it uses.');
  describe(config.command('path'), 'Shows where the settings are.', 'earshot config path').action(
    async (_options: object, command: Command) => {
      const path = settingsFile(cli.environment.configDir);
      await outputOf(cli, command).record({ path }, () => [path]);
    },
  );
  describe(
    config.command('show'),
    'Shows the settings that are used, and where each comes from.',
    'earshot config show',
  ).action((_options: object, command: Command) => show(cli, command));
  describe(config.command('profiles'), 'Lists the profiles.', 'earshot config profiles').action(
    (_options: object, command: Command) => listProfiles(cli, command),
  );
  describe(
    config.command('set'),
    'Stores a setting: api-base of the profile, or the profile that is used where none is named.',
    'earshot config set api-base http://127.0.0.1:8080',
    'earshot config set profile home',
  )
    .addArgument(new Argument('<name>').choices(names))
    .argument('<value>')
    .action(async (name: Name, value: string, _options: object, command: Command) => {
      await set(cli, name, value, command.optsWithGlobals());
      await outputOf(cli, command).record({ [name]: value }, () => [`${name} is ${value}.`]);
    });
  return config;
}

async function show(cli: Cli, command: Command): Promise<void> {
  const { profile, apiBase, apiKey, from } = await readSettings(cli, command.optsWithGlobals<GlobalOptions>());
  const shown = {
    profile,
    api_base: apiBase,
    api_base_from: from.apiBase,
    api_key: masked(apiKey) ?? null,
    api_key_from: from.apiKey,
  };
  await outputOf(cli, command).record(shown, () =>
    fields({
      profile,
      'api-base': `${apiBase} (${from.apiBase})`,
      'api-key': `${masked(apiKey) ?? 'none'} (${from.apiKey})`,
    }),
  );
}

async function listProfiles(cli: Cli, command: Command): Promise<void> {
  const { profile: used, profiles } = await readSettingsFile(cli.environment.configDir);
  const list = Object.entries(profiles).map(([name, { api_base, api_key }]) => ({
    name,
    is_used: name === used,
    api_base: api_base ?? null,
    api_key: masked(api_key) ?? null,
  }));
  await outputOf(cli, command).list(eachOf(list), [
    { name: 'name', value: ({ name }) => name },
    { name: 'used', value: ({ is_used }) => (is_used ? 'yes' : 'no') },
    { name: 'api-base', value: ({ api_base }) => api_base ?? '-' },
    { name: 'api-key', value: ({ api_key }) => api_key ?? '-' },
  ]);
}

async function set({ environment, terminal }: Cli, name: Name, value: string, options: GlobalOptions): Promise<void> {
  const stored = await readSettingsFile(environment.configDir);
  if (name === 'api-base') {
    const api_base = checkedBase({ value, from: 'api-base' });
    const profile = options.profile ?? environment.profile ?? stored.profile;
    const former = stored.profiles[profile];
    const isElsewhere = former?.api_key !== undefined && !isSameService(api_base, former.api_base ?? '');
    await updateProfile(environment.configDir, profile, { api_base, ...(isElsewhere && { api_key: undefined }) });
    // It was given for the other one, and is nothing to show here.
    if (isElsewhere)
      terminal.note(`The key of profile ${profile} is forgotten, as it was for another service: log in.`);
    return;
  }
  if (stored.profiles[value] === undefined)
    throw new CliError(
      `There is no profile ${value}: earshot --profile ${value} auth login makes one.`,
      exitCodes.notFound,
    );
  await writeSettingsFile(environment.configDir, { ...stored, profile: value });
}
