import { Argument, type Command } from 'commander';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { createOutput, formatFields } from '../output/output.ts';
import { type GlobalOptions, isSameService, parseBaseUrl, readSettings } from '../settings.ts';
import { NO_SECRETS, readSettingsFile, settingsFile, updateProfile, writeSettingsFile } from '../settings-file.ts';

/** The settings of `config set`. Keys are stored by `auth login`, which checks them. */
const names = ['api-base', 'profile'] as const;
type Name = (typeof names)[number];

/** The start and the end of a key, to recognize it. */
function maskKey(key: string | undefined): string | undefined {
  if (key === undefined || key.length < KEY_LENGTH) return key && '...';
  return `${key.slice(0, 12)}...${key.slice(-4)}`;
}

/** The length of `omi_dev_` and 32 digits. Of shorter values, nothing is shown. */
const KEY_LENGTH = 40;

const outputFor = ({ terminal }: Cli, command: Command) =>
  createOutput(terminal, { isJson: command.optsWithGlobals<GlobalOptions>().json === true });

/** `earshot config`: the settings file. */
export function addConfigCommand(program: Command, cli: Cli): void {
  const config = describeCommand(program.command('config'), 'The settings of this command.');
  describeCommand(config.command('path'), 'Shows the path of the settings file.', 'earshot config path').action(
    async (_options: object, command: Command) => {
      const path = settingsFile(cli.environment.configDir);
      await outputFor(cli, command).record({ path }, () => [path]);
    },
  );
  describeCommand(config.command('show'), 'Shows the settings and their sources.', 'earshot config show').action(
    (_options: object, command: Command) => show(cli, command),
  );
  describeCommand(config.command('profiles'), 'Lists the profiles.', 'earshot config profiles').action(
    (_options: object, command: Command) => listProfiles(cli, command),
  );
  describeCommand(
    config.command('set'),
    'Stores a setting: api-base of the profile, or the default profile.',
    'earshot config set api-base http://127.0.0.1:8080',
    'earshot config set profile home',
  )
    .addArgument(new Argument('<name>').choices(names))
    .argument('<value>')
    .action(async (name: Name, value: string, _options: object, command: Command) => {
      await set(cli, name, value, command.optsWithGlobals());
      await outputFor(cli, command).record({ [name]: value }, () => [`${name} is ${value}.`]);
    });
}

async function show(cli: Cli, command: Command): Promise<void> {
  const { profile, apiBase, apiKey, from } = await readSettings(cli, command.optsWithGlobals<GlobalOptions>());
  const shown = {
    profile,
    api_base: apiBase,
    api_base_from: from.apiBase,
    api_key: maskKey(apiKey) ?? null,
    api_key_from: from.apiKey,
  };
  await outputFor(cli, command).record(shown, () =>
    formatFields({
      profile,
      'api-base': `${apiBase} (${from.apiBase})`,
      'api-key': `${maskKey(apiKey) ?? 'none'} (${from.apiKey})`,
    }),
  );
}

async function listProfiles(cli: Cli, command: Command): Promise<void> {
  const { profile: used, profiles } = await readSettingsFile(cli.environment.configDir);
  const list = Object.entries(profiles).map(([name, { api_base, api_key }]) => ({
    name,
    is_used: name === used,
    api_base: api_base ?? null,
    api_key: maskKey(api_key) ?? null,
  }));
  await outputFor(cli, command).list(list, [
    { name: 'name', value: ({ name }) => name },
    { name: 'used', value: ({ is_used }) => (is_used ? 'yes' : 'no') },
    { name: 'api-base', value: ({ api_base }) => api_base ?? '-' },
    { name: 'api-key', value: ({ api_key }) => api_key ?? '-' },
  ]);
}

async function set({ environment, terminal }: Cli, name: Name, value: string, options: GlobalOptions): Promise<void> {
  const stored = await readSettingsFile(environment.configDir);
  if (name === 'api-base') {
    const api_base = parseBaseUrl({ value, from: 'api-base' });
    const profile = options.profile ?? environment.profile ?? stored.profile;
    const before = stored.profiles[profile];
    const hasSecret = before?.api_key !== undefined || before?.tool_server_key !== undefined;
    const isOtherService = hasSecret && !isSameService(api_base, before?.api_base ?? '');
    // The key must not be sent to another service.
    await updateProfile(environment.configDir, profile, { api_base, ...(isOtherService && NO_SECRETS) });
    if (isOtherService)
      terminal.note(`Deleted the key of profile ${profile}, which was for another service: log in again.`);
    return;
  }
  if (stored.profiles[value] === undefined)
    throw new CliError(
      `Profile ${value} does not exist. Create it with earshot --profile ${value} auth login.`,
      exitCodes.notFound,
    );
  await writeSettingsFile(environment.configDir, { ...stored, profile: value });
}
