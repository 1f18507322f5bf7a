import type { Command } from 'commander';
import { EarshotError, type LoginIdentity, type PasswordUpdate } from '../../../../generated/client/index.js';
import { readFormerCredentials } from '../../../startup/credentials-file.ts';
import { CliError } from '../../cli-error.ts';
import { type AdminContext, byAdministrator } from '../administrator.ts';
import { type Cli, type CommandContext, describeCommand } from '../cli.ts';
import { formatTimestamp, type Output } from '../output.ts';
import { readText, type Terminal } from '../terminal.ts';
import { byUserToken } from '../user-token.ts';
import { type CommandGroup, option } from './command-group.ts';

interface PasswordOptions {
  uid?: string;
  login?: string;
}

interface LinkOptions {
  uid?: string;
  browser?: boolean;
}

/** The commands of `earshot account` for the login with a browser. */
export function addLoginCommands(account: CommandGroup<AdminContext>, cli: Cli): void {
  describeCommand(
    account.command.command('set-password'),
    'Sets the password for the login with a browser. Asks for it, or reads it from stdin. Logs all browsers of the account out.',
    'earshot account set-password --login dana',
  )
    .option('--login <name>', 'the login name; by default the account keeps its own')
    .option('--uid <uid>', 'another account, by the admin token in credentials.json of DATA_DIR')
    .action((options: PasswordOptions, command: Command) => {
      const action = options.uid === undefined ? byUserToken(cli)(setOwnPassword) : byAdministrator(cli)(setPassword);
      return action(options, command);
    });
  const link = {
    description:
      'Prints an address that logs a browser in once, within a day. In a terminal, opens it in the browser, if it is for your own account.',
    options: [
      option('--uid <uid>', 'the account, as `account list` prints it; by default that of credentials.json'),
      option('--browser', 'open the address also without a terminal, or for another account'),
      option('--no-browser', 'only print the address'),
    ],
  };
  account.addAction('login-link', link, async (context, _, { uid, browser }: LinkOptions) => {
    const { client, dataDir, output, terminal } = context;
    const account = uid ?? (await readFormerCredentials(dataDir)).uid ?? '';
    const created = await client.admin.createLoginLink({ params: { uid: account } });
    const until = `It works once, until ${formatTimestamp(created.expires_at)}.`;
    await output.record(created, () => [created.url, until]);
    if (browser ?? (uid === undefined && terminal.isInteractive)) terminal.openBrowser(created.url);
  });
}

/** Sets the password of the account of the user token. */
async function setOwnPassword(context: CommandContext, { login }: PasswordOptions): Promise<void> {
  const { client, output, terminal, settings } = context;
  const body = await askPassword(terminal, login);
  const set = (more: object) => client.auth.setOwnPassword({ body: { ...body, ...more } });
  const identity = await set({}).catch(async (error) => {
    if (!needsCurrent(error)) throw error;
    return set({ current_password: await askCurrent(terminal) });
  });
  await report(settings.apiBase, output, identity);
}

/** Sets the password of another account. */
async function setPassword(context: AdminContext, { uid = '', login }: PasswordOptions): Promise<void> {
  const { client, output, terminal, baseUrl } = context;
  const body = await askPassword(terminal, login);
  await report(baseUrl, output, await client.admin.setAccountPassword({ params: { uid }, body }));
}

const needsCurrent = (error: unknown) =>
  error instanceof EarshotError && error.issues.some(({ loc }) => loc.includes('current_password'));

async function askCurrent(terminal: Terminal): Promise<string> {
  const typed = await terminal.askSecret('Current password: ');
  if (typed !== undefined) return typed;
  throw new CliError(
    'The account has a password: run this in a terminal, which asks for it, or set another as administrator with --uid.',
  );
}

async function askPassword(terminal: Terminal, login_name: string | undefined): Promise<PasswordUpdate> {
  const typed = await terminal.askSecret('New password: ');
  if (typed === undefined) return { password: (await readText(terminal, '-')).replace(/\r?\n$/, ''), login_name };
  if (typed !== (await terminal.askSecret('The same password again: ')))
    throw new CliError('The two passwords are not the same. Nothing was changed.');
  return { password: typed, login_name };
}

const report = (baseUrl: string, output: Output, identity: LoginIdentity) =>
  output.record(identity, () => [`Log in as ${identity.login_name} at ${baseUrl}/login`]);
