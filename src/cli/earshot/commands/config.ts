import { Argument, type Command } from 'commander';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, describeCommand, type LocalContext, locally } from '../cli.ts';
import { formatFields } from '../output.ts';
import { isSameService, parseBaseUrl, readSettings } from '../settings.ts';
import { NO_SECRETS, readSettingsFile, settingsFile, updateProfile, writeSettingsFile } from '../settings-file.ts';
import { CommandGroup } from './command-group.ts';

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

/** `earshot config`: the settings file. */
export function addConfigCommand(program: Command, cli: Cli): void {
  const config = new CommandGroup(
    locally(cli),
    describeCommand(program.command('config'), 'The settings of this command.'),
  );
  const path = { description: 'Shows the path of the settings file.' };
  config.addAction('path', path, async ({ output }) => {
    const file = settingsFile(cli.environment.configDir);
    await output.record({ path: file }, () => [file]);
  });
  const sources = { description: 'Shows the settings and their sources.' };
  config.addAction('show', sources, show);
  config.addAction('profiles', { description: 'Lists the profiles.' }, listProfiles);
  const change = {
    description: 'Stores a setting: api-base of the profile, or the default profile.',
    examples: ['earshot config set api-base http://127.0.0.1:8080', 'earshot config set profile home'],
    args: { name: new Argument('<name>').choices(names), value: new Argument('<value>') },
  };
  config.addAction('set', change, async (context, { name, value }: { name: Name; value: string }) => {
    await set(context, name, value);
    await context.output.record({ [name]: value }, () => [`${name} is ${value}.`]);
  });
}

async function show({ cli, options, output }: LocalContext): Promise<void> {
  const { profile, apiBase, apiKey, from } = await readSettings(cli, options);
  const shown = {
    profile,
    api_base: apiBase,
    api_base_from: from.apiBase,
    api_key: maskKey(apiKey) ?? null,
    api_key_from: from.apiKey,
  };
  await output.record(shown, () =>
    formatFields({
      profile,
      'api-base': `${apiBase} (${from.apiBase})`,
      'api-key': `${maskKey(apiKey) ?? 'none'} (${from.apiKey})`,
    }),
  );
}

async function listProfiles({ cli, output }: LocalContext): Promise<void> {
  const { profile: used, profiles } = await readSettingsFile(cli.environment.configDir);
  const list = Object.entries(profiles).map(([name, { api_base, api_key }]) => ({
    name,
    is_used: name === used,
    api_base: api_base ?? null,
    api_key: maskKey(api_key) ?? null,
  }));
  await output.list(list, { name: 'name', used: 'is_used', 'api-base': 'api_base', 'api-key': 'api_key' });
}

async function set({ cli, options, terminal }: LocalContext, name: Name, value: string): Promise<void> {
  const { environment } = cli;
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
