import type { Command } from 'commander';
import { EarshotError, type LoginIdentity, type PasswordUpdate } from '../../../../generated/client/index.js';
import { readFormerCredentials } from '../../../startup/credentials-file.ts';
import { CliError } from '../../cli-error.ts';
import { withAdministrator } from '../administrator.ts';
import { type Cli, describeCommand, withService } from '../cli.ts';
import { readText } from '../input.ts';
import type { Output } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Terminal } from '../terminal.ts';
import { withUserToken } from '../user-token.ts';

interface PasswordOptions {
  uid?: string;
  login?: string;
}

interface LinkOptions {
  uid?: string;
  browser?: boolean;
}

/** The commands of `earshot account` for the login with a browser. */
export function addLoginCommands(group: Command, cli: Cli): void {
  describeCommand(
    group.command('set-password'),
    'Sets the password for the login with a browser. Asks for it, or reads it from stdin. Logs all browsers of the account out.',
    'earshot account set-password --login dana',
  )
    .option('--login <name>', 'the login name; by default the account keeps its own')
    .option('--uid <uid>', 'another account, by the admin token in credentials.json of DATA_DIR')
    .action((options: PasswordOptions, command: Command) =>
      options.uid === undefined ? setOwn(cli)(options, command) : setOther(cli, options.uid)(options, command),
    );
  describeCommand(
    group.command('login-link'),
    'Prints an address that logs a browser in once, within a day. In a terminal, opens it in the browser, if it is for your own account.',
    'earshot account login-link',
  )
    .option('--uid <uid>', 'the account, as `account list` prints it; by default that of credentials.json')
    .option('--browser', 'open the address also without a terminal, or for another account')
    .option('--no-browser', 'only print the address')
    .action(
      withAdministrator(cli, async ({ client, output, dataDir }, { uid, browser }: LinkOptions) => {
        const account = uid ?? (await readFormerCredentials(dataDir)).uid ?? '';
        const link = await client.admin.createLoginLink({ params: { uid: account } });
        const until = `It works once, until ${formatTimestamp(link.expires_at)}.`;
        await output.record(link, () => [link.url, until]);
        if (browser ?? (uid === undefined && cli.terminal.isInteractive)) cli.terminal.openBrowser(link.url);
      }),
    );
}

/** For the account of the user token. */
const setOwn = (cli: Cli) =>
  withService<[PasswordOptions]>(withUserToken(cli), async ({ client, output, terminal, settings }, { login }) => {
    const body = await askPassword(terminal, login);
    const set = (more: object) => client.auth.setOwnPassword({ body: { ...body, ...more } });
    const identity = await set({}).catch(async (error) => {
      if (!needsCurrent(error)) throw error;
      return set({ current_password: await askCurrent(terminal) });
    });
    await report(settings.apiBase, output, identity);
  });

const needsCurrent = (error: unknown) =>
  error instanceof EarshotError && error.issues.some(({ loc }) => loc.includes('current_password'));

async function askCurrent(terminal: Terminal): Promise<string> {
  const typed = await terminal.askSecret('Current password: ');
  if (typed !== undefined) return typed;
  throw new CliError(
    'The account has a password: run this in a terminal, which asks for it, or set another as administrator with --uid.',
  );
}

const setOther = (cli: Cli, uid: string) =>
  withAdministrator(cli, async ({ client, output, baseUrl }, { login }: PasswordOptions) => {
    const body = await askPassword(cli.terminal, login);
    await report(baseUrl, output, await client.admin.setAccountPassword({ params: { uid }, body }));
  });

async function askPassword(terminal: Terminal, login_name: string | undefined): Promise<PasswordUpdate> {
  const typed = await terminal.askSecret('New password: ');
  if (typed === undefined) return { password: (await readText(terminal, '-')).replace(/\r?\n$/, ''), login_name };
  if (typed !== (await terminal.askSecret('The same password again: ')))
    throw new CliError('The two passwords are not the same. Nothing was changed.');
  return { password: typed, login_name };
}

const report = (baseUrl: string, output: Output, identity: LoginIdentity) =>
  output.record(identity, () => [`Log in as ${identity.login_name} at ${baseUrl}/login`]);
